//! Description of a column: its name, type and meaning.

use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::schema::types::{Type, TypePtr};

#[derive(Clone, Copy, Debug)]
pub(crate) struct TableColumn {
    pub(crate) name: &'static str,
    pub(crate) kind: ColumnType,
    /// Whether every row has a value in this column. If it is false, the column can have nulls.
    pub(crate) required: bool,
    pub(crate) meaning: &'static str,
}

/// Type of a column. All query engines read these types in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnType {
    /// A key, an id or the number of a game: signed 64 bits.
    Long,
    /// A small number: signed 16 bits.
    Small,
    /// A day as a number, such as 20260814: signed 32 bits.
    Day,
    /// A date whose year, month and day are known: days since 1970-01-01.
    Date,
    /// The points that a player scored in a game: 0, 0.5 or 1.
    Real,
    Flag,
    Text,
    Bytes,
}

impl ColumnType {
    pub(crate) const fn physical(self) -> Physical {
        match self {
            Self::Long => Physical::INT64,
            Self::Small | Self::Day | Self::Date => Physical::INT32,
            Self::Real => Physical::DOUBLE,
            Self::Flag => Physical::BOOLEAN,
            Self::Text | Self::Bytes => Physical::BYTE_ARRAY,
        }
    }

    fn logical(self) -> Option<LogicalType> {
        match self {
            Self::Small => Some(LogicalType::integer(16, true)),
            Self::Date => Some(LogicalType::Date),
            Self::Text => Some(LogicalType::String),
            Self::Long | Self::Day | Self::Real | Self::Flag | Self::Bytes => None,
        }
    }
}

impl TableColumn {
    fn schema(&self) -> TypePtr {
        let repetition = if self.required { Repetition::REQUIRED } else { Repetition::OPTIONAL };
        let column = Type::primitive_type_builder(self.name, self.kind.physical())
            .with_repetition(repetition)
            .with_logical_type(self.kind.logical())
            .build();
        Arc::new(column.expect("each kind has a logical type that fits its physical one"))
    }
}

pub(crate) fn schema<'a>(name: &str, columns: impl Iterator<Item = &'a TableColumn>) -> TypePtr {
    let table =
        Type::group_type_builder(name).with_fields(columns.map(TableColumn::schema).collect()).build();
    Arc::new(table.expect("columns make a table"))
}
