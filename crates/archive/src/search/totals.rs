//! Totals of a search: sums over the games found so far, for any kind of search.

use std::ops::Range;

use renju_core::{Color, Opening, Point, Position};

use crate::query::dimension::Dimension;
use crate::search::next_moves::NextMoves;
use crate::search::selection::SelectedSegment;
use crate::search::summary::Summary;
use crate::segment::game_set::GameSet;
use crate::segment::layout::NO_OPENING;
use crate::tally::Tally;

/// Totals over the segments (blocks of games) searched so far.
#[derive(Debug)]
pub(crate) struct Totals {
    pub(crate) next_moves: NextMoves,
    pub(crate) tally: Tally,
    /// Number of games without a next move. In a search for a pattern: games without a next move in
    /// the pattern's area.
    pub(crate) ended: u32,
    openings: CommonOpening,
}

impl Totals {
    pub(crate) fn new(next_moves: NextMoves) -> Self {
        Self { next_moves, tally: Tally::default(), ended: 0, openings: CommonOpening::NoneYet }
    }

    /// Adds those games of a range that pass the filter to the totals, and returns their summary.
    pub(crate) fn add(&mut self, selected: SelectedSegment<'_>, games: Range<usize>) -> Summary {
        let summary = self.summarize(selected, games);
        self.tally += summary.tally;
        summary
    }

    /// Like [`Totals::add`], but does not add the results of the games to `tally`; the caller must
    /// add these results.
    pub(crate) fn summarize(&mut self, selected: SelectedSegment<'_>, games: Range<usize>) -> Summary {
        /// Largest number of games that are summed up one by one.
        const FEW: usize = 8;
        let SelectedSegment { segment, selection } = selected;
        let counted = selection.counted();
        if counted.is_none() && games.len() <= FEW {
            let mut summary = Summary::default();
            for game in games {
                self.openings.add(segment.openings[game]);
                summary.tally.add(segment.result(game));
                summary.days = summary.days.with(segment.days[game]);
            }
            return Summary { ever: summary.days, ..summary };
        }
        self.openings.add_all(&segment.openings, games.clone(), counted);
        let days = segment.day_span(games.clone(), counted);
        // Games outside of the filter's range of days are not counted, but decide whether a move is a
        // novelty.
        let ever = selection.ignoring(Dimension::Year);
        let ever = ever.map_or(days, |ever| segment.day_span(games.clone(), Some(ever)));
        Summary { tally: selected.tally(games), days, ever, elsewhere: false }
    }

    /// Adds the totals of another search. That search must have searched other segments.
    #[cfg(feature = "map")]
    pub(crate) fn add_others(&mut self, other: &Self) {
        self.next_moves.add_all(&other.next_moves);
        self.tally += other.tally;
        self.ended += other.ended;
        match other.openings {
            CommonOpening::NoneYet => {}
            CommonOpening::One(opening) => self.openings.add(opening),
            CommonOpening::Several => self.openings = CommonOpening::Several,
        }
    }

    /// Returns the opening that the position determines. If the position determines no opening, returns the
    /// opening that all games found have in common. Returns `None` if there is no such opening either.
    pub(crate) fn opening(&self, position: Option<&Position>) -> Option<Opening> {
        position.and_then(opening_of).or_else(|| self.openings.opening())
    }
}

fn opening_of(position: &Position) -> Option<Opening> {
    let [mut black, white] = Color::ALL.map(|color| position.board.stones(color));
    if (black.len(), white.len()) != (2, 1) || !black.remove(Point::CENTER) {
        return None;
    }
    Opening::of_stones(white.iter().next()?, black.iter().next()?)
}

/// The opening that all games found so far have in common. Games without one of the 26 openings are ignored.
#[derive(Debug)]
enum CommonOpening {
    NoneYet,
    One(u8),
    Several,
}

impl CommonOpening {
    /// Adds the openings of the games of a range. If there is a set `among`, only games in this set
    /// count.
    fn add_all(&mut self, openings: &[u8], games: Range<usize>, among: Option<&GameSet>) {
        let mut at = games.start;
        while !matches!(self, Self::Several) {
            at = among.map_or(at, |among| among.next(at));
            if at >= games.end {
                return;
            }
            self.add(openings[at]);
            at += 1;
        }
    }

    #[inline]
    fn add(&mut self, opening: u8) {
        match *self {
            _ if opening == NO_OPENING => {}
            Self::NoneYet => *self = Self::One(opening),
            Self::One(one) if one != opening => *self = Self::Several,
            Self::One(_) | Self::Several => {}
        }
    }

    fn opening(&self) -> Option<Opening> {
        match *self {
            Self::One(opening) => Opening::new(opening),
            Self::NoneYet | Self::Several => None,
        }
    }
}
