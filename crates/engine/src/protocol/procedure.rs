//! The opening procedure of a game, step by step.

use serde::{Deserialize, Serialize};

#[cfg(test)]
use super::schema::Point;

/// A procedure and the choices made so far.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ProcedureArgs {
    /// The rule.
    pub(crate) rule: ProcedureRule,
    /// The choices, in order.
    pub(crate) choices: Vec<ProcedureChoice>,
}

/// Rule for the first stones of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ProcedureRule {
    /// No rule: moves alternate.
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

/// Choice of a player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum ProcedureChoice {
    /// A player placed the next stone.
    Place {
        /// The point of the stone.
        #[cfg_attr(test, schemars(with = "Point"))]
        point: u8,
    },
    /// A player swapped colors, or left them.
    Swap {
        /// Whether the player swapped.
        swapped: bool,
    },
    /// A player declared the number of fifths to offer.
    Declare {
        /// The number of fifths.
        count: u8,
    },
    /// A player offers fifths in place of a swap.
    OfferFifths,
    /// A player offered one more fifth.
    Offer {
        /// The offered point.
        #[cfg_attr(test, schemars(with = "Point"))]
        point: u8,
    },
    /// A player kept one of the offered fifths.
    Keep {
        /// The point that stays.
        #[cfg_attr(test, schemars(with = "Point"))]
        point: u8,
    },
}

/// Progress of the procedure, and the next choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ProcedureReply {
    /// The next step.
    pub(crate) step: ProcedureStep,
    /// The stones placed so far.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) moves: Vec<u8>,
    /// The fifths offered so far.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) offered: Vec<u8>,
    /// The player who holds Black now.
    pub(crate) black: Seat,
}

/// One of the two players, regardless of color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Seat {
    /// The player who holds Black when the game begins.
    First,
    /// The other player.
    Second,
}

/// Next choice of a procedure, and the player who chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum ProcedureStep {
    /// A player places a stone.
    Place {
        /// The player who places it.
        by: Seat,
        /// The points that the rule allows.
        #[cfg_attr(test, schemars(with = "Vec<Point>"))]
        points: Vec<u8>,
    },
    /// A player decides whether to swap colors.
    Swap {
        /// The player who decides.
        by: Seat,
        /// The number of fifths that the player may offer instead; absent if the rule allows none.
        #[serde(skip_serializing_if = "Option::is_none")]
        offer: Option<u8>,
    },
    /// A player declares the number of fifths to offer.
    Declare {
        /// The player who declares.
        by: Seat,
        /// The largest number.
        most: u8,
    },
    /// A player offers another fifth.
    Offer {
        /// The player who offers.
        by: Seat,
        /// The number of offered fifths in all.
        count: u8,
        /// The points that the rule allows.
        #[cfg_attr(test, schemars(with = "Vec<Point>"))]
        points: Vec<u8>,
    },
    /// A player keeps one of the offered fifths.
    Keep {
        /// The player who keeps.
        by: Seat,
        /// The offered points.
        #[cfg_attr(test, schemars(with = "Vec<Point>"))]
        points: Vec<u8>,
    },
    /// The procedure is over: moves alternate from here.
    Done,
}
