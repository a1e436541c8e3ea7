//! What can be asked at this moment: all collections as one library, and the import that may become another.

use renju_records::Sorted;
use std::cell::RefCell;
use std::rc::Rc;

use renju_archive::NodeCache;
use renju_library::{About, Importer, Library};

use crate::books::Books;
use crate::list::{List, MINE};
use crate::mine::Mine;
use crate::protocol::{LibraryInfo, Source};
use crate::translate::record::library_info;

/// The library and the import.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    /// The collections as one. The reader's own records are in it as of the last [`Shelf::freshen`].
    pub(crate) library: Library,
    /// What the collections are.
    pub(crate) list: List,
    /// Their title pages.
    pub(crate) abouts: Sorted<u32, About>,
    /// Bytes of their libraries, as far as those have been read here.
    sizes: Sorted<u32, u64>,
    /// The collections that cannot be read; they are empty until they are replaced.
    pub(crate) damaged: Vec<u32>,
    /// The reader's own records.
    pub(crate) mine: Mine,
    /// What can be looked up of positions.
    pub(crate) books: Books,
    /// The import that runs.
    pub(crate) incoming: Option<Incoming>,
    /// What was looked at of the graph of the library of a generation.
    pub(crate) walk: RefCell<Option<(u32, NodeCache)>>,
}

/// A library on its way.
#[derive(Debug)]
pub(crate) enum Incoming {
    /// The file is being read.
    Reading(Box<Importer>),
    /// All of it has been read, and is being stored.
    Storing(Rc<Library>),
}

impl Incoming {
    fn library(&self) -> &Library {
        match self {
            Self::Reading(importer) => importer.library(),
            Self::Storing(library) => library,
        }
    }
}

impl Shelf {
    /// The importer, while a file is being read.
    pub(crate) fn importer(&mut self) -> Option<&mut Importer> {
        match &mut self.incoming {
            Some(Incoming::Reading(importer)) => Some(importer),
            _ => None,
        }
    }

    /// Whether there is anything to be asked but an import.
    pub(crate) fn has_library(&self) -> bool {
        !self.list.entries.is_empty() || !self.mine.is_empty()
    }

    /// What answers: the library, and where there is none, what has been read so far.
    pub(crate) fn answering(&self) -> Option<(&Library, Source)> {
        if self.has_library() {
            return Some((&self.library, Source::Library));
        }
        Some((self.incoming.as_ref()?.library(), Source::Import))
    }

    /// The generation of the library that stands.
    pub(crate) fn generation(&self) -> Option<u32> {
        self.has_library().then_some(self.list.generation)
    }

    /// The library, or import, whose games a generation's numbers mean; 0 is the import.
    pub(crate) fn of_generation(&self, generation: u32) -> Option<&Library> {
        if generation == 0 {
            return self.incoming.as_ref().map(Incoming::library);
        }
        (self.generation() == Some(generation)).then_some(&self.library)
    }

    /// Takes over another list of collections. Those before `from` in the order of joining are on the shelf already; the
    /// others come here, in that order, with their bytes; none for one that cannot be read.
    pub(crate) fn arrange(&mut self, mut list: List, from: usize, others: Vec<(u32, u64, Option<Library>)>) {
        if from == 0 {
            (self.library, self.mine.changed) = (Library::default(), true);
            self.abouts.clear();
            self.sizes.clear();
            self.damaged.clear();
        }
        for (id, bytes, library) in others {
            let about = match library {
                Some(library) => self.library.add(id, library),
                None => {
                    self.damaged.push(id);
                    About::default()
                }
            };
            self.abouts.insert(id, about);
            self.sizes.insert(id, bytes);
        }
        // A list of before there were collections does not say what they take.
        for entry in list.entries.iter_mut().filter(|entry| entry.bytes == 0) {
            entry.bytes = self.sizes.get(&entry.id).copied().unwrap_or(0);
        }
        for entry in &list.entries {
            self.library.switch(entry.id, entry.on);
            let source = self.abouts.get(&entry.id).map_or("", |about| about.source.as_str());
            let name = if entry.name.is_empty() { source } else { &entry.name };
            self.library.name_collection(entry.id, name);
        }
        self.library.switch(MINE, list.mine_on);
        self.library.name_collection(MINE, &list.mine_name);
        self.books.keep_only(&list);
        self.list = list;
        self.walk.take();
    }

    /// Whether there is nothing on the shelf but what cannot be read.
    pub(crate) fn is_all_damaged(&self) -> bool {
        self.damaged.len() == self.list.entries.len() && self.mine.is_empty()
    }

    /// Takes what has changed of the reader's own records into the library: before it is asked, not when they change.
    pub(crate) fn freshen(&mut self) {
        if !self.mine.changed {
            return;
        }
        self.library.remove(MINE);
        let games = self.mine.library();
        if games.games() > 0 {
            self.library.add(MINE, games);
            self.library.switch(MINE, self.list.mine_on);
        }
        self.walk.take();
    }

    /// The library as the page lists it.
    pub(crate) fn info(&self) -> Option<LibraryInfo> {
        self.has_library().then(|| library_info(self))
    }
}
