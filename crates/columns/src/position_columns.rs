//! The columns of the table of positions: their names, types and meanings, and how the value for a row is found.

use renju_core::GameResult;

use crate::cell::CellValue;
use crate::column::{ColumnType, TableColumn};
use crate::exported_game::black_points;
use crate::game_columns::result;
use crate::position_rows::PositionRow;

/// The cells that have the same values in all rows of a game. These cells take only 16 bytes for each game,
/// so that the cells of all games fit in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameCells {
    pub(crate) black: u32,
    pub(crate) white: u32,
    /// Date of the game as a number such as 20260814; 0 if unknown.
    pub(crate) day: i32,
    pub(crate) result: GameResult,
}

impl GameCells {
    /// Value of `black` or `white` if there is no player.
    pub(crate) const NONE: u32 = u32::MAX;

    pub(crate) const UNKNOWN: Self =
        Self { black: Self::NONE, white: Self::NONE, day: 0, result: GameResult::Unknown };

    fn player(id: u32) -> CellValue<'static> {
        CellValue::of_id(Some(id).filter(|&id| id != Self::NONE))
    }

    fn day(self) -> Option<i32> {
        Some(self.day).filter(|&day| day != 0)
    }
}

pub(crate) struct PositionColumn {
    pub(crate) column: TableColumn,
    pub(crate) get: fn(&PositionRow, &GameCells) -> CellValue<'static>,
}

const fn column(
    name: &'static str,
    kind: ColumnType,
    required: bool,
    get: fn(&PositionRow, &GameCells) -> CellValue<'static>,
    meaning: &'static str,
) -> PositionColumn {
    PositionColumn { column: TableColumn { name, kind, required, meaning }, get }
}

pub(crate) const KEY: &str = "key";
pub(crate) const NEXT_KEY: &str = "next_key";
pub(crate) const GAME: &str = "game";

/// The columns of each file of positions.
pub(crate) static POSITION_COLUMNS: [PositionColumn; 12] = [
    column(
        KEY,
        ColumnType::Long,
        true,
        |row, _| long(row.key),
        "Position key: the stones and the side to move, the same in all eight views",
    ),
    column(
        "ply",
        ColumnType::Small,
        true,
        |row, _| CellValue::Int(row.ply.into()),
        "Number of moves so far, passes included",
    ),
    column(
        GAME,
        ColumnType::Long,
        true,
        |row, _| CellValue::Long(row.game.into()),
        "Number of the game in the library; the same in games",
    ),
    column(
        "next",
        ColumnType::Small,
        false,
        next,
        "Next move in the position's canonical view, the least of equal ones: 0 is a1, 15 is a2, 225 a pass; null at the end",
    ),
    column(
        NEXT_KEY,
        ColumnType::Long,
        true,
        |row, _| long(row.next_key),
        "Key of the position after the next move; 0 at the end, where next is null",
    ),
    column(
        "repeated",
        ColumnType::Flag,
        true,
        |row, _| CellValue::Flag(row.repeated),
        "Whether the game had the position before, which takes two passes",
    ),
    column("result", ColumnType::Text, false, |_, game| result(game.result), "black, white or draw"),
    column(
        "black_points",
        ColumnType::Real,
        false,
        |_, game| black_points(game.result).map_or(CellValue::Null, CellValue::Real),
        "Points of Black: 1, 0.5 or 0",
    ),
    column(
        "day",
        ColumnType::Day,
        false,
        |_, game| game.day().map_or(CellValue::Null, CellValue::Int),
        "Date as a number such as 20260814; 00 for an unknown month or day",
    ),
    column(
        "year",
        ColumnType::Small,
        false,
        |_, game| game.day().map_or(CellValue::Null, |day| CellValue::Int(day / 10_000)),
        "Year",
    ),
    column(
        "black_id",
        ColumnType::Long,
        false,
        |_, game| GameCells::player(game.black),
        "Id of the player with the black stones",
    ),
    column(
        "white_id",
        ColumnType::Long,
        false,
        |_, game| GameCells::player(game.white),
        "Id of the player with the white stones",
    ),
];

/// The column of prefixes. In an export of many files, the name of a folder has the prefix instead.
pub(crate) static PREFIX_COLUMN: PositionColumn = column(
    "prefix",
    ColumnType::Small,
    true,
    |row, _| CellValue::Int(row.prefix() as i32),
    "The high eight bits of the key: (key >> 56) & 255",
);

/// Converts a key to a signed 64-bit number, because not all engines have unsigned numbers.
const fn long(key: u64) -> CellValue<'static> {
    CellValue::Long(key.cast_signed())
}

fn next(row: &PositionRow, _: &GameCells) -> CellValue<'static> {
    if row.next == PositionRow::NO_MOVE { CellValue::Null } else { CellValue::Int(row.next.into()) }
}
