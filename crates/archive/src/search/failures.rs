//! A filter applied to a segment: for each game, the dimensions by which it fails.
//!
//! Each condition is evaluated once for each distinct id of a column, and then looked up once for each game. A game
//! remembers which conditions it fails, not only whether it fails: so the facets, which count the games that would pass
//! with another value in one dimension, need no second evaluation.

use std::ops::BitOr;

use renju_core::{Color, GameResult};

use crate::query::dimension::Dimension;
use crate::query::filter::{Filter, is_in};
use crate::register::Register;
use crate::segment::Segment;
use crate::segment::columns::Ids;
use crate::segment::layout::{BLACK, EVENT, RULE, WHITE};

/// The conditions that a game fails; a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Failures(u16);

impl Failures {
    /// No pair of sides matches both the players and the opponents.
    const PAIR: u16 = 1;
    /// No side matches the opponents, whatever the players are.
    const WITHOUT_PLAYERS: u16 = 1 << 1;
    /// No side matches the players, whatever the opponents are.
    const WITHOUT_OPPONENTS: u16 = 1 << 2;

    /// The bits of a dimension.
    pub(crate) const fn mask(dimension: Dimension) -> u16 {
        match dimension {
            // The condition that is left when one of the two is ignored has a bit of its own.
            Dimension::Player => Self::PAIR | Self::WITHOUT_OPPONENTS,
            Dimension::Opponent => Self::PAIR | Self::WITHOUT_PLAYERS,
            other => 1 << (other as u16 + 1),
        }
    }

    /// Whether the game passes the whole filter.
    #[inline]
    pub(crate) const fn passes(self) -> bool {
        self.0 == 0
    }

    /// Whether the game passes the conditions of one dimension.
    pub(crate) const fn passes_dimension(self, dimension: Dimension) -> bool {
        self.0 & Self::mask(dimension) == 0
    }

    /// Whether the game passes all conditions but those of one dimension, whose [`Failures::mask`] is given.
    #[inline]
    pub(crate) const fn passes_ignoring(self, mask: u16) -> bool {
        self.0 & !mask == 0
    }
}

impl BitOr for Failures {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Filter {
    /// The failures of each game of a segment, by a [`Filter::prepared`] filter; `None` if the filter is empty, so that all games pass.
    pub(crate) fn failures(
        &self,
        segment: &Segment,
        register: &Register,
        collection: u32,
    ) -> Option<Vec<Failures>> {
        if self.is_empty() {
            return None;
        }
        let mut all = vec![Failures::default(); segment.games()];
        self.check_pair(segment, &mut all);
        let ids = |column: usize| &segment.ids[column];
        if !self.events.is_empty() {
            let fails: Vec<bool> = ids(EVENT).distinct().map(|event| !is_in(&self.events, event)).collect();
            let codes = ids(EVENT).codes();
            mark(&mut all, Dimension::Event, |game| fails[usize::from(codes[game])]);
        }
        if !self.countries.is_empty() {
            let origins = segment.origins(register);
            let fails: Vec<bool> =
                origins.countries.iter().map(|&country| !is_in(&self.countries, country)).collect();
            let [black, white] = [BLACK, WHITE].map(|side| ids(side).codes());
            let from = |side: usize, code: u16| fails[usize::from(origins.of[side][usize::from(code)])];
            mark(&mut all, Dimension::Country, |game| from(0, black[game]) && from(1, white[game]));
        }
        if !self.rules.is_empty() {
            check_rule(segment, &mut all, Dimension::Rule, |rule| is_in(&self.rules, rule));
        }
        if !self.categories.is_empty() {
            let matches = |rule| is_in(&self.categories, register.category(rule));
            check_rule(segment, &mut all, Dimension::Category, matches);
        }
        if !self.openings.is_empty() {
            let fails = |index: u8| !self.openings.iter().any(|opening| opening.index() == index);
            mark(&mut all, Dimension::Opening, |game| fails(segment.openings[game]));
        }
        if !self.results.is_empty() {
            let fails = GameResult::ALL.map(|result| !self.results.contains(&result));
            mark(&mut all, Dimension::Result, |game| fails[usize::from(segment.results[game])]);
        }
        if self.from.is_some() || self.to.is_some() {
            let fails: Vec<bool> = segment.events.iter().map(|event| !self.spans(event.day)).collect();
            let codes = ids(EVENT).codes();
            mark(&mut all, Dimension::Year, |game| fails[usize::from(codes[game])]);
        }
        if self.shortest.is_some() || self.longest.is_some() {
            let (least, most) = (self.shortest.unwrap_or(0), self.longest.unwrap_or(u8::MAX));
            mark(&mut all, Dimension::Length, |game| !(least..=most).contains(&segment.trie.length(game)));
        }
        if let Some(rated) = self.rated {
            mark(&mut all, Dimension::Rated, |game| segment.is_rated(game) != rated);
        }
        if !self.collections.is_empty() {
            let fails = !is_in(&self.collections, Some(collection));
            mark(&mut all, Dimension::Collection, |_| fails);
        }
        Some(all)
    }

    fn check_pair(&self, segment: &Segment, all: &mut [Failures]) {
        // A color alone is no condition.
        if self.players.is_empty() && self.opponents.is_empty() {
            return;
        }
        let [black, white] = [BLACK, WHITE].map(|column| &segment.ids[column]);
        // For each side, bit 0 says that it can be the player and bit 1 that it can be the opponent. The four bits of both
        // sides index a table.
        let matches = |ids: &Ids, shift: u8| -> Vec<u8> {
            let is = |wanted: &[u32], id| u8::from(wanted.is_empty() || is_in(wanted, id));
            ids.distinct().map(|id| (is(&self.players, id) | is(&self.opponents, id) << 1) << shift).collect()
        };
        let (of_black, of_white) = (matches(black, 0), matches(white, 2));
        let fails: [u16; 16] = std::array::from_fn(|bits| self.pair_failures(bits as u8));
        for ((failures, &black), &white) in all.iter_mut().zip(black.codes()).zip(white.codes()) {
            failures.0 |= fails[usize::from(of_black[usize::from(black)] | of_white[usize::from(white)])];
        }
    }

    /// The failures of a pair, one bit each in `bits`: Black matches as the player, Black as the opponent, White as the
    /// player, White as the opponent.
    fn pair_failures(&self, bits: u8) -> u16 {
        let may = |color: Color| self.color.is_none_or(|only| only == color);
        let player = |color: Color| may(color) && bits >> (2 * color.index()) & 1 == 1;
        let opponent = |color: Color| may(color) && bits >> (2 * (!color).index() + 1) & 1 == 1;
        let any = |matches: &dyn Fn(Color) -> bool| Color::ALL.into_iter().any(matches);
        let fails = |bit, matches| if matches { 0 } else { bit };
        fails(Failures::PAIR, any(&|color| player(color) && opponent(color)))
            | fails(Failures::WITHOUT_PLAYERS, any(&opponent))
            | fails(Failures::WITHOUT_OPPONENTS, any(&player))
    }
}

/// Checks a condition on the rule of each game: its own rule, else that of its event.
fn check_rule(
    segment: &Segment,
    all: &mut [Failures],
    dimension: Dimension,
    matches: impl Fn(Option<u32>) -> bool,
) {
    let [rules, events] = [RULE, EVENT].map(|column| &segment.ids[column]);
    let own: Vec<Option<bool>> = rules.distinct().map(|rule| rule.map(|rule| matches(Some(rule)))).collect();
    let inherited: Vec<bool> = segment.events.iter().map(|event| matches(event.rule)).collect();
    mark(all, dimension, |game| {
        let own = own[usize::from(rules.codes()[game])];
        !own.unwrap_or_else(|| inherited[usize::from(events.codes()[game])])
    });
}

/// Marks the games that fail by a dimension.
fn mark(all: &mut [Failures], dimension: Dimension, fails: impl Fn(usize) -> bool) {
    let mask = Failures::mask(dimension);
    for (game, failures) in all.iter_mut().enumerate() {
        failures.0 |= if fails(game) { mask } else { 0 };
    }
}
