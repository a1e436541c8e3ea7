//! Records read from files and written to files.

use serde::{Deserialize, Serialize, Serializer};

use super::named::{CharacterSet, Format, Loss};
use super::record::GameRecord;
#[cfg(test)]
use super::record::is_default;

/// The file or pasted text to read.
// `F` stands for the file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema), schemars(rename = "ReadArgs"))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadArgs<F> {
    /// The file or the text, plain or packed (gzip, zip).
    pub(crate) file: F,
    /// The name of the file, or empty. The content takes precedence over the name.
    pub(crate) name: String,
    /// The greatest number of nodes in all records together; 20,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) max_nodes: Option<u32>,
}

/// Facts about a file that the file does not state and the user may know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(default, rename_all = "camelCase", expecting = "hints")]
pub(crate) struct ReadHints {
    /// The code page of the texts; absent: the engine guesses.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
    /// Whether the file counts rows from the other side: SGF from the bottom, `.pos` as Yixin-Board reads it. Absent: false.
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) flip_rows: bool,
}

/// The records in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadReply {
    /// The format of the file.
    pub(crate) format: Format,
    /// The records, up to the greatest number of nodes.
    pub(crate) records: Vec<GameRecord>,
    /// The size of the file; `records` may have less.
    pub(crate) total: ReadTotal,
    /// The parts that were not readable as they stand.
    pub(crate) flaws: Vec<Flaw>,
    /// The code page that the user chose or the engine guessed, if the texts needed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character_set: Option<CharacterSet>,
    /// Whether the file does not tell from which side it counts rows: the user may want `flipRows`.
    pub(crate) orientation_unknown: bool,
    /// The file of a zip archive that was read; absent if the archive had no other file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) zip: Option<ZipChoice>,
}

/// The choice among several files of game records in a zip archive: the engine reads the largest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ZipChoice {
    /// The name of the chosen file in the archive, with folders.
    pub(crate) taken: String,
    /// The names of the other files, which were not read.
    pub(crate) left: Vec<String>,
}

/// Size of a file of records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ReadTotal {
    /// The number of records.
    pub(crate) records: u32,
    /// The number of nodes in all records.
    pub(crate) nodes: u32,
}

/// A part of a file that was not readable as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Flaw {
    /// For a text: the line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u64>,
    /// For a binary file: the byte, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) byte: Option<u64>,
    /// The expected content.
    pub(crate) expected: String,
    /// The content that was found.
    pub(crate) found: String,
    /// The readable part of the record.
    pub(crate) salvaged: Salvaged,
}

/// The readable part of a damaged game or record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Salvaged {
    /// The whole game or record.
    Whole,
    /// The part before the damage.
    Cut,
    /// Nothing.
    Skipped,
}

/// The records to write to a file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct WriteArgs {
    /// The records.
    pub(crate) records: Vec<GameRecord>,
    /// The format of the file.
    pub(crate) format: Format,
    /// The code page of a RenLib library; UTF-8 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
}

/// A file of records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct WriteReply {
    /// The file.
    pub(crate) bytes: Bytes,
    /// The extension of such a file: `sgf`, `lib`.
    pub(crate) extension: String,
    /// The content of the records that the format cannot express.
    pub(crate) lost: Vec<Loss>,
}

/// Bytes, which cross the wire as a `Uint8Array`.
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
