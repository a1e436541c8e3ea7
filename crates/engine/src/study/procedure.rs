//! The opening procedure of a game: the next step after the choices so far.

use renju_core::procedure::{NextChoice, OpeningRule, Procedure, ProcedureEvent, ProcedurePlayer};
use renju_core::{Point, PointSet};

use crate::protocol::{
    Failure, FailureCode, ProcedureArgs, ProcedureChoice, ProcedureReply, ProcedureRule, ProcedureStep, Seat,
};

/// Returns the state of the procedure after the choices.
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
