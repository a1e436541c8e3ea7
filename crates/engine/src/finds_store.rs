//! Store of the findings in games, such as missed wins. The findings are stored apart from the user's data,
//! because a search can find them again.

use crate::store::StoreError;

/// A store of findings in parts. Each part has its own name, so workers and tabs can add parts independently.
pub trait FindsStore: 'static {
    /// The names of all parts.
    ///
    /// # Errors
    /// The storage fails.
    async fn names(&self) -> Result<Vec<String>, StoreError>;

    /// Returns the parts with these names; `None` for a part that does not exist.
    ///
    /// # Errors
    /// The storage fails.
    async fn parts(&self, names: &[String]) -> Result<Vec<Option<Vec<u8>>>, StoreError>;

    /// Adds a part.
    ///
    /// # Errors
    /// The storage is full or missing.
    async fn add(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError>;

    /// Deletes parts.
    ///
    /// # Errors
    /// The storage fails.
    async fn delete(&self, names: &[String]) -> Result<(), StoreError>;
}
