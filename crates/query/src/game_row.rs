//! A row of a list of games.

use renju_archive::View;
use renju_core::Opening;
use renju_library as library;
use serde::{Deserialize, Serialize};

use crate::board::GameResult;

/// One game in a list.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameRow {
    /// The number of the game in the library that answered, valid until the library changes.
    pub game: u32,
    /// The id in the file, as RenjuNet counts; else the position in the file, from 1. For the user's own records, the record
    /// id.
    pub id: u32,
    /// The collection of the game; 0 for the user's own records.
    pub collection: u32,
    /// The number of moves (with passes) after which the position, or the content of the area, occurs for the
    /// first time.
    pub ply: u8,
    /// Only for an area: the number of moves (with passes) after which its content occurs for the last time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u8>,
    /// The number of the symmetry, 0..7, that turns the stored game into the orientation of the query.
    pub symmetry: u8,
    /// Only for an area: its shift after the game is turned by `symmetry`, as columns to the right and rows
    /// up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shift: Option<(i8, i8)>,
    /// Only for an area: whether its content occurs with the colors exchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchanged: Option<bool>,
    /// The name of the player of the black stones.
    pub black: String,
    /// The name of the player of the white stones.
    pub white: String,
    /// The id of the player of the black stones, as a filter uses it; absent if the game has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black_id: Option<u32>,
    /// The id of the player of the white stones, as a filter uses it; absent if the game has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white_id: Option<u32>,
    /// The result.
    pub result: GameResult,
    /// The date: `2026-08-14`, `2026-08`, `2026`, or empty.
    pub date: String,
    /// The name of the event, or empty.
    pub event: String,
    /// The name of the rule, or empty.
    pub rule: String,
    /// The code of the opening, `D4`, or empty.
    pub opening: String,
    /// The number of moves.
    pub moves: u8,
}

impl GameRow {
    /// Converts a game of a list. For a query of an area, the row has the fields that say where the area is
    /// in the game.
    #[must_use]
    pub fn new(row: library::GameRow, of_area: bool) -> Self {
        let View { symmetry, shift, exchanged } = row.view;
        Self {
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
            opening: row.opening.map_or("", Opening::code).to_owned(),
            moves: row.moves as u8,
        }
    }
}
