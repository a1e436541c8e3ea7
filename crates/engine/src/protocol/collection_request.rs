//! Arguments of the request that adds a collection.

use serde::Deserialize;
#[cfg(test)]
use serde::Serialize;

#[cfg(test)]
use super::record::is_default;

/// The file to import, and the choices of the user for the import.
// The type `F` is the dropped file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema), schemars(rename = "ImportArgs"))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportArgs<F> {
    /// The file, plain or compressed (gzip, zip).
    pub(crate) file: F,
    /// The name of the file.
    pub(crate) name: String,
    /// The collection that the file replaces, or `new`. If absent, a dated RIF file replaces the
    /// archive of which it is another edition. Any other file becomes a new collection.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) collection: Option<ImportTarget>,
    /// Whether the user has consented to import the file. If so, the request does not fail with `incomplete`,
    /// `unclear` or `known`. If `collection` is absent, and the engine cannot tell whether the file is
    /// another edition of a collection, the file becomes a new collection. False if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) anyway: bool,
    /// The user's name for a new collection. If absent, a new collection has the name of the file.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) title: Option<String>,
    /// Whether a new collection is switched off, so that queries skip it. False if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) off: bool,
    /// Whether the engine only stores the collection and does not load it, because another engine of the page
    /// searches the collection. The reply then has no library. False if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) store_only: bool,
}

/// The collection that a file becomes: the id of the collection to replace, or `new`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(untagged, expecting = "a collection, or \"new\"")]
pub(crate) enum ImportTarget {
    /// The file replaces this collection.
    Collection(u32),
    /// The file becomes a new collection.
    New(New),
}

/// The word `new`, which stands for a new collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
pub(crate) enum New {
    New,
}
