//! Host of a published archive in memory, and the browser's storage of its files, for tests.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::ops::{Deref, Range};
use std::rc::Rc;
use std::time::Duration;

use renju_published::Request;

use super::host_faults::{BodyEnd, HostFaults, Sent, pieces};
use crate::dispatcher::fault_schedule::Faults;
use crate::published_files::{HostAnswer, HostBody, PublishedFiles};
use crate::signal::Signal;
use crate::store::StoreError;

/// Host of a published archive, and the browser's storage of its files. All clones share the same files and
/// storage.
#[derive(Clone, Default)]
pub(in crate::dispatcher) struct TestHost(Rc<TestHostState>);

#[derive(Default)]
pub(in crate::dispatcher) struct TestHostState {
    /// The files of the host by their URLs. If there are any, the page names the manifest.
    pub(in crate::dispatcher) files: RefCell<BTreeMap<String, Vec<u8>>>,
    /// Whether the host only sends whole files.
    pub(in crate::dispatcher) no_ranges: Cell<bool>,
    /// Whether the host is unreachable.
    pub(in crate::dispatcher) is_gone: Cell<bool>,
    pub(in crate::dispatcher) asked: RefCell<Vec<(String, Option<Range<u32>>)>>,
    pub(in crate::dispatcher) stored: RefCell<BTreeMap<(String, u32, u32), Vec<u8>>>,
    manifests: RefCell<BTreeMap<String, Vec<u8>>>,
    /// The number of bytes of an answer after which the host stalls; `None` if it does not stall.
    pub(in crate::dispatcher) stalls_after: Cell<Option<usize>>,
    /// Whether the host also stalls when it sends the manifest.
    pub(in crate::dispatcher) stalls_at_manifest: Cell<bool>,
    /// Whether a stalled host still sends single bytes from time to time.
    pub(in crate::dispatcher) drips: Cell<bool>,
    /// Whether the host compresses ranges of files. Browsers cannot unpack such ranges.
    pub(in crate::dispatcher) packs: Cell<bool>,
    /// If set, the host sends this `Content-Range` header instead of the right one.
    pub(in crate::dispatcher) says_range: RefCell<Option<String>>,
    pub(in crate::dispatcher) faults: HostFaults,
    pub(in crate::dispatcher) storage_faults: Faults,
    /// The number of answers that the host is still sending.
    pub(in crate::dispatcher) open: Cell<u32>,
    /// Signal for which stalled answers wait. [`TestHost::resume`] raises it.
    resumed: RefCell<Signal>,
    time: Cell<Duration>,
    waiting: RefCell<Vec<(Duration, Signal)>>,
}

pub(in crate::dispatcher) struct TestBody {
    host: TestHost,
    pieces: VecDeque<Vec<u8>>,
    end: BodyEnd,
}

impl HostBody for TestBody {
    async fn next(&mut self) -> Result<Option<Vec<u8>>, String> {
        if let Some(piece) = self.pieces.pop_front() {
            return Ok(Some(piece));
        }
        match std::mem::replace(&mut self.end, BodyEnd::Whole) {
            BodyEnd::Whole => Ok(None),
            BodyEnd::Fails => Err("TypeError: network error".to_owned()),
            BodyEnd::Stalls(mut rest) if self.host.drips.get() => {
                self.host.wait(Duration::from_secs(5)).await;
                let byte = rest.front_mut().and_then(|piece| (!piece.is_empty()).then(|| piece.remove(0)));
                self.end = BodyEnd::Stalls(rest);
                Ok(byte.map(|byte| vec![byte]))
            }
            BodyEnd::Stalls(rest) => {
                let resumed = self.host.resumed.borrow().clone();
                resumed.raised().await;
                self.pieces = rest;
                Ok(self.pieces.pop_front())
            }
        }
    }
}

impl Drop for TestBody {
    fn drop(&mut self) {
        self.host.open.update(|open| open - 1);
    }
}

impl TestHost {
    /// Empties the list of requests and the browser's storage.
    pub(in crate::dispatcher) fn forget(&self) {
        self.asked.borrow_mut().clear();
        self.stored.borrow_mut().clear();
        self.manifests.borrow_mut().clear();
        self.waiting.borrow_mut().clear();
    }

    /// Lets stalled answers continue.
    pub(in crate::dispatcher) fn resume(&self) {
        self.resumed.take().raise();
    }

    /// Advances the time by `time`, and wakes the jobs whose waiting time is over.
    pub(in crate::dispatcher) fn pass(&self, time: Duration) {
        self.time.update(|now| now + time);
        let now = self.time.get();
        let due: Vec<Signal> = {
            let mut waiting = self.waiting.borrow_mut();
            let due =
                waiting.iter().filter(|(end, _)| *end <= now).map(|(_, signal)| signal.clone()).collect();
            waiting.retain(|(end, _)| *end > now);
            due
        };
        due.iter().for_each(Signal::raise);
    }
}

impl Deref for TestHost {
    type Target = TestHostState;

    fn deref(&self) -> &TestHostState {
        &self.0
    }
}

pub(in crate::dispatcher) const MANIFEST: &str = "https://archive.example/club/manifest.json";

impl PublishedFiles for TestHost {
    type Body = TestBody;

    fn manifest_url(&self) -> Option<String> {
        (!self.files.borrow().is_empty()).then(|| MANIFEST.to_owned())
    }

    async fn ask(&self, url: &str, range: Option<Range<u32>>) -> Result<HostAnswer<TestBody>, String> {
        self.asked.borrow_mut().push((url.to_owned(), range.clone()));
        if self.is_gone.get() {
            return Err("TypeError: Failed to fetch".to_owned());
        }
        if range.is_some() && self.packs.get() {
            return Err("TypeError: Failed to fetch".to_owned());
        }
        let file = self.files.borrow().get(url).cloned();
        let wanted = range.filter(|_| !self.no_ranges.get());
        let is_manifest = url.ends_with(".json");
        if let Some(file) = &file
            && let Some(instead) = self.faults.instead(file, wanted.as_ref(), is_manifest)
        {
            let Sent { status, range, pieces, end } = instead;
            self.open.update(|open| open + 1);
            return Ok(HostAnswer { status, range, body: TestBody { host: self.clone(), pieces, end } });
        }
        let (status, bytes) = match (file, &wanted) {
            (None, _) => (404, Vec::new()),
            (Some(file), None) => (200, file),
            (Some(file), Some(range)) => {
                (206, file.get(range.start as usize..range.end as usize).unwrap_or_default().to_vec())
            }
        };
        let stalls = self.stalls_after.get().filter(|_| !is_manifest || self.stalls_at_manifest.get());
        self.open.update(|open| open + 1);
        let mut body = TestBody { host: self.clone(), pieces: pieces(&bytes), end: BodyEnd::Whole };
        if let Some(after) = stalls {
            let (first, rest) = bytes.split_at(bytes.len().min(after));
            (body.pieces, body.end) = (pieces(first), BodyEnd::Stalls(pieces(rest)));
        }
        Ok(HostAnswer { status, range: self.says_range.borrow().clone(), body })
    }

    async fn wait(&self, time: Duration) {
        let (end, signal) = (self.time.get() + time, Signal::default());
        self.waiting.borrow_mut().push((end, signal.clone()));
        signal.raised().await;
    }

    async fn sha256(&self, bytes: &[u8]) -> String {
        use sha2::Digest;
        let digest = sha2::Sha256::digest(bytes);
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    async fn stored_manifest(&self, url: &str) -> Option<Vec<u8>> {
        self.storage_faults.before().await.ok()?;
        self.manifests.borrow().get(url).cloned()
    }

    async fn stored_manifests(&self) -> Vec<Vec<u8>> {
        if self.storage_faults.before().await.is_err() {
            return Vec::new();
        }
        self.manifests.borrow().values().cloned().collect()
    }

    async fn store_manifest(&self, url: &str, manifest: &[u8]) -> Result<(), StoreError> {
        self.storage_faults.before().await?;
        self.manifests.borrow_mut().insert(url.to_owned(), manifest.to_vec());
        self.storage_faults.after(Ok(())).await
    }

    async fn stored(&self, wanted: &[Request]) -> Vec<Option<Vec<u8>>> {
        if self.storage_faults.before().await.is_err() {
            return vec![None; wanted.len()];
        }
        let stored = self.stored.borrow();
        let piece = |Request { file, file_bytes, range }: &Request| {
            let own = stored.get(&(file.clone(), range.start, range.end));
            own.cloned().or_else(|| {
                let whole = stored.get(&(file.clone(), 0, *file_bytes))?;
                Some(whole.get(range.start as usize..range.end as usize)?.to_vec())
            })
        };
        wanted.iter().map(piece).collect()
    }

    async fn store(&self, pieces: &[(Request, Vec<u8>)]) -> Result<(), StoreError> {
        self.storage_faults.before().await?;
        for (Request { file, range, .. }, bytes) in pieces {
            self.stored.borrow_mut().insert((file.clone(), range.start, range.end), bytes.clone());
        }
        self.storage_faults.after(Ok(())).await
    }

    async fn all_stored(&self) -> Vec<Request> {
        if self.storage_faults.before().await.is_err() {
            return Vec::new();
        }
        let stored = self.stored.borrow();
        let piece = |(file, start, end): &(String, u32, u32)| Request {
            file: file.clone(),
            file_bytes: 0,
            range: *start..*end,
        };
        stored.keys().map(piece).collect()
    }

    async fn delete(&self, pieces: &[Request]) -> Result<(), StoreError> {
        self.storage_faults.before().await?;
        for Request { file, range, .. } in pieces {
            self.stored.borrow_mut().remove(&(file.clone(), range.start, range.end));
        }
        self.storage_faults.after(Ok(())).await
    }
}
