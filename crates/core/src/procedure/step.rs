//! The events and the steps of an opening procedure, and its errors.

use std::fmt;

use thiserror::Error;

use super::rule::ProcedurePlayer;
use crate::{Point, PointSet};

/// An action of a player in the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProcedureEvent {
    /// A player places the next stone.
    Place(Point),
    /// A player swaps the colors (`true`) or keeps the colors (`false`).
    Swap(bool),
    /// White declares how many points Black will offer for the fifth move.
    Declare(u8),
    /// A player decides to offer ten points for the fifth move instead of swapping.
    OfferFifths,
    /// Black offers one more point for the fifth move.
    Offer(Point),
    /// White chooses one of the points that Black offered for the fifth move.
    Keep(Point),
}

impl fmt::Display for ProcedureEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => write!(f, "place {point}"),
            Self::Swap(true) => f.write_str("swap"),
            Self::Swap(false) => f.write_str("no swap"),
            Self::Declare(count) => write!(f, "declare {count}"),
            Self::OfferFifths => f.write_str("offer fifths"),
            Self::Offer(point) => write!(f, "offer {point}"),
            Self::Keep(point) => write!(f, "keep {point}"),
        }
    }
}

/// The next choice in the procedure, and the player who makes this choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextChoice {
    /// A player places the next stone.
    Place {
        /// The player who places the stone.
        by: ProcedurePlayer,
        /// Number of the stone, from 1.
        number: usize,
        /// The points where the stone may be placed.
        within: PointSet,
    },
    /// A player may swap colors.
    Swap {
        /// The player who may swap.
        by: ProcedurePlayer,
        /// Number of stones on the board at this step.
        after: usize,
        /// Number of points for the fifth move that the player may offer instead of swapping; `None` if the
        /// player may offer none.
        or_offer: Option<u8>,
    },
    /// White declares how many points Black will offer for the fifth move, from 1 to `most`.
    Declare {
        /// The player who has White.
        by: ProcedurePlayer,
        /// Greatest number of points that White may declare.
        most: u8,
    },
    /// Black offers another point for the fifth move. With a stone on this point, the five stones must not make the
    /// same figure, perhaps turned, mirrored or shifted, as with a stone on a point already offered.
    Offer {
        /// The player who has Black.
        by: ProcedurePlayer,
        /// Number of points that Black has to offer in total.
        count: u8,
        /// The points that Black may offer next.
        within: PointSet,
    },
    /// White chooses one of the points that Black offered for the fifth move.
    Keep {
        /// The player who has White.
        by: ProcedurePlayer,
        /// The points that Black has offered.
        among: PointSet,
    },
    /// The opening is over; moves alternate from here.
    Done,
}

/// Error: the current step does not allow an event. The procedure stays unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProcedureError {
    /// The step demands another kind of event.
    #[error("event {number}: expected {expected}, found \"{found}\"")]
    OutOfTurn {
        /// Number of the event, from 1.
        number: usize,
        /// The kind of event that the step demands.
        expected: &'static str,
        /// The event that was found instead.
        found: ProcedureEvent,
    },
    /// The point of the event is not allowed: for example, it is occupied, too far from the center, or
    /// equivalent to a point already offered for the fifth move.
    #[error("event {number}: expected one of the {allowed} points where it is allowed, found {point}")]
    Point {
        /// Number of the event, from 1.
        number: usize,
        /// Number of points that are allowed at this step.
        allowed: usize,
        /// The point of the event.
        point: Point,
    },
    /// White declared too few or too many points for the fifth move.
    #[error("event {number}: expected 1 to {most} fifths, found {found}")]
    Count {
        /// Number of the event, from 1.
        number: usize,
        /// Greatest number of points that White may declare.
        most: u8,
        /// The number that was declared.
        found: u8,
    },
}

impl NextChoice {
    /// The player who makes the choice; `None` when the opening is over.
    #[must_use]
    pub const fn by(&self) -> Option<ProcedurePlayer> {
        match *self {
            Self::Place { by, .. }
            | Self::Swap { by, .. }
            | Self::Declare { by, .. }
            | Self::Offer { by, .. }
            | Self::Keep { by, .. } => Some(by),
            Self::Done => None,
        }
    }

    pub(super) const fn expected(self) -> &'static str {
        match self {
            Self::Place { .. } => "a stone",
            Self::Swap { or_offer: None, .. } => "a choice to swap or not",
            Self::Swap { or_offer: Some(_), .. } => "a choice to swap, not to swap, or to offer fifths",
            Self::Declare { .. } => "a number of fifths",
            Self::Offer { .. } => "another fifth",
            Self::Keep { .. } => "one of the offered fifths",
            Self::Done => "no further choice",
        }
    }
}
