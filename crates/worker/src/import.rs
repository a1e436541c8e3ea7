//! An import: from a dropped file to a collection of the library.

mod reading;
pub(crate) mod taken;
mod unpacked;

use std::cell::RefCell;
use std::rc::Rc;

use renju_library::{About, Library, News};
use renju_records::{CharacterSet, Format, Hints};

use crate::failure::Stop;
use crate::flag::Flag;
use crate::host::{Dropped, Host};
use crate::jobs::{Pace, Queue};
use crate::keeper::Keeper;
use crate::list::{Entry, List};
use crate::progress::Progress;
use crate::protocol::{ImportArgs, ImportPhase, ImportTarget, ReadHints};
use crate::shelf::{Incoming, Shelf};
use crate::store::{StoreError, size};
use reading::Reading;
pub(crate) use reading::read_records;
use taken::{FileParts, Taken};

/// Imports of this page: one at a time, in the order of asking.
#[derive(Debug, Default)]
pub(crate) struct Importers(Queue);

/// What an import needs besides the file.
pub(crate) struct Asked<'a, H: Host> {
    pub(crate) host: &'a H,
    pub(crate) keeper: &'a Keeper<H>,
    /// The request.
    pub(crate) id: u32,
    pub(crate) cancelled: &'a Flag,
}

impl Importers {
    /// Reads a file and makes a collection of it. Until that is done, and where it is not, the old ones stand.
    pub(crate) async fn import<H: Host>(
        &self,
        asked: Asked<'_, H>,
        ImportArgs { file, name, collection }: ImportArgs<H::File>,
        hints: ReadHints,
    ) -> Result<(), Stop> {
        let Asked { host, keeper, id, cancelled } = asked;
        // So that the library that stands goes on to answer. One that cannot be opened is about to be replaced.
        let _ = keeper.open().await;
        let progress = RefCell::new(Progress::new(id, file.size()));
        let wait = || progress.borrow_mut().enter(ImportPhase::Waiting, host);
        let place = self.0.join();
        if !place.turn.is_raised() {
            wait();
        }
        cancelled.before(place.turn.raised()).await.ok_or(Stop::Cancelled)?;
        let _lock = cancelled.before(host.import_lock(wait)).await.ok_or(Stop::Cancelled)?;
        let _incoming = OnTheShelf::put(keeper.shelf());
        let file_bytes = file.size();
        let other_way = hints.flip_rows;
        let hints = self::hints(&name, hints);
        let mut reading = Reading::new(host, keeper.shelf(), cancelled, progress.into_inner(), hints);
        unpacked::read::<H>(&file, &mut reading).await?;
        let (mut taken, mut progress) = reading.finish().await?;
        progress.enter(ImportPhase::Storing, host);
        let about = taken.library.about_mut();
        (about.source, about.file_bytes, about.imported_at) = (name, file_bytes, host.since_1970());
        store(keeper, host, cancelled, taken, collection, other_way).await
    }

    /// Reads the file of a collection once more, with its texts in another code page, and puts it in its own place.
    pub(crate) async fn read_again<H: Host>(
        &self,
        asked: Asked<'_, H>,
        entry: &Entry,
        character_set: CharacterSet,
    ) -> Result<(), Stop> {
        let Asked { host, keeper, cancelled, .. } = asked;
        let place = self.0.join();
        place.turn.raised().await;
        let mut file = FileParts::default();
        file.push(&keeper.file(entry).await?);
        let about = keeper.shelf().borrow().abouts.get(&entry.id).cloned().unwrap_or_default();
        let hints = Hints {
            name: about.source.clone(),
            format: Some(entry.format),
            character_set: Some(character_set),
            flip_rows: entry.other_way,
        };
        let mut taken = Taken::whole(host, file, &hints, |_, _| {}).await?;
        let problems = std::mem::take(&mut taken.library.about_mut().problems);
        *taken.library.about_mut() = About { problems, ..about };
        let _incoming = OnTheShelf::put(keeper.shelf());
        store(keeper, host, cancelled, taken, Some(ImportTarget::Collection(entry.id)), entry.other_way).await
    }
}

/// What is known of a file before it is read.
pub(crate) fn hints(name: &str, hints: ReadHints) -> Hints {
    let ReadHints { character_set, flip_rows } = hints;
    Hints { name: name.to_owned(), format: None, character_set: character_set.map(|set| set.0), flip_rows }
}

/// Makes what was read a collection: in the storage, and then on the shelf.
async fn store<H: Host>(
    keeper: &Keeper<H>,
    host: &H,
    cancelled: &Flag,
    taken: Taken,
    target: Option<ImportTarget>,
    other_way: bool,
) -> Result<(), Stop> {
    let nodes = taken.nodes();
    let Taken { library, file, format, character_set, book } = taken;
    let edition = format == Format::Rif && !library.about().edition.is_empty();
    let news = news(&keeper.shelf().borrow(), &library, edition, target);
    let library = Rc::new(library);
    keeper.shelf().borrow_mut().incoming = Some(Incoming::Storing(library.clone()));
    let mut pace = Pace::new(host);
    let mut parts = Vec::new();
    for part in library.parts() {
        parts.push(part);
        pace.step(host).await;
        if cancelled.is_raised() {
            return Err(Stop::Cancelled);
        }
    }
    drop(library);
    let (count, file_parts) = (parts.len() as u32, file.0.len() as u32);
    parts.extend(file.0);
    let bytes = size(&parts);
    let change = |list: &mut List, batch: u32| {
        let Some(replaced) = replaced(list, edition, target) else { return false };
        let old = replaced.and_then(|id| list.entry(id)).cloned();
        let archive =
            old.as_ref().map_or(edition && target.is_none(), |old| old.archive && format == Format::Rif);
        list.put(replaced, |id| Entry {
            archive,
            name: old.as_ref().map(|old| old.name.clone()).unwrap_or_default(),
            on: old.as_ref().is_none_or(|old| old.on),
            format,
            character_set,
            other_way,
            parts: count,
            file_parts,
            nodes,
            bytes,
            news,
            ..Entry::archive(id, batch)
        });
        true
    };
    keeper.put(&parts, cancelled, &change).await?;
    if let Some(book) = book {
        let mut shelf = keeper.shelf().borrow_mut();
        let batch = shelf.list.generation;
        let collection = shelf.list.entries.iter().find(|entry| entry.batch == batch).map(|entry| entry.id);
        if let Some(collection) = collection {
            shelf.books.put(collection, batch, book);
        }
    }
    Ok(())
}

/// Which collection is replaced, if any; `None` where it should be one that is not there.
fn replaced(list: &List, edition: bool, target: Option<ImportTarget>) -> Option<Option<u32>> {
    match target {
        Some(ImportTarget::Collection(id)) => list.entry(id).map(|entry| Some(entry.id)),
        Some(ImportTarget::New(_)) => Some(None),
        None if edition => Some(list.archive().map(|archive| archive.id)),
        None => Some(None),
    }
}

/// What is new since the edition of RenjuNet's archive that is replaced.
fn news(shelf: &Shelf, library: &Library, edition: bool, target: Option<ImportTarget>) -> Option<News> {
    let archive = shelf.list.archive()?.id;
    let replaced = edition && replaced(&shelf.list, edition, target)? == Some(archive);
    replaced.then(|| News::between(&shelf.library, archive, library))
}

/// Takes an import off the shelf again, however it ends.
struct OnTheShelf<'a>(&'a RefCell<Shelf>);

impl<'a> OnTheShelf<'a> {
    fn put(shelf: &'a RefCell<Shelf>) -> Self {
        shelf.borrow_mut().incoming = Some(Incoming::Reading(Box::default()));
        Self(shelf)
    }
}

impl Drop for OnTheShelf<'_> {
    fn drop(&mut self) {
        self.0.borrow_mut().incoming = None;
    }
}

/// A collection that is on the list.
///
/// # Errors
/// There is none of that number.
pub(crate) fn entry(shelf: &Shelf, id: u32) -> Result<Entry, Stop> {
    Ok(shelf.list.entry(id).cloned().ok_or(StoreError::Gone)?)
}
