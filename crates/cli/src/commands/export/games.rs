//! Exports the games of a library as a table of comma-separated values, or as JSON lines.

use std::io::{self, Write};

use indicatif::ProgressBar;
use renju_columns::{ExportedGame, exported_games, text_head, text_row};
use renju_core::{Opening, moves_text};
use renju_library::Library;
use renju_study::csv_line;
use serde::Serialize;

/// Writes a table with a line for each game. The first line has the names of the columns.
pub(super) fn write_csv(library: &Library, to: &mut dyn Write, bar: &ProgressBar) -> io::Result<()> {
    write!(to, "{}\r\n", csv_line(&text_head()))?;
    for game in exported_games(library) {
        write!(to, "{}\r\n", csv_line(&text_row(&game)))?;
        bar.inc(1);
    }
    Ok(())
}

/// Writes a line of JSON for each game.
pub(super) fn write_json_lines(library: &Library, to: &mut dyn Write, bar: &ProgressBar) -> io::Result<()> {
    for game in exported_games(library) {
        serde_json::to_writer(&mut *to, &GameLineJson::of(&game))?;
        to.write_all(b"\n")?;
        bar.inc(1);
    }
    Ok(())
}

/// A game as a line of JSON, with the fields that `renju import` reads. `opening` and `length` follow from the
/// moves, and are not read.
#[derive(Serialize)]
struct GameLineJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u32>,
    moves: String,
    #[serde(flatten)]
    facts: GameFactsJson<'a>,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<&'static str>,
    length: usize,
}

/// The texts of a game. Empty texts are left out.
#[derive(Serialize)]
struct GameFactsJson<'a> {
    #[serde(skip_serializing_if = "str::is_empty")]
    black: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    white: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    black_country: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    white_country: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    event: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    place: &'a str,
    #[serde(skip_serializing_if = "String::is_empty")]
    date: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    round: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    rule: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    result_text: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    black_time: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    white_time: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    alt: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    swap: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    info: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    author: &'a str,
}

impl<'a> GameLineJson<'a> {
    fn of(game: &'a ExportedGame) -> Self {
        let name = |name: &'a str, native: &'a str| if name.is_empty() { native } else { name };
        let (black, white) = (&game.black, &game.white);
        Self {
            id: game.id,
            moves: moves_text(game.moves.iter().copied()),
            facts: GameFactsJson {
                black: name(&black.name, &black.native_name),
                white: name(&white.name, &white.native_name),
                black_country: &black.country,
                white_country: &white.country,
                event: &game.event,
                place: &game.place,
                date: game.day.to_string(),
                round: &game.round,
                rule: &game.rule,
                result_text: &game.result_text,
                black_time: &game.black_time,
                white_time: &game.white_time,
                alt: &game.alternatives,
                swap: &game.swap,
                info: &game.info,
                author: &game.publisher,
            },
            result: game.result.name(),
            opening: Opening::of(&game.moves).map(Opening::code),
            length: game.moves.len(),
        }
    }
}
