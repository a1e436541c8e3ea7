//! Problems to train with, made of the games of an archive: positions in which one move decides.
//!
//! The work is divided as a generator, a validator and a tagger divide it. [`ProblemMaker`] walks along games and asks the
//! solver; what it finds is a problem only if [`check`] cannot refute it, which knows nothing of how it was found; [`tags`] and
//! [`grade`] look at a finished problem alone, so that they can be computed again.
//!
//! Positions that a symmetry turns into each other are one problem.

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

use crate::By;

pub use check::{Refuted, check};
pub use grade::grade;
pub use maker::{CountedProblems, Kinds, MakerOptions, ProblemMaker};
#[cfg(feature = "file")]
pub use set_file::{BadLine, Header, SET_FORMAT, SetLine, read_set_line};
pub use tags::{Tag, tags};

impl By {
    /// The name in files and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fours => "fours",
            Self::Threats => "threats",
        }
    }
}

impl From<By> for Threats {
    fn from(by: By) -> Self {
        match by {
            By::Fours => Self::Fours,
            By::Threats => Self::All,
        }
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Task {
    /// The side to move wins, and by one first move only.
    Win(By),
    /// The other side threatens to win; one point only holds.
    Defence(By),
    /// Is this point forbidden to Black, and why?
    Forbidden(Point),
}

impl Task {
    /// The name of the kind in files and options.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Win(_) => "win",
            Self::Defence(_) => "defence",
            Self::Forbidden(_) => "forbidden",
        }
    }
}

/// What tells problems apart: the position up to symmetry, and what is asked.
///
/// Its text is the key of the position in hexadecimal and the task: `0123456789abcdef-win-fours`. Trainers keep their records
/// under it, so it stays the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProblemId(String);

impl ProblemId {
    /// The id of a problem.
    #[must_use]
    pub fn of(position: &Position, task: Task) -> Self {
        let key = position.key().to_u64();
        Self(match task {
            Task::Win(by) => format!("{key:016x}-win-{}", by.name()),
            Task::Defence(by) => format!("{key:016x}-defence-{}", by.name()),
            Task::Forbidden(point) => {
                // A symmetric board has several canonical views; the least image is the same for all of them.
                let images = position.board.to_canonical().iter().map(|symmetry| symmetry.apply(point));
                let least = images.min().unwrap_or(point);
                format!("{key:016x}-forbidden-{least}")
            }
        })
    }

    /// The text.
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

/// The game in which a position stood first among those that were looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// The id of the game in its file; 0 if it has none.
    pub game: u32,
    /// Moves played before the position.
    pub ply: usize,
    /// Player with the black stones.
    pub black: String,
    /// Player with the white stones.
    pub white: String,
    /// Name of the event.
    pub event: String,
    /// The year.
    pub year: Option<u16>,
    /// What was played there, in the orientation of the problem; none where the game ended or a pass was played.
    pub played: Option<Point>,
}

/// A problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingProblem {
    /// The stones, and the side that is asked.
    pub position: Position,
    /// What is asked.
    pub task: Task,
    /// The only move that wins or holds; of a forbidden point, the reasons are the answer.
    pub solution: Option<Point>,
    /// Why the point of [`Task::Forbidden`] is forbidden; none if it is not, or of another task.
    pub reasons: ForbiddenKinds,
    /// The win against the longest resistance, attacker and defender by turns, up to a four that cannot be stopped; of a
    /// defence, the win that is threatened; of a forbidden point, nothing.
    pub line: Vec<Point>,
    /// Nodes that the solver visited to find the line; of a forbidden point, 0.
    pub nodes: u64,
    /// Other moves that look like the solution and are not: fours, or fours and threats, that do not win; legal points near the
    /// line that do not hold; threes and fours in shape that do not count.
    pub tries: usize,
    /// Games that went on from this position, and those of them in which the solution was not played.
    pub reached: u32,
    /// See `reached`.
    pub missed: u32,
    /// The game it is from.
    pub source: Source,
}

impl TrainingProblem {
    /// What tells it apart.
    #[must_use]
    pub fn id(&self) -> ProblemId {
        ProblemId::of(&self.position, self.task)
    }

    /// The attacker's moves in the line.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.line.len().div_ceil(2)
    }
}
