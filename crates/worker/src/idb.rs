//! The store in IndexedDB: a few large blobs, and one row that names the generation they belong to.
//!
//! ```text
//! database renju-board, version 1
//!   object store blobs
//!     "library"              -> { generation, parts }    the row; 0 parts: there is no library
//!     [generation, number]   -> Uint8Array, 1 to 4 MB    a part, numbered from 0
//! ```
//!
//! A generation is written in one transaction, the row last, so that it is whole or absent however the tab ends. What it
//! replaced is deleted in a second transaction, after the answer; if the tab ends before that, the next
//! [`IdbStore::read`] sees to it.
//! The generation follows from the row that the transaction itself reads, so that two tabs cannot take the same.
//!
//! Few large values, because IndexedDB is paid by the record: 32 MB take 104 ms as 16 records, 526 ms as 4,096.

mod connection;

use std::cell::RefCell;
use std::future::IntoFuture;
use std::rc::Rc;

use idb::{KeyRange, ObjectStore};
use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::buffers::release;
use crate::flag::Flag;
use crate::navigator::navigator;
use crate::protocol::Storage;
use crate::store::{Store, StoreError, Stored, size};
use connection::{Connection, Mode};

/// The key of the row.
const ROW: &str = "library";

/// What the row says. Where it is missing or cannot be read, nothing is stored.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    generation: u32,
    parts: u32,
}

impl Row {
    async fn read(blobs: &ObjectStore) -> Result<Self, StoreError> {
        let Some(row) = blobs.get(JsValue::from_str(ROW))?.await? else { return Ok(Self::default()) };
        let field = |name: &str| Reflect::get(&row, &name.into()).ok()?.as_f64();
        let number = |name: &str| field(name).map_or(0, |number| number as u32);
        Ok(Self { generation: number("generation"), parts: number("parts") })
    }

    fn put(self, blobs: &ObjectStore) -> Result<(), StoreError> {
        let row = Object::new();
        for (name, number) in [("generation", self.generation), ("parts", self.parts)] {
            Reflect::set(&row, &name.into(), &number.into()).expect("a plain object takes a field");
        }
        blobs.put(&row, Some(&JsValue::from_str(ROW)))?;
        Ok(())
    }
}

/// A library in IndexedDB.
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

    /// Runs one transaction; where the connection turns out to be lost, once more over another.
    async fn run<T>(
        &self,
        mode: Mode,
        cancelled: &Flag,
        work: impl AsyncFn(&ObjectStore) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut again = true;
        loop {
            match self.connect().await?.transact(mode, cancelled, &work).await {
                Err(StoreError::Lost { .. }) if std::mem::take(&mut again) => drop(self.connection.take()),
                result => return result,
            }
        }
    }

    /// Sweeps behind the back of whoever is being answered. Nobody waits for it, and where it fails the next one tries
    /// again.
    fn sweep_later(&self) {
        let store = self.clone();
        spawn_local(async move { drop(store.sweep().await) });
    }

    /// Deletes all parts but those of the generation that the row names.
    async fn sweep(&self) -> Result<(), StoreError> {
        let delete = async |blobs: &ObjectStore| {
            let Row { generation, .. } = Row::read(blobs).await?;
            blobs.delete(KeyRange::bound(&key(&[]), &key(&[generation]), Some(false), Some(true))?)?;
            blobs.delete(KeyRange::lower_bound(&key(&[generation + 1]), Some(false))?)?;
            Ok(())
        };
        self.run(Mode::Write, &Flag::default(), delete).await
    }
}

impl Store for IdbStore {
    fn storage(&self) -> Storage {
        Storage::Kept
    }

    async fn read(&self) -> Result<Option<Stored>, StoreError> {
        let (stored, orphans) = self.run(Mode::Read, &Flag::default(), read).await?;
        if orphans {
            self.sweep_later();
        }
        Ok(stored)
    }

    async fn replace(&self, parts: &[Vec<u8>], cancelled: &Flag) -> Result<u32, StoreError> {
        let write = async |blobs: &ObjectStore| write(blobs, parts).await;
        let (generation, replaced) = match self.run(Mode::WriteThrough, cancelled, write).await {
            Err(StoreError::Full { .. }) => {
                let needed = size(parts);
                // Some browsers name a round number instead of what is left; one that would do is not passed on.
                let available = available().await.filter(|&left| left < needed);
                return Err(StoreError::Full { needed, available });
            }
            result => result?,
        };
        // The new library stands whether or not the old one can be swept away.
        if replaced {
            self.sweep_later();
        }
        Ok(generation)
    }

    async fn clear(&self) -> Result<(), StoreError> {
        let clear = async |blobs: &ObjectStore| {
            Row { parts: 0, ..Row::read(blobs).await? }.put(blobs)?;
            blobs.delete(all_parts()?)?;
            Ok(())
        };
        self.run(Mode::WriteThrough, &Flag::default(), clear).await
    }
}

/// The library, and whether there are parts that belong to none.
async fn read(blobs: &ObjectStore) -> Result<(Option<Stored>, bool), StoreError> {
    let Row { generation, parts: expected } = Row::read(blobs).await?;
    let count = blobs.count(Some(all_parts()?.into()))?;
    let parts: Vec<_> =
        (0..expected).map(|number| blobs.get(key(&[generation, number]))).collect::<Result<_, _>>()?;
    // From here on each is awaited, whatever the others say: a future that is dropped takes its callbacks with it.
    let (count, parts) =
        (count.into_future(), parts.into_iter().map(IntoFuture::into_future).collect::<Vec<_>>());
    let count = count.await;
    let mut values = Vec::with_capacity(parts.len());
    for part in parts {
        values.push(part.await);
    }
    let orphans = count? > expected;
    if expected == 0 {
        return Ok((None, orphans));
    }
    let values: Vec<Option<JsValue>> = values.into_iter().collect::<Result<_, _>>()?;
    let bytes = |value: JsValue| {
        let bytes = value.dyn_into::<Uint8Array>().ok()?;
        let part = bytes.to_vec();
        release(&bytes);
        Some(part)
    };
    let parts: Vec<Vec<u8>> = values.into_iter().flatten().filter_map(bytes).collect();
    let found = parts.len() as u32;
    if found < expected {
        return Err(StoreError::Incomplete { generation, expected, found });
    }
    Ok((Some(Stored { generation, parts }), orphans))
}

/// Writes the generation after the one that the row names: which it is, and whether the one before had parts. None of the
/// requests is awaited: the transaction fails as a whole, and says why.
async fn write(blobs: &ObjectStore, parts: &[Vec<u8>]) -> Result<(u32, bool), StoreError> {
    let old = Row::read(blobs).await?;
    let generation = old.generation + 1;
    for (number, part) in (0u32..).zip(parts) {
        let bytes = Uint8Array::from(part.as_slice());
        blobs.put(&bytes, Some(&key(&[generation, number])))?;
        // The browser has made its own copy.
        release(&bytes);
    }
    Row { generation, parts: parts.len() as u32 }.put(blobs)?;
    Ok((generation, old.parts > 0))
}

/// The key of a part, or the beginning of one: `[generation, number]`.
fn key(numbers: &[u32]) -> JsValue {
    numbers.iter().map(|&number| JsValue::from(number)).collect::<Array>().into()
}

/// The keys of all parts of all generations: lists sort behind everything else.
fn all_parts() -> Result<KeyRange, idb::Error> {
    KeyRange::lower_bound(&key(&[]), Some(false))
}

/// Bytes that the browser says are left for this site, where it says.
async fn available() -> Option<u64> {
    let estimate = JsFuture::from(navigator().storage()?.estimate().ok()?).await.ok()?;
    let field = |name: &str| Reflect::get(&estimate, &name.into()).ok()?.as_f64();
    Some((field("quota")? - field("usage")?).max(0.0) as u64)
}

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod tests;
