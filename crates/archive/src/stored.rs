//! Types for the columns of a segment (a block of sorted games), and for the memory that the
//! columns take.
//!
//! Without the feature `map`, each column owns its values. With the feature `map`, a column may
//! also be a slice of shared bytes, such as a file that was read into memory.

#[cfg(feature = "columns")]
use std::ops::Range;
#[cfg(feature = "columns")]
use std::sync::Arc;

#[cfg(feature = "map")]
mod shared;

#[cfg(feature = "map")]
pub(crate) use shared::{StoredColumn, StoredText};

#[cfg(feature = "columns")]
mod number;

#[cfg(feature = "columns")]
pub(crate) use number::Number;

/// A column of values of one type.
#[cfg(not(feature = "map"))]
pub(crate) type StoredColumn<T> = Vec<T>;

/// Texts of a column, one after another.
#[cfg(not(feature = "map"))]
pub(crate) type StoredText = String;

/// Returns a column that owns `values`.
#[cfg(not(feature = "map"))]
pub(crate) const fn stored<T>(values: Vec<T>) -> StoredColumn<T> {
    values
}

/// Returns a [`StoredText`] that owns `text`.
#[cfg(not(feature = "map"))]
pub(crate) const fn stored_text(text: String) -> StoredText {
    text
}

/// Returns a column that owns `values`.
#[cfg(feature = "map")]
pub(crate) fn stored<T: Send + Sync + 'static>(values: Vec<T>) -> StoredColumn<T> {
    StoredColumn::of(values)
}

/// Returns a [`StoredText`] that owns `text`.
#[cfg(feature = "map")]
pub(crate) fn stored_text(text: String) -> StoredText {
    StoredText::of(text)
}

/// Returns a column with a copy of the little-endian numbers in the range `at` of `bytes`.
#[cfg(all(feature = "columns", not(feature = "map")))]
pub(crate) fn stored_in_bytes<T: Number, C: AsRef<[u8]>>(
    bytes: &Arc<C>,
    at: Range<usize>,
) -> StoredColumn<T> {
    T::read_all(&(**bytes).as_ref()[at])
}

/// Returns a copy of the texts in the range `at` of `bytes`; `None` if the range is not UTF-8.
#[cfg(all(feature = "columns", not(feature = "map")))]
pub(crate) fn stored_text_in_bytes<C: AsRef<[u8]>>(bytes: &Arc<C>, at: Range<usize>) -> Option<StoredText> {
    std::str::from_utf8(&(**bytes).as_ref()[at]).ok().map(str::to_owned)
}

/// Returns a column of the little-endian numbers in the range `at` of shared bytes. Copies the
/// numbers only if necessary.
#[cfg(feature = "map")]
pub(crate) fn stored_in_bytes<T: Number, C: AsRef<[u8]> + Send + Sync + 'static>(
    bytes: &Arc<C>,
    at: Range<usize>,
) -> StoredColumn<T> {
    StoredColumn::in_bytes(bytes, at)
}

/// Returns the texts in the range `at` of shared bytes, without copying; `None` if the range is not
/// UTF-8.
#[cfg(feature = "map")]
pub(crate) fn stored_text_in_bytes<C: AsRef<[u8]> + Send + Sync + 'static>(
    bytes: &Arc<C>,
    at: Range<usize>,
) -> Option<StoredText> {
    StoredText::in_bytes(bytes, at)
}
