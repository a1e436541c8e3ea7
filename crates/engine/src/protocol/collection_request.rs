//! Arguments and replies of requests that add, change, delete and export collections.

use serde::{Deserialize, Serialize};

use super::file::Bytes;
use super::named::CharacterSet;
#[cfg(test)]
use super::record::is_default;

/// The file that becomes a collection.
// `F` stands for the dropped file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema), schemars(rename = "ImportArgs"))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportArgs<F> {
    /// The file, plain or packed (gzip, zip).
    pub(crate) file: F,
    /// The name of the file.
    pub(crate) name: String,
    /// The collection that the file becomes. If absent, a dated RIF file replaces the archive that it is an edition of, and
    /// any other file becomes a new collection.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) collection: Option<ImportTarget>,
    /// Whether to import a file that otherwise fails as `incomplete`, `unclear` or `known`. An unclear file becomes a new
    /// collection, unless `collection` says otherwise. Absent: false.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) anyway: bool,
    /// The user's name for the collection, if the file becomes a new one. Absent: the file names it.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) title: Option<String>,
    /// Whether the collection is switched off, if the file becomes a new one. Absent: false.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) off: bool,
    /// Whether the engine only stores the collection, for another engine of the page that searches it. The reply then describes
    /// no library. Absent: false.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) store_only: bool,
}

/// The collection that a file becomes: the id of the replaced collection, or `new`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(untagged, expecting = "a collection, or \"new\"")]
pub(crate) enum ImportTarget {
    /// The file replaces this collection.
    Collection(u32),
    /// The file becomes a new collection.
    New(New),
}

/// The word "new".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
pub(crate) enum New {
    New,
}

/// Changes of a collection. An absent field changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangeCollectionArgs {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// The new name; an empty name means the name of the file.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) name: Option<String>,
    /// Whether queries search the collection.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) on: Option<bool>,
    /// The code page in which the engine reads the texts anew.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) character_set: Option<CharacterSet>,
    /// Whether to restore the collection that was replaced last, in place of this one. Absent: false.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) bring_back: bool,
}

/// Arguments of opening the library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct OpenArgs {
    /// Whether the page has just started: the engine then deletes replaced collections for good. Absent: false.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) start: bool,
}

/// The collection to delete.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct DeleteCollectionArgs {
    /// The id of the collection.
    pub(crate) collection: u32,
}

/// Remedy for an unreadable list of collections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct MendArgs {
    /// The way to mend the list.
    pub(crate) how: Mend,
}

/// Way to mend a list of collections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mend {
    /// Rebuilds the list from all stored collections; only names and switches are lost.
    Repair,
    /// Deletes all collections. The user's own records stay.
    Anew,
}

/// Everything that the engine could save of the collections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SalvageReply {
    /// The imported files, RIF for collections without a file, and raw bytes for unreadable collections.
    pub(crate) files: Vec<SalvagedFile>,
}

/// A salvaged file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SalvagedFile {
    /// The name of the file: `7/book.lib`.
    pub(crate) name: String,
    /// The content of the file.
    pub(crate) bytes: Bytes,
}
