//! The published archive that the page names: what a question needs of it is fetched first.
//!
//! Its manifest is read when the library is opened. A question is planned (`need`), what the plan lacks is taken from the
//! browser's storage or fetched from the host (`fetching`), and then the question is answered as any other (`answer`). All of
//! the archive is fetched only when the user says so (`keep`).
//!
//! The page is told of every step by the message `published`.

mod answer;
mod fetching;
mod keep;
mod need;

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::rc::Rc;

use renju_published::{Manifest, ManifestError};

use crate::failure::Stop;
use crate::host::Host;
use crate::jobs::{Queue, QueueTicket};
use crate::parts::EngineParts;
use crate::protocol::{Failure, FailureCode, PublishedInfo, Response};
use crate::published_collection::{PUBLISHED, PublishedCollection};
use crate::published_files::PublishedFiles;
use crate::repository::Repository;

/// The most bytes of a manifest.
const MOST_OF_MANIFEST: u32 = 16 << 20;

/// The bytes that a question may fetch without the user being asked: some seconds on a slow line.
const ALLOWED: u64 = 2_000_000;

/// The archive, for all questions of this engine.
pub(crate) struct Published<H: Host> {
    host: Rc<H>,
    url: Option<String>,
    /// One question at a time, so that nothing is fetched twice.
    questions: Queue,
    /// Why it cannot be used, until it is opened again.
    failure: RefCell<Option<Failure>>,
    /// What it is, once it is open.
    info: RefCell<Option<PublishedInfo>>,
    allowed: Cell<u64>,
    /// Its host gives whole files where it is asked for ranges.
    no_ranges: Cell<bool>,
}

impl<H: Host> Published<H> {
    pub(crate) fn new(host: Rc<H>) -> Rc<Self> {
        let url = if H::Parts::PUBLISHED { host.published_files().manifest_url() } else { None };
        let (questions, failure, info, no_ranges) = Default::default();
        Rc::new(Self { host, url, questions, failure, info, allowed: Cell::new(ALLOWED), no_ranges })
    }

    /// Whether the page names an archive.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.url.is_some()
    }

    /// A question may fetch so many bytes.
    pub(crate) fn allow(&self, bytes: u64) {
        self.allowed.set(self.allowed.get().max(bytes));
    }

    /// Questions may fetch no more than so many bytes.
    #[cfg(test)]
    pub(crate) fn allow_at_most(&self, bytes: u64) {
        self.allowed.set(bytes);
    }

    /// Opens it, unless that is done; the repository must be open.
    ///
    /// # Errors
    /// Its manifest is not to be had, or is none.
    pub(crate) async fn open(&self, repository: &Repository<H>) -> Result<(), Stop> {
        let Some(url) = &self.url else { return Err(not_named().into()) };
        let _turn = self.turn().await;
        if repository.session().borrow().published.is_some() {
            return Ok(());
        }
        self.failure.borrow().clone().map_or(Ok(()), Err)?;
        match self.read_manifest(url).await {
            Ok((manifest, offline)) => {
                self.attach(repository, manifest, offline).await;
                Ok(())
            }
            Err(failure) => {
                self.failure.replace(Some(failure.clone()));
                self.tell();
                Err(failure.into())
            }
        }
    }

    /// The same, also where that has failed before.
    pub(crate) async fn open_again(&self, repository: &Repository<H>) -> Result<PublishedInfo, Stop> {
        if self.failure.take().is_some() {
            self.open(repository).await?;
            // The page looks again what there is to be searched.
            self.host.post(Response::Records { id: 0 });
        } else {
            self.open(repository).await?;
        }
        self.known()
    }

    async fn turn(&self) -> QueueTicket {
        let ticket = self.questions.join();
        ticket.turn.raised().await;
        ticket
    }

    /// The manifest, and where its host cannot be reached, why: then it is the stored one.
    async fn read_manifest(&self, url: &str) -> Result<(Manifest, Option<String>), Failure> {
        let files = self.host.published_files();
        let stored = files.stored_manifest(url).await;
        let (bytes, offline) = match (self.get_manifest(url).await, stored.as_ref()) {
            (Ok(bytes), _) => (bytes, None),
            (Err(failure), Some(stored)) if failure.code == FailureCode::ArchiveUnreachable => {
                (stored.clone(), Some(failure.message))
            }
            (Err(failure), _) => return Err(failure),
        };
        let manifest = Manifest::read(&bytes).map_err(|error| no_archive(url, &error))?;
        if stored.is_none_or(|stored| stored != bytes) {
            // Where there is no room for it, the archive can be searched all the same.
            let _ = files.store_manifest(url, &bytes).await;
            self.delete_unnamed().await;
        }
        Ok((manifest, offline))
    }

    async fn get_manifest(&self, url: &str) -> Result<Vec<u8>, Failure> {
        let answer = self.host.published_files().get(url, None, MOST_OF_MANIFEST).await;
        let answer = answer.map_err(|why| unreachable(url, &why))?;
        if answer.status == 200 { Ok(answer.bytes) } else { Err(refused(url, answer.status)) }
    }

    /// Deletes what is stored of files that no stored manifest names any more.
    async fn delete_unnamed(&self) {
        let files = self.host.published_files();
        let manifests = files.stored_manifests().await;
        let readable = manifests.iter().filter_map(|bytes| Manifest::read(bytes).ok());
        let named: HashSet<String> = readable.flat_map(|manifest| manifest.file_names()).collect();
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
            let mut session = repository.session().borrow_mut();
            let published = PublishedCollection::attach(manifest, &mut session.library);
            session.published = Some(published);
            session.graph_cache.take();
        }
        self.info.replace(Some(info));
        self.count_stored(repository).await;
        self.tell();
    }

    /// What is known of it.
    fn known(&self) -> Result<PublishedInfo, Stop> {
        self.info.borrow().clone().ok_or_else(|| not_named().into())
    }

    fn change_info(&self, change: impl FnOnce(&mut PublishedInfo)) {
        if let Some(info) = self.info.borrow_mut().as_mut() {
            change(info);
        }
    }

    /// Tells the page how it is.
    fn tell(&self) {
        let (published, failure) = (self.info.borrow().clone(), self.failure.borrow().clone());
        self.host.post(Response::Published { id: 0, published, failure });
    }
}

fn not_named() -> Failure {
    Failure::new(FailureCode::BadRequest, "expected a page that names a published archive, found none")
}

/// There is no answer.
fn unreachable(url: &str, why: &str) -> Failure {
    let message = format!("{url} could not be fetched ({why})");
    Failure::new(FailureCode::ArchiveUnreachable, message)
}

/// The answer is a refusal.
fn refused(url: &str, status: u16) -> Failure {
    let message = format!("{url}: expected a file, found the status {status}");
    Failure::new(FailureCode::ArchiveUnreachable, message)
}

fn no_archive(url: &str, error: &ManifestError) -> Failure {
    Failure::new(FailureCode::ArchiveDamaged, format!("{url}: {error}"))
}
