//! The tree of a record: moves, variations, and the notes about them.
//!
//! A node is 16 bytes. Notes are stored in a map of their own, because few nodes have one. Nothing here recurses, so a tree
//! may be as deep and as large as memory allows.

use std::collections::BTreeMap;
use std::{fmt, iter};

use renju_core::{Board, Color, Move, Position, Symmetry};

use super::note::Note;

/// A node of a [`Tree`]; 0 is its root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);

    /// The number of the node. Nodes are numbered in the order in which they were added.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a node does to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A move of this color. In most records the colors take turns.
    Play(Color, Move),
    /// No move: the root, or a node that only has a note, which may set up stones (see [`Note::setup`]).
    Stay,
}

impl Step {
    /// The step on the board turned by `symmetry`.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry) -> Self {
        match self {
            Self::Play(color, m) => Self::Play(color, m.turned(symmetry)),
            Self::Stay => Self::Stay,
        }
    }
}

/// Moves with variations. The first child of a node is how the game went on; the others are variations, in order.
#[derive(Clone)]
pub struct Tree {
    nodes: Vec<Node>,
    /// Notes are boxed because most slots in the nodes of a map are empty.
    notes: BTreeMap<NodeId, Box<Note>>,
}

#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    /// The last child, whose [`Node::next_sibling`] is the first one. So a child is added at the end without going through
    /// its siblings.
    last_child: u32,
    /// The next child of the parent; for the last child, the first one.
    next_sibling: u32,
    /// See [`Move::to_u8`]; [`STAY`] for none.
    step: u8,
    color: Color,
}

/// No node. It is the number of the root, which is never a child or a sibling.
const NONE: u32 = 0;
const STAY: u8 = u8::MAX;

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// A tree that has only a root.
    #[must_use]
    pub fn new() -> Self {
        Self { nodes: vec![Node::new(NONE, Step::Stay)], notes: BTreeMap::new() }
    }

    /// A tree of one line.
    #[must_use]
    pub fn of_moves(moves: &[Move]) -> Self {
        let mut tree = Self::new();
        tree.reserve(moves.len());
        let mut at = NodeId::ROOT;
        for (ply, &m) in moves.iter().enumerate() {
            at = tree.add(at, Step::Play(Color::to_move(ply), m));
        }
        tree
    }

    /// How many nodes there are, the root included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is only a root without a note.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1 && self.notes.is_empty()
    }

    /// Reserves memory for this many nodes more.
    pub fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve_exact(nodes);
    }

    /// Adds a child after the other children of a node.
    ///
    /// # Panics
    /// When there are 2^32 nodes.
    pub fn add(&mut self, parent: NodeId, step: Step) -> NodeId {
        let id = u32::try_from(self.nodes.len()).expect("a tree has fewer than 2^32 nodes");
        let last = std::mem::replace(&mut self.nodes[parent.index()].last_child, id);
        let mut node = Node::new(parent.0, step);
        node.next_sibling = id;
        if last != NONE {
            node.next_sibling = std::mem::replace(&mut self.nodes[last as usize].next_sibling, id);
        }
        self.nodes.push(node);
        NodeId(id)
    }

    /// The child with this step, which is added if there is none.
    pub fn enter(&mut self, parent: NodeId, step: Step) -> NodeId {
        self.child(parent, step).unwrap_or_else(|| self.add(parent, step))
    }

    /// The first child with this step.
    #[must_use]
    pub fn child(&self, parent: NodeId, step: Step) -> Option<NodeId> {
        self.children(parent).find(|&child| self.step(child) == step)
    }

    /// The children of a node, in order.
    pub fn children(&self, parent: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        iter::successors(self.first_child(parent), move |&child| self.next_sibling(child))
    }

    fn first_child(&self, parent: NodeId) -> Option<NodeId> {
        let last = self.nodes[parent.index()].last_child;
        (last != NONE).then(|| NodeId(self.nodes[last as usize].next_sibling))
    }

    fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        let Node { parent, next_sibling, .. } = self.nodes[node.index()];
        (node != NodeId::ROOT && self.nodes[parent as usize].last_child != node.0)
            .then_some(NodeId(next_sibling))
    }

    /// The node before; `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::ROOT).then(|| NodeId(self.nodes[node.index()].parent))
    }

    /// What a node does to the board.
    #[must_use]
    pub fn step(&self, node: NodeId) -> Step {
        let Node { step, color, .. } = self.nodes[node.index()];
        Move::from_u8(step).map_or(Step::Stay, |m| Step::Play(color, m))
    }

    /// The note of a node, if it has one.
    #[must_use]
    pub fn note(&self, node: NodeId) -> Option<&Note> {
        self.notes.get(&node).map(Box::as_ref)
    }

    /// The note of a node, which is added if there is none. An empty note counts as none: see [`Tree::tidy`].
    pub fn note_mut(&mut self, node: NodeId) -> &mut Note {
        self.notes.entry(node).or_default()
    }

    /// Removes notes that are empty.
    pub fn tidy(&mut self) {
        // One by one, because `retain` and `collect` of a map are some 10 KB of code.
        for (node, note) in std::mem::take(&mut self.notes) {
            if !note.is_empty() {
                self.notes.insert(node, note);
            }
        }
    }

    /// The nodes from the root's first child to the end of the game as it was played.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        iter::successors(self.first_child(NodeId::ROOT), |&node| self.first_child(node))
    }

    /// The nodes from the root to a node, both included.
    #[must_use]
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = iter::successors(Some(node), |&at| self.parent(at)).collect();
        path.reverse();
        path
    }

    /// All nodes, each before its children and these before its next sibling, with the number of nodes above each.
    pub fn preorder(&self) -> impl Iterator<Item = (usize, NodeId)> + '_ {
        let mut next = Some((0, NodeId::ROOT));
        iter::from_fn(move || {
            let (depth, node) = next?;
            next = self.after(depth, node);
            Some((depth, node))
        })
    }

    /// The node after another in [`Tree::preorder`].
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

    /// The stones at a node, and whose move it is: the color that did not play last, unless a setup says otherwise.
    ///
    /// A stone on a stone is not placed. The readers of this crate never produce one.
    #[must_use]
    pub fn position(&self, node: NodeId) -> Position {
        let mut position = Position { board: Board::new(), to_move: Color::Black };
        for at in self.path(node) {
            if let Some(setup) = self.note(at).and_then(|note| note.setup.as_ref()) {
                setup.apply(&mut position);
            }
            if let Step::Play(color, m) = self.step(at) {
                if let Move::Place(point) = m {
                    position.board.place(point, color);
                }
                position.to_move = !color;
            }
        }
        position
    }

    /// The moves of the main line, if they say all about the stones on it: no setup, and the colors take turns.
    #[must_use]
    pub fn moves(&self) -> Option<Vec<Move>> {
        let set_up = |node| self.note(node).is_some_and(|note| note.setup.is_some());
        if set_up(NodeId::ROOT) {
            return None;
        }
        let mut moves = Vec::new();
        for node in self.main_line() {
            match self.step(node) {
                Step::Play(color, m) if color == Color::to_move(moves.len()) && !set_up(node) => {
                    moves.push(m)
                }
                Step::Stay if !set_up(node) => {}
                _ => return None,
            }
        }
        Some(moves)
    }

    /// The tree on the board turned by `symmetry`, with its notes.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let mut turned = self.clone();
        for node in &mut turned.nodes {
            node.step = Move::from_u8(node.step).map_or(STAY, |m| m.turned(symmetry).to_u8());
        }
        turned.notes.values_mut().for_each(|note| **note = note.turned(symmetry));
        turned
    }

    /// The depth, step and note of each node in preorder: all that matters when two trees are compared.
    fn content(&self) -> impl Iterator<Item = (usize, Step, Option<&Note>)> + '_ {
        let note = |node| self.note(node).filter(|note| !note.is_empty());
        self.preorder().map(move |(depth, node)| (depth, self.step(node), note(node)))
    }
}

impl Node {
    fn new(parent: u32, step: Step) -> Self {
        let (step, color) = match step {
            Step::Play(color, m) => (m.to_u8(), color),
            Step::Stay => (STAY, Color::Black),
        };
        Self { parent, last_child: NONE, next_sibling: NONE, step, color }
    }
}

/// Trees are equal if they have the same moves, variations and notes, in whatever order these were added.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.content().eq(other.content())
    }
}

impl Eq for Tree {}

impl fmt::Debug for Tree {
    /// One line a node, indented by its depth.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (depth, step, note) in self.content() {
            write!(f, "\n{:depth$}", "")?;
            match step {
                Step::Play(color, m) => write!(f, "{color:?} {m}")?,
                Step::Stay => f.write_str("-")?,
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
