//! Store in memory, for a browser without storage. Its content is lost when the page is closed.

use renju_records::Sorted;
use std::cell::RefCell;

use crate::cancel::CancelToken;
use crate::collection_list::CollectionList;
use crate::protocol::Storage;
use crate::store::{
    ListChange, Remains, Store, StoreError, Stored, StoredRecord, Wanted, next_revision, size,
};

/// Store in memory of the collections and of the user's own records.
#[derive(Debug, Default)]
pub struct MemoryStore {
    pub(crate) list: RefCell<CollectionList>,
    pub(crate) parts: RefCell<Sorted<u32, Vec<Vec<u8>>>>,
    pub(crate) records: RefCell<Sorted<u32, StoredRecord>>,
    /// The highest record id that was assigned so far.
    last: RefCell<u32>,
}

impl Store for MemoryStore {
    fn storage(&self) -> Storage {
        Storage::Session
    }

    async fn read(&self, wanted: Wanted<'_>) -> Result<Stored, StoreError> {
        let list = self.list.borrow().clone();
        let wanted = wanted(&list);
        let mut parts = Sorted::new();
        for entry in list.entries.iter().filter(|entry| wanted.contains(&entry.batch)) {
            let all = self.parts.borrow().get(&entry.batch).cloned().unwrap_or_default();
            parts.insert(entry.batch, all.into_iter().take(entry.parts as usize).collect());
        }
        Ok(Stored { list, parts })
    }

    async fn part(&self, batch: u32, number: u32) -> Result<Vec<u8>, StoreError> {
        let parts = self.parts.borrow();
        parts.get(&batch).and_then(|parts| parts.get(number as usize)).cloned().ok_or(StoreError::Gone)
    }

    async fn change(
        &self,
        parts: &[Vec<u8>],
        cancel: &CancelToken,
        change: ListChange<'_>,
    ) -> Result<CollectionList, StoreError> {
        cancel.check()?;
        let mut list = self.list.borrow().clone();
        let full = StoreError::Full { needed: size(parts), available: Some(0) };
        let batch = list.advance().ok_or(full)?;
        if !change(&mut list, batch) {
            return Err(StoreError::Gone);
        }
        let mut stored = self.parts.borrow_mut();
        stored.insert(batch, parts.to_vec());
        stored.retain(|&batch, _| list.has_batch(batch));
        self.list.replace(list.clone());
        Ok(list)
    }

    async fn remains(&self) -> Result<Remains, StoreError> {
        let mut remains = Remains { list: self.list.borrow().to_bytes(), parts: Sorted::new() };
        for (&batch, parts) in self.parts.borrow().iter() {
            for (number, part) in (0u32..).zip(parts) {
                remains.parts.insert((batch, number), part.clone());
            }
        }
        Ok(remains)
    }

    async fn mend(&self, list: &CollectionList) -> Result<(), StoreError> {
        self.parts.borrow_mut().retain(|&batch, _| list.has_batch(batch));
        self.list.replace(list.clone());
        Ok(())
    }

    async fn records(&self) -> Result<Sorted<u32, StoredRecord>, StoreError> {
        Ok(self.records.borrow().clone())
    }

    async fn save_record(
        &self,
        id: Option<u32>,
        revision: Option<u32>,
        record: &StoredRecord,
    ) -> Result<(u32, u32), StoreError> {
        let mut records = self.records.borrow_mut();
        let there = id.and_then(|id| Some(records.get(&id)?.revision));
        let revision = next_revision(there, revision)?;
        let mut last = self.last.borrow_mut();
        // If the highest possible id is in use, look for an unused id.
        let next = last.checked_add(1).or_else(|| (1..u32::MAX).find(|id| records.get(id).is_none()));
        let id = id.or(next).ok_or(StoreError::Full { needed: 0, available: Some(0) })?;
        *last = id.max(*last);
        records.insert(id, StoredRecord { revision, ..record.clone() });
        Ok((id, revision))
    }

    async fn delete_record(&self, id: u32, revision: Option<u32>) -> Result<(), StoreError> {
        let mut records = self.records.borrow_mut();
        if let Some(there) = records.get(&id) {
            next_revision(Some(there.revision), revision)?;
        }
        records.remove(&id);
        Ok(())
    }
}
