//! The user's own records: saving, loading and listing them.

use renju_core::sort_small;
use renju_records::{GameRecord, NodeId, NodeStep};

use crate::failure::Stop;
use crate::host::Host;
use crate::own_records::OwnRecord;
use crate::protocol::{
    Bytes, GameResult, LoadedRecord, RecordDamage, RecordList, RecordRow, SalvagedFile, SaveRecordArgs,
    SavedRecord,
};
use crate::repository::Repository;
use crate::session::Session;
use crate::store::{StoreError, StoredRecord};
use crate::translate::record::{bad_record, from_wire, to_wire};

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
        result: record.result.into(),
    }
}

/// Returns the row of an unreadable record, about which nothing more is known.
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
        result: GameResult::Unknown,
    }
}

/// Returns the stored bytes of an unreadable record, for the user to save.
pub(crate) fn raw(session: &Session, id: u32) -> Result<SalvagedFile, Stop> {
    let bytes = session.own.damaged_bytes(id).ok_or(StoreError::Gone)?.to_vec();
    Ok(SalvagedFile { name: format!("record-{id}.bin"), bytes: Bytes(bytes) })
}

/// Returns the name of a record, else the players, else the event, else an empty text.
fn title(record: &GameRecord) -> String {
    let players: Vec<&str> = [record.black.name.as_str(), record.white.name.as_str()]
        .into_iter()
        .filter(|name| !name.is_empty())
        .collect();
    let names = [record.name.clone(), players.join(" – "), record.event.clone()];
    names.into_iter().find(|name| !name.is_empty()).unwrap_or_default()
}
