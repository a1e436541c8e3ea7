//! What can be asked at this moment: the library, and the import that may become the next one.

use std::cell::RefCell;
use std::rc::Rc;

use renju_archive::Memory;
use renju_library::{Importer, Library, StoredError};

use crate::protocol::{LibraryInfo, Source};
use crate::store::{Stored, size};
use crate::translate::library_info;

/// The library and the import.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    /// The library that stands.
    pub(crate) library: Option<Shelved>,
    /// The import that runs.
    pub(crate) incoming: Option<Incoming>,
    /// What was looked at of the graph of the library of a generation.
    pub(crate) walk: RefCell<Option<(u32, Memory)>>,
}

/// A library with its place among those that came before.
#[derive(Debug)]
pub(crate) struct Shelved {
    pub(crate) generation: u32,
    /// Bytes that it takes in the storage.
    pub(crate) bytes: u64,
    pub(crate) library: Rc<Library>,
}

/// A library on its way.
#[derive(Debug)]
pub(crate) enum Incoming {
    /// The file is being read.
    Reading(Box<Importer>),
    /// All of it has been read, and is being stored.
    Storing(Rc<Library>),
}

impl Shelved {
    /// A library as it came from the storage.
    pub(crate) fn open(stored: Stored) -> Result<Self, StoredError> {
        let Stored { generation, parts } = stored;
        Ok(Self { generation, bytes: size(&parts), library: Rc::new(Library::open(parts)?) })
    }
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

    /// What answers: the library until a new one is complete, and where there is none, what has been read so far.
    pub(crate) fn answering(&self) -> Option<(&Library, Source)> {
        let library = self.library.as_ref().map(|shelved| (&*shelved.library, Source::Library));
        library.or_else(|| Some((self.incoming.as_ref()?.library(), Source::Import)))
    }

    /// The generation of the library that stands.
    pub(crate) fn generation(&self) -> Option<u32> {
        self.library.as_ref().map(|shelved| shelved.generation)
    }

    /// The library, or import, whose games a generation's numbers mean; 0 is the import.
    pub(crate) fn of_generation(&self, generation: u32) -> Option<&Library> {
        if generation == 0 {
            return self.incoming.as_ref().map(Incoming::library);
        }
        self.library
            .as_ref()
            .filter(|shelved| shelved.generation == generation)
            .map(|shelved| &*shelved.library)
    }

    /// The library on its way has been stored under `generation`: it takes the place of the old one.
    pub(crate) fn arrived(&mut self, generation: u32, bytes: u64) {
        if let Some(Incoming::Storing(library)) = self.incoming.take() {
            self.library = Some(Shelved { generation, bytes, library });
        }
    }

    /// The library as the page lists it.
    pub(crate) fn info(&self) -> Option<LibraryInfo> {
        let Shelved { generation, bytes, library } = self.library.as_ref()?;
        Some(library_info(library, *generation, *bytes))
    }
}
