//! Rows of a file's tables as rows of the catalogue, and game records as facts.

use renju_archive::{Catalogue, City, Country, Event, Flags, GameFacts, NamedOpening, Player, Rule};
use renju_records::{RifGame, RifItem};

/// Takes a row of a table into the catalogue; whatever is no such row is passed over.
pub(crate) fn catalogue(catalogue: &mut Catalogue, item: RifItem<'_>) {
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

/// What the archive keeps of a record besides its moves.
pub(crate) fn facts(record: &RifGame) -> GameFacts<'_> {
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
