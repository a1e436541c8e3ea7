//! Applies a function to all values of an Arrow column.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::prelude::*;
use pyo3_arrow::input::AnyArray;
use renju_archive::parallel::{self, ranges};

use crate::error::wrong;
use crate::moves::TextOrBytes;

/// The way in which a function handles a value that it cannot read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InvalidValues {
    /// The first value that the function cannot read raises an error.
    Raise,
    /// The result is null for each value that the function cannot read.
    Null,
}

impl FromPyObject<'_, '_> for InvalidValues {
    type Error = PyErr;

    fn extract(word: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        match word.extract::<String>()?.as_str() {
            "raise" => Ok(Self::Raise),
            "null" => Ok(Self::Null),
            other => Err(wrong(format_args!("invalid: expected \"raise\" or \"null\", found {other:?}"))),
        }
    }
}

/// Settings for applying a function to a column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColumnSettings {
    pub(crate) threads: usize,
    pub(crate) invalid: InvalidValues,
    /// Number of rows that the threads process between two checks for Ctrl-C.
    pub(crate) block: usize,
}

/// A column of texts or bytes. It may consist of several arrays.
pub(crate) struct InputColumn(Vec<ArrayRef>);

impl InputColumn {
    pub(crate) fn new(column: AnyArray) -> PyResult<Self> {
        let arrays = column.into_reader()?.map(|array| plain(array.map_err(wrong)?));
        arrays.collect::<PyResult<_>>().map(Self)
    }

    fn len(&self) -> usize {
        self.0.iter().map(Array::len).sum()
    }

    /// Applies a function to each value, and returns the results. The result for null is null.
    pub(crate) fn map<T: Send>(
        &self,
        py: Python<'_>,
        how: ColumnSettings,
        function: impl Fn(TextOrBytes<'_>) -> Result<T, String> + Sync,
    ) -> PyResult<Vec<Option<T>>> {
        let mut results = Vec::with_capacity(self.len());
        for array in &self.0 {
            let first = results.len();
            let answer = |row: usize| match (value(array, row).map(&function), how.invalid) {
                (None, _) | (Some(Err(_)), InvalidValues::Null) => Ok(None),
                (Some(Ok(result)), _) => Ok(Some(result)),
                (Some(Err(reason)), InvalidValues::Raise) => Err((first + row, reason)),
            };
            let mut row = 0;
            while row < array.len() {
                let end = array.len().min(row + how.block.saturating_mul(how.threads));
                let block = py.detach(|| on_threads(row..end, how.threads, &answer));
                let block = block.map_err(|(row, reason)| wrong(format_args!("row {row}: {reason}")))?;
                results.extend(block);
                py.check_signals()?;
                row = end;
            }
        }
        Ok(results)
    }
}

/// Calls `answer` with the number of each row, on several threads. Returns the results in the order of the
/// rows, or returns the first error.
fn on_threads<T: Send>(
    rows: Range<usize>,
    threads: usize,
    answer: &(impl Fn(usize) -> Result<Option<T>, (usize, String)> + Sync),
) -> Result<Vec<Option<T>>, (usize, String)> {
    let part = |part: &Range<usize>| (rows.start + part.start..rows.start + part.end).map(answer).collect();
    let parts: Vec<Result<Vec<_>, _>> = parallel::map(&ranges(rows.len(), threads.max(1)), part);
    Ok(parts.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// Converts an array to a type that [`value`] can read. A dictionary of texts, which Python calls categories,
/// becomes plain texts. Arrays of texts or bytes stay unchanged.
fn plain(array: ArrayRef) -> PyResult<ArrayRef> {
    use DataType::{Binary, BinaryView, Dictionary, LargeBinary, LargeUtf8, Null, Utf8, Utf8View};
    match array.data_type() {
        Utf8 | LargeUtf8 | Utf8View | Binary | LargeBinary | BinaryView | Null => Ok(array),
        Dictionary(_, of) if matches!(**of, Utf8 | LargeUtf8 | Utf8View) => {
            arrow_cast::cast(&array, &LargeUtf8).map_err(wrong)
        }
        other => Err(wrong(format_args!("expected a column of texts or bytes, found {other}"))),
    }
}

fn value(array: &ArrayRef, row: usize) -> Option<TextOrBytes<'_>> {
    if array.is_null(row) {
        return None;
    }
    Some(match array.data_type() {
        DataType::Utf8 => TextOrBytes::Text(array.as_string::<i32>().value(row)),
        DataType::LargeUtf8 => TextOrBytes::Text(array.as_string::<i64>().value(row)),
        DataType::Utf8View => TextOrBytes::Text(array.as_string_view().value(row)),
        DataType::Binary => TextOrBytes::Bytes(array.as_binary::<i32>().value(row)),
        DataType::LargeBinary => TextOrBytes::Bytes(array.as_binary::<i64>().value(row)),
        DataType::BinaryView => TextOrBytes::Bytes(array.as_binary_view().value(row)),
        // The only other type after [`plain`] is an array of nulls.
        _ => return None,
    })
}
