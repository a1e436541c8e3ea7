//! Summaries of every 64 games of a segment: a set of games for each result, and the first and last
//! day. With these summaries, a search adds up the results and days of thousands of games without
//! reading each game.

use std::ops::Range;

use renju_core::GameResult;

use crate::day::Day;
use crate::segment::game_set::{GameSet, words_of};
use crate::tally::Tally;

/// For every 64 games, one set of games for each result in [`KNOWN`], with one bit per game. A game
/// that is in no set has [`GameResult::Unknown`].
#[derive(Debug)]
pub(crate) struct ResultSets(Box<[[u64; 3]]>);

impl ResultSets {
    /// Builds the sets from results as bytes ([`GameResult::index`]).
    pub(crate) fn of(results: &[u8]) -> Self {
        let words = |results: &[u8]| {
            let mut words = [0; GameResult::ALL.len()];
            (0..).zip(results).for_each(|(bit, &result)| words[usize::from(result)] |= 1u64 << bit);
            KNOWN.map(|result| words[result.index()])
        };
        Self(results.chunks(64).map(words).collect())
    }

    /// Returns the results of the games of a range. If there is a set `among`, only the games in the set
    /// count.
    #[inline]
    pub(crate) fn tally(&self, games: Range<usize>, among: Option<&GameSet>) -> Tally {
        let (mut known, mut all) = ([0; 3], 0);
        for (at, bits) in words_of(games) {
            let bits = bits & among.map_or(u64::MAX, |among| among.words()[at]);
            all += bits.count_ones();
            known
                .iter_mut()
                .zip(self.0[at])
                .for_each(|(count, result)| *count += (result & bits).count_ones());
        }
        let mut tally = Tally::default();
        KNOWN.into_iter().zip(known).for_each(|(result, count)| tally.add_games(result, count));
        tally.add_games(GameResult::Unknown, all - known.iter().sum::<u32>());
        tally
    }
}

const KNOWN: [GameResult; 3] = [GameResult::Black, GameResult::White, GameResult::Draw];

/// First and last day on which some games were played. Games without a known date are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DaySpan {
    /// [`Day::to_u32`] of the first known day, minus one. An unknown day is 0, and subtracting one
    /// turns 0 into the greatest number, so that the minimum ignores unknown days.
    first: u32,
    last: u32,
}

impl Default for DaySpan {
    fn default() -> Self {
        Self { first: u32::MAX, last: 0 }
    }
}

impl DaySpan {
    /// Returns the first and last day of every 64 games.
    pub(crate) fn of_words(days: &[Day]) -> Box<[Self]> {
        days.chunks(64).map(|days| days.iter().fold(Self::default(), |span, &day| span.with(day))).collect()
    }

    /// Returns the first and last day of the games of a range. If there is a set `among`, only the games in
    /// the set count. `spans` comes from [`DaySpan::of_words`].
    pub(crate) fn of(days: &[Day], spans: &[Self], games: Range<usize>, among: Option<&GameSet>) -> Self {
        let mut span = Self::default();
        for (at, bits) in words_of(games) {
            let mut bits = bits & among.map_or(u64::MAX, |among| among.words()[at]);
            let joined = span.joined(spans[at]);
            if bits == u64::MAX {
                span = joined;
            } else if joined != span {
                while bits != 0 {
                    span = span.with(days[at * 64 + bits.trailing_zeros() as usize]);
                    bits &= bits - 1;
                }
            }
        }
        span
    }

    /// Returns the span extended by a day.
    #[inline]
    pub(crate) fn with(self, day: Day) -> Self {
        self.joined(Self { first: day.to_u32().wrapping_sub(1), last: day.to_u32() })
    }

    /// Returns the smallest span that includes this span and `other`.
    #[inline]
    pub(crate) fn joined(self, other: Self) -> Self {
        Self { first: self.first.min(other.first), last: self.last.max(other.last) }
    }

    /// Returns the first day; unknown if no day is known.
    pub(crate) const fn first(self) -> Day {
        Day::from_u32(self.first.wrapping_add(1))
    }

    /// Returns the last day; unknown if no day is known.
    pub(crate) const fn last(self) -> Day {
        Day::from_u32(self.last)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn results_and_days_of_a_range_equal_a_count_game_by_game(
            games in proptest::collection::vec((0u8..4, 0u32..6, any::<bool>()), 0..300),
            ends in any::<[u16; 2]>(),
            all in any::<bool>(),
        ) {
            let mut ends = ends.map(|end| usize::from(end) % (games.len() + 1));
            ends.sort();
            let range = ends[0]..ends[1];
            let set = GameSet::of(games.len(), |game| games[game].2);
            let among = (!all).then_some(&set);
            let counted = || games[range.clone()].iter().filter(|game| all || game.2);
            let results: Vec<u8> = games.iter().map(|game| game.0).collect();
            let days: Vec<Day> = games.iter().map(|game| Day::from_u32(game.1)).collect();
            let tally = counted().map(|game| GameResult::ALL[usize::from(game.0)]).collect();
            prop_assert_eq!(ResultSets::of(&results).tally(range.clone(), among), tally);
            let known = || counted().map(|game| Day::from_u32(game.1)).filter(|&day| day != Day::UNKNOWN);
            let span = DaySpan::of(&days, &DaySpan::of_words(&days), range.clone(), among);
            prop_assert_eq!(span.first(), known().min().unwrap_or_default());
            prop_assert_eq!(span.last(), known().max().unwrap_or_default());
        }
    }
}
