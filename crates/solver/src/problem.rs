//! Input and output of the solver: problems, verdicts and moves.

use renju_core::{Board, Color, Point, SearchBoard};
use thiserror::Error;

/// Kinds of moves by which the attacker may win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threats {
    /// Continuous fours (VCF): every move of the attacker makes a four.
    Fours,
    /// Continuous fours; the win found has the fewest fours.
    FewestFours,
    /// Continuous threats (VCT): fours, threes, and moves that threaten to win by fours.
    All,
}

/// A position, the side that must win, and the kinds of moves by which this side may win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The stones on the board.
    pub board: Board,
    /// The side that must win. This side is to move.
    pub attacker: Color,
    /// The kinds of moves by which the attacker may win.
    pub threats: Threats,
}

/// A position that cannot be solved because the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BadProblem {
    /// There is a winning row on the board.
    #[error("expected a game that goes on, found a five of {winner:?} at {point}")]
    Over {
        /// The color of the winning row.
        winner: Color,
        /// One stone of the winning row.
        point: Point,
    },
    /// Black has made a row of more than five stones. Such an overline is forbidden, so Black has
    /// lost.
    #[error("expected a game that goes on, found an overline of Black at {point}")]
    Overline {
        /// One stone of the black row.
        point: Point,
    },
}

impl BadProblem {
    /// Returns the reason why the game is over in a position; `None` if the game is not over.
    #[must_use]
    pub fn of(board: &Board) -> Option<Self> {
        let over = board.five_on_board().map(|(winner, point)| Self::Over { winner, point });
        over.or_else(|| board.overline_on_board().map(|point| Self::Overline { point }))
    }

    /// Makes a search board with the stones of `board`. Returns an error if the game is over.
    pub(crate) fn check(board: &Board) -> Result<SearchBoard, Self> {
        Self::of(board).map_or_else(|| Ok(SearchBoard::of(board)), Err)
    }
}

/// The result of a search so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The attacker wins, and there is a proof.
    Win,
    /// The tried moves do not win. A search by fours has tried every line, so there is no win by fours. A
    /// search by threats has tried the fours, threes and rows that the documentation of the crate lists. A
    /// win that needs any other move is still possible.
    NoWin,
    /// The search reached its limit of nodes; the next call of `run` continues the search.
    OutOfBudget,
}

impl Verdict {
    /// Name of the verdict in the answers of the command line and of the Python package.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::NoWin => "no-win",
            Self::OutOfBudget => "out-of-budget",
        }
    }
}

/// A move of the attacker, with its kind: the shape that it makes, or its purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Makes a five.
    Five(Point),
    /// Makes one four or several fours.
    Four(Point),
    /// Makes a three that threatens to become a straight four.
    Three(Point),
    /// Makes neither a four nor a three, but threatens to win by fours.
    Threat(Point),
    /// Stops the defender's four and continues the attack.
    Block(Point),
}

impl Attack {
    /// The point of the move.
    #[must_use]
    pub const fn point(self) -> Point {
        match self {
            Self::Five(p) | Self::Four(p) | Self::Three(p) | Self::Threat(p) | Self::Block(p) => p,
        }
    }
}

/// The answer of the defender to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defence {
    /// The only point that stops the attacker's five.
    Only(Point),
    /// One of several points that may stop the attacker.
    One(Point),
    /// There is no defense: the attacker has made a five, or threatens two fives, or the only
    /// defense is forbidden to Black.
    None,
}

impl Defence {
    /// The point of the defense; `None` if there is no defense.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Only(point) | Self::One(point) => Some(point),
            Self::None => None,
        }
    }
}

/// A step of a winning line: a move of the attacker, and the defender's answer that resists
/// longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStep {
    /// The move of the attacker.
    pub attack: Attack,
    /// The answer of the defender.
    pub defence: Defence,
}
