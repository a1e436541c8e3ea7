//! The opening procedures of renju: rules about who places the first stones, who may swap colors, and who chooses the
//! fifth move. A *fifth* is a point that is offered for the fifth move.
//!
//! A [`Procedure`] is computed from its rule and a list of [`ProcedureEvent`]s. [`Procedure::step`] returns
//! the next choice and the player who makes it. A procedure has two players: [`ProcedurePlayer::First`], who
//! begins as Black, and [`ProcedurePlayer::Second`]. The procedure stores which player has Black now. To take
//! back an event, call [`Procedure::of`] with a shorter list.
//!
//! The steps are those of the Renju International Federation (<https://www.renju.net/rifrules/>,
//! renju.net/rule/):
//! - RIF (1996): the first player places the three stones of an opening, and the other player may swap. White
//!   places the fourth stone anywhere. Black offers two fifths, and White keeps one fifth.
//! - Swap (1989): like RIF (1996), except that the second player places the second stone, and that the
//!   openings D13 and I13 are excluded.
//! - Soosyrv-8: the first player places the three stones of an opening, and the other player may swap. White
//!   places the fourth stone and declares how many fifths (1 to 8) Black will offer. The other player may
//!   swap. Black offers that many fifths, and White keeps one fifth.
//! - Taraguchi-10: the first stone is in the center, the next four in the central 3x3, 5x5, 7x7 and 9x9. After
//!   each stone, the player to move may swap. After the fourth stone, this player may offer ten fifths
//!   anywhere instead of swapping, and White keeps one fifth.

mod figures;
mod rule;
mod step;
#[cfg(test)]
mod tests;

use crate::{Board, Color, Opening, Point, PointSet};
use figures::same_figure;
pub use rule::{OpeningRule, ProcedurePlayer};
pub use step::{NextChoice, ProcedureError, ProcedureEvent};

/// In Soosyrv-8, White declares how many points Black offers for the fifth move. This is the
/// greatest number that White may declare.
const MOST_DECLARED: u8 = 8;
/// In Taraguchi-10, a player may offer this many points for the fifth move instead of swapping
/// colors.
const TARAGUCHI_FIFTHS: u8 = 10;

/// The opening procedure of one game: its rule, and the state after the events so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Procedure {
    rule: OpeningRule,
    moves: Vec<Point>,
    board: Board,
    black: ProcedurePlayer,
    /// One entry for each chance to swap so far, in order: `true` if the players swapped colors.
    swaps: Vec<bool>,
    /// Whether the swap after the last stone is still undecided.
    may_swap: bool,
    /// Number of points that Black offers for the fifth move; `None` until this number is decided.
    fifths: Option<u8>,
    offered: Vec<Point>,
    events: usize,
}

impl Procedure {
    /// The procedure before the first event: the board is empty, and the first player has Black.
    #[must_use]
    pub fn new(rule: OpeningRule) -> Self {
        let fifths = matches!(rule, OpeningRule::Swap | OpeningRule::Rif).then_some(2);
        Self {
            rule,
            moves: Vec::new(),
            board: Board::new(),
            black: ProcedurePlayer::First,
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
    /// Returns the error for the first event that its step does not allow.
    pub fn of(rule: OpeningRule, events: &[ProcedureEvent]) -> Result<Self, ProcedureError> {
        events.iter().try_fold(Self::new(rule), |procedure, &event| procedure.after(event))
    }

    /// The opening rule.
    #[must_use]
    pub const fn rule(&self) -> OpeningRule {
        self.rule
    }

    /// The points of the stones placed so far, in order.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The player who has Black now.
    #[must_use]
    pub const fn black(&self) -> ProcedurePlayer {
        self.black
    }

    /// The points offered so far for the fifth move, in order.
    #[must_use]
    pub fn offered(&self) -> &[Point] {
        &self.offered
    }

    /// The swaps as RIF writes them: one character for each chance to swap, `R` for a swap and `-` for no swap.
    #[must_use]
    pub fn swap_code(&self) -> String {
        self.swaps.iter().map(|&swapped| if swapped { 'R' } else { '-' }).collect()
    }

    /// The player who has this color now.
    #[must_use]
    pub fn holder(&self, color: Color) -> ProcedurePlayer {
        if color == Color::Black { self.black } else { !self.black }
    }

    /// The next choice; [`NextChoice::Done`] when the opening is over.
    #[must_use]
    pub fn step(&self) -> NextChoice {
        let stones = self.moves.len();
        if stones >= self.rule.last() && !self.may_swap {
            return NextChoice::Done;
        }
        let [black, white] = Color::ALL.map(|color| self.holder(color));
        // Soosyrv-8: White declares the number of fifths after the fourth stone, before the other player may
        // swap.
        if self.rule == OpeningRule::Soosyrv8 && stones == 4 && self.fifths.is_none() {
            return NextChoice::Declare { by: white, most: MOST_DECLARED };
        }
        if self.may_swap {
            let or_offer = self.offers_in_place_of_a_swap().then_some(TARAGUCHI_FIFTHS);
            return NextChoice::Swap { by: self.holder(Color::to_move(stones)), after: stones, or_offer };
        }
        match self.fifths {
            Some(count) if stones == 4 && self.offered.len() < usize::from(count) => {
                NextChoice::Offer { by: black, count, within: self.fifths_left() }
            }
            Some(_) if stones == 4 => {
                let mut among = PointSet::EMPTY;
                for &point in &self.offered {
                    among.insert(point);
                }
                NextChoice::Keep { by: white, among }
            }
            _ => NextChoice::Place { by: self.placer(), number: stones + 1, within: self.within() },
        }
    }

    /// The procedure after one more event.
    ///
    /// # Errors
    /// Returns an error if the current step does not allow the event.
    pub fn after(&self, event: ProcedureEvent) -> Result<Self, ProcedureError> {
        let number = self.events + 1;
        let mut next = self.clone();
        next.events = number;
        match (self.step(), event) {
            (NextChoice::Place { within, .. }, ProcedureEvent::Place(point)) => {
                Self::check(within, point, number)?;
                next.place(point);
            }
            (NextChoice::Swap { .. }, ProcedureEvent::Swap(swapped)) => {
                next.may_swap = false;
                next.swaps.push(swapped);
                next.black = if swapped { !self.black } else { self.black };
            }
            (NextChoice::Swap { or_offer: Some(count), .. }, ProcedureEvent::OfferFifths) => {
                next.may_swap = false;
                next.swaps.push(false);
                next.fifths = Some(count);
            }
            (NextChoice::Declare { most, .. }, ProcedureEvent::Declare(found)) => {
                if !(1..=most).contains(&found) {
                    return Err(ProcedureError::Count { number, most, found });
                }
                next.fifths = Some(found);
            }
            (NextChoice::Offer { within, .. }, ProcedureEvent::Offer(point)) => {
                Self::check(within, point, number)?;
                next.offered.push(point);
            }
            (NextChoice::Keep { among, .. }, ProcedureEvent::Keep(point)) => {
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

    /// The player who places the next stone. In RIF and Soosyrv-8 the first player places the first three
    /// stones. All other stones are placed by the player who has their color.
    fn placer(&self) -> ProcedurePlayer {
        let own_color = self.holder(Color::to_move(self.moves.len()));
        let lays_all = matches!(self.rule, OpeningRule::Rif | OpeningRule::Soosyrv8);
        if lays_all && self.moves.len() < 3 { ProcedurePlayer::First } else { own_color }
    }

    fn offers_in_place_of_a_swap(&self) -> bool {
        self.rule == OpeningRule::Taraguchi10 && self.moves.len() == 4
    }

    /// The points where the next stone may be placed.
    fn within(&self) -> PointSet {
        let reach = self.rule.reach(self.moves.len());
        let near = |p: &Point| p.column().abs_diff(7) <= reach && p.row().abs_diff(7) <= reach;
        set(self.board.empty().iter().filter(near).filter(|&p| !self.is_left_out(p)))
    }

    /// Whether the third stone may not be placed on `third` because of the Swap rule of 1989. The
    /// Swap rule allows all openings except D13 and I13.
    fn is_left_out(&self, third: Point) -> bool {
        let &[_, second] = self.moves.as_slice() else { return false };
        let opening = Opening::of_stones(second, third).map(Opening::code);
        self.rule == OpeningRule::Swap && matches!(opening, Some("D13" | "I13"))
    }

    /// The empty points that may still be offered for the fifth move. A point is left out if it is
    /// equivalent to a point already offered: together with the four stones, a fifth stone on
    /// either point makes the same figure, perhaps turned, mirrored or shifted.
    fn fifths_left(&self) -> PointSet {
        let same = |point: Point| {
            self.offered.iter().any(|&other| point == other || same_figure(&self.board, point, other))
        };
        set(self.board.empty().iter().filter(|&point| !same(point)))
    }
}

fn set(points: impl Iterator<Item = Point>) -> PointSet {
    points.fold(PointSet::EMPTY, |mut set, point| {
        set.insert(point);
        set
    })
}
