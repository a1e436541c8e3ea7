//! Decides whether an imported file becomes a new entry in the list of collections, or replaces an entry.

use std::cell::RefCell;
use std::rc::Rc;

use renju_archive::Book;
use renju_library::{EditionDiff, Library};
use renju_records::{CharacterSet, Format};

use super::decision::{Decision, FileContent, decide};
use super::import_warning::{self, FileChoices};
use super::parsed_file::{FileParts, ParsedFile};
use super::rivals::{FileComparison, is_archive};
use super::stored_collections::StoredCollections;
use crate::collection_list::{CollectionEntry, CollectionList};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::repository::Repository;
use crate::session::{PendingImport, Session};
use crate::store::StoreError;

/// A parsed file that is about to be stored. While there are no collections, queries search the games of this
/// file. For the fields, see [`ParsedFile`].
pub(super) struct ReadFile {
    pub(super) library: Rc<Library>,
    pub(super) file: FileParts,
    pub(super) format: Format,
    pub(super) character_set: Option<CharacterSet>,
    pub(super) renju_net: bool,
    pub(super) book: Option<Book>,
}

/// The place of a file in the list of collections: a new entry, or the entry of a collection that
/// the file replaces. Another tab may change the list before the file is stored.
#[derive(Debug)]
pub(super) struct CollectionPlace {
    pub(super) replaced: ReplacedCollection,
    pub(super) flip_rows: bool,
    /// Whether the file becomes the first archive if the list has no archive when the file is
    /// stored.
    pub(super) is_first: bool,
    /// The name for a new collection. If the file replaces a collection, the name of that
    /// collection stays, and also the setting whether queries search the collection.
    pub(super) name: String,
    pub(super) on: bool,
}

/// The collection that a file replaces.
#[derive(Debug)]
pub(super) enum ReplacedCollection {
    Nothing,
    /// The file is another edition of the collection with this id and this batch. If another tab has since
    /// replaced the collection, so that its batch differs, the file becomes a new collection.
    Edition {
        id: u32,
        batch: u32,
        diff: Option<EditionDiff>,
    },
    /// The user has named this collection as the one to replace.
    Chosen {
        id: u32,
        diff: Option<EditionDiff>,
    },
    /// The stored file of the collection with this id was read again. The collection gets the new
    /// content, and the user cannot restore the old content. `batch` is the batch of the collection whose
    /// file was read.
    Itself {
        id: u32,
        batch: u32,
    },
}

impl ReadFile {
    pub(super) fn new(parsed: ParsedFile, session: &RefCell<Session>) -> Self {
        let ParsedFile { library, file, format, character_set, renju_net, book } = parsed;
        let library = Rc::new(library);
        session.borrow_mut().pending = Some(PendingImport::Storing(library.clone()));
        Self { library, file, format, character_set, renju_net, book }
    }

    /// Decides which entry of the list the file gets. Runs before anything is stored.
    ///
    /// # Errors
    /// The user has to decide, the collection to replace does not exist, or the import was cancelled.
    pub(super) async fn place<H: Host>(
        &self,
        repository: &Repository<H>,
        job: &JobContext<H>,
        choices: FileChoices,
        anyway: bool,
    ) -> Result<CollectionPlace, Stop> {
        let source_info = self.library.source_info();
        let (library, is_archive) = (&*self.library, is_archive(self.format, &self.library));
        // If another tab changes the collections during the comparison, compare again.
        let (known, rivals) = loop {
            let stored = StoredCollections::read(repository).await;
            let known = import_warning::known(&stored, repository, source_info.content, &choices).await;
            let comparison = FileComparison { job, repository, stored: &stored, library, is_archive };
            let rivals = comparison.rivals(choices.target).await?;
            let list = repository.stored_list().await.unwrap_or_default();
            if list.generation == stored.list.generation {
                break (known, rivals);
            }
        };
        let found = FileContent {
            games: self.library.games(),
            nodes: self.book.as_ref().map_or(0, |book| book.len() as u32),
            ends_early: source_info.ends_early,
            known,
        };
        let replaced = match decide(&found, choices.target, &rivals, anyway) {
            Decision::New => ReplacedCollection::Nothing,
            Decision::Edition(rival) => {
                ReplacedCollection::Edition { id: rival.id, batch: rival.batch, diff: rival.diff }
            }
            Decision::Chosen(rival) => ReplacedCollection::Chosen { id: rival.id, diff: rival.diff },
            Decision::Gone => return Err(StoreError::Gone.into()),
            Decision::Ask(code, rival) => return Err(import_warning::question(code, found, rival)),
        };
        Ok(CollectionPlace {
            replaced,
            flip_rows: choices.flip_rows,
            is_first: is_archive && choices.target.is_none(),
            name: String::new(),
            on: true,
        })
    }
}

impl CollectionPlace {
    /// Calls `entry` to make an entry, and adds it to the list or replaces an entry of the list by it.
    /// Returns `false` if a collection that has to be replaced (`Chosen` or `Itself`) no longer exists. Also
    /// returns `false` if another tab has meanwhile replaced the collection whose file was read again
    /// (`Itself`).
    pub(super) fn put(&self, list: &mut CollectionList, entry: impl Fn(u32) -> CollectionEntry) -> bool {
        let old = match self.replaced {
            ReplacedCollection::Nothing => None,
            ReplacedCollection::Edition { id, batch, .. } => {
                list.entry(id).filter(|entry| entry.batch == batch).cloned()
            }
            ReplacedCollection::Chosen { id, .. } => match list.entry(id) {
                None => return false,
                old => old.cloned(),
            },
            // Another tab may have replaced the collection while its file was read again.
            ReplacedCollection::Itself { id, batch } => match list.entry(id) {
                Some(old) if old.batch == batch => Some(old.clone()),
                _ => return false,
            },
        };
        let Some(old) = old else {
            let archive = self.is_first && list.archive().is_none();
            let (name, on) = (&self.name, self.on);
            list.put(None, |id| CollectionEntry { archive, name: name.clone(), on, ..entry(id) });
            return true;
        };
        let (edition_diff, is_itself) = match self.replaced {
            ReplacedCollection::Edition { diff, .. } | ReplacedCollection::Chosen { diff, .. } => {
                (diff, false)
            }
            ReplacedCollection::Nothing | ReplacedCollection::Itself { .. } => (None, true),
        };
        let place = |id: u32| {
            let entry = entry(id);
            let archive = old.archive && entry.format == Format::Rif;
            CollectionEntry { archive, name: old.name.clone(), on: old.on, edition_diff, ..entry }
        };
        if is_itself {
            list.put(Some(old.id), place);
            return true;
        }
        list.replace(old.id, place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_read_again_does_not_replace_a_later_import_of_another_tab() {
        let mut list = CollectionList::default();
        list.put(None, |id| CollectionEntry::archive(id, 4));
        let id = list.entries[0].id;
        let place = |batch| CollectionPlace {
            replaced: ReplacedCollection::Itself { id, batch },
            flip_rows: false,
            is_first: false,
            name: String::new(),
            on: true,
        };
        assert!(!place(3).put(&mut list, |id| CollectionEntry::archive(id, 5)));
        assert_eq!(list.entries[0].batch, 4);
        assert!(place(4).put(&mut list, |id| CollectionEntry::archive(id, 5)));
        assert_eq!(list.entries[0].batch, 5);
    }
}
