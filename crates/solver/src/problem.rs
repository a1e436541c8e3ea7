//! A question to the solver, and what it may say of it.

use renju_core::{Board, Color, Point};
use thiserror::Error;

/// By which moves the attacker may win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threats {
    /// Continuous fours (VCF): every move of the attacker makes a four.
    Fours,
    /// Continuous fours, and the win with the fewest of them.
    FewestFours,
    /// Continuous threats (VCT): fours, threes, and moves that threaten to win by fours.
    All,
}

/// Stones, and the side that moves next and is to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The stones.
    pub board: Board,
    /// Moves next.
    pub attacker: Color,
    /// By which moves.
    pub threats: Threats,
}

/// A position in which nothing is left to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BadProblem {
    /// A row that wins stands on the board.
    #[error("expected a game that goes on, found a five of {winner:?} at {point}")]
    Over {
        /// Whose row it is.
        winner: Color,
        /// A stone of it.
        point: Point,
    },
}

/// How a search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The attacker wins, and there is a proof.
    Win,
    /// Every line of such threats was tried, and none wins.
    NoWin,
    /// The nodes allowed were used up; `run` again goes on.
    OutOfBudget,
}

/// A move of the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Makes the five.
    Five(Point),
    /// Makes a four, or more than one.
    Four(Point),
    /// Makes a three that threatens to become a straight four.
    Three(Point),
    /// Threatens to win by fours in another way.
    Threat(Point),
    /// Stops the defender's four, and goes on threatening.
    Block(Point),
}

impl Attack {
    /// Where it is played.
    #[must_use]
    pub const fn point(self) -> Point {
        match self {
            Self::Five(p) | Self::Four(p) | Self::Three(p) | Self::Threat(p) | Self::Block(p) => p,
        }
    }
}

/// What the defender can do about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defence {
    /// The only point that stops the five.
    Only(Point),
    /// One of several that are worth trying.
    One(Point),
    /// None: two fives, or the only point is forbidden to Black.
    None,
}

impl Defence {
    /// Where it is played.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Only(point) | Self::One(point) => Some(point),
            Self::None => None,
        }
    }
}

/// An attacker's move and the answer that resists longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The attacker's.
    pub attack: Attack,
    /// The defender's.
    pub defence: Defence,
}
