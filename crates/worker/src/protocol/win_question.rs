//! What is asked of a win besides whether there is one.

use serde::{Deserialize, Serialize};

use super::board::Position;
use super::solve::{ProofStep, Threats, Verdict};

#[cfg(test)]
use super::schema::Point;

/// Which question, of which position, and how long.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct WinQuestionArgs {
    /// The board. The side to move is the attacker; of the question `defences` it is the defender.
    pub(crate) position: Position,
    /// By which moves; of no meaning to `hands`, which is by threats, and to `points`.
    pub(crate) threats: Threats,
    /// What is asked.
    pub(crate) question: WinQuestion,
    /// The longest time, in milliseconds; 5,000 where it is absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) milliseconds: Option<u32>,
    /// By threats: positions to look at for each move; 40,000 where it is absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes_each: Option<u64>,
}

/// A question about wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WinQuestion {
    /// All winning first moves.
    FirstMoves,
    /// The points after which the other side has no win any more; where there is none, the longest resistance.
    Defences,
    /// Whether the win is the only one.
    Unique,
    /// The win by threats with the fewest hands: a run of fours is one hand.
    Hands,
    /// The four-three and double-four points of the side to move, and its fours that Black may not stop.
    Points,
}

/// An answer, or what is known of it so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct WinQuestionReply {
    /// Whether there is a win: of the side to move, and of `defences` of the other side after a pass. Absent of `points`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verdict: Option<Verdict>,
    /// Points and what they are.
    pub(crate) marks: Vec<WinMark>,
    /// Moves that are not decided.
    pub(crate) undecided: u32,
    /// Whether nothing is left to look at; otherwise the time was over.
    pub(crate) done: bool,
    /// Of `hands`: the fewest. Where it is not known whether there is a win, there is none in fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hands: Option<u8>,
    /// Of `unique`: where another move wins first; absent where none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) branch: Option<WinBranch>,
    /// The line of a win; empty where there is none.
    pub(crate) line: Vec<ProofStep>,
    /// Positions looked at.
    pub(crate) nodes: u64,
    /// Time spent, in milliseconds.
    pub(crate) milliseconds: u64,
}

/// A point and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct WinMark {
    /// The point.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// What it is.
    pub(crate) kind: WinMarkKind,
}

/// What a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WinMarkKind {
    /// A winning first move.
    Wins,
    /// Not decided.
    Undecided,
    /// It defends against every line.
    Defends,
    /// Nothing defends, and this resists longest.
    Resists,
    /// A four and a three at once.
    FourThree,
    /// Two fours at once.
    DoubleFour,
    /// A four that Black may not stop.
    Forbidding,
}

/// Where a win branches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct WinBranch {
    /// The number of the attacker's move in the line, from 1.
    pub(crate) attack: u32,
    /// All moves that win there.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) points: Vec<u8>,
}

/// Which proof, and how much of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ProofTreeArgs {
    /// As in `SolveArgs`.
    pub(crate) position: Position,
    /// As in `SolveArgs`.
    pub(crate) threats: Threats,
    /// As in `SolveArgs`.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "std::ops::Not::not"))]
    pub(crate) shortest: bool,
    /// The greatest number of moves, or a few more; what is left out then is marked.
    pub(crate) most: u32,
}

/// A proof as a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProofTreeReply {
    /// All moves, each after the one before it; none where there is no win.
    pub(crate) moves: Vec<ProofTreeMove>,
    /// Positions that were left out.
    pub(crate) left_out: u32,
}

/// A move of a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProofTreeMove {
    /// The index of the move before it; absent of a first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) parent: Option<u32>,
    /// The point.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// What the move is.
    pub(crate) kind: ProofMoveKind,
    /// After a move of the attacker: its next moves against every defence that is not in the tree.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, serde(default), schemars(with = "Vec<Point>"))]
    pub(crate) others: Vec<u8>,
    /// What follows was left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, serde(default))]
    pub(crate) left_out: bool,
    /// The position stood before, by another order of moves: what follows is in the tree after the move with this index.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) same: Option<u32>,
}

/// What a move of a proof is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ProofMoveKind {
    /// The win.
    Five,
    /// A four.
    Four,
    /// A three.
    Three,
    /// Another threat to win by fours.
    Threat,
    /// It stops the defender's four.
    Block,
    /// The defender's only point.
    Forced,
    /// A four of the defender.
    CounterFour,
    /// Another defence.
    Defence,
}
