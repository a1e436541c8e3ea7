//! The opening procedure of a game, step by step.

use serde::{Deserialize, Serialize};

#[cfg(test)]
use super::schema::Point;

/// Which procedure, and what was chosen so far.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ProcedureArgs {
    /// The rule.
    pub(crate) rule: ProcedureRule,
    /// The choices, in order.
    pub(crate) choices: Vec<ProcedureChoice>,
}

/// A rule for the first stones of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ProcedureRule {
    /// None: moves alternate.
    Free,
    /// The Swap opening rule of 1989.
    Swap,
    /// The RIF opening rule of 1996.
    Rif,
    /// Soosyrv-8.
    #[serde(rename = "soosyrv-8")]
    Soosyrv8,
    /// Taraguchi-10.
    #[serde(rename = "taraguchi-10")]
    Taraguchi10,
}

/// What a player chose.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum ProcedureChoice {
    /// Placed the next stone.
    Place {
        /// Where.
        #[cfg_attr(test, schemars(with = "Point"))]
        point: u8,
    },
    /// Swapped colors, or left them.
    Swap {
        /// Whether.
        swapped: bool,
    },
    /// Declared how many fifths will be offered.
    Declare {
        /// How many.
        count: u8,
    },
    /// Offers fifths in place of a swap.
    OfferFifths,
    /// Offered one more fifth.
    Offer {
        /// Where.
        #[cfg_attr(test, schemars(with = "Point"))]
        point: u8,
    },
    /// Kept one of the offered fifths.
    Keep {
        /// Which.
        #[cfg_attr(test, schemars(with = "Point"))]
        point: u8,
    },
}

/// How far the procedure has come, and what is to be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ProcedureReply {
    /// What comes next.
    pub(crate) step: ProcedureStep,
    /// The stones so far.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) moves: Vec<u8>,
    /// The fifths offered so far.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) offered: Vec<u8>,
    /// Who holds Black now.
    pub(crate) black: Seat,
}

/// One of the two who play, apart from the color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Seat {
    /// The one who holds Black when the game begins.
    First,
    /// The other.
    Second,
}

/// What comes next, and who chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum ProcedureStep {
    /// A stone.
    Place {
        /// Who.
        by: Seat,
        /// Where it may lie.
        #[cfg_attr(test, schemars(with = "Vec<Point>"))]
        points: Vec<u8>,
    },
    /// Whether to swap colors.
    Swap {
        /// Who.
        by: Seat,
        /// How many fifths may be offered in its place; absent where none may.
        #[serde(skip_serializing_if = "Option::is_none")]
        offer: Option<u8>,
    },
    /// How many fifths will be offered.
    Declare {
        /// Who.
        by: Seat,
        /// The largest number.
        most: u8,
    },
    /// Another fifth.
    Offer {
        /// Who.
        by: Seat,
        /// How many in all.
        count: u8,
        /// Where it may lie.
        #[cfg_attr(test, schemars(with = "Vec<Point>"))]
        points: Vec<u8>,
    },
    /// Which of the offered fifths stays.
    Keep {
        /// Who.
        by: Seat,
        /// Those offered.
        #[cfg_attr(test, schemars(with = "Vec<Point>"))]
        points: Vec<u8>,
    },
    /// Nothing: moves alternate from here.
    Done,
}
