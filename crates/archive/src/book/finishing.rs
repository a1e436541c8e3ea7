//! Completes a book after its last node was added: sorts the texts and the index, and splits the index into
//! runs of equal positions.

use super::Book;
use super::index::{IndexEntry, IndexSplitter};
use super::nodes::Nodes;
use super::sliced_sort::SlicedSort;
use super::texts::{BookTexts, TextEntry};

/// A book that is completed in short steps, so that a web page can respond to its user between two
/// steps. Call [`BookFinishing::step`] until it returns `true`, then [`BookFinishing::book`].
pub struct BookFinishing {
    book: Book,
    stage: FinishingStage,
}

enum FinishingStage {
    Texts(SlicedSort<TextEntry>),
    Index(SlicedSort<IndexEntry>),
    Split(IndexSplitter),
    Done,
}

impl BookFinishing {
    pub(super) fn new(mut nodes: Nodes, index: Vec<IndexEntry>, mut texts: BookTexts) -> Self {
        nodes.slots.shrink_to_fit();
        nodes.setups.shrink_to_fit();
        texts.shrink();
        let rows = std::mem::take(&mut texts.rows);
        let stage = FinishingStage::Texts(SlicedSort::new(rows, nodes.slots.len()));
        Self { book: Book { nodes, index, texts, positions: 0 }, stage }
    }

    /// Does one step of the work, which takes a few milliseconds. Returns `true` when the book is complete.
    pub fn step(&mut self) -> bool {
        let book = &mut self.book;
        match &mut self.stage {
            FinishingStage::Texts(sort) => {
                if sort.step() {
                    book.texts.rows = shrunk(sort.take_items());
                    self.stage = FinishingStage::Index(SlicedSort::new(std::mem::take(&mut book.index), 0));
                }
            }
            FinishingStage::Index(sort) => {
                if sort.step() {
                    book.index = shrunk(sort.take_items());
                    self.stage = FinishingStage::Split(IndexSplitter::default());
                }
            }
            FinishingStage::Split(splitter) => {
                if splitter.step(&mut book.index, &mut book.nodes) {
                    book.positions = splitter.positions;
                    self.stage = FinishingStage::Done;
                }
            }
            FinishingStage::Done => {}
        }
        matches!(self.stage, FinishingStage::Done)
    }

    /// Does all remaining steps, and returns the book.
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
