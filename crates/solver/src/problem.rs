//! A question to the solver, and its answer.

use renju_core::{Board, Color, Point};
use thiserror::Error;

/// By which moves the attacker may win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threats {
    /// Continuous fours (VCF): every move of the attacker makes a four.
    Fours,
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

/// One search: it can be stopped after any number of nodes and go on.
#[derive(Debug)]
pub struct Solver {}

/// A move of the attacker in a proof.
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

/// What the defender can do in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defence {
    /// The only point that stops the five.
    Only(Point),
    /// One of several that are worth trying.
    One(Point),
    /// None: two fives, or the only point is forbidden to Black.
    None,
}

/// An attacker's move and the answer that resists longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The attacker's.
    pub attack: Attack,
    /// The defender's.
    pub defence: Defence,
}

impl Solver {
    /// A search for a win, in a table of at most so many bytes.
    ///
    /// # Errors
    /// A position where somebody has won already.
    pub fn new(problem: Problem, table: usize) -> Result<Self, BadProblem> {
        let _ = (problem, table);
        Ok(Self {})
    }

    /// Searches until it is decided or so many more nodes have been looked at.
    pub fn run(&mut self, nodes: u64) -> Verdict {
        let _ = nodes;
        Verdict::OutOfBudget
    }

    /// Nodes looked at so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        0
    }

    /// After a win, the line of the longest resistance; before, the line that looks best so far.
    pub fn line(&mut self) -> Vec<Step> {
        Vec::new()
    }

    /// After a win: the attacker's answer after `line`, moves of the attacker and any defence in turn, as long as the
    /// attacker's are those of the proof. `None` where the line left the proof or has been won already.
    pub fn answer(&mut self, line: &[Point]) -> Option<Attack> {
        let _ = line;
        None
    }
}
