//! Counts the games of a search by the values of a dimension.
//!
//! The codes of a column are counted first, for the games that the search has found; then each code is turned into its value,
//! once per segment. A value is counted as if it replaced what the filter says of its dimension now.

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
use crate::segment::columns::Ids;
use crate::segment::layout::{BLACK, EVENT, RULE, WHITE};

/// Numbers of moves are counted in steps of this size.
const LENGTH_STEP: u32 = 10;

/// The games that a search has found in a segment.
pub(crate) struct FoundGames<'a> {
    pub(crate) selected: SelectedSegment<'a>,
    pub(crate) runs: &'a [Run],
    pub(crate) filter: &'a Filter,
    pub(crate) register: &'a Register,
    pub(crate) collection: u32,
}

impl<'a> FoundGames<'a> {
    fn segment(&self) -> &'a Segment {
        self.selected.segment
    }

    /// Calls `visit` for each game that is counted if the filter's conditions for a dimension are ignored.
    #[inline]
    fn for_each_ignoring(&self, dimension: Dimension, mut visit: impl FnMut(usize)) {
        for run in self.runs {
            self.selected.selection.for_each_ignoring(dimension, run.games.clone(), &mut visit);
        }
    }
}

/// Games counted by the values of one dimension.
#[derive(Debug)]
pub(crate) struct FacetCounter {
    of: Dimension,
    games: FxHashMap<u32, u32>,
}

impl FacetCounter {
    pub(crate) fn new(of: Dimension) -> Self {
        Self { of, games: FxHashMap::default() }
    }

    /// Counts the games found in a segment.
    pub(crate) fn add(&mut self, found: &FoundGames<'_>) {
        if found.runs.is_empty() {
            return;
        }
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
            Dimension::Event => self.count_ids(found, &found.segment().ids[EVENT]),
            Dimension::Country => self.count_countries(found),
            Dimension::Rule => self.count_rules(found, |rule| rule),
            Dimension::Category => self.count_rules(found, |rule| found.register.category(rule)),
            Dimension::Opening => {
                let openings = &found.segment().openings;
                let opening = |code: usize| Opening::new(code as u8).map(|_| code as u32);
                self.count_codes(found, |game| usize::from(openings[game]), 256, opening);
            }
            Dimension::Result => {
                let results = &found.segment().results;
                self.count_codes(found, |game| usize::from(results[game]), 4, |code| Some(code as u32));
            }
            Dimension::Year => {
                let (events, codes) = (&found.segment().events, found.segment().ids[EVENT].codes());
                let year = |event: usize| events[event].day.year().map(u32::from);
                self.count_codes(found, |game| usize::from(codes[game]), events.len(), year);
            }
            Dimension::Length => {
                let trie = &found.segment().trie;
                let step = |game: usize| usize::from(trie.length(game)) / LENGTH_STEP as usize;
                self.count_codes(found, step, 26, |step| Some(step as u32 * LENGTH_STEP));
            }
            Dimension::Rated => {
                let segment = found.segment();
                let is_rated = |game| usize::from(segment.is_rated(game));
                self.count_codes(found, is_rated, 2, |rated| Some(rated as u32));
            }
            Dimension::Collection => {
                self.count_codes(found, |_| 0, 1, |_| Some(found.collection));
            }
        }
    }

    /// The values that at least one game has.
    pub(crate) fn facet(self) -> Facet {
        // Both orders are orders of one number, so that there is one sort.
        let ascending = matches!(self.of, Dimension::Year | Dimension::Length);
        let key = |(value, games): (u32, u32)| {
            let (high, low) = if ascending { (value, games) } else { (!games, value) };
            u64::from(high) << 32 | u64::from(low)
        };
        let mut keys: Vec<u64> = self.games.into_iter().map(key).collect();
        keys.sort_unstable();
        let value = |key: u64| {
            let (high, low) = ((key >> 32) as u32, key as u32);
            if ascending { (high, low) } else { (low, !high) }
        };
        Facet { of: self.of, values: keys.into_iter().map(value).collect() }
    }

    /// Counts games by a code below `codes`, and then adds each code's games to its value.
    fn count_codes(
        &mut self,
        found: &FoundGames<'_>,
        code: impl Fn(usize) -> usize,
        codes: usize,
        value: impl Fn(usize) -> Option<u32>,
    ) {
        let mut counts = vec![0u32; codes];
        found.for_each_ignoring(self.of, |game| counts[code(game)] += 1);
        self.merge((0..codes).map(value).zip(counts));
    }

    fn merge(&mut self, counts: impl Iterator<Item = (Option<u32>, u32)>) {
        for (value, count) in counts {
            if let (Some(value), 1..) = (value, count) {
                *self.games.entry(value).or_default() += count;
            }
        }
    }

    fn count_ids(&mut self, found: &FoundGames<'_>, ids: &Ids) {
        let mut counts = vec![0u32; ids.distinct().len()];
        let codes = ids.codes();
        found.for_each_ignoring(self.of, |game| counts[usize::from(codes[game])] += 1);
        self.merge(ids.distinct().zip(counts));
    }

    /// Counts the players of the sides for which `matches` holds. It takes the color of the filter's player, which
    /// `player_color` makes of the color of the side. Somebody who plays both sides of a game counts once.
    fn count_sides(
        &mut self,
        found: &FoundGames<'_>,
        matches: impl Fn(&Sides<'_>, usize, Color) -> bool,
        player_color: impl Fn(Color) -> Color,
    ) {
        let columns = [BLACK, WHITE].map(|column| &found.segment().ids[column]);
        let [black, white] = columns.map(Ids::codes);
        let mut counts = columns.map(|ids| vec![0u32; ids.distinct().len()]);
        let sides = found.filter.restricts_sides().then(|| Sides::new(found.filter, found.segment()));
        found.for_each_ignoring(self.of, |game| {
            let counts_side = |color: Color| sides.as_ref().is_none_or(|sides| matches(sides, game, color));
            let [is_black, is_white] = Color::ALL.map(|color| counts_side(player_color(color)));
            if is_black {
                counts[0][usize::from(black[game])] += 1;
            }
            if is_white && !(is_black && columns[0].get(game) == columns[1].get(game)) {
                counts[1][usize::from(white[game])] += 1;
            }
        });
        for (ids, counts) in columns.into_iter().zip(counts) {
            self.merge(ids.distinct().zip(counts));
        }
    }

    fn count_countries(&mut self, found: &FoundGames<'_>) {
        let origins = found.segment().origins(found.register);
        let [black, white] = [BLACK, WHITE].map(|column| found.segment().ids[column].codes());
        let mut counts = vec![0u32; origins.countries.len()];
        found.for_each_ignoring(self.of, |game| {
            let [one, other] =
                [(0, black[game]), (1, white[game])].map(|(side, code)| origins.of[side][usize::from(code)]);
            counts[usize::from(one)] += 1;
            if other != one {
                counts[usize::from(other)] += 1;
            }
        });
        self.merge(origins.countries.iter().copied().zip(counts));
    }

    /// Counts by the rule of each game: its own rule, else that of its event.
    fn count_rules(&mut self, found: &FoundGames<'_>, value: impl Fn(Option<u32>) -> Option<u32>) {
        let segment = found.segment();
        let [rules, events] = [RULE, EVENT].map(|column| &segment.ids[column]);
        let has_rule: Vec<bool> = rules.distinct().map(|rule| rule.is_some()).collect();
        let mut own = vec![0u32; has_rule.len()];
        let mut inherited = vec![0u32; segment.events.len()];
        found.for_each_ignoring(self.of, |game| {
            let rule = usize::from(rules.codes()[game]);
            if has_rule[rule] {
                own[rule] += 1;
            } else {
                inherited[usize::from(events.codes()[game])] += 1;
            }
        });
        self.merge(rules.distinct().map(&value).zip(own));
        self.merge(segment.events.iter().map(|event| value(event.rule)).zip(inherited));
    }
}
