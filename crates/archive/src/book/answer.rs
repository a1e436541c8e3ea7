//! The answer of one or more books to a query for a position. All moves and points have the orientation of
//! the query.

use renju_core::sort_small;
use renju_core::{Move, Point};

/// The nodes, moves and texts that one or more books have for a position. Texts are bytes in the code pages
/// of their books.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookAnswer<'a> {
    /// Number of nodes with the queried position.
    pub occurrences: usize,
    /// For each book that has the queried position, one node with this position. Of the first
    /// [`super::Book::MAX_ANNOTATED`] such nodes of a book, a node with a child is preferred. If none has a
    /// child, a node with a text is preferred.
    pub places: Vec<BookPlace>,
    /// Moves that lead from the queried position to positions of the books. First come the moves
    /// that the books play from the queried position, most often played first. Then come
    /// transpositions: moves that no book plays from the queried position, although a book reaches
    /// the position after the move by another order of moves.
    pub moves: Vec<BookMove<'a>>,
    /// Labels on points where none of the moves in `moves` places a stone, by ascending point.
    pub labels: Vec<BookLabel<'a>>,
    /// Comments on the queried position, up to the limit that was passed to the lookup. Equal comments
    /// appear once.
    pub comments: Vec<BookComment<'a>>,
}

/// A next move in the books. One `BookMove` represents all moves that lead to the same position up
/// to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove<'a> {
    /// The equivalent moves in ascending order; never empty. A pass is never equivalent to another move.
    pub moves: Vec<Move>,
    /// Number of nodes that play the move from the queried position. This number is exact if at most
    /// [`super::Book::MAX_COUNTED`] nodes have the queried position, and at most as many nodes have a
    /// position after one of the answer's moves. Otherwise a lookup may count only some of a move's nodes.
    /// If one of the counted nodes plays the move, this number equals `occurrences` and may be too high. If
    /// no counted node plays the move, this number is 0 and may be too low.
    pub played: usize,
    /// Number of nodes with the position after the move, including nodes that the books reach by
    /// other moves.
    pub occurrences: usize,
    /// Labels of the books on the points of `moves`. Equal labels appear once.
    pub labels: Vec<BookText<'a>>,
    /// Comment of the first node with the position after the move; `None` if this node has no comment.
    pub comment: Option<BookComment<'a>>,
    /// Whether an author of one of the books marked the move. Only the nodes that the lookup counted for
    /// `played` are considered.
    pub marked: bool,
    /// Indices of the books that have the position after the move, ascending.
    pub books: Vec<usize>,
}

/// A label on one or more points that are not next moves of the books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookLabel<'a> {
    /// Points in ascending order. There are several points if symmetries of the position turn these
    /// points into each other.
    pub points: Vec<Point>,
    /// Text of the label.
    pub text: BookText<'a>,
}

/// Node of a book at which the queried position occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookPlace {
    /// Index of the book in the list of queried books.
    pub book: usize,
    /// Number of the node.
    pub node: u32,
}

/// A text of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookText<'a> {
    /// Index of the book in the list of queried books.
    pub book: usize,
    /// Bytes of the text.
    pub bytes: &'a [u8],
}

/// A comment of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookComment<'a> {
    /// Index of the book in the list of queried books.
    pub book: usize,
    /// Name of the position, or a comment of one line; may be empty.
    pub name: &'a [u8],
    /// Text of the comment; may be empty.
    pub comment: &'a [u8],
    /// Number of the node that has this comment.
    pub node: u32,
}

impl BookMove<'_> {
    /// Returns whether the move is only a transposition: no book plays the move from the queried
    /// position, but a book reaches the position after the move by another order of moves.
    #[must_use]
    pub const fn is_transposition(&self) -> bool {
        self.played == 0
    }
}

impl<'a> BookAnswer<'a> {
    /// Adds the answer of one book to the combined answer. `book` is the index of the book in the list of
    /// queried books.
    pub(super) fn add(&mut self, book: usize, answer: Self) {
        self.occurrences += answer.occurrences;
        self.places.extend(answer.places.into_iter().map(|place| BookPlace { book, ..place }));
        for mut one in answer.moves {
            one.set_book(book);
            match self.moves.iter_mut().find(|known| known.moves == one.moves) {
                Some(known) => known.merge(one),
                None => self.moves.push(one),
            }
        }
        let labels = answer.labels.into_iter();
        self.labels.extend(labels.map(|label| BookLabel { text: BookText { book, ..label.text }, ..label }));
        self.comments.extend(answer.comments.into_iter().map(|comment| BookComment { book, ..comment }));
    }

    /// Completes the answer after the last book has been added: assigns labels to the moves on their points,
    /// removes repeated comments, keeps the first `limit` comments, and sorts labels and moves.
    pub(super) fn finish(&mut self, limit: usize) {
        for label in std::mem::take(&mut self.labels) {
            let plays = |one: &&mut BookMove<'_>| label.points.iter().any(|&p| one.moves.contains(&p.into()));
            match self.moves.iter_mut().find(plays) {
                Some(one) => one.add_label(label.text),
                None if self.labels.iter().any(|known| known.is_same(&label)) => {}
                None => self.labels.push(label),
            }
        }
        sort_small(&mut self.labels, |a, b| a.points.cmp(&b.points));
        let mut comments: Vec<BookComment<'a>> = Vec::new();
        for comment in std::mem::take(&mut self.comments) {
            let texts = |of: &BookComment<'a>| (of.name, of.comment);
            let same = |known: &BookComment<'a>| texts(known) == texts(&comment);
            if comments.len() < limit && !comments.iter().any(same) {
                comments.push(comment);
            }
        }
        self.comments = comments;
        sort_small(&mut self.moves, |a, b| {
            (b.played, b.occurrences, &a.moves).cmp(&(a.played, a.occurrences, &b.moves))
        });
    }
}

impl<'a> BookMove<'a> {
    fn add_label(&mut self, text: BookText<'a>) {
        if !self.labels.contains(&text) {
            self.labels.push(text);
        }
    }

    fn set_book(&mut self, book: usize) {
        self.books = vec![book];
        self.labels.iter_mut().for_each(|text| text.book = book);
        self.comment = self.comment.map(|comment| BookComment { book, ..comment });
    }

    fn merge(&mut self, other: Self) {
        self.played += other.played;
        self.occurrences += other.occurrences;
        other.labels.into_iter().for_each(|text| self.add_label(text));
        self.comment = self.comment.or(other.comment);
        self.marked |= other.marked;
        self.books.extend(other.books);
    }
}

impl BookLabel<'_> {
    fn is_same(&self, other: &BookLabel<'_>) -> bool {
        (&self.points, self.text) == (&other.points, other.text)
    }
}
