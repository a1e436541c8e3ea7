//! Conversions of games of the library: rows of a list, and whole games.

use renju_archive as archive;
use renju_core::{self as core, Point};
use renju_library as library;

use super::board::bytes;
use crate::protocol::{EventInfo, GameFlag, GameRow, GameView, Person};

/// Converts a game of a list. For a query of an area, the row says where the area lies.
pub(crate) fn row(row: library::GameRow, of_area: bool) -> GameRow {
    let archive::View { symmetry, shift, exchanged } = row.view;
    GameRow {
        game: row.game,
        id: row.id,
        collection: row.collection,
        ply: row.ply,
        until: of_area.then_some(row.until),
        symmetry: symmetry.index() as u8,
        shift: of_area.then_some(shift),
        exchanged: of_area.then_some(exchanged),
        black: row.black,
        white: row.white,
        black_id: row.players[0],
        white_id: row.players[1],
        result: row.result.into(),
        date: row.day.to_string(),
        event: row.event,
        rule: row.rule,
        opening: row.opening.map_or("", core::Opening::code).to_owned(),
        moves: row.moves as u8,
    }
}

impl From<library::GameView> for GameView {
    fn from(game: library::GameView) -> Self {
        Self {
            game: game.game,
            id: game.id,
            collection: game.collection,
            moves: bytes(&game.moves),
            black_id: game.black.as_ref().map(|person| person.id),
            white_id: game.white.as_ref().map(|person| person.id),
            result: game.result.into(),
            result_text: game.result_text,
            black: game.black.map(Into::into).unwrap_or_default(),
            white: game.white.map(Into::into).unwrap_or_default(),
            publisher: game.publisher.map(Into::into),
            date: game.day.to_string(),
            event: game.event.into(),
            round: game.round,
            rule: game.rule,
            opening: game.opening.map(Into::into),
            named_opening: game.named_opening,
            black_time: game.black_time,
            white_time: game.white_time,
            alternatives: game.alternatives.into_iter().map(Point::to_u8).collect(),
            alt: game.alt,
            swap: game.swap,
            info: game.info,
            unrated: game.unrated,
            flags: game.flags.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<library::Person> for Person {
    fn from(person: library::Person) -> Self {
        let library::Person { id, name, native, country, city } = person;
        Self { id, name, native, country, city }
    }
}

impl From<library::EventView> for EventInfo {
    fn from(event: library::EventView) -> Self {
        Self {
            id: event.id,
            name: event.name,
            place: event.place,
            start: event.start.to_string(),
            end: event.end.to_string(),
            rated: event.rated,
        }
    }
}

impl From<library::GameFlag> for GameFlag {
    fn from(flag: library::GameFlag) -> Self {
        match flag {
            library::GameFlag::Cut => Self::Cut,
            library::GameFlag::DuplicateId => Self::DuplicateId,
            library::GameFlag::Pass => Self::Pass,
            library::GameFlag::AfterFive => Self::AfterFive,
            library::GameFlag::ForbiddenMove => Self::ForbiddenMove,
            library::GameFlag::ResultContradicted => Self::ResultContradicted,
            library::GameFlag::OffCenter => Self::OffCenter,
        }
    }
}
