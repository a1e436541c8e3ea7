//! Request for the next step of an opening procedure, after the choices that the players have made.

use renju_core::procedure::{NextChoice, OpeningRule, Procedure, ProcedureEvent, ProcedurePlayer};
use renju_core::{Point, PointSet};
use serde::{Deserialize, Serialize};

use crate::protocol::{Failure, FailureCode};

#[cfg(test)]
use crate::protocol::schema;

/// An opening procedure, and the choices that the players have made.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ProcedureArgs {
    pub(crate) rule: ProcedureRule,
    /// The choices of the players, in order of time.
    pub(crate) choices: Vec<ProcedureChoice>,
}

/// Opening rule: the procedure for the first stones of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ProcedureRule {
    /// No opening rule: the players place stones in turn from the first move on.
    Free,
    /// The Swap opening rule of 1989.
    Swap,
    /// The RIF opening rule of 1996.
    Rif,
    /// The Soosyrv-8 opening rule.
    #[serde(rename = "soosyrv-8")]
    Soosyrv8,
    /// The Taraguchi-10 opening rule.
    #[serde(rename = "taraguchi-10")]
    Taraguchi10,
}

/// Choice that a player made in an opening procedure.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", try_from = "ProcedureChoiceFields")]
pub(crate) enum ProcedureChoice {
    /// A player placed the next stone.
    Place {
        /// The point of the stone.
        #[cfg_attr(test, schemars(with = "schema::Point"))]
        point: u8,
    },
    /// A player decided whether to swap colors.
    Swap {
        /// Whether the player swapped.
        swapped: bool,
    },
    /// A player declared the number of alternatives for the fifth move.
    Declare {
        /// The declared number of alternatives.
        count: u8,
    },
    /// A player chose to offer alternatives for the fifth move instead of deciding about a swap.
    OfferFifths,
    /// A player offered one more alternative for the fifth move.
    Offer {
        /// The offered point.
        #[cfg_attr(test, schemars(with = "schema::Point"))]
        point: u8,
    },
    /// A player chose one of the alternatives for the fifth move.
    Keep {
        /// The chosen point.
        #[cfg_attr(test, schemars(with = "schema::Point"))]
        point: u8,
    },
}

/// The fields of all kinds of [`ProcedureChoice`] together. The reader of messages uses this struct because
/// serde's code for a tagged enum is several times as large.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "a choice in an opening procedure")]
struct ProcedureChoiceFields {
    kind: String,
    point: Option<u8>,
    swapped: Option<bool>,
    count: Option<u8>,
}

impl TryFrom<ProcedureChoiceFields> for ProcedureChoice {
    type Error = String;

    fn try_from(fields: ProcedureChoiceFields) -> Result<Self, String> {
        let ProcedureChoiceFields { kind, point, swapped, count } = fields;
        let choice = match kind.as_str() {
            "place" => point.map(|point| Self::Place { point }),
            "swap" => swapped.map(|swapped| Self::Swap { swapped }),
            "declare" => count.map(|count| Self::Declare { count }),
            "offer-fifths" => Some(Self::OfferFifths),
            "offer" => point.map(|point| Self::Offer { point }),
            "keep" => point.map(|point| Self::Keep { point }),
            _ => {
                let known = "place, swap, declare, offer-fifths, offer or keep";
                return Err(format!("expected {known}, found `{kind}`"));
            }
        };
        choice.ok_or_else(|| format!("expected all fields of a choice \"{kind}\", found fewer"))
    }
}

/// State of an opening procedure, and the next choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ProcedureReply {
    /// The next choice of the procedure.
    pub(crate) step: ProcedureStep,
    /// The points of the stones placed so far, in order.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) moves: Vec<u8>,
    /// The alternatives for the fifth move that were offered so far.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) offered: Vec<u8>,
    /// The player who holds Black now.
    pub(crate) black: Seat,
}

/// One of the two players, regardless of color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Seat {
    /// The player who holds Black at the beginning.
    First,
    /// The player who holds White at the beginning.
    Second,
}

/// Next choice of an opening procedure, and the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum ProcedureStep {
    /// A player places a stone.
    Place {
        /// The player who places the stone.
        by: Seat,
        /// The points at which the rule allows the stone.
        #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
        points: Vec<u8>,
    },
    /// A player decides whether to swap colors.
    Swap {
        /// The player who decides.
        by: Seat,
        /// The number of alternatives for the fifth move that the player may offer instead of
        /// deciding about a swap; absent if the rule does not allow offers here.
        #[serde(skip_serializing_if = "Option::is_none")]
        offer: Option<u8>,
    },
    /// A player declares the number of alternatives for the fifth move.
    Declare {
        /// The player who declares.
        by: Seat,
        /// The largest number of alternatives that the rule allows.
        most: u8,
    },
    /// A player offers another alternative for the fifth move.
    Offer {
        /// The player who offers.
        by: Seat,
        /// The number of alternatives that the player has to offer in all.
        count: u8,
        /// The points that the rule allows as alternatives.
        #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
        points: Vec<u8>,
    },
    /// A player chooses one of the alternatives for the fifth move.
    Keep {
        /// The player who chooses.
        by: Seat,
        /// The points of the alternatives.
        #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
        points: Vec<u8>,
    },
    /// The procedure is over: from now on the players place stones in turn.
    Done,
}

/// Returns the state of the opening procedure after the given choices.
pub(crate) fn follow(args: &ProcedureArgs) -> Result<ProcedureReply, Failure> {
    let bad = |what: String| Failure::new(FailureCode::BadRequest, what);
    let events: Vec<ProcedureEvent> =
        args.choices.iter().enumerate().map(event).collect::<Result<_, _>>().map_err(bad)?;
    let procedure = Procedure::of(rule(args.rule), &events).map_err(|error| bad(error.to_string()))?;
    let bytes = |points: &[Point]| points.iter().map(|point| point.to_u8()).collect();
    Ok(ProcedureReply {
        step: step(procedure.step()),
        moves: bytes(procedure.moves()),
        offered: bytes(procedure.offered()),
        black: seat(procedure.black()),
    })
}

fn rule(rule: ProcedureRule) -> OpeningRule {
    match rule {
        ProcedureRule::Free => OpeningRule::Free,
        ProcedureRule::Swap => OpeningRule::Swap,
        ProcedureRule::Rif => OpeningRule::Rif,
        ProcedureRule::Soosyrv8 => OpeningRule::Soosyrv8,
        ProcedureRule::Taraguchi10 => OpeningRule::Taraguchi10,
    }
}

fn event((index, choice): (usize, &ProcedureChoice)) -> Result<ProcedureEvent, String> {
    let point = |found: u8| {
        Point::new(found)
            .ok_or_else(|| format!("choice {}: expected a point 0..224, found {found}", index + 1))
    };
    Ok(match *choice {
        ProcedureChoice::Place { point: at } => ProcedureEvent::Place(point(at)?),
        ProcedureChoice::Swap { swapped } => ProcedureEvent::Swap(swapped),
        ProcedureChoice::Declare { count } => ProcedureEvent::Declare(count),
        ProcedureChoice::OfferFifths => ProcedureEvent::OfferFifths,
        ProcedureChoice::Offer { point: at } => ProcedureEvent::Offer(point(at)?),
        ProcedureChoice::Keep { point: at } => ProcedureEvent::Keep(point(at)?),
    })
}

fn step(step: NextChoice) -> ProcedureStep {
    let points = |points: PointSet| points.iter().map(Point::to_u8).collect();
    match step {
        NextChoice::Place { by, within, .. } => ProcedureStep::Place { by: seat(by), points: points(within) },
        NextChoice::Swap { by, or_offer, .. } => ProcedureStep::Swap { by: seat(by), offer: or_offer },
        NextChoice::Declare { by, most } => ProcedureStep::Declare { by: seat(by), most },
        NextChoice::Offer { by, count, within } => {
            ProcedureStep::Offer { by: seat(by), count, points: points(within) }
        }
        NextChoice::Keep { by, among } => ProcedureStep::Keep { by: seat(by), points: points(among) },
        NextChoice::Done => ProcedureStep::Done,
    }
}

fn seat(player: ProcedurePlayer) -> Seat {
    match player {
        ProcedurePlayer::First => Seat::First,
        ProcedurePlayer::Second => Seat::Second,
    }
}
