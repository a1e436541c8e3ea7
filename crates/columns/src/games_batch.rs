//! Games as Arrow batches, with the columns of the table of games.

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

use crate::cell::Cell;
use crate::column::Kind;
use crate::exported_game::ExportedGame;
use crate::game_columns::{GAME_COLUMNS, GameColumn};
use crate::metadata;

/// The columns of the table of games, with the metadata of an export.
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

/// Batch of some games of a segment; `first` is the number of the first game. `schema` is [`games_schema`].
///
/// # Panics
/// If the segment does not have these games.
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

const fn data_type(kind: Kind) -> DataType {
    match kind {
        Kind::Long => DataType::Int64,
        Kind::Small => DataType::Int16,
        Kind::Day => DataType::Int32,
        Kind::Date => DataType::Date32,
        Kind::Real => DataType::Float64,
        Kind::Flag => DataType::Boolean,
        Kind::Text => DataType::Utf8,
        Kind::Bytes => DataType::Binary,
    }
}

/// Fills a builder with the values of a column; a value of any other type becomes null.
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
        Kind::Long => filled!(Int64Builder, rows, get, Cell::Long(number) => number),
        Kind::Small => filled!(Int16Builder, rows, get, Cell::Int(number) => number as i16),
        Kind::Day => filled!(Int32Builder, rows, get, Cell::Int(number) => number),
        Kind::Date => filled!(Date32Builder, rows, get, Cell::Int(number) => number),
        Kind::Real => filled!(Float64Builder, rows, get, Cell::Real(number) => number),
        Kind::Flag => filled!(BooleanBuilder, rows, get, Cell::Flag(flag) => flag),
        Kind::Text => {
            filled!(StringBuilder, rows, get, Cell::Bytes(text) => String::from_utf8_lossy(&text).into_owned())
        }
        Kind::Bytes => filled!(BinaryBuilder, rows, get, Cell::Bytes(bytes) => bytes.into_owned()),
    }
}
