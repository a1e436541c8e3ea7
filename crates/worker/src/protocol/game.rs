//! Games of the library: a row of a list, and a whole game.

use serde::{Deserialize, Serialize};

use super::board::{GameResult, Opening};
use super::own_records::SavedRecord;
use super::record::GameRecord;

#[cfg(test)]
use super::schema::{Move, Point};

/// One game in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameRow {
    /// The number of the game in the library that answered; valid until the library changes.
    pub(crate) game: u32,
    /// The id in the file, as RenjuNet counts; else its place in the file, from 1; of the user's own records, the record
    /// id.
    pub(crate) id: u32,
    /// The collection that it is from; 0 for the user's own records.
    pub(crate) collection: u32,
    /// How many moves were played (passes count) when the position, or what is in the area, first stood.
    pub(crate) ply: u8,
    /// Only for an area: after how many moves it stood for the last time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) until: Option<u8>,
    /// The number of the view that turns the stored game into the orientation of the query.
    pub(crate) symmetry: u8,
    /// Only for an area: where it lies once the game is turned by `symmetry`, as columns to the right and rows up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shift: Option<(i8, i8)>,
    /// Only for an area: whether it stands there with the colors exchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) exchanged: Option<bool>,
    /// The name of the player of the black stones.
    pub(crate) black: String,
    /// The name of the player of the white stones.
    pub(crate) white: String,
    /// The id by which a filter names the player of the black stones; absent where the game has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) black_id: Option<u32>,
    /// The id by which a filter names the player of the white stones; absent where the game has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) white_id: Option<u32>,
    /// The result.
    pub(crate) result: GameResult,
    /// `2026-08-14`, `2026-08`, `2026`, or empty.
    pub(crate) date: String,
    /// The name of the event, or empty.
    pub(crate) event: String,
    /// The name of the rule, or empty.
    pub(crate) rule: String,
    /// The code of the opening, `D4`, or empty.
    pub(crate) opening: String,
    /// The number of moves.
    pub(crate) moves: u8,
}

/// Which game, and how it is turned.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct GameArgs {
    /// The number of the game, as a row of a list gave it.
    pub(crate) game: u32,
    /// The generation of the library that gave the number; 0 for the import that is running.
    pub(crate) generation: u32,
    /// The number of the view by which the game is turned, 0..7.
    pub(crate) symmetry: u8,
}

/// One whole game. All points are in the orientation that was asked for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameView {
    /// As in [`GameRow`].
    pub(crate) game: u32,
    /// As in [`GameRow`].
    pub(crate) id: u32,
    /// As in [`GameRow`].
    pub(crate) collection: u32,
    /// All moves, Black's first.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) moves: Vec<u8>,
    /// The result.
    pub(crate) result: GameResult,
    /// The result as the file has it: `1`, `0.5`, ...
    pub(crate) result_text: String,
    /// The player of the black stones.
    pub(crate) black: Person,
    /// The player of the white stones.
    pub(crate) white: Person,
    /// As in [`GameRow`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) black_id: Option<u32>,
    /// As in [`GameRow`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) white_id: Option<u32>,
    /// Who published the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) publisher: Option<Person>,
    /// `2026-08-14`, `2026-08`, `2026`, or empty.
    pub(crate) date: String,
    /// The event.
    pub(crate) event: EventInfo,
    /// The round of the event, or empty.
    pub(crate) round: String,
    /// The name of the rule, or empty.
    pub(crate) rule: String,
    /// The opening that the moves show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    /// The opening as the file names it, or empty.
    pub(crate) named_opening: String,
    /// Black's time in minutes, as the file has it, or empty.
    pub(crate) black_time: String,
    /// White's time in minutes, as the file has it, or empty.
    pub(crate) white_time: String,
    /// The points of the `alt` field, turned with the game.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) alternatives: Vec<u8>,
    /// The `alt` field as the file has it.
    pub(crate) alt: String,
    /// The `swap` field as the file has it.
    pub(crate) swap: String,
    /// The `info` field as the file has it.
    pub(crate) info: String,
    /// Whether the file says that the game was not rated.
    pub(crate) unrated: bool,
    /// In which ways the game is not as the rules would have it.
    pub(crate) flags: Vec<GameFlag>,
}

/// A player, or who published a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Person {
    /// The id in the file.
    pub(crate) id: u32,
    /// Given name and surname as the file has them; `#900` where the file does not list the player.
    pub(crate) name: String,
    /// The name in the player's own script, or empty.
    pub(crate) native: String,
    /// The name of the country, or empty.
    pub(crate) country: String,
    /// The name of the city, or empty.
    pub(crate) city: String,
}

/// The event of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct EventInfo {
    /// The id in the file.
    pub(crate) id: u32,
    /// Its name, or empty.
    pub(crate) name: String,
    /// City and country, or empty.
    pub(crate) place: String,
    /// The first day, in the form of a game's date, or empty.
    pub(crate) start: String,
    /// The last day, in the same form, or empty.
    pub(crate) end: String,
    /// Whether its games are rated; absent where the file does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rated: Option<bool>,
}

/// A way in which a game is not as the rules would have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameFlag {
    /// The record continues, but not legibly: the game has the moves up to there.
    Cut,
    /// The id occurs more than once in the file.
    DuplicateId,
    /// Somebody passed.
    Pass,
    /// Moves follow a five.
    AfterFive,
    /// Black played a forbidden point; the record may legally continue.
    ForbiddenMove,
    /// The stones contradict the result.
    ResultContradicted,
    /// The first move is not h8.
    OffCenter,
}

/// A game of a collection, as a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct GameRecordReply {
    /// The game with all that its file says of it, turned by the symmetry that was asked for.
    pub(crate) record: GameRecord,
    /// Only for one of the user's own records: which one it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) saved: Option<SavedRecord>,
}
