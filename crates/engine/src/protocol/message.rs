//! Reading of messages whose content is not known in advance.

use serde::de::DeserializeOwned;

/// A message as it arrived. The engine reads its parts one after the other.
///
/// The kind of a message decides which other fields it has, but it may come after them. Serde's tagged enums
/// would copy the whole message first, and lose the `Blob` in it.
pub trait Message {
    /// Reads the fields of `T` and ignores all others.
    ///
    /// # Errors
    /// A sentence with the expected and the found value.
    fn read<T: DeserializeOwned>(&self) -> Result<T, String>;
}

/// A message that is no request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadRequest {
    /// The message's id, or 0 if it has none.
    pub(crate) id: u32,
    /// A sentence with the expected and the found value.
    pub(crate) what: String,
}
