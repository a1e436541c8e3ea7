//! A book: a tree of moves with comments and labels, in which players collect their analyses. Books
//! are queried by position.
//!
//! A book may have many million nodes. A lookup finds a position in any orientation and by any
//! order of moves, and its answer has the orientation of the query. The answer is exact: hash keys
//! only find candidate nodes, and the lookup then compares the positions of the candidates stone by
//! stone.
//!
//! A node takes 14 bytes plus its texts ([`texts`]): six bytes for the node itself ([`nodes`]) and eight in
//! the index ([`index`]). A node that sets up a position takes more. Texts are bytes in the code page of
//! the file from which the book was read; the caller decodes them.

mod answer;
mod builder;
mod finishing;
mod index;
mod lookup;
mod nodes;
mod sliced_sort;
mod stones;
#[cfg(test)]
mod tests;
mod texts;

use std::iter;

use renju_core::{Point, Position};

pub use answer::{BookAnswer, BookComment, BookLabel, BookMove, BookPlace, BookText};
pub use builder::BookBuilder;
pub use finishing::BookFinishing;
pub use nodes::BookStep;

use index::IndexEntry;
use nodes::{NONE, Nodes, Slot, flag};
use texts::{BookTexts, TextKind};

/// One or more trees of moves with texts. Built by a [`BookBuilder`], queried by [`Book::lookup`].
///
/// Nodes are numbered in preorder, tree after tree.
pub struct Book {
    nodes: Nodes,
    /// Index entries of all nodes, sorted by the keys of their positions. A group of neighboring
    /// entries is called a run if the nodes of all these entries have the same position.
    index: Vec<IndexEntry>,
    texts: BookTexts,
    positions: usize,
}

/// A node of a book with its texts, in the orientation of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookNode<'a> {
    /// Number of the node.
    pub node: u32,
    /// Number of the parent; `None` for a root.
    pub parent: Option<u32>,
    /// Effect of the node on the board.
    pub step: BookStep,
    /// Whether the author of the book marked the move.
    pub marked: bool,
    /// Whether the author chose this node as a starting point: a program that opens the book shows this node
    /// first.
    pub start: bool,
    /// Name of the position, or a comment of one line; may be empty.
    pub name: &'a [u8],
    /// Comment on the position; may be empty.
    pub comment: &'a [u8],
    /// Short texts on points, by ascending point.
    pub labels: Vec<(Point, &'a [u8])>,
    /// Other data attached to the node; see [`BookBuilder::attach`].
    pub attachments: Vec<&'a [u8]>,
}

impl Book {
    /// Returns the number of nodes, including roots.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.slots.len()
    }

    /// Returns whether the book has no nodes.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.slots.is_empty()
    }

    /// Returns the number of different positions, up to symmetry.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.positions
    }

    /// Returns the number of bytes of memory that the book takes.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.nodes.slots.capacity() * Slot::SIZE
            + self.nodes.setups.capacity() * size_of::<(u32, stones::Stones)>()
            + self.index.capacity() * IndexEntry::SIZE
            + self.texts.memory()
    }

    /// Returns a node with its texts; `None` if the book has no node with this number.
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
            attachments: Vec::new(),
        };
        for (kind, text) in self.texts.of(node) {
            match kind {
                TextKind::Label(point) => found.labels.push((point, text)),
                TextKind::Name if found.name.is_empty() => found.name = text,
                TextKind::Comment if found.comment.is_empty() => found.comment = text,
                TextKind::Name | TextKind::Comment => {}
                TextKind::Attachment => found.attachments.push(text),
            }
        }
        Some(found)
    }

    /// Returns the position at a node, in the orientation of the book; `None` if the book has no
    /// node with this number.
    #[must_use]
    pub fn position(&self, node: u32) -> Option<Position> {
        (usize::try_from(node).ok()? < self.len()).then(|| self.nodes.position(node))
    }

    /// Returns the numbers of the nodes on the path from the root of the tree to a node, including
    /// both ends. The path is empty if the book has no node with this number.
    #[must_use]
    pub fn line(&self, node: u32) -> Vec<u32> {
        let known = |node: u32| Some(node).filter(|&node| (node as usize) < self.len());
        let mut line: Vec<u32> =
            iter::successors(known(node), |&at| known(self.nodes.slot(at).parent())).collect();
        line.reverse();
        line
    }

    /// Returns a node and all nodes below it, in preorder.
    pub fn subtree(&self, node: u32) -> impl Iterator<Item = BookNode<'_>> {
        let below = move |other: &u32| {
            let parent = self.nodes.slot(*other).parent();
            *other == node || (parent != NONE && parent >= node)
        };
        (node..self.len() as u32).take_while(below).filter_map(|node| self.node(node))
    }

    /// Returns the numbers of the nodes that the author chose as starting points.
    pub fn starts(&self) -> impl Iterator<Item = u32> {
        let nodes = (0u32..).zip(&self.nodes.slots);
        nodes.filter(|(_, slot)| slot.has(flag::START)).map(|(node, _)| node)
    }
}
