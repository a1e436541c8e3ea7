//! Nodes of a book, six bytes each. The nodes are in preorder, so that the nodes of a subtree are
//! neighbors.

use renju_core::{Color, Move, Position};

use super::stones::Stones;

/// Effect of a book node on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookStep {
    /// Root of a tree. The root has an empty board, or a position that the book sets up.
    Start,
    /// A move.
    Play(Color, Move),
    /// No effect on the board; the node only has texts.
    Stay,
    /// The node sets up a position, which replaces the position of the parent node.
    SetUp,
}

/// The six bytes of one node: `parent: u32 | step: u8 | flags: u8`, little-endian. `step` is the move. The
/// parent of a root is [`NONE`]; the step of a node without a move is [`NO_MOVE`].
#[derive(Clone, Copy)]
pub(super) struct Slot([u8; 6]);

/// Number of a node that means "no node".
pub(super) const NONE: u32 = u32::MAX;
const NO_MOVE: u8 = u8::MAX;

/// Bits of the flags of a [`Slot`].
pub(super) mod flag {
    /// White plays the move.
    pub(crate) const WHITE: u8 = 1;
    /// The author marked the move.
    pub(crate) const MARKED: u8 = 1 << 1;
    /// The author chose this node as a starting point: a program that opens the book shows this
    /// node first.
    pub(crate) const START: u8 = 1 << 2;
    /// The node has a name or a comment.
    pub(crate) const TEXT: u8 = 1 << 3;
    /// The node has labels.
    pub(crate) const LABELS: u8 = 1 << 4;
    /// The position of the node was set up, not reached by a move.
    pub(crate) const SET_UP: u8 = 1 << 5;
    /// Set by the index: the entry just before the index entry of this node has an equal position.
    pub(crate) const SAME: u8 = 1 << 6;
    /// Set by the index: among the index entries with the prefix of this node's entry, there are
    /// different positions.
    pub(crate) const MIXED: u8 = 1 << 7;
}

impl Slot {
    pub(super) const SIZE: usize = size_of::<Self>();

    pub(super) fn new(parent: u32, m: Option<(Color, Move)>, flags: u8) -> Self {
        let [a, b, c, d] = parent.to_le_bytes();
        let (step, color) = match m {
            Some((Color::Black, m)) => (m.to_u8(), 0),
            Some((Color::White, m)) => (m.to_u8(), flag::WHITE),
            None => (NO_MOVE, 0),
        };
        Self([a, b, c, d, step, flags | color])
    }

    #[inline]
    pub(super) const fn parent(self) -> u32 {
        let [a, b, c, d, ..] = self.0;
        u32::from_le_bytes([a, b, c, d])
    }

    #[inline]
    pub(super) const fn has(self, flags: u8) -> bool {
        self.0[5] & flags != 0
    }

    pub(super) const fn set(&mut self, flags: u8) {
        self.0[5] |= flags;
    }

    /// Returns the move, if the node has one.
    #[inline]
    pub(super) fn played(self) -> Option<(Color, Move)> {
        let color = if self.has(flag::WHITE) { Color::White } else { Color::Black };
        Some((color, Move::from_u8(self.0[4])?))
    }
}

/// All nodes of a book, and the set-up positions of nodes that have one.
#[derive(Default)]
pub(super) struct Nodes {
    pub(super) slots: Vec<Slot>,
    /// Set-up positions, each with the number of its node, sorted by this number.
    pub(super) setups: Vec<(u32, Stones)>,
}

impl Nodes {
    pub(super) fn slot(&self, node: u32) -> Slot {
        self.slots[node as usize]
    }

    /// Returns the position of a node. Collects the stones on the path from the node to the root,
    /// usually in about 20 steps.
    pub(super) fn stones(&self, node: u32) -> Stones {
        let mut stones = Stones::NONE;
        let mut to_move = None;
        let mut at = node;
        while at != NONE {
            let slot = self.slot(at);
            if slot.has(flag::SET_UP) {
                let setup = self.set_up(at);
                to_move.get_or_insert(setup.to_move);
                stones.add(setup);
                break;
            }
            if let Some((color, m)) = slot.played() {
                to_move.get_or_insert(!color);
                if let Some(point) = m.point() {
                    stones.place(point, color);
                }
            }
            at = slot.parent();
        }
        stones.to_move = to_move.unwrap_or(Color::Black);
        stones
    }

    pub(super) fn position(&self, node: u32) -> Position {
        self.stones(node).position()
    }

    pub(super) fn step(&self, node: u32) -> BookStep {
        let slot = self.slot(node);
        match slot.played() {
            Some((color, m)) => BookStep::Play(color, m),
            None if slot.parent() == NONE => BookStep::Start,
            None if slot.has(flag::SET_UP) => BookStep::SetUp,
            None => BookStep::Stay,
        }
    }

    fn set_up(&self, node: u32) -> &Stones {
        let found = self.setups.binary_search_by_key(&node, |setup| setup.0);
        &self.setups[found.expect("a node with the flag has its stones")].1
    }
}
