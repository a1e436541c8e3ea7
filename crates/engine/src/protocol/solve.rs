//! Forbidden points, and the search for a forced win.

use serde::{Deserialize, Serialize};

#[cfg(test)]
use super::schema::Point;

/// Kinds of moves by which the attacker may win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Threats {
    /// Fours alone (VCF).
    Fours,
    /// Fours, threes and other threats (VCT).
    Threats,
}

/// Verdict of a search for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Verdict {
    /// The attacker wins, and the proof is in memory.
    Win,
    /// No win by fours exists, or the search found no win by threats. The search by threats tries fours,
    /// threes, and moves that make a row of three which the next move can turn into a four. If a four is
    /// possible, it also tries moves that make a row of two, but no other quiet move.
    NoWin,
    /// The search has not finished. The same request again continues it.
    OutOfBudget,
}

/// A move of the attacker, and the defense that resists it longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ProofStep {
    /// The attacker's move.
    pub(crate) attack: Attack,
    /// The defender's move; absent if no defense stops the attack.
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
