//! What players do in an opening, what comes next, and what is refused.

use std::fmt;

use thiserror::Error;

use super::rule::Player;
use crate::{Point, PointSet};

/// What a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// Placed the next stone.
    Place(Point),
    /// Swapped colors, or left them.
    Swap(bool),
    /// Declared how many fifths will be offered.
    Declare(u8),
    /// Offers fifths in place of a swap.
    OfferFifths,
    /// Offers one more fifth.
    Offer(Point),
    /// Keeps one of the offered fifths.
    Keep(Point),
}

impl fmt::Display for Event {
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

/// What comes next, and who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The holder of the color to move places stone `number` (from 1) on one of these points.
    Place {
        /// Who.
        by: Player,
        /// Number of the stone, from 1.
        number: usize,
        /// Where it may lie.
        within: PointSet,
    },
    /// A player may swap colors after so many stones.
    Swap {
        /// Who.
        by: Player,
        /// Stones on the board.
        after: usize,
        /// The number of fifths that may be offered in its place.
        or_offer: Option<u8>,
    },
    /// White declares how many fifths will be offered, from 1 to `most`.
    Declare {
        /// Who.
        by: Player,
        /// The largest number.
        most: u8,
    },
    /// Black offers another fifth, which must not be symmetrical to those before.
    Offer {
        /// Who.
        by: Player,
        /// How many are offered in all.
        count: u8,
        /// Where the next may lie.
        within: PointSet,
    },
    /// White keeps one of the offered fifths.
    Keep {
        /// Who.
        by: Player,
        /// Those offered.
        among: PointSet,
    },
    /// The opening is over; moves alternate from here.
    Done,
}

/// An event that the step does not allow; the procedure is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProcedureError {
    /// Something else has to be chosen now.
    #[error("event {number}: expected {expected}, found \"{found}\"")]
    OutOfTurn {
        /// Number of the event, from 1.
        number: usize,
        /// What the step asks for.
        expected: &'static str,
        /// What was done.
        found: Event,
    },
    /// A stone on a point that is occupied, too far from the center, or symmetrical to an offered fifth.
    #[error("event {number}: expected one of the {allowed} points where it is allowed, found {point}")]
    Point {
        /// Number of the event, from 1.
        number: usize,
        /// How many points would be allowed.
        allowed: usize,
        /// The point.
        point: Point,
    },
    /// A number of fifths that may not be declared.
    #[error("event {number}: expected 1 to {most} fifths, found {found}")]
    Count {
        /// Number of the event, from 1.
        number: usize,
        /// The largest number.
        most: u8,
        /// What was declared.
        found: u8,
    },
}

impl Step {
    /// Who has to choose; `None` when the opening is over.
    #[must_use]
    pub const fn by(&self) -> Option<Player> {
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
