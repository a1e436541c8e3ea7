//! Types of the requests about forced wins.

use serde::{Deserialize, Serialize};

#[cfg(test)]
use super::schema::Point;

/// Kinds of moves by which the attacker may win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Threats {
    /// Only fours (VCF).
    Fours,
    /// Fours, threes and other threats (VCT).
    Threats,
}

/// Verdict of a search for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Verdict {
    /// The attacker wins. The proof is in memory.
    Win,
    /// No win was found. A search by fours tries all lines of play, so there is no win by fours. A
    /// search by threats tries fours, threes, and moves that make a row of three which the next
    /// move can turn into a four. If a four is possible, it also tries moves that make a row of
    /// two. A win that needs any other move is still possible.
    NoWin,
    /// The search has not finished. If the page repeats the request, the engine continues the
    /// search.
    OutOfBudget,
}

/// A move of the attacker, and the defender's answer that delays the win longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ProofStep {
    pub(crate) attack: Attack,
    /// The defender's move; absent if no defense stops the attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) defence: Option<Defence>,
}

/// A move of the attacker in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Attack {
    /// The point of the move.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// The threat that the move makes against the defender.
    pub(crate) kind: AttackKind,
}

/// Threat that a move of the attacker makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum AttackKind {
    /// A five, which wins the game.
    Five,
    /// A four: only one point stops the five.
    Four,
    /// A three: the next move would make a straight four.
    Three,
    /// Another move that threatens to win by fours.
    Threat,
    /// A move that stops the defender's four and also makes a threat.
    Block,
}

/// A move of the defender in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Defence {
    /// The point of the move.
    #[cfg_attr(test, schemars(with = "Point"))]
    pub(crate) point: u8,
    /// Whether this is the only point at which the defender can stop a five.
    pub(crate) only: bool,
}
