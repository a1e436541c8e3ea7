//! Test environment of the dispatcher without a browser. Jobs run only when the test calls for it, and the clock
//! advances only when the engine reads it.

mod encodings;
mod host_faults;
mod test_finds;
pub(super) mod test_host;
mod test_store;

use std::cell::{Cell, RefCell};
use std::io::{self, Cursor};
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use instant::Instant;
use renju_records::{Texts, Unpacker};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use unicode_normalization::UnicodeNormalization;

use crate::dispatcher::Dispatcher;
use crate::dispatcher::split_call::{SplitCall, SplitHost};
use crate::host::{DroppedFile, Host, Job, StorageChange, Stream};
use crate::parts::{All, EngineParts, SplitPart};
use crate::protocol::Message;
use crate::rules_dispatcher::Receiver;
use crate::signal::Signal;
use crate::store::StoreError;
use encodings::Encodings;
use test_finds::TestFinds;
use test_host::TestHost;
pub(super) use test_store::TestStore;

impl Message for Value {
    fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        T::deserialize(self).map_err(|error| error.to_string())
    }
}

/// Test environment of one page. Files are bytes in memory, the clock advances only when it is
/// read, and jobs run only when the test calls [`PageOf::turn`].
pub(super) struct WorldOf<P>(Rc<State>, PhantomData<P>);

/// A request that waits until the file of the part that answers it is loaded. A test calls this function to let the
/// request continue. The argument says whether the file was loaded.
type WaitingCall = Box<dyn FnOnce(bool)>;

pub(super) struct State {
    pub(super) store: TestStore,
    pub(super) host: TestHost,
    pub(super) finds: TestFinds,
    /// The number of times that the storage was opened.
    pub(super) opened: Cell<u32>,
    posted: RefCell<Vec<Value>>,
    jobs: RefCell<Vec<Job>>,
    start: Instant,
    time: Cell<Duration>,
    /// The time by which the clock advances when it is read; 3 ms unless the test sets another time.
    pub(super) tick: Cell<Duration>,
    /// If set, the host returns this time, in milliseconds since 1970.
    pub(super) clock: Cell<Option<u64>>,
    pub(super) turns: Cell<u32>,
    pub(super) announced: Cell<u32>,
    /// The last change that the engine announced to other tabs.
    pub(super) change: Cell<Option<StorageChange>>,
    /// The requests that wait until the file of the part that answers them is loaded.
    pub(super) waiting: RefCell<Vec<WaitingCall>>,
    /// Signal that is raised when another tab releases the lock for imports.
    pub(super) lock: RefCell<Signal>,
}

impl<P> Clone for WorldOf<P> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<P> Deref for WorldOf<P> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

#[derive(Clone, Deserialize)]
pub(super) struct File(Vec<u8>);

pub(super) struct Pieces(Option<Vec<u8>>);

impl DroppedFile for File {
    type Stream = Pieces;
    type Reader = Cursor<Vec<u8>>;

    fn size(&self) -> u64 {
        self.0.len() as u64
    }

    fn stream(&self) -> io::Result<Pieces> {
        Ok(Pieces(Some(self.0.clone())))
    }

    fn unpacked(&self) -> io::Result<Pieces> {
        let bytes = unpacked(&self.0).filter(|bytes| {
            // A browser refuses a file that consists of several gzip files. In such a file, the last four bytes state
            // only the unpacked size of the last gzip file.
            let size = self.0.last_chunk().map_or(0, |&size| u32::from_le_bytes(size));
            bytes.len() == size as usize
        });
        Ok(Pieces(Some(bytes.unwrap_or_else(|| UNREADABLE.to_vec()))))
    }

    fn reader(&self) -> Cursor<Vec<u8>> {
        Cursor::new(self.0.clone())
    }
}

/// Returns the unpacked bytes of a gzip file; `None` if the file is damaged or was cut off.
fn unpacked(mut packed: &[u8]) -> Option<Vec<u8>> {
    let (mut unpacker, mut bytes) = (Unpacker::new(), Vec::new());
    while let Some(piece) = unpacker.unpack(&mut packed).ok()? {
        bytes.extend_from_slice(piece);
    }
    while let Some(piece) = unpacker.finish().ok()? {
        bytes.extend_from_slice(piece);
    }
    Some(bytes)
}

impl Stream for Pieces {
    async fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        match self.0.take() {
            Some(bytes) if bytes == UNREADABLE => Err(io::Error::other("NotReadableError: gone")),
            piece => Ok(piece),
        }
    }
}

/// Content that marks a file as deleted: reading such a file fails, as if the file was deleted
/// after the user dropped it.
pub(super) const UNREADABLE: &[u8] = b"gone";

impl<P: EngineParts> Host for WorldOf<P> {
    type Parts = P;
    type Message = Value;
    type Store = TestStore;
    type File = File;
    type Lock = ();
    type PublishedFiles = TestHost;
    type Finds = TestFinds;

    const SOLVER_TABLE: usize = 1 << 20;

    async fn open_store(&self) -> Result<TestStore, StoreError> {
        self.opened.update(|count| count + 1);
        self.store.shut.borrow().clone().map_or_else(|| Ok(self.store.clone()), Err)
    }

    fn published_files(&self) -> &TestHost {
        &self.host
    }

    fn finds(&self) -> &TestFinds {
        &self.finds
    }

    fn send(&self, message: &impl Serialize) {
        self.posted.borrow_mut().push(json!(message));
    }

    fn announce(&self, change: StorageChange) {
        self.announced.update(|count| count + 1);
        self.change.set(Some(change));
    }

    fn spawn(&self, job: Job) {
        self.jobs.borrow_mut().push(job);
    }

    async fn turn(&self) {
        self.turns.update(|count| count + 1);
        let mut passed = false;
        std::future::poll_fn(|_| {
            if std::mem::replace(&mut passed, true) { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
    }

    async fn import_lock(&self, busy: impl FnOnce()) {
        let lock = self.lock.borrow().clone();
        if !lock.is_raised() {
            busy();
        }
        lock.raised().await;
    }

    fn now(&self) -> Instant {
        self.time.update(|time| time + self.tick.get());
        self.start + self.time.get()
    }

    fn since_1970(&self) -> u64 {
        self.clock.get().unwrap_or(1_700_000_000_000 + self.time.get().as_millis() as u64)
    }

    fn texts(&self) -> &dyn Texts {
        &Encodings
    }

    fn decompose(&self, text: &str) -> String {
        text.nfkd().collect()
    }
}

impl<P: EngineParts> SplitHost for WorldOf<P> {
    fn load_and_answer(&self, call: SplitCall<Self>) {
        self.waiting.borrow_mut().push(Box::new(move |is_loaded| match call.part {
            _ if !is_loaded => call.refuse(),
            SplitPart::Changes => call.change(),
            SplitPart::Study => call.study(),
            SplitPart::Solver => call.solve(),
        }));
    }
}

/// A page, its dispatcher, and its environment.
pub(super) struct PageOf<P: EngineParts> {
    pub(super) world: WorldOf<P>,
    pub(super) dispatcher: Rc<Dispatcher<WorldOf<P>>>,
}

/// A page whose engine has every part.
pub(super) type Page = PageOf<All>;

/// The default parts (the search, and changes of the collections), published archives and analyses. The solver and
/// [`EngineParts::WHOLE`] are missing.
pub(super) struct NotWhole;

impl EngineParts for NotWhole {
    const PUBLISHED: bool = true;
    const STUDY: bool = true;
}

/// A page whose engine has the parts of [`NotWhole`].
pub(super) type SearchPage = PageOf<NotWhole>;

impl<P: EngineParts> PageOf<P> {
    pub(super) fn new() -> Self {
        Self::beside(TestStore::default())
    }

    /// Opens a page whose storage is `store`, which may have data.
    pub(super) fn beside(store: TestStore) -> Self {
        Self::with_host(store, TestHost::default())
    }

    /// Opens a page that names the archive on `host`, if the host has files.
    pub(super) fn with_host(store: TestStore, host: TestHost) -> Self {
        let lock = Signal::default();
        lock.raise();
        let state = State {
            finds: store.finds.clone(),
            store,
            host,
            opened: Cell::default(),
            posted: RefCell::default(),
            jobs: RefCell::default(),
            start: Instant::now(),
            time: Cell::default(),
            tick: Cell::new(Duration::from_millis(3)),
            clock: Cell::default(),
            turns: Cell::default(),
            announced: Cell::default(),
            change: Cell::default(),
            waiting: RefCell::default(),
            lock: RefCell::new(lock),
        };
        let world = WorldOf(Rc::new(state), PhantomData);
        Self { dispatcher: Dispatcher::new(world.clone()), world }
    }

    pub(super) fn send(&self, message: Value) {
        self.dispatcher.receive(message);
    }

    /// Lets each job run until the job waits.
    pub(super) fn turn(&self) {
        let mut jobs = self.world.jobs.take();
        jobs.retain_mut(|job| job.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
        self.world.jobs.borrow_mut().extend(jobs);
    }

    /// Whether all jobs have ended.
    pub(super) fn is_idle(&self) -> bool {
        self.world.jobs.borrow().is_empty()
    }

    /// Runs all jobs until each has ended or waits for an event outside the engine.
    pub(super) fn run(&self) {
        for _ in 0..1000 {
            if self.is_idle() {
                break;
            }
            self.turn();
        }
    }

    /// Returns the messages that the engine has sent since the last call.
    pub(super) fn posted(&self) -> Vec<Value> {
        self.world.posted.take()
    }

    /// Sends a request, runs all jobs, and returns the last message of the engine.
    pub(super) fn ask(&self, message: Value) -> Value {
        self.posted();
        self.send(message);
        self.run();
        self.posted().pop().expect("a message is answered")
    }

    pub(super) fn import(&self, id: u32, file: &[u8]) -> Value {
        self.ask(import(id, file))
    }
}

/// Returns the request to import `file`.
pub(super) fn import(id: u32, file: &[u8]) -> Value {
    json!({ "id": id, "kind": "import", "file": file, "name": "games.rif" })
}
