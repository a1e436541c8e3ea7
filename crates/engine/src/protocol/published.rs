//! A published archive that the page names: its description, and the share that is stored here.

use serde::Serialize;

/// A published archive, whose games are a collection of the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublishedInfo {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// The name of the archive.
    pub(crate) name: String,
    /// The licence of the games: a name such as `CC-BY-4.0`, or an address.
    pub(crate) licence: String,
    /// The source of the games, or empty.
    pub(crate) source: String,
    /// The edition, such as a date, or empty.
    pub(crate) edition: String,
    /// The number of games in the archive, stored here or not.
    pub(crate) games: u32,
    /// The size of the whole archive in bytes, if it is stored for offline use.
    pub(crate) bytes: u64,
    /// The bytes of the archive in the browser's storage.
    pub(crate) stored: u64,
    /// The bytes still to fetch for offline use; 0 if the whole archive is stored.
    pub(crate) missing: u64,
    /// The bytes fetched since the engine started.
    pub(crate) fetched: u64,
    /// The number of requests that fetched these bytes.
    pub(crate) requests: u32,
    /// Only if the page cannot reach the host: the reason. The stored part of the archive then answers
    /// queries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) offline: Option<String>,
}
