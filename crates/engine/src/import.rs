//! Import of a dropped file as a collection of the library.

mod decision;
mod file_importer;
mod import_warning;
mod parsed_file;
mod place;
mod read_records;
mod rivals;
mod stored_collections;
mod unpack;

use std::cell::RefCell;

use renju_archive::codec::checksum;
use renju_library::SourceInfo;
use renju_records::{CharacterSet, Hints, UnpackError};

use crate::collection_list::{CollectionEntry, CollectionList};
use crate::failure::Stop;
use crate::host::{DroppedFile, Host};
use crate::job_context::JobContext;
use crate::jobs::JobQueue;
use crate::progress::ProgressReporter;
use crate::protocol::{Failure, FailureCode, ImportArgs, ImportPhase, ReadHints, ZipChoice};
use crate::repository::Repository;
use crate::session::{PendingImport, Session};
use crate::store::size;
use file_importer::FileImporter;
use parsed_file::{FileParts, ParsedFile};
use place::{CollectionPlace, ReadFile, ReplacedCollection};
pub(crate) use read_records::{FileRecords, read_records};
use unpack::FileEnd;

/// Queue of the imports of this page. Only one import runs at a time, in the order of the requests.
#[derive(Debug, Default)]
pub(crate) struct ImportQueue(JobQueue);

impl ImportQueue {
    /// Imports a file as a collection. The collections stay unchanged until the import succeeds. If the file
    /// is a zip archive with several files, returns which file was imported, and the names of the other
    /// files.
    pub(crate) async fn import<H: Host>(
        &self,
        job: &JobContext<H>,
        repository: &Repository<H>,
        ImportArgs { file, name, collection, anyway, title, off, store_only }: ImportArgs<H::File>,
        hints: ReadHints,
    ) -> Result<Option<ZipChoice>, Stop> {
        let JobContext { host, cancel, .. } = job;
        if !store_only {
            // Open the library first, so that the engine can answer queries during the import. If
            // the library is unreadable, the import still continues, because it may replace the
            // unreadable collection.
            let _ = repository.open().await;
        }
        let progress = RefCell::new(ProgressReporter::new(job, file.size()));
        let wait = || progress.borrow_mut().enter(ImportPhase::Waiting);
        let ticket = self.0.join();
        if !ticket.turn.is_raised() {
            wait();
        }
        cancel.or_cancelled(ticket.turn.raised()).await?;
        let _lock = cancel.or_cancelled(host.import_lock(wait)).await?;
        let pending = PendingGuard::put(repository.session());
        let file_bytes = file.size();
        let (flip_rows, character_set) = (hints.flip_rows, hints.character_set.map(|set| set.0));
        let hints = self::hints(&name, hints);
        let mut importer = FileImporter::new(repository.session(), progress.into_inner(), hints);
        let FileEnd { early, zip } = unpack::read::<H>(&file, &mut importer).await?;
        let finished = importer.finish().await;
        let (mut parsed, mut progress) = match (finished, early) {
            // If the part before the cut has no usable content, report that the file was cut off.
            (Err(Stop::Failed(_)), Some(good)) => return Err(UnpackError::Truncated { good }.into()),
            (finished, _) => finished?,
        };
        let source_info = parsed.library.source_info_mut();
        (source_info.source, source_info.file_bytes, source_info.imported_at) =
            (name, file_bytes, host.since_1970());
        if early.is_some() {
            source_info.ends_early = early;
        }
        let choices = import_warning::FileChoices { target: collection, flip_rows, character_set };
        let read = ReadFile::new(parsed, repository.session());
        let place = read.place(repository, job, choices, anyway).await?;
        let place = CollectionPlace { name: title.unwrap_or_default(), on: !off, ..place };
        progress.enter(ImportPhase::Storing);
        if let Err(stop) = store(job, repository, read, place, store_only).await {
            return Err(held(stop, repository).await);
        }
        if store_only {
            // Keep the pending import: this engine answers queries from it until another engine of the page
            // has read the stored collection.
            pending.keep();
        }
        Ok(zip)
    }

    /// Reads the stored file of a collection again, with another code page for its texts. Replaces the
    /// collection by the result.
    pub(crate) async fn read_again<H: Host>(
        &self,
        job: &JobContext<H>,
        repository: &Repository<H>,
        entry: &CollectionEntry,
        character_set: CharacterSet,
    ) -> Result<(), Stop> {
        let host = &*job.host;
        let ticket = self.0.join();
        ticket.turn.raised().await;
        let mut file = FileParts::default();
        file.push(&repository.file(entry).await?);
        let source_info =
            repository.session().borrow().source_infos.get(&entry.id).cloned().unwrap_or_default();
        let hints = Hints {
            name: source_info.source.clone(),
            format: Some(entry.format),
            character_set: Some(character_set),
            flip_rows: entry.flip_rows,
            max_memory: None,
        };
        let mut parsed = ParsedFile::whole(host, file, &hints, |_, _| {}).await?;
        let problems = std::mem::take(&mut parsed.library.source_info_mut().problems);
        *parsed.library.source_info_mut() = SourceInfo { problems, ..source_info };
        parsed.renju_net = entry.renju_net == Some(true);
        let _pending = PendingGuard::put(repository.session());
        let place = CollectionPlace {
            replaced: ReplacedCollection::Itself { id: entry.id, batch: entry.batch },
            flip_rows: entry.flip_rows,
            is_first: false,
            name: String::new(),
            on: true,
        };
        store(job, repository, ReadFile::new(parsed, repository.session()), place, false).await
    }
}

/// Returns the hints for the reader of a file: the name of the file, and the user's choices for
/// reading it.
pub(crate) fn hints(name: &str, hints: ReadHints) -> Hints {
    let ReadHints { character_set, flip_rows } = hints;
    let character_set = character_set.map(|set| set.0);
    Hints { name: name.to_owned(), format: None, character_set, flip_rows, max_memory: None }
}

/// Stores a parsed file as a collection, and then adds the collection to the session. With `store_only`, does
/// not add it to the session.
async fn store<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    read: ReadFile,
    place: CollectionPlace,
    store_only: bool,
) -> Result<(), Stop> {
    let ReadFile { library, file, format, character_set, renju_net, book } = read;
    let nodes = book.as_ref().map_or(0, |book| book.len() as u32);
    // Parsing the end of the file may have taken a whole slice, so let the engine answer messages.
    job.rest().await?;
    let mut parts = Vec::new();
    for part in library.parts() {
        parts.push(part);
        job.step().await?;
    }
    drop(library);
    let (count, file_parts) = (parts.len() as u32, file.0.len() as u32);
    let file_sums: Vec<u32> = file.0.iter().map(|part| checksum(part)).collect();
    parts.extend(file.0);
    let bytes = size(&parts);
    let change = |list: &mut CollectionList, batch: u32| {
        let entry = |id| CollectionEntry {
            renju_net: Some(renju_net),
            format,
            character_set,
            flip_rows: place.flip_rows,
            parts: count,
            file_parts,
            nodes,
            bytes,
            file_sums: file_sums.clone(),
            ..CollectionEntry::archive(id, batch)
        };
        place.put(list, entry)
    };
    repository.store_import(&parts, &job.cancel, store_only, &change).await?;
    if let Some(book) = book.filter(|_| !store_only) {
        let mut session = repository.session().borrow_mut();
        let batch = session.list.generation;
        let collection = session.list.entries.iter().find(|entry| entry.batch == batch).map(|entry| entry.id);
        if let Some(collection) = collection {
            session.books.put(collection, batch, book);
        }
    }
    Ok(())
}

/// Returns the failure `stop`. If the storage is full, adds the size of the replaced collections, because the
/// user could delete these collections to free space.
async fn held<H: Host>(stop: Stop, repository: &Repository<H>) -> Stop {
    match stop {
        Stop::Failed(failure) if failure.code == FailureCode::StorageFull => {
            let list = repository.stored_list().await;
            let list = list.unwrap_or_else(|_| repository.session().borrow().list.clone());
            let bytes = list.replaced.iter().map(|replaced| replaced.bytes).sum();
            Stop::Failed(Failure { held: Some(bytes).filter(|&bytes| bytes > 0), ..failure })
        }
        stop => stop,
    }
}

/// Guard that removes the pending import from the session when the guard is dropped. So the pending
/// import is also removed after a failure or a cancel.
struct PendingGuard<'a>(&'a RefCell<Session>);

impl<'a> PendingGuard<'a> {
    fn put(session: &'a RefCell<Session>) -> Self {
        session.borrow_mut().pending = Some(PendingImport::Reading(Box::default()));
        Self(session)
    }

    /// Leaves the pending import in the session.
    fn keep(self) {
        std::mem::forget(self);
    }
}

impl Drop for PendingGuard<'_> {
    fn drop(&mut self) {
        self.0.borrow_mut().pending = None;
    }
}
