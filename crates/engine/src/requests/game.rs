//! Request for one whole game.

use renju_core::{Point, Symmetry};
use renju_library::{self as library, Library};
use renju_query::{GameId, bytes, same};
use serde::{Deserialize, Serialize};

#[cfg(test)]
use crate::protocol::schema;
use crate::protocol::{Failure, FailureCode, GameResult, Opening};
use crate::session::Session;

/// The requested game and its orientation.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct GameArgs {
    /// The id of the game, from a row of a list.
    pub(crate) game: GameId,
    /// The generation of the library to which the id belongs; 0 for the running import.
    pub(crate) generation: u32,
    /// The number of the symmetry, 0..7, that turns the game into the requested orientation.
    pub(crate) symmetry: u8,
}

/// One whole game. All points are in the requested orientation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameView {
    /// The id of the game. Requests name the game by this id.
    pub(crate) game: GameId,
    /// The id of the game in its file, as in a [`GameRow`] of the list.
    pub(crate) id: u32,
    /// The id of the game's collection.
    pub(crate) collection: u32,
    /// The moves in order; Black plays the first.
    #[cfg_attr(test, schemars(with = "Vec<schema::Move>"))]
    pub(crate) moves: Vec<u8>,
    pub(crate) result: GameResult,
    /// The result as written in the file: `1`, `0.5`, ...
    pub(crate) result_text: String,
    /// The player of the black stones.
    pub(crate) black: Person,
    /// The player of the white stones.
    pub(crate) white: Person,
    /// The id of the player of the black stones, unique in the library.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) black_id: Option<u32>,
    /// The id of the player of the white stones, unique in the library.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) white_id: Option<u32>,
    /// The publisher of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) publisher: Option<Person>,
    /// The date: `2026-08-14`, `2026-08`, `2026`, or empty.
    pub(crate) date: String,
    pub(crate) event: EventInfo,
    /// The round of the event, or empty.
    pub(crate) round: String,
    /// The name of the rule, or empty.
    pub(crate) rule: String,
    /// The opening, recognized from the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    /// The opening as the file names it, or empty.
    pub(crate) named_opening: String,
    /// The time that Black used, in minutes, as the file states it, or empty.
    pub(crate) black_time: String,
    /// The time that White used, in minutes, as the file states it, or empty.
    pub(crate) white_time: String,
    /// The alternatives for the fifth move: the points of the RIF field `alt`, in the requested orientation.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) alternatives: Vec<u8>,
    /// The text of the RIF field `alt` (alternatives for the fifth move).
    pub(crate) alt: String,
    /// The text of the RIF field `swap` (swaps in the opening).
    pub(crate) swap: String,
    /// The text of the RIF field `info` (remarks).
    pub(crate) info: String,
    /// Whether the file says that the game was not rated.
    pub(crate) unrated: bool,
    /// The irregularities of the game or of its record.
    pub(crate) flags: Vec<GameFlag>,
}

/// A player, or the publisher of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Person {
    /// The id of the person in the file.
    pub(crate) id: u32,
    /// Given name and surname as the file has them; `#900` if the file does not list the player.
    pub(crate) name: String,
    /// The name in the player's own script, or empty.
    pub(crate) native: String,
    /// The name of the country, or empty.
    pub(crate) country: String,
    /// The name of the city, or empty.
    pub(crate) city: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct EventInfo {
    /// The id of the event in the file.
    pub(crate) id: u32,
    /// The name of the event, or empty.
    pub(crate) name: String,
    /// City and country, or empty.
    pub(crate) place: String,
    /// The first day of the event, in the form of a game's date, or empty.
    pub(crate) start: String,
    /// The last day of the event, in the form of a game's date, or empty.
    pub(crate) end: String,
    /// Whether games of the event are rated; absent if the file does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rated: Option<bool>,
}

/// Something unusual about a game or its record, such as a move that breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameFlag {
    /// A move is unreadable or illegal. The library has only the moves before this move.
    Cut,
    /// The id occurs more than once in the file.
    DuplicateId,
    /// A player passed.
    Pass,
    /// The game has moves after a five.
    AfterFive,
    /// Black played a forbidden point. The game may legally continue (International Rules, 9.8).
    ForbiddenMove,
    /// The game has a five, but the result is not a win of the color with the five.
    ResultContradicted,
    /// The first move is not h8.
    OffCenter,
}

/// Returns one whole game in the requested orientation, as a reply to the page.
pub(crate) fn view(session: &Session, args: &GameArgs) -> Result<GameView, Failure> {
    let (library, game, symmetry) = find(session, args)?;
    let view = library.game(game, symmetry).ok_or_else(|| unknown(args.game))?;
    Ok(GameView::new(args.game, view))
}

/// Finds the library that has the requested game, and the number of the game in this library. Also returns
/// the requested symmetry.
pub(crate) fn find<'a>(
    session: &'a Session,
    args: &GameArgs,
) -> Result<(&'a Library, u32, Symmetry), Failure> {
    let GameArgs { game, generation, symmetry } = *args;
    let symmetry = Symmetry::new(symmetry).ok_or_else(|| {
        Failure::new(FailureCode::BadRequest, format!("expected a symmetry 0..7, found {symmetry}"))
    })?;
    let library = session.of_generation(generation).ok_or_else(|| {
        let expected = session
            .generation()
            .map_or("no game".to_owned(), |generation| format!("a game of generation {generation}"));
        Failure::new(
            FailureCode::UnknownGame,
            format!("expected {expected}, found one of generation {generation}"),
        )
    })?;
    let number = session.number_of(library, game).ok_or_else(|| unknown(game))?;
    Ok((library, number, symmetry))
}

/// Returns the failure for a game that the library does not have.
pub(crate) fn unknown(game: GameId) -> Failure {
    Failure::new(FailureCode::UnknownGame, format!("expected a game of the library, found {game}"))
}

impl GameView {
    /// Converts a game of a library. `id` is its id.
    pub(crate) fn new(id: GameId, game: library::GameView) -> Self {
        Self {
            game: id,
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

same!(
    GameFlag,
    library::GameFlag { Cut, DuplicateId, Pass, AfterFive, ForbiddenMove, ResultContradicted, OffCenter }
);
