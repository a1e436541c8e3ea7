//! Writes the table of positions. A small table is one file. In a large table, there is a folder with one file for
//! each prefix of the keys. The rows in a file are sorted by key.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use parquet::basic::Encoding;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;
use renju_archive::{Segment, parallel};
use renju_library::{Library, SourceInfo};

use crate::cell::day_number;
use crate::column::schema;
use crate::error::ColumnsError;
use crate::metadata;
use crate::position_columns::{
    GAME, GameCells, KEY, NEXT_KEY, POSITION_COLUMNS, PREFIX_COLUMN, PositionColumn,
};
use crate::position_rows::{PositionRow, PositionWalk};
use crate::spill::{PREFIXES, SpillBuffers, SpillFolder};
use crate::table_writer::{self, TableWriter};

/// Number of rows in a row group. The number is so small that a query for one position reads few rows. It is
/// so large that the footer stays small, because the footer lists all row groups.
const ROW_GROUP: usize = 1 << 15;

/// Callbacks for the progress of writing positions. Each call passes the number of games or rows that were
/// finished since the last call.
pub(crate) struct ProgressCallbacks<'a> {
    /// Receives the number of games whose positions have been found.
    pub(crate) found: &'a (dyn Fn(u64) + Sync),
    /// Receives the number of rows that have been written.
    pub(crate) written: &'a (dyn Fn(u64) + Sync),
}

/// Returns the number of positions of all games, the empty boards at their beginnings included.
pub(crate) fn count(library: &Library) -> u64 {
    let segments = library.archive().segments().iter();
    segments.flat_map(|segment| (0..segment.games()).map(|game| segment.length(game) as u64 + 1)).sum()
}

/// Writes all positions to one file of a folder. All rows are in memory at the same time. Returns the number of
/// rows and the number of bytes.
pub(crate) fn write_one_file(
    library: &Library,
    folder: &Path,
    told: &ProgressCallbacks<'_>,
) -> Result<(u64, u64), ColumnsError> {
    let segments: Vec<(u32, &Segment)> = library.archive().numbered_segments().collect();
    let find = |(walk, rows): &mut (PositionWalk, Vec<PositionRow>), number: usize| {
        let (first, segment) = segments[number];
        for index in 0..segment.games() {
            walk.each(first + index as u32, segment.moves(index), |row| rows.push(row));
        }
        (told.found)(segment.games() as u64);
        Ok(())
    };
    let parts = parallel::fold(segments.len(), || (PositionWalk::new(), Vec::new()), find)?;
    let mut rows: Vec<PositionRow> = parts.into_iter().flat_map(|(_, rows)| rows).collect();
    // Query engines compare keys as signed numbers.
    rows.sort_unstable_by_key(|row| (row.key.cast_signed(), *row));
    let mut groups = rows.chunks(ROW_GROUP);
    let next = |group: &mut Vec<PositionRow>| {
        group.clear();
        group.extend_from_slice(groups.next().unwrap_or_default());
        Ok(())
    };
    let columns: Vec<&PositionColumn> = POSITION_COLUMNS.iter().chain([&PREFIX_COLUMN]).collect();
    let games = game_cells(&segments);
    let bytes = write_file(library.source_info(), folder, &columns, next, &games, &told.written)?;
    Ok((rows.len() as u64, bytes))
}

/// Writes all positions to a folder, on all processors, with a file for each prefix. Returns the number of rows
/// and the number of bytes. `spill` is the folder for temporary files.
pub(crate) fn write_by_prefix(
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
    let columns: Vec<&PositionColumn> = POSITION_COLUMNS.iter().collect();
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
            let folder = folder.join(format!("prefix={prefix}"));
            fs::create_dir(&folder).map_err(|error| ColumnsError::io(&folder, error))?;
            let written = write_file(library.source_info(), &folder, &columns, next, &games, &told)?;
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

/// Writes a file of rows to a folder, and returns the number of bytes. Each call of `next` fills a list with the
/// rows of the next row group.
fn write_file(
    source_info: &SourceInfo,
    folder: &Path,
    columns: &[&PositionColumn],
    mut next: impl FnMut(&mut Vec<PositionRow>) -> Result<(), ColumnsError>,
    games: &[GameCells],
    told: &(impl Fn(u64) + Sync),
) -> Result<u64, ColumnsError> {
    let descriptions = || columns.iter().map(|column| &column.column);
    let file = folder.join("part-00000.parquet");
    let metadata = metadata::of_file("positions", source_info, descriptions());
    let mut writer = TableWriter::create(file, schema("positions", descriptions()), properties(metadata))?;
    let mut rows = Vec::new();
    loop {
        next(&mut rows)?;
        if rows.is_empty() {
            return writer.finish();
        }
        writer.row_group(|group| {
            columns.iter().try_for_each(|PositionColumn { column, get }| {
                group.column(column.required, rows.iter().map(|row| get(row, &games[row.game as usize])))
            })
        })?;
        told(rows.len() as u64);
    }
}

fn properties(metadata: Vec<KeyValue>) -> WriterProperties {
    let mut properties = table_writer::properties(metadata, 0);
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
