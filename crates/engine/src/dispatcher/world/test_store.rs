//! Store of the user's data for tests.

use std::cell::{Cell, RefCell};
use std::ops::Deref;
use std::rc::Rc;

use renju_records::Sorted;

use super::super::fault_schedule::Faults;
use super::test_finds::TestFinds;
use crate::cancel::CancelToken;
use crate::collection_list::CollectionList;
use crate::memory::MemoryStore;
use crate::protocol::Storage;
use crate::store::{ListChange, Remains, Store, StoreError, Stored, StoredRecord, Wanted};

/// Store in memory that several pages of a test can use one after the other. The test can make it lose data
/// or fail.
#[derive(Clone, Default)]
pub(in crate::dispatcher) struct TestStore(Rc<TestStoreState>);

#[derive(Default)]
pub(in crate::dispatcher) struct TestStoreState {
    pub(in crate::dispatcher) memory: MemoryStore,
    pub(in crate::dispatcher) refuses: RefCell<Option<StoreError>>,
    /// If set, every access to the list fails with this error.
    pub(in crate::dispatcher) damage: RefCell<Option<StoreError>>,
    /// If set, opening the store fails with this error.
    pub(in crate::dispatcher) shut: RefCell<Option<StoreError>>,
    pub(in crate::dispatcher) forgets: Cell<bool>,
    pub(in crate::dispatcher) faults: Faults,
    pub(in crate::dispatcher) finds: TestFinds,
}

impl Deref for TestStore {
    type Target = TestStoreState;

    fn deref(&self) -> &TestStoreState {
        &self.0
    }
}

impl TestStore {
    /// Returns the generation of the stored list. Each change of the list adds 1.
    pub(in crate::dispatcher) fn generation(&self) -> u32 {
        self.memory.list.borrow().generation
    }

    fn accept(&self) -> Result<(), StoreError> {
        self.refuses.borrow().clone().map_or(Ok(()), Err)
    }

    /// Checks like [`TestStore::accept`] whether the store works, but does not fail if the storage is full.
    fn accept_read(&self) -> Result<(), StoreError> {
        self.accept()
            .or_else(|error| if matches!(error, StoreError::Full { .. }) { Ok(()) } else { Err(error) })
    }
}

impl Store for TestStore {
    fn storage(&self) -> Storage {
        if self.forgets.get() { Storage::Session } else { Storage::Persistent }
    }

    async fn read(&self, wanted: Wanted<'_>) -> Result<Stored, StoreError> {
        self.accept_read()?;
        self.faults.before().await?;
        self.damage.borrow().clone().map_or(Ok(()), Err)?;
        let mut stored = self.memory.read(wanted).await?;
        self.faults.damage(&mut stored);
        Ok(stored)
    }

    async fn part(&self, batch: u32, number: u32) -> Result<Vec<u8>, StoreError> {
        self.accept_read()?;
        self.faults.before().await?;
        self.memory.part(batch, number).await
    }

    async fn change(
        &self,
        parts: &[Vec<u8>],
        cancel: &CancelToken,
        change: ListChange<'_>,
    ) -> Result<CollectionList, StoreError> {
        self.accept()?;
        self.faults.before().await?;
        self.damage.borrow().clone().map_or(Ok(()), Err)?;
        let done = self.memory.change(parts, cancel, change).await;
        self.faults.after(done).await
    }

    async fn remains(&self) -> Result<Remains, StoreError> {
        self.accept()?;
        self.faults.before().await?;
        self.memory.remains().await
    }

    async fn mend(&self, list: &CollectionList) -> Result<(), StoreError> {
        self.accept()?;
        self.faults.before().await?;
        self.damage.take();
        let done = self.memory.mend(list).await;
        self.faults.after(done).await
    }

    async fn records(&self) -> Result<Sorted<u32, StoredRecord>, StoreError> {
        self.accept()?;
        self.faults.before().await?;
        self.memory.records().await
    }

    async fn save_record(
        &self,
        id: Option<u32>,
        revision: Option<u32>,
        record: &StoredRecord,
    ) -> Result<(u32, u32), StoreError> {
        self.accept()?;
        self.faults.before().await?;
        let done = self.memory.save_record(id, revision, record).await;
        self.faults.after(done).await
    }

    async fn delete_record(&self, id: u32, revision: Option<u32>) -> Result<(), StoreError> {
        self.accept()?;
        self.faults.before().await?;
        let done = self.memory.delete_record(id, revision).await;
        self.faults.after(done).await
    }
}
