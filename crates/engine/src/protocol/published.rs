//! Description of the published archive that the page names.

use serde::Serialize;

/// A published archive. Its games are a collection of the library.
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
    /// The name of the edition, such as a date, or empty.
    pub(crate) edition: String,
    /// The number of games in the archive, whether stored or not.
    pub(crate) games: u32,
    /// The size in bytes that the whole archive has when it is stored for offline use.
    pub(crate) bytes: u64,
    /// The number of bytes of the archive that are in the browser's storage.
    pub(crate) stored: u64,
    /// The number of bytes that are not stored yet for offline use; 0 if the whole archive is stored.
    pub(crate) missing: u64,
    /// The number of bytes that have been fetched since the engine started.
    pub(crate) fetched: u64,
    /// The number of requests that fetched these bytes.
    pub(crate) requests: u32,
    /// The reason why the page cannot reach the host; absent if the page can reach the host. If the
    /// host is out of reach, queries are answered from the stored part of the archive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) offline: Option<String>,
}
