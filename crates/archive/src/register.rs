//! The register: the properties of events, players and rules that filters need, by id.
//!
//! A game only has the ids of its event, players and rule. The properties that filters need are in the
//! catalogue: the date of the event, whether the event is rated, the countries of players, and the category
//! of the rule. The catalogue may be read after the games. A segment looks up these properties once for each
//! distinct id of a column, not for each game.

use rustc_hash::FxHashMap;

use crate::catalogue::{Catalogue, Event};
use crate::day::Day;

/// Properties of events, players and rules by which games are filtered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Register {
    events: FxHashMap<u32, EventFacts>,
    /// Countries of the players: pairs of a player's id and the id of the player's country, sorted
    /// by player. The field is a list and not a hash map: building a hash map would delay the
    /// opening of an archive, and few queries need the countries.
    countries: Vec<(u32, u32)>,
    /// Category of each rule that has a category, by the id of the rule.
    categories: FxHashMap<u32, u32>,
}

/// Properties of a game that its event determines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct EventFacts {
    pub(crate) day: Day,
    /// Rule of games that have no rule of their own.
    pub(crate) rule: Option<u32>,
    /// Whether the event's games do not count for ratings.
    pub(crate) unrated: bool,
}

impl Register {
    /// Returns the register of the rows in a catalogue.
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

    /// Returns the properties that the event `id` determines for its games. Returns default
    /// properties if there is no such event.
    pub(crate) fn event(&self, id: Option<u32>) -> EventFacts {
        id.and_then(|id| self.events.get(&id)).copied().unwrap_or_default()
    }

    pub(crate) fn country(&self, player: Option<u32>) -> Option<u32> {
        let player = player?;
        let at = self.countries.binary_search_by_key(&player, |&(id, _)| id).ok()?;
        Some(self.countries[at].1)
    }

    pub(crate) fn category(&self, rule: Option<u32>) -> Option<u32> {
        self.categories.get(&rule?).copied()
    }
}
