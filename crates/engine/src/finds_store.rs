//! Store of the findings (such as missed wins) that a search has made in games. The findings are
//! stored apart from the user's data. They may be deleted, because a new search makes the same
//! findings again.

use crate::store::StoreError;

/// A store of findings. It consists of parts with names, so several workers and tabs can add parts
/// independently.
pub trait FindsStore: 'static {
    /// Returns the names of all parts.
    ///
    /// # Errors
    /// The storage fails.
    async fn names(&self) -> Result<Vec<String>, StoreError>;

    /// Returns the bytes of the parts with these names; `None` for a part that does not exist.
    ///
    /// # Errors
    /// The storage fails.
    async fn parts(&self, names: &[String]) -> Result<Vec<Option<Vec<u8>>>, StoreError>;

    /// Adds a part with the name `name`.
    ///
    /// # Errors
    /// The storage is full or missing.
    async fn add(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError>;

    /// Deletes the parts with these names.
    ///
    /// # Errors
    /// The storage fails.
    async fn delete(&self, names: &[String]) -> Result<(), StoreError>;
}
