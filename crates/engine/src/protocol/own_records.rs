//! The user's own records, which the page saves, loads, lists and deletes one by one.

use serde::{Deserialize, Serialize};

use super::board::GameResult;
use super::record::{GameRecord, is_default};

/// The record to save, and the stored record that it replaces.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SaveRecordArgs {
    /// The record.
    pub(crate) record: GameRecord,
    /// The id of the record to replace; absent for a new record.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) record_id: Option<u32>,
    /// The revision that the user changed. If absent, the engine overwrites any stored revision.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) revision: Option<u32>,
    /// Whether the record is a draft. The engine does not search, count or export a draft until it is saved without this
    /// field.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) draft: bool,
}

/// Id and revision of a saved record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SavedRecord {
    /// The record id.
    pub(crate) id: u32,
    /// The revision, which grows by one with each save; the first is 1.
    pub(crate) revision: u32,
}

/// The record to load.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct LoadRecordArgs {
    /// The id of the record.
    pub(crate) record_id: u32,
}

/// One of the user's own records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct LoadedRecord {
    /// The record id.
    pub(crate) id: u32,
    /// As in [`SavedRecord`].
    pub(crate) revision: u32,
    /// Whether it is a draft.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) draft: bool,
    /// The record.
    pub(crate) record: GameRecord,
    /// When the record was last saved, in milliseconds since 1970.
    pub(crate) changed_at: u64,
}

/// List of the user's own records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct RecordList {
    /// The records, latest change first.
    pub(crate) records: Vec<RecordRow>,
}

/// One of the user's own records, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecordRow {
    /// The record id.
    pub(crate) id: u32,
    /// As in [`SavedRecord`].
    pub(crate) revision: u32,
    /// When the record was last saved, in milliseconds since 1970.
    pub(crate) changed_at: u64,
    /// Whether it is a draft.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) draft: bool,
    /// Only for an unreadable record: why. The fields below are then empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) damage: Option<RecordDamage>,
    /// The name of the record, or the players, or the event, or empty.
    pub(crate) title: String,
    /// The date as the record has it, or empty.
    pub(crate) date: String,
    /// The number of moves of the main line.
    pub(crate) moves: u32,
    /// The number of nodes.
    pub(crate) nodes: u32,
    /// The result.
    pub(crate) result: GameResult,
}

/// Reason why one of the user's own records is unreadable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum RecordDamage {
    /// The bytes have changed since they were stored.
    Changed,
    /// A newer version of this page stored the record, which is whole.
    Newer,
}

/// The record to delete.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeleteRecordArgs {
    /// The id of the record.
    pub(crate) record_id: u32,
}
