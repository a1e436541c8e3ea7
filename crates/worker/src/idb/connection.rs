//! Connection to the database, which runs one transaction at a time, to its end.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use idb::{Database, DatabaseEvent, Factory, ObjectStore, ObjectStoreParams};
use js_sys::{Array, Object, Reflect};
use renju_engine::{CancelToken, Signal, StoreError};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wasm_bindgen_futures::spawn_local;
use web_sys::{IdbDatabase, IdbTransaction};

use super::request_error::{RequestError, refused};

/// Version of the database layout. Version 1 had no records.
const VERSION: u32 = 2;
/// The object store of the list and its parts.
pub(super) const BLOBS: &str = "blobs";
/// The object store of the user's own records.
pub(super) const RECORDS: &str = "records";

#[wasm_bindgen]
extern "C" {
    /// `IDBDatabase`, for the third argument of `transaction`, which `idb` does not offer.
    type Transactions;
    #[wasm_bindgen(method, catch)]
    fn transaction(
        this: &Transactions,
        stores: &Array,
        mode: &str,
        options: &Object,
    ) -> Result<IdbTransaction, JsValue>;
}

/// Access and durability of a transaction.
#[derive(Clone, Copy, Debug)]
pub(super) enum TransactionMode {
    /// Reads.
    Read,
    /// Writes; done when the browser has accepted the data.
    Write,
    /// Writes; done when the data is on the disk.
    WriteThrough,
}

/// An open database.
#[derive(Debug)]
pub(super) struct Connection {
    database: IdbDatabase,
    /// Owner of the callbacks on `database`.
    _callbacks: Database,
    /// Set when the browser closed the connection, or we closed it for another tab.
    closed: Rc<Cell<bool>>,
}

impl Connection {
    /// Opens the database. Creates it if it is missing, and upgrades an older version.
    pub(super) async fn open(name: &str) -> Result<Self, StoreError> {
        Self::open_version(name, VERSION).await
    }

    pub(super) async fn open_version(name: &str, version: u32) -> Result<Self, StoreError> {
        let request = Factory::new().and_then(|factory| factory.open(name, Some(version)));
        let mut request = request.map_err(RequestError::from)?;
        let (blocked, opened) = (Signal::default(), Rc::new(RefCell::new(None)));
        request.on_blocked({
            let blocked = blocked.clone();
            move |_| blocked.raise()
        });
        request.on_upgrade_needed(move |event| {
            if let Ok(database) = event.database() {
                // Each call fails only if the store exists already, which is fine.
                let _ = database.create_object_store(BLOBS, ObjectStoreParams::new());
                if version > 1 {
                    let mut counted = ObjectStoreParams::new();
                    counted.auto_increment(true);
                    let _ = database.create_object_store(RECORDS, counted);
                }
            }
        });
        // A task of its own, because the request must run to its end: a database that opens too late is closed again.
        let ended = Signal::default();
        spawn_local({
            let (ended, opened) = (ended.clone(), Rc::downgrade(&opened));
            async move {
                let result = request.await.map(|database| Self::of(IdbDatabase::from(database)));
                if let Some(opened) = opened.upgrade() {
                    opened.replace(Some(result));
                }
                ended.raise();
            }
        });
        blocked.before(ended.raised()).await;
        match opened.take() {
            Some(result) => Ok(result.map_err(RequestError::from)?),
            None => Err(StoreError::Blocked),
        }
    }

    fn of(database: IdbDatabase) -> Self {
        let closed = Rc::new(Cell::new(false));
        let mut callbacks = Database::from(database.clone());
        callbacks.on_close({
            let closed = closed.clone();
            move |_| closed.set(true)
        });
        // A newer version of this page wants to change the layout, and waits for as long as any tab is connected.
        callbacks.on_version_change({
            let (closed, database) = (closed.clone(), database.clone());
            move |_| {
                closed.set(true);
                database.close();
            }
        });
        Self { database, _callbacks: callbacks, closed }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.closed.get()
    }

    /// Runs `work` with an object store within one transaction, to its end: `Ok` means committed.
    ///
    /// `work` may only await requests to the given store, and must await every request it began to await; otherwise the
    /// transaction would end early. An error of `work`, or a `cancel` in time, aborts the transaction.
    pub(super) async fn transact<T>(
        &self,
        (store, mode): (&'static str, TransactionMode),
        cancel: &CancelToken,
        work: impl AsyncFnOnce(&ObjectStore) -> Result<T, RequestError>,
    ) -> Result<T, StoreError> {
        let running = RunningTransaction::begin(&self.database, store, mode)?;
        let outcome = work(&running.store).await.map_err(StoreError::from);
        match (running.end(outcome.is_ok(), cancel).await, outcome) {
            (Ok(()), outcome) => outcome,
            // The failed request only knows that the transaction was aborted.
            (Err(Some(cause)), _) => Err(cause),
            (Err(None), Ok(_)) if !cancel.is_cancelled() => {
                // The browser ended it without a reason: its data was cleared, the disk has gone, the tab is being closed.
                Err(StoreError::Failed { found: "a transaction that the browser ended".to_owned() })
            }
            (Err(None), outcome) => outcome.and(Err(StoreError::Cancelled)),
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // The callbacks are dropped here. The connection itself would stay open and block newer versions of the page.
        self.database.set_onclose(None);
        self.database.set_onversionchange(None);
        self.database.close();
    }
}

/// A running transaction and its result.
///
/// `idb` has a future for the end of a transaction. That future reports an aborted commit as another kind of success, which
/// loses the reason. It also mistakes the bubbling error of a request for the end.
struct RunningTransaction {
    transaction: IdbTransaction,
    store: ObjectStore,
    ended: Signal,
    committed: Rc<Cell<bool>>,
    /// Owner of the callbacks; must live until one of the callbacks was called.
    _callbacks: idb::Transaction,
}

impl RunningTransaction {
    fn begin(database: &IdbDatabase, store: &str, mode: TransactionMode) -> Result<Self, StoreError> {
        let (mode, durability) = match mode {
            TransactionMode::Read => ("readonly", "default"),
            TransactionMode::Write => ("readwrite", "relaxed"),
            TransactionMode::WriteThrough => ("readwrite", "strict"),
        };
        let options = Object::new();
        Reflect::set(&options, &"durability".into(), &durability.into()).map_err(refused)?;
        let (stores, transactions) = (Array::of1(&store.into()), database.unchecked_ref::<Transactions>());
        let transaction = transactions.transaction(&stores, mode, &options).map_err(refused)?;
        let store = transaction.object_store(store).map_err(refused)?.into();
        let (ended, committed) = (Signal::default(), Rc::new(Cell::new(false)));
        let mut callbacks = idb::Transaction::from(transaction.clone());
        callbacks.on_complete({
            let (ended, committed) = (ended.clone(), committed.clone());
            move |_| {
                committed.set(true);
                ended.raise();
            }
        });
        callbacks.on_abort({
            let ended = ended.clone();
            move |_| ended.raise()
        });
        Ok(Self { transaction, store, ended, committed, _callbacks: callbacks })
    }

    /// Waits for the end. Without a commit, the error is the browser's cause; it is `None` if we aborted.
    async fn end(self, commit: bool, cancel: &CancelToken) -> Result<(), Option<StoreError>> {
        if !commit || cancel.or_cancelled(self.ended.raised()).await.is_err() {
            // Throws if the transaction has ended or is committing; its result then stands.
            let _ = self.transaction.abort();
        }
        self.ended.raised().await;
        if self.committed.get() {
            return Ok(());
        }
        Err(self.transaction.error().map(|cause| refused(cause.into())))
    }
}
