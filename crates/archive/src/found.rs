//! What a search has found so far, whatever kind of search it is.

use std::ops::Range;

use renju_core::{Color, Opening, Point, Position};

use crate::filter::Dimension;
use crate::replies::{Days, Played, Replies};
use crate::segment::{NO_OPENING, Segment};
use crate::selection::Selection;
use crate::tally::Tally;

/// Games next to each other in a segment in which what was asked for stood in the same way; not all may be counted.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) games: Range<usize>,
    /// How many moves had been played when it stood.
    pub(crate) ply: u8,
    /// How it lay in them, as the search numbers such things.
    pub(crate) view: u16,
}

/// A segment, and which of its games are asked.
#[derive(Clone, Copy)]
pub(crate) struct Sieve<'a> {
    pub(crate) segment: &'a Segment,
    pub(crate) selection: &'a Selection,
}

impl Sieve<'_> {
    /// How many of some games are counted.
    pub(crate) fn counted(self, games: Range<usize>) -> u32 {
        if self.selection.is_whole() {
            return games.len() as u32;
        }
        Tally::of(&self.selection.results(self.segment)[games]).games()
    }
}

/// What the segments searched so far say.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) replies: Replies,
    pub(crate) tally: Tally,
    /// Games in which nothing was played next.
    pub(crate) ended: u32,
    openings: Shared,
}

impl Found {
    pub(crate) fn new(replies: Replies) -> Self {
        Self { replies, tally: Tally::default(), ended: 0, openings: Shared::Nothing }
    }

    /// Counts some games; says how they ended and when they were played.
    pub(crate) fn add(&mut self, sieve: Sieve<'_>, games: Range<usize>) -> Played {
        let played = self.look(sieve, games);
        self.tally += played.tally;
        played
    }

    /// The same, without adding to the tally of all.
    pub(crate) fn look(&mut self, Sieve { segment, selection }: Sieve<'_>, games: Range<usize>) -> Played {
        let tally = Tally::of(&selection.results(segment)[games.clone()]);
        if selection.is_whole() {
            self.openings.add_all(&segment.openings[games.clone()]);
            return Played { tally, days: Days::of(&segment.days[games]), elsewhere: false };
        }
        let mut days = Days::default();
        // What a range of days leaves out is not counted, and yet tells what is new.
        let ranged = !selection.is_open(Dimension::Year);
        selection.each_but(Dimension::Year, games, |game| {
            let day = segment.days[game];
            days.add_ever(day);
            if !ranged || selection.counts(game) {
                days.add(day);
                self.openings.add(segment.openings[game]);
            }
        });
        Played { tally, days, elsewhere: false }
    }

    /// The opening that a position shows, or that all games found share.
    pub(crate) fn opening(&self, position: Option<&Position>) -> Option<Opening> {
        position.and_then(opening_shown).or_else(|| self.openings.opening())
    }
}

/// The opening that three stones show by themselves.
fn opening_shown(position: &Position) -> Option<Opening> {
    let [mut black, white] = Color::ALL.map(|color| position.board.stones(color));
    if (black.len(), white.len()) != (2, 1) || !black.remove(Point::CENTER) {
        return None;
    }
    Opening::of_stones(white.iter().next()?, black.iter().next()?)
}

/// What the openings of all games so far share; games without one of the 26 have no say.
#[derive(Debug)]
enum Shared {
    Nothing,
    One(u8),
    Several,
}

impl Shared {
    fn add_all(&mut self, openings: &[u8]) {
        for &opening in openings {
            if matches!(self, Self::Several) {
                return;
            }
            self.add(opening);
        }
    }

    #[inline]
    fn add(&mut self, opening: u8) {
        match *self {
            _ if opening == NO_OPENING => {}
            Self::Nothing => *self = Self::One(opening),
            Self::One(one) if one != opening => *self = Self::Several,
            Self::One(_) | Self::Several => {}
        }
    }

    fn opening(&self) -> Option<Opening> {
        match *self {
            Self::One(opening) => Opening::new(opening),
            Self::Nothing | Self::Several => None,
        }
    }
}
