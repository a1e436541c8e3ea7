//! Writes and reads the database rows of the user's own records.

use idb::ObjectStore;
use js_sys::Uint8Array;
use renju_engine::{StoreError, StoredRecord, next_revision};
use wasm_bindgen::JsValue;

use super::request_error::RequestError;
use super::values::{bytes_of, field, number, object, set};

/// Writes a record. Fails if the stored record does not have the expected revision. Returns the id of the
/// record and its new revision.
pub(super) async fn put_record(
    records: &ObjectStore,
    id: Option<u32>,
    revision: Option<u32>,
    saved: &StoredRecord,
) -> Result<(u32, u32), RequestError> {
    let there = match id {
        Some(id) => stored_revision(records, id).await?,
        None => None,
    };
    let revision = next_revision(there, revision)?;
    let row = object([
        ("revision", revision.into()),
        ("changedAt", (saved.changed_at as f64).into()),
        ("record", Uint8Array::from(saved.bytes.as_slice()).into()),
    ]);
    // Only the rows of drafts have this field. Rows that earlier versions of the page wrote never have this
    // field, and are not drafts.
    if saved.draft {
        set(&row, "draft", &JsValue::TRUE);
    }
    let key = records.put(&row, id.map(JsValue::from).as_ref())?.await?;
    let id =
        key.as_f64().ok_or_else(|| StoreError::Failed { found: "a key that is no number".to_owned() })?;
    Ok((id as u32, revision))
}

/// Deletes a record. With `revision`, deletes the record only if it still has this revision.
pub(super) async fn delete_record(
    records: &ObjectStore,
    id: u32,
    revision: Option<u32>,
) -> Result<(), RequestError> {
    if revision.is_some()
        && let there @ Some(_) = stored_revision(records, id).await?
    {
        next_revision(there, revision)?;
    }
    records.delete(JsValue::from(id))?.await?;
    Ok(())
}

async fn stored_revision(records: &ObjectStore, id: u32) -> Result<Option<u32>, RequestError> {
    Ok(records.get(JsValue::from(id))?.await?.map(|value| record(&value).revision))
}

/// Reads a record from its row. Fields that are missing in the row get a default value. A record without
/// bytes counts as damaged.
pub(super) fn record(value: &JsValue) -> StoredRecord {
    StoredRecord {
        revision: number(value, "revision").map_or(0, |revision| revision as u32),
        changed_at: number(value, "changedAt").map_or(0, |changed_at| changed_at as u64),
        draft: field(value, "draft").is_some_and(|draft| draft.is_truthy()),
        bytes: field(value, "record").and_then(bytes_of).unwrap_or_default(),
    }
}
