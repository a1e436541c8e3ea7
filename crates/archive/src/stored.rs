//! The memory of the columns of a segment.
//!
//! Without the feature `map` each column has memory of its own. With the feature, a column may also be a slice of shared bytes,
//! such as a file that was read into memory.

#[cfg(feature = "map")]
mod shared;

#[cfg(feature = "map")]
pub(crate) use shared::{Number, Stored, StoredText};

/// A column.
#[cfg(not(feature = "map"))]
pub(crate) type Stored<T> = Vec<T>;

/// The texts of a column, end to end.
#[cfg(not(feature = "map"))]
pub(crate) type StoredText = String;

/// A column in memory of its own.
#[cfg(not(feature = "map"))]
pub(crate) const fn stored<T>(values: Vec<T>) -> Stored<T> {
    values
}

/// Texts in memory of their own.
#[cfg(not(feature = "map"))]
pub(crate) const fn stored_text(text: String) -> StoredText {
    text
}

/// A column in memory of its own.
#[cfg(feature = "map")]
pub(crate) fn stored<T: Send + Sync + 'static>(values: Vec<T>) -> Stored<T> {
    Stored::of(values)
}

/// Texts in memory of their own.
#[cfg(feature = "map")]
pub(crate) fn stored_text(text: String) -> StoredText {
    StoredText::of(text)
}
