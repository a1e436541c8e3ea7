//! The register: what filters need to know of events, players and rules, by their ids.
//!
//! A game only has the ids of its event, players and rule. Its date, whether it is rated, the players' countries and the
//! rule's category are in tables of the catalogue, which may come after the games. A segment looks them up once for each
//! distinct id of a column, never for each game.

use rustc_hash::FxHashMap;

use crate::catalogue::{Catalogue, Event};
use crate::day::Day;

/// The properties of events, players and rules that games are filtered by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Register {
    events: FxHashMap<u32, EventFacts>,
    /// The ids of players with a country, and of their countries, sorted by player. Few queries need them, and a list is
    /// built faster than a hash map when an archive is opened.
    countries: Vec<(u32, u32)>,
    /// The category of each rule that has one.
    categories: FxHashMap<u32, u32>,
}

/// What the event of a game says of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct EventFacts {
    pub(crate) day: Day,
    /// The rule of games that have no rule of their own.
    pub(crate) rule: Option<u32>,
    /// Its games do not count for ratings.
    pub(crate) unrated: bool,
}

impl Register {
    /// The register of a catalogue.
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
    pub(crate) fn country(&self, player: Option<u32>) -> Option<u32> {
        let player = player?;
        let at = self.countries.binary_search_by_key(&player, |&(id, _)| id).ok()?;
        Some(self.countries[at].1)
    }

    /// The category of a rule.
    pub(crate) fn category(&self, rule: Option<u32>) -> Option<u32> {
        self.categories.get(&rule?).copied()
    }
}
