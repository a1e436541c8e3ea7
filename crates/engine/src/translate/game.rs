//! Conversions of games of the library.

use renju_core::Point;
use renju_library as library;
use renju_query::bytes;

use crate::protocol::{EventInfo, GameFlag, GameView, Person};

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
