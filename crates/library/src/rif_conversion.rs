//! Converts rows of RIF tables to rows of the catalogue and back, and games of RIF to facts.

use renju_archive::{Catalogue, City, Country, Event, Flags, GameFacts, NamedOpening, Player, Rule};
use renju_records::{self as records, RifGame, RifItem};

/// Adds the row of a table to the catalogue. Other items are ignored.
pub(crate) fn add_row(catalogue: &mut Catalogue, item: RifItem<'_>) {
    match item {
        RifItem::Country(row) => {
            catalogue.add_country(Country { id: row.id, name: row.name, abbr: row.abbr })
        }
        RifItem::City(row) => catalogue.add_city(City { id: row.id, name: row.name, country: row.country }),
        RifItem::Rule(row) => catalogue.add_rule(Rule {
            id: row.id,
            name: row.name,
            category: row.category.map(u32::from),
            info: row.info,
        }),
        RifItem::Opening(row) => {
            catalogue.add_opening(NamedOpening { id: row.id, abbr: row.abbr, name: row.name });
        }
        RifItem::Player(row) => catalogue.add_player(Player {
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
        RifItem::Tournament(row) => catalogue.add_event(Event {
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
        _ => {}
    }
}

/// The facts of a game.
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

/// All rows of a catalogue, in the order of RenjuNet.
pub(crate) fn rows(catalogue: &Catalogue) -> impl Iterator<Item = RifItem<'static>> + '_ {
    let countries = catalogue.countries().iter().map(country);
    let cities = catalogue.cities().iter().map(city);
    let rules = catalogue.rules().iter().map(rule);
    let openings = catalogue.openings().iter().map(opening);
    let players = catalogue.players().iter().map(player);
    let events = catalogue.events().iter().map(tournament);
    countries.chain(cities).chain(rules).chain(openings).chain(players).chain(events)
}

/// The RIF row of a country.
pub(crate) fn country(row: &Country) -> RifItem<'static> {
    let Country { id, name, abbr } = row.clone();
    RifItem::Country(records::Country { id, name, abbr, reversed: None })
}

/// The RIF row of a city.
pub(crate) fn city(row: &City) -> RifItem<'static> {
    let City { id, name, country } = row.clone();
    RifItem::City(records::City { id, country, name })
}

/// The RIF row of a rule.
pub(crate) fn rule(row: &Rule) -> RifItem<'static> {
    let Rule { id, name, category, info } = row.clone();
    RifItem::Rule(records::Rule { id, name, category: category.map(|number| number as u8), info })
}

/// The RIF row of a named opening.
pub(crate) fn opening(row: &NamedOpening) -> RifItem<'static> {
    let NamedOpening { id, abbr, name } = row.clone();
    RifItem::Opening(records::NamedOpening { id, abbr, name })
}

/// The RIF row of a player.
pub(crate) fn player(row: &Player) -> RifItem<'static> {
    let Player { id, public_id, name, surname, native_name, country, city, gender, birth } = row.clone();
    let gender = gender.map(|number| number as u8);
    RifItem::Player(records::Player {
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

/// The RIF row of an event.
pub(crate) fn tournament(row: &Event) -> RifItem<'static> {
    let Event { id, name, country, city, year, month, start, end, rule, rated, kind } = row.clone();
    RifItem::Tournament(records::Tournament {
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
