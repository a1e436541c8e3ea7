//! What an archive teaches.

use serde::{Deserialize, Serialize};

use super::board::Position;
use super::solve::{ProofStep, Threats};

#[cfg(test)]
use super::schema::Point;

/// Which next moves, and how much is looked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ForcedMovesArgs {
    /// The board, and who plays one of the moves.
    pub(crate) position: Position,
    /// The moves. Points with a stone are left out of the answer.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) moves: Vec<u8>,
    /// Positions to look at by threats for each move; by fours alone where it is absent or 0.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) threats: Option<u64>,
}

/// What is known of the moves, in the order in which they were asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForcedMovesReply {
    /// The moves.
    pub(crate) moves: Vec<ForcedMove>,
    /// Positions looked at.
    pub(crate) nodes: u64,
}

/// A next move, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForcedMove {
    /// Where.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// What it leads to.
    pub(crate) outcome: ForcedOutcome,
    /// By which moves it wins or loses; absent for a five.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Threats>,
    /// Where it loses: the line of the other side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, serde(default))]
    pub(crate) line: Vec<ProofStep>,
}

/// What a move leads to, as far as was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ForcedOutcome {
    /// Whoever plays it wins by force.
    Wins,
    /// The other side wins by force.
    Loses,
    /// Black may not play it.
    Forbidden,
    /// Neither was found.
    Open,
    /// The positions that may be looked at were not enough to tell.
    Undecided,
}
