//! The store in IndexedDB: a few large blobs and one row that lists what they are; and the user's own records.
//!
//! ```text
//! database renju-board, version 2
//!   object store blobs
//!     "library"         -> { generation, parts, list, sums: Uint8Array }   the row; see `collection_list`, `file_sums`
//!     "library-copy"    -> the same once more
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
mod record_row;
mod row;
mod values;

use renju_core::sort_small;
use renju_records::Sorted;
use std::cell::RefCell;
use std::future::IntoFuture;
use std::rc::Rc;

use idb::{KeyRange, ObjectStore};
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::buffers::release;
use crate::cancel::CancelToken;
use crate::collection_list::CollectionList;
use crate::navigator::navigator;
use crate::protocol::Storage;
use crate::store::{ListChange, Remains, Store, StoreError, Stored, StoredRecord, Wanted, size};
use connection::{BLOBS, Connection, Mode, RECORDS};
use record_row::{put_record, record};
use row::{first_generation, put_row, raw_row, read_row};
use values::{all_parts, bytes_of, key, number, place};

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

    /// What is stored where it cannot be had at once: a part whose bytes the browser has lost fails alone, and is missing.
    async fn read_one_by_one(&self, wanted: Wanted<'_>) -> Result<Stored, StoreError> {
        let (access, cancel) = ((BLOBS, Mode::Read), CancelToken::default());
        let list = self.run(access, &cancel, async |blobs: &ObjectStore| read_row(blobs).await).await?;
        let batches = wanted(&list);
        let mut parts = Sorted::new();
        for entry in list.entries.iter().filter(|entry| batches.contains(&entry.batch)) {
            let mut there = Vec::new();
            for number in 0..entry.parts {
                there.extend(self.part(entry.batch, number).await.ok());
            }
            parts.insert(entry.batch, there);
        }
        Ok(Stored { list, parts })
    }

    /// The keys and values of all records where they cannot be had at once: one whose bytes the browser has lost fails
    /// alone, and has no value.
    async fn records_one_by_one(&self) -> Result<(Vec<JsValue>, Vec<JsValue>), StoreError> {
        let (access, cancel) = ((RECORDS, Mode::Read), CancelToken::default());
        let keys = async |records: &ObjectStore| Ok(records.get_all_keys(None, None)?.await?);
        let keys = self.run(access, &cancel, keys).await?;
        let mut values = Vec::with_capacity(keys.len());
        for key in &keys {
            let read = async |records: &ObjectStore| Ok(records.get(key.clone())?.await?);
            values.push(self.run(access, &cancel, read).await.ok().flatten().unwrap_or_default());
        }
        Ok((keys, values))
    }

    /// Makes room for a change that only takes collections away, where the disk is so full that even a shorter list does
    /// not fit: deleting needs no room. How many are left; `None` where the change is of another kind.
    async fn delete_first(&self, change: ListChange<'_>) -> Result<Option<usize>, StoreError> {
        let delete = async |blobs: &ObjectStore| {
            let before = read_row(blobs).await?;
            let mut after = before.clone();
            if !change(&mut after, before.generation) || after.entries.len() >= before.entries.len() {
                return Ok(None);
            }
            if after.entries.is_empty() {
                blobs.clear()?;
                return Ok(Some(0));
            }
            for entry in before.entries.iter().filter(|entry| after.entry(entry.id).is_none()) {
                let (from, to) = (key(&[entry.batch]), key(&[entry.batch + 1]));
                blobs.delete(KeyRange::bound(&from, &to, Some(false), Some(true))?)?;
            }
            Ok(Some(after.entries.len()))
        };
        self.run((BLOBS, Mode::WriteThrough), &CancelToken::default(), delete).await
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
        let (stored, orphans) = match self.run((BLOBS, Mode::Read), &CancelToken::default(), work).await {
            Err(StoreError::Failed { .. } | StoreError::Lost { .. }) => {
                (self.read_one_by_one(wanted).await?, false)
            }
            read => read?,
        };
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
        let written = match self.write(access, cancel, size(parts), work).await {
            Err(full @ StoreError::Full { .. }) if parts.is_empty() => {
                let Some(left) = self.delete_first(change).await? else { return Err(full) };
                match self.write(access, cancel, 0, work).await {
                    // Without collections nothing has to be written: there is no row.
                    Err(StoreError::Full { .. } | StoreError::Gone) if left == 0 => {
                        Ok((CollectionList::default(), false))
                    }
                    written => written,
                }
            }
            written => written,
        };
        let (list, orphans) = written?;
        // The new list stands whether or not what it left behind can be swept away.
        if orphans {
            self.sweep_later();
        }
        Ok(list)
    }

    async fn remains(&self) -> Result<Remains, StoreError> {
        let (access, cancel) = ((BLOBS, Mode::Read), CancelToken::default());
        let look = async |blobs: &ObjectStore| {
            let list = raw_row(blobs).await?;
            Ok((list, blobs.get_all_keys(Some(all_parts()?.into()), None)?.await?))
        };
        let (list, keys) = self.run(access, &cancel, look).await?;
        let mut remains = Remains { list, parts: Sorted::new() };
        for place in keys.iter().filter_map(place) {
            // One whose bytes the browser has lost fails alone.
            if let Ok(part) = self.part(place.0, place.1).await {
                remains.parts.insert(place, part);
            }
        }
        Ok(remains)
    }

    async fn mend(&self, list: &CollectionList) -> Result<(), StoreError> {
        let work = async |blobs: &ObjectStore| match read_row(blobs).await {
            Err(StoreError::DamagedList { .. }) => put_row(list, blobs),
            there => there.map(drop),
        };
        self.write((BLOBS, Mode::WriteThrough), &CancelToken::default(), 0, work).await?;
        self.sweep_later();
        Ok(())
    }

    async fn records(&self) -> Result<Sorted<u32, StoredRecord>, StoreError> {
        let read = async |records: &ObjectStore| {
            let (keys, values) = (records.get_all_keys(None, None)?, records.get_all(None, None)?);
            let (keys, values) = (keys.into_future(), values.into_future());
            // Both are awaited, whatever the first says: a future that is dropped takes its callbacks with it.
            let (keys, values) = (keys.await, values.await);
            Ok((keys?, values?))
        };
        let (keys, values) = match self.run((RECORDS, Mode::Read), &CancelToken::default(), read).await {
            Err(StoreError::Failed { .. } | StoreError::Lost { .. }) => self.records_one_by_one().await?,
            read => read?,
        };
        let record = |(key, value): (JsValue, JsValue)| Some((key.as_f64()? as u32, record(&value)));
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
    if list.generation == 0 {
        list.generation = first_generation();
    }
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

/// Bytes that the browser says are left for this site, where it says.
async fn available() -> Option<u64> {
    let estimate = JsFuture::from(navigator().storage()?.estimate().ok()?).await.ok()?;
    Some((number(&estimate, "quota")? - number(&estimate, "usage")?).max(0.0) as u64)
}

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod tests;
