//! A game between a side that wants to prove something and one that wants to refute it. No game in particular.

use std::ops::Not;

use crate::table::Numbers;

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// One good move is enough: the attacker.
    Or,
    /// Every move has to be answered: the defender.
    And,
}

impl Not for Side {
    type Output = Self;

    /// The other side.
    fn not(self) -> Self {
        match self {
            Self::Or => Self::And,
            Self::And => Self::Or,
        }
    }
}

/// What can be said of a node by looking at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The attacker has won.
    Proven,
    /// The attacker cannot win any more.
    Disproven,
    /// It depends on the moves.
    Open,
}

/// A game that can be searched: a node at a time, moved forward and back.
///
/// No position may come again in one line of play.
pub trait AndOrGame {
    /// A move of either side.
    type Move: Copy;

    /// Who moves in this node.
    fn side(&self) -> Side;

    /// A number for the node: nodes with the same number have the same answer.
    fn key(&self) -> u64;

    /// The number of the node after a move.
    fn key_after(&self, m: Self::Move) -> u64;

    /// Adds the moves of this node to `out`, the more promising first. Where the answer is not [`Leaf::Open`] they do not
    /// count. An attacker without a move has lost, a defender without one too.
    fn moves(&mut self, out: &mut Vec<Self::Move>) -> Leaf;

    /// How much work a node that nobody has looked at may be: what leads to it, and what can be told without going there.
    fn guess(&self, m: Self::Move) -> Numbers {
        let _ = m;
        Numbers::UNKNOWN
    }

    /// Makes a move.
    fn play(&mut self, m: Self::Move);

    /// Takes it back.
    fn undo(&mut self, m: Self::Move);
}
