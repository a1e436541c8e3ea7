//! The answer of books, with texts instead of bytes.

use renju_archive::{BookAnswer, BookComment, BookPlace, BookText};
use renju_core::{Move, Point};
use renju_records::{CharacterSet, Texts};

use super::texts::decode_text;

/// The answer of books to a position, in the orientation of the query. A book is its index in the list of queried books.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookView {
    /// The number of nodes with the position.
    pub occurrences: usize,
    /// A node with the position of each book that has it.
    pub places: Vec<BookPlace>,
    /// Moves of the books: most often played first, then moves that are only transpositions.
    pub moves: Vec<MoveView>,
    /// Labels on points that none of the moves plays.
    pub labels: Vec<LabelView>,
    /// The comments on the position, without repetitions.
    pub comments: Vec<CommentView>,
}

/// A move of books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// The moves, ascending; several if they lead to the same position. A pass is alone.
    pub moves: Vec<Move>,
    /// The number of nodes that play it from here.
    pub played: usize,
    /// The number of nodes with the position after it.
    pub occurrences: usize,
    /// The labels on its points, without repetitions, in the order of the books.
    pub labels: Vec<String>,
    /// The first comment on the position after it: its name or its first line.
    pub comment: String,
    /// Whether an author marked it.
    pub marked: bool,
    /// Whether no book plays it here, but a book has the position after it by another order of moves.
    pub transposition: bool,
    /// The books that have the position after it.
    pub books: Vec<usize>,
}

/// A label on points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelView {
    /// The points, ascending; several if they are equivalent by symmetry in this position.
    pub points: Vec<Point>,
    /// The text of the label.
    pub text: String,
    /// The book that has it.
    pub book: usize,
}

/// A comment on the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentView {
    /// The book that has it.
    pub book: usize,
    /// The node of that book.
    pub node: u32,
    /// The name of the position, or a one-line comment; may be empty.
    pub name: String,
    /// The comment; may be empty.
    pub text: String,
}

impl BookView {
    /// The answer with texts decoded by the code page of each book.
    #[must_use]
    pub fn new(answer: &BookAnswer<'_>, sets: &[CharacterSet], texts: &dyn Texts) -> Self {
        let decode = |book: usize, bytes: &[u8]| {
            decode_text(bytes, sets.get(book).copied().unwrap_or(CharacterSet::Utf8), texts)
        };
        let text = |text: &BookText<'_>| decode(text.book, text.bytes);
        let comment = |comment: &BookComment<'_>| CommentView {
            book: comment.book,
            node: comment.node,
            name: decode(comment.book, comment.name),
            text: decode(comment.book, comment.comment),
        };
        let moves = answer.moves.iter().map(|one| {
            let mut labels: Vec<String> = Vec::new();
            for label in one.labels.iter().map(text) {
                if !labels.contains(&label) {
                    labels.push(label);
                }
            }
            MoveView {
                moves: one.moves.clone(),
                played: one.played,
                occurrences: one.occurrences,
                labels,
                comment: one.comment.as_ref().map(comment).map(CommentView::summary).unwrap_or_default(),
                marked: one.marked,
                transposition: one.is_transposition(),
                books: one.books.clone(),
            }
        });
        let labels = answer.labels.iter().map(|label| LabelView {
            points: label.points.clone(),
            text: text(&label.text),
            book: label.text.book,
        });
        Self {
            occurrences: answer.occurrences,
            places: answer.places.clone(),
            moves: moves.collect(),
            labels: labels.collect(),
            comments: answer.comments.iter().map(comment).collect(),
        }
    }
}

impl CommentView {
    /// The name, or else the first line of the comment.
    fn summary(self) -> String {
        let first = |text: &str| text.lines().find(|line| !line.trim().is_empty()).unwrap_or("").to_owned();
        if self.name.trim().is_empty() { first(&self.text) } else { self.name }
    }
}
