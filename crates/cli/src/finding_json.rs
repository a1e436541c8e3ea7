//! A finding of the solver, and the facts of its game, as JSON.

use renju_core::Point;
use renju_library::GameRow;
use renju_study::FindingInGame;
use serde::Serialize;

use crate::text::color_name;

/// The facts of a game in the output of commands that list games with findings.
#[derive(Serialize)]
pub(crate) struct GameHeadJson {
    /// Id that the game has in its file.
    game: u32,
    black: String,
    white: String,
    date: String,
    event: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<&'static str>,
    result: &'static str,
}

/// A finding in a game. Moves are numbered from 1.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FindingJson {
    kind: &'static str,
    side: &'static str,
    #[serde(rename = "move")]
    number: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    since: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wins_in: Option<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    held: Option<u32>,
}

impl GameHeadJson {
    pub(crate) fn new(game: &GameRow) -> Self {
        Self {
            game: game.id,
            black: game.black.clone(),
            white: game.white.clone(),
            date: game.day.to_string(),
            event: game.event.clone(),
            opening: game.opening.map(|opening| opening.code()),
            result: game.result.name(),
        }
    }
}

impl FindingJson {
    /// Creates the JSON of a finding. `line` is the result of [`FindingInGame::line`].
    pub(crate) fn new(one: &FindingInGame, line: &[Point]) -> Self {
        let find = &one.find;
        let of_win = find.kind.is_of_win();
        let number = |n: u8| u32::from(n) + 1;
        Self {
            kind: find.kind.name(),
            side: color_name(find.side),
            number: one.number(),
            since: of_win.then(|| number(find.from)),
            by: of_win.then(|| find.by.name()),
            wins_in: of_win.then(|| find.detail.into()),
            line: line.iter().map(ToString::to_string).collect(),
            played: one.moves.get(one.turn()).map(ToString::to_string),
            given: find.losing_move().map(number),
            held: find.holding_move().map(number),
        }
    }
}
