//! Counts the games found by a search, separately for each value of a dimension, such as the event or
//! the year.
//!
//! In a segment (a block of games), each distinct value of a column has a small number, its code. The
//! counter first counts the codes of a column in the games found. Then it converts each code to its value,
//! once per segment. If the search has found most games of a segment, as for early positions, the counter
//! instead counts the games that were not found. Then it subtracts these counts from the counts of all
//! games, which the segment stores. The final count of a value is the number of games that the search
//! would find if this value were the filter's only condition on the dimension.

use std::cell::OnceCell;

use renju_core::{Color, Opening};
use rustc_hash::FxHashMap;

use crate::query::answer::Facet;
use crate::query::dimension::Dimension;
use crate::query::filter::Filter;
use crate::register::Register;
use crate::search::run::Run;
use crate::search::selection::SelectedSegment;
use crate::search::sides::Sides;
use crate::segment::Segment;
use crate::segment::columns::IdColumn;
use crate::segment::game_set::GameSet;
use crate::segment::layout::{BLACK, EVENT, RULE, WHITE};

/// Width of the ranges by which numbers of moves are counted.
const LENGTH_STEP: u32 = 10;

/// The games that a search has found in a segment.
pub(crate) struct FoundGames<'a> {
    pub(crate) selected: SelectedSegment<'a>,
    pub(crate) runs: &'a [Run],
    pub(crate) filter: &'a Filter,
    pub(crate) register: &'a Register,
    pub(crate) collection: u32,
    /// The games to count for each dimension on which the filter excludes no game. All these
    /// dimensions share the list, which is computed when it is first needed.
    pub(crate) counted: OnceCell<CountedGames>,
}

/// The games of a segment that a counter has to count.
pub(crate) enum CountedGames {
    These(Vec<u16>),
    /// All games of the segment except these.
    AllBut(Vec<u16>),
}

impl<'a> FoundGames<'a> {
    fn segment(&self) -> &'a Segment {
        self.selected.segment
    }

    /// Returns the games found that are in `set`, or all games found if `set` is `None`.
    fn among(&self, set: Option<&GameSet>) -> GameSet {
        let mut games = GameSet::none_of(self.segment().games());
        self.runs.iter().for_each(|run| games.add_range(run.games.clone(), set));
        games
    }

    /// Returns the games found that are in `set`. The result is the shorter of two lists: the games in `set`, or
    /// all other games of the segment.
    fn fewer(&self, set: Option<&GameSet>) -> CountedGames {
        let (games, all) = (self.among(set), self.segment().games());
        if games.len() * 2 > all {
            CountedGames::AllBut(list(&games.complement(all), all))
        } else {
            CountedGames::These(list(&games, all))
        }
    }

    /// Counts the games found with each code below `codes`. The filter's conditions on the
    /// dimension `of` are ignored. If most games of the segment have to be counted, the other games
    /// are subtracted from the stored counts of all games.
    fn counts(&self, of: Dimension, codes: usize, add: &AddCount<'_>) -> Vec<u32> {
        let selection = self.selected.selection;
        let own;
        let counted = match selection.ignoring(of) {
            None => self.counted.get_or_init(|| self.fewer(selection.counted())),
            set => {
                own = self.fewer(set);
                &own
            }
        };
        match counted {
            CountedGames::These(games) => added(vec![0; codes], games, 1, add),
            CountedGames::AllBut(games) => {
                let all = self.segment().counts[of as usize].get_or_init(|| {
                    let games: Vec<u16> = (0..self.segment().games()).map(|game| game as u16).collect();
                    added(vec![0; codes], &games, 1, add).into()
                });
                added(all.to_vec(), games, u32::MAX, add)
            }
        }
    }
}

/// A function that adds a number to the count of each game's code. The arguments are the counts by
/// code, a list of games, and the number ([`u32::MAX`] subtracts one). The function gets all games
/// in one call, and is compiled once for each dimension.
type AddCount<'a> = dyn Fn(&mut [u32], &[u16], u32) + 'a;

fn added(mut counts: Vec<u32>, games: &[u16], more: u32, add: &AddCount<'_>) -> Vec<u32> {
    add(&mut counts, games, more);
    counts
}

fn list(set: &GameSet, games: usize) -> Vec<u16> {
    let mut list = Vec::with_capacity(set.len());
    set.for_each_in(0..games, |game| list.push(game as u16));
    list
}

/// Values below this number are counted in a list, which takes at most 256 KB. In most archives all
/// ids are small, because the ids are numbered from 1.
const SMALL: u32 = 1 << 16;

/// Counter of the games with each value of one dimension.
#[derive(Debug)]
pub(crate) struct FacetCounter {
    of: Dimension,
    small: Vec<u32>,
    large: FxHashMap<u32, u32>,
}

impl FacetCounter {
    pub(crate) fn new(of: Dimension) -> Self {
        Self { of, small: Vec::new(), large: FxHashMap::default() }
    }

    /// Counts the games found in a segment.
    pub(crate) fn add(&mut self, found: &FoundGames<'_>) {
        if found.runs.is_empty() {
            return;
        }
        let segment = found.segment();
        match self.of {
            Dimension::Player => self.count_sides(
                found,
                |sides, game, color| sides.opponent_matches(game, color),
                |color| color,
            ),
            Dimension::Opponent => self.count_sides(
                found,
                |sides, game, color| sides.player_matches(game, color),
                |color| !color,
            ),
            Dimension::Event => {
                let ids = &segment.ids[EVENT];
                self.count_codes(found, |game| ids.codes()[game].into(), ids.distinct().len(), &|code| {
                    ids.id(code)
                });
            }
            Dimension::Country => self.count_countries(found),
            Dimension::Rule => self.count_rules(found, &|rule| rule),
            Dimension::Category => self.count_rules(found, &|rule| found.register.category(rule)),
            Dimension::Opening => {
                let opening = |code: usize| Opening::new(code as u8).map(|_| code as u32);
                self.count_codes(found, |game| segment.openings[game].into(), 256, &opening);
            }
            Dimension::Result => {
                self.count_codes(found, |game| segment.results[game].into(), 4, &|code| Some(code as u32));
            }
            Dimension::Year => {
                let years = segment.years();
                let year =
                    |game: usize| usize::from(segment.days[game].year_or_zero().saturating_sub(years.start));
                // Code 0 means an unknown day.
                let value = |code: usize| (code > 0).then_some(u32::from(years.start) + code as u32);
                self.count_codes(found, year, years.len(), &value);
            }
            Dimension::Length => {
                let step = |game: usize| usize::from(segment.trie.length(game)) / LENGTH_STEP as usize;
                self.count_codes(found, step, 26, &|step| Some(step as u32 * LENGTH_STEP));
            }
            Dimension::Rated => {
                self.count_codes(found, |game| segment.is_rated(game).into(), 2, &|rated| Some(rated as u32));
            }
            Dimension::Collection => {
                self.count_codes(found, |_| 0, 1, &|_| Some(found.collection));
            }
        }
    }

    /// Adds the counts of another counter. That counter must have the same dimension, and must have
    /// counted games of other segments.
    #[cfg(feature = "map")]
    pub(crate) fn add_all(&mut self, other: Self) {
        if self.small.len() < other.small.len() {
            self.small.resize(other.small.len(), 0);
        }
        self.small.iter_mut().zip(other.small).for_each(|(games, more)| *games += more);
        for (value, more) in other.large {
            *self.large.entry(value).or_default() += more;
        }
    }

    /// Returns the values that occur in at least one game, with their numbers of games.
    pub(crate) fn facet(self) -> Facet {
        // Each value and its count are packed into one number, so that one sort function can sort
        // by value or by count.
        let ascending = matches!(self.of, Dimension::Year | Dimension::Length);
        let key = |(value, games): (u32, u32)| {
            let (high, low) = if ascending { (value, games) } else { (!games, value) };
            u64::from(high) << 32 | u64::from(low)
        };
        let small = (0..).zip(self.small).filter(|&(_, games)| games > 0);
        let mut keys: Vec<u64> = small.chain(self.large).map(key).collect();
        keys.sort_unstable();
        let value = |key: u64| {
            let (high, low) = ((key >> 32) as u32, key as u32);
            if ascending { (high, low) } else { (low, !high) }
        };
        Facet { of: self.of, values: keys.into_iter().map(value).collect() }
    }

    /// Counts the games found with each code, and adds the count of each code to the count of its value.
    /// `code` returns the code of a game; `value` returns the value of a code.
    fn count_codes(
        &mut self,
        found: &FoundGames<'_>,
        code: impl Fn(usize) -> usize,
        codes: usize,
        value: &dyn Fn(usize) -> Option<u32>,
    ) {
        let counts = found.counts(self.of, codes, &|counts, games, more| {
            for &game in games {
                let count = &mut counts[code(usize::from(game))];
                *count = count.wrapping_add(more);
            }
        });
        self.merge(&counts, value);
    }

    fn merge(&mut self, counts: &[u32], value: &dyn Fn(usize) -> Option<u32>) {
        for (code, &count) in counts.iter().enumerate().filter(|&(_, &count)| count > 0) {
            let Some(value) = value(code) else { continue };
            if value >= SMALL {
                *self.large.entry(value).or_default() += count;
                continue;
            }
            let index = value as usize;
            if index >= self.small.len() {
                self.small.resize(index + 1, 0);
            }
            self.small[index] += count;
        }
    }

    /// Looks at both sides of each game, and counts the player of a side if `matches` returns
    /// `true`. The argument of `matches` is the color of the player for whom the query filters;
    /// `player_color` computes this color from the color of the side. A player who plays both sides
    /// of a game counts once.
    fn count_sides(
        &mut self,
        found: &FoundGames<'_>,
        matches: impl Fn(&Sides<'_>, usize, Color) -> bool,
        player_color: impl Fn(Color) -> Color,
    ) {
        let ids = [BLACK, WHITE].map(|column| &found.segment().ids[column]);
        let [black, white] = ids.map(IdColumn::codes);
        // The list of counts has one entry for each code of a black player, and then one entry for
        // each code of a white player.
        let [blacks, whites] = ids.map(|ids| ids.distinct().len());
        let of_white = |game: usize| blacks + usize::from(white[game]);
        let mut counts;
        if found.filter.restricts_sides() {
            let sides = Sides::new(found.filter, found.segment());
            counts = vec![0; blacks + whites];
            let selection = found.selected.selection;
            let games = found.among(selection.ignoring(self.of).or(selection.counted()));
            games.for_each_in(0..found.segment().games(), |game| {
                let [is_black, is_white] = Color::ALL.map(|color| matches(&sides, game, player_color(color)));
                counts[usize::from(black[game])] += u32::from(is_black);
                if is_white && !(is_black && ids[0].get(game) == ids[1].get(game)) {
                    counts[of_white(game)] += 1;
                }
            });
        } else {
            counts = found.counts(self.of, blacks + whites, &|counts, games, more| {
                for game in games.iter().map(|&game| usize::from(game)) {
                    let one = &mut counts[usize::from(black[game])];
                    *one = one.wrapping_add(more);
                    if ids[0].get(game) != ids[1].get(game) {
                        let other = &mut counts[of_white(game)];
                        *other = other.wrapping_add(more);
                    }
                }
            });
        }
        self.merge(&counts, &|code| {
            code.checked_sub(blacks).map_or_else(|| ids[0].id(code), |code| ids[1].id(code))
        });
    }

    fn count_countries(&mut self, found: &FoundGames<'_>) {
        let origins = found.segment().origins(found.register);
        let [black, white] = [BLACK, WHITE].map(|column| found.segment().ids[column].codes());
        let counts = found.counts(self.of, origins.countries.len(), &|counts, games, more| {
            for game in games.iter().map(|&game| usize::from(game)) {
                let codes = [(0, black[game]), (1, white[game])];
                let [one, other] = codes.map(|(side, code)| origins.of[side][usize::from(code)]);
                let count = &mut counts[usize::from(one)];
                *count = count.wrapping_add(more);
                if other != one {
                    let count = &mut counts[usize::from(other)];
                    *count = count.wrapping_add(more);
                }
            }
        });
        self.merge(&counts, &|code| origins.countries[code]);
    }

    /// Counts the games by their rule: the game's own rule, or else the rule of its event.
    fn count_rules(&mut self, found: &FoundGames<'_>, value: &dyn Fn(Option<u32>) -> Option<u32>) {
        let segment = found.segment();
        let [rules, events] = [RULE, EVENT].map(|column| &segment.ids[column]);
        // The list of counts has one entry for each code of a rule, and then one entry for each
        // code of an event.
        let has_rule: Vec<bool> = rules.distinct().map(|rule| rule.is_some()).collect();
        let counts = found.counts(self.of, has_rule.len() + segment.events.len(), &|counts, games, more| {
            for game in games.iter().map(|&game| usize::from(game)) {
                let rule = usize::from(rules.codes()[game]);
                let inherited = || has_rule.len() + usize::from(events.codes()[game]);
                let count = &mut counts[if has_rule[rule] { rule } else { inherited() }];
                *count = count.wrapping_add(more);
            }
        });
        self.merge(&counts, &|code| {
            let inherited = code.checked_sub(has_rule.len());
            value(inherited.map_or_else(|| rules.id(code), |event| segment.events[event].rule))
        });
    }
}
