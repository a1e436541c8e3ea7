//! Names for the values of filters. The names are shown in filters and in facets (counts of games by
//! value), and are used in searches by name.

use std::cmp::Reverse;

use renju_archive::{Dimension, Facet, Filter, Query};
use renju_core::{Board, Color, GameResult, Opening, Position};
use rustc_hash::FxHashMap;

use crate::display_names::{event_place, name_or_id, player_name};
use crate::library::Library;
use crate::name_matching::{Decomposition, normalize, rank};

/// Maximum number of values in a facet. Facets of years and of lengths have no limit.
const MAX_VALUES: usize = 20;

/// Maximum number of ids in a list of a filter that get a name.
const MAX_NAMES: usize = 1000;

/// A value of a filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedValue {
    /// The value, in the form of [`Facet::values`].
    pub id: u32,
    /// Name of the value, or its number if the value has no name.
    pub name: String,
    /// Number of games that have the value.
    pub games: u32,
}

/// The values of one dimension (such as player or year) that have the most games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFacet {
    /// The dimension to which the values belong.
    pub of: Dimension,
    /// The first twenty values. Facets of years and of lengths have all values, in ascending order.
    pub values: Vec<NamedValue>,
    /// Number of all values that have games, including values that are not in `values`.
    pub total: usize,
}

/// A value of a filter that was found by searching for its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundName {
    /// The value with its name and number of games.
    pub value: NamedValue,
    /// For a player, the name in the player's own script; may be empty.
    pub native: String,
    /// The country of a player or the place of an event; may be empty.
    pub place: String,
}

/// A value of a filter whose name contains every word of a search text.
struct RankedValue {
    /// States how well the name matches the search text. A lower rank is a better match.
    rank: u32,
    id: u32,
    games: u32,
}

impl Library {
    /// Returns a facet with the names of its values.
    #[must_use]
    pub fn named_facet(&self, facet: &Facet) -> NamedFacet {
        let limit =
            if matches!(facet.of, Dimension::Year | Dimension::Length) { usize::MAX } else { MAX_VALUES };
        let value = |&(id, games): &(u32, u32)| NamedValue { id, name: self.value_name(facet.of, id), games };
        NamedFacet {
            of: facet.of,
            values: facet.values.iter().take(limit).map(value).collect(),
            total: facet.values.len(),
        }
    }

    /// Returns names for the ids in a filter. In each list of ids, only the first thousand ids get
    /// a name, because nobody reads more.
    #[must_use]
    pub fn filter_names(&self, filter: &Filter) -> Vec<(Dimension, u32, String)> {
        let ids = [
            (Dimension::Player, &filter.players),
            (Dimension::Opponent, &filter.opponents),
            (Dimension::Event, &filter.events),
            (Dimension::Country, &filter.countries),
            (Dimension::Rule, &filter.rules),
            (Dimension::Collection, &filter.collections),
        ];
        ids.into_iter()
            .flat_map(|(of, ids)| {
                ids.iter().take(MAX_NAMES).map(move |&id| (of, id, self.value_name(of, id)))
            })
            .collect()
    }

    /// Finds the values of a dimension whose names contain every word of a text. Values that have games
    /// come first. Then better matches come first, and among equal matches the values with more games. Only
    /// games that `query` finds are counted. Values without games are found only among players, opponents
    /// and events, and only if the text is not empty.
    #[must_use]
    pub fn find_names(
        &self,
        of: Dimension,
        text: &str,
        query: &Query,
        limit: usize,
        decompose: Decomposition<'_>,
    ) -> Vec<FoundName> {
        let mut found = self.ranked(of, &decompose(text), query, decompose);
        found.truncate(limit);
        found.into_iter().map(|RankedValue { id, games, .. }| self.found_name(of, id, games)).collect()
    }

    /// Finds the one value of a dimension whose name matches a text best.
    ///
    /// # Errors
    /// Returns an error if no name matches, or if several names match equally well. The error
    /// contains at most `limit` of the matching values, the best first.
    pub fn find_value(
        &self,
        of: Dimension,
        text: &str,
        limit: usize,
        decompose: Decomposition<'_>,
    ) -> Result<u32, Vec<FoundName>> {
        let text = &decompose(text);
        let all = Query::of(Position { board: Board::new(), to_move: Color::Black });
        let found =
            if normalize(text).is_empty() { Vec::new() } else { self.ranked(of, text, &all, decompose) };
        let quality = |found: &RankedValue| (found.rank, found.games == 0);
        let best = found.iter().map(quality).min();
        let mut best_values = found.iter().filter(|&found| Some(quality(found)) == best);
        match (best_values.next(), best_values.next()) {
            (Some(one), None) => Ok(one.id),
            _ => Err(found.iter().take(limit).map(|one| self.found_name(of, one.id, one.games)).collect()),
        }
    }

    /// Returns the values of a dimension whose names contain every word of the search text `decomposed`. If
    /// this text is empty, returns all values that have games.
    fn ranked(
        &self,
        of: Dimension,
        decomposed: &str,
        query: &Query,
        decompose: Decomposition<'_>,
    ) -> Vec<RankedValue> {
        let counts = self.archive().facet(query, of).values;
        let text = normalize(decomposed);
        let mut found: Vec<RankedValue> = if text.is_empty() {
            counts.iter().map(|&(id, games)| RankedValue { rank: 0, id, games }).collect()
        } else {
            let games: FxHashMap<u32, u32> = counts.iter().copied().collect();
            let games = |id: u32| games.get(&id).copied().unwrap_or(0);
            let ranked = |(id, name): (u32, &str)| {
                Some(RankedValue { rank: rank(name, &text)?, id, games: games(id) })
            };
            match self.indexed_names(of, decompose) {
                Some(names) => names.iter().filter_map(|(id, name)| ranked((*id, name))).collect(),
                None => {
                    let normalized = |&(id, _): &(u32, u32)| {
                        ranked((id, &normalize(&decompose(&self.value_name(of, id)))))
                    };
                    counts.iter().filter_map(normalized).collect()
                }
            }
        };
        found.sort_unstable_by_key(|found| (found.games == 0, found.rank, Reverse(found.games), found.id));
        found
    }

    fn found_name(&self, of: Dimension, id: u32, games: u32) -> FoundName {
        let catalogue = self.catalogue();
        let player = is_player(of).then(|| catalogue.player(Some(id))).flatten();
        let country = catalogue.country(player.and_then(|player| player.country));
        let place = match of {
            Dimension::Event => catalogue.event(Some(id)).map(|event| event_place(catalogue, event)),
            _ => country.map(|country| country.name.clone()),
        };
        FoundName {
            value: NamedValue { id, name: self.value_name(of, id), games },
            native: player.map(|player| player.native_name.clone()).unwrap_or_default(),
            place: place.unwrap_or_default(),
        }
    }

    /// Returns the index of the names of a dimension. Returns `None` if the dimension has so few
    /// names that each search can normalize them.
    fn indexed_names(&self, of: Dimension, decompose: Decomposition<'_>) -> Option<&[(u32, String)]> {
        match of {
            Dimension::Player | Dimension::Opponent => {
                Some(self.name_index.players(self.catalogue(), decompose))
            }
            Dimension::Event => Some(self.name_index.events(self.catalogue(), decompose)),
            _ => None,
        }
    }

    fn value_name(&self, of: Dimension, id: u32) -> String {
        let (catalogue, some_id) = (self.catalogue(), Some(id));
        match of {
            Dimension::Player | Dimension::Opponent => player_name(catalogue, some_id),
            Dimension::Event => {
                name_or_id(some_id, catalogue.event(some_id).map(|event| event.name.as_str()))
            }
            Dimension::Country => {
                name_or_id(some_id, catalogue.country(some_id).map(|country| country.name.as_str()))
            }
            Dimension::Rule => name_or_id(some_id, catalogue.rule(some_id).map(|rule| rule.name.as_str())),
            Dimension::Opening => {
                let opening = u8::try_from(id).ok().and_then(Opening::new);
                opening.map_or_else(String::new, |opening| opening.code().to_owned())
            }
            Dimension::Result => {
                GameResult::ALL.get(id as usize).copied().unwrap_or_default().name().to_owned()
            }
            Dimension::Collection => {
                self.collection_names.get(&id).cloned().unwrap_or_else(|| id.to_string())
            }
            _ => id.to_string(),
        }
    }
}

const fn is_player(of: Dimension) -> bool {
    matches!(of, Dimension::Player | Dimension::Opponent)
}
