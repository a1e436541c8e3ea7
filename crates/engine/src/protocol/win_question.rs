//! Further questions about a win, besides whether it exists.

use serde::{Deserialize, Serialize};

use super::board::Position;
use super::solve::{ProofStep, Threats, Verdict};

#[cfg(test)]
use super::schema::Point;

/// A question about a position, and the limits of the search.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct WinQuestionArgs {
    /// The board. The side to move is the attacker; for the question `defences`, the defender.
    pub(crate) position: Position,
    /// The kind of moves to win by. Ignored by `hands`, which is by threats, and by `points`.
    pub(crate) threats: Threats,
    /// The question.
    pub(crate) question: WinQuestion,
    /// The longest time, in milliseconds; 5,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) milliseconds: Option<u32>,
    /// For `threats`: the number of positions to search for each move; 40,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes_each: Option<u64>,
}

/// Question about a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WinQuestion {
    /// Which first moves win?
    FirstMoves,
    /// Which points leave the other side without a win? If there is none: which point resists longest?
    Defences,
    /// Is the win the only one?
    Unique,
    /// Which win by threats has the fewest hands? A run of fours is one hand.
    Hands,
    /// Which points are four-three or double-four points of the side to move, or fours that Black may not stop?
    Points,
}

/// The answer, complete or so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct WinQuestionReply {
    /// Whether a win exists. `defences` is about a win of the other side after a pass. Absent for `points`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verdict: Option<Verdict>,
    /// Points and their kinds.
    pub(crate) marks: Vec<WinMark>,
    /// The number of undecided moves.
    pub(crate) undecided: u32,
    /// Whether the search is complete; otherwise the time was over.
    pub(crate) done: bool,
    /// For `hands`: the fewest hands. If the verdict is open, no win exists in fewer hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hands: Option<u8>,
    /// For `unique`: the first branch with another winning move; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) branch: Option<WinBranch>,
    /// The line of a win; empty without a win.
    pub(crate) line: Vec<ProofStep>,
    /// Positions searched.
    pub(crate) nodes: u64,
    /// Time spent, in milliseconds.
    pub(crate) milliseconds: u64,
}

/// A marked point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct WinMark {
    /// The point.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// The kind of point.
    pub(crate) kind: WinMarkKind,
}

/// Kind of a marked point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WinMarkKind {
    /// A winning first move.
    Wins,
    /// A move that is not decided.
    Undecided,
    /// A move that defends against every line.
    Defends,
    /// The move that resists longest, if no move defends.
    Resists,
    /// A four and a three at once.
    FourThree,
    /// Two fours at once.
    DoubleFour,
    /// A four that Black may not stop.
    Forbidding,
}

/// Branch of a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct WinBranch {
    /// The number of the attacker's move in the line, from 1.
    pub(crate) attack: u32,
    /// The moves that win there.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) points: Vec<u8>,
}

/// A proof, and the size of its tree.
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
    /// The greatest number of moves, give or take a few. The tree marks moves whose continuation is left out.
    pub(crate) most: u32,
}

/// Proof as a tree of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProofTreeReply {
    /// The moves, each after its parent; empty without a win.
    pub(crate) moves: Vec<ProofTreeMove>,
    /// The number of positions left out.
    pub(crate) left_out: u32,
}

/// A move of a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProofTreeMove {
    /// The index of the parent move; absent for a first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) parent: Option<u32>,
    /// The point.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// The kind of move.
    pub(crate) kind: ProofMoveKind,
    /// After a move of the attacker: its next moves against every defence outside the tree.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, serde(default), schemars(with = "Vec<Point>"))]
    pub(crate) others: Vec<u8>,
    /// Whether the continuation is left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, serde(default))]
    pub(crate) left_out: bool,
    /// The index of the move after which the position stood before, by another order of moves: the continuation is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) same: Option<u32>,
}

/// Kind of a move in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ProofMoveKind {
    /// A five, which wins.
    Five,
    /// A four.
    Four,
    /// A three.
    Three,
    /// Another threat to win by fours.
    Threat,
    /// A move that stops the defender's four.
    Block,
    /// The defender's only point.
    Forced,
    /// A four of the defender.
    CounterFour,
    /// Another defence.
    Defence,
}
