//! Counts the offers and swaps of the games that reached a position.

use std::cmp::Reverse;

use renju_archive::{Filter, GameFacts, Tally, VisitedGame};
use renju_core::{Color, Move, Point, Position, sorted_indices};
use renju_library::Library;
use renju_records::{PointGroups, Swaps, other_offers, read_swaps};

use super::answer::{FifthMove, Fifths, SwapCount};
use super::rules::RuleChances;

/// Number of stones before the fifth move.
const STONES_BEFORE_FIFTH: usize = 4;

/// A query for offered fifth moves and swaps.
#[derive(Clone, Debug)]
pub struct FifthsQuery {
    /// Position of at most four stones whose colors alternate. Only a position of four stones has fifth
    /// moves.
    pub position: Position,
    /// Conditions on the games.
    pub filter: Filter,
    /// Ids of the players whose offers and swaps count; empty for all players.
    pub by: Vec<u32>,
}

/// Counts the offers and swaps of the games that reached a position. Returns `None` if the position has
/// more than four stones, or if alternating moves without a pass do not lead to it.
#[must_use]
pub fn fifths(library: &Library, query: &FifthsQuery) -> Option<Fifths> {
    let position = &query.position;
    let stones = position.board.len();
    let alternates = Position::alternating(position.board).is_some_and(|own| own.to_move == position.to_move);
    if stones > STONES_BEFORE_FIFTH || !alternates {
        return None;
    }
    let mut counter = FifthsCounter {
        by: &query.by,
        stones,
        groups: PointGroups::of(position),
        rules: RuleChances::new(library),
        answer: Fifths::default(),
        swaps: Vec::new(),
        fifths: vec![FifthCount::default(); Point::COUNT],
    };
    library.archive().visit_games(position, &query.filter, &mut |game| counter.add(game));
    Some(counter.finish())
}

struct FifthsCounter<'a> {
    by: &'a [u32],
    stones: usize,
    groups: PointGroups,
    rules: RuleChances<'a>,
    answer: Fifths,
    swaps: Vec<SwapCount>,
    /// Counts of each fifth move, by the least point of its group.
    fifths: Vec<FifthCount>,
}

/// The counts of a [`FifthMove`].
#[derive(Clone, Copy, Debug, Default)]
struct FifthCount {
    offered: u32,
    kept: Tally,
    without_offers: Tally,
    years: Option<(u16, u16)>,
}

impl FifthsCounter<'_> {
    fn add(&mut self, game: VisitedGame<'_>) {
        let facts = game.segment.facts(game.index);
        // The rule's move numbers assume that no player passes, so a game with a pass is left out.
        if usize::from(game.ply) != self.stones {
            return;
        }
        let Some(chances) = self.rules.of(&facts) else { return };
        self.answer.games.add(facts.result);
        let swaps = read_swaps(facts.swap, chances);
        match swaps {
            Ok(swaps) => self.add_swaps(swaps, &facts),
            Err(misfit) => self.answer.swap_misfits[misfit.index()] += 1,
        }
        if self.stones == STONES_BEFORE_FIFTH {
            let is_decided = match swaps {
                // If the players swapped after the offer, the player who has Black in the end may not be
                // the player who made the offer.
                Ok(swaps) => swaps.later_than(STONES_BEFORE_FIFTH as u8) == 0,
                // Without readable swaps, the offering player is known only if the rule allows no swap
                // after the fifth move.
                Err(_) => chances.iter().all(|&after| usize::from(after) <= STONES_BEFORE_FIFTH),
            };
            self.add_fifth(game, &facts, is_decided);
        }
    }

    fn add_swaps(&mut self, swaps: Swaps, facts: &GameFacts<'_>) {
        for after in 1..=self.stones as u8 {
            let Some(swapped) = swaps.after(after) else { continue };
            // The player who did not make the move decides whether to swap. A swap gives this
            // player the color of the move.
            let mover = Color::to_move(usize::from(after) - 1);
            let soon = if swapped { mover } else { !mover };
            let finally = if swaps.later_than(after) % 2 == 1 { !soon } else { soon };
            if !self.counts(facts, finally) {
                continue;
            }
            let place = self.swaps.iter().position(|count| count.after == after).unwrap_or_else(|| {
                let (swapped, declined) = (Tally::default(), Tally::default());
                self.swaps.push(SwapCount { after, swapped, declined, by: [0; Color::ALL.len()] });
                self.swaps.len() - 1
            });
            let count = &mut self.swaps[place];
            if swapped {
                count.swapped.add(facts.result);
                count.by[finally.index()] += 1;
            } else {
                count.declined.add(facts.result);
            }
        }
    }

    /// Returns whether the decisions of the player with this final color count.
    fn counts(&self, facts: &GameFacts<'_>, color: Color) -> bool {
        let player = if color == Color::Black { facts.black } else { facts.white };
        self.by.is_empty() || player.is_some_and(|player| self.by.contains(&player))
    }

    /// Counts the fifth move of a game, and the moves offered instead. If `is_decided` is true, the
    /// player who has Black in the end made the offer.
    fn add_fifth(&mut self, game: VisitedGame<'_>, facts: &GameFacts<'_>, is_decided: bool) {
        let VisitedGame { segment, index, symmetry, .. } = game;
        let fifth = segment.moves(index).nth(STONES_BEFORE_FIFTH).and_then(Move::point);
        let fifth = fifth.map(|point| symmetry.apply(point));
        let from_recorded = segment.to_recorded(index).inverse().then(symmetry);
        let others = other_offers(facts.alt, &self.groups, fifth, |point| from_recorded.apply(point));
        let first = fifth.and_then(|point| self.groups.first(point));
        let others = others.unwrap_or_else(|misfit| {
            self.answer.offer_misfits[misfit.index()] += 1;
            Vec::new()
        });
        let Some(first) = first else { return };
        if others.is_empty() {
            if self.counts(facts, Color::Black) {
                self.fifths[first.index()].without_offers.add(facts.result);
            }
            return;
        }
        self.answer.undecided += u32::from(!is_decided);
        if !(self.by.is_empty() || is_decided && self.counts(facts, Color::Black)) {
            return;
        }
        self.answer.with_offers += 1;
        let year = segment.day(index).year();
        for point in others.into_iter().chain([first]) {
            self.fifths[point.index()].offer(year);
        }
        self.fifths[first.index()].kept.add(facts.result);
    }

    fn finish(self) -> Fifths {
        let Self { groups, mut answer, swaps, fifths, .. } = self;
        let order =
            sorted_indices(swaps.len(), &|a, b| swaps[a as usize].after.cmp(&swaps[b as usize].after));
        answer.swaps = order.into_iter().map(|place| swaps[place as usize]).collect();
        let is_known = |count: &FifthCount| count.offered + count.without_offers.games() > 0;
        let known: Vec<(Point, FifthCount)> =
            Point::all().zip(fifths).filter(|(_, count)| is_known(count)).collect();
        let rank = |place: u32| {
            let count = &known[place as usize].1;
            Reverse((count.offered, count.kept.games() + count.without_offers.games()))
        };
        let order = sorted_indices(known.len(), &|a, b| rank(a).cmp(&rank(b)).then(a.cmp(&b)));
        for place in order {
            let (first, FifthCount { offered, kept, without_offers, years }) = known[place as usize];
            let points = groups.points(first);
            answer.fifths.push(FifthMove { points, offered, kept, without_offers, years });
        }
        answer
    }
}

impl FifthCount {
    fn offer(&mut self, year: Option<u16>) {
        self.offered += 1;
        if let Some(year) = year {
            let (first, last) = self.years.unwrap_or((year, year));
            self.years = Some((first.min(year), last.max(year)));
        }
    }
}
