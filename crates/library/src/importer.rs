//! The importer: bytes of a file in, a growing library out.

use renju_archive::{Builder, SEGMENT_GAMES};
use renju_records::{Problem, RifError, RifItem, RifReader};

use crate::introduce;
use crate::library::Library;

/// The first segment is small, so that there is something to search at once; each next one is twice as large.
const FIRST_SEGMENT: usize = SEGMENT_GAMES / 16;

/// How many problems are kept in full unless the caller wants more.
const PROBLEMS: usize = 1000;

/// Reads a RIF file piece by piece into a library.
#[derive(Debug)]
pub struct Importer {
    reader: RifReader,
    shelf: Shelf,
}

/// Where the reader's items go.
#[derive(Debug)]
struct Shelf {
    library: Library,
    /// Games that are not yet in the library.
    builder: Builder,
    /// How many games the segment being built is to have.
    segment_games: usize,
    most_problems: usize,
}

impl Default for Importer {
    fn default() -> Self {
        Self::new()
    }
}

impl Importer {
    /// An importer at the beginning of a file.
    #[must_use]
    pub fn new() -> Self {
        Self::keeping_problems(PROBLEMS)
    }

    /// An importer that keeps up to `most` problems in full, not only the first 1,000.
    #[must_use]
    pub fn keeping_problems(most: usize) -> Self {
        let shelf = Shelf {
            library: Library::default(),
            builder: Builder::with_capacity(FIRST_SEGMENT),
            segment_games: FIRST_SEGMENT,
            most_problems: most,
        };
        Self { reader: RifReader::new(), shelf }
    }

    /// Takes the next bytes of the unpacked file, any number of them.
    ///
    /// A call takes about 5 ms a megabyte, and 10 ms more when it completes a segment.
    ///
    /// # Errors
    /// The file is not RIF; nothing can be read after that.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), RifError> {
        let Self { reader, shelf } = self;
        reader.push(bytes, &mut |item| shelf.take(item))
    }

    /// Games read so far.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.shelf.library.games() + u32::try_from(self.shelf.builder.games()).expect("a segment is small")
    }

    /// The library so far: all games but the last few thousand.
    #[must_use]
    pub const fn library(&self) -> &Library {
        &self.shelf.library
    }

    /// Says that the file ends here. The library is given its `source` by the caller, who knows it.
    ///
    /// # Errors
    /// The file was not RIF.
    pub fn finish(self) -> Result<Library, RifError> {
        let Self { reader, mut shelf } = self;
        reader.finish(&mut |item| shelf.take(item))?;
        shelf.complete_segment();
        shelf.library.tell();
        Ok(shelf.library)
    }
}

impl Shelf {
    fn take(&mut self, item: RifItem<'_>) {
        if let RifItem::Game(record) = &item {
            self.builder.add(&introduce::facts(record), &record.moves);
            if self.builder.games() >= self.segment_games {
                self.complete_segment();
            }
            return;
        }
        match item {
            RifItem::Problem(problem) => self.note(problem),
            RifItem::Database { date, .. } => self.library.about_mut().edition = date,
            row => introduce::catalogue(self.library.catalogue_mut(), row),
        }
    }

    fn note(&mut self, problem: Problem) {
        let most = self.most_problems;
        self.library.about_mut().problems.add(problem, most);
    }

    fn complete_segment(&mut self) {
        if self.builder.games() > 0 {
            self.segment_games = (self.segment_games * 2).min(SEGMENT_GAMES);
            self.library.push(std::mem::take(&mut self.builder).finish());
            self.builder = Builder::with_capacity(self.segment_games);
        }
    }
}
