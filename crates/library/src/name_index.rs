//! Index of the names of all players and events. The names are normalized, so that they can be searched.

use std::sync::OnceLock;

use renju_archive::Catalogue;

use crate::name_matching::{Decomposition, normalize_all};

/// Ids and normalized names of the players and events. The names are normalized at the first search
/// by name.
#[derive(Debug, Default)]
pub(crate) struct NameIndex {
    players: OnceLock<Vec<(u32, String)>>,
    events: OnceLock<Vec<(u32, String)>>,
}

impl NameIndex {
    /// Returns the ids and normalized names of the players of a catalogue.
    pub(crate) fn players(&self, catalogue: &Catalogue, decompose: Decomposition<'_>) -> &[(u32, String)] {
        self.players.get_or_init(|| {
            let players = catalogue.players();
            // Joins the Latin name and the native name, so that a search finds both names.
            let both = players.iter().map(|p| format!("{} {}", p.full_name(), p.native_name));
            players.iter().map(|player| player.id).zip(normalize_all(both, decompose)).collect()
        })
    }

    /// Returns the ids and normalized names of the events of a catalogue.
    pub(crate) fn events(&self, catalogue: &Catalogue, decompose: Decomposition<'_>) -> &[(u32, String)] {
        self.events.get_or_init(|| {
            let events = catalogue.events();
            let names = events.iter().map(|event| event.name.clone());
            events.iter().map(|event| event.id).zip(normalize_all(names, decompose)).collect()
        })
    }
}
