//! A reader that waits for each answer of its host: for files on a disk, for tests and for measuring.

use renju_archive::{Answer, Query, Subject};
use renju_core::Position;
use renju_library::{Decompose, GameRow, Library};
use thiserror::Error;

use crate::joined::{joined, latest};
use crate::manifest::{Manifest, ManifestError};
use crate::opened::{Arrived, PublishedArchive};
use crate::part_error::PartError;
use crate::plan::{Fetch, Plan, Question, Request};
use crate::record::Record;

/// Bytes between two ranges that are fetched by one request all the same.
pub const GAP: u32 = 4_096;

/// Where the files of an archive are.
pub trait Host {
    /// Why a file cannot be read.
    type Error: std::error::Error + 'static;

    /// The bytes of a request: all of them.
    ///
    /// # Errors
    /// They cannot be read.
    fn get(&mut self, request: &Request) -> Result<Vec<u8>, Self::Error>;
}

/// Why a question cannot be answered.
#[derive(Debug, Error)]
pub enum ReadError<E: std::error::Error + 'static> {
    /// The manifest cannot be used.
    #[error(transparent)]
    Manifest(#[from] ManifestError),
    /// A part cannot be used.
    #[error(transparent)]
    Part(#[from] PartError),
    /// A file cannot be read.
    #[error("{file}: {error}")]
    Host {
        /// The file.
        file: String,
        /// Why.
        error: E,
    },
    /// The host gave more or less than what was asked for.
    #[error("{file}: expected {expected} bytes, found {found}")]
    Length {
        /// The file.
        file: String,
        /// The bytes that were asked for.
        expected: usize,
        /// The bytes that came.
        found: usize,
    },
}

/// What reading has cost so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Bytes.
    pub bytes: u64,
    /// Requests.
    pub requests: u64,
    /// Times that requests had to wait for the answers to earlier ones.
    pub steps: u64,
}

/// Answers questions of a published archive and a library together.
#[derive(Debug)]
pub struct Reader<H> {
    host: H,
    archive: PublishedArchive,
    library: Library,
    /// The collection of the published games.
    collection: u32,
    /// The number of the first of them.
    first: u32,
    cost: Cost,
}

impl<H: Host> Reader<H> {
    /// Opens an archive by its manifest. Its games become a collection of a library, which may have others.
    ///
    /// # Errors
    /// The manifest cannot be used.
    pub fn open(
        host: H,
        manifest: &[u8],
        mut library: Library,
        collection: u32,
    ) -> Result<Self, ManifestError> {
        let manifest = Manifest::read(manifest)?;
        let first = library.reserve(manifest.numbers());
        library.set_latest_elsewhere(manifest.latest());
        let cost = Cost::default();
        Ok(Self { host, archive: PublishedArchive::new(manifest), library, collection, first, cost })
    }

    /// What it has cost so far, without the manifest.
    #[must_use]
    pub const fn cost(&self) -> Cost {
        self.cost
    }

    /// The answer to a question, with the rows of its page.
    ///
    /// # Errors
    /// The files cannot be read, or are damaged.
    pub fn search(
        &mut self,
        query: &Query,
        decompose: Decompose<'_>,
    ) -> Result<(Answer, Vec<GameRow>), ReadError<H::Error>> {
        let position = match query.subject {
            Subject::Position(position) => Some(position),
            Subject::Pattern(_) => None,
        };
        let question = Question {
            position: position.as_ref(),
            usual: query.filter.is_empty() && query.facets.is_empty() && query.order == Default::default(),
            rows: query.offset.saturating_add(query.limit),
        };
        loop {
            let fetches = match (self.archive.plan(&question)?, &position) {
                (Plan::Fetch(fetches), _) => fetches,
                (Plan::Record(record), Some(position)) => {
                    let (first, collection) = (self.first, self.collection);
                    return Ok(recorded(
                        record,
                        position,
                        &mut self.library,
                        query,
                        decompose,
                        [first, collection],
                    ));
                }
                _ => {
                    let answer = self.library.search(query, decompose);
                    let rows = self.library.rows(&answer.page);
                    return Ok((answer, rows));
                }
            };
            self.fetch(&fetches)?;
        }
    }

    /// The library with all games of the archive.
    ///
    /// # Errors
    /// The files cannot be read, or are damaged.
    pub fn into_library(mut self) -> Result<Library, ReadError<H::Error>> {
        self.fetch_everything()?;
        Ok(self.library)
    }

    fn fetch_everything(&mut self) -> Result<(), ReadError<H::Error>> {
        // Twice: the directories say where everything else is.
        for _ in 0..2 {
            let fetches = self.archive.everything()?;
            self.fetch(&fetches)?;
        }
        Ok(())
    }

    /// The library with all games, and the archive to look something up in.
    #[cfg(feature = "publish")]
    pub(crate) fn into_parts(mut self) -> Result<(Library, Index<H>), ReadError<H::Error>> {
        self.fetch_everything()?;
        let library = std::mem::take(&mut self.library);
        Ok((library, Index(self)))
    }

    fn fetch(&mut self, fetches: &[Fetch]) -> Result<(), ReadError<H::Error>> {
        self.cost.steps += 1;
        for request in Fetch::joined(fetches, GAP) {
            let file = || request.file.clone();
            let bytes = self.host.get(&request).map_err(|error| ReadError::Host { file: file(), error })?;
            let (expected, found) = (request.range.len(), bytes.len());
            if expected != found {
                return Err(ReadError::Length { file: file(), expected, found });
            }
            self.cost.requests += 1;
            self.cost.bytes += found as u64;
            for fetch in fetches {
                let Some(bytes) = fetch.of(&request, &bytes) else { continue };
                if let Some(Arrived { tables, mut games, .. }) = self.archive.supply(fetch, bytes)? {
                    games.iter_mut().for_each(|(number, _)| *number += self.first);
                    self.library.add_parts(self.collection, &tables, games);
                }
            }
        }
        Ok(())
    }
}

/// The answer of a record, together with the games of the library that are of other collections.
pub fn recorded(
    record: &Record,
    position: &Position,
    library: &mut Library,
    query: &Query,
    decompose: Decompose<'_>,
    [first, collection]: [u32; 2],
) -> (Answer, Vec<GameRow>) {
    let symmetry = position.canonical().1.inverse();
    library.set_collection_enabled(collection, false);
    let most = query.offset.saturating_add(query.limit);
    let own = library.search(&Query { offset: 0, limit: most, ..query.clone() }, decompose);
    let own_rows = library.rows(&own.page);
    library.set_collection_enabled(collection, true);
    let rows = latest(record.rows(symmetry, first, collection), own_rows, most);
    let answer = joined(record.answer_turned(symmetry), own, library.archive().new_after());
    (answer, rows.into_iter().skip(query.offset).collect())
}

/// The index of an archive, for whoever writes the next edition.
#[cfg(feature = "publish")]
pub(crate) struct Index<H>(Reader<H>);

#[cfg(feature = "publish")]
impl<H: Host> Index<H> {
    /// Whether there are too many games under a key.
    pub(crate) fn has_many(&mut self, key: u64) -> Result<bool, ReadError<H::Error>> {
        let wanted = self.0.archive.want_key(key)?;
        self.0.fetch(&wanted)?;
        Ok(self.0.archive.has_many(key))
    }

    /// What is known of a position: a record, and blocks.
    pub(crate) fn look_up(&mut self, position: &Position) -> Result<Looked, ReadError<H::Error>> {
        let mut wanted = Vec::new();
        self.0.archive.want_slots(position, &mut wanted)?;
        self.0.fetch(&wanted)?;
        let found = self.0.archive.look_up(position, &[]);
        if found.record.is_none() {
            return Ok(Looked { has_record: false, blocks: found.blocks });
        }
        // The question for rows that no record has: its plan names all blocks.
        let question = Question { position: Some(position), usual: true, rows: 0 };
        while let Plan::Fetch(fetches) = self.0.archive.plan(&question)? {
            if fetches.iter().any(|fetch| fetch.is_of_games()) {
                return Ok(Looked { has_record: false, blocks: found.blocks });
            }
            self.0.fetch(&fetches)?;
        }
        let Plan::Record(record) = self.0.archive.plan(&question)? else {
            return Ok(Looked { has_record: false, blocks: found.blocks });
        };
        let of = |(layer, range): &(u32, std::ops::Range<u32>)| {
            range.clone().map(|block| (*layer, block)).collect::<Vec<_>>()
        };
        let blocks = record.blocks.iter().flat_map(of).chain(found.blocks).collect();
        Ok(Looked { has_record: true, blocks })
    }
}

/// What earlier editions know of a position.
#[cfg(feature = "publish")]
#[derive(Debug, Default)]
pub(crate) struct Looked {
    pub(crate) has_record: bool,
    /// By layer.
    pub(crate) blocks: Vec<(u32, u32)>,
}
