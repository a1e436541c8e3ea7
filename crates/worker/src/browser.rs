//! The environment of the engine in a browser. This module implements the trait [`Host`] of the dispatcher.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::marker::PhantomData;
use std::rc::Rc;

use instant::Instant;
use renju_engine::{
    All, CancelToken, CollectionList, EngineParts, Host, Job, ListChange, MemoryStore, Remains, Signal,
    SplitCall, SplitHost, Storage, StorageChange, Store, StoreError, Stored, StoredRecord, Wanted,
};
use renju_records::{Sorted, Texts};
use serde::Serialize;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{MessageChannel, MessagePort};

use crate::browser_files::BrowserFiles;
use crate::file::BlobFile;
use crate::idb::{IdbStore, StoredFinds, is_refusal};
use crate::locks::ImportLock;
use crate::payload::RawPayload;
use crate::tabs::Tabs;
use crate::texts::BrowserTexts;

/// Name of the database in IndexedDB. The name must never change, because users would lose everything that
/// they have stored.
const DATABASE: &str = "renju-board";

/// The environment of an engine with the parts `P` in a worker of the browser.
pub(crate) struct Browser<P> {
    post: Box<dyn Fn(RawPayload)>,
    tabs: Tabs,
    turns: Turns,
    texts: BrowserTexts,
    published_files: BrowserFiles,
    finds: StoredFinds,
    parts: PhantomData<P>,
}

impl<P> Browser<P> {
    /// Creates the environment. `post` sends a message to the page.
    pub(crate) fn new(post: impl Fn(RawPayload) + 'static, tabs: Tabs) -> Self {
        Self {
            post: Box::new(post),
            tabs,
            turns: Turns::new(),
            texts: BrowserTexts::default(),
            published_files: BrowserFiles::default(),
            finds: StoredFinds::default(),
            parts: PhantomData,
        }
    }
}

impl<P: BrowserParts> Host for Browser<P> {
    type Parts = P;
    type Message = RawPayload;
    type Store = BrowserStore;
    type File = BlobFile;
    type Lock = ImportLock;
    type PublishedFiles = BrowserFiles;
    type Finds = StoredFinds;

    async fn open_store(&self) -> Result<BrowserStore, StoreError> {
        match IdbStore::open(DATABASE).await {
            Ok(store) => Ok(BrowserStore::Idb(store)),
            // The browser gives this page no database, for example in a private window. So the engine stores
            // data only in memory. The page then says that the library will be lost when the page is closed.
            Err(error) if is_refusal(&error) => Ok(BrowserStore::Memory(MemoryStore::default())),
            // The storage may have data that cannot be opened at the moment. So the engine must not treat the storage
            // as empty. It must also not keep new data only in memory while the other engines of the page use the
            // storage. The next request opens the storage again.
            Err(error) => Err(error),
        }
    }

    fn published_files(&self) -> &BrowserFiles {
        &self.published_files
    }

    fn finds(&self) -> &StoredFinds {
        &self.finds
    }

    fn send(&self, message: &impl Serialize) {
        (self.post)(RawPayload::of(message));
    }

    fn announce(&self, change: StorageChange) {
        self.tabs.tell(change);
    }

    fn spawn(&self, job: Job) {
        wasm_bindgen_futures::spawn_local(job);
    }

    async fn turn(&self) {
        self.turns.next().await;
    }

    async fn import_lock(&self, busy: impl FnOnce()) -> ImportLock {
        ImportLock::wait(busy).await
    }

    fn now(&self) -> Instant {
        Instant::now()
    }

    fn texts(&self) -> &dyn Texts {
        &self.texts
    }

    fn decompose(&self, text: &str) -> String {
        js_sys::JsString::from(text).normalize("NFKD").into()
    }
}

impl<P: BrowserParts> SplitHost for Browser<P> {
    fn load_and_answer(&self, call: SplitCall<Self>) {
        P::load_and_answer(call);
    }
}

/// The parts of an engine in a browser.
pub(crate) trait BrowserParts: EngineParts + Sized {
    /// Loads the file of the split part that `call` needs, and lets this part answer the request. An engine
    /// without split parts refuses the request.
    fn load_and_answer(call: SplitCall<Browser<Self>>) {
        call.refuse();
    }
}

impl BrowserParts for All {}

/// The storage: IndexedDB if the browser offers it, otherwise memory.
#[derive(Debug)]
pub(crate) enum BrowserStore {
    Idb(IdbStore),
    Memory(MemoryStore),
}

impl Store for BrowserStore {
    fn storage(&self) -> Storage {
        match self {
            Self::Idb(store) => store.storage(),
            Self::Memory(store) => store.storage(),
        }
    }

    async fn read(&self, wanted: Wanted<'_>) -> Result<Stored, StoreError> {
        match self {
            Self::Idb(store) => store.read(wanted).await,
            Self::Memory(store) => store.read(wanted).await,
        }
    }

    async fn part(&self, batch: u32, number: u32) -> Result<Vec<u8>, StoreError> {
        match self {
            Self::Idb(store) => store.part(batch, number).await,
            Self::Memory(store) => store.part(batch, number).await,
        }
    }

    async fn change(
        &self,
        parts: &[Vec<u8>],
        cancel: &CancelToken,
        change: ListChange<'_>,
    ) -> Result<CollectionList, StoreError> {
        match self {
            Self::Idb(store) => store.change(parts, cancel, change).await,
            Self::Memory(store) => store.change(parts, cancel, change).await,
        }
    }

    async fn remains(&self) -> Result<Remains, StoreError> {
        match self {
            Self::Idb(store) => store.remains().await,
            Self::Memory(store) => store.remains().await,
        }
    }

    async fn mend(&self, list: &CollectionList) -> Result<(), StoreError> {
        match self {
            Self::Idb(store) => store.mend(list).await,
            Self::Memory(store) => store.mend(list).await,
        }
    }

    async fn records(&self) -> Result<Sorted<u32, StoredRecord>, StoreError> {
        match self {
            Self::Idb(store) => store.records().await,
            Self::Memory(store) => store.records().await,
        }
    }

    async fn save_record(
        &self,
        id: Option<u32>,
        revision: Option<u32>,
        record: &StoredRecord,
    ) -> Result<(u32, u32), StoreError> {
        match self {
            Self::Idb(store) => store.save_record(id, revision, record).await,
            Self::Memory(store) => store.save_record(id, revision, record).await,
        }
    }

    async fn delete_record(&self, id: u32, revision: Option<u32>) -> Result<(), StoreError> {
        match self {
            Self::Idb(store) => store.delete_record(id, revision).await,
            Self::Memory(store) => store.delete_record(id, revision).await,
        }
    }
}

/// Lets the event loop process other messages. For this, the worker sends a message to itself and waits for
/// it. This message arrives after all messages that were sent before it.
struct Turns {
    port: MessagePort,
    waiting: Rc<RefCell<VecDeque<Signal>>>,
}

impl Turns {
    fn new() -> Self {
        let channel = MessageChannel::new().expect("a browser with wasm has message channels");
        let waiting = Rc::new(RefCell::new(VecDeque::<Signal>::new()));
        let arrived = {
            let waiting = waiting.clone();
            Closure::<dyn Fn()>::new(move || {
                let first = waiting.borrow_mut().pop_front();
                if let Some(turn) = first {
                    turn.raise();
                }
            })
        };
        channel.port2().set_onmessage(Some(arrived.into_js_value().unchecked_ref()));
        Self { port: channel.port1(), waiting }
    }

    async fn next(&self) {
        let turn = Signal::default();
        if self.port.post_message(&JsValue::NULL).is_ok() {
            self.waiting.borrow_mut().push_back(turn.clone());
            turn.raised().await;
        }
    }
}

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    fn browser() -> Browser<All> {
        Browser::new(|_| {}, Tabs::join())
    }

    #[wasm_bindgen_test]
    async fn messages_are_received_between_two_turns() {
        let browser = browser();
        let channel = MessageChannel::new().unwrap();
        let came = Signal::default();
        let arrived = {
            let came = came.clone();
            Closure::<dyn Fn()>::new(move || came.raise())
        };
        channel.port2().set_onmessage(Some(arrived.as_ref().unchecked_ref()));
        channel.port1().post_message(&JsValue::NULL).unwrap();
        // In WebKit, messages of two channels may arrive in a different order than the order in which they
        // were sent. So one turn is not enough.
        for _ in 0..10 {
            browser.turn().await;
        }
        assert!(came.is_raised());
    }

    /// Makes the next call that opens a database throw an exception with the name `name`.
    fn refuse_once(name: &str) {
        let refuse = format!(
            "{{ const prototype = IDBFactory.prototype, real = prototype.open;
            prototype.open = () => {{ prototype.open = real; throw new DOMException('a test', '{name}'); }}; }}"
        );
        js_sys::eval(&refuse).unwrap();
    }

    #[wasm_bindgen_test]
    async fn a_storage_that_fails_for_a_moment_is_not_replaced_by_memory() {
        for name in ["UnknownError", "QuotaExceededError", "AbortError"] {
            refuse_once(name);
            assert!(browser().open_store().await.is_err(), "{name}");
        }
        assert_eq!(browser().open_store().await.unwrap().storage(), Storage::Persistent);
    }

    #[wasm_bindgen_test]
    async fn without_storage_the_library_lasts_for_the_session() {
        refuse_once("SecurityError");
        let store = browser().open_store().await.unwrap();
        assert_eq!(store.storage(), Storage::Session);
        for generation in [1, 2] {
            assert_eq!(
                store.change(&[], &CancelToken::default(), &|_, _| true).await.unwrap().generation,
                generation
            );
        }
    }
}
