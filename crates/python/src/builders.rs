//! Builds Arrow arrays from the results that functions return for rows.

use std::sync::Arc;

use arrow_array::builder::{ListBuilder, PrimitiveBuilder, StructBuilder};
use arrow_array::types::Int64Type;
use arrow_array::{ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Fields};

/// Returns an array with one list of numbers for each row; `None` becomes null.
pub(crate) fn lists_of_longs(rows: Vec<Option<Vec<i64>>>) -> ArrayRef {
    let numbers = PrimitiveBuilder::<Int64Type>::new();
    let field = Field::new("item", DataType::Int64, false);
    let mut lists = ListBuilder::new(numbers).with_field(field);
    for row in rows {
        match row {
            Some(numbers) => lists.append_value(numbers.into_iter().map(Some)),
            None => lists.append_null(),
        }
    }
    Arc::new(lists.finish())
}

/// The result of a function for one row. Arrow stores such a result as a structure with several fields.
pub(crate) trait ArrowRow {
    /// Returns the names and types of the structure's fields.
    fn fields() -> Fields;
    /// Returns one array for each field, with one value for each row; `None` becomes null.
    fn columns(rows: &[Option<Self>]) -> Vec<ArrayRef>
    where
        Self: Sized;
}

/// Returns Arrow fields with these names and types. Their values may be null.
pub(crate) fn fields(of: &[(&str, DataType)]) -> Fields {
    of.iter().map(|(name, of)| Field::new(*name, of.clone(), true)).collect()
}

/// Calls `of` with each row, and returns an array of the results. A row that is `None` becomes null.
pub(crate) fn column<R, V, A: FromIterator<Option<V>>>(rows: &[Option<R>], of: impl Fn(&R) -> V) -> A {
    rows.iter().map(|row| row.as_ref().map(&of)).collect()
}

/// Returns an array of structures, one for each row; `None` becomes null.
pub(crate) fn structures<R: ArrowRow>(rows: Vec<Option<R>>) -> StructArray {
    if rows.is_empty() {
        return StructBuilder::from_fields(R::fields(), 0).finish();
    }
    let nulls = NullBuffer::from_iter(rows.iter().map(Option::is_some));
    StructArray::new(R::fields(), R::columns(&rows), Some(nulls))
}

/// Returns an array with one list of structures for each row; `None` becomes null.
pub(crate) fn lists<R: ArrowRow>(rows: Vec<Option<Vec<R>>>) -> ListArray {
    let nulls = NullBuffer::from_iter(rows.iter().map(Option::is_some));
    let offsets = OffsetBuffer::from_lengths(rows.iter().map(|row| row.as_ref().map_or(0, Vec::len)));
    let items: Vec<Option<R>> = rows.into_iter().flatten().flatten().map(Some).collect();
    let values = if items.is_empty() {
        StructBuilder::from_fields(R::fields(), 0).finish()
    } else {
        StructArray::new(R::fields(), R::columns(&items), None)
    };
    let field = Field::new("item", DataType::Struct(R::fields()), false);
    ListArray::new(Arc::new(field), offsets, Arc::new(values), Some(nulls))
}
