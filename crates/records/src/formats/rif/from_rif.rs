//! Converts a game of RIF to a record, which has names from the tables in place of ids.

use std::collections::BTreeMap;

use super::events;
use super::fields::{ALT, ID, INFO, OPENING, SWAP, UNRATED};
use crate::model::{GameRecord, PlayerName, RawField, Tree};
use renju_rif::{RifGame, RifItem, RifTournament, parse_result};

/// The tables of a RIF file. They map the ids in the games of the file to names.
///
/// ```
/// use renju_records::{RifGame, RifItem, RifTables, RifRule};
///
/// let mut tables = RifTables::new();
/// tables.take(RifItem::Rule(RifRule { id: 1, name: "RIF".to_owned(), ..RifRule::default() }));
/// let game = RifGame { id: 7, rule: Some(1), swap: "R".to_owned(), ..RifGame::default() };
/// let record = tables.record(&game);
/// assert_eq!((record.rule.as_str(), record.opening.len()), ("RIF", 1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct RifTables {
    countries: NamedRows,
    cities: NamedRows,
    rules: NamedRows,
    openings: NamedRows,
    players: NamedRows,
    events: NamedRows,
}

type NamedRows = BTreeMap<u32, NamedRow>;

/// The data in a row that a record needs. Fields that the row's table does not have are empty. All
/// tables share this row type, because each map type adds about 5 KB of code to the web page.
#[derive(Clone, Debug, Default)]
struct NamedRow {
    name: String,
    city: Option<u32>,
    country: Option<u32>,
    date: String,
    rule: Option<u32>,
}

impl RifTables {
    /// Returns tables without rows.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an item that is a row of a table. Ignores all other items.
    pub fn take(&mut self, item: RifItem<'_>) {
        match item {
            RifItem::Country(row) => drop(self.countries.insert(row.id, NamedRow::named(row.name))),
            RifItem::City(row) => {
                self.cities.insert(row.id, NamedRow { country: row.country, ..NamedRow::named(row.name) });
            }
            RifItem::Rule(row) => drop(self.rules.insert(row.id, NamedRow::named(row.name))),
            RifItem::Opening(row) => {
                let code = if row.abbr.is_empty() { row.name } else { row.abbr };
                self.openings.insert(row.id, NamedRow::named(code));
            }
            RifItem::Player(row) => {
                let name = full_name(&row.name, &row.surname);
                self.players.insert(row.id, NamedRow { country: row.country, ..NamedRow::named(name) });
            }
            RifItem::Tournament(row) => {
                let date = date(&row);
                let RifTournament { id, name, city, country, rule, .. } = row;
                self.events.insert(id, NamedRow { name, city, country, date, rule });
            }
            RifItem::Database { .. } | RifItem::Month(_) | RifItem::Game(_) | RifItem::Problem(_) => {}
        }
    }

    /// Returns the game as a record. The game names its players, its event and so on by their ids. If
    /// the table for an id has no row with this id, the field of the record that would have the name
    /// stays empty.
    #[must_use]
    pub fn record(&self, game: &RifGame) -> GameRecord {
        let tree = Tree::of_moves(&game.moves);
        let event = row(&self.events, game.tournament);
        let rule = game.rule.or_else(|| event.and_then(|event| event.rule));
        let rule = name(&self.rules, rule);
        let is_known = parse_result(&game.result_text).is_some();
        GameRecord {
            black: self.player(game.black),
            white: self.player(game.white),
            event: event.map(|event| event.name.clone()).unwrap_or_default(),
            round: game.round.clone(),
            place: event.map(|event| self.place(event)).unwrap_or_default(),
            date: event.map(|event| event.date.clone()).unwrap_or_default(),
            result: game.result,
            result_text: if is_known { String::new() } else { game.result_text.clone() },
            black_time: game.black_time.clone(),
            white_time: game.white_time.clone(),
            name: String::new(),
            author: self.player(game.publisher).name,
            opening: events::events(&rule, &game.swap, &game.alt, &tree),
            raw: self.raw(game),
            rule,
            tree,
        }
    }

    fn player(&self, id: Option<u32>) -> PlayerName {
        let Some(NamedRow { name, country, .. }) = row(&self.players, id) else {
            return PlayerName::default();
        };
        PlayerName { name: name.clone(), rank: String::new(), country: self.country(*country) }
    }

    fn country(&self, id: Option<u32>) -> String {
        name(&self.countries, id)
    }

    /// Returns the city and country of an event: `Tallinn, Estonia`.
    fn place(&self, event: &NamedRow) -> String {
        let city = row(&self.cities, event.city);
        let country = self.country(event.country.or_else(|| city.and_then(|city| city.country)));
        // The table of cities has a row with this name, which means an unknown city.
        let city =
            city.map(|city| city.name.as_str()).filter(|name| *name != "<unknown>").unwrap_or_default();
        place(city, &country)
    }

    /// Returns raw fields for the data of the game for which the record has no field. The fields `alt`
    /// and `swap` also become raw fields, although the record has their content as events.
    fn raw(&self, game: &RifGame) -> Vec<RawField> {
        let fields = [
            (ID, game.id.to_string()),
            (OPENING, name(&self.openings, game.opening)),
            (ALT, game.alt.clone()),
            (SWAP, game.swap.clone()),
            (INFO, game.info.clone()),
            (UNRATED, if game.unrated { "1".to_owned() } else { String::new() }),
        ];
        let said = fields.into_iter().filter(|(_, value)| !value.is_empty());
        said.map(|(name, value)| RawField { name: name.to_owned(), value }).collect()
    }
}

fn row(table: &NamedRows, id: Option<u32>) -> Option<&NamedRow> {
    table.get(&id?)
}

fn name(table: &NamedRows, id: Option<u32>) -> String {
    row(table, id).map(|row| row.name.clone()).unwrap_or_default()
}

impl NamedRow {
    fn named(name: String) -> Self {
        Self { name, ..Self::default() }
    }
}

/// Joins a given name and a surname with a space. Either of the two may be empty.
pub(super) fn full_name(name: &str, surname: &str) -> String {
    joined(name, surname, " ")
}

/// Joins a city and a country with a comma. Either of the two may be empty.
pub(super) fn place(city: &str, country: &str) -> String {
    joined(city, country, ", ")
}

fn joined(first: &str, second: &str, between: &str) -> String {
    let between = if first.is_empty() || second.is_empty() { "" } else { between };
    format!("{first}{between}{second}")
}

/// Returns the first day of a tournament, or the known part of that day. If no part of the day is
/// known, returns the month or the year that the tournament states. The text is empty if the
/// tournament states no year, either.
fn date(event: &RifTournament) -> String {
    let start = day(&event.start);
    match (event.year, event.month) {
        _ if !start.is_empty() => start,
        (Some(year @ 1..), Some(month @ 1..)) => format!("{year:04}-{month:02}"),
        (Some(year @ 1..), _) => format!("{year:04}"),
        _ => start,
    }
}

/// Returns the known beginning of a date, up to its first part that is zero: `2015-03` for
/// `2015-03-00`, and `2015` for `2015-00-05`. Returns a text that is not a date unchanged.
pub(super) fn day(text: &str) -> String {
    let parts: Vec<&str> = text.split('-').collect();
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if parts.len() != 3 || !parts.iter().all(is_number) {
        return text.to_owned();
    }
    let is_zero = |part: &&str| part.bytes().all(|byte| byte == b'0');
    let known: Vec<&str> = parts.into_iter().take_while(|part| !is_zero(part)).collect();
    known.join("-")
}
