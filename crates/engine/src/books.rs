//! The books of the collections: trees of moves with annotations, looked up by position.
//!
//! The storage has the file of each book, not the book itself. After the engine has opened the
//! library, it builds the books from their files, and meanwhile answers queries (see
//! `book_loader`). If the user changes the code page of a collection, the engine builds the book of
//! this collection again. Books from RenLib files are an exception: such a book stores its texts as
//! bytes, and decodes a text only when the text is read.

use std::rc::Rc;

use renju_archive::Book;
use renju_core::sort_small;

use crate::collection_list::{CollectionEntry, CollectionList, OWN_RECORDS};
use crate::jobs::JobQueue;

/// The books that have been loaded into memory.
#[derive(Debug, Default)]
pub(crate) struct Books {
    /// The books, sorted by the ids of their collections, lowest id first.
    all: Vec<LoadedBook>,
    /// The queue of jobs that build books. Only one job runs at a time.
    pub(crate) jobs: JobQueue,
}

/// The book of a collection.
#[derive(Debug)]
pub(crate) struct LoadedBook {
    pub(crate) collection: u32,
    /// The [`CollectionEntry::batch`] of the collection when the book was built.
    batch: u32,
    pub(crate) book: Rc<SharedBook>,
}

/// A book with a short `Debug` output: the number of nodes instead of all nodes.
pub(crate) struct SharedBook(pub(crate) Book);

impl std::fmt::Debug for SharedBook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a book of {} nodes", self.0.len())
    }
}

impl Books {
    /// Adds the book of a collection. If the collection has an older book, replaces the older book.
    pub(crate) fn put(&mut self, collection: u32, batch: u32, book: Book) {
        self.all.retain(|loaded| loaded.collection != collection);
        self.all.push(LoadedBook { collection, batch, book: Rc::new(SharedBook(book)) });
        sort_small(&mut self.all, |a, b| a.collection.cmp(&b.collection));
    }

    /// Removes from memory the books of collections that were deleted or replaced.
    pub(crate) fn retain(&mut self, list: &CollectionList) {
        let same = |loaded: &LoadedBook| {
            let entry = list.entry(loaded.collection);
            loaded.collection == OWN_RECORDS || entry.is_some_and(|entry| entry.batch == loaded.batch)
        };
        self.all.retain(same);
    }

    pub(crate) fn get(&self, collection: u32) -> Option<Rc<SharedBook>> {
        self.all.iter().find(|loaded| loaded.collection == collection).map(|loaded| loaded.book.clone())
    }

    /// Iterates over all books in memory, ordered by collection.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &LoadedBook> {
        self.all.iter()
    }

    /// Iterates over the collections that are switched on and have a book that is not in memory.
    pub(crate) fn missing<'a>(&self, list: &'a CollectionList) -> impl Iterator<Item = &'a CollectionEntry> {
        let wanted = |entry: &&CollectionEntry| entry.on && entry.nodes > 0 && self.get(entry.id).is_none();
        list.entries.iter().filter(wanted)
    }
}
