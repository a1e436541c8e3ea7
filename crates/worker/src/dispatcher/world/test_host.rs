//! A host of a published archive in memory, and a storage for what it gave.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::{Deref, Range};
use std::rc::Rc;

use renju_published::Request;

use crate::published_files::{HostAnswer, PublishedFiles};
use crate::store::StoreError;

/// Clones are the same host and the same storage.
#[derive(Clone, Default)]
pub(in crate::dispatcher) struct TestHost(Rc<TestHostState>);

#[derive(Default)]
pub(in crate::dispatcher) struct TestHostState {
    /// The files by their URLs; where there is a manifest, the page names it.
    pub(in crate::dispatcher) files: RefCell<BTreeMap<String, Vec<u8>>>,
    /// It gives whole files only.
    pub(in crate::dispatcher) no_ranges: Cell<bool>,
    /// It cannot be reached.
    pub(in crate::dispatcher) is_gone: Cell<bool>,
    /// What it was asked for.
    pub(in crate::dispatcher) asked: RefCell<Vec<(String, Option<Range<u32>>)>>,
    /// What is stored.
    pub(in crate::dispatcher) stored: RefCell<BTreeMap<(String, u32, u32), Vec<u8>>>,
    manifests: RefCell<BTreeMap<String, Vec<u8>>>,
}

impl Deref for TestHost {
    type Target = TestHostState;

    fn deref(&self) -> &TestHostState {
        &self.0
    }
}

pub(in crate::dispatcher) const MANIFEST: &str = "https://archive.example/club/manifest.json";

impl PublishedFiles for TestHost {
    fn manifest_url(&self) -> Option<String> {
        (!self.files.borrow().is_empty()).then(|| MANIFEST.to_owned())
    }

    async fn get(&self, url: &str, range: Option<Range<u32>>, most: u32) -> Result<HostAnswer, String> {
        self.asked.borrow_mut().push((url.to_owned(), range.clone()));
        if self.is_gone.get() {
            return Err("TypeError: Failed to fetch".to_owned());
        }
        let files = self.files.borrow();
        let Some(file) = files.get(url) else { return Ok(HostAnswer { status: 404, bytes: Vec::new() }) };
        let range = range.filter(|_| !self.no_ranges.get());
        let status = if range.is_some() { 206 } else { 200 };
        let range = range.map_or(0..file.len(), |range| range.start as usize..range.end as usize);
        let bytes = file.get(range).unwrap_or_default();
        Ok(HostAnswer { status, bytes: bytes[..bytes.len().min(most as usize + 1)].to_vec() })
    }

    async fn sha256(&self, bytes: &[u8]) -> Option<String> {
        use sha2::Digest;
        let digest = sha2::Sha256::digest(bytes);
        Some(digest.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    async fn stored_manifest(&self, url: &str) -> Option<Vec<u8>> {
        self.manifests.borrow().get(url).cloned()
    }

    async fn stored_manifests(&self) -> Vec<Vec<u8>> {
        self.manifests.borrow().values().cloned().collect()
    }

    async fn store_manifest(&self, url: &str, manifest: &[u8]) -> Result<(), StoreError> {
        self.manifests.borrow_mut().insert(url.to_owned(), manifest.to_vec());
        Ok(())
    }

    async fn stored(&self, wanted: &[Request]) -> Vec<Option<Vec<u8>>> {
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
        for (Request { file, range, .. }, bytes) in pieces {
            self.stored.borrow_mut().insert((file.clone(), range.start, range.end), bytes.clone());
        }
        Ok(())
    }

    async fn all_stored(&self) -> Vec<Request> {
        let stored = self.stored.borrow();
        let piece = |(file, start, end): &(String, u32, u32)| Request {
            file: file.clone(),
            file_bytes: 0,
            range: *start..*end,
        };
        stored.keys().map(piece).collect()
    }

    async fn delete(&self, pieces: &[Request]) -> Result<(), StoreError> {
        for Request { file, range, .. } in pieces {
            self.stored.borrow_mut().remove(&(file.clone(), range.start, range.end));
        }
        Ok(())
    }
}
