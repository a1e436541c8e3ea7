//! Where the finds of games are kept: apart from what is the user's, as all of it can be found again.

use crate::store::StoreError;

/// Parts of what was found, each under a name of its own. Workers and tabs add to it without knowing of each other.
pub(crate) trait FindsStore: 'static {
    /// The names of all parts.
    ///
    /// # Errors
    /// The storage fails.
    async fn names(&self) -> Result<Vec<String>, StoreError>;

    /// Parts by their names, as far as they are there.
    ///
    /// # Errors
    /// The storage fails.
    async fn parts(&self, names: &[String]) -> Result<Vec<Option<Vec<u8>>>, StoreError>;

    /// Adds a part.
    ///
    /// # Errors
    /// There is no room, or no storage.
    async fn add(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError>;

    /// Deletes parts.
    ///
    /// # Errors
    /// The storage fails.
    async fn delete(&self, names: &[String]) -> Result<(), StoreError>;
}
