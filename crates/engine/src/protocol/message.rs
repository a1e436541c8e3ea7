//! Trait for reading messages of the page.

use serde::de::DeserializeOwned;

/// A message of the page. The engine reads its fields in several steps.
///
/// The engine reads the field `kind` first, because the kind decides which other fields the message
/// has. Serde's code for tagged enums is not used: `kind` may be the last field, and serde would
/// then copy the whole message first and lose the `Blob` in it.
pub trait Message {
    /// Reads the fields of `T` from the message. Ignores all other fields.
    ///
    /// # Errors
    /// A sentence with the expected and the found value, if a field is invalid.
    fn read<T: DeserializeOwned>(&self) -> Result<T, String>;
}

/// A message that is not a valid request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadRequest {
    /// The message's id, or 0 if it has none.
    pub(crate) id: u32,
    /// A sentence with the expected and the found value.
    pub(crate) what: String,
}
