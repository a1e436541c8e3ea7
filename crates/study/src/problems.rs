//! Problems for training, made from the games of an archive: positions in which one move decides.
//!
//! The work has three steps. [`ProblemMaker`] goes through games and finds candidates with the solver.
//! [`check`] tries to refute each candidate, independently of how the candidate was found. [`tags`] and
//! [`grade`] describe a finished problem. Tags and grade depend only on the problem, so they can be computed
//! again at any time.
//!
//! If a symmetry maps one position to another, both positions make only one problem.

mod candidates;
mod check;
pub mod composing;
mod defence;
mod forbidden;
mod grade;
mod maker;
mod selection;
#[cfg(feature = "file")]
mod set_file;
mod soundness;
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
pub use maker::{CountedProblems, MakerOptions, ProblemMaker};
pub use selection::SetSize;
#[cfg(feature = "file")]
pub use set_file::{BadLine, SET_FORMAT, SET_TERMS, SetHeader, SetLine, read_set_line};
pub use soundness::{ProblemSoundness, soundness};
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
    /// The other side threatens to win, and only one point prevents the win.
    Defence(WinMethod),
    /// The question is whether this point is forbidden to Black, and why.
    Forbidden(Point),
}

impl Task {
    /// Name of the task's kind in files and options.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Win(_) => "win",
            Self::Defence(_) => "defence",
            Self::Forbidden(_) => "forbidden",
        }
    }
}

/// Kinds of problems to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemKinds {
    /// Whether to make problems of winning.
    pub win: bool,
    /// Whether to make problems of defense.
    pub defence: bool,
    /// Whether to make problems of forbidden points.
    pub forbidden: bool,
}

/// Id of a problem, made from the problem's position and task. Positions that are equal by a
/// symmetry give the same id.
///
/// As text, an id is the key of the position in hexadecimal and the task: `0123456789abcdef-win-fours`.
/// Training programs store a user's results under this text, so the text of a problem must not change.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProblemId(String);

impl ProblemId {
    /// Returns the id of the problem with this position and task.
    #[must_use]
    pub fn of(position: &Position, task: Task) -> Self {
        let key = position.key().to_u64();
        Self(match task {
            Task::Win(by) => format!("{key:016x}-win-{}", by.name()),
            Task::Defence(by) => format!("{key:016x}-defence-{}", by.name()),
            Task::Forbidden(point) => {
                // On a symmetric board, several points are equivalent. The id uses the least equivalent point
                // in the canonical view.
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

/// The game in which the maker first found the position of a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProblemSource {
    /// Id of the game in its file; 0 if it has none.
    pub game: u32,
    /// Number of moves played before the position.
    pub ply: usize,
    /// Player with the black stones.
    pub black: String,
    /// Player with the white stones.
    pub white: String,
    /// Name of the event.
    pub event: String,
    /// Year of the game.
    pub year: Option<u16>,
    /// Next move of the game, in the orientation of the problem; `None` if the game ended in this position,
    /// or if the player passed.
    pub played: Option<Point>,
    /// Rating of the player to move, on the day of the game, in whole points; `None` if it is not known.
    pub rating: Option<u16>,
}

/// A problem for training.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingProblem {
    /// Stones on the board, and the side to move.
    pub position: Position,
    /// Task of the problem.
    pub task: Task,
    /// The only move that wins or defends. `None` for a problem of a forbidden point, because its answer is
    /// not a move but the reasons.
    pub solution: Option<Point>,
    /// For [`Task::Forbidden`]: the reasons why the point of the task is forbidden; empty if the point is not
    /// forbidden. For other tasks: empty.
    pub reasons: ForbiddenKinds,
    /// Winning line against the defense that resists longest: attacker and defender in turn, up to a four
    /// that cannot be stopped. For a problem of defense, this is the line that the other side threatens. For
    /// a problem of a forbidden point, it is empty.
    pub line: Vec<Point>,
    /// Number of nodes that the solver visited to find the line; 0 for a forbidden point.
    pub nodes: u64,
    /// Number of moves that look like the solution but are wrong. For a win: fours (or fours and threats, as
    /// the task says) that do not win. For a defense: points that stop the line but do not prevent the win.
    /// For a forbidden point: rows that have the shape of a three, but are no threes by the rules.
    pub tries: usize,
    /// Number of games in which this position occurs and in which the next move is a stone, not a
    /// pass.
    pub reached: u32,
    /// Number of the games in `reached` that did not continue with the solution.
    pub missed: u32,
    /// The first game in which the maker found the position.
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
