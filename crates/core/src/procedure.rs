//! The opening procedures of renju: who places the first stones, who may swap colors, and who chooses the fifth move.
//!
//! A [`Procedure`] is a value that follows from its rule and a list of [`Event`]s; [`Procedure::step`] says who has to choose
//! what next. It knows two players, the one who sits down as Black ([`Player::First`]) and the other, and which of them holds
//! Black now. Taking back is [`Procedure::of`] a shorter list.
//!
//! The steps are those of the Renju International Federation (<https://www.renju.net/rifrules/>, renju.net/rule/):
//! - RIF (1996) and Swap (1989): three stones of an opening, the other player may swap, White's fourth anywhere, Black offers two
//!   fifths, White keeps one. In Swap the second player places the second stone, and D13 and I13 are not played.
//! - Soosyrv-8: three stones of an opening, swap, White places the fourth and declares how many fifths (1 to 8) will be
//!   offered, swap, Black offers that many, White keeps one.
//! - Taraguchi-10: a stone in the center, then in the central 3x3, 5x5, 7x7 and 9x9, each followed by a swap; after the fourth,
//!   in place of swapping, the player to move may offer ten fifths anywhere, of which White keeps one.

mod figures;
#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::Not;

use thiserror::Error;

use crate::{Board, Color, Opening, Point, PointSet};
use figures::same_figure;

/// One of the two who play, apart from the color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The one who holds Black when the game begins.
    First,
    /// The other.
    Second,
}

impl Not for Player {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A rule for the first stones of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpeningRule {
    /// No procedure: Black begins anywhere, and moves alternate.
    Free,
    /// The Swap opening rule of 1989.
    Swap,
    /// The RIF opening rule of 1996.
    Rif,
    /// Soosyrv-8.
    Soosyrv8,
    /// Taraguchi-10.
    Taraguchi10,
}

impl OpeningRule {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Free, Self::Swap, Self::Rif, Self::Soosyrv8, Self::Taraguchi10];

    /// The name of a command line and of messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Swap => "swap",
            Self::Rif => "rif",
            Self::Soosyrv8 => "soosyrv-8",
            Self::Taraguchi10 => "taraguchi-10",
        }
    }

    /// The rule with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// Whether the other player may swap after this many stones.
    const fn swaps_after(self, stones: usize) -> bool {
        match self {
            Self::Free => false,
            Self::Swap | Self::Rif => stones == 3,
            Self::Soosyrv8 => stones == 3 || stones == 4,
            Self::Taraguchi10 => stones >= 1 && stones <= 5,
        }
    }

    /// How far from the center the next stone may lie; 7 is the whole board.
    const fn reach(self, stones: usize) -> u8 {
        match (self, stones) {
            (Self::Free, _) => 7,
            (_, 0) => 0,
            (_, 1) => 1,
            (_, 2) => 2,
            (Self::Taraguchi10, 3) => 3,
            (Self::Taraguchi10, 4) => 4,
            _ => 7,
        }
    }

    /// The last stone that the procedure says something about.
    const fn last(self) -> usize {
        match self {
            Self::Free => 0,
            _ => 5,
        }
    }
}

/// The most fifths that White may declare in Soosyrv-8.
const MOST_DECLARED: u8 = 8;
/// The fifths that are offered in place of a swap in Taraguchi-10.
const TARAGUCHI_FIFTHS: u8 = 10;

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

/// A rule, and how far its steps have gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Procedure {
    rule: OpeningRule,
    moves: Vec<Point>,
    board: Board,
    black: Player,
    /// The swaps that were possible, in time order.
    swaps: Vec<bool>,
    /// Whether the swap after the last stone is still to be decided.
    may_swap: bool,
    /// How many fifths are to be offered, once that is known.
    fifths: Option<u8>,
    offered: Vec<Point>,
    events: usize,
}

impl Procedure {
    /// The beginning: no stone, and the first player holds Black.
    #[must_use]
    pub fn new(rule: OpeningRule) -> Self {
        let fifths = matches!(rule, OpeningRule::Swap | OpeningRule::Rif).then_some(2);
        Self {
            rule,
            moves: Vec::new(),
            board: Board::new(),
            black: Player::First,
            swaps: Vec::new(),
            may_swap: false,
            fifths,
            offered: Vec::new(),
            events: 0,
        }
    }

    /// The procedure after these events.
    ///
    /// # Errors
    /// The first event that its step does not allow.
    pub fn of(rule: OpeningRule, events: &[Event]) -> Result<Self, ProcedureError> {
        events.iter().try_fold(Self::new(rule), |procedure, &event| procedure.after(event))
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> OpeningRule {
        self.rule
    }

    /// The stones so far, in order.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// Who holds Black now.
    #[must_use]
    pub const fn black(&self) -> Player {
        self.black
    }

    /// The fifths offered so far, in order.
    #[must_use]
    pub fn offered(&self) -> &[Point] {
        &self.offered
    }

    /// The swaps as RIF writes them: a character for each that was possible, `R` for a swap and `-` for none.
    #[must_use]
    pub fn swap_code(&self) -> String {
        self.swaps.iter().map(|&swapped| if swapped { 'R' } else { '-' }).collect()
    }

    /// Who holds this color now.
    #[must_use]
    pub fn holder(&self, color: Color) -> Player {
        if color == Color::Black { self.black } else { !self.black }
    }

    /// What comes next.
    #[must_use]
    pub fn step(&self) -> Step {
        let stones = self.moves.len();
        if stones >= self.rule.last() && !self.may_swap {
            return Step::Done;
        }
        let [black, white] = Color::ALL.map(|color| self.holder(color));
        // Soosyrv-8: White declares with the fourth stone, before the other may swap.
        if self.rule == OpeningRule::Soosyrv8 && stones == 4 && self.fifths.is_none() {
            return Step::Declare { by: white, most: MOST_DECLARED };
        }
        if self.may_swap {
            let or_offer = self.offers_in_place_of_a_swap().then_some(TARAGUCHI_FIFTHS);
            return Step::Swap { by: self.holder(Color::to_move(stones)), after: stones, or_offer };
        }
        match self.fifths {
            Some(count) if stones == 4 && self.offered.len() < usize::from(count) => {
                Step::Offer { by: black, count, within: self.fifths_left() }
            }
            Some(_) if stones == 4 => {
                let mut among = PointSet::EMPTY;
                for &point in &self.offered {
                    among.insert(point);
                }
                Step::Keep { by: white, among }
            }
            _ => Step::Place { by: self.placer(), number: stones + 1, within: self.within() },
        }
    }

    /// The procedure after one more event.
    ///
    /// # Errors
    /// An event that the step does not allow.
    pub fn after(&self, event: Event) -> Result<Self, ProcedureError> {
        let number = self.events + 1;
        let mut next = self.clone();
        next.events = number;
        match (self.step(), event) {
            (Step::Place { within, .. }, Event::Place(point)) => {
                Self::check(within, point, number)?;
                next.place(point);
            }
            (Step::Swap { .. }, Event::Swap(swapped)) => {
                next.may_swap = false;
                next.swaps.push(swapped);
                next.black = if swapped { !self.black } else { self.black };
            }
            (Step::Swap { or_offer: Some(count), .. }, Event::OfferFifths) => {
                next.may_swap = false;
                next.swaps.push(false);
                next.fifths = Some(count);
            }
            (Step::Declare { most, .. }, Event::Declare(found)) => {
                if !(1..=most).contains(&found) {
                    return Err(ProcedureError::Count { number, most, found });
                }
                next.fifths = Some(found);
            }
            (Step::Offer { within, .. }, Event::Offer(point)) => {
                Self::check(within, point, number)?;
                next.offered.push(point);
            }
            (Step::Keep { among, .. }, Event::Keep(point)) => {
                Self::check(among, point, number)?;
                next.place(point);
                next.may_swap = false;
            }
            (step, found) => {
                return Err(ProcedureError::OutOfTurn { number, expected: step.expected(), found });
            }
        }
        Ok(next)
    }

    fn check(within: PointSet, point: Point, number: usize) -> Result<(), ProcedureError> {
        let allowed = within.len();
        if within.contains(point) { Ok(()) } else { Err(ProcedureError::Point { number, allowed, point }) }
    }

    fn place(&mut self, point: Point) {
        let placed = self.board.place(point, Color::to_move(self.moves.len()));
        debug_assert!(placed, "a step allows empty points only");
        self.moves.push(point);
        self.may_swap = self.rule.swaps_after(self.moves.len());
    }

    /// Until the third stone the first player lays all of an opening, except where each places the own color.
    fn placer(&self) -> Player {
        let own_color = self.holder(Color::to_move(self.moves.len()));
        let lays_all = matches!(self.rule, OpeningRule::Rif | OpeningRule::Soosyrv8);
        if lays_all && self.moves.len() < 3 { Player::First } else { own_color }
    }

    fn offers_in_place_of_a_swap(&self) -> bool {
        self.rule == OpeningRule::Taraguchi10 && self.moves.len() == 4
    }

    /// Where the next stone may lie.
    fn within(&self) -> PointSet {
        let reach = self.rule.reach(self.moves.len());
        let near = |p: &Point| p.column().abs_diff(7) <= reach && p.row().abs_diff(7) <= reach;
        set(self.board.empty().iter().filter(near).filter(|&p| !self.is_left_out(p)))
    }

    /// Swap of 1989: 24 of the 26 openings.
    fn is_left_out(&self, third: Point) -> bool {
        let &[_, second] = self.moves.as_slice() else { return false };
        let opening = Opening::of_stones(second, third).map(Opening::code);
        self.rule == OpeningRule::Swap && matches!(opening, Some("D13" | "I13"))
    }

    /// Where another fifth may lie: a stone there must not make the figure that an offered one makes, turned, mirrored or
    /// moved.
    fn fifths_left(&self) -> PointSet {
        let same = |point: Point| {
            self.offered.iter().any(|&other| point == other || same_figure(&self.board, point, other))
        };
        set(self.board.empty().iter().filter(|&point| !same(point)))
    }
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

    const fn expected(self) -> &'static str {
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

fn set(points: impl Iterator<Item = Point>) -> PointSet {
    points.fold(PointSet::EMPTY, |mut set, point| {
        set.insert(point);
        set
    })
}
