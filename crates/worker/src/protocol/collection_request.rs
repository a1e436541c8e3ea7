//! What adds, changes, deletes and exports collections.

use serde::{Deserialize, Serialize};

use super::file::Bytes;
use super::named::{CharacterSet, Format, Loss};
#[cfg(test)]
use super::record::is_default;

/// Which file becomes a collection.
// `F` stands for the dropped file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema), schemars(rename = "ImportArgs"))]
pub(crate) struct ImportArgs<F> {
    /// The file, plain or packed (gzip, zip).
    pub(crate) file: F,
    /// Its name.
    pub(crate) name: String,
    /// Which collection it becomes; where it is absent, RIF with a date replaces an archive of which it is an edition, and
    /// anything else is new.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) collection: Option<ImportTarget>,
    /// Take it even though it fails as `incomplete`, `unclear` or `known` without this. What is unclear is new then, unless
    /// `collection` says otherwise. Absent: false.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) anyway: bool,
}

/// Which collection a file becomes: the id of the one that it replaces, or `new`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(untagged, expecting = "a collection, or \"new\"")]
pub(crate) enum ImportTarget {
    /// It takes the place of this one.
    Collection(u32),
    /// Another one.
    New(New),
}

/// The word "new".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
pub(crate) enum New {
    New,
}

/// What changes of a collection. What is absent stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangeCollectionArgs {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// Its name; empty for the name of the file.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) name: Option<String>,
    /// Whether queries look into it.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) on: Option<bool>,
    /// Reads its texts in another code page.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
    /// Brings back what it has replaced last, which goes in its place. Absent: false.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) bring_back: bool,
}

/// Opens what is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct OpenArgs {
    /// The page has just started: what was replaced cannot be brought back any more. Absent: false.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) start: bool,
}

/// Which collection is deleted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct DeleteCollectionArgs {
    /// The id of the collection.
    pub(crate) collection: u32,
}

/// Which collection becomes a file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ExportCollectionArgs {
    /// The id of the collection; 0 is the user's own records.
    pub(crate) collection: u32,
    /// The format of the file; absent: the one that the collection came in.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) format: Option<Format>,
}

/// What is done about a list of collections that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct MendArgs {
    /// How the list is mended.
    pub(crate) how: Mend,
}

/// How a list of collections is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mend {
    /// It is made anew from all that is there; only names and switches are lost.
    Repair,
    /// All collections are deleted. The user's own records stay.
    Anew,
}

/// All that is left of the collections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SalvageReply {
    /// The files that collections came from, RIF of those without one, and bare bytes of what cannot be read.
    pub(crate) files: Vec<SalvagedFile>,
}

/// A file of what is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SalvagedFile {
    /// Its name: `7/book.lib`.
    pub(crate) name: String,
    /// Its bytes.
    pub(crate) bytes: Bytes,
}

/// A file of a collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ExportCollectionReply {
    /// The file.
    pub(crate) bytes: Bytes,
    /// The name of the file: `RIF-2026.rif`.
    pub(crate) name: String,
    /// What the format cannot say of the collection.
    pub(crate) lost: Vec<Loss>,
    /// The stored file has changed since it was stored, or lacks a part: this is what is left.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "super::record::is_default")]
    pub(crate) damaged: bool,
}
