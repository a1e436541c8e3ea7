//! Repository that keeps the session (the data in memory) and the browser's storage equal. It loads
//! stored data into the session. It writes each change to the storage first, and then to the
//! session.
//!
//! No other module reads or writes the stored collections and the user's own records.

mod loading;

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use renju_archive::codec::checksum;
use renju_library::{Library, SourceInfo, record_to_bytes};
use renju_records::GameRecord;

use crate::cancel::CancelToken;
use crate::collection_list::{CollectionEntry, CollectionList};
use crate::failure::Stop;
use crate::host::{Host, StorageChange};
use crate::jobs::{JobQueue, QueueTicket, SliceTimer};
use crate::own_records::OwnRecord;
use crate::protocol::{Mend, OpenReply, Storage, StorageDamage};
use crate::rebuilt_list;
use crate::session::{PendingImport, Session};
use crate::store::{ListChange, Remains, Store, StoreError, StoredRecord};
use crate::translate::collections::library_info;

/// The session, and the storage from which it is loaded.
pub(crate) struct Repository<H: Host> {
    host: Rc<H>,
    session: RefCell<Session>,
    /// The store, opened by the first request that needs it.
    store: OnceCell<H::Store>,
    /// Queue of the jobs that use the storage. Only one job runs at a time, so that the
    /// changes of the session have the same order as the changes of the storage.
    jobs: JobQueue,
    /// Whether the session has loaded the stored collections.
    opened: Cell<bool>,
    /// Whether the session has loaded the user's own records. The session can load them before it loads the
    /// collections.
    records_opened: Cell<bool>,
    /// The damage of the stored list of collections; `None` if the list is readable. If the list is
    /// damaged, the session has no collections.
    damage: Cell<Option<StorageDamage>>,
}

impl<H: Host> Repository<H> {
    pub(crate) fn new(host: Rc<H>) -> Self {
        let (session, store, jobs, opened, records_opened, damage) = Default::default();
        Self { host, session, store, jobs, opened, records_opened, damage }
    }

    /// Returns the session. No caller may hold a borrow of the session across an `await`.
    pub(crate) const fn session(&self) -> &RefCell<Session> {
        &self.session
    }

    /// Whether queries can be answered at once, without waiting for the storage. This requires that
    /// the collections are loaded or that an import is running. It is not enough that the user's
    /// own records are loaded, because they may be loaded before the collections.
    pub(crate) fn can_answer(&self) -> bool {
        self.opened.get() || self.session.borrow().pending.is_some()
    }

    fn storage(&self) -> Storage {
        self.store.get().map_or(Storage::Session, Store::storage)
    }

    /// Describes the library of the session, and how long the storage lasts.
    pub(crate) fn state(&self) -> OpenReply {
        let storage = self.storage();
        let mut session = self.session.borrow_mut();
        session.update_own_games();
        let library = session.has_library().then(|| library_info(&session));
        OpenReply { library, storage, damage: self.damage.get(), zip: None }
    }

    /// Loads the stored collections into the session, unless the session already has them. Marks
    /// unreadable collections as damaged.
    ///
    /// # Errors
    /// The storage fails, or all stored collections are unreadable.
    pub(crate) async fn open(&self) -> Result<(), Stop> {
        // Queries do not wait for a running change of the collections: until the change ends, the session has
        // the collections from before the change.
        if self.opened.get() {
            return Ok(());
        }
        let _job = self.turn().await;
        if self.opened.get() { Ok(()) } else { self.load().await }
    }

    /// Loads the user's own records, unless the session already has them. Works even if the list of
    /// collections is damaged.
    ///
    /// # Errors
    /// The storage fails.
    pub(crate) async fn open_records(&self) -> Result<(), Stop> {
        let _job = self.turn().await;
        self.load_records().await
    }

    /// Returns all stored data of the collections, even if the list is damaged.
    pub(crate) async fn remains(&self) -> Result<Remains, Stop> {
        let _job = self.turn().await;
        Ok(self.store().await?.remains().await?)
    }

    /// Replaces an unreadable list of collections by a list rebuilt from the stored parts, or by an empty
    /// list.
    pub(crate) async fn mend(&self, how: Mend) -> Result<(), Stop> {
        let _job = self.turn().await;
        let store = self.store().await?;
        let remains = store.remains().await?;
        store
            .mend(&match how {
                Mend::Repair => rebuilt_list::rebuilt(&remains),
                Mend::Anew => rebuilt_list::empty(&remains),
            })
            .await?;
        self.opened.set(false);
        let loaded = self.load().await;
        self.host.announce(StorageChange::Library);
        loaded
    }

    /// Loads the changes that another tab has made to collections. Returns whether the session has changed.
    pub(crate) async fn follow(&self) -> Result<bool, Stop> {
        // A running job may have read the list before the other tab changed it, so wait until that job ends.
        let _job = self.turn().await;
        // Without storage, the collections are only in the memory of this tab, and no other tab can change
        // them.
        if !self.opened.get() || self.storage() == Storage::Session {
            return Ok(false);
        }
        let before = (self.session.borrow().list.generation, self.damage.get());
        self.arrange(None).await?;
        Ok((self.session.borrow().list.generation, self.damage.get()) != before)
    }

    /// Loads the changes that another tab has made to the user's own records. Returns whether the session has
    /// changed.
    pub(crate) async fn follow_records(&self) -> Result<bool, Stop> {
        let _job = self.turn().await;
        // The records may be loaded although the collections are not: the page that edits a record needs only
        // the records.
        if !self.records_opened.get() || self.storage() == Storage::Session {
            return Ok(false);
        }
        let records = self.store().await?.records().await?;
        let mut session = self.session.borrow_mut();
        Ok(session.own.replace(records) || session.own.changed)
    }

    /// Stores the parts of the pending import, and changes the list so that the import becomes a
    /// collection. Then adds the collection to the session. With `store_only`, does not add the
    /// collection, because only another engine of the page needs it; queries still search the pending
    /// import.
    ///
    /// # Errors
    /// The storage fails, or the import was cancelled. The stored list then stays unchanged.
    pub(crate) async fn store_import(
        &self,
        parts: &[Vec<u8>],
        cancel: &CancelToken,
        store_only: bool,
        change: ListChange<'_>,
    ) -> Result<(), Stop> {
        let _job = self.turn().await;
        cancel.check()?;
        let list = self.store().await?.change(parts, cancel, change).await?;
        // The storage has the import now, but the session does not. If an error occurs after this line, the
        // next request loads the stored data again.
        self.opened.set(false);
        if !store_only {
            let pending = self.session.borrow_mut().pending.take();
            let imported = match pending {
                Some(PendingImport::Storing(library)) => Rc::try_unwrap(library).ok(),
                _ => None,
            };
            self.arrange(imported.map(|library| (list.generation, library))).await?;
            self.opened.set(true);
        }
        self.host.announce(StorageChange::Library);
        Ok(())
    }

    pub(crate) async fn change_list(&self, change: ListChange<'_>) -> Result<(), Stop> {
        let _job = self.turn().await;
        self.store().await?.change(&[], &CancelToken::default(), change).await?;
        self.arrange(None).await?;
        self.host.announce(StorageChange::Library);
        Ok(())
    }

    /// Deletes the replaced collections. Keeps a replaced collection if the collection that
    /// replaced it is unreadable. If the storage fails, the replaced collections stay until the
    /// next start of the page.
    pub(crate) async fn forget_replaced(&self) {
        let keep: Vec<u32> = {
            let session = self.session.borrow();
            if session.list.replaced.is_empty() {
                return;
            }
            session.damaged.clone()
        };
        let forget = |list: &mut CollectionList, _: u32| list.forget_replaced(|id| keep.contains(&id));
        drop(self.change_list(&forget).await);
    }

    /// Returns a part of the stored file of a collection. If a checksum of the part is stored, checks
    /// that the part has not changed in the storage.
    ///
    /// # Errors
    /// The storage fails, or the part is missing or has changed. In the last two cases, the file of the
    /// collection is marked as damaged.
    pub(crate) async fn part(&self, entry: &CollectionEntry, number: u32) -> Result<Vec<u8>, Stop> {
        match self.part_as_it_is(entry, number).await {
            (part, None) => Ok(part),
            (_, Some(error)) => Err(error.into()),
        }
    }

    /// Returns the bytes of a part of a stored file, even if the part is damaged. If the part is
    /// damaged, missing or cannot be read, also returns the error.
    async fn part_as_it_is(&self, entry: &CollectionEntry, number: u32) -> (Vec<u8>, Option<StoreError>) {
        let part = match self.store().await {
            Ok(store) => store.part(entry.batch, entry.parts + number).await,
            Err(error) => Err(error),
        };
        let part = match part {
            Ok(part) => Some(part),
            Err(StoreError::Gone) => None,
            Err(error) => return (Vec::new(), Some(error)),
        };
        let expected = entry.file_sums.get(number as usize).copied();
        let found = part.as_deref().filter(|_| expected.is_some()).map(checksum);
        let is_whole = part.is_some() && found == expected;
        let wrong = StoreError::DamagedFile { part: number + 1, expected: expected.unwrap_or(0), found };
        if !is_whole {
            self.session.borrow_mut().mark_file(entry);
        }
        (part.unwrap_or_default(), (!is_whole).then_some(wrong))
    }

    pub(crate) async fn file(&self, entry: &CollectionEntry) -> Result<Vec<u8>, Stop> {
        let mut file = Vec::new();
        for number in 0..entry.file_parts {
            file.extend(self.part(entry, number).await?);
        }
        Ok(file)
    }

    /// Returns the stored file of a collection without the parts that are missing or cannot be
    /// read. Also returns whether the file is complete and undamaged.
    ///
    /// # Errors
    /// No part is readable, or the storage does not answer.
    pub(crate) async fn file_as_it_is(&self, entry: &CollectionEntry) -> Result<(Vec<u8>, bool), Stop> {
        let (mut file, mut wrong) = (Vec::new(), None);
        for number in 0..entry.file_parts {
            let (part, error) = self.part_as_it_is(entry, number).await;
            file.extend(part);
            wrong = wrong.or(error);
        }
        match wrong {
            Some(error) if file.is_empty() => Err(error.into()),
            wrong => Ok((file, wrong.is_none())),
        }
    }

    /// Reads the list of collections from the storage. The list in the session may be older.
    pub(crate) async fn stored_list(&self) -> Result<CollectionList, StoreError> {
        Ok(self.store().await?.read(&|_| Vec::new()).await?.list)
    }

    /// Reads the stored description of a collection's file; `None` if it is unreadable.
    pub(crate) async fn source_info(&self, entry: &CollectionEntry) -> Option<SourceInfo> {
        let part = self.store().await.ok()?.part(entry.batch, 0).await.ok()?;
        SourceInfo::open(&part).ok()
    }

    /// Returns a library of one collection alone. Its players and events have the ids of the imported file.
    pub(crate) async fn collection(&self, entry: &CollectionEntry) -> Result<Library, Stop> {
        let mut stored = self.store().await?.read(&|_| vec![entry.batch]).await?;
        let parts = stored.parts.remove(&entry.batch).unwrap_or_default();
        self.opened(entry, parts, &SliceTimer::new(&*self.host)).await
    }

    /// Saves one of the user's own records. Without `id`, adds a record. With `id`, replaces the record with
    /// this id if the stored revision equals `revision`. Returns the id and the new revision.
    pub(crate) async fn save_record(
        &self,
        id: Option<u32>,
        revision: Option<u32>,
        draft: bool,
        record: GameRecord,
    ) -> Result<(u32, u32), Stop> {
        let _job = self.turn().await;
        let changed_at = self.host.since_1970();
        let stored = StoredRecord { revision: 0, changed_at, draft, bytes: record_to_bytes(&record) };
        let (id, revision) = self.store().await?.save_record(id, revision, &stored).await?;
        self.session.borrow_mut().own.put(id, OwnRecord::new(revision, changed_at, draft, Rc::new(record)));
        self.host.announce(StorageChange::Records);
        Ok((id, revision))
    }

    /// Deletes one of the user's own records, if the stored revision equals `revision`. Without `revision`,
    /// deletes any revision.
    pub(crate) async fn delete_record(&self, id: u32, revision: Option<u32>) -> Result<(), Stop> {
        let _job = self.turn().await;
        self.store().await?.delete_record(id, revision).await?;
        self.session.borrow_mut().own.delete(id);
        self.host.announce(StorageChange::Records);
        Ok(())
    }

    /// Waits until no other job changes the session or the storage. The next job waits until the caller drops
    /// the ticket.
    pub(crate) async fn turn(&self) -> QueueTicket {
        let ticket = self.jobs.join();
        ticket.turn.raised().await;
        ticket
    }

    async fn load(&self) -> Result<(), Stop> {
        let records = self.load_records().await;
        let error = self.arrange(None).await?;
        records?;
        let mut session = self.session.borrow_mut();
        match error {
            Some(error) if session.is_all_damaged() => {
                session.arrange(CollectionList::default(), Some(Library::default()), Vec::new());
                Err(error)
            }
            _ => {
                self.opened.set(true);
                Ok(())
            }
        }
    }

    async fn load_records(&self) -> Result<(), Stop> {
        if !self.records_opened.get() {
            let records = self.store().await?.records().await?;
            self.session.borrow_mut().own.replace(records);
            self.records_opened.set(true);
        }
        Ok(())
    }

    async fn store(&self) -> Result<&H::Store, StoreError> {
        if let Some(store) = self.store.get() {
            return Ok(store);
        }
        let store = self.host.open_store().await?;
        Ok(self.store.get_or_init(|| store))
    }
}
