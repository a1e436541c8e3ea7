//! Keeps the shelf and the storage in step: what is stored is on the shelf, and what is put on the shelf is stored first.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use renju_library::{Library, record_bytes};
use renju_records::GameRecord;

use crate::failure::Stop;
use crate::flag::Flag;
use crate::host::{Host, Word};
use crate::jobs::{Place, Queue};
use crate::list::{Entry, List};
use crate::mine::Own;
use crate::protocol::{OpenReply, Storage};
use crate::shelf::{Incoming, Shelf};
use crate::store::{Change, Store, StoreError, StoredRecord, size};

/// The only one who reads and writes the storage.
pub(crate) struct Keeper<H: Host> {
    host: Rc<H>,
    shelf: RefCell<Shelf>,
    /// Opened with the first request that needs it.
    store: OnceCell<H::Store>,
    /// One job at the storage at a time, so that the shelf changes in the order in which the storage does.
    jobs: Queue,
    /// Whether the shelf holds what the storage holds.
    opened: Cell<bool>,
}

impl<H: Host> Keeper<H> {
    pub(crate) fn new(host: Rc<H>) -> Self {
        let (shelf, store, jobs, opened) = Default::default();
        Self { host, shelf, store, jobs, opened }
    }

    /// What can be asked. Never borrowed across an `await`.
    pub(crate) const fn shelf(&self) -> &RefCell<Shelf> {
        &self.shelf
    }

    /// Whether a question need not wait for the storage.
    pub(crate) fn answers(&self) -> bool {
        self.opened.get() || self.shelf.borrow().answering().is_some()
    }

    /// The library on the shelf, and how it is kept.
    pub(crate) fn state(&self) -> OpenReply {
        let storage = self.store.get().map_or(Storage::Session, Store::storage);
        let mut shelf = self.shelf.borrow_mut();
        shelf.freshen();
        OpenReply { library: shelf.info(), storage }
    }

    /// Puts what is stored on the shelf, unless that is done. A collection that cannot be read is marked there; that
    /// nothing can be read at all is an error.
    pub(crate) async fn open(&self) -> Result<(), Stop> {
        let _job = self.turn().await;
        if self.opened.get() { Ok(()) } else { self.read().await }
    }

    /// Follows another tab that has changed what is stored; whether that is news to the shelf.
    pub(crate) async fn follow(&self) -> Result<bool, Stop> {
        // A library of this session is on the shelf alone: what others have stored, or not, is not about it.
        if !self.opened.get() || self.state().storage == Storage::Session {
            return Ok(false);
        }
        let _job = self.turn().await;
        let before = self.shelf.borrow().list.generation;
        self.arrange(None).await?;
        Ok(self.shelf.borrow().list.generation != before)
    }

    /// Follows another tab that has changed the reader's own records; whether that is news.
    pub(crate) async fn follow_records(&self) -> Result<bool, Stop> {
        if !self.opened.get() || self.state().storage == Storage::Session {
            return Ok(false);
        }
        let _job = self.turn().await;
        let records = self.store().await.records().await?;
        let mut shelf = self.shelf.borrow_mut();
        Ok(shelf.mine.follow(records) || shelf.mine.changed)
    }

    /// Stores the library on its way, which has these parts, with the change of the list that makes it a collection. Until
    /// that is done, and after an error, the old list is there.
    pub(crate) async fn put(
        &self,
        parts: &[Vec<u8>],
        cancelled: &Flag,
        change: Change<'_>,
    ) -> Result<(), Stop> {
        let _job = self.turn().await;
        if cancelled.is_raised() {
            return Err(Stop::Cancelled);
        }
        let list = self.store().await.change(parts, cancelled, change).await?;
        // From here on it is stored, so it is not to be taken for what the shelf has, should anything go wrong.
        self.opened.set(false);
        let incoming = self.shelf.borrow_mut().incoming.take();
        let arrived = match incoming {
            Some(Incoming::Storing(library)) => Rc::try_unwrap(library).ok(),
            _ => None,
        };
        self.arrange(arrived.map(|library| (list.generation, library))).await?;
        self.opened.set(true);
        self.host.announce(Word::Library);
        Ok(())
    }

    /// Changes the list of collections.
    pub(crate) async fn change(&self, change: Change<'_>) -> Result<(), Stop> {
        let _job = self.turn().await;
        self.store().await.change(&[], &Flag::default(), change).await?;
        self.arrange(None).await?;
        self.host.announce(Word::Library);
        Ok(())
    }

    /// A part of the file that a collection came from.
    pub(crate) async fn part(&self, entry: &Entry, number: u32) -> Result<Vec<u8>, Stop> {
        Ok(self.store().await.part(entry.batch, entry.parts + number).await?)
    }

    /// The file that a collection came from.
    pub(crate) async fn file(&self, entry: &Entry) -> Result<Vec<u8>, Stop> {
        let mut file = Vec::new();
        for number in 0..entry.file_parts {
            file.extend(self.part(entry, number).await?);
        }
        Ok(file)
    }

    /// A collection alone, as its file has it.
    pub(crate) async fn collection(&self, entry: &Entry) -> Result<Library, Stop> {
        let mut stored = self.store().await.read(&|_| vec![entry.batch]).await?;
        opened(entry, stored.parts.remove(&entry.batch).unwrap_or_default())
    }

    /// Keeps a record of the reader's own; its id and revision.
    pub(crate) async fn keep(
        &self,
        id: Option<u32>,
        revision: Option<u32>,
        draft: bool,
        record: GameRecord,
    ) -> Result<(u32, u32), Stop> {
        let _job = self.turn().await;
        let changed_at = self.host.since_1970();
        let stored = StoredRecord { revision: 0, changed_at, draft, bytes: record_bytes(&record) };
        let (id, revision) = self.store().await.keep(id, revision, &stored).await?;
        self.shelf.borrow_mut().mine.put(id, Own::new(revision, changed_at, draft, Rc::new(record)));
        self.host.announce(Word::Records);
        Ok((id, revision))
    }

    /// Forgets a record of the reader's own.
    pub(crate) async fn forget(&self, id: u32) -> Result<(), Stop> {
        let _job = self.turn().await;
        self.store().await.forget(id).await?;
        self.shelf.borrow_mut().mine.forget(id);
        self.host.announce(Word::Records);
        Ok(())
    }

    async fn turn(&self) -> Place {
        let place = self.jobs.join();
        place.turn.raised().await;
        place
    }

    async fn read(&self) -> Result<(), Stop> {
        let trouble = self.arrange(None).await?;
        let records = self.store().await.records().await?;
        let mut shelf = self.shelf.borrow_mut();
        shelf.mine.follow(records);
        match trouble {
            Some(trouble) if shelf.is_all_damaged() => {
                shelf.arrange(List::default(), 0, Vec::new());
                Err(trouble)
            }
            _ => {
                self.opened.set(true);
                Ok(())
            }
        }
    }

    /// Puts the collections of the list that is stored on the shelf. What is there already stays; `arrived` is in hand, with
    /// its batch; the rest is read. What ails the first that cannot be.
    async fn arrange(&self, arrived: Option<(u32, Library)>) -> Result<Option<Stop>, Stop> {
        let in_hand = arrived.as_ref().map(|(batch, _)| *batch);
        let wanted = |list: &List| {
            let missing = list.join_order().skip(self.there(list)).map(|entry| entry.batch);
            missing.filter(|&batch| Some(batch) != in_hand).collect()
        };
        let mut stored = self.store().await.read(&wanted).await?;
        let from = self.there(&stored.list);
        let mut arrived = arrived;
        let (mut others, mut trouble) = (Vec::new(), None);
        for entry in stored.list.join_order().skip(from) {
            let (bytes, library) = match arrived.take_if(|(batch, _)| *batch == entry.batch) {
                Some((_, library)) => (entry.bytes, Ok(library)),
                None => {
                    let parts = stored.parts.remove(&entry.batch).unwrap_or_default();
                    (size(&parts), opened(entry, parts))
                }
            };
            let library = library.map_err(|stop| trouble.get_or_insert(stop)).ok();
            others.push((entry.id, bytes, library));
        }
        self.shelf.borrow_mut().arrange(stored.list, from, others);
        Ok(trouble)
    }

    /// How many of a list's collections, in the order of joining, are on the shelf, if they are all that is there.
    fn there(&self, list: &List) -> usize {
        let shelf = self.shelf.borrow();
        let batches =
            |list: &List| list.join_order().map(|entry| (entry.id, entry.batch)).collect::<Vec<_>>();
        let (new, old) = (batches(list), batches(&shelf.list));
        if new.starts_with(&old) { old.len() } else { 0 }
    }

    async fn store(&self) -> &H::Store {
        if let Some(store) = self.store.get() {
            return store;
        }
        let store = self.host.open_store().await;
        self.store.get_or_init(|| store)
    }
}

/// The library of a collection.
fn opened(entry: &Entry, parts: Vec<Vec<u8>>) -> Result<Library, Stop> {
    let found = parts.len() as u32;
    if found < entry.parts {
        let (generation, expected) = (entry.batch, entry.parts);
        return Err(StoreError::Incomplete { generation, expected, found }.into());
    }
    Ok(Library::open(parts)?)
}
