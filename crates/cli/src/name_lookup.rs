//! Looks up names of players, events and so on in a library, and makes a filter of games from their ids.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;

use renju_archive::{ChosenGames, Dimension, Filter};
use renju_library::{FoundName, Library};
use renju_study::ratings::{RatingFilter, RatingOptions, Ratings};
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use crate::game_filter_args::GameFilterArgs;
use crate::terminal::line;
use crate::text::counted;

/// Greatest number of possible values that an error lists for an ambiguous name.
const LISTED: usize = 5;

/// Error for a text that names no value of the archive (a player, an event and so on), or that names several
/// values.
#[derive(Debug, PartialEq, Eq, Error)]
#[error("expected a name or number of the archive, found \"{text}\", which {}", meaning(.may_be))]
pub(crate) struct NameError {
    /// Kind of the value that `text` should name, such as a player or an event.
    pub(crate) of: Dimension,
    text: String,
    may_be: Vec<FoundName>,
}

/// Splits each letter with an accent into the letter and the accent, so that names can be compared without
/// accents.
pub(crate) fn decompose(text: &str) -> String {
    text.nfkd().collect()
}

/// Looks up names in a library. Stores the results, because the queries of a batch repeat names.
pub(crate) struct NameLookup<'a> {
    library: &'a Library,
    known: RefCell<HashMap<(Dimension, String), u32>>,
    /// The ratings of the players, from the first filter that needs them.
    ratings: OnceCell<Ratings>,
}

impl<'a> NameLookup<'a> {
    pub(crate) fn of(library: &'a Library) -> Self {
        Self { library, known: RefCell::default(), ratings: OnceCell::new() }
    }

    pub(crate) const fn library(&self) -> &'a Library {
        self.library
    }

    /// Returns the ratings of all players. The first call computes them.
    pub(crate) fn ratings(&self) -> &Ratings {
        self.ratings.get_or_init(|| Ratings::of(self.library, RatingOptions::default()))
    }

    /// Looks up all names of a filter, and returns the filter with ids instead of names.
    pub(crate) fn filter(&self, wanted: &GameFilterArgs) -> Result<Filter, NameError> {
        let ids = |of, names: &[String]| -> Result<Vec<u32>, NameError> {
            names.iter().map(|name| self.id(of, name)).collect()
        };
        Ok(Filter {
            players: ids(Dimension::Player, &wanted.players)?,
            color: wanted.color,
            opponents: ids(Dimension::Opponent, &wanted.opponents)?,
            events: ids(Dimension::Event, &wanted.events)?,
            countries: ids(Dimension::Country, &wanted.countries)?,
            rules: ids(Dimension::Rule, &wanted.rules)?,
            categories: wanted.categories.iter().flat_map(|category| category.0.iter().copied()).collect(),
            openings: wanted.openings.clone(),
            results: wanted.results.clone(),
            from: wanted.from,
            to: wanted.to,
            shortest: wanted.shortest,
            longest: wanted.longest,
            rated: wanted.rated,
            collections: wanted.collections.clone(),
            games: wanted.rating.map(|rating| self.rated(rating)),
        })
    }

    /// Chooses the games with these ratings.
    fn rated(&self, rating: RatingFilter) -> ChosenGames {
        rating.choose(self.library, self.ratings())
    }

    /// Returns the id of the value (a player, an event and so on) that has the name `text`. If `text` is a
    /// number, returns this number as the id, even if no game has it.
    fn id(&self, of: Dimension, text: &str) -> Result<u32, NameError> {
        if let Ok(id) = text.strip_prefix('#').unwrap_or(text).parse() {
            return Ok(id);
        }
        let key = (of, text.to_owned());
        if let Some(&id) = self.known.borrow().get(&key) {
            return Ok(id);
        }
        let named = self.library.find_value(of, text, LISTED + 1, &decompose);
        let id = named.map_err(|may_be| NameError { of, text: text.to_owned(), may_be })?;
        self.known.borrow_mut().insert(key, id);
        Ok(id)
    }
}

/// Formats the values that an ambiguous name may mean:
/// `may be 12 Ada Must (Estonia, 120 games), 15 Ants Must (Finland, 1 game)`.
fn meaning(may_be: &[FoundName]) -> String {
    let one = |FoundName { value, place, .. }: &FoundName| {
        let place = if place.is_empty() { String::new() } else { format!("{place}, ") };
        format!("{} {} ({}{})", value.id, line(&value.name), line(&place), counted(value.games, "game"))
    };
    match may_be.len() {
        0 => "it does not have".to_owned(),
        listed => {
            let more = if listed > LISTED { ", and more" } else { "" };
            let names: Vec<String> = may_be.iter().take(LISTED).map(one).collect();
            format!("may be {}{more}", names.join(", "))
        }
    }
}

/// Returns the name of a dimension (a kind of filter or facet) in options and JSON fields.
pub(crate) const fn dimension(of: Dimension) -> &'static str {
    match of {
        Dimension::Player => "player",
        Dimension::Opponent => "opponent",
        Dimension::Event => "event",
        Dimension::Country => "country",
        Dimension::Rule => "rule",
        Dimension::Category => "category",
        Dimension::Opening => "opening",
        Dimension::Result => "result",
        Dimension::Year => "year",
        Dimension::Length => "length",
        Dimension::Rated => "rated",
        Dimension::Collection => "collection",
    }
}
