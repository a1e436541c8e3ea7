//! Reads games from any Parquet file that has the columns of an export ([`crate::export()`]). The files are not
//! trusted.
//!
//! Columns are found by name. A file needs `canonical_moves` and `symmetry`, or `moves`. All other columns may be
//! missing, and unknown columns are ignored. Row groups are read independently, a few thousand games at a time.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::vec;

use parquet::file::metadata::RowGroupMetaData;
use parquet::file::reader::FileReader;
use parquet::file::serialized_reader::SerializedFileReader;

use crate::column_reader::GameColumnReader;
use crate::error::{ColumnsError, guarded};
use crate::exported_game::ExportedGame;
use crate::footer;
use crate::game_columns::{CANONICAL_MOVES, GAME_COLUMNS, GameColumn, MOVES, SYMMETRY, turn_to_recorded};
use crate::page_headers::{self, LargestPages};

/// Number of games that the reader reads together, and has in memory at the same time.
const BATCH: usize = 1 << 12;

/// Greatest number of rows in a row group. Without this limit, a file of a kilobyte could hold hundreds of
/// millions of equal rows.
const ROWS: i64 = 1 << 24;

/// Greatest total size, when unpacked in memory, of the pages that are needed at a time: one page of each
/// column of a row group.
const PAGES: u64 = 512 << 20;

/// Bytes of memory that each unpacked byte of a dictionary takes. The factor is large because of empty texts:
/// an empty text takes four bytes in the dictionary, and more than that in memory.
const DICTIONARY: u64 = 8;

/// A Parquet file of games.
#[derive(Clone, Debug)]
pub struct GamesFile {
    path: PathBuf,
    /// Number of rows of each row group.
    row_groups: Vec<u64>,
}

impl GamesFile {
    /// Opens a file, reads its footer, and checks the types of its columns.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, is not Parquet, or does not have the shape of an export.
    pub fn open(path: &Path) -> Result<Self, ColumnsError> {
        let reader = opened(path)?;
        columns(path, &reader)?;
        let rows = |group: &RowGroupMetaData| match group.num_rows() {
            rows @ 0..=ROWS => Ok(rows.unsigned_abs()),
            rows => Err(ColumnsError::Shape {
                file: path.to_owned(),
                expected: format!("row groups of at most {ROWS} rows"),
                found: format!("one of {rows}"),
            }),
        };
        let row_groups = reader.metadata().row_groups().iter().map(rows).collect::<Result<_, _>>()?;
        Ok(Self { path: path.to_owned(), row_groups })
    }

    /// Returns the number of row groups in the file.
    #[must_use]
    pub fn row_groups(&self) -> usize {
        self.row_groups.len()
    }

    /// Returns the number of games in the file.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.row_groups.iter().sum()
    }

    /// Returns the number of games in a row group; 0 if there is no such row group.
    #[must_use]
    pub fn games_of(&self, row_group: usize) -> u64 {
        self.row_groups.get(row_group).copied().unwrap_or(0)
    }

    /// Returns the games of a row group. Several threads may read different row groups at the same time.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, if it was replaced since it was opened, if there is no
    /// such row group, or if its pages would take too much memory.
    pub fn read_row_group(&self, row_group: usize) -> Result<RowGroupGames, ColumnsError> {
        let reader = opened(&self.path)?;
        let wanted = columns(&self.path, &reader)?;
        let metadata = reader.metadata();
        // The file may have been replaced since it was opened.
        let rows = metadata.row_groups().get(row_group).map(|group| group.num_rows().unsigned_abs());
        if rows != self.row_groups.get(row_group).copied() || rows.is_none() {
            return Err(ColumnsError::Shape {
                file: self.path.clone(),
                expected: format!("row group {row_group} as it was when the file was opened"),
                found: rows.map_or("none".to_owned(), |rows| format!("one of {rows} rows")),
            });
        }
        check_pages(&self.path, metadata.row_group(row_group), &wanted)?;
        let readers = wanted.iter().map(|&(index, column)| {
            let reader = guarded(&self.path, || reader.get_row_group(row_group)?.get_column_reader(index))?;
            let descriptor = metadata.row_group(row_group).column(index).column_descr_ptr();
            Ok(GameColumnReader::new(self.path.clone(), column, reader, &descriptor))
        });
        Ok(RowGroupGames {
            columns: readers.collect::<Result<_, ColumnsError>>()?,
            are_canonical: wanted.iter().any(|(_, column)| column.column.name == CANONICAL_MOVES),
            row: self.row_groups[..row_group].iter().sum(),
            left: rows.unwrap_or(0),
            batch: Vec::new().into_iter(),
        })
    }
}

/// Iterator over the games of a row group, in order. After an error, the iterator ends.
pub struct RowGroupGames {
    columns: Vec<GameColumnReader>,
    are_canonical: bool,
    /// Index in the whole file, from 0, of the next row to read.
    row: u64,
    /// Number of rows of the group that have not been read yet.
    left: u64,
    batch: vec::IntoIter<ExportedGame>,
}

impl Iterator for RowGroupGames {
    type Item = Result<ExportedGame, ColumnsError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.batch.len() == 0 && self.left > 0 {
            match self.read_batch() {
                Ok(games) => self.batch = games.into_iter(),
                Err(error) => {
                    self.left = 0;
                    return Some(Err(error));
                }
            }
        }
        self.batch.next().map(Ok)
    }
}

impl RowGroupGames {
    fn read_batch(&mut self) -> Result<Vec<ExportedGame>, ColumnsError> {
        let count = self.left.min(BATCH as u64);
        // If the file has no column `game`, the number of a game is the number of its row in the file.
        let numbered = (self.row..self.row + count)
            .map(|row| ExportedGame { game: row as u32, ..ExportedGame::default() });
        let mut games: Vec<ExportedGame> = numbered.collect();
        let row = self.row;
        self.columns.iter_mut().try_for_each(|column| column.read(&mut games, row))?;
        if self.are_canonical {
            games.iter_mut().for_each(turn_to_recorded);
        }
        self.left -= count;
        self.row += count;
        Ok(games)
    }
}

fn opened(path: &Path) -> Result<SerializedFileReader<File>, ColumnsError> {
    let file = File::open(path).map_err(|error| ColumnsError::io(path, error))?;
    footer::check(&file).map_err(|error| ColumnsError::footer(path, error))?;
    guarded(path, || SerializedFileReader::new(file))
}

/// Returns the columns to read, each with the index that it has in the file.
fn columns(
    path: &Path,
    reader: &SerializedFileReader<File>,
) -> Result<Vec<(usize, &'static GameColumn)>, ColumnsError> {
    let schema = reader.metadata().file_metadata().schema_descr();
    let at = |name: &str| {
        let columns = schema.columns().iter();
        columns.enumerate().find(|(_, found)| found.path().parts() == [name]).map(|(index, _)| index)
    };
    let has_bytes = at(CANONICAL_MOVES).is_some() && at(SYMMETRY).is_some();
    if !has_bytes && at(MOVES).is_none() {
        let names: Vec<_> = schema.columns().iter().take(8).map(|column| column.name()).collect();
        return Err(ColumnsError::Shape {
            file: path.to_owned(),
            expected: format!("a column {MOVES}, or {CANONICAL_MOVES} and {SYMMETRY}"),
            found: format!("columns such as {}", names.join(", ")),
        });
    }
    let is_wanted = |column: &&GameColumn| {
        let is_bytes = [CANONICAL_MOVES, SYMMETRY].contains(&column.column.name);
        column.set.is_some() && if has_bytes { column.column.name != MOVES } else { !is_bytes }
    };
    let wanted =
        GAME_COLUMNS.iter().filter(is_wanted).filter_map(|column| Some((at(column.column.name)?, column)));
    let wanted: Vec<(usize, &GameColumn)> = wanted.collect();
    for &(index, column) in &wanted {
        GameColumnReader::check(path, column, &schema.column(index))?;
    }
    Ok(wanted)
}

/// Refuses a row group whose pages would take too much memory after unpacking.
fn check_pages(
    path: &Path,
    group: &RowGroupMetaData,
    wanted: &[(usize, &'static GameColumn)],
) -> Result<(), ColumnsError> {
    let mut all = 0u64;
    for &(index, column) in wanted {
        let found = |found: String, expected: &str| ColumnsError::Column {
            file: path.to_owned(),
            column: column.column.name.to_owned(),
            expected: expected.to_owned(),
            found,
        };
        let file = File::open(path).map_err(|error| ColumnsError::io(path, error))?;
        let chunk = group.column(index);
        // `byte_range` panics if the file contradicts itself.
        let (start, length) = guarded(path, || Ok(chunk.byte_range()))?;
        let LargestPages { data, dictionary } =
            page_headers::largest(file, start, length).map_err(|error| found(error.to_string(), "pages"))?;
        all = all.saturating_add(data).saturating_add(dictionary.saturating_mul(DICTIONARY));
        if all > PAGES {
            return Err(found(
                format!("pages of {data} bytes"),
                "pages that take at most 512 MiB in memory, all columns together",
            ));
        }
    }
    Ok(())
}
