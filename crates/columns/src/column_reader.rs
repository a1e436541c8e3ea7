//! Reads one column of a row group, and stores its values in games.

use std::path::{Path, PathBuf};

use parquet::basic::{LogicalType, Type as Physical};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{ByteArray, DataType};
use parquet::errors::ParquetError;
use parquet::schema::types::ColumnDescriptor;

use crate::cell::CellValue;
use crate::column::ColumnType;
use crate::error::{ColumnsError, guarded};
use crate::exported_game::ExportedGame;
use crate::game_columns::GameColumn;

/// Greatest number of bytes of text that one column may add to a batch of games. There is a limit because a
/// file can store a long text once and use it in every row. In memory, each game has its own copy.
const TEXTS: usize = 64 << 20;

pub(crate) struct GameColumnReader {
    path: PathBuf,
    column: &'static GameColumn,
    reader: ColumnReader,
    is_nullable: bool,
    /// Whether the file declares the 32-bit numbers of this column as unsigned.
    is_unsigned: bool,
}

impl GameColumnReader {
    pub(crate) fn new(
        path: PathBuf,
        column: &'static GameColumn,
        reader: ColumnReader,
        descriptor: &ColumnDescriptor,
    ) -> Self {
        let is_unsigned =
            matches!(descriptor.logical_type_ref(), Some(LogicalType::Integer(int)) if !int.is_signed);
        Self { path, column, reader, is_nullable: descriptor.max_def_level() > 0, is_unsigned }
    }

    /// Checks that a column of a file has the type that the table of games requires, and that it is not a
    /// list.
    pub(crate) fn check(
        path: &Path,
        column: &GameColumn,
        found: &ColumnDescriptor,
    ) -> Result<(), ColumnsError> {
        let physical = found.physical_type();
        let fits = match column.column.kind {
            ColumnType::Long | ColumnType::Small | ColumnType::Day => {
                matches!(physical, Physical::INT32 | Physical::INT64)
            }
            kind => physical == kind.physical(),
        };
        if fits && found.max_rep_level() == 0 && found.max_def_level() <= 1 {
            return Ok(());
        }
        let nested = if found.max_rep_level() > 0 { "lists of " } else { "" };
        Err(ColumnsError::Column {
            file: path.to_owned(),
            column: column.column.name.to_owned(),
            expected: column.column.kind.physical().to_string(),
            found: format!("{nested}{physical}"),
        })
    }

    /// Reads the values of the next rows, one value into each game of `games`. `row` is the index in the
    /// file, from 0, of the row for `games[0]`.
    pub(crate) fn read(&mut self, games: &mut [ExportedGame], row: u64) -> Result<(), ColumnsError> {
        let Self { path, column, reader, is_nullable, is_unsigned } = self;
        let put = CellWriter { path, column, row, is_nullable: *is_nullable };
        match reader {
            ColumnReader::Int64ColumnReader(from) => put.all(from, games, |&value| CellValue::Long(value)),
            ColumnReader::Int32ColumnReader(from) if *is_unsigned => {
                put.all(from, games, |&value| CellValue::Long(value.cast_unsigned().into()))
            }
            ColumnReader::Int32ColumnReader(from) => put.all(from, games, |&value| CellValue::Int(value)),
            ColumnReader::BoolColumnReader(from) => put.all(from, games, |&value| CellValue::Flag(value)),
            ColumnReader::ByteArrayColumnReader(from) => {
                put.all(from, games, |value: &ByteArray| CellValue::Bytes(value.data().into()))
            }
            _ => unreachable!("the type was checked"),
        }
    }
}

/// Stores the values of one column in games.
struct CellWriter<'a> {
    path: &'a Path,
    column: &'static GameColumn,
    row: u64,
    is_nullable: bool,
}

impl CellWriter<'_> {
    fn all<T: DataType>(
        &self,
        from: &mut ColumnReaderImpl<T>,
        games: &mut [ExportedGame],
        cell: impl for<'v> Fn(&'v T::T) -> CellValue<'v>,
    ) -> Result<(), ColumnsError> {
        let (mut values, mut levels) = (Vec::with_capacity(games.len()), Vec::with_capacity(games.len()));
        guarded(self.path, || {
            let read =
                from.read_records(games.len(), self.is_nullable.then_some(&mut levels), None, &mut values)?;
            let known = if self.is_nullable {
                levels.iter().filter(|&&level| level > 0).count()
            } else {
                games.len()
            };
            if read.0 != games.len()
                || values.len() != known
                || (self.is_nullable && levels.len() != games.len())
            {
                let name = self.column.column.name;
                let found = format!("column {name} with {} rows where {} should follow", read.0, games.len());
                return Err(ParquetError::General(found));
            }
            Ok(())
        })?;
        let mut values = values.iter();
        let mut text = 0;
        for (index, game) in games.iter_mut().enumerate() {
            let is_known = !self.is_nullable || levels[index] > 0;
            let value = if is_known { values.next() } else { None };
            let cell = value.map_or(CellValue::Null, &cell);
            if let CellValue::Bytes(bytes) = &cell {
                text += bytes.len();
                self.check_texts(text)?;
            }
            self.put(game, index, cell)?;
        }
        Ok(())
    }

    fn put(&self, game: &mut ExportedGame, index: usize, cell: CellValue<'_>) -> Result<(), ColumnsError> {
        let Some(set) = self.column.set else { return Ok(()) };
        let value = cell.clone();
        set(game, cell).map_err(|expected| ColumnsError::Value {
            file: self.path.to_owned(),
            column: self.column.column.name,
            row: self.row + index as u64 + 1,
            expected: expected.to_owned(),
            found: value.shown(),
        })
    }

    fn check_texts(&self, bytes: usize) -> Result<(), ColumnsError> {
        if bytes <= TEXTS {
            return Ok(());
        }
        Err(ColumnsError::Column {
            file: self.path.to_owned(),
            column: self.column.column.name.to_owned(),
            expected: "at most 64 MiB of text in 4096 rows".to_owned(),
            found: "more".to_owned(),
        })
    }
}
