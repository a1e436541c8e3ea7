//! The tree of a record: moves, variations and notes.
//!
//! A node takes 16 bytes. The notes are in a separate map, because few nodes have a note. No
//! function of a tree is recursive, so a tree may be as deep and as large as memory allows.

use std::collections::BTreeMap;
use std::{fmt, iter};

use renju_core::{Board, Color, Move, Position, Symmetry};

use super::note::Note;

/// The number of a node in a [`Tree`]. The root has the number 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);

    /// Returns the number of the node. Nodes are numbered in the order in which they were added to
    /// the tree.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The effect of a node on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NodeStep {
    /// A move of this color. In most records, the colors alternate.
    Play(Color, Move),
    /// No move. The node is either the root or a node with only a note. The note may set up stones
    /// (see [`Note::setup`]).
    Stay,
}

impl NodeStep {
    /// Returns the step for the board turned by `symmetry`.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry) -> Self {
        match self {
            Self::Play(color, m) => Self::Play(color, m.turned(symmetry)),
            Self::Stay => Self::Stay,
        }
    }
}

/// A tree of moves with variations. The first child of a node continues the game. The other
/// children are variations, in order.
#[derive(Clone)]
pub struct Tree {
    nodes: Vec<TreeNode>,
    /// The notes are boxed, because the map reserves memory for more notes than it has.
    notes: BTreeMap<NodeId, Box<Note>>,
}

#[derive(Clone, Copy)]
struct TreeNode {
    parent: u32,
    /// The last child of the node. The [`TreeNode::next_sibling`] of the last child is the first
    /// child. So a child can be appended without a walk over all siblings.
    last_child: u32,
    /// The next child of this node's parent. For the last child, this is the first child of the
    /// parent.
    next_sibling: u32,
    /// Code of the move (see [`Move::to_u8`]), or [`STAY`] if the node has no move.
    step: u8,
    color: Color,
}

/// This number means "no node". It is the number of the root, because the root is never a child or
/// a sibling.
const NONE: u32 = 0;
const STAY: u8 = u8::MAX;

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// Returns a tree with only a root.
    #[must_use]
    pub fn new() -> Self {
        Self { nodes: vec![TreeNode::new(NONE, NodeStep::Stay)], notes: BTreeMap::new() }
    }

    /// Returns a tree with one line of moves. Black plays the first move, and the colors alternate.
    #[must_use]
    pub fn of_moves(moves: &[Move]) -> Self {
        let mut tree = Self::new();
        tree.reserve(moves.len());
        let mut at = NodeId::ROOT;
        for (ply, &m) in moves.iter().enumerate() {
            at = tree.add(at, NodeStep::Play(Color::to_move(ply), m));
        }
        tree
    }

    /// Returns the number of nodes, including the root.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether the tree has only a root, and the root has no note.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1 && self.notes.is_empty()
    }

    /// Reserves memory for `nodes` more nodes.
    pub fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve_exact(nodes);
    }

    /// Adds a child after the other children of a node.
    ///
    /// # Panics
    /// Panics if the tree has 2^32 nodes.
    pub fn add(&mut self, parent: NodeId, step: NodeStep) -> NodeId {
        let id = u32::try_from(self.nodes.len()).expect("a tree has fewer than 2^32 nodes");
        let last = std::mem::replace(&mut self.nodes[parent.index()].last_child, id);
        let mut node = TreeNode::new(parent.0, step);
        node.next_sibling = id;
        if last != NONE {
            node.next_sibling = std::mem::replace(&mut self.nodes[last as usize].next_sibling, id);
        }
        self.nodes.push(node);
        NodeId(id)
    }

    /// Returns the child of `parent` with this step. Adds such a child if there is none.
    pub fn enter(&mut self, parent: NodeId, step: NodeStep) -> NodeId {
        self.child(parent, step).unwrap_or_else(|| self.add(parent, step))
    }

    /// Returns the first child of `parent` with this step, or `None` if there is no such child.
    #[must_use]
    pub fn child(&self, parent: NodeId, step: NodeStep) -> Option<NodeId> {
        self.children(parent).find(|&child| self.step(child) == step)
    }

    /// Returns the children of a node, in order.
    pub fn children(&self, parent: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        iter::successors(self.first_child(parent), move |&child| self.next_sibling(child))
    }

    fn first_child(&self, parent: NodeId) -> Option<NodeId> {
        let last = self.nodes[parent.index()].last_child;
        (last != NONE).then(|| NodeId(self.nodes[last as usize].next_sibling))
    }

    fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        let TreeNode { parent, next_sibling, .. } = self.nodes[node.index()];
        (node != NodeId::ROOT && self.nodes[parent as usize].last_child != node.0)
            .then_some(NodeId(next_sibling))
    }

    /// Returns the parent of a node, or `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::ROOT).then(|| NodeId(self.nodes[node.index()].parent))
    }

    /// Returns the effect of a node on the board.
    #[must_use]
    pub fn step(&self, node: NodeId) -> NodeStep {
        let TreeNode { step, color, .. } = self.nodes[node.index()];
        Move::from_u8(step).map_or(NodeStep::Stay, |m| NodeStep::Play(color, m))
    }

    /// Returns the note of a node, if it has one.
    #[must_use]
    pub fn note(&self, node: NodeId) -> Option<&Note> {
        self.notes.get(&node).map(Box::as_ref)
    }

    /// Returns the note of a node so that the caller can change it. Adds an empty note if there is
    /// none. [`Tree::tidy`] removes the empty notes.
    pub fn note_mut(&mut self, node: NodeId) -> &mut Note {
        self.notes.entry(node).or_default()
    }

    /// Removes empty notes.
    pub fn tidy(&mut self) {
        // The notes are moved one by one, because the functions `retain` and `collect` of a map
        // take about 10 KB of machine code.
        for (node, note) in std::mem::take(&mut self.notes) {
            if !note.is_empty() {
                self.notes.insert(node, note);
            }
        }
    }

    /// Returns the nodes of the main line, from the root's first child to the end of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        iter::successors(self.first_child(NodeId::ROOT), |&node| self.first_child(node))
    }

    /// Returns the nodes from the root to `node`. Both the root and `node` are included.
    #[must_use]
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = iter::successors(Some(node), |&at| self.parent(at)).collect();
        path.reverse();
        path
    }

    /// Returns all nodes in preorder. Each node comes with its depth below the root.
    pub fn preorder(&self) -> impl Iterator<Item = (usize, NodeId)> + '_ {
        let mut next = Some((0, NodeId::ROOT));
        iter::from_fn(move || {
            let (depth, node) = next?;
            next = self.after(depth, node);
            Some((depth, node))
        })
    }

    /// Returns the node that comes after `node` in [`Tree::preorder`], with its depth.
    fn after(&self, depth: usize, node: NodeId) -> Option<(usize, NodeId)> {
        if let Some(child) = self.first_child(node) {
            return Some((depth + 1, child));
        }
        let (mut depth, mut at) = (depth, node);
        loop {
            if let Some(next) = self.next_sibling(at) {
                return Some((depth, next));
            }
            (depth, at) = (depth.checked_sub(1)?, self.parent(at)?);
        }
    }

    /// Returns the stones on the board at a node, and the side to move. The side to move is the
    /// color that did not make the last move, unless a setup states another side.
    ///
    /// A stone on an occupied point is ignored. The readers of this crate never produce such a
    /// stone.
    #[must_use]
    pub fn position(&self, node: NodeId) -> Position {
        let mut position = Position { board: Board::new(), to_move: Color::Black };
        for at in self.path(node) {
            if let Some(setup) = self.note(at).and_then(|note| note.setup.as_ref()) {
                setup.apply(&mut position);
            }
            if let NodeStep::Play(color, m) = self.step(at) {
                if let Move::Place(point) = m {
                    position.board.place(point, color);
                }
                position.to_move = !color;
            }
        }
        position
    }

    /// Returns the moves of the main line, if the moves alone determine all stones. This requires
    /// that no stones are set up and that the colors alternate. Otherwise returns `None`.
    #[must_use]
    pub fn moves(&self) -> Option<Vec<Move>> {
        let set_up = |node| self.note(node).is_some_and(|note| note.setup.is_some());
        if set_up(NodeId::ROOT) {
            return None;
        }
        let mut moves = Vec::new();
        for node in self.main_line() {
            match self.step(node) {
                NodeStep::Play(color, m) if color == Color::to_move(moves.len()) && !set_up(node) => {
                    moves.push(m)
                }
                NodeStep::Stay if !set_up(node) => {}
                _ => return None,
            }
        }
        Some(moves)
    }

    /// Returns the tree, with its notes, for the board turned by `symmetry`.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let mut turned = self.clone();
        for node in &mut turned.nodes {
            node.step = Move::from_u8(node.step).map_or(STAY, |m| m.turned(symmetry).to_u8());
        }
        turned.notes.values_mut().for_each(|note| **note = note.turned(symmetry));
        turned
    }

    /// Returns the depth, the step and the note of each node in preorder. Two trees are equal if
    /// these contents are equal.
    fn content(&self) -> impl Iterator<Item = (usize, NodeStep, Option<&Note>)> + '_ {
        let note = |node| self.note(node).filter(|note| !note.is_empty());
        self.preorder().map(move |(depth, node)| (depth, self.step(node), note(node)))
    }
}

impl TreeNode {
    fn new(parent: u32, step: NodeStep) -> Self {
        let (step, color) = match step {
            NodeStep::Play(color, m) => (m.to_u8(), color),
            NodeStep::Stay => (STAY, Color::Black),
        };
        Self { parent, last_child: NONE, next_sibling: NONE, step, color }
    }
}

/// Two trees are equal if they have equal moves, variations and notes. The order in which the nodes
/// were added does not matter.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.content().eq(other.content())
    }
}

impl Eq for Tree {}

impl fmt::Debug for Tree {
    /// Writes one line of text for each node, indented by its depth.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (depth, step, note) in self.content() {
            write!(f, "\n{:depth$}", "")?;
            match step {
                NodeStep::Play(color, m) => write!(f, "{color:?} {m}")?,
                NodeStep::Stay => f.write_str("-")?,
            }
            if let Some(note) = note {
                write!(f, " {note:?}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
