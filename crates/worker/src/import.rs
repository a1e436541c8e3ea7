//! An import: from a dropped file to a collection of the library.

mod doubt;
mod file_importer;
mod parsed_file;
mod read_records;
mod target;
mod unpack;

use std::cell::RefCell;
use std::rc::Rc;

use renju_archive::codec::checksum;
use renju_library::{Edition, EditionComparison, EditionDiff, Library, SourceInfo};
use renju_records::{CharacterSet, Format, Hints, UnpackError};

use crate::cancel::CancelToken;
use crate::collection_list::{CollectionEntry, CollectionList};
use crate::failure::Stop;
use crate::host::{DroppedFile, Host};
use crate::jobs::{Pace, Queue};
use crate::progress::Progress;
use crate::protocol::{ImportArgs, ImportPhase, ImportTarget, ReadHints, ZipChoice};
use crate::repository::Repository;
use crate::session::{PendingImport, Session};
use crate::store::size;
use file_importer::FileImporter;
use parsed_file::{FileParts, ParsedFile};
pub(crate) use read_records::{FileRecords, read_records};
use target::{is_edition, replaced};
use unpack::End;

/// The imports of this page: one at a time, first come first served.
#[derive(Debug, Default)]
pub(crate) struct ImportQueue(Queue);

/// What an import needs besides the file.
pub(crate) struct ImportContext<'a, H: Host> {
    pub(crate) host: &'a H,
    pub(crate) repository: &'a Repository<H>,
    /// The id of the request.
    pub(crate) id: u32,
    pub(crate) cancel: &'a CancelToken,
}

impl ImportQueue {
    /// Reads a file and makes a collection of it. Until that is done, and where it fails, the collections stay as they are.
    /// The answer is which file of a zip archive it was, where there are others.
    pub(crate) async fn import<H: Host>(
        &self,
        context: ImportContext<'_, H>,
        ImportArgs { file, name, collection, anyway }: ImportArgs<H::File>,
        hints: ReadHints,
    ) -> Result<Option<ZipChoice>, Stop> {
        let ImportContext { host, repository, id, cancel } = context;
        // The library answers queries during the import. One that cannot be opened is about to be replaced.
        let _ = repository.open().await;
        let progress = RefCell::new(Progress::new(id, file.size()));
        let wait = || progress.borrow_mut().enter(ImportPhase::Waiting, host);
        let ticket = self.0.join();
        if !ticket.turn.is_raised() {
            wait();
        }
        cancel.or_cancelled(ticket.turn.raised()).await?;
        let _lock = cancel.or_cancelled(host.import_lock(wait)).await?;
        let _pending = PendingGuard::put(repository.session());
        let file_bytes = file.size();
        let (flip_rows, character_set) = (hints.flip_rows, hints.character_set.map(|set| set.0));
        let hints = self::hints(&name, hints);
        let mut importer =
            FileImporter::new(host, repository.session(), cancel, progress.into_inner(), hints);
        let End { early, zip } = unpack::read::<H>(&file, &mut importer).await?;
        let finished = importer.finish().await;
        let (mut parsed, mut progress) = match (finished, early) {
            // Of its beginning nothing can be made: then that it is cut is what is wrong with it.
            (Err(Stop::Failed(_)), Some(good)) => return Err(UnpackError::Truncated { good }.into()),
            (finished, _) => finished?,
        };
        let source_info = parsed.library.source_info_mut();
        (source_info.source, source_info.file_bytes, source_info.imported_at) =
            (name, file_bytes, host.since_1970());
        if early.is_some() {
            source_info.ends_early = early;
        }
        if !anyway {
            let told = doubt::Told { target: collection, flip_rows, character_set };
            doubt::check(&repository.session().borrow(), &parsed, &told)?;
        }
        progress.enter(ImportPhase::Storing, host);
        store(repository, host, cancel, parsed, collection, flip_rows).await?;
        Ok(zip)
    }

    /// Reads the stored file of a collection once more, with its texts in another code page, and replaces the collection.
    pub(crate) async fn read_again<H: Host>(
        &self,
        context: ImportContext<'_, H>,
        entry: &CollectionEntry,
        character_set: CharacterSet,
    ) -> Result<(), Stop> {
        let ImportContext { host, repository, cancel, .. } = context;
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
        let _pending = PendingGuard::put(repository.session());
        store(repository, host, cancel, parsed, Some(ImportTarget::Collection(entry.id)), entry.flip_rows)
            .await
    }
}

/// What is known of a file before it is read.
pub(crate) fn hints(name: &str, hints: ReadHints) -> Hints {
    let ReadHints { character_set, flip_rows } = hints;
    let character_set = character_set.map(|set| set.0);
    Hints { name: name.to_owned(), format: None, character_set, flip_rows, max_memory: None }
}

/// Makes a parsed file a collection: in the storage first, and then in the session.
async fn store<H: Host>(
    repository: &Repository<H>,
    host: &H,
    cancel: &CancelToken,
    parsed: ParsedFile,
    target: Option<ImportTarget>,
    flip_rows: bool,
) -> Result<(), Stop> {
    let nodes = parsed.nodes();
    let ParsedFile { library, file, format, character_set, book } = parsed;
    let edition = is_edition(format, &library);
    let library = Rc::new(library);
    repository.session().borrow_mut().pending = Some(PendingImport::Storing(library.clone()));
    let mut pace = Pace::new(host);
    // Ending the file has taken a slice.
    pace.rest(host).await;
    let paced = (host, &mut pace);
    let edition_diff = edition_diff(repository.session(), &library, edition, target, paced).await;
    let mut parts = Vec::new();
    for part in library.parts() {
        parts.push(part);
        pace.step(host).await;
        cancel.check()?;
    }
    drop(library);
    let (count, file_parts) = (parts.len() as u32, file.0.len() as u32);
    let file_sums: Vec<u32> = file.0.iter().map(|part| checksum(part)).collect();
    parts.extend(file.0);
    let bytes = size(&parts);
    let change = |list: &mut CollectionList, batch: u32| {
        let Some(replaced) = replaced(list, edition, target) else { return false };
        let old = replaced.and_then(|id| list.entry(id)).cloned();
        let archive =
            old.as_ref().map_or(edition && target.is_none(), |old| old.archive && format == Format::Rif);
        list.put(replaced, |id| CollectionEntry {
            archive,
            name: old.as_ref().map(|old| old.name.clone()).unwrap_or_default(),
            on: old.as_ref().is_none_or(|old| old.on),
            format,
            character_set,
            flip_rows,
            parts: count,
            file_parts,
            nodes,
            bytes,
            file_sums: file_sums.clone(),
            edition_diff,
            ..CollectionEntry::archive(id, batch)
        });
        true
    };
    repository.store_import(&parts, cancel, &change).await?;
    if let Some(book) = book {
        let mut session = repository.session().borrow_mut();
        let batch = session.list.generation;
        let collection = session.list.entries.iter().find(|entry| entry.batch == batch).map(|entry| entry.id);
        if let Some(collection) = collection {
            session.books.put(collection, batch, book);
        }
    }
    Ok(())
}

/// How an edition of RenjuNet's archive differs from the one that it replaces. Messages are let in after each segment.
async fn edition_diff(
    session: &RefCell<Session>,
    library: &Library,
    edition: bool,
    target: Option<ImportTarget>,
    (host, pace): (&impl Host, &mut Pace),
) -> Option<EditionDiff> {
    loop {
        let (archive, generation) = {
            let session = session.borrow();
            (session.list.archive()?.id, session.list.generation)
        };
        if !edition || replaced(&session.borrow().list, edition, target)? != Some(archive) {
            return None;
        }
        let mut comparison = EditionComparison::with_capacity(library.games() as usize);
        let mut add_older = |number| {
            let session = session.borrow();
            let segment = session.library.archive().segments_of(archive).nth(number);
            segment.map(|segment| comparison.add(Edition::Older, segment)).is_some()
        };
        for number in 0.. {
            if !add_older(number) {
                break;
            }
            pace.step(host).await;
        }
        for segment in library.archive().all_segments() {
            comparison.add(Edition::Newer, segment);
            pace.step(host).await;
        }
        // Where the archive has become another one meanwhile, it is compared once more.
        if session.borrow().list.generation == generation {
            return Some(comparison.finish());
        }
    }
}

/// Removes a pending import from the session when the import ends, however it ends.
struct PendingGuard<'a>(&'a RefCell<Session>);

impl<'a> PendingGuard<'a> {
    fn put(session: &'a RefCell<Session>) -> Self {
        session.borrow_mut().pending = Some(PendingImport::Reading(Box::default()));
        Self(session)
    }
}

impl Drop for PendingGuard<'_> {
    fn drop(&mut self) {
        self.0.borrow_mut().pending = None;
    }
}
