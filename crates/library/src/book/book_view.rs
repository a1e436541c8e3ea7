//! The answer of one or several books to a position, with the texts of the answer decoded.

use renju_archive::{BookAnswer, BookComment, BookPlace, BookText};
use renju_core::{Move, Point};
use renju_records::{CharacterSet, Texts};

use super::texts::decode_text;

/// The answer of books to a position, in the orientation of the query. Books are numbered by their
/// index in the list of queried books.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookView {
    /// Number of nodes with the position.
    pub occurrences: usize,
    /// For each book that has the position, one node with the position.
    pub places: Vec<BookPlace>,
    /// Moves from the position. First come the moves that the books play, the most frequent move
    /// first. Then come the moves that no book plays here but that lead to a position of a book.
    pub moves: Vec<MoveView>,
    /// Labels on those points to which no move in `moves` leads.
    pub labels: Vec<LabelView>,
    /// Comments on the position. Equal comments are listed only once.
    pub comments: Vec<CommentView>,
}

/// A move in the answer of the books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// The equivalent moves, which all lead to the same position, in ascending order. A pass has no
    /// equivalent moves.
    pub moves: Vec<Move>,
    /// Number of nodes in which the move is played from the queried position. For very frequent positions,
    /// the number may be wrong; see [`renju_archive::BookMove::played`].
    pub played: usize,
    /// Number of nodes with the position after the move.
    pub occurrences: usize,
    /// Labels on the points of `moves`. Each text occurs once, in the order of the books.
    pub labels: Vec<String>,
    /// First comment on the position after the move: the name in this comment or, without a name,
    /// the first line of the text.
    pub comment: String,
    /// Whether an author of a book marked the move; see [`renju_archive::BookMove::marked`].
    pub marked: bool,
    /// Whether the move only transposes. This means that no book plays the move here, but a book
    /// reaches the position after the move by another order of moves.
    pub transposition: bool,
    /// Numbers of the books that have the position after the move.
    pub books: Vec<usize>,
}

/// A label on one or several points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelView {
    /// The points with the label, in ascending order. If there are several points, they are
    /// equivalent by a symmetry of this position.
    pub points: Vec<Point>,
    /// Text of the label.
    pub text: String,
    /// Number of the book that has the label.
    pub book: usize,
}

/// A comment on the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentView {
    /// Number of the book that has the comment.
    pub book: usize,
    /// Number of the node that has the comment, in that book.
    pub node: u32,
    /// Name of the position, or a comment of one line; may be empty.
    pub name: String,
    /// Text of the comment; may be empty.
    pub text: String,
}

impl BookView {
    /// Creates the view of an answer. `sets` contains the code page of each book.
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
    /// Returns the name in the comment or, without a name, the first line of the text that is not
    /// blank.
    fn summary(self) -> String {
        let first = |text: &str| text.lines().find(|line| !line.trim().is_empty()).unwrap_or("").to_owned();
        if self.name.trim().is_empty() { first(&self.text) } else { self.name }
    }
}
