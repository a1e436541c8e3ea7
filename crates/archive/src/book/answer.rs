//! What books say of a position, in the orientation of the question.

use renju_core::sort_few;
use renju_core::{Move, Point};

/// What one book says, or several together. Texts are bytes in the code pages of their books.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookAnswer<'a> {
    /// In how many places it stands, exactly.
    pub places: usize,
    /// Moves that lead to positions of the books: most often played first, then what is only reached otherwise.
    pub moves: Vec<BookMove<'a>>,
    /// Labels on points to which none of the moves goes, by ascending point.
    pub labels: Vec<BookLabel<'a>>,
    /// What is said of the position, without repetitions.
    pub comments: Vec<BookComment<'a>>,
}

/// A move, and all moves that lead to the same position up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove<'a> {
    /// Ascending; never empty. A pass stands alone.
    pub moves: Vec<Move>,
    /// In how many places it is played from this position. Exact unless positions stand in more than
    /// [`super::Book::COUNTED`] places: then it may be `stands`.
    pub places: usize,
    /// In how many places the position after it stands, exactly: also by other moves.
    pub stands: usize,
    /// What the books write on its points, each text once.
    pub labels: Vec<BookText<'a>>,
    /// The first that is said of the position after it.
    pub comment: Option<BookComment<'a>>,
    /// An author marked it.
    pub marked: bool,
    /// The books that have the position after it, ascending.
    pub books: Vec<usize>,
}

/// A label on a point to which no move of the books goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookLabel<'a> {
    /// Ascending; several where they are symmetric in this position.
    pub points: Vec<Point>,
    /// The label.
    pub text: BookText<'a>,
}

/// A text and the book that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookText<'a> {
    /// Place of the book in the list of those that were asked.
    pub book: usize,
    /// The text.
    pub bytes: &'a [u8],
}

/// Words and where they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookComment<'a> {
    /// Place of the book in the list of those that were asked.
    pub book: usize,
    /// The name of the position, or the one-line comment; may be empty.
    pub name: &'a [u8],
    /// The comment; may be empty.
    pub comment: &'a [u8],
    /// The node where they stand.
    pub node: u32,
}

impl BookMove<'_> {
    /// No book plays it here, but a book has the position that it leads to.
    #[must_use]
    pub const fn elsewhere(&self) -> bool {
        self.places == 0
    }
}

impl<'a> BookAnswer<'a> {
    /// Takes the answer of the book with this place in the list to the same question.
    pub(super) fn add(&mut self, book: usize, answer: Self) {
        self.places += answer.places;
        for mut one in answer.moves {
            one.number(book);
            match self.moves.iter_mut().find(|known| known.moves == one.moves) {
                Some(known) => known.merge(one),
                None => self.moves.push(one),
            }
        }
        let labels = answer.labels.into_iter();
        self.labels.extend(labels.map(|label| BookLabel { text: BookText { book, ..label.text }, ..label }));
        self.comments.extend(answer.comments.into_iter().map(|comment| BookComment { book, ..comment }));
    }

    /// Puts all in order once the last answer was added: `most` comments at most, labels of moves to their moves.
    pub(super) fn tidy(&mut self, most: usize) {
        for label in std::mem::take(&mut self.labels) {
            let goes = |one: &&mut BookMove<'_>| label.points.iter().any(|&p| one.moves.contains(&p.into()));
            match self.moves.iter_mut().find(goes) {
                Some(one) => one.label(label.text),
                None if self.labels.iter().any(|known| known.says(&label)) => {}
                None => self.labels.push(label),
            }
        }
        sort_few(&mut self.labels, |a, b| a.points.cmp(&b.points));
        let mut comments: Vec<BookComment<'a>> = Vec::new();
        for comment in std::mem::take(&mut self.comments) {
            let words = |of: &BookComment<'a>| (of.name, of.comment);
            let same = |known: &BookComment<'a>| words(known) == words(&comment);
            if comments.len() < most && !comments.iter().any(same) {
                comments.push(comment);
            }
        }
        self.comments = comments;
        sort_few(&mut self.moves, |a, b| (b.places, b.stands, &a.moves).cmp(&(a.places, a.stands, &b.moves)));
    }
}

impl<'a> BookMove<'a> {
    pub(super) fn label(&mut self, text: BookText<'a>) {
        if !self.labels.contains(&text) {
            self.labels.push(text);
        }
    }

    fn number(&mut self, book: usize) {
        self.books = vec![book];
        self.labels.iter_mut().for_each(|text| text.book = book);
        self.comment = self.comment.map(|comment| BookComment { book, ..comment });
    }

    fn merge(&mut self, other: Self) {
        self.places += other.places;
        self.stands += other.stands;
        other.labels.into_iter().for_each(|text| self.label(text));
        self.comment = self.comment.or(other.comment);
        self.marked |= other.marked;
        self.books.extend(other.books);
    }
}

impl BookLabel<'_> {
    fn says(&self, other: &BookLabel<'_>) -> bool {
        (&self.points, self.text) == (&other.points, other.text)
    }
}
