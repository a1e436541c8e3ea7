//! The store in IndexedDB: a few large blobs, a row with the list of collections, and the user's own records.
//!
//! ```text
//! database renju-board, version 2
//!   object store blobs
//!     "library"         -> { generation, parts, list, sums, replaced: Uint8Array }
//!                          the row; see `collection_list`, `file_sums`, `replaced`
//!     "library-copy"    -> copy of the row
//!     [batch, number]   -> Uint8Array, 1 to 4 MB                     a part, numbered from 0
//!   object store records, with a key generator
//!     id                -> { revision, changedAt, draft?: true, record: Uint8Array }
//! ```
//!
//! A change of the list is one transaction, which writes the new parts and then the row. So the change is
//! complete or absent, however the tab ends. The transaction reads the stored row and computes the new list
//! from it. So nothing is lost if two tabs change the list at the same time. After the change has been
//! answered, a second transaction deletes the orphaned parts, which no list names. If the tab ends before
//! that, the next [`IdbStore::read`] deletes them.
//!
//! In version 1 of the database, the row had no list. Its field `parts` was the number of parts, and these
//! parts were stored under the row's generation. Such parts are read as the only collection, and stay where
//! they are.
//!
//! The values are few and large, because IndexedDB takes time for each value: storing 32 MB takes 104 ms as
//! 16 values, and 526 ms as 4,096 values. A user record counts as saved when the browser has accepted it, not
//! when it is on the disk. An accepted record survives the end of the tab and of the browser, and saving is
//! fast enough to save after every move.

mod blobs;
mod connection;
mod finds;
mod pieces;
mod record_row;
mod request_error;
mod row;
mod values;

use std::cell::RefCell;
use std::future::IntoFuture;
use std::pin::Pin;
use std::rc::Rc;

use idb::{KeyRange, ObjectStore};
use renju_core::sort_small;
use renju_engine::{
    CancelToken, CollectionList, ListChange, Remains, Storage, Store, StoreError, Stored, StoredRecord,
    Wanted, size,
};
use renju_records::Sorted;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::navigator::navigator;
use blobs::{read, write};
use connection::{BLOBS, Connection, RECORDS, TransactionMode};
pub(crate) use finds::StoredFinds;
pub(crate) use pieces::StoredPieces;
use record_row::{delete_record, put_record, record};
use request_error::RequestError;
pub(crate) use request_error::is_refusal;
use row::{ROW, list_bytes, read_row};
use values::{bytes_of, key, number, place};

/// A boxed future. Because of the box, all callers share one copy of the compiled code of the future.
type BoxedFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;

/// Store of the collections and of the user's own records in IndexedDB.
#[derive(Clone, Debug)]
pub(crate) struct IdbStore {
    name: &'static str,
    connection: Rc<RefCell<Option<Rc<Connection>>>>,
}

impl IdbStore {
    /// Connects to a database.
    ///
    /// # Errors
    /// IndexedDB is missing or forbidden: a private window of some browsers, a sandboxed frame.
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

    /// Runs one transaction on an object store. If the connection is lost, opens a new connection and runs
    /// the transaction a second time.
    async fn run<T>(
        &self,
        access: (&'static str, TransactionMode),
        cancel: &CancelToken,
        work: impl AsyncFn(&ObjectStore) -> Result<T, RequestError>,
    ) -> Result<T, StoreError> {
        let mut again = true;
        loop {
            match self.connect().await?.transact(access, cancel, &work).await {
                Err(StoreError::Lost { .. }) if std::mem::take(&mut again) => drop(self.connection.take()),
                result => return result,
            }
        }
    }

    /// Runs a transaction that writes. If the storage is full, the error also states the number of free
    /// bytes.
    async fn write<T>(
        &self,
        access: (&'static str, TransactionMode),
        cancel: &CancelToken,
        needed: u64,
        work: impl AsyncFn(&ObjectStore) -> Result<T, RequestError>,
    ) -> Result<T, StoreError> {
        match self.run(access, cancel, work).await {
            Err(StoreError::Full { .. }) => {
                // Some browsers report a round number instead of the free bytes. The transaction has failed,
                // so a number that is not less than `needed` is certainly wrong.
                let available = available().await.filter(|&left| left < needed);
                Err(StoreError::Full { needed, available })
            }
            result => result,
        }
    }

    /// Reads one value in its own transaction.
    fn get(&self, store: &'static str, key: JsValue) -> BoxedFuture<'_, Result<Option<JsValue>, StoreError>> {
        Box::pin(async move {
            let work = async |store: &ObjectStore| Ok(store.get(key.clone())?.await?);
            self.run((store, TransactionMode::Read), &CancelToken::default(), work).await
        })
    }

    /// Reads the keys of an object store.
    fn keys(&self, store: &'static str) -> BoxedFuture<'_, Result<Vec<JsValue>, StoreError>> {
        Box::pin(async move {
            let work = async |store: &ObjectStore| Ok(store.get_all_keys(None, None)?.await?);
            self.run((store, TransactionMode::Read), &CancelToken::default(), work).await
        })
    }

    fn read_at_once<'a>(&'a self, wanted: Wanted<'a>) -> BoxedFuture<'a, Result<(Stored, bool), StoreError>> {
        Box::pin(async move {
            let work = async |blobs: &ObjectStore| read(blobs, wanted).await;
            self.run((BLOBS, TransactionMode::Read), &CancelToken::default(), work).await
        })
    }

    /// Reads the parts of collections one by one, after an attempt to read all parts together has failed.
    /// If the browser has lost the bytes of a part, this part counts as missing, and the other parts are
    /// still read.
    async fn read_one_by_one(&self, wanted: Wanted<'_>) -> Result<Stored, StoreError> {
        let (mut stored, _) = self.read_at_once(&|_| Vec::new()).await?;
        let batches = wanted(&stored.list);
        for entry in stored.list.entries.iter().filter(|entry| batches.contains(&entry.batch)) {
            let mut there = Vec::new();
            for number in 0..entry.parts {
                there.extend(self.part(entry.batch, number).await.ok());
            }
            stored.parts.insert(entry.batch, there);
        }
        Ok(stored)
    }

    /// Reads the keys and values of all of the user's own records one by one, after an attempt to read all of
    /// them together has failed. If the browser has lost the bytes of a record, this record gets no value,
    /// and the other records are still read.
    async fn records_one_by_one(&self) -> Result<(Vec<JsValue>, Vec<JsValue>), StoreError> {
        let keys = self.keys(RECORDS).await?;
        let mut values = Vec::with_capacity(keys.len());
        for key in &keys {
            values.push(self.get(RECORDS, key.clone()).await.ok().flatten().unwrap_or_default());
        }
        Ok((keys, values))
    }

    /// Adds parts, and changes the list of collections. If the stored list is unreadable, `instead` is the
    /// list to change; the changed list then replaces the stored list.
    fn put<'a>(
        &'a self,
        parts: &'a [Vec<u8>],
        cancel: &'a CancelToken,
        change: ListChange<'a>,
        instead: Option<&'a CollectionList>,
    ) -> BoxedFuture<'a, Result<CollectionList, StoreError>> {
        Box::pin(self.put_now(parts, cancel, change, instead))
    }

    async fn put_now(
        &self,
        parts: &[Vec<u8>],
        cancel: &CancelToken,
        change: ListChange<'_>,
        instead: Option<&CollectionList>,
    ) -> Result<CollectionList, StoreError> {
        let work = async |blobs: &ObjectStore| write(blobs, parts, change, instead).await;
        let access = (BLOBS, TransactionMode::WriteThrough);
        let written = match self.write(access, cancel, size(parts), work).await {
            Err(full @ StoreError::Full { .. }) if parts.is_empty() => {
                let Some(left) = self.delete_first(change).await? else { return Err(full) };
                match self.write(access, cancel, 0, work).await {
                    // If all collections have been deleted, there is no row to write.
                    Err(StoreError::Full { .. } | StoreError::Gone) if left == 0 => {
                        Ok((CollectionList::default(), false))
                    }
                    written => written,
                }
            }
            written => written,
        };
        let (list, orphans) = written?;
        // The new list is valid even if the later deletion of orphaned parts fails.
        if orphans || instead.is_some() {
            self.sweep_later();
        }
        Ok(list)
    }

    /// Removes collections although the disk is too full to store the shorter list: deletes the stored parts
    /// of the removed collections, so that the caller can store the list afterwards. Returns the number of
    /// collections that remain, or `None` if the change does more than remove collections.
    async fn delete_first(&self, change: ListChange<'_>) -> Result<Option<usize>, StoreError> {
        let delete = async |blobs: &ObjectStore| {
            let before = read_row(blobs).await?;
            let mut after = before.clone();
            let stored = |list: &CollectionList| list.stored().count();
            if !change(&mut after, before.generation)
                || stored(&after) >= stored(&before)
                // The change restores a collection in place of another collection. The parts of that other
                // collection must stay until the new list is written.
                || after.entries.iter().any(|entry| before.entry(entry.id).is_none_or(|old| old.batch != entry.batch))
            {
                return Ok(None);
            }
            if after.entries.is_empty() {
                blobs.clear()?;
                return Ok(Some(0));
            }
            for entry in before.stored().filter(|entry| !after.has_batch(entry.batch)) {
                let (from, to) = (key(&[entry.batch]), key(&[entry.batch, u32::MAX]));
                blobs.delete(KeyRange::bound(&from, &to, Some(false), Some(false))?)?;
            }
            Ok(Some(after.entries.len()))
        };
        self.run((BLOBS, TransactionMode::WriteThrough), &CancelToken::default(), delete).await
    }

    /// Starts a sweep, which deletes orphaned parts, without waiting for its end. If the sweep fails, a later
    /// sweep deletes the parts.
    fn sweep_later(&self) {
        let store = self.clone();
        spawn_local(async move { drop(store.sweep().await) });
    }

    /// Deletes the orphaned parts. A part is orphaned if the stored list has no collection with its batch.
    async fn sweep(&self) -> Result<(), StoreError> {
        let delete = async |blobs: &ObjectStore| {
            let mut batches: Vec<u32> = read_row(blobs).await?.stored().map(|entry| entry.batch).collect();
            sort_small(&mut batches, Ord::cmp);
            // No batch has the number 0. If two batches have consecutive numbers, there is nothing to delete
            // between them, and browsers refuse an empty range.
            let mut from = 0;
            for batch in batches {
                if from < batch {
                    blobs.delete(KeyRange::bound(&key(&[from]), &key(&[batch]), Some(false), Some(true))?)?;
                }
                // No batch has a greater number than `u32::MAX`, so no range follows it.
                let Some(next) = batch.checked_add(1) else { return Ok(()) };
                from = next;
            }
            blobs.delete(KeyRange::lower_bound(&key(&[from]), Some(false))?)?;
            Ok(())
        };
        self.run((BLOBS, TransactionMode::Write), &CancelToken::default(), delete).await
    }
}

impl Store for IdbStore {
    fn storage(&self) -> Storage {
        Storage::Persistent
    }

    async fn read(&self, wanted: Wanted<'_>) -> Result<Stored, StoreError> {
        let (stored, orphans) = match self.read_at_once(wanted).await {
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
        let part = self.get(BLOBS, key(&[batch, number])).await?;
        part.and_then(bytes_of).ok_or(StoreError::Gone)
    }

    async fn change(
        &self,
        parts: &[Vec<u8>],
        cancel: &CancelToken,
        change: ListChange<'_>,
    ) -> Result<CollectionList, StoreError> {
        self.put(parts, cancel, change, None).await
    }

    async fn remains(&self) -> Result<Remains, StoreError> {
        let list = self.get(BLOBS, JsValue::from_str(ROW)).await.ok().flatten();
        let mut remains =
            Remains { list: list.and_then(|row| list_bytes(&row)).unwrap_or_default(), parts: Sorted::new() };
        for place in self.keys(BLOBS).await?.iter().filter_map(place) {
            // The browser may have lost the bytes of a part. The other parts are still readable.
            if let Ok(part) = self.part(place.0, place.1).await {
                remains.parts.insert(place, part);
            }
        }
        Ok(remains)
    }

    async fn mend(&self, list: &CollectionList) -> Result<(), StoreError> {
        match self.put(&[], &CancelToken::default(), &|_, _| true, Some(list)).await {
            // Another tab has already mended the list.
            Err(StoreError::Gone) => Ok(()),
            put => put.map(drop),
        }
    }

    async fn records(&self) -> Result<Sorted<u32, StoredRecord>, StoreError> {
        let read = async |records: &ObjectStore| {
            let (keys, values) = (records.get_all_keys(None, None)?, records.get_all(None, None)?);
            let (keys, values) = (keys.into_future(), values.into_future());
            // Await both futures even if the first fails: dropping a future removes its callbacks, and the
            // browser may still call them.
            let (keys, values) = (keys.await, values.await);
            Ok((keys?, values?))
        };
        let (keys, values) =
            match self.run((RECORDS, TransactionMode::Read), &CancelToken::default(), read).await {
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
        self.write(
            (RECORDS, TransactionMode::Write),
            &CancelToken::default(),
            record.bytes.len() as u64,
            work,
        )
        .await
    }

    async fn delete_record(&self, id: u32, revision: Option<u32>) -> Result<(), StoreError> {
        let delete = async |records: &ObjectStore| delete_record(records, id, revision).await;
        self.run((RECORDS, TransactionMode::Write), &CancelToken::default(), delete).await
    }
}

/// Returns the number of bytes that this site may still store, if the browser states this number.
async fn available() -> Option<u64> {
    let estimate = JsFuture::from(navigator().storage()?.estimate().ok()?).await.ok()?;
    Some((number(&estimate, "quota")? - number(&estimate, "usage")?).max(0.0) as u64)
}

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod tests;
