//! Games as rows of text, with the columns of the table of games, for files that spreadsheets read.

use chrono::NaiveDate;
use renju_library::Library;

use crate::cell::CellValue;
use crate::column::ColumnType;
use crate::exported_game::ExportedGame;
use crate::game_columns::{GAME_COLUMNS, GameColumn, SYMMETRY};

/// Returns all games of a library, in the order of the library.
pub fn exported_games(library: &Library) -> impl Iterator<Item = ExportedGame> {
    library.archive().numbered_segments().flat_map(move |(first, segment)| {
        (0..segment.games()).map(move |index| ExportedGame::of(library, segment, index, first + index as u32))
    })
}

/// Returns the columns of a table of text. The canonical moves and their symmetry are left out, because the canonical
/// moves are bytes, not text.
fn columns() -> impl Iterator<Item = &'static GameColumn> {
    GAME_COLUMNS.iter().filter(|one| one.column.kind != ColumnType::Bytes && one.column.name != SYMMETRY)
}

/// Returns the names of the columns of a table of text.
#[must_use]
pub fn text_head() -> Vec<String> {
    columns().map(|one| one.column.name.to_owned()).collect()
}

/// Returns the cells of a game in a table of text. An unknown value is empty.
#[must_use]
pub fn text_row(game: &ExportedGame) -> Vec<String> {
    columns().map(|one| text_of((one.get)(game), one.column.kind)).collect()
}

fn text_of(cell: CellValue<'_>, kind: ColumnType) -> String {
    match cell {
        CellValue::Null => String::new(),
        CellValue::Int(days) if kind == ColumnType::Date => {
            NaiveDate::from_epoch_days(days).map(|date| date.to_string()).unwrap_or_default()
        }
        CellValue::Int(number) => number.to_string(),
        CellValue::Long(number) => number.to_string(),
        CellValue::Real(number) => number.to_string(),
        CellValue::Flag(flag) => flag.to_string(),
        CellValue::Bytes(text) => String::from_utf8_lossy(&text).into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use renju_archive::Day;

    use super::*;

    #[test]
    fn a_row_has_a_cell_for_each_name() {
        let moves = renju_core::parse_moves("h8 i9").expect("moves");
        let game = ExportedGame { day: Day::new(2026, 8, 14), moves, ..ExportedGame::default() };
        let (head, row) = (text_head(), text_row(&game));
        assert_eq!(head.len(), row.len());
        let cell = |name: &str| row[head.iter().position(|column| column == name).expect(name)].as_str();
        assert_eq!((cell("date"), cell("day"), cell("moves")), ("2026-08-14", "20260814", "h8 i9"));
        assert_eq!((cell("result"), cell("black_points"), cell("rated")), ("", "", "true"));
        assert!(!head.iter().any(|name| name == "canonical_moves" || name == "symmetry"));
    }
}
