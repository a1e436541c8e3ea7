//! Records read from files and written to files.

use serde::{Deserialize, Serialize, Serializer};

use super::named::{CharacterSet, Format, Loss};
use super::record::GameRecord;
#[cfg(test)]
use super::record::is_default;

/// Which file or pasted text is read.
// `F` stands for the file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema), schemars(rename = "ReadArgs"))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadArgs<F> {
    /// The file or the text, plain or packed (gzip, zip).
    pub(crate) file: F,
    /// Its name, or empty. It decides nothing that the content decides.
    pub(crate) name: String,
    /// The greatest number of nodes in all records together; 20,000 where it is absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) max_nodes: Option<u32>,
}

/// What a file does not say of itself and the user may know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(default, rename_all = "camelCase", expecting = "hints")]
pub(crate) struct ReadHints {
    /// The code page of its texts; absent: it is guessed.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
    /// The file counts rows from the other side: SGF from the bottom, `.pos` as Yixin-Board reads it. Absent: false.
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
    /// The records, as far as the number of nodes allows.
    pub(crate) records: Vec<GameRecord>,
    /// How much the file has; `records` may have less.
    pub(crate) total: ReadTotal,
    /// What could not be read as it stands.
    pub(crate) flaws: Vec<Flaw>,
    /// The code page that was told or guessed, where the texts needed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character_set: Option<CharacterSet>,
    /// Nothing in the file tells from which side it counts rows: the user may want `flipRows`.
    pub(crate) orientation_unknown: bool,
    /// Which file of a zip archive was read; absent where there was no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) zip: Option<ZipChoice>,
}

/// Which of several files of game records in a zip archive was read: the largest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ZipChoice {
    /// Its name in the archive, with folders.
    pub(crate) taken: String,
    /// The names of the others, of which nothing was read.
    pub(crate) left: Vec<String>,
}

/// How much a file has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ReadTotal {
    /// The number of records.
    pub(crate) records: u32,
    /// The number of nodes in all of them.
    pub(crate) nodes: u32,
}

/// Something in a file that could not be read as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Flaw {
    /// The line of a text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u64>,
    /// The byte of another file, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) byte: Option<u64>,
    /// What should be there.
    pub(crate) expected: String,
    /// What is there.
    pub(crate) found: String,
    /// How much of the record was read.
    pub(crate) salvaged: Salvaged,
}

/// How much of a damaged game or record was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Salvaged {
    /// All of it.
    Whole,
    /// What comes before the damage.
    Cut,
    /// Nothing.
    Skipped,
}

/// Which records become a file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct WriteArgs {
    /// The records.
    pub(crate) records: Vec<GameRecord>,
    /// The format of the file.
    pub(crate) format: Format,
    /// The code page of a RenLib library; UTF-8 where it is absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
}

/// A file of records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct WriteReply {
    /// The file.
    pub(crate) bytes: Bytes,
    /// How the name of such a file ends: `sgf`, `lib`.
    pub(crate) extension: String,
    /// What the format cannot say of the records.
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
