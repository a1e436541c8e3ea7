//! Connection to a database in IndexedDB. The connection runs each transaction to its end.

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

/// Version of the layout of the database. Version 1 had no object store for the user's own records.
const VERSION: u32 = 2;
/// Name of the object store for the parts of the collections and for the row with the list of collections.
pub(super) const BLOBS: &str = "blobs";
/// Name of the object store of the user's own records.
pub(super) const RECORDS: &str = "records";

#[wasm_bindgen]
extern "C" {
    /// The browser's type `IDBDatabase`. It is declared here because the crate `idb` does not offer the third
    /// argument of its method `transaction`.
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
    /// A transaction that only reads.
    Read,
    /// A transaction that writes, and ends when the browser has accepted the data.
    Write,
    /// A transaction that writes, and ends when the data is on the disk.
    WriteThrough,
}

#[derive(Debug)]
pub(super) struct Connection {
    database: IdbDatabase,
    /// Owner of the callbacks on `database`. Dropping this value removes the callbacks.
    _callbacks: Database,
    /// True after the browser has closed the connection, or after this tab has closed it so that another tab
    /// can upgrade the database.
    closed: Rc<Cell<bool>>,
}

impl Connection {
    /// Opens the database. Creates the database if it is missing, and upgrades an older version.
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
                // The call fails only if the object store already exists, which does no harm.
                let _ = database.create_object_store(BLOBS, ObjectStoreParams::new());
                if version > 1 {
                    let mut counted = ObjectStoreParams::new();
                    counted.auto_increment(true);
                    let _ = database.create_object_store(RECORDS, counted);
                }
            }
        });
        // A task of its own waits for the database, because this function returns early if another tab blocks
        // the request. If the database opens after that return, the task closes the database again.
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
        // Another tab has a newer version of this page, which wants to upgrade the database. The upgrade has
        // to wait until all older connections are closed.
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

    /// Calls `work` with an object store in one transaction, and waits for the end of the transaction.
    /// Returns `Ok` only if the transaction was committed.
    ///
    /// `work` may only await requests to the given store, because the transaction ends during any other wait.
    /// `work` must not drop a request that it has begun to await. An error of `work` aborts the transaction.
    /// `cancel` aborts the transaction if the commit has not begun.
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
            // The error of a failed request only says that the transaction was aborted. The cause is in the
            // error of the transaction.
            (Err(Some(cause)), _) => Err(cause),
            (Err(None), Ok(_)) if !cancel.is_cancelled() => {
                // The browser ended the transaction without a reason: the site's data was cleared, the disk
                // has gone, or the tab is being closed.
                Err(StoreError::Failed { found: "a transaction that the browser ended".to_owned() })
            }
            (Err(None), outcome) => outcome.and(Err(StoreError::Cancelled)),
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // The callbacks are dropped here. The connection must be closed, too, because an open connection
        // without callbacks would prevent newer versions of the page from upgrading the database.
        self.database.set_onclose(None);
        self.database.set_onversionchange(None);
        self.database.close();
    }
}

/// A running transaction and its result.
///
/// This struct does not use the future that the crate `idb` offers for the end of a transaction, because that
/// future has two faults. It reports an aborted commit as a kind of success, without the reason. And it
/// mistakes the error event of a single request for the end of the transaction.
struct RunningTransaction {
    transaction: IdbTransaction,
    store: ObjectStore,
    ended: Signal,
    committed: Rc<Cell<bool>>,
    /// Owner of the callbacks on `transaction`. This value must live until the transaction ends.
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

    /// Waits for the end of the transaction. If `commit` is false, first aborts the transaction. If the
    /// transaction was not committed, the error is the cause that the browser states, or `None` if this
    /// function has aborted the transaction.
    async fn end(self, commit: bool, cancel: &CancelToken) -> Result<(), Option<StoreError>> {
        if !commit || cancel.or_cancelled(self.ended.raised()).await.is_err() {
            // The call fails if the transaction has ended or is being committed. The result of the
            // transaction is then already final.
            let _ = self.transaction.abort();
        }
        self.ended.raised().await;
        if self.committed.get() {
            return Ok(());
        }
        Err(self.transaction.error().map(|cause| refused(cause.into())))
    }
}
