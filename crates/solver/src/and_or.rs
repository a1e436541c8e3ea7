//! Interface of a game in which one side, the attacker, tries to prove a win, and the other side, the
//! defender, tries to refute it.

use std::ops::Not;

use crate::table::ProofNumbers;

/// The side that is to move in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeSide {
    /// The attacker is to move: one good move is enough.
    Or,
    /// The defender is to move: the attacker must have an answer to every move.
    And,
}

impl Not for NodeSide {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Or => Self::And,
            Self::And => Self::Or,
        }
    }
}

/// The result of a node, if it follows from the position of the node without a search of the node's
/// moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The attacker has won.
    Proven,
    /// The attacker can no longer win.
    Disproven,
    /// The result depends on the moves.
    Open,
}

/// A game that can be searched by playing and undoing moves.
///
/// No position may repeat in one line of play.
pub trait AndOrGame {
    /// A move of either side.
    type Move: Copy;

    /// Whether each move flips the same bits of the key in every position. If so, the search can
    /// use results of similar positions. A similar position differs in one earlier move of the
    /// defender; the search computes the key of the similar position and looks up its result.
    const KEYS_ADD_UP: bool = false;

    /// The side to move in this node.
    fn side(&self) -> NodeSide;

    /// The key of the node. Nodes with the same key have the same result.
    fn key(&self) -> u64;

    /// The key of the node after a move.
    fn key_after(&self, m: Self::Move) -> u64;

    /// Adds the moves of this node to `out`, the most promising first. If the result is not [`Leaf::Open`],
    /// the caller ignores the moves. In an open node, a side without moves has lost.
    ///
    /// `effort` is the binary logarithm of the number of nodes in earlier visits of this node. A
    /// game can use costly tests to leave out bad moves. It can restrict these tests to nodes of
    /// high `effort`, where the tests save more nodes than they cost.
    fn moves(&mut self, out: &mut Vec<Self::Move>, effort: u32) -> Leaf;

    /// Estimates the proof numbers of the unvisited node after a move, without playing the move. Called after
    /// [`AndOrGame::moves`] in the same node.
    fn guess(&self, m: Self::Move) -> ProofNumbers {
        let _ = m;
        ProofNumbers::UNKNOWN
    }

    /// Whether a move of the defender only delays the attacker: the attacker has a single answer, and
    /// afterwards the defender must meet the same threat as before. So the work after this move repeats the
    /// work after the other moves of the node. Called after [`AndOrGame::moves`] in the same node.
    fn only_delays(&self, m: Self::Move) -> bool {
        let _ = m;
        false
    }

    /// Plays a move.
    fn play(&mut self, m: Self::Move);

    /// Takes back the last move, which is `m`.
    fn undo(&mut self, m: Self::Move);
}
