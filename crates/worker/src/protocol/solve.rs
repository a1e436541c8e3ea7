//! Forbidden points, and the search for a forced win.

use serde::{Deserialize, Serialize};

use super::board::Position;

#[cfg(test)]
use super::schema::Point;

/// On which board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenArgs {
    /// The stones; whose move it is does not matter.
    pub(crate) position: Position,
}

/// Where Black may not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenReply {
    /// Ascending by point.
    pub(crate) points: Vec<ForbiddenPoint>,
}

/// A point where Black may not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenPoint {
    /// The point.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// All reasons, in the order `33`, `44`, `6`.
    pub(crate) kinds: Vec<ForbiddenKind>,
    /// The rows that make it forbidden.
    pub(crate) rows: Vec<ForbiddenRow>,
}

/// Why a point is forbidden to Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) enum ForbiddenKind {
    /// Two threes.
    #[serde(rename = "33")]
    DoubleThree,
    /// Two fours.
    #[serde(rename = "44")]
    DoubleFour,
    /// Six or more in a row.
    #[serde(rename = "6")]
    Overline,
}

/// One of the rows that make a point forbidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenRow {
    /// The reason that it is a part of.
    pub(crate) kind: ForbiddenKind,
    /// Its stones in the order of the line, the forbidden point among them.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) points: Vec<u8>,
}

/// Which win is looked for, and how long.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct SolveArgs {
    /// The board. The side to move is the attacker, who is to win.
    pub(crate) position: Position,
    /// By which moves.
    pub(crate) threats: Threats,
    /// The win with the fewest fours; only where `threats` is `fours`. Absent: false.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "std::ops::Not::not"))]
    pub(crate) shortest: bool,
    /// The longest time for this request, in milliseconds; 5,000 where it is absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) milliseconds: Option<u32>,
    /// The greatest number of positions for this request; no bound where it is absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes: Option<u64>,
}

/// Which proof, and after which moves.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ProofAttackArgs {
    /// As in [`SolveArgs`].
    pub(crate) position: Position,
    /// As in [`SolveArgs`].
    pub(crate) threats: Threats,
    /// As in [`SolveArgs`].
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "std::ops::Not::not"))]
    pub(crate) shortest: bool,
    /// The moves since the position, attacks and defences in turn.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) moves: Vec<u8>,
}

/// By which moves a win is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Threats {
    /// Fours alone (VCF).
    Fours,
    /// Fours, threes and other threats (VCT).
    Threats,
}

/// How far a search for a win has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SolveProgress {
    /// Positions looked at, over all requests about this problem.
    pub(crate) nodes: u64,
    /// Positions looked at in a second.
    pub(crate) nodes_per_second: u64,
    /// Time spent on this problem, in milliseconds, over all requests.
    pub(crate) milliseconds: u64,
    /// The line that looks best so far.
    pub(crate) line: Vec<ProofStep>,
}

/// What came of a search for a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SolveReply {
    /// Whether there is a win.
    pub(crate) verdict: Verdict,
    /// The longest resistance against a win; what looks best where it is not known; empty where there is none.
    pub(crate) line: Vec<ProofStep>,
    /// Positions looked at, over all requests about this problem.
    pub(crate) nodes: u64,
    /// Time spent on this problem, in milliseconds, over all requests.
    pub(crate) milliseconds: u64,
}

/// What a search for a win says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Verdict {
    /// The attacker wins, and the proof is in memory.
    Win,
    /// By fours there is none. By threats none was found: fours, threes, rows of three that the next move makes a four and, where
    /// a four can be made, rows of two were tried; no other quiet move.
    NoWin,
    /// It is not known yet; the same request again continues.
    OutOfBudget,
}

/// An attack and the defence that resists longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ProofStep {
    /// The attacker's move.
    pub(crate) attack: Attack,
    /// The defender's move; absent where nothing stops the attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) defence: Option<Defence>,
}

/// A move of the attacker in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Attack {
    /// The point.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// What it makes.
    pub(crate) kind: AttackKind,
}

/// What a move of the attacker makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum AttackKind {
    /// The win.
    Five,
    /// A four, which only one point stops.
    Four,
    /// A three, which threatens a straight four.
    Three,
    /// It threatens to win by fours in another way.
    Threat,
    /// It stops the defender's four and keeps threatening.
    Block,
}

/// A move of the defender in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Defence {
    /// The point.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// Whether it is the one point that stops a five.
    pub(crate) only: bool,
}

/// The attack that a proof has after some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ProofAttackReply {
    /// Absent where the moves have won already, or are not in the proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) attack: Option<Attack>,
}
