//! What the columns of a segment are kept in.
//!
//! Without the feature `map` that is memory of their own. With it they may also lie in bytes that are shared, such as a
//! file that was read into memory: a column then is a slice of these bytes, and reading it costs the same.

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
