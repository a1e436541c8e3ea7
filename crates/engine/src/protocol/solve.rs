//! Forbidden points, and the search for a forced win.

use serde::{Deserialize, Serialize};

use super::board::Position;

#[cfg(test)]
use super::schema::Point;

/// The board to search for forbidden points.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenArgs {
    /// The stones. The color to move does not matter.
    pub(crate) position: Position,
}

/// The points that are forbidden to Black.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenReply {
    /// The points, ascending.
    pub(crate) points: Vec<ForbiddenPoint>,
}

/// A point that is forbidden to Black.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForbiddenPoint {
    /// The point.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// All reasons, in the order `33`, `44`, `6`.
    pub(crate) kinds: Vec<ForbiddenKind>,
    /// The rows that make the point forbidden.
    pub(crate) rows: Vec<ForbiddenRow>,
}

/// Reason why a point is forbidden to Black.
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
    /// The reason to which the row belongs.
    pub(crate) kind: ForbiddenKind,
    /// The stones in the order of the line, the forbidden point among them.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) points: Vec<u8>,
}

/// A search for a win, and its limits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct SolveArgs {
    /// The board. The side to move is the attacker.
    pub(crate) position: Position,
    /// The kind of moves to win by.
    pub(crate) threats: Threats,
    /// Whether to find the win with the fewest fours; only if `threats` is `fours`. Absent: false.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "std::ops::Not::not"))]
    pub(crate) shortest: bool,
    /// The longest time for this request, in milliseconds; 5,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) milliseconds: Option<u32>,
    /// The greatest number of positions for this request; no limit if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes: Option<u64>,
}

/// A proof, and the moves played in it.
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

/// Kind of moves to win by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Threats {
    /// Fours alone (VCF).
    Fours,
    /// Fours, threes and other threats (VCT).
    Threats,
}

/// Progress of a search for a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SolveProgress {
    /// Positions searched, over all requests about this problem.
    pub(crate) nodes: u64,
    /// Positions searched in a second.
    pub(crate) nodes_per_second: u64,
    /// Time spent on this problem, in milliseconds, over all requests.
    pub(crate) milliseconds: u64,
    /// The best line so far.
    pub(crate) line: Vec<ProofStep>,
}

/// Result of a search for a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SolveReply {
    /// Whether there is a win.
    pub(crate) verdict: Verdict,
    /// The longest resistance against a win; the best line so far if the verdict is open; empty if there is no win.
    pub(crate) line: Vec<ProofStep>,
    /// Positions searched, over all requests about this problem.
    pub(crate) nodes: u64,
    /// Time spent on this problem, in milliseconds, over all requests.
    pub(crate) milliseconds: u64,
}

/// Verdict of a search for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Verdict {
    /// The attacker wins, and the proof is in memory.
    Win,
    /// No win exists by fours, or the search found none by threats. The search by threats tries fours, threes and rows of
    /// three that the next move makes a four. If a four is possible, it also tries rows of two, but no other quiet move.
    NoWin,
    /// The verdict is open; the same request again continues the search.
    OutOfBudget,
}

/// An attack and the defence that resists longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ProofStep {
    /// The attacker's move.
    pub(crate) attack: Attack,
    /// The defender's move; absent if no defence stops the attack.
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
    /// The threat that the move makes.
    pub(crate) kind: AttackKind,
}

/// Threat that a move of the attacker makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum AttackKind {
    /// A five, which wins.
    Five,
    /// A four, which only one point stops.
    Four,
    /// A three, which threatens a straight four.
    Three,
    /// Another threat to win by fours.
    Threat,
    /// A move that stops the defender's four and keeps threatening.
    Block,
}

/// A move of the defender in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Defence {
    /// The point.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// Whether this point is the only one that stops a five.
    pub(crate) only: bool,
}

/// Attack that a proof has after some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ProofAttackReply {
    /// The attack; absent if the moves have won already, or are not in the proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) attack: Option<Attack>,
}
