//! Reports on a line of play during a search.

use renju_core::Point;
use serde::{Serialize, Serializer};

/// Value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Score {
    /// Value in the engine's own unit; more is better.
    Value(i64),
    /// Forced win in this many moves of both sides; 0 if the engine does not give the number.
    Win(u32),
    /// Forced loss in this many moves of both sides.
    Loss(u32),
}

/// A report on one line; each part is `None` until the engine reports it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct LineReport {
    /// Rank among several lines, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rank: Option<u32>,
    /// Search depth in moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<u32>,
    /// Greatest depth of selective extensions in moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) selective: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<Score>,
    /// Chance of the side to move to win, 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) win_rate: Option<f64>,
    /// Number of searched positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) milliseconds: Option<u64>,
    /// Moves of the line, beginning with the side to move.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "names")]
    pub(crate) points: Vec<Point>,
    /// Whether this report completes the line.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) done: bool,
}

/// Scale of the logistic curve from values in Rapfi's unit to chances, for engines that give no chances. The page has the
/// same scale (`score-text.ts`).
const SCALE: f64 = 200.0;

impl LineReport {
    /// Chances of the side to move, 0 to 1; `None` if the engine gives neither chances nor a value.
    pub(crate) fn chances(&self) -> Option<f64> {
        self.win_rate.or(self.score.map(|score| match score {
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            // A value beyond 32 bits counts as won or lost.
            Score::Value(value) => {
                let value = i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX });
                1.0 / (1.0 + (-f64::from(value) / SCALE).exp())
            }
        }))
    }

    /// Returns this report, updated with the parts of a later one.
    pub(crate) fn with(self, later: Self) -> Self {
        Self {
            rank: later.rank.or(self.rank),
            depth: later.depth.or(self.depth),
            selective: later.selective.or(self.selective),
            score: later.score.or(self.score),
            win_rate: later.win_rate.or(self.win_rate),
            nodes: later.nodes.or(self.nodes),
            milliseconds: later.milliseconds.or(self.milliseconds),
            points: if later.points.is_empty() { self.points } else { later.points },
            done: later.done,
        }
    }
}

/// Serializes points as names.
pub(super) fn names<S: Serializer>(points: &[Point], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(points.iter().map(Point::to_string))
}
