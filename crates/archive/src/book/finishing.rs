//! What is left to do when all nodes of a book are there: sort its index and its texts, and split the index.

use super::Book;
use super::index::{Entry, Splitting};
use super::nodes::Nodes;
use super::sorting::Sorting;
use super::texts::{Text, Texts};

/// A book that is being finished: call [`BookFinishing::step`] until it says that all is done, then [`BookFinishing::book`].
pub struct BookFinishing {
    book: Book,
    stage: Stage,
}

enum Stage {
    Texts(Sorting<Text>),
    Index(Sorting<Entry>),
    Split(Splitting),
    Done,
}

impl BookFinishing {
    pub(super) fn new(mut nodes: Nodes, index: Vec<Entry>, mut texts: Texts) -> Self {
        nodes.slots.shrink_to_fit();
        nodes.setups.shrink_to_fit();
        texts.shrink();
        let rows = std::mem::take(&mut texts.rows);
        let stage = Stage::Texts(Sorting::new(rows, nodes.slots.len()));
        Self { book: Book { nodes, index, texts, positions: 0 }, stage }
    }

    /// Does a slice of the work, some milliseconds; `true` when all is done.
    pub fn step(&mut self) -> bool {
        let book = &mut self.book;
        match &mut self.stage {
            Stage::Texts(sorting) => {
                if sorting.step() {
                    book.texts.rows = shrunk(sorting.take());
                    self.stage = Stage::Index(Sorting::new(std::mem::take(&mut book.index), 0));
                }
            }
            Stage::Index(sorting) => {
                if sorting.step() {
                    book.index = shrunk(sorting.take());
                    self.stage = Stage::Split(Splitting::default());
                }
            }
            Stage::Split(splitting) => {
                if splitting.step(&mut book.index, &mut book.nodes) {
                    book.positions = splitting.positions;
                    self.stage = Stage::Done;
                }
            }
            Stage::Done => {}
        }
        matches!(self.stage, Stage::Done)
    }

    /// The book, after all that is left to do.
    #[must_use]
    pub fn book(mut self) -> Book {
        while !self.step() {}
        self.book
    }
}

fn shrunk<T>(mut items: Vec<T>) -> Vec<T> {
    items.shrink_to_fit();
    items
}
