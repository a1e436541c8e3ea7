//! The published archive that the page names: its manifest, and the parts (ranges of its files) that have
//! been loaded.
//!
//! The engine reads the manifest when it opens the library. If a query needs parts of the archive,
//! the engine takes them from the browser's storage, or fetches them from the host
//! (`fetched_parts`). The engine stores the whole archive only at the user's request
//! (`offline_files`).
//!
//! Each change of the archive's state is sent to the page in a message `published`.

pub(crate) mod failures;
mod fetched_parts;
mod host_request;
mod offline_files;
pub(crate) mod patience;

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::rc::Rc;

use failures::{is_out_of_reach, no_archive, refused};
pub(crate) use fetched_parts::Purpose;
use host_request::{FileAnswer, ask};
use patience::{GRACE, within};
use renju_published::Manifest;

use crate::failure::Stop;
use crate::host::Host;
use crate::jobs::{JobQueue, QueueTicket};
use crate::parts::EngineParts;
use crate::post::Post;
use crate::protocol::{Failure, FailureCode, News, PublishedInfo};
use crate::published_collection::{PUBLISHED, PublishedCollection};
use crate::published_files::PublishedFiles;
use crate::repository::Repository;
use crate::signal::Signal;

/// Greatest size of a manifest that the engine reads, in bytes.
const MOST_OF_MANIFEST: u32 = 16 << 20;
/// Size of a manifest, in bytes, that the engine assumes when it computes the time limit for the
/// host's answer. A usual manifest has a few thousand bytes.
const USUAL_MANIFEST: u32 = 100_000;

/// Number of bytes that a query may fetch without the user's consent. Fetching them takes a few
/// seconds over a slow connection.
const ALLOWED: u64 = 2_000_000;

/// The published archive, shared by all queries of this engine.
pub(crate) struct Published<H: Host> {
    pub(crate) host: Rc<H>,
    url: Option<String>,
    /// Queue of the queries that fetch parts. Only one query fetches at a time, so that no part is fetched
    /// twice.
    questions: JobQueue,
    /// The running read of the manifest, if there is one. All callers wait for the same read.
    opening: RefCell<Option<Rc<ManifestRead>>>,
    /// The bytes of the manifest, if the browser could not store the manifest.
    unstored_manifest: RefCell<Option<Vec<u8>>>,
    /// Whether a request was answered before the manifest arrived, so that the page has to repeat the
    /// request.
    is_missed: Cell<bool>,
    /// Why the archive is unusable; `None` if the archive is usable, or after the page has opened it
    /// again. A silent host is not stored here, because the next query tries the host again.
    failure: RefCell<Option<Failure>>,
    /// The description of the archive, once the archive is open.
    info: RefCell<Option<PublishedInfo>>,
    allowed: Cell<u64>,
    /// Whether the host answers a request for a part of a file with the whole file.
    no_ranges: Cell<bool>,
}

/// A read of the manifest from the host.
#[derive(Debug, Default)]
struct ManifestRead {
    done: Signal,
    result: RefCell<Option<Result<(), Failure>>>,
}

impl<H: Host> Published<H> {
    pub(crate) fn new(host: Rc<H>) -> Rc<Self> {
        let url = if H::Parts::PUBLISHED { host.published_files().manifest_url() } else { None };
        let (questions, opening, is_missed) = Default::default();
        let (failure, info, no_ranges, unstored_manifest) = Default::default();
        let allowed = Cell::new(ALLOWED);
        Rc::new(Self {
            host,
            url,
            questions,
            opening,
            unstored_manifest,
            is_missed,
            failure,
            info,
            allowed,
            no_ranges,
        })
    }

    /// Whether the page names an archive.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.url.is_some()
    }

    /// Raises the limit of bytes that a query may fetch without the user's consent to `bytes`. Does not lower
    /// a higher limit.
    pub(crate) fn allow(&self, bytes: u64) {
        self.allowed.set(self.allowed.get().max(bytes));
    }

    /// Sets the limit of bytes that a query may fetch without the user's consent.
    #[cfg(test)]
    pub(crate) fn allow_at_most(&self, bytes: u64) {
        self.allowed.set(bytes);
    }

    /// Opens the archive, unless the archive is already open. The repository must be open. If the
    /// caller drops the future, the read of the manifest still continues.
    ///
    /// # Errors
    /// The page names no archive, or the manifest is unavailable or is not a manifest.
    pub(crate) async fn open(self: &Rc<Self>, repository: &Rc<Repository<H>>) -> Result<(), Stop> {
        if self.url.is_none() {
            return Err(not_named().into());
        }
        if self.is_attached(repository) {
            return Ok(());
        }
        self.failure.borrow().clone().map_or(Ok(()), Err)?;
        let opening = self.opening(repository);
        opening.done.raised().await;
        let result = opening.result.borrow().clone();
        Ok(result.unwrap_or(Ok(()))?)
    }

    /// Opens the archive, but waits at most [`GRACE`]. If opening takes longer, a message tells the page when
    /// the archive is open.
    pub(crate) async fn open_soon(self: &Rc<Self>, repository: &Rc<Repository<H>>) {
        let moment = self.host.published_files().wait(GRACE);
        if within(moment, self.open(repository)).await.is_none() {
            self.is_missed.set(true);
        }
    }

    /// Opens the archive. Tries again after an earlier failure.
    pub(crate) async fn open_again(
        self: &Rc<Self>,
        repository: &Rc<Repository<H>>,
    ) -> Result<PublishedInfo, Stop> {
        if self.failure.take().is_some() {
            self.open(repository).await?;
            // This message makes the page repeat its queries.
            self.host.post(News::Records { id: 0 });
        } else {
            self.open(repository).await?;
        }
        self.known()
    }

    /// Whether the games of the archive are a collection of the session.
    pub(crate) fn is_attached(&self, repository: &Repository<H>) -> bool {
        repository.session().borrow().published.is_some()
    }

    /// Returns the running read of the manifest. If none is running, starts one.
    fn opening(self: &Rc<Self>, repository: &Rc<Repository<H>>) -> Rc<ManifestRead> {
        if let Some(opening) = &*self.opening.borrow() {
            return opening.clone();
        }
        let opening = Rc::new(ManifestRead::default());
        self.opening.replace(Some(opening.clone()));
        let (published, repository, own) = (self.clone(), repository.clone(), opening.clone());
        self.host.spawn(Box::pin(async move {
            let result = published.open_now(&repository).await;
            published.opening.take();
            if published.is_missed.take() && result.is_ok() {
                published.host.post(News::Records { id: 0 });
            }
            own.result.replace(Some(result));
            own.done.raise();
        }));
        opening
    }

    /// Whether the engine is reading the manifest.
    pub(crate) fn is_opening(&self) -> bool {
        self.opening.borrow().is_some()
    }

    /// Returns why the archive is unusable; `None` if the archive is usable, or if its host was silent.
    pub(crate) fn failure(&self) -> Option<Failure> {
        self.failure.borrow().clone()
    }

    /// Returns the failure for a query that does not wait for the host's answer.
    pub(crate) fn waiting(&self) -> Failure {
        failures::waiting(self.url.as_deref().unwrap_or_default())
    }

    async fn open_now(&self, repository: &Repository<H>) -> Result<(), Failure> {
        let url = self.url.as_deref().unwrap_or_default();
        match self.read_manifest(url).await {
            Ok((manifest, offline)) => {
                self.attach(repository, manifest, offline).await;
                Ok(())
            }
            Err(failure) => {
                // If the host was silent, the next query tries it again, so the failure is not stored.
                if failure.code != FailureCode::ArchiveSilent {
                    self.failure.replace(Some(failure.clone()));
                }
                self.tell_of(failure.clone());
                Err(failure)
            }
        }
    }

    /// Waits until it is this query's turn to fetch parts.
    pub(crate) async fn turn(&self) -> QueueTicket {
        let ticket = self.questions.join();
        ticket.turn.raised().await;
        ticket
    }

    /// Reads the manifest from the host. If the host is out of reach, returns the stored manifest, and the
    /// reason why the host is out of reach.
    async fn read_manifest(&self, url: &str) -> Result<(Manifest, Option<String>), Failure> {
        let files = self.host.published_files();
        let stored = files.stored_manifest(url).await;
        let (bytes, offline) = match (self.get_manifest(url).await, stored.as_ref()) {
            (Ok(bytes), _) => (bytes, None),
            (Err(failure), Some(stored)) if is_out_of_reach(failure.code) => {
                (stored.clone(), Some(failure.message))
            }
            (Err(failure), _) => return Err(failure),
        };
        let manifest = Manifest::read(&bytes).map_err(|error| no_archive(url, &error))?;
        if stored.is_none_or(|stored| stored != bytes) {
            // Queries work even if the browser cannot store the manifest.
            let is_stored = files.store_manifest(url, &bytes).await.is_ok();
            self.unstored_manifest.replace(if is_stored { None } else { Some(bytes) });
            self.delete_unnamed(&manifest).await;
        }
        Ok((manifest, offline))
    }

    async fn get_manifest(&self, url: &str) -> Result<Vec<u8>, Failure> {
        let asked = ask(self.host.published_files(), url, None, (MOST_OF_MANIFEST, USUAL_MANIFEST));
        let FileAnswer { status, bytes, .. } = self.telling(asked).await?;
        if status == 200 { Ok(bytes) } else { Err(refused(url, status)) }
    }

    /// Deletes the stored ranges of the files that no stored manifest names. Deletes nothing if no stored
    /// manifest names a file of `manifest`: the storage has then failed, and may lack other manifests, too.
    async fn delete_unnamed(&self, manifest: &Manifest) {
        let files = self.host.published_files();
        let manifests = files.stored_manifests().await;
        let readable = manifests.iter().filter_map(|bytes| Manifest::read(bytes).ok());
        let named: HashSet<String> = readable.flat_map(|manifest| manifest.file_names()).collect();
        if manifest.file_names().iter().any(|name| !named.contains(name)) {
            return;
        }
        let mut pieces = files.all_stored().await;
        pieces.retain(|piece| !named.contains(&piece.file));
        if !pieces.is_empty() {
            let _ = files.delete(&pieces).await;
        }
    }

    async fn attach(&self, repository: &Repository<H>, manifest: Manifest, offline: Option<String>) {
        let info = PublishedInfo {
            collection: PUBLISHED,
            name: manifest.name.clone(),
            licence: manifest.licence.clone(),
            source: manifest.source.clone(),
            edition: manifest.edition.clone(),
            games: manifest.games,
            bytes: 0,
            stored: 0,
            missing: 0,
            fetched: 0,
            requests: 0,
            offline,
        };
        {
            // The archive adds table rows to the library. This must not happen while the repository adds a
            // collection in slices.
            let _job = repository.turn().await;
            let mut session = repository.session().borrow_mut();
            let published = PublishedCollection::attach(manifest, &mut session.library);
            session.published = Some(published);
            session.graph_cache.take();
        }
        self.info.replace(Some(info));
        self.count_stored(repository).await;
        self.tell();
    }

    /// Returns the description of the archive. Fails if the archive is not open.
    pub(crate) fn known(&self) -> Result<PublishedInfo, Stop> {
        self.info.borrow().clone().ok_or_else(|| not_named().into())
    }

    pub(crate) fn change_info(&self, change: impl FnOnce(&mut PublishedInfo)) {
        if let Some(info) = self.info.borrow_mut().as_mut() {
            change(info);
        }
    }

    /// Sends the state of the archive to the page.
    pub(crate) fn tell(&self) {
        let (published, failure) = (self.info.borrow().clone(), self.failure.borrow().clone());
        self.host.post(News::Published { id: 0, published, failure });
    }

    /// Sends a failure of the archive to the page, without storing it.
    pub(crate) fn tell_of(&self, failure: Failure) {
        let (published, failure) = (self.info.borrow().clone(), Some(failure));
        self.host.post(News::Published { id: 0, published, failure });
    }
}

fn not_named() -> Failure {
    Failure::new(FailureCode::BadRequest, "expected a page that names a published archive, found none")
}
