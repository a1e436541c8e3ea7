//! The user's own records, which the page saves, loads, lists and deletes one by one.

use serde::Serialize;

/// Id and revision of a saved record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct SavedRecord {
    /// The record id.
    pub(crate) id: u32,
    /// The revision, which grows by one with each save; the first is 1.
    pub(crate) revision: u32,
}

/// Reason why one of the user's own records is unreadable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum RecordDamage {
    /// The bytes have changed since they were stored.
    Changed,
    /// A newer version of this page stored the record, which is whole.
    Newer,
}
