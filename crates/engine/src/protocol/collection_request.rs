//! Arguments of the request that adds a collection.

use serde::Deserialize;
#[cfg(test)]
use serde::Serialize;

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
    /// The collection that the file becomes. If absent, a dated RIF file replaces the archive of which it is
    /// another edition, and any other file becomes a new collection.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) collection: Option<ImportTarget>,
    /// Whether to import the file even if the import would otherwise fail with `incomplete`, `unclear` or
    /// `known`. An unclear file becomes a new collection, unless `collection` says otherwise. False if
    /// absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) anyway: bool,
    /// The user's name for a new collection. If absent, the collection has the name of the file.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) title: Option<String>,
    /// Whether a new collection is switched off, so that queries skip it. False if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) off: bool,
    /// Whether the engine only stores the collection, because another engine of the page searches it. The
    /// reply then describes no library. False if absent.
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
