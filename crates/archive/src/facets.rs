//! Facets: for each value of a filter how many games there would be with it, beside all that the filter says elsewhere.
//!
//! Counted column by column over the games that a search has found, by the codes of the column; ids are looked at once a
//! segment. A value is counted as if it took the place of what the filter has for its dimension now.

use renju_core::{Color, Opening};
use rustc_hash::FxHashMap;

use crate::column::Ids;
use crate::filter::{Dimension, Filter};
use crate::found::{Run, Sieve};
use crate::register::Register;
use crate::segment::{BLACK, EVENT, RULE, Segment, WHITE};

/// Numbers of moves are counted ten by ten.
const LENGTHS: u32 = 10;

/// Counts of games, by what [`Facet::values`] tells for the dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// What is counted.
    pub of: Dimension,
    /// Values and games, most games first; years and lengths ascending. Ids of players, events, countries, rules;
    /// categories; [`Opening::index`]; [`renju_core::GameResult::index`]; years; the least of ten numbers of moves; 1 for
    /// rated games; collections.
    pub values: Vec<(u32, u32)>,
}

/// Games counted by the values of one dimension.
#[derive(Debug)]
pub(crate) struct Counts {
    of: Dimension,
    games: FxHashMap<u32, u32>,
}

impl Counts {
    pub(crate) fn new(of: Dimension) -> Self {
        Self { of, games: FxHashMap::default() }
    }

    /// Counts what was found in a segment.
    pub(crate) fn add(&mut self, found: &Found<'_>) {
        if found.runs.is_empty() {
            return;
        }
        match self.of {
            Dimension::Player => {
                self.sides(found, |sides, game, color| sides.opponent(game, color), |color| color)
            }
            Dimension::Opponent => {
                self.sides(found, |sides, game, color| sides.player(game, color), |color| !color)
            }
            Dimension::Event => self.ids(found, &found.segment().ids[EVENT]),
            Dimension::Country => self.countries(found),
            Dimension::Rule => self.rules(found, |rule| rule),
            Dimension::Category => self.rules(found, |rule| found.register.category(rule)),
            Dimension::Opening => {
                let openings = &found.segment().openings;
                let opening = |code: usize| Opening::new(code as u8).map(|_| code as u32);
                self.codes(found, |game| usize::from(openings[game]), 256, opening);
            }
            Dimension::Result => {
                let results = &found.segment().results;
                self.codes(found, |game| usize::from(results[game]), 4, |code| Some(code as u32));
            }
            Dimension::Year => {
                let (events, codes) = (&found.segment().events, found.segment().ids[EVENT].codes());
                let year = |event: usize| events[event].day.year().map(u32::from);
                self.codes(found, |game| usize::from(codes[game]), events.len(), year);
            }
            Dimension::Length => {
                let trie = &found.segment().trie;
                let tens = |game: usize| usize::from(trie.length(game)) / LENGTHS as usize;
                self.codes(found, tens, 26, |tens| Some(tens as u32 * LENGTHS));
            }
            Dimension::Rated => {
                let segment = found.segment();
                self.codes(found, |game| usize::from(segment.is_rated(game)), 2, |rated| Some(rated as u32));
            }
            Dimension::Collection => {
                self.codes(found, |_| 0, 1, |_| Some(found.collection));
            }
        }
    }

    /// The values that some game has.
    pub(crate) fn facet(self) -> Facet {
        let mut values: Vec<(u32, u32)> = self.games.into_iter().collect();
        if matches!(self.of, Dimension::Year | Dimension::Length) {
            values.sort_unstable_by_key(|&(value, games)| u64::from(value) << 32 | u64::from(games));
        } else {
            values.sort_unstable_by_key(|&(value, games)| u64::from(!games) << 32 | u64::from(value));
        }
        Facet { of: self.of, values }
    }

    /// Counts games by a code below `codes`, and then each code as a value.
    fn codes(
        &mut self,
        found: &Found<'_>,
        code: impl Fn(usize) -> usize,
        codes: usize,
        value: impl Fn(usize) -> Option<u32>,
    ) {
        let mut counts = vec![0u32; codes];
        found.each(self.of, |game| counts[code(game)] += 1);
        self.merge((0..codes).map(value).zip(counts));
    }

    fn merge(&mut self, counts: impl Iterator<Item = (Option<u32>, u32)>) {
        for (value, count) in counts {
            if let (Some(value), 1..) = (value, count) {
                *self.games.entry(value).or_default() += count;
            }
        }
    }

    fn ids(&mut self, found: &Found<'_>, ids: &Ids) {
        let mut counts = vec![0u32; ids.distinct().len()];
        let codes = ids.codes();
        found.each(self.of, |game| counts[usize::from(codes[game])] += 1);
        self.merge(ids.distinct().zip(counts));
    }

    /// Counts whoever has the side that `who` tells of the colors for which `counts` holds. Who plays both counts once.
    fn sides(
        &mut self,
        found: &Found<'_>,
        counts_as: impl Fn(&crate::filter::Sides<'_>, usize, Color) -> bool,
        who: impl Fn(Color) -> Color,
    ) {
        let columns = [BLACK, WHITE].map(|column| &found.segment().ids[column]);
        let [black, white] = columns.map(Ids::codes);
        let mut counts = columns.map(|ids| vec![0u32; ids.distinct().len()]);
        let sides = found.filter.names_somebody().then(|| found.filter.sides(found.segment()));
        found.each(self.of, |game| {
            let counted = |color: Color| sides.as_ref().is_none_or(|sides| counts_as(sides, game, color));
            let [is_black, is_white] = Color::ALL.map(|color| counted(who(color)));
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

    fn countries(&mut self, found: &Found<'_>) {
        let origins = found.segment().origins(found.register);
        let [black, white] = [BLACK, WHITE].map(|column| found.segment().ids[column].codes());
        let mut counts = vec![0u32; origins.countries.len()];
        found.each(self.of, |game| {
            let [one, other] =
                [(0, black[game]), (1, white[game])].map(|(side, code)| origins.of[side][usize::from(code)]);
            counts[usize::from(one)] += 1;
            if other != one {
                counts[usize::from(other)] += 1;
            }
        });
        self.merge(origins.countries.iter().copied().zip(counts));
    }

    /// Counts by the rule of each game: its own, else that of its event.
    fn rules(&mut self, found: &Found<'_>, value: impl Fn(Option<u32>) -> Option<u32>) {
        let segment = found.segment();
        let [rules, events] = [RULE, EVENT].map(|column| &segment.ids[column]);
        let named: Vec<bool> = rules.distinct().map(|rule| rule.is_some()).collect();
        let mut own = vec![0u32; named.len()];
        let mut inherited = vec![0u32; segment.events.len()];
        found.each(self.of, |game| {
            let rule = usize::from(rules.codes()[game]);
            if named[rule] {
                own[rule] += 1;
            } else {
                inherited[usize::from(events.codes()[game])] += 1;
            }
        });
        self.merge(rules.distinct().map(&value).zip(own));
        self.merge(segment.events.iter().map(|event| value(event.rule)).zip(inherited));
    }
}

/// What was found in a segment.
pub(crate) struct Found<'a> {
    pub(crate) sieve: Sieve<'a>,
    pub(crate) runs: &'a [Run],
    pub(crate) filter: &'a Filter,
    pub(crate) register: &'a Register,
    pub(crate) collection: u32,
}

impl<'a> Found<'a> {
    fn segment(&self) -> &'a Segment {
        self.sieve.segment
    }

    /// Shows each game that would be counted without what the filter says of a dimension.
    #[inline]
    fn each(&self, of: Dimension, mut show: impl FnMut(usize)) {
        for run in self.runs {
            self.sieve.selection.each_but(of, run.games.clone(), &mut show);
        }
    }
}
