//! Writes the table of games.

use std::path::Path;

use parquet::basic::Encoding;
use renju_archive::{SEGMENT_GAMES, Segment, parallel};
use renju_library::Library;

use crate::column::schema;
use crate::error::ColumnsError;
use crate::exported_game::ExportedGame;
use crate::game_columns::{CANONICAL_MOVES, GAME_COLUMNS, GameColumn, MOVES};
use crate::metadata;
use crate::table_writer::{self, TableWriter};

/// Number of games in a row group. The writer has a whole row group in memory. A reader can give each row
/// group to a different processor.
const ROW_GROUP: usize = SEGMENT_GAMES;

/// Number of games in a file. The number is small, so that several processors can write files at the same
/// time.
const FILE: usize = 8 * ROW_GROUP;

/// Place of the first game of a file: the index of its segment (a block of games), and its index in this
/// segment.
#[derive(Clone, Copy)]
struct FirstGame {
    segment: usize,
    index: usize,
}

/// Writes all games to a folder, on all processors, and returns the total size of the files in bytes. Calls
/// `done` after each written row group, with the number of games in the row group.
pub(crate) fn write(
    library: &Library,
    folder: &Path,
    done: &(dyn Fn(u64) + Sync),
) -> Result<u64, ColumnsError> {
    let segments: Vec<(u32, &Segment)> = library.archive().numbered_segments().collect();
    let places = places(&segments);
    let bytes = std::sync::atomic::AtomicU64::new(0);
    let work = |(): &mut (), number: usize| {
        let file = folder.join(format!("part-{number:05}.parquet"));
        let mut writer = TableWriter::create(file, schema("games", columns()), {
            let metadata = metadata::of_file("games", library.source_info(), columns());
            let properties = table_writer::properties(metadata, 0);
            let properties = table_writer::plain(properties, MOVES, Encoding::PLAIN);
            let properties = table_writer::plain(properties, CANONICAL_MOVES, Encoding::PLAIN);
            table_writer::plain(properties, "game", Encoding::DELTA_BINARY_PACKED).build()
        })?;
        let mut games = games_from(library, &segments, places[number]).take(FILE).peekable();
        while games.peek().is_some() {
            let rows: Vec<ExportedGame> = games.by_ref().take(ROW_GROUP).collect();
            writer.row_group(|group| {
                GAME_COLUMNS.iter().try_for_each(|GameColumn { column, get, .. }| {
                    group.column(column.required, rows.iter().map(get))
                })
            })?;
            done(rows.len() as u64);
        }
        bytes.fetch_add(writer.finish()?, std::sync::atomic::Ordering::Relaxed);
        Ok(())
    };
    parallel::fold(places.len(), || (), work)?;
    Ok(bytes.into_inner())
}

fn columns() -> impl Iterator<Item = &'static crate::column::TableColumn> {
    GAME_COLUMNS.iter().map(|column| &column.column)
}

/// Returns the place of the first game of each file. A library without games gets one file without rows.
fn places(segments: &[(u32, &Segment)]) -> Vec<FirstGame> {
    let mut places = vec![FirstGame { segment: 0, index: 0 }];
    let mut in_file = 0;
    for (at, (_, segment)) in segments.iter().enumerate() {
        let mut index = 0;
        while index < segment.games() {
            if in_file == FILE {
                places.push(FirstGame { segment: at, index });
                in_file = 0;
            }
            let more = (FILE - in_file).min(segment.games() - index);
            in_file += more;
            index += more;
        }
    }
    places
}

/// Iterates over the games from `from` to the end of the library, in the order of the library.
fn games_from<'a>(
    library: &'a Library,
    segments: &'a [(u32, &'a Segment)],
    from: FirstGame,
) -> impl Iterator<Item = ExportedGame> + 'a {
    segments.iter().enumerate().skip(from.segment).flat_map(move |(at, &(first, segment))| {
        let begin = if at == from.segment { from.index } else { 0 };
        (begin..segment.games())
            .map(move |index| ExportedGame::of(library, segment, index, first + index as u32))
    })
}
