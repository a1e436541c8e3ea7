//! Builds tables from the names in records. Each name becomes a row of a table, and games refer to
//! the row by its id.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::from_rif::{full_name, place};
use crate::model::PlayerName;
use renju_rif::{RifCity, RifCountry, RifOpening, RifPlayer, RifRule, RifTournament, RifWriter};

/// The id of each row in a table. Ids count from 1.
type RowIds = BTreeMap<RowKey, u32>;

/// Content of a row. In most tables, it is only a name. All tables share this row type, because
/// each map type adds about 5 KB of code to the web page.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct RowKey {
    name: String,
    /// For a city or a player, the id of the country. For a tournament, the id of the city.
    of: Option<u32>,
    /// For a tournament, the first day.
    start: String,
}

/// The tables of a file that is being written. Rows are added while the games are converted.
#[derive(Debug, Default)]
pub(super) struct RifNames {
    countries: RowIds,
    cities: RowIds,
    rules: RowIds,
    openings: RowIds,
    players: RowIds,
    tournaments: RowIds,
}

impl RifNames {
    pub(super) fn player(&mut self, player: &PlayerName) -> Option<u32> {
        let country = self.country(&player.country);
        let is_nobody = player.name.is_empty() && country.is_none();
        (!is_nobody).then(|| id(&mut self.players, &player.name, country, ""))
    }

    pub(super) fn rule(&mut self, name: &str) -> Option<u32> {
        (!name.is_empty()).then(|| id(&mut self.rules, name, None, ""))
    }

    pub(super) fn opening(&mut self, code: &str) -> Option<u32> {
        (!code.is_empty()).then(|| id(&mut self.openings, code, None, ""))
    }

    /// Returns the id of a tournament. `start` is the first day in the form of RIF, such as
    /// `2015-03-00`.
    pub(super) fn tournament(&mut self, name: &str, place: &str, start: &str) -> Option<u32> {
        let city = self.city(place);
        let is_none = name.is_empty() && city.is_none() && start.is_empty();
        (!is_none).then(|| id(&mut self.tournaments, name, city, start))
    }

    fn country(&mut self, name: &str) -> Option<u32> {
        (!name.is_empty()).then(|| id(&mut self.countries, name, None, ""))
    }

    /// Returns the id of a city. `text` is the name of the city and, after the last comma, the
    /// country.
    fn city(&mut self, text: &str) -> Option<u32> {
        let parts = text.rsplit_once(", ").filter(|(city, country)| place(city, country) == text);
        let (city, country) = parts.unwrap_or((text, ""));
        let country = self.country(country);
        (!text.is_empty()).then(|| id(&mut self.cities, city, country, ""))
    }

    /// Writes the tables in the order of RenjuNet's files.
    pub(super) fn write<W: Write>(self, writer: &mut RifWriter<W>) -> io::Result<()> {
        for (id, RowKey { name, .. }) in by_id(self.countries) {
            writer.country(&RifCountry { id, name, ..RifCountry::default() })?;
        }
        let mut countries = Vec::new();
        for (id, RowKey { name, of: country, .. }) in by_id(self.cities) {
            countries.push(country);
            writer.city(&RifCity { id, country, name })?;
        }
        for (id, RowKey { name, .. }) in by_id(self.rules) {
            writer.rule(&RifRule { id, name, ..RifRule::default() })?;
        }
        for (id, RowKey { name: abbr, .. }) in by_id(self.openings) {
            writer.opening(&RifOpening { id, abbr, name: String::new() })?;
        }
        for (id, RowKey { name: text, of: country, .. }) in by_id(self.players) {
            // A name does not show where the surname begins, so its last word becomes the surname.
            let parts = text.rsplit_once(' ').filter(|(name, surname)| full_name(name, surname) == text);
            let (name, surname) = parts.unwrap_or(("", &text));
            let (name, surname) = (name.to_owned(), surname.to_owned());
            writer.player(&RifPlayer { id, name, surname, country, ..RifPlayer::default() })?;
        }
        for (id, RowKey { name, of: city, start }) in by_id(self.tournaments) {
            let country = city.and_then(|city| countries.get(city as usize - 1).copied().flatten());
            let number = |from: usize, to: usize| start.get(from..to).and_then(|digits| digits.parse().ok());
            let (year, month) = (number(0, 4), number(5, 7).map(|month: u16| month as u8));
            let end = start.clone();
            let row = RifTournament {
                id,
                name,
                city,
                country,
                year,
                month,
                start,
                end,
                ..RifTournament::default()
            };
            writer.tournament(&row)?;
        }
        Ok(())
    }
}

/// Returns the id of a row. Adds the row if it is new.
fn id(rows: &mut RowIds, name: &str, of: Option<u32>, start: &str) -> u32 {
    let next = rows.len() as u32 + 1;
    *rows.entry(RowKey { name: name.to_owned(), of, start: start.to_owned() }).or_insert(next)
}

/// Returns the rows in the order of their ids.
fn by_id(rows: RowIds) -> impl Iterator<Item = (u32, RowKey)> {
    let mut ordered = vec![RowKey::default(); rows.len()];
    for (key, id) in rows {
        ordered[id as usize - 1] = key;
    }
    (1..).zip(ordered)
}
