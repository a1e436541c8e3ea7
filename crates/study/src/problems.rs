//! Problems for training, made from the games of an archive: positions in which one move decides.
//!
//! The work has three parts: generator, validator and tagger. [`ProblemMaker`] goes through games and runs the solver.
//! [`check`] tries to refute each candidate without knowing how the maker found it. [`tags`] and [`grade`] read only the
//! finished problem, so they can be computed again.
//!
//! Positions that a symmetry maps to each other are one problem.

mod candidates;
mod check;
mod defence;
mod forbidden;
mod grade;
mod maker;
#[cfg(feature = "file")]
mod set_file;
mod tags;
#[cfg(test)]
mod tests;
mod win;

use std::fmt;

use renju_core::{ForbiddenKinds, Point, Position};
use renju_solver::Threats;

use crate::WinMethod;

pub use check::{RefutationReason, check};
pub use grade::grade;
pub use maker::{CountedProblems, MakerOptions, ProblemKinds, ProblemMaker};
#[cfg(feature = "file")]
pub use set_file::{BadLine, SET_FORMAT, SetHeader, SetLine, read_set_line};
pub use tags::{ProblemTag, tags};

impl WinMethod {
    /// Name in files and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fours => "fours",
            Self::Threats => "threats",
        }
    }
}

impl From<WinMethod> for Threats {
    fn from(by: WinMethod) -> Self {
        match by {
            WinMethod::Fours => Self::Fours,
            WinMethod::Threats => Self::All,
        }
    }
}

/// Task of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Task {
    /// The side to move wins, and only one first move wins.
    Win(WinMethod),
    /// The other side threatens to win, and only one point holds.
    Defence(WinMethod),
    /// Whether this point is forbidden to Black, and why.
    Forbidden(Point),
}

impl Task {
    /// Name of the kind in files and options.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Win(_) => "win",
            Self::Defence(_) => "defence",
            Self::Forbidden(_) => "forbidden",
        }
    }
}

/// Id of a problem: the position up to symmetry, and the task.
///
/// Its text is the key of the position in hexadecimal and the task: `0123456789abcdef-win-fours`. Trainers store their
/// records under this text, so it must not change.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProblemId(String);

impl ProblemId {
    /// Id of a problem.
    #[must_use]
    pub fn of(position: &Position, task: Task) -> Self {
        let key = position.key().to_u64();
        Self(match task {
            Task::Win(by) => format!("{key:016x}-win-{}", by.name()),
            Task::Defence(by) => format!("{key:016x}-defence-{}", by.name()),
            Task::Forbidden(point) => {
                // A symmetric board has several canonical views; all views share the least image of the point.
                let images = position.board.to_canonical().iter().map(|symmetry| symmetry.apply(point));
                let least = images.min().unwrap_or(point);
                format!("{key:016x}-forbidden-{least}")
            }
        })
    }

    /// Text of the id.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ProblemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Game of a position: the first game that the maker looked at and that has the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProblemSource {
    /// Id of the game in its file; 0 if it has none.
    pub game: u32,
    /// Moves played before the position.
    pub ply: usize,
    /// Player with the black stones.
    pub black: String,
    /// Player with the white stones.
    pub white: String,
    /// Name of the event.
    pub event: String,
    /// Year of the game.
    pub year: Option<u16>,
    /// Next move of the game, in the orientation of the problem; `None` if the game ended there or a player passed.
    pub played: Option<Point>,
}

/// A problem for training.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingProblem {
    /// Stones, and the side to move.
    pub position: Position,
    /// Task of the problem.
    pub task: Task,
    /// The only move that wins or holds; `None` for a forbidden point, where the reasons are the answer.
    pub solution: Option<Point>,
    /// Reasons why the point of [`Task::Forbidden`] is forbidden; empty if it is not, and for other tasks.
    pub reasons: ForbiddenKinds,
    /// Win against the longest resistance, attacker and defender by turns, up to a four that cannot be stopped. For a
    /// defence: the threatened win. For a forbidden point: empty.
    pub line: Vec<Point>,
    /// Nodes that the solver visited to find the line; 0 for a forbidden point.
    pub nodes: u64,
    /// Number of moves that look like the solution and are wrong. For a win: fours, or fours and threats, that do not win.
    /// For a defence: legal points near the line that do not hold. For a forbidden point: threes in shape that do not
    /// count.
    pub tries: usize,
    /// Games that went on from this position.
    pub reached: u32,
    /// Games that went on from this position with another move than the solution.
    pub missed: u32,
    /// Game of the position.
    pub source: ProblemSource,
}

impl TrainingProblem {
    /// Id of the problem.
    #[must_use]
    pub fn id(&self) -> ProblemId {
        ProblemId::of(&self.position, self.task)
    }

    /// Number of the attacker's moves in the line.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.line.len().div_ceil(2)
    }
}
