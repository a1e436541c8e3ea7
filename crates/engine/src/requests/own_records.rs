//! Requests about the user's own records: saving, loading, listing and deleting them.

use renju_core::sort_small;
use renju_records::{GameRecord, NodeId, NodeStep};
use serde::{Deserialize, Serialize};

use super::repair::SalvagedFile;
use crate::failure::Stop;
use crate::host::Host;
use crate::own_records::OwnRecord;
use crate::protocol::{self, Bytes, GameResult, RecordDamage};
use crate::repository::Repository;
use crate::session::Session;
use crate::store::{StoreError, StoredRecord};
use crate::translate::record::{bad_record, from_wire, to_wire};

/// The record to save, and the stored record that the saved record replaces.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SaveRecordArgs {
    pub(crate) record: protocol::GameRecord,
    /// The id of the record to replace; absent for a new record.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) record_id: Option<u32>,
    /// The revision of the stored record that the user edited. If absent, the engine overwrites any revision.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) revision: Option<u32>,
    /// Whether the record is a draft. The engine does not search, count or export drafts. If the
    /// page later saves the record without this field, the record is no longer a draft.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "protocol::is_default"))]
    pub(crate) draft: bool,
}

/// Id and revision of a saved record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SavedRecord {
    pub(crate) id: u32,
    /// The revision: 1 for a new record. Each save adds 1.
    pub(crate) revision: u32,
}

/// Selects the record to load.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct LoadRecordArgs {
    pub(crate) record_id: u32,
}

/// One of the user's own records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct LoadedRecord {
    pub(crate) id: u32,
    /// The revision, as in [`SavedRecord`].
    pub(crate) revision: u32,
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "protocol::is_default")]
    pub(crate) draft: bool,
    pub(crate) record: protocol::GameRecord,
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
    pub(crate) id: u32,
    /// The revision, as in [`SavedRecord`].
    pub(crate) revision: u32,
    /// When the record was last saved, in milliseconds since 1970.
    pub(crate) changed_at: u64,
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "protocol::is_default")]
    pub(crate) draft: bool,
    /// Only for an unreadable record: the reason why it is unreadable. The fields below are then
    /// empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) damage: Option<RecordDamage>,
    /// The title: the name of the record; without a name, its players; without players, its event; otherwise
    /// empty.
    pub(crate) title: String,
    /// The date as written in the record, or empty.
    pub(crate) date: String,
    /// The number of moves of the main line.
    pub(crate) moves: u32,
    /// The number of nodes in the record's tree of moves.
    pub(crate) nodes: u32,
    /// The number of stones that are set up before the first move.
    pub(crate) stones: u32,
    pub(crate) result: GameResult,
}

/// Selects the record to delete.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeleteRecordArgs {
    pub(crate) record_id: u32,
    /// The revision that the user has seen. If absent, the engine deletes any revision.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) revision: Option<u32>,
}

pub(crate) async fn save<H: Host>(
    repository: &Repository<H>,
    args: SaveRecordArgs,
) -> Result<SavedRecord, Stop> {
    repository.open_records().await?;
    let record = from_wire(&args.record).map_err(bad_record)?;
    let (id, revision) = repository.save_record(args.record_id, args.revision, args.draft, record).await?;
    Ok(SavedRecord { id, revision })
}

pub(crate) fn load(session: &Session, id: u32) -> Result<LoadedRecord, Stop> {
    let own = session.own.get(id).ok_or(StoreError::Gone)?;
    let (record, _) = to_wire(&own.record, usize::MAX);
    Ok(LoadedRecord { id, revision: own.revision, draft: own.draft, record, changed_at: own.changed_at })
}

/// Lists the user's own records, latest change first.
pub(crate) fn list(session: &Session) -> RecordList {
    let mut records: Vec<RecordRow> = session.own.iter().map(|(id, own)| row(id, own)).collect();
    records.extend(session.own.damaged().map(|(id, stored, damage)| damaged_row(id, stored, damage)));
    sort_small(&mut records, |a, b| (b.changed_at, b.id).cmp(&(a.changed_at, a.id)));
    RecordList { records }
}

fn row(id: u32, own: &OwnRecord) -> RecordRow {
    let record = &own.record;
    let played = |&node: &NodeId| matches!(record.tree.step(node), NodeStep::Play(..));
    RecordRow {
        id,
        revision: own.revision,
        changed_at: own.changed_at,
        draft: own.draft,
        damage: None,
        title: title(record),
        date: record.date.clone(),
        moves: record.tree.main_line().filter(played).count() as u32,
        nodes: record.tree.len() as u32,
        stones: set_up_stones(record),
        result: record.result.into(),
    }
}

/// Returns the row of an unreadable record. Its title, date and numbers are empty.
const fn damaged_row(id: u32, stored: &StoredRecord, damage: RecordDamage) -> RecordRow {
    let StoredRecord { revision, changed_at, draft, .. } = *stored;
    RecordRow {
        id,
        revision,
        changed_at,
        draft,
        damage: Some(damage),
        title: String::new(),
        date: String::new(),
        moves: 0,
        nodes: 0,
        stones: 0,
        result: GameResult::Unknown,
    }
}

/// Returns the number of stones that are set up before the first move of the main line.
fn set_up_stones(record: &GameRecord) -> u32 {
    let tree = &record.tree;
    let stays = |&node: &NodeId| matches!(tree.step(node), NodeStep::Stay);
    let start = tree.main_line().take_while(stays).last().unwrap_or(NodeId::ROOT);
    tree.position(start).board.len() as u32
}

/// Returns the stored bytes of an unreadable record, so that the user can save them as a file.
pub(crate) fn raw(session: &Session, id: u32) -> Result<SalvagedFile, Stop> {
    let bytes = session.own.damaged_bytes(id).ok_or(StoreError::Gone)?.to_vec();
    Ok(SalvagedFile { name: format!("record-{id}.bin"), bytes: Bytes(bytes) })
}

/// Returns the title of a record: its name, else its players, else its event, else an empty text.
fn title(record: &GameRecord) -> String {
    let players: Vec<&str> = [record.black.name.as_str(), record.white.name.as_str()]
        .into_iter()
        .filter(|name| !name.is_empty())
        .collect();
    let names = [record.name.clone(), players.join(" – "), record.event.clone()];
    names.into_iter().find(|name| !name.is_empty()).unwrap_or_default()
}
