//! Keeps the shelf and the storage in step: what is stored is on the shelf, and what is put on the shelf is stored first.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use crate::failure::Stop;
use crate::flag::Flag;
use crate::host::Host;
use crate::jobs::{Place, Queue};
use crate::protocol::{OpenReply, Storage};
use crate::shelf::{Shelf, Shelved};
use crate::store::{Store, size};

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
        OpenReply { library: self.shelf.borrow().info(), storage }
    }

    /// Puts what is stored on the shelf, unless that is done.
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
        let before = self.generation();
        self.read().await?;
        Ok(self.generation() != before)
    }

    /// Stores the library on its way, which has these parts, in place of the one that stands. Until that is done, and
    /// after an error, the old one is there.
    pub(crate) async fn replace(&self, parts: &[Vec<u8>], cancelled: &Flag) -> Result<(), Stop> {
        let _job = self.turn().await;
        if cancelled.is_raised() {
            return Err(Stop::Cancelled);
        }
        let generation = self.store().await.replace(parts, cancelled).await?;
        self.shelf.borrow_mut().arrived(generation, size(parts));
        self.opened.set(true);
        self.host.announce();
        Ok(())
    }

    /// Forgets the library.
    pub(crate) async fn delete(&self) -> Result<(), Stop> {
        let _job = self.turn().await;
        self.store().await.clear().await?;
        self.shelf.borrow_mut().library = None;
        self.opened.set(true);
        self.host.announce();
        Ok(())
    }

    async fn turn(&self) -> Place {
        let place = self.jobs.join();
        place.turn.raised().await;
        place
    }

    async fn read(&self) -> Result<(), Stop> {
        let stored = self.store().await.read().await?;
        let known = self.generation();
        if known.is_none() || known != stored.as_ref().map(|stored| stored.generation) {
            let library = stored.map(Shelved::open).transpose()?;
            self.shelf.borrow_mut().library = library;
        }
        self.opened.set(true);
        Ok(())
    }

    async fn store(&self) -> &H::Store {
        if let Some(store) = self.store.get() {
            return store;
        }
        let store = self.host.open_store().await;
        self.store.get_or_init(|| store)
    }

    fn generation(&self) -> Option<u32> {
        self.shelf.borrow().library.as_ref().map(|shelved| shelved.generation)
    }
}
