//! The searchable data: the library of all collections, and the running import, which may become another
//! collection.

use std::cell::RefCell;
use std::rc::Rc;

use renju_archive::{AnyState, NodeCache, Segment};
use renju_library::{Importer, Library, SourceInfo};
use renju_records::{CharacterSet, Sorted};

use crate::books::Books;
use crate::collection_list::{CollectionEntry, CollectionList, OWN_RECORDS};
use crate::own_records::OwnRecords;
use crate::protocol::Source;
use crate::published_collection::PublishedCollection;
use crate::store::StoreError;

/// The data that queries search, and the facts about collections that the engine needs.
#[derive(Debug, Default)]
pub(crate) struct Session {
    /// All collections as one library. The library includes the user's own games, in their state at
    /// the last call of [`Session::update_own_games`].
    pub(crate) library: Library,
    /// Whether the repository is adding a collection to the library, in slices. No other code may add table
    /// rows or games meanwhile.
    pub(crate) is_joining: bool,
    pub(crate) list: CollectionList,
    /// The descriptions of the collections' files, by collection id.
    pub(crate) source_infos: Sorted<u32, SourceInfo>,
    /// The size in bytes of the library of each collection that this session has loaded, by
    /// collection id.
    sizes: Sorted<u32, u64>,
    /// The ids of the unreadable collections. An unreadable collection has no games until the user
    /// replaces it.
    pub(crate) damaged: Vec<u32>,
    /// The collections with a stored file that has changed or lacks a part, each as its id and
    /// batch. No book (a tree of moves with comments) can be built for these collections.
    damaged_files: Vec<(u32, u32)>,
    pub(crate) own: OwnRecords,
    pub(crate) books: Books,
    /// The published archive that the page names; `None` until the engine has read the manifest of
    /// the archive.
    pub(crate) published: Option<PublishedCollection>,
    /// The findings that were read from the storage.
    pub(crate) finds: crate::read_finds::ReadFindings,
    /// The running import. An import with `store_only` stays here after it was stored, until the next import.
    pub(crate) pending: Option<PendingImport>,
    /// Cache of the last graphs (of whole positions and of parts of the board), with the generation of the
    /// library from which they were made.
    pub(crate) graph_cache: RefCell<Option<(u32, NodeCache<AnyState>)>>,
}

/// A collection that is being imported.
#[derive(Debug)]
pub(crate) enum PendingImport {
    /// An importer is reading the file.
    Reading(Box<Importer>),
    /// The whole file has been read, and its library is being stored or, with `store_only`, has been stored.
    Storing(Rc<Library>),
}

impl PendingImport {
    fn library(&self) -> &Library {
        match self {
            Self::Reading(importer) => importer.library(),
            Self::Storing(library) => library,
        }
    }
}

impl Session {
    /// Returns the importer that is reading a file, if there is one.
    pub(crate) fn importer(&mut self) -> Option<&mut Importer> {
        match &mut self.pending {
            Some(PendingImport::Reading(importer)) => Some(importer),
            _ => None,
        }
    }

    /// Whether queries have a library to search. A running import does not count.
    pub(crate) fn has_library(&self) -> bool {
        if self.published.is_some() {
            return true;
        }
        !self.list.entries.is_empty() || !self.own.is_empty()
    }

    /// Returns the number of games that queries of this library search.
    pub(crate) fn games(&self, library: &Library) -> u32 {
        if let Some(published) = self.published.as_ref() {
            return published.all_games(library);
        }
        library.games()
    }

    /// Returns the library that queries search: the library of all collections or, if there is no
    /// such library, the games that the running import has read so far.
    pub(crate) fn queried(&self) -> Option<(&Library, Source)> {
        if self.has_library() {
            return Some((&self.library, Source::Library));
        }
        Some((self.pending.as_ref()?.library(), Source::Import))
    }

    /// Returns the generation of the library, if there is one.
    pub(crate) fn generation(&self) -> Option<u32> {
        self.has_library().then_some(self.list.generation)
    }

    /// Returns the library to which the ids of games of a generation belong. If there is no library, the
    /// running import has generation 0.
    pub(crate) fn of_generation(&self, generation: u32) -> Option<&Library> {
        // The user's own records can be a library of generation 0, if no collection was ever stored.
        if self.generation() == Some(generation) {
            return Some(&self.library);
        }
        self.pending.as_ref().filter(|_| generation == 0).map(PendingImport::library)
    }

    /// Returns a collection of the list.
    ///
    /// # Errors
    /// No collection has this id.
    pub(crate) fn entry(&self, id: u32) -> Result<CollectionEntry, StoreError> {
        self.list.entry(id).cloned().ok_or(StoreError::Gone)
    }

    pub(crate) fn games_of(&self, collection: u32) -> u32 {
        self.library.archive().segments_of(collection).map(Segment::games).sum::<usize>() as u32
    }

    /// Marks the stored file of a collection as damaged.
    pub(crate) fn mark_file(&mut self, entry: &CollectionEntry) {
        if !self.has_damaged_file(entry) {
            self.damaged_files.push((entry.id, entry.batch));
        }
    }

    /// Whether the stored file of a collection has been marked as damaged.
    pub(crate) fn has_damaged_file(&self, entry: &CollectionEntry) -> bool {
        self.damaged_files.contains(&(entry.id, entry.batch))
    }

    /// Returns the first collection that is switched on and has a book that is not in memory, but
    /// can be built.
    pub(crate) fn missing_book(&self) -> Option<CollectionEntry> {
        let can_be_made = |entry: &&CollectionEntry| entry.newer.is_none() && !self.has_damaged_file(entry);
        self.books.missing(&self.list).find(can_be_made).cloned()
    }

    /// Returns the code page of the texts of a collection; UTF-8 if the list of collections states none.
    pub(crate) fn character_set(&self, collection: u32) -> CharacterSet {
        let set = self.list.entry(collection).and_then(|entry| entry.character_set);
        set.unwrap_or(CharacterSet::Utf8)
    }

    /// Replaces the list of collections, after the new collections' games were added to the
    /// library. `library` replaces the session's library; it is `None` if the new collections were
    /// added to the session's library itself. `others` are the new collections. Each has its id,
    /// its size in bytes, and the description of its file: `Ok` if the collection is readable, else
    /// `Err`.
    pub(crate) fn arrange(
        &mut self,
        mut list: CollectionList,
        library: Option<Library>,
        others: Vec<(u32, u64, Result<SourceInfo, SourceInfo>)>,
    ) {
        let is_replaced = library.is_some();
        if let Some(library) = library {
            (self.library, self.own.changed) = (library, true);
            self.source_infos.clear();
            self.sizes.clear();
            self.damaged.clear();
        }
        for (id, bytes, source_info) in others {
            if source_info.is_err() {
                self.damaged.push(id);
            }
            self.source_infos.insert(id, source_info.unwrap_or_else(|described| described));
            self.sizes.insert(id, bytes);
        }
        // Lists in the storage format of version 1 do not have the sizes of collections.
        for entry in list.entries.iter_mut().filter(|entry| entry.bytes == 0) {
            entry.bytes = self.sizes.get(&entry.id).copied().unwrap_or(0);
        }
        for entry in &list.entries {
            self.library.set_collection_enabled(entry.id, entry.on);
            let source =
                self.source_infos.get(&entry.id).map_or("", |source_info| source_info.source.as_str());
            let name = if entry.name.is_empty() { source } else { &entry.name };
            self.library.set_collection_name(entry.id, name);
        }
        if is_replaced && let Some(published) = &mut self.published {
            published.attach_again(&mut self.library);
        }
        self.library.set_collection_enabled(OWN_RECORDS, list.own_on);
        self.library.set_collection_name(OWN_RECORDS, &list.own_name);
        self.books.retain(&list);
        self.list = list;
        self.graph_cache.take();
    }

    /// Whether all collections are unreadable, and the user has no own records.
    pub(crate) fn is_all_damaged(&self) -> bool {
        self.damaged.len() == self.list.entries.len() && self.own.is_empty()
    }

    /// Updates the games of the user's own records in the library. This runs before each query, not
    /// at each change of a record. While the repository adds a collection to the library, does
    /// nothing.
    pub(crate) fn update_own_games(&mut self) {
        if !self.own.changed || self.is_joining {
            return;
        }
        self.library.remove_collection(OWN_RECORDS);
        let games = self.own.library();
        if games.games() > 0 {
            self.library.add_collection(OWN_RECORDS, games);
            self.library.set_collection_enabled(OWN_RECORDS, self.list.own_on);
        }
        self.graph_cache.take();
    }

    /// Updates the book of the user's own records. This runs before a lookup in the books.
    pub(crate) fn update_own_book(&mut self) {
        if self.own.book_changed {
            let book = self.own.book();
            self.books.put(OWN_RECORDS, 0, book);
        }
    }

    /// Whether all books of collections that are switched on are in memory.
    pub(crate) fn has_books(&self) -> bool {
        self.missing_book().is_none()
    }
}
