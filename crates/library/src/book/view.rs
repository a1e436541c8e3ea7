//! What books say, as text.

use renju_archive::{BookAnswer, BookComment, BookText};
use renju_core::{Move, Point};
use renju_records::{CharacterSet, Texts};

use super::book_text;

/// An answer of books as a reader sees it, in the orientation of the question. Books go by their place in the list of those
/// that were asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookView {
    /// In how many places the position stands.
    pub places: usize,
    /// Moves that the books have here: most often played first, then what is only reached otherwise.
    pub moves: Vec<MoveView>,
    /// Labels on points to which none of the moves goes.
    pub labels: Vec<LabelView>,
    /// What is said of the position, without repetitions.
    pub comments: Vec<CommentView>,
}

/// A move of books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// Its points, ascending; several where they lead to the same position. A pass stands alone.
    pub moves: Vec<Move>,
    /// In how many places it is played from here.
    pub places: usize,
    /// In how many places the position after it stands.
    pub stands: usize,
    /// What the books write on it, each text once, the first book's first.
    pub labels: Vec<String>,
    /// The first words that are said of the position after it.
    pub comment: String,
    /// An author marked it.
    pub marked: bool,
    /// No book plays it here, but one has the position that it leads to.
    pub elsewhere: bool,
    /// The books that have the position after it.
    pub books: Vec<usize>,
}

/// A label on points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelView {
    /// Ascending; several where they are symmetric in this position.
    pub points: Vec<Point>,
    /// The label.
    pub text: String,
    /// The book that has it.
    pub book: usize,
}

/// Something that is said of the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentView {
    /// The book that has it.
    pub book: usize,
    /// The node of that book.
    pub node: u32,
    /// The name of the position, or the one-line comment; may be empty.
    pub name: String,
    /// The comment; may be empty.
    pub text: String,
}

impl BookView {
    /// The texts of an answer read in the code page of each book.
    #[must_use]
    pub fn new(answer: &BookAnswer<'_>, sets: &[CharacterSet], texts: &dyn Texts) -> Self {
        let read = |book: usize, bytes: &[u8]| {
            book_text(bytes, sets.get(book).copied().unwrap_or(CharacterSet::Utf8), texts)
        };
        let text = |text: &BookText<'_>| read(text.book, text.bytes);
        let comment = |comment: &BookComment<'_>| CommentView {
            book: comment.book,
            node: comment.node,
            name: read(comment.book, comment.name),
            text: read(comment.book, comment.comment),
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
                places: one.played,
                stands: one.occurrences,
                labels,
                comment: one.comment.as_ref().map(comment).map(CommentView::first_words).unwrap_or_default(),
                marked: one.marked,
                elsewhere: one.is_transposition(),
                books: one.books.clone(),
            }
        });
        let labels = answer.labels.iter().map(|label| LabelView {
            points: label.points.clone(),
            text: text(&label.text),
            book: label.text.book,
        });
        Self {
            places: answer.occurrences,
            moves: moves.collect(),
            labels: labels.collect(),
            comments: answer.comments.iter().map(comment).collect(),
        }
    }
}

impl CommentView {
    /// The name, or else the first line of the comment.
    fn first_words(self) -> String {
        let first = |text: &str| text.lines().find(|line| !line.trim().is_empty()).unwrap_or("").to_owned();
        if self.name.trim().is_empty() { first(&self.text) } else { self.name }
    }
}
