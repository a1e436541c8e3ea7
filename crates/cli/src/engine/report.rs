//! What an engine says about a line of play while it thinks.

use renju_core::Point;
use serde::{Serialize, Serializer};

/// How good a position is for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Score {
    /// In the engine's own unit; more is better.
    Value(i64),
    /// Wins by force in so many moves of both sides; 0 where the engine does not say how many.
    Win(u32),
    /// Loses by force in so many moves of both sides.
    Loss(u32),
}

/// What is known of one line; each part is `None` until the engine says it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Report {
    /// The place among several lines, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rank: Option<u32>,
    /// Moves that were looked ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<u32>,
    /// Moves that were looked ahead where it mattered most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) selective: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<Score>,
    /// The chance to win of the side to move, 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) win_rate: Option<f64>,
    /// Positions that were looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) milliseconds: Option<u64>,
    /// The moves, the side to move first.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "names")]
    pub(crate) points: Vec<Point>,
    /// Whether this completes the line.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) done: bool,
}

/// Half of a sure win in Rapfi's unit, for engines that give a value and no chances. The page has the same (`says.ts`).
const SCALE: f64 = 200.0;

impl Report {
    /// The chances of the side to move, 0 to 1; `None` where the engine does not say how good the position is.
    pub(crate) fn chances(&self) -> Option<f64> {
        self.win_rate.or(self.score.map(|score| match score {
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            // A value beyond 32 bits is as good as won or lost.
            Score::Value(value) => {
                let value = i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX });
                1.0 / (1.0 + (-f64::from(value) / SCALE).exp())
            }
        }))
    }

    /// This report, with the parts that a later one has.
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

/// Points by name.
pub(super) fn names<S: Serializer>(points: &[Point], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(points.iter().map(Point::to_string))
}
