//! Values of a filter by name: what a facet shows, what a chip says, what is found by typing.

use std::cmp::Reverse;
use std::sync::OnceLock;

use renju_archive::{Dimension, Facet, Filter, Query};
use renju_core::{Board, Color, GameResult, Opening, Position};

use crate::folded::{Decompose, fold, fold_all, rank};
use crate::library::Library;
use crate::rows::{named, player_name};
use crate::view::event_place;

/// Values of a facet that are shown; of years and lengths all are.
const SHOWN: usize = 20;

/// A value of a filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedValue {
    /// As [`Facet::values`] has it.
    pub id: u32,
    /// Its name; the number where it has none.
    pub name: String,
    /// How many games there would be with it.
    pub games: u32,
}

/// The values of a dimension with the most games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFacet {
    /// What is counted.
    pub of: Dimension,
    /// The first twenty; years and lengths all, ascending.
    pub values: Vec<NamedValue>,
    /// How many values there are.
    pub total: usize,
}

/// A value that was looked for by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundName {
    /// The value.
    pub value: NamedValue,
    /// A player's name in the own script, or empty.
    pub native: String,
    /// A player's country, an event's place, or empty.
    pub place: String,
}

/// A value whose name has every word of a text.
struct Ranked {
    /// How well; the less the better.
    rank: u32,
    id: u32,
    games: u32,
}

/// Names of players and events, folded when somebody first types one.
#[derive(Debug, Default)]
pub(crate) struct FoldedNames {
    players: OnceLock<Vec<(u32, String)>>,
    events: OnceLock<Vec<(u32, String)>>,
}

impl Library {
    /// A facet of an answer by name.
    #[must_use]
    pub fn named_facet(&self, facet: &Facet) -> NamedFacet {
        let shown = if matches!(facet.of, Dimension::Year | Dimension::Length) { usize::MAX } else { SHOWN };
        let value = |&(id, games): &(u32, u32)| NamedValue { id, name: self.value_name(facet.of, id), games };
        NamedFacet {
            of: facet.of,
            values: facet.values.iter().take(shown).map(value).collect(),
            total: facet.values.len(),
        }
    }

    /// The names of the ids in a filter.
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
            .flat_map(|(of, ids)| ids.iter().map(move |&id| (of, id, self.value_name(of, id))))
            .collect()
    }

    /// The values of a dimension whose names have every word of a text, among the games that a question leaves: best match
    /// first, then most games. Values without games are told where the text names them; an empty text names none.
    #[must_use]
    pub fn names(
        &self,
        of: Dimension,
        text: &str,
        query: &Query,
        limit: usize,
        decompose: Decompose<'_>,
    ) -> Vec<FoundName> {
        let mut found = self.ranked(of, &decompose(text), query, decompose);
        found.truncate(limit);
        found.into_iter().map(|Ranked { id, games, .. }| self.found_name(of, id, games)).collect()
    }

    /// The value of a dimension that a text names better than it names any other; or what it may mean, best match first,
    /// at most `limit` values.
    ///
    /// # Errors
    /// The text names nothing, or several values equally well.
    pub fn value_named(
        &self,
        of: Dimension,
        text: &str,
        limit: usize,
        decompose: Decompose<'_>,
    ) -> Result<u32, Vec<FoundName>> {
        let text = &decompose(text);
        let all = Query::of(Position { board: Board::new(), to_move: Color::Black });
        let found = if fold(text).is_empty() { Vec::new() } else { self.ranked(of, text, &all, decompose) };
        let worth = |found: &Ranked| (found.rank, found.games == 0);
        let best = found.iter().map(worth).min();
        let mut ones = found.iter().filter(|&found| Some(worth(found)) == best);
        match (ones.next(), ones.next()) {
            (Some(one), None) => Ok(one.id),
            _ => Err(found.iter().take(limit).map(|one| self.found_name(of, one.id, one.games)).collect()),
        }
    }

    /// The values of a dimension whose names have every word of a text, best match first, then most games.
    fn ranked(
        &self,
        of: Dimension,
        decomposed: &str,
        query: &Query,
        decompose: Decompose<'_>,
    ) -> Vec<Ranked> {
        let mut counts = self.archive().facet(query, of).values;
        let asked = fold(decomposed);
        let mut found: Vec<Ranked> = if asked.is_empty() {
            counts.iter().map(|&(id, games)| Ranked { rank: 0, id, games }).collect()
        } else {
            counts.sort_unstable();
            let games =
                |id: u32| counts.binary_search_by_key(&id, |&(id, _)| id).map_or(0, |at| counts[at].1);
            let ranked =
                |(id, name): (u32, &str)| Some(Ranked { rank: rank(name, &asked)?, id, games: games(id) });
            match self.folded_names(of, decompose) {
                Some(names) => names.iter().filter_map(|(id, name)| ranked((*id, name))).collect(),
                None => {
                    let folded =
                        |&(id, _): &(u32, u32)| ranked((id, &fold(&decompose(&self.value_name(of, id)))));
                    counts.iter().filter_map(folded).collect()
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

    /// Names to be searched, where they are too many to be folded each time.
    fn folded_names(&self, of: Dimension, decompose: Decompose<'_>) -> Option<&[(u32, String)]> {
        let catalogue = self.catalogue();
        match of {
            Dimension::Player | Dimension::Opponent => Some(self.folded.players.get_or_init(|| {
                let players = catalogue.players();
                // By both of their names, so that either is found.
                let both = players.iter().map(|p| format!("{} {}", p.full_name(), p.native_name));
                players.iter().map(|player| player.id).zip(fold_all(both, decompose)).collect()
            })),
            Dimension::Event => Some(self.folded.events.get_or_init(|| {
                let events = catalogue.events();
                let names = events.iter().map(|event| event.name.clone());
                events.iter().map(|event| event.id).zip(fold_all(names, decompose)).collect()
            })),
            _ => None,
        }
    }

    fn value_name(&self, of: Dimension, id: u32) -> String {
        let (catalogue, some) = (self.catalogue(), Some(id));
        match of {
            Dimension::Player | Dimension::Opponent => player_name(catalogue, some),
            Dimension::Event => named(some, catalogue.event(some).map(|event| event.name.as_str())),
            Dimension::Country => named(some, catalogue.country(some).map(|country| country.name.as_str())),
            Dimension::Rule => named(some, catalogue.rule(some).map(|rule| rule.name.as_str())),
            Dimension::Opening => {
                let opening = u8::try_from(id).ok().and_then(Opening::new);
                opening.map_or_else(String::new, |opening| opening.code().to_owned())
            }
            Dimension::Result => {
                GameResult::ALL.get(id as usize).copied().unwrap_or_default().name().to_owned()
            }
            Dimension::Collection => self.names.get(&id).cloned().unwrap_or_else(|| id.to_string()),
            _ => id.to_string(),
        }
    }
}

const fn is_player(of: Dimension) -> bool {
    matches!(of, Dimension::Player | Dimension::Opponent)
}
