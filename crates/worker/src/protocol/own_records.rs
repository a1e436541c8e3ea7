//! The user's own records: saved, loaded, listed and deleted one by one.

use serde::{Deserialize, Serialize};

use super::board::GameResult;
use super::record::{GameRecord, is_default};

/// Which record is saved, and in place of which.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SaveRecordArgs {
    /// The record.
    pub(crate) record: GameRecord,
    /// The id of the record that it replaces; absent for a new one.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) record_id: Option<u32>,
    /// The revision that was changed; where it is absent, whatever is there is overwritten.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) revision: Option<u32>,
    /// A draft is none of the own records that are searched, counted and exported, until it is saved without this.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "is_default"))]
    pub(crate) draft: bool,
}

/// A record as it is saved now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SavedRecord {
    /// The record id.
    pub(crate) id: u32,
    /// Grows by one each time it is saved; the first is 1.
    pub(crate) revision: u32,
}

/// Which record is loaded.
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
    /// When it was saved last, in milliseconds since 1970.
    pub(crate) changed_at: u64,
}

/// All of the user's own records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct RecordList {
    /// The latest change first.
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
    /// When it was saved last, in milliseconds since 1970.
    pub(crate) changed_at: u64,
    /// Whether it is a draft.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) draft: bool,
    /// It cannot be read; then nothing below is known of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) damage: Option<RecordDamage>,
    /// The name of the record, or the players, or the event, or empty.
    pub(crate) title: String,
    /// As the record has it, or empty.
    pub(crate) date: String,
    /// The number of moves of the main line.
    pub(crate) moves: u32,
    /// The number of nodes.
    pub(crate) nodes: u32,
    /// The result.
    pub(crate) result: GameResult,
}

/// Why one of the user's own records cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum RecordDamage {
    /// Its bytes have changed since they were stored.
    Changed,
    /// A newer version of this page stored it; it is whole.
    Newer,
}

/// Which record is deleted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeleteRecordArgs {
    /// The id of the record.
    pub(crate) record_id: u32,
}
