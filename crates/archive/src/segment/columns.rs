//! Columns: one value per game, stored in as few bytes as the values allow.

mod ids;
mod numbers;
mod texts;

pub(crate) use ids::{IdColumn, IdColumnBuilder};
pub(crate) use numbers::{are_below, read_numbers, write_numbers};
pub(crate) use texts::{TextColumn, TextColumnBuilder};
