//! A game in a list of games.

use renju_archive::View;
use renju_core::Opening;
use renju_library as library;
use serde::{Deserialize, Serialize};

use crate::board::GameResult;
use crate::game_id::GameId;

/// One game in a list.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameRow {
    /// The id of the game. Requests name the game by this id. The id is valid until the library
    /// changes.
    pub game: GameId,
    /// The id of the game in its file, if the file is RenjuNet's; else the number of the game in the file,
    /// from 1. For the user's own records, the id of the record.
    pub id: u32,
    /// The id of the game's collection; 0 for the user's own records.
    pub collection: u32,
    /// The number of moves (with passes) after which the position of the query, or the content of its area,
    /// first occurs in the game.
    pub ply: u8,
    /// Only for a query with an area: the number of moves (with passes) up to which the content of the area
    /// stays unchanged after `ply`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u8>,
    /// The number of the symmetry, 0..7, that turns the stored game into the orientation of the query.
    pub symmetry: u8,
    /// Only for a query with an area: the shift of the area in the game, after the game is turned by
    /// `symmetry`. The two numbers are columns to the right and rows up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shift: Option<(i8, i8)>,
    /// Only for a query with an area: whether the content of the area occurs with the colors exchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchanged: Option<bool>,
    /// The name of the player of the black stones.
    pub black: String,
    /// The name of the player of the white stones.
    pub white: String,
    /// The library's id of the player of the black stones. Filters use the same id. Absent if the
    /// game does not name the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black_id: Option<u32>,
    /// The library's id of the player of the white stones. Filters use the same id. Absent if the
    /// game does not name the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white_id: Option<u32>,
    /// The result of the game.
    pub result: GameResult,
    /// The date: `2026-08-14`, `2026-08`, `2026`, or empty.
    pub date: String,
    /// The name of the event, or empty.
    pub event: String,
    /// The name of the rule, or empty.
    pub rule: String,
    /// The code of the opening, such as `D4`, or empty.
    pub opening: String,
    /// The number of moves of the game.
    pub moves: u8,
}

impl GameRow {
    /// Converts a game of a list. `game` is its id. `of_area` says whether the query has an area (a
    /// part of the board). If so, the row also states where the area is in the game.
    #[must_use]
    pub fn new(game: GameId, row: library::GameRow, of_area: bool) -> Self {
        let View { symmetry, shift, exchanged } = row.view;
        Self {
            game,
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
