//! How a message that may be anything is read.

use serde::de::DeserializeOwned;

/// A message as it arrived, from which parts can be read one after the other.
///
/// The kind decides which fields are there, and it may come after them; serde's own tagged enums would copy the whole
/// message first, and lose the `Blob` in it.
pub(crate) trait Message {
    /// Reads the fields of `T`; others are not looked at.
    ///
    /// # Errors
    /// What was expected and what was found.
    fn read<T: DeserializeOwned>(&self) -> Result<T, String>;
}

/// A message that is no request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadRequest {
    /// The message's id, or 0 where it has none.
    pub(crate) id: u32,
    /// What was expected and what was found.
    pub(crate) what: String,
}
