//! Memory of the columns of a segment.
//!
//! Without the feature `map`, each column has its own memory. With it, a column may also be a slice of shared bytes, such
//! as a file that was read into memory.

#[cfg(feature = "map")]
mod shared;

#[cfg(feature = "map")]
pub(crate) use shared::{Number, Stored, StoredText};

/// A column.
#[cfg(not(feature = "map"))]
pub(crate) type Stored<T> = Vec<T>;

/// Texts of a column, end to end.
#[cfg(not(feature = "map"))]
pub(crate) type StoredText = String;

/// Returns a column with its own memory.
#[cfg(not(feature = "map"))]
pub(crate) const fn stored<T>(values: Vec<T>) -> Stored<T> {
    values
}

/// Returns texts with their own memory.
#[cfg(not(feature = "map"))]
pub(crate) const fn stored_text(text: String) -> StoredText {
    text
}

/// Returns a column with its own memory.
#[cfg(feature = "map")]
pub(crate) fn stored<T: Send + Sync + 'static>(values: Vec<T>) -> Stored<T> {
    Stored::of(values)
}

/// Returns texts with their own memory.
#[cfg(feature = "map")]
pub(crate) fn stored_text(text: String) -> StoredText {
    StoredText::of(text)
}
