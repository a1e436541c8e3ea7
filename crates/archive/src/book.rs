//! A book: a tree of moves with comments and labels, such as players collect over years, looked up by position.
//!
//! A book may have many million nodes. A position is found in any of its eight views and by any order of moves, and what the
//! book says there comes back in the orientation of the question. The answer is exact: candidates come by keys, but are
//! compared stone by stone.
//!
//! A node takes 14 bytes: six for itself ([`nodes`]) and eight in the index ([`index`]); texts come on top ([`texts`]). They
//! are bytes in the code page of the file; whoever asks decodes them.

mod answer;
mod builder;
mod finishing;
mod index;
mod lookup;
mod nodes;
mod sorting;
mod stones;
mod texts;
#[cfg(test)]
mod twin;

use std::iter;

use renju_core::{Point, Position};

pub use answer::{BookAnswer, BookComment, BookLabel, BookMove, BookText};
pub use builder::BookBuilder;
pub use finishing::BookFinishing;
pub use nodes::BookStep;

use index::Entry;
use nodes::{NONE, Nodes, Slot, flag};
use texts::{Kind, Texts};

/// A tree, or several, of moves with what is said about them. Made by a [`BookBuilder`]; asked by [`Book::lookup`].
///
/// Nodes are numbered in preorder, each tree after the one before.
pub struct Book {
    nodes: Nodes,
    /// By key; split into runs.
    index: Vec<Entry>,
    texts: Texts,
    positions: usize,
}

/// A node of a book and what is said there, as it lies in the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookNode<'a> {
    /// Its number.
    pub node: u32,
    /// The node before; `None` for a root.
    pub parent: Option<u32>,
    /// What it does.
    pub step: BookStep,
    /// The author marked the move.
    pub marked: bool,
    /// The author wants the book to be opened here.
    pub start: bool,
    /// The name of the position, or the one-line comment; empty where there is none.
    pub name: &'a [u8],
    /// The comment; empty where there is none.
    pub comment: &'a [u8],
    /// Short texts on points, by ascending point.
    pub labels: Vec<(Point, &'a [u8])>,
    /// What the builder was given to keep for this node.
    pub asides: Vec<&'a [u8]>,
}

impl Book {
    /// How many nodes there are, roots included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.slots.len()
    }

    /// Whether there is no node.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.slots.is_empty()
    }

    /// How many different positions there are, up to symmetry.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.positions
    }

    /// Bytes of memory that it takes.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.nodes.slots.capacity() * Slot::SIZE
            + self.nodes.setups.capacity() * size_of::<(u32, stones::Stones)>()
            + self.index.capacity() * Entry::SIZE
            + self.texts.memory()
    }

    /// A node and what is said there.
    #[must_use]
    pub fn node(&self, node: u32) -> Option<BookNode<'_>> {
        let slot = *self.nodes.slots.get(node as usize)?;
        let mut found = BookNode {
            node,
            parent: Some(slot.parent()).filter(|&parent| parent != NONE),
            step: self.nodes.step(node),
            marked: slot.has(flag::MARKED),
            start: slot.has(flag::START),
            name: &[],
            comment: &[],
            labels: Vec::new(),
            asides: Vec::new(),
        };
        for (kind, text) in self.texts.of(node) {
            match kind {
                Kind::Label(point) => found.labels.push((point, text)),
                Kind::Name if found.name.is_empty() => found.name = text,
                Kind::Comment if found.comment.is_empty() => found.comment = text,
                Kind::Name | Kind::Comment => {}
                Kind::Aside => found.asides.push(text),
            }
        }
        Some(found)
    }

    /// The position at a node, as it lies in the book.
    #[must_use]
    pub fn position(&self, node: u32) -> Option<Position> {
        (usize::try_from(node).ok()? < self.len()).then(|| self.nodes.position(node))
    }

    /// The nodes from the root of its tree to a node, both included; none where there is no such node.
    #[must_use]
    pub fn line(&self, node: u32) -> Vec<u32> {
        let known = |node: u32| Some(node).filter(|&node| (node as usize) < self.len());
        let mut line: Vec<u32> =
            iter::successors(known(node), |&at| known(self.nodes.slot(at).parent())).collect();
        line.reverse();
        line
    }

    /// A node and all nodes below it, in preorder.
    pub fn subtree(&self, node: u32) -> impl Iterator<Item = BookNode<'_>> {
        let below = move |other: &u32| {
            let parent = self.nodes.slot(*other).parent();
            *other == node || (parent != NONE && parent >= node)
        };
        (node..self.len() as u32).take_while(below).filter_map(|node| self.node(node))
    }

    /// The nodes at which their authors want the book to be opened.
    pub fn starts(&self) -> impl Iterator<Item = u32> {
        let nodes = (0u32..).zip(&self.nodes.slots);
        nodes.filter(|(_, slot)| slot.has(flag::START)).map(|(node, _)| node)
    }
}
