//! Keeps the session and the storage in step: what is stored is loaded into the session, and a change is stored first.
//!
//! Nothing else reads or writes the storage.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use renju_archive::codec::checksum;
use renju_library::{Library, SourceInfo, record_to_bytes};
use renju_records::GameRecord;

use crate::cancel::CancelToken;
use crate::collection_list::{CollectionEntry, CollectionList};
use crate::failure::Stop;
use crate::host::{Host, StorageChange};
use crate::jobs::{Queue, QueueTicket};
use crate::own_records::OwnRecord;
use crate::protocol::{Mend, OpenReply, Storage, StorageDamage};
use crate::rebuilt;
use crate::session::{PendingImport, Session};
use crate::store::{ListChange, Remains, Store, StoreError, Stored, StoredRecord, size};
use crate::translate::collections::library_info;

/// The session with the storage behind it.
pub(crate) struct Repository<H: Host> {
    host: Rc<H>,
    session: RefCell<Session>,
    /// Opened with the first request that needs it.
    store: OnceCell<H::Store>,
    /// One job at the storage at a time, so that the session changes in the order in which the storage does.
    jobs: Queue,
    /// Whether the session holds what the storage holds.
    opened: Cell<bool>,
    /// Whether that is so of the user's own records, which depend on nothing else that is stored.
    records_opened: Cell<bool>,
    /// What is wrong with the list of collections; there are none then.
    damage: Cell<Option<StorageDamage>>,
}

impl<H: Host> Repository<H> {
    pub(crate) fn new(host: Rc<H>) -> Self {
        let (session, store, jobs, opened, records_opened, damage) = Default::default();
        Self { host, session, store, jobs, opened, records_opened, damage }
    }

    /// What can be queried. Never borrowed across an `await`.
    pub(crate) const fn session(&self) -> &RefCell<Session> {
        &self.session
    }

    /// Whether a query need not wait for the storage.
    pub(crate) fn can_answer(&self) -> bool {
        self.opened.get() || self.session.borrow().queried().is_some()
    }

    /// The library of the session, and whether it is persistent.
    pub(crate) fn state(&self) -> OpenReply {
        let storage = self.store.get().map_or(Storage::Session, Store::storage);
        let mut session = self.session.borrow_mut();
        session.update_own_games();
        let library = session.has_library().then(|| library_info(&session));
        OpenReply { library, storage, damage: self.damage.get(), zip: None }
    }

    /// Loads what is stored, unless that is done. A collection that cannot be read is marked as damaged.
    ///
    /// # Errors
    /// The storage fails, or nothing of what is stored can be read.
    pub(crate) async fn open(&self) -> Result<(), Stop> {
        let _job = self.turn().await;
        if self.opened.get() { Ok(()) } else { self.load().await }
    }

    /// Loads the user's own records, unless that is done, whatever is the matter with the collections.
    ///
    /// # Errors
    /// The storage fails.
    pub(crate) async fn open_records(&self) -> Result<(), Stop> {
        let _job = self.turn().await;
        self.load_records().await
    }

    /// Everything of the collections that is there, whatever the list says.
    pub(crate) async fn remains(&self) -> Result<Remains, Stop> {
        let _job = self.turn().await;
        Ok(self.store().await?.remains().await?)
    }

    /// Makes a list that cannot be read anew: from the parts that are there, or an empty one.
    pub(crate) async fn mend(&self, how: Mend) -> Result<(), Stop> {
        let _job = self.turn().await;
        let store = self.store().await?;
        let remains = store.remains().await?;
        store
            .mend(&match how {
                Mend::Repair => rebuilt::rebuilt(&remains),
                Mend::Anew => rebuilt::empty(&remains),
            })
            .await?;
        self.opened.set(false);
        let loaded = self.load().await;
        self.host.announce(StorageChange::Library);
        loaded
    }

    /// Loads what another tab has changed of the collections; whether the session is different then.
    pub(crate) async fn follow(&self) -> Result<bool, Stop> {
        // Without a storage the library is in this tab alone, and no other tab can change it.
        if !self.opened.get() || self.state().storage == Storage::Session {
            return Ok(false);
        }
        let _job = self.turn().await;
        let before = (self.session.borrow().list.generation, self.damage.get());
        self.arrange(None).await?;
        Ok((self.session.borrow().list.generation, self.damage.get()) != before)
    }

    /// Loads what another tab has changed of the user's own records; whether the session is different then.
    pub(crate) async fn follow_records(&self) -> Result<bool, Stop> {
        if !self.opened.get() || self.state().storage == Storage::Session {
            return Ok(false);
        }
        let _job = self.turn().await;
        let records = self.store().await?.records().await?;
        let mut session = self.session.borrow_mut();
        Ok(session.own.replace(records) || session.own.changed)
    }

    /// Stores the pending import, which has these parts, with the change of the list that makes it a collection.
    ///
    /// # Errors
    /// The storage fails, or the import was cancelled. Then the old list is still there.
    pub(crate) async fn store_import(
        &self,
        parts: &[Vec<u8>],
        cancel: &CancelToken,
        change: ListChange<'_>,
    ) -> Result<(), Stop> {
        let _job = self.turn().await;
        cancel.check()?;
        let list = self.store().await?.change(parts, cancel, change).await?;
        // The storage is ahead of the session now: should anything go wrong from here on, the next request loads it again.
        self.opened.set(false);
        let pending = self.session.borrow_mut().pending.take();
        let imported = match pending {
            Some(PendingImport::Storing(library)) => Rc::try_unwrap(library).ok(),
            _ => None,
        };
        self.arrange(imported.map(|library| (list.generation, library))).await?;
        self.opened.set(true);
        self.host.announce(StorageChange::Library);
        Ok(())
    }

    /// Changes the list of collections.
    pub(crate) async fn change_list(&self, change: ListChange<'_>) -> Result<(), Stop> {
        let _job = self.turn().await;
        self.store().await?.change(&[], &CancelToken::default(), change).await?;
        self.arrange(None).await?;
        self.host.announce(StorageChange::Library);
        Ok(())
    }

    /// Lets go of what was replaced. Where what is in its place cannot be read, it stays; and where the storage fails, the
    /// next start tries again.
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

    /// A part of the file that a collection came from, as it was when it was stored.
    ///
    /// # Errors
    /// The storage fails, or the part is missing or another one; then the collection is marked.
    pub(crate) async fn part(&self, entry: &CollectionEntry, number: u32) -> Result<Vec<u8>, Stop> {
        match self.part_as_it_is(entry, number).await {
            (part, None) => Ok(part),
            (_, Some(error)) => Err(error.into()),
        }
    }

    /// What is left of a part, and what is the matter with it.
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

    /// The file that a collection came from.
    pub(crate) async fn file(&self, entry: &CollectionEntry) -> Result<Vec<u8>, Stop> {
        let mut file = Vec::new();
        for number in 0..entry.file_parts {
            file.extend(self.part(entry, number).await?);
        }
        Ok(file)
    }

    /// What is left of the file that a collection came from, and whether that is all of it.
    ///
    /// # Errors
    /// Nothing is left, or the storage gives nothing just now.
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

    /// A collection alone, as its file has it.
    pub(crate) async fn collection(&self, entry: &CollectionEntry) -> Result<Library, Stop> {
        let mut stored = self.store().await?.read(&|_| vec![entry.batch]).await?;
        opened(entry, stored.parts.remove(&entry.batch).unwrap_or_default())
    }

    /// Saves one of the user's own records: in place of the one with this id, if that still has this revision, or as a new
    /// one. Its id and revision.
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

    /// Deletes one of the user's own records.
    pub(crate) async fn delete_record(&self, id: u32) -> Result<(), Stop> {
        let _job = self.turn().await;
        self.store().await?.delete_record(id).await?;
        self.session.borrow_mut().own.delete(id);
        self.host.announce(StorageChange::Records);
        Ok(())
    }

    async fn turn(&self) -> QueueTicket {
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
                session.arrange(CollectionList::default(), 0, Vec::new());
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

    /// Brings the collections of the session in line with the stored list. Those that are loaded already stay, `imported` is
    /// in memory with its batch, and the others are read. Returns why the first that cannot be read cannot.
    async fn arrange(&self, imported: Option<(u32, Library)>) -> Result<Option<Stop>, Stop> {
        let in_memory = imported.as_ref().map(|(batch, _)| *batch);
        let wanted = |list: &CollectionList| {
            let missing = list.join_order().skip(self.loaded(list)).map(|entry| entry.batch);
            missing.filter(|&batch| Some(batch) != in_memory).collect()
        };
        let read = self.store().await?.read(&wanted).await;
        self.damage.set(read.as_ref().err().and_then(damage_of));
        let mut stored = match read {
            // The user's own records are there all the same, and what can be done is offered.
            Err(_) if self.damage.get().is_some() => Stored::default(),
            read => read?,
        };
        let from = self.loaded(&stored.list);
        let mut imported = imported;
        let (mut others, mut error) = (Vec::new(), None);
        for entry in stored.list.join_order().skip(from) {
            let (bytes, library) = match imported.take_if(|(batch, _)| *batch == entry.batch) {
                Some((_, library)) => (entry.bytes, Ok(library)),
                None => {
                    let parts = stored.parts.remove(&entry.batch).unwrap_or_default();
                    // Of one that is damaged it may still be known which file it was.
                    let source_info = parts.first().and_then(|part| SourceInfo::open(part).ok());
                    let damaged = |stop| {
                        error.get_or_insert(stop);
                        source_info.unwrap_or_default()
                    };
                    (size(&parts), opened(entry, parts).map_err(damaged))
                }
            };
            others.push((entry.id, bytes, library));
        }
        self.session.borrow_mut().arrange(stored.list, from, others);
        Ok(error)
    }

    /// How many collections of a list, in the order of joining, are loaded already; 0 where any other is loaded.
    fn loaded(&self, list: &CollectionList) -> usize {
        let session = self.session.borrow();
        let batches = |list: &CollectionList| {
            list.join_order().map(|entry| (entry.id, entry.batch)).collect::<Vec<_>>()
        };
        let (new, old) = (batches(list), batches(&session.list));
        if new.starts_with(&old) { old.len() } else { 0 }
    }

    async fn store(&self) -> Result<&H::Store, StoreError> {
        if let Some(store) = self.store.get() {
            return Ok(store);
        }
        let store = self.host.open_store().await?;
        Ok(self.store.get_or_init(|| store))
    }
}

/// What an error says of the list of collections, if it is about that.
const fn damage_of(error: &StoreError) -> Option<StorageDamage> {
    match error {
        StoreError::DamagedList { .. } => Some(StorageDamage::Changed),
        StoreError::Newer { .. } => Some(StorageDamage::Newer),
        _ => None,
    }
}

/// The library of a collection.
fn opened(entry: &CollectionEntry, parts: Vec<Vec<u8>>) -> Result<Library, Stop> {
    let found = parts.len() as u32;
    if found < entry.parts {
        let (generation, expected) = (entry.batch, entry.parts);
        return Err(StoreError::Incomplete { generation, expected, found }.into());
    }
    Ok(Library::open(parts)?)
}
