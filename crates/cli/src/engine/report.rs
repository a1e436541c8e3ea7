//! Reports on lines of play. Engines send these reports during a search.

use renju_core::Point;
use serde::{Serialize, Serializer};

/// Value of a position, from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Score {
    /// Value in the unit of the engine. A greater value is better for the side to move.
    Value(i64),
    /// Forced win in this number of moves, counting the moves of both sides. The number is 0 if the engine
    /// does not report it.
    Win(u32),
    /// Forced loss in this number of moves, counting the moves of both sides. The number is 0 if the engine
    /// does not report it.
    Loss(u32),
}

/// An engine's report on a line of play. A field is `None` until the engine has reported it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct LineReport {
    /// Rank of the line among the engine's lines, from 1 (best).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rank: Option<u32>,
    /// Depth of the search in moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<u32>,
    /// Number of moves of the longest line that the search examined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) selective: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<Score>,
    /// Chance from 0 to 1 that the side to move wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) win_rate: Option<f64>,
    /// Number of searched positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) milliseconds: Option<u64>,
    /// Moves of the line. The first is a move of the side to move.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "names")]
    pub(crate) points: Vec<Point>,
    /// Whether this report completes the line of play.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) done: bool,
}

/// Scale of the logistic curve that converts a value in Rapfi's unit to a chance to win, for engines that
/// report no chances. The page uses the same scale (`score-text.ts`).
const SCALE: f64 = 200.0;

impl LineReport {
    /// Returns the chance from 0 to 1 that the side to move wins; `None` if the engine has reported neither a
    /// chance nor a value.
    pub(crate) fn chances(&self) -> Option<f64> {
        self.win_rate.or(self.score.map(|score| match score {
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            // A value that does not fit in 32 bits counts as a win or loss.
            Score::Value(value) => {
                let value = i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX });
                1.0 / (1.0 + (-f64::from(value) / SCALE).exp())
            }
        }))
    }

    /// Returns this report, updated by a later report: each field that the later report states replaces the
    /// field of this report.
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

/// Serializes points as a list of names such as `h8`.
pub(super) fn names<S: Serializer>(points: &[Point], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(points.iter().map(Point::to_string))
}
