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

/// Which problems are made of the games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsArgs {
    /// What they ask.
    pub(crate) problems: ProblemKind,
    /// By which moves the attacker wins.
    pub(crate) threats: Threats,
    /// How many are enough.
    pub(crate) limit: usize,
    /// Positions to look at for each position of a game, and for each move that is tried in it; 20,000 where it is absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes: Option<u64>,
}

/// What a problem asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ProblemKind {
    /// The side to move wins, and by one first move only.
    Win,
    /// The other side threatens to win; one point only holds.
    Defence,
    /// Is a point forbidden to Black, and why?
    Forbidden,
}

/// How far the making of problems has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsProgress {
    /// Games that were looked at.
    pub(crate) looked_at: u32,
    /// All games.
    pub(crate) games: u32,
    /// Problems that were made.
    pub(crate) made: usize,
}

/// A set of problems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeProblemsReply {
    /// As a file has it: a line that says what it is, and a line for each problem.
    pub(crate) set: String,
    /// How many there are.
    pub(crate) made: usize,
    /// Games that were looked at.
    pub(crate) looked_at: u32,
}
