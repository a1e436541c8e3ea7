//! A published archive that the page names: what it is, and how much of it is here.

use serde::{Deserialize, Serialize};

/// A published archive, whose games are a collection of the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublishedInfo {
    /// The number of the collection.
    pub(crate) collection: u32,
    /// What it is called.
    pub(crate) name: String,
    /// Under which licence its games are published: a name such as `CC-BY-4.0`, or an address.
    pub(crate) licence: String,
    /// Where the games come from, or empty.
    pub(crate) source: String,
    /// The edition, such as a date, or empty.
    pub(crate) edition: String,
    /// The number of its games, here or not.
    pub(crate) games: u32,
    /// The bytes that all of it takes when it is kept.
    pub(crate) bytes: u64,
    /// The bytes of it that are kept in the browser's storage.
    pub(crate) stored: u64,
    /// The bytes that still have to be fetched to keep all of it; 0 where it is kept.
    pub(crate) missing: u64,
    /// The bytes that were fetched since the engine was started.
    pub(crate) fetched: u64,
    /// The requests that this took.
    pub(crate) requests: u32,
    /// Only where its host cannot be reached, so that what is stored answers: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) offline: Option<String>,
}

/// How many bytes a question may fetch.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct AllowArgs {
    /// The bytes, as the failure `archive-large` names them.
    pub(crate) bytes: u64,
}

/// How far the keeping of an archive has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct KeepProgress {
    /// The bytes that are in the browser's storage.
    pub(crate) kept: u64,
    /// The bytes of all.
    pub(crate) total: u64,
}
