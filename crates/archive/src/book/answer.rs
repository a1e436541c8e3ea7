//! The answer of one or more books to a position, in the orientation of the query.

use renju_core::sort_small;
use renju_core::{Move, Point};

/// What one or more books have about a position. Texts are bytes in the code pages of their books.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookAnswer<'a> {
    /// The number of nodes with this position.
    pub occurrences: usize,
    /// A node with this position of each book that has it: if possible one that continues, and one with a text.
    pub places: Vec<BookPlace>,
    /// Moves that lead to positions of the books: most often played first, then moves that are only transpositions.
    pub moves: Vec<BookMove<'a>>,
    /// Labels on points that none of the moves plays, by ascending point.
    pub labels: Vec<BookLabel<'a>>,
    /// The comments on the position, without repetitions.
    pub comments: Vec<BookComment<'a>>,
}

/// A move of books: all moves that lead to the same position up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove<'a> {
    /// The moves, ascending; never empty. A pass is alone.
    pub moves: Vec<Move>,
    /// The number of nodes that play it from this position. Exact, unless positions occur more than
    /// [`super::Book::MAX_COUNTED`] times: then it may be `occurrences`.
    pub played: usize,
    /// The number of nodes with the position after it, also by other moves.
    pub occurrences: usize,
    /// The labels of the books on its points, without repetitions.
    pub labels: Vec<BookText<'a>>,
    /// The first comment on the position after it.
    pub comment: Option<BookComment<'a>>,
    /// Whether an author marked it.
    pub marked: bool,
    /// The indices of the books that have the position after it, ascending.
    pub books: Vec<usize>,
}

/// A label on points that no move of the books plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookLabel<'a> {
    /// The points, ascending; several if they are equivalent by symmetry in this position.
    pub points: Vec<Point>,
    /// The text of the label.
    pub text: BookText<'a>,
}

/// Where a book has a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookPlace {
    /// Index of the book in the list of queried books.
    pub book: usize,
    /// The node.
    pub node: u32,
}

/// A text of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookText<'a> {
    /// Index of the book in the list of queried books.
    pub book: usize,
    /// The text.
    pub bytes: &'a [u8],
}

/// A comment of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookComment<'a> {
    /// Index of the book in the list of queried books.
    pub book: usize,
    /// The name of the position, or a one-line comment; may be empty.
    pub name: &'a [u8],
    /// The comment; may be empty.
    pub comment: &'a [u8],
    /// The node that has them.
    pub node: u32,
}

impl BookMove<'_> {
    /// Whether no book plays it here, but a book has the position after it by another order of moves.
    #[must_use]
    pub const fn is_transposition(&self) -> bool {
        self.played == 0
    }
}

impl<'a> BookAnswer<'a> {
    /// Merges the answer of the book with this index to the same query.
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

    /// Sorts everything after the last answer: labels on moves go to their moves, and at most `limit` comments stay.
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
