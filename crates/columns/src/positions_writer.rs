//! Writes the table of positions. For each prefix of the keys there is a folder with one file. The rows in a
//! file are sorted by key.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use parquet::basic::Encoding;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;
use renju_archive::{Segment, parallel};
use renju_core::GameResult;
use renju_library::{Library, SourceInfo};

use crate::cell::{CellValue, day_number};
use crate::column::{ColumnType, TableColumn, schema};
use crate::error::ColumnsError;
use crate::exported_game::black_points;
use crate::game_columns::result;
use crate::metadata;
use crate::position_rows::{PositionRow, PositionWalk};
use crate::spill::{PREFIXES, SpillBuffers, SpillFolder};
use crate::table_writer::{self, TableWriter};

/// Number of rows in a row group. The number is so small that a query for one position reads few rows. It is
/// so large that the footer stays small, because the footer lists all row groups.
const ROW_GROUP: usize = 1 << 15;

/// The cells that have the same values in all rows of a game. They take only 16 bytes for each game, so that
/// the cells of all games fit in memory.
#[derive(Clone, Copy, Debug)]
struct GameCells {
    black: u32,
    white: u32,
    /// Date of the game as a number such as 20260814; 0 if unknown.
    day: i32,
    result: GameResult,
}

impl GameCells {
    /// Value of `black` or `white` if there is no player.
    const NONE: u32 = u32::MAX;

    const UNKNOWN: Self = Self { black: Self::NONE, white: Self::NONE, day: 0, result: GameResult::Unknown };

    fn player(id: u32) -> CellValue<'static> {
        CellValue::of_id(Some(id).filter(|&id| id != Self::NONE))
    }

    fn day(self) -> Option<i32> {
        Some(self.day).filter(|&day| day != 0)
    }
}

struct PositionColumn {
    column: TableColumn,
    get: fn(&PositionRow, &GameCells) -> CellValue<'static>,
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

const KEY: &str = "key";
const NEXT_KEY: &str = "next_key";
const GAME: &str = "game";

static POSITION_COLUMNS: [PositionColumn; 12] = [
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
    column(NEXT_KEY, ColumnType::Long, false, next_key, "Key of the position after the next move"),
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

/// Converts a key to a signed 64-bit number, because not all engines have unsigned numbers.
const fn long(key: u64) -> CellValue<'static> {
    CellValue::Long(key.cast_signed())
}

fn next(row: &PositionRow, _: &GameCells) -> CellValue<'static> {
    if row.next == PositionRow::NO_MOVE { CellValue::Null } else { CellValue::Int(row.next.into()) }
}

fn next_key(row: &PositionRow, _: &GameCells) -> CellValue<'static> {
    if row.next == PositionRow::NO_MOVE { CellValue::Null } else { long(row.next_key) }
}

/// Callbacks for the progress of writing positions. Each call passes the number of games or rows that were
/// finished since the last call.
pub(crate) struct ProgressCallbacks<'a> {
    /// Receives the number of games whose positions have been found.
    pub(crate) found: &'a (dyn Fn(u64) + Sync),
    /// Receives the number of rows that have been written.
    pub(crate) written: &'a (dyn Fn(u64) + Sync),
}

/// Writes all positions to a folder, on all processors. Returns the number of rows and the number of bytes.
/// `spill` is the folder for temporary files.
pub(crate) fn write(
    library: &Library,
    folder: &Path,
    spill: SpillFolder,
    told: &ProgressCallbacks<'_>,
) -> Result<(u64, u64), ColumnsError> {
    let segments: Vec<(u32, &Segment)> = library.archive().numbered_segments().collect();
    let find = |state: &mut (PositionWalk, SpillBuffers), number: usize| {
        let (first, segment) = segments[number];
        find_positions(first, segment, state, &spill)?;
        (told.found)(segment.games() as u64);
        Ok(())
    };
    let state = || (PositionWalk::new(), SpillBuffers::new());
    for (_, buffers) in parallel::fold(segments.len(), state, find)? {
        buffers.finish(&spill)?;
    }
    let games = game_cells(&segments);
    let (rows, bytes) = (AtomicU64::new(0), AtomicU64::new(0));
    let told = |written: u64| {
        rows.fetch_add(written, Ordering::Relaxed);
        (told.written)(written);
    };
    let write = |(): &mut (), prefix: usize| {
        if let Some(mut sorted) = spill.sorted(prefix)? {
            let next = |rows: &mut Vec<PositionRow>| {
                sorted.take(ROW_GROUP, rows).map_err(|error| spill.failed(prefix, error))
            };
            let written = write_prefix(library.source_info(), folder, prefix, next, &games, &told)?;
            bytes.fetch_add(written, Ordering::Relaxed);
            sorted.remove().map_err(|error| spill.failed(prefix, error))?;
        }
        Ok(())
    };
    parallel::fold(PREFIXES, || (), write)?;
    spill.remove()?;
    Ok((rows.into_inner(), bytes.into_inner()))
}

fn find_positions(
    first: u32,
    segment: &Segment,
    (walk, buffers): &mut (PositionWalk, SpillBuffers),
    spill: &SpillFolder,
) -> Result<(), ColumnsError> {
    for index in 0..segment.games() {
        let mut spilled = Ok(());
        walk.each(first + index as u32, segment.moves(index), |row| {
            if spilled.is_ok() {
                spilled = buffers.add(row, spill);
            }
        });
        spilled?;
    }
    Ok(())
}

/// Returns the cells of all games; the index of an entry is the number of its game. Some numbers have no
/// game, because its collection was removed. Their entries are [`GameCells::UNKNOWN`].
fn game_cells(segments: &[(u32, &Segment)]) -> Vec<GameCells> {
    let numbers = segments.last().map_or(0, |(first, segment)| *first as usize + segment.games());
    let mut cells = vec![GameCells::UNKNOWN; numbers];
    for (first, segment) in segments {
        for index in 0..segment.games() {
            let facts = segment.facts(index);
            cells[*first as usize + index] = GameCells {
                black: facts.black.unwrap_or(GameCells::NONE),
                white: facts.white.unwrap_or(GameCells::NONE),
                day: day_number(segment.day(index)).unwrap_or_default(),
                result: facts.result,
            };
        }
    }
    cells
}

/// Writes the rows of one prefix, and returns the number of bytes. Each call of `next` fills a list with the
/// rows of the next row group.
fn write_prefix(
    source_info: &SourceInfo,
    folder: &Path,
    prefix: usize,
    mut next: impl FnMut(&mut Vec<PositionRow>) -> Result<(), ColumnsError>,
    games: &[GameCells],
    told: &(impl Fn(u64) + Sync),
) -> Result<u64, ColumnsError> {
    let folder = folder.join(format!("prefix={prefix}"));
    fs::create_dir(&folder).map_err(|error| ColumnsError::io(&folder, error))?;
    let columns = || POSITION_COLUMNS.iter().map(|column| &column.column);
    let file = folder.join("part-00000.parquet");
    let mut writer = TableWriter::create(file, schema("positions", columns()), properties(source_info))?;
    let mut rows = Vec::new();
    loop {
        next(&mut rows)?;
        if rows.is_empty() {
            return writer.finish();
        }
        writer.row_group(|group| {
            POSITION_COLUMNS.iter().try_for_each(|PositionColumn { column, get }| {
                group.column(column.required, rows.iter().map(|row| get(row, &games[row.game as usize])))
            })
        })?;
        told(rows.len() as u64);
    }
}

fn properties(source_info: &SourceInfo) -> WriterProperties {
    let columns = POSITION_COLUMNS.iter().map(|column| &column.column);
    let mut properties = table_writer::properties(metadata::of_file("positions", source_info, columns), 0);
    properties = table_writer::plain(properties, KEY, Encoding::DELTA_BINARY_PACKED);
    properties = table_writer::plain(properties, GAME, Encoding::DELTA_BINARY_PACKED);
    properties = table_writer::plain(properties, NEXT_KEY, Encoding::PLAIN);
    // Rows are sorted only by key. So only the column of keys gets statistics for each page. With these
    // statistics, a query engine can skip pages that do not have the wanted key.
    properties
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_column_statistics_enabled(ColumnPath::from(KEY), EnabledStatistics::Page)
        .build()
}
