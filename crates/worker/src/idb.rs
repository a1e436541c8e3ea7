//! The store in IndexedDB: a few large blobs and one row that lists what they are; and the user's own records.
//!
//! ```text
//! database renju-board, version 2
//!   object store blobs
//!     "library"         -> { generation, parts, list: Uint8Array }   the row; see `list`
//!     [batch, number]   -> Uint8Array, 1 to 4 MB                     a part, numbered from 0
//!   object store records, with a key generator
//!     id                -> { revision, changedAt, draft?: true, record: Uint8Array }
//! ```
//!
//! A change of the list is one transaction that writes the new parts and, last, the row, so that it is done or not done
//! however the tab ends. What it left behind is deleted in a second transaction, after the answer; if the tab ends before
//! that, the next [`IdbStore::read`] sees to it. The new list follows from the row that the transaction itself reads, so
//! that nothing is lost where two tabs change it at a time.
//!
//! In version 1 the row had no list, and `parts` parts lay under its generation: they are the one collection then, and stay
//! where they are.
//!
//! Few large values, because IndexedDB is paid by the record: 32 MB take 104 ms as 16 records, 526 ms as 4,096. A record
//! of the user's own is saved when the browser has accepted it, not when it is on the disk: that outlives the tab and the
//! browser, and is quick enough for every move.

mod connection;

use renju_core::sort_small;
use renju_records::Sorted;
use std::cell::RefCell;
use std::future::IntoFuture;
use std::rc::Rc;

use idb::{KeyRange, ObjectStore};
use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::buffers::release;
use crate::cancel::CancelToken;
use crate::collection_list::CollectionList;
use crate::navigator::navigator;
use crate::protocol::Storage;
use crate::store::{ListChange, Store, StoreError, Stored, StoredRecord, Wanted, next_revision, size};
use connection::{BLOBS, Connection, Mode, RECORDS};

/// The key of the row.
const ROW: &str = "library";

/// What the row says. Where it is missing or cannot be read, nothing is stored.
async fn read_row(blobs: &ObjectStore) -> Result<CollectionList, StoreError> {
    let Some(row) = blobs.get(JsValue::from_str(ROW))?.await? else { return Ok(CollectionList::default()) };
    let number =
        |name: &str| field(&row, name).and_then(|value| value.as_f64()).map_or(0, |number| number as u32);
    let generation = number("generation");
    match field(&row, "list").and_then(bytes_of) {
        Some(list) => CollectionList::open(generation, &list)
            .map_err(|error| StoreError::Failed { found: error.to_string() }),
        None => Ok(CollectionList::of_one(generation, number("parts"))),
    }
}

fn put_row(list: &CollectionList, blobs: &ObjectStore) -> Result<(), StoreError> {
    let bytes = Uint8Array::from(list.to_bytes().as_slice());
    let row = object([
        ("generation", list.generation.into()),
        ("parts", list.all_parts().into()),
        ("list", bytes.into()),
    ]);
    blobs.put(&row, Some(&JsValue::from_str(ROW)))?;
    Ok(())
}

/// Collections and records in IndexedDB.
#[derive(Clone, Debug)]
pub(crate) struct IdbStore {
    name: &'static str,
    connection: Rc<RefCell<Option<Rc<Connection>>>>,
}

impl IdbStore {
    /// Connects to a database.
    ///
    /// # Errors
    /// There is no IndexedDB here, or it may not be used: a private window of some browsers, a sandboxed frame.
    pub(crate) async fn open(name: &'static str) -> Result<Self, StoreError> {
        let store = Self { name, connection: Rc::default() };
        store.connect().await?;
        Ok(store)
    }

    async fn connect(&self) -> Result<Rc<Connection>, StoreError> {
        let open = self.connection.borrow().clone();
        if let Some(connection) = open.filter(|connection| !connection.is_closed()) {
            return Ok(connection);
        }
        let connection = Rc::new(Connection::open(self.name).await?);
        self.connection.replace(Some(connection.clone()));
        Ok(connection)
    }

    /// Runs one transaction over an object store; where the connection turns out to be lost, once more over another.
    async fn run<T>(
        &self,
        access: (&'static str, Mode),
        cancel: &CancelToken,
        work: impl AsyncFn(&ObjectStore) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut again = true;
        loop {
            match self.connect().await?.transact(access, cancel, &work).await {
                Err(StoreError::Lost { .. }) if std::mem::take(&mut again) => drop(self.connection.take()),
                result => return result,
            }
        }
    }

    /// Writes; where there is no room, says how much there is.
    async fn write<T>(
        &self,
        access: (&'static str, Mode),
        cancel: &CancelToken,
        needed: u64,
        work: impl AsyncFn(&ObjectStore) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        match self.run(access, cancel, work).await {
            Err(StoreError::Full { .. }) => {
                // Some browsers name a round number instead of what is left; one that would do is not passed on.
                let available = available().await.filter(|&left| left < needed);
                Err(StoreError::Full { needed, available })
            }
            result => result,
        }
    }

    /// Sweeps behind the back of whoever is being answered. Nobody waits for it, and where it fails the next one tries
    /// again.
    fn sweep_later(&self) {
        let store = self.clone();
        spawn_local(async move { drop(store.sweep().await) });
    }

    /// Deletes all parts but those of the batches that the list names.
    async fn sweep(&self) -> Result<(), StoreError> {
        let delete = async |blobs: &ObjectStore| {
            let mut batches: Vec<u32> =
                read_row(blobs).await?.entries.iter().map(|entry| entry.batch).collect();
            sort_small(&mut batches, Ord::cmp);
            let mut from = key(&[]);
            for batch in batches {
                blobs.delete(KeyRange::bound(&from, &key(&[batch]), Some(false), Some(true))?)?;
                from = key(&[batch + 1]);
            }
            blobs.delete(KeyRange::lower_bound(&from, Some(false))?)?;
            Ok(())
        };
        self.run((BLOBS, Mode::Write), &CancelToken::default(), delete).await
    }
}

impl Store for IdbStore {
    fn storage(&self) -> Storage {
        Storage::Persistent
    }

    async fn read(&self, wanted: Wanted<'_>) -> Result<Stored, StoreError> {
        let work = async |blobs: &ObjectStore| read(blobs, wanted).await;
        let (stored, orphans) = self.run((BLOBS, Mode::Read), &CancelToken::default(), work).await?;
        if orphans {
            self.sweep_later();
        }
        Ok(stored)
    }

    async fn part(&self, batch: u32, number: u32) -> Result<Vec<u8>, StoreError> {
        let work =
            async |blobs: &ObjectStore| Ok(blobs.get(key(&[batch, number]))?.await?.and_then(bytes_of));
        self.run((BLOBS, Mode::Read), &CancelToken::default(), work).await?.ok_or(StoreError::Gone)
    }

    async fn change(
        &self,
        parts: &[Vec<u8>],
        cancel: &CancelToken,
        change: ListChange<'_>,
    ) -> Result<CollectionList, StoreError> {
        let work = async |blobs: &ObjectStore| write(blobs, parts, change).await;
        let access = (BLOBS, Mode::WriteThrough);
        let (list, orphans) = self.write(access, cancel, size(parts), work).await?;
        // The new list stands whether or not what it left behind can be swept away.
        if orphans {
            self.sweep_later();
        }
        Ok(list)
    }

    async fn records(&self) -> Result<Sorted<u32, StoredRecord>, StoreError> {
        let read = async |records: &ObjectStore| {
            let (keys, values) = (records.get_all_keys(None, None)?, records.get_all(None, None)?);
            let (keys, values) = (keys.into_future(), values.into_future());
            // Both are awaited, whatever the first says: a future that is dropped takes its callbacks with it.
            let (keys, values) = (keys.await, values.await);
            Ok((keys?, values?))
        };
        let (keys, values) = self.run((RECORDS, Mode::Read), &CancelToken::default(), read).await?;
        let record = |(key, value): (JsValue, JsValue)| Some((key.as_f64()? as u32, record(&value)?));
        Ok(keys.into_iter().zip(values).filter_map(record).collect())
    }

    async fn save_record(
        &self,
        id: Option<u32>,
        revision: Option<u32>,
        record: &StoredRecord,
    ) -> Result<(u32, u32), StoreError> {
        let work = async |records: &ObjectStore| put_record(records, id, revision, record).await;
        self.write((RECORDS, Mode::Write), &CancelToken::default(), record.bytes.len() as u64, work).await
    }

    async fn delete_record(&self, id: u32) -> Result<(), StoreError> {
        let delete = async |records: &ObjectStore| {
            records.delete(JsValue::from(id))?.await?;
            Ok(())
        };
        self.run((RECORDS, Mode::Write), &CancelToken::default(), delete).await
    }
}

/// The list with what is wanted, and whether there are parts that belong to nothing in it.
async fn read(blobs: &ObjectStore, wanted: Wanted<'_>) -> Result<(Stored, bool), StoreError> {
    let list = read_row(blobs).await?;
    let batches = wanted(&list);
    let count = blobs.count(Some(all_parts()?.into()))?;
    let mut places = Vec::new();
    for entry in list.entries.iter().filter(|entry| batches.contains(&entry.batch)) {
        places.extend((0..entry.parts).map(|number| (entry.batch, number)));
    }
    let parts: Vec<_> =
        places.iter().map(|&(batch, number)| blobs.get(key(&[batch, number]))).collect::<Result<_, _>>()?;
    // From here on each is awaited, whatever the others say: a future that is dropped takes its callbacks with it.
    let (count, parts) =
        (count.into_future(), parts.into_iter().map(IntoFuture::into_future).collect::<Vec<_>>());
    let count = count.await;
    let mut values = Vec::with_capacity(parts.len());
    for part in parts {
        values.push(part.await);
    }
    let orphans = count? > list.all_parts();
    let values: Vec<Option<JsValue>> = values.into_iter().collect::<Result<_, _>>()?;
    let mut stored = Stored { list, parts: Sorted::new() };
    for ((batch, _), part) in places.into_iter().zip(values) {
        let parts = stored.parts.get_or_insert(batch, Vec::new());
        parts.extend(part.and_then(bytes_of));
    }
    Ok((stored, orphans))
}

/// Writes parts and the list after the one that is there: which it is, and whether it leaves parts behind. None of the
/// requests is awaited: the transaction fails as a whole, and says why.
async fn write(
    blobs: &ObjectStore,
    parts: &[Vec<u8>],
    change: ListChange<'_>,
) -> Result<(CollectionList, bool), StoreError> {
    let mut list = read_row(blobs).await?;
    let before: Vec<u32> = list.entries.iter().map(|entry| entry.batch).collect();
    list.generation += 1;
    let batch = list.generation;
    if !change(&mut list, batch) {
        return Err(StoreError::Gone);
    }
    for (number, part) in (0u32..).zip(parts) {
        let bytes = Uint8Array::from(part.as_slice());
        blobs.put(&bytes, Some(&key(&[batch, number])))?;
        // The browser has made its own copy.
        release(&bytes);
    }
    put_row(&list, blobs)?;
    let orphans = before.iter().any(|batch| list.entries.iter().all(|entry| entry.batch != *batch));
    Ok((list, orphans))
}

async fn put_record(
    records: &ObjectStore,
    id: Option<u32>,
    revision: Option<u32>,
    record: &StoredRecord,
) -> Result<(u32, u32), StoreError> {
    let there = match id {
        Some(id) => records.get(JsValue::from(id))?.await?.and_then(|value| self::record(&value)),
        None => None,
    };
    let revision = next_revision(there.map(|record| record.revision), revision)?;
    let row = object([
        ("revision", revision.into()),
        ("changedAt", (record.changed_at as f64).into()),
        ("record", Uint8Array::from(record.bytes.as_slice()).into()),
    ]);
    // A row without it is no draft; so are all rows of before there were drafts.
    if record.draft {
        set(&row, "draft", &JsValue::TRUE);
    }
    let key = records.put(&row, id.map(JsValue::from).as_ref())?.await?;
    let id =
        key.as_f64().ok_or_else(|| StoreError::Failed { found: "a key that is no number".to_owned() })?;
    Ok((id as u32, revision))
}

fn record(value: &JsValue) -> Option<StoredRecord> {
    let number = |name: &str| field(value, name)?.as_f64();
    Some(StoredRecord {
        revision: number("revision")? as u32,
        changed_at: number("changedAt")? as u64,
        draft: field(value, "draft").is_some_and(|draft| draft.is_truthy()),
        bytes: bytes_of(field(value, "record")?)?,
    })
}

fn field(value: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(value, &name.into()).ok()
}

fn set(object: &Object, name: &str, value: &JsValue) {
    Reflect::set(object, &name.into(), value).expect("a plain object takes a field");
}

fn object<const N: usize>(fields: [(&str, JsValue); N]) -> Object {
    let object = Object::new();
    for (name, value) in fields {
        set(&object, name, &value);
    }
    object
}

/// The bytes of a value, whose memory in JavaScript is released.
fn bytes_of(value: JsValue) -> Option<Vec<u8>> {
    let bytes = value.dyn_into::<Uint8Array>().ok()?;
    let part = bytes.to_vec();
    release(&bytes);
    Some(part)
}

/// The key of a part, or the beginning of one: `[batch, number]`.
fn key(numbers: &[u32]) -> JsValue {
    numbers.iter().map(|&number| JsValue::from(number)).collect::<Array>().into()
}

/// The keys of all parts of all batches: lists sort behind everything else.
fn all_parts() -> Result<KeyRange, idb::Error> {
    KeyRange::lower_bound(&key(&[]), Some(false))
}

/// Bytes that the browser says are left for this site, where it says.
async fn available() -> Option<u64> {
    let estimate = JsFuture::from(navigator().storage()?.estimate().ok()?).await.ok()?;
    let number = |name: &str| field(&estimate, name)?.as_f64();
    Some((number("quota")? - number("usage")?).max(0.0) as u64)
}

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod tests;
