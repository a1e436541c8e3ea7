//! Types of the requests that read records from files or write records to files.

use serde::{Deserialize, Serialize, Serializer};

use super::named::CharacterSet;
#[cfg(test)]
use super::record::is_default;

/// Facts that a file does not state. The user may know them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(default, rename_all = "camelCase", expecting = "hints")]
pub(crate) struct ReadHints {
    /// The code page of the texts; the engine guesses it if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
    /// Whether to read the file with the less usual of two orientations of the board. For SGF, rows are then
    /// counted from the other side than usual, which is from the bottom in most files. For `.pos` files, points are then
    /// numbered as Yixin-Board does. In moves as pairs of hexadecimal digits, the first digit is then the row from the
    /// top. False if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) flip_rows: bool,
}

/// The file that the engine chose in a zip archive with several files of game records: the largest one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ZipChoice {
    /// The name of the file that was read, with its folders in the archive.
    pub(crate) taken: String,
    /// The names of the other files, which were not read.
    pub(crate) left: Vec<String>,
}

/// How much of a game or record with an error was readable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Salvaged {
    /// The whole game or record.
    Whole,
    /// Only the part before the error.
    Cut,
    /// No part of the game or record.
    Skipped,
}

/// Bytes, such as the content of a file. In messages, they are a `Uint8Array`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

#[cfg(test)]
impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self)
    }
}
