//! What can be queried at this moment: all collections as one library, and the import that may become another.

use std::cell::RefCell;
use std::rc::Rc;

use renju_archive::{NodeCache, Segment};
use renju_library::{Importer, Library, SourceInfo};
use renju_records::{CharacterSet, Format, Sorted};

use crate::books::Books;
use crate::collection_list::{CollectionEntry, CollectionList, OWN_RECORDS};
use crate::own_records::OwnRecords;
use crate::protocol::Source;
use crate::published_collection::PublishedCollection;
use crate::store::StoreError;

/// The library and the import.
#[derive(Debug, Default)]
pub(crate) struct Session {
    /// The collections as one. The user's own games are in it as of the last [`Session::update_own_games`].
    pub(crate) library: Library,
    /// What the collections are.
    pub(crate) list: CollectionList,
    /// What their files say of themselves.
    pub(crate) source_infos: Sorted<u32, SourceInfo>,
    /// Bytes of their libraries, as far as those have been read here.
    sizes: Sorted<u32, u64>,
    /// The collections that cannot be read; they are empty until they are replaced.
    pub(crate) damaged: Vec<u32>,
    /// The collections, each with its batch, whose files have changed in the storage, or lack a part: they have no book.
    damaged_files: Vec<(u32, u32)>,
    /// The user's own records.
    pub(crate) own: OwnRecords,
    /// The books of the collections.
    pub(crate) books: Books,
    /// The published archive that the page names, once its manifest is here.
    pub(crate) published: Option<PublishedCollection>,
    /// What was found in games, as far as it was read.
    pub(crate) finds: crate::read_finds::ReadFinds,
    /// The import that runs.
    pub(crate) pending: Option<PendingImport>,
    /// What is known of the graph of the library of a generation.
    pub(crate) graph_cache: RefCell<Option<(u32, NodeCache)>>,
}

/// A collection that is being imported.
#[derive(Debug)]
pub(crate) enum PendingImport {
    /// Its file is being read.
    Reading(Box<Importer>),
    /// All of it has been read, and is being stored.
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
    /// The importer, while a file is being read.
    pub(crate) fn importer(&mut self) -> Option<&mut Importer> {
        match &mut self.pending {
            Some(PendingImport::Reading(importer)) => Some(importer),
            _ => None,
        }
    }

    /// Whether there is anything to be queried but an import.
    pub(crate) fn has_library(&self) -> bool {
        if self.published.is_some() {
            return true;
        }
        !self.list.entries.is_empty() || !self.own.is_empty()
    }

    /// The number of games that a query looks through.
    pub(crate) fn games(&self, library: &Library) -> u32 {
        if let Some(published) = self.published.as_ref() {
            return published.all_games(library);
        }
        library.games()
    }

    /// What answers a query: the library, or where there is none, what has been imported so far.
    pub(crate) fn queried(&self) -> Option<(&Library, Source)> {
        if self.has_library() {
            return Some((&self.library, Source::Library));
        }
        Some((self.pending.as_ref()?.library(), Source::Import))
    }

    /// The generation of the library, where there is one.
    pub(crate) fn generation(&self) -> Option<u32> {
        self.has_library().then_some(self.list.generation)
    }

    /// The library, or import, that gave its games their numbers in a generation. The import is 0 where no library is.
    pub(crate) fn of_generation(&self, generation: u32) -> Option<&Library> {
        // Own records alone are a library of generation 0: there never was a collection.
        if self.generation() == Some(generation) {
            return Some(&self.library);
        }
        self.pending.as_ref().filter(|_| generation == 0).map(PendingImport::library)
    }

    /// A collection that is on the list.
    ///
    /// # Errors
    /// There is none of that number.
    pub(crate) fn entry(&self, id: u32) -> Result<CollectionEntry, StoreError> {
        self.list.entry(id).cloned().ok_or(StoreError::Gone)
    }

    /// What a collection is called: as the user named it, or as its file.
    pub(crate) fn name(&self, entry: &CollectionEntry) -> String {
        if !entry.name.is_empty() {
            return entry.name.clone();
        }
        self.source_infos.get(&entry.id).map(|info| info.source.clone()).unwrap_or_default()
    }

    /// The number of games in a collection.
    pub(crate) fn games_of(&self, collection: u32) -> u32 {
        self.library.archive().segments_of(collection).map(Segment::games).sum::<usize>() as u32
    }

    /// Whether a collection is an archive, of which there may be editions: RIF with a date.
    pub(crate) fn is_archive(&self, entry: &CollectionEntry) -> bool {
        let dated = || self.source_infos.get(&entry.id).is_some_and(|info| !info.edition.is_empty());
        entry.format == Format::Rif && entry.file_parts == 0 && dated()
    }

    /// The file of a collection cannot be read.
    pub(crate) fn mark_file(&mut self, entry: &CollectionEntry) {
        if !self.has_damaged_file(entry) {
            self.damaged_files.push((entry.id, entry.batch));
        }
    }

    /// Whether the file of a collection is known to be damaged.
    pub(crate) fn has_damaged_file(&self, entry: &CollectionEntry) -> bool {
        self.damaged_files.contains(&(entry.id, entry.batch))
    }

    /// The first collection that is switched on and has a book that is not in memory, and can be made.
    pub(crate) fn missing_book(&self) -> Option<CollectionEntry> {
        let can_be_made = |entry: &&CollectionEntry| entry.newer.is_none() && !self.has_damaged_file(entry);
        self.books.missing(&self.list).find(can_be_made).cloned()
    }

    /// The code page in which the texts of a collection are read.
    pub(crate) fn character_set(&self, collection: u32) -> CharacterSet {
        let set = self.list.entry(collection).and_then(|entry| entry.character_set);
        set.unwrap_or(CharacterSet::Utf8)
    }

    /// Changes to another list of collections. Those before `from` in the order of joining are in the library already;
    /// `others` are the rest in that order, each with its bytes and its library, or what its file says where that cannot be read.
    pub(crate) fn arrange(
        &mut self,
        mut list: CollectionList,
        from: usize,
        others: Vec<(u32, u64, Result<Library, SourceInfo>)>,
    ) {
        if from == 0 {
            (self.library, self.own.changed) = (Library::default(), true);
            self.source_infos.clear();
            self.sizes.clear();
            self.damaged.clear();
        }
        for (id, bytes, library) in others {
            let source_info = match library {
                Ok(library) => self.library.add_collection(id, library),
                Err(source_info) => {
                    self.damaged.push(id);
                    source_info
                }
            };
            self.source_infos.insert(id, source_info);
            self.sizes.insert(id, bytes);
        }
        // The stored row of version 1 does not say how many bytes a collection takes.
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
        if from == 0
            && let Some(published) = &mut self.published
        {
            published.attach_again(&mut self.library);
        }
        self.library.set_collection_enabled(OWN_RECORDS, list.own_on);
        self.library.set_collection_name(OWN_RECORDS, &list.own_name);
        self.books.retain(&list);
        self.list = list;
        self.graph_cache.take();
    }

    /// Whether there is nothing but collections that cannot be read.
    pub(crate) fn is_all_damaged(&self) -> bool {
        self.damaged.len() == self.list.entries.len() && self.own.is_empty()
    }

    /// Brings the user's own games in the library up to date. That is done before a query, not at each change of a record.
    pub(crate) fn update_own_games(&mut self) {
        if !self.own.changed {
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

    /// Brings the book of the user's own records up to date. That is done before it is looked into.
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
