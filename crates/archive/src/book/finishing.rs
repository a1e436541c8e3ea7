//! Work after the last node was added to a book: sorting texts and index, and splitting the index into runs.

use super::Book;
use super::index::{Entry, IndexSplitter};
use super::nodes::Nodes;
use super::sliced_sort::SlicedSort;
use super::texts::{Text, Texts};

/// A book that is finished in slices: call [`BookFinishing::step`] until it returns `true`, then [`BookFinishing::book`].
pub struct BookFinishing {
    book: Book,
    stage: Stage,
}

enum Stage {
    Texts(SlicedSort<Text>),
    Index(SlicedSort<Entry>),
    Split(IndexSplitter),
    Done,
}

impl BookFinishing {
    pub(super) fn new(mut nodes: Nodes, index: Vec<Entry>, mut texts: Texts) -> Self {
        nodes.slots.shrink_to_fit();
        nodes.setups.shrink_to_fit();
        texts.shrink();
        let rows = std::mem::take(&mut texts.rows);
        let stage = Stage::Texts(SlicedSort::new(rows, nodes.slots.len()));
        Self { book: Book { nodes, index, texts, positions: 0 }, stage }
    }

    /// Does a slice of the work, which takes some milliseconds. Returns `true` when everything is done.
    pub fn step(&mut self) -> bool {
        let book = &mut self.book;
        match &mut self.stage {
            Stage::Texts(sort) => {
                if sort.step() {
                    book.texts.rows = shrunk(sort.take_items());
                    self.stage = Stage::Index(SlicedSort::new(std::mem::take(&mut book.index), 0));
                }
            }
            Stage::Index(sort) => {
                if sort.step() {
                    book.index = shrunk(sort.take_items());
                    self.stage = Stage::Split(IndexSplitter::default());
                }
            }
            Stage::Split(splitter) => {
                if splitter.step(&mut book.index, &mut book.nodes) {
                    book.positions = splitter.positions;
                    self.stage = Stage::Done;
                }
            }
            Stage::Done => {}
        }
        matches!(self.stage, Stage::Done)
    }

    /// Does the rest of the work, and returns the book.
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
