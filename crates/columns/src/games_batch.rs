//! Converts games to Arrow batches with the columns of the table of games.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::builder::{
    BinaryBuilder, BooleanBuilder, Date32Builder, Float64Builder, Int16Builder, Int32Builder, Int64Builder,
    StringBuilder,
};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use renju_archive::{Catalogue, Segment};
use renju_library::SourceInfo;

use crate::cell::CellValue;
use crate::column::ColumnType;
use crate::exported_game::ExportedGame;
use crate::game_columns::{GAME_COLUMNS, GameColumn};
use crate::metadata;

/// Returns the schema of the table of games: its columns, and the metadata of an exported file.
#[must_use]
pub fn games_schema(source_info: &SourceInfo) -> Schema {
    let columns = || GAME_COLUMNS.iter().map(|game_column| game_column.column);
    let fields: Vec<Field> =
        columns().map(|column| Field::new(column.name, data_type(column.kind), !column.required)).collect();
    let metadata =
        metadata::of_file("games", source_info, GAME_COLUMNS.iter().map(|game_column| &game_column.column));
    let pairs = metadata.into_iter().filter_map(|pair| Some((pair.key, pair.value?)));
    Schema::new(fields).with_metadata(pairs.collect())
}

/// Creates a batch with some games of a segment (a block of games). `games` is the range of their indices in
/// the segment. `first` is the number that the first game of the batch has in the library. `schema` must be
/// [`games_schema`].
///
/// # Panics
/// If the segment does not have all these games.
#[must_use]
pub fn games_batch(
    schema: &SchemaRef,
    catalogue: &Catalogue,
    segment: &Segment,
    games: Range<usize>,
    first: u32,
) -> RecordBatch {
    let number = |index: usize| first + (index - games.start) as u32;
    let rows: Vec<ExportedGame> = games
        .clone()
        .map(|index| ExportedGame::of_catalogue(catalogue, segment, index, number(index)))
        .collect();
    let columns = GAME_COLUMNS.iter().map(|column| array(column, &rows)).collect();
    RecordBatch::try_new(Arc::clone(schema), columns)
        .expect("each column is of the type that the schema says")
}

const fn data_type(kind: ColumnType) -> DataType {
    match kind {
        ColumnType::Long => DataType::Int64,
        ColumnType::Small => DataType::Int16,
        ColumnType::Day => DataType::Int32,
        ColumnType::Date => DataType::Date32,
        ColumnType::Real => DataType::Float64,
        ColumnType::Flag => DataType::Boolean,
        ColumnType::Text => DataType::Utf8,
        ColumnType::Bytes => DataType::Binary,
    }
}

/// Fills a builder with the values of a column. A cell whose value does not match the pattern becomes null.
macro_rules! filled {
    ($builder:ty, $rows:expr, $get:expr, $pattern:pat => $value:expr) => {{
        let mut builder = <$builder>::new();
        for row in $rows {
            match $get(row) {
                $pattern => builder.append_option(Some($value)),
                _ => builder.append_null(),
            }
        }
        Arc::new(builder.finish())
    }};
}

fn array(GameColumn { column, get, .. }: &GameColumn, rows: &[ExportedGame]) -> ArrayRef {
    match column.kind {
        ColumnType::Long => filled!(Int64Builder, rows, get, CellValue::Long(number) => number),
        ColumnType::Small => filled!(Int16Builder, rows, get, CellValue::Int(number) => number as i16),
        ColumnType::Day => filled!(Int32Builder, rows, get, CellValue::Int(number) => number),
        ColumnType::Date => filled!(Date32Builder, rows, get, CellValue::Int(number) => number),
        ColumnType::Real => filled!(Float64Builder, rows, get, CellValue::Real(number) => number),
        ColumnType::Flag => filled!(BooleanBuilder, rows, get, CellValue::Flag(flag) => flag),
        ColumnType::Text => {
            filled!(StringBuilder, rows, get, CellValue::Bytes(text) => String::from_utf8_lossy(&text).into_owned())
        }
        ColumnType::Bytes => filled!(BinaryBuilder, rows, get, CellValue::Bytes(bytes) => bytes.into_owned()),
    }
}
