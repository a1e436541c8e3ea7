//! The register: what games are asked for that only the catalogue knows, by id.
//!
//! A game names its event, players and rule; when it was played, whether it was rated, where the players are from and of
//! which kind the rule is, stands in tables that may come after the games. A segment looks such things up once for each
//! distinct id of a column, never for each game.

use rustc_hash::FxHashMap;

use crate::catalogue::{Catalogue, Event};
use crate::column::Ids;
use crate::day::Day;

/// What is known of events, players and rules, by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Register {
    events: FxHashMap<u32, EventFacts>,
    /// The country of each player who has one, by the player's id. Few questions ask for it: a list costs an opening less
    /// than a table.
    countries: Vec<(u32, u32)>,
    /// The category of each rule that has one.
    categories: FxHashMap<u32, u32>,
}

/// What its event says of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct EventFacts {
    pub(crate) day: Day,
    /// The rule of games that name none themselves.
    pub(crate) rule: Option<u32>,
    /// Its games do not count for ratings.
    pub(crate) unrated: bool,
}

/// The countries of a segment's players, in small numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Origins {
    /// What each number stands for; the first is none.
    pub(crate) countries: Vec<Option<u32>>,
    /// By color and code of the player: the number of the country.
    pub(crate) of: [Vec<u16>; 2],
}

impl Origins {
    pub(crate) fn new(players: [&Ids; 2], register: &Register) -> Self {
        let mut countries: Vec<Option<u32>> = vec![None];
        let mut known = FxHashMap::default();
        let mut number = |player| {
            let Some(country) = register.country(player) else { return 0 };
            *known.entry(country).or_insert_with(|| {
                countries.push(Some(country));
                (countries.len() - 1) as u16
            })
        };
        let of = players.map(|ids| ids.distinct().map(&mut number).collect());
        Self { countries, of }
    }
}

impl Register {
    /// What a catalogue knows.
    #[must_use]
    pub fn new(catalogue: &Catalogue) -> Self {
        let facts = |event: &Event| EventFacts {
            day: event.day(),
            rule: event.rule,
            unrated: event.rated == Some(0),
        };
        Self {
            events: catalogue.events().iter().map(|event| (event.id, facts(event))).collect(),
            countries: catalogue
                .players()
                .iter()
                .filter_map(|player| Some((player.id, player.country?)))
                .collect(),
            categories: catalogue.rules().iter().filter_map(|rule| Some((rule.id, rule.category?))).collect(),
        }
    }

    /// What an event says of its games.
    pub(crate) fn event(&self, id: Option<u32>) -> EventFacts {
        id.and_then(|id| self.events.get(&id)).copied().unwrap_or_default()
    }

    /// The country of a player.
    fn country(&self, player: Option<u32>) -> Option<u32> {
        let player = player?;
        let at = self.countries.binary_search_by_key(&player, |&(id, _)| id).ok()?;
        Some(self.countries[at].1)
    }

    /// The category of a rule.
    pub(crate) fn category(&self, rule: Option<u32>) -> Option<u32> {
        self.categories.get(&rule?).copied()
    }
}
