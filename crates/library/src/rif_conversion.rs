//! Converts rows of RIF tables to rows of the catalogue and back. Also converts RIF games to the
//! facts that the archive stores about a game.

use renju_archive::{Catalogue, City, Country, Event, Flags, GameFacts, NamedOpening, Player, Rule};
use renju_records::{self as records, RifGame, RifItem};

/// Rows that are not in the catalogue yet. The catalogue sorts its rows, and a file may list them
/// in any order. So the importer adds many rows at a time.
#[derive(Debug, Default)]
pub(crate) struct ReadRows {
    countries: Vec<Country>,
    cities: Vec<City>,
    rules: Vec<Rule>,
    openings: Vec<NamedOpening>,
    players: Vec<Player>,
    events: Vec<Event>,
    count: usize,
}

impl ReadRows {
    /// Returns the number of rows that are not in the catalogue yet.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// Moves all rows to the catalogue.
    pub(crate) fn move_to(&mut self, catalogue: &mut Catalogue) {
        let Self { countries, cities, rules, openings, players, events, .. } = std::mem::take(self);
        catalogue.add_countries(countries);
        catalogue.add_cities(cities);
        catalogue.add_rules(rules);
        catalogue.add_openings(openings);
        catalogue.add_players(players);
        catalogue.add_events(events);
    }

    /// Adds an item that is a row of a table. Ignores all other items.
    pub(crate) fn push(&mut self, item: RifItem<'_>) {
        self.count += 1;
        match item {
            RifItem::Country(row) => {
                self.countries.push(Country { id: row.id, name: row.name, abbr: row.abbr });
            }
            RifItem::City(row) => self.cities.push(City { id: row.id, name: row.name, country: row.country }),
            RifItem::Rule(row) => self.rules.push(Rule {
                id: row.id,
                name: row.name,
                category: row.category.map(u32::from),
                info: row.info,
            }),
            RifItem::Opening(row) => {
                self.openings.push(NamedOpening { id: row.id, abbr: row.abbr, name: row.name });
            }
            RifItem::Player(row) => self.players.push(Player {
                id: row.id,
                public_id: row.disp_id,
                name: row.name,
                surname: row.surname,
                native_name: row.native_name,
                country: row.country,
                city: row.city,
                gender: row.gender.map(u32::from),
                birth: row.birth,
            }),
            RifItem::Tournament(row) => self.events.push(Event {
                id: row.id,
                name: row.name,
                country: row.country,
                city: row.city,
                year: row.year.map(u32::from),
                month: row.month.map(u32::from),
                start: row.start,
                end: row.end,
                rule: row.rule,
                rated: row.rated.map(u32::from),
                kind: row.kind,
            }),
            _ => self.count -= 1,
        }
    }
}

/// Returns the facts of a RIF game in the form that the archive stores.
pub(crate) fn game_facts(record: &RifGame) -> GameFacts<'_> {
    GameFacts {
        id: record.id,
        black: record.black,
        white: record.white,
        publisher: record.publisher,
        event: record.tournament,
        rule: record.rule,
        named_opening: record.opening,
        result: record.result,
        result_text: &record.result_text,
        round: &record.round,
        black_time: &record.black_time,
        white_time: &record.white_time,
        alt: &record.alt,
        swap: &record.swap,
        info: &record.info,
        flags: Flags::default()
            .with(Flags::CUT, record.cut)
            .with(Flags::DUPLICATE_ID, record.duplicate)
            .with(Flags::UNRATED, record.unrated),
    }
}

/// Returns all rows of a catalogue. The tables are in the order of a RenjuNet file.
pub(crate) fn rows(catalogue: &Catalogue) -> impl Iterator<Item = RifItem<'static>> + '_ {
    let countries = catalogue.countries().iter().map(country);
    let cities = catalogue.cities().iter().map(city);
    let rules = catalogue.rules().iter().map(rule);
    let openings = catalogue.openings().iter().map(opening);
    let players = catalogue.players().iter().map(player);
    let events = catalogue.events().iter().map(tournament);
    countries.chain(cities).chain(rules).chain(openings).chain(players).chain(events)
}

pub(crate) fn country(row: &Country) -> RifItem<'static> {
    let Country { id, name, abbr } = row.clone();
    RifItem::Country(records::RifCountry { id, name, abbr, reversed: None })
}

pub(crate) fn city(row: &City) -> RifItem<'static> {
    let City { id, name, country } = row.clone();
    RifItem::City(records::RifCity { id, country, name })
}

pub(crate) fn rule(row: &Rule) -> RifItem<'static> {
    let Rule { id, name, category, info } = row.clone();
    RifItem::Rule(records::RifRule { id, name, category: category.map(|number| number as u8), info })
}

pub(crate) fn opening(row: &NamedOpening) -> RifItem<'static> {
    let NamedOpening { id, abbr, name } = row.clone();
    RifItem::Opening(records::RifOpening { id, abbr, name })
}

pub(crate) fn player(row: &Player) -> RifItem<'static> {
    let Player { id, public_id, name, surname, native_name, country, city, gender, birth } = row.clone();
    let gender = gender.map(|number| number as u8);
    RifItem::Player(records::RifPlayer {
        id,
        disp_id: public_id,
        name,
        surname,
        native_name,
        country,
        city,
        gender,
        birth,
    })
}

pub(crate) fn tournament(row: &Event) -> RifItem<'static> {
    let Event { id, name, country, city, year, month, start, end, rule, rated, kind } = row.clone();
    RifItem::Tournament(records::RifTournament {
        id,
        name,
        country,
        city,
        year: year.map(|number| number as u16),
        month: month.map(|number| number as u8),
        start,
        end,
        rule,
        rated: rated.map(|rated| rated > 0),
        kind,
    })
}
