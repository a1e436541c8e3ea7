//! Reader of a published archive that makes requests and waits for the replies. The command line, tests and
//! benchmarks use it for files on a disk.

use renju_archive::{Query, SearchAnswer, Subject};
use renju_core::Position;
use renju_library::{Decomposition, GameRow, Library};
use thiserror::Error;

use crate::joined_answer::{joined, latest};
use crate::manifest::{Manifest, ManifestError};
use crate::part_error::PartError;
use crate::plan::{Fetch, Plan, QueryProfile, Request};
use crate::published_archive::{FetchedGames, PublishedArchive};
use crate::record::Record;

/// Two ranges of a file are fetched with one request if at most this many bytes lie between them.
pub const GAP: u32 = 4_096;

/// Gives access to the files of an archive, for example to files in a folder.
pub trait Host {
    /// Error of reading a file.
    type Error: std::error::Error + 'static;

    /// Returns the requested bytes of a file.
    ///
    /// # Errors
    /// If the bytes cannot be read.
    fn get(&mut self, request: &Request) -> Result<Vec<u8>, Self::Error>;
}

/// Reason why a query cannot be answered.
#[derive(Debug, Error)]
pub enum QueryError<E: std::error::Error + 'static> {
    /// The manifest cannot be used.
    #[error(transparent)]
    Manifest(#[from] ManifestError),
    /// A part of the archive, such as a block or a directory, cannot be used.
    #[error(transparent)]
    Part(#[from] PartError),
    /// A file of the archive cannot be read.
    #[error("{file}: {error}")]
    Host {
        /// Name of the file.
        file: String,
        /// Error that the host returned.
        error: E,
    },
    /// The host sent more or fewer bytes than requested.
    #[error("{file}: expected {expected} bytes, found {found}")]
    Length {
        /// Name of the file.
        file: String,
        /// Number of requested bytes.
        expected: usize,
        /// Number of received bytes.
        found: usize,
    },
}

/// Cost of all requests so far. The request for the manifest does not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Number of bytes that were fetched.
    pub bytes: u64,
    /// Number of requests.
    pub requests: u64,
    /// Number of rounds. All requests of one round are made together. The requests of the next round depend
    /// on their replies.
    pub steps: u64,
}

/// Reader of a published archive. The library of the reader may also have other collections. The answers then
/// count the games of the other collections, too.
#[derive(Debug)]
pub struct PublishedReader<H> {
    host: H,
    archive: PublishedArchive,
    library: Library,
    /// Number of the collection of the library that consists of the published games.
    collection: u32,
    /// The game with the number n in the archive has the number `first + n` in the library.
    first: u32,
    cost: Cost,
}

impl<H: Host> PublishedReader<H> {
    /// Opens an archive by its manifest. The published games become a collection of `library`. The library
    /// may have other collections.
    ///
    /// # Errors
    /// If the manifest cannot be used.
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

    /// Returns the cost of all requests so far. The request for the manifest does not count.
    #[must_use]
    pub const fn cost(&self) -> Cost {
        self.cost
    }

    /// Answers a query. Returns the answer, and the games on the requested page of the list of games.
    ///
    /// # Errors
    /// If a file cannot be read, or is damaged, or if the query needs more blocks than one query may fetch.
    pub fn search(
        &mut self,
        query: &Query,
        decompose: Decomposition<'_>,
    ) -> Result<(SearchAnswer, Vec<GameRow>), QueryError<H::Error>> {
        let position = match query.subject {
            Subject::Position(position) => Some(position),
            Subject::Pattern(_) => None,
        };
        let question = QueryProfile {
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

    /// Fetches all games of the archive, adds them to the library, and returns the library.
    ///
    /// # Errors
    /// If a file cannot be read, or is damaged.
    pub fn into_library(mut self) -> Result<Library, QueryError<H::Error>> {
        self.fetch_everything()?;
        Ok(self.library)
    }

    fn fetch_everything(&mut self) -> Result<(), QueryError<H::Error>> {
        // The first round fetches the directories, which the second round needs to fetch the blocks.
        for _ in 0..2 {
            let fetches = self.archive.everything()?;
            self.fetch(&fetches)?;
        }
        Ok(())
    }

    /// Does the work of [`PublishedReader::into_library`], and also returns the index of the archive.
    #[cfg(feature = "publish")]
    pub(crate) fn into_parts(mut self) -> Result<(Library, EditionIndex<H>), QueryError<H::Error>> {
        self.fetch_everything()?;
        let library = std::mem::take(&mut self.library);
        Ok((library, EditionIndex(self)))
    }

    fn fetch(&mut self, fetches: &[Fetch]) -> Result<(), QueryError<H::Error>> {
        self.cost.steps += 1;
        for request in Fetch::joined(fetches, GAP) {
            let file = || request.file.clone();
            let bytes = self.host.get(&request).map_err(|error| QueryError::Host { file: file(), error })?;
            let (expected, found) = (request.range.len(), bytes.len());
            if expected != found {
                return Err(QueryError::Length { file: file(), expected, found });
            }
            self.cost.requests += 1;
            self.cost.bytes += found as u64;
            for fetch in fetches {
                let Some(bytes) = fetch.of(&request, &bytes) else { continue };
                if let Some(FetchedGames { tables, mut games, .. }) = self.archive.supply(fetch, bytes)? {
                    games.iter_mut().for_each(|(number, _)| *number += self.first);
                    self.library.add_parts(self.collection, &tables, games);
                }
            }
        }
        Ok(())
    }
}

/// Joins two answers: the stored answer of a [`Record`], and the answer for the other collections of the
/// library, whose games the record does not count. `first` is the number that the first published game has in
/// the library. `collection` is the number of the collection of published games.
pub fn recorded(
    record: &Record,
    position: &Position,
    library: &mut Library,
    query: &Query,
    decompose: Decomposition<'_>,
    [first, collection]: [u32; 2],
) -> (SearchAnswer, Vec<GameRow>) {
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

/// Index of a published archive to which a new edition is added. The code that writes the new edition looks
/// up positions in this index.
#[cfg(feature = "publish")]
pub(crate) struct EditionIndex<H>(PublishedReader<H>);

#[cfg(feature = "publish")]
impl<H: Host> EditionIndex<H> {
    /// Returns whether so many games have a key of one side's stones (see [`crate::keys`]) that the
    /// index lists these games under the keys of whole positions instead.
    pub(crate) fn has_many(&mut self, key: u64) -> Result<bool, QueryError<H::Error>> {
        let wanted = self.0.archive.want_key(key)?;
        self.0.fetch(&wanted)?;
        Ok(self.0.archive.has_many(key))
    }

    /// Returns whether the archive has a record of a position, and which blocks have the position's games.
    pub(crate) fn look_up(&mut self, position: &Position) -> Result<IndexLookup, QueryError<H::Error>> {
        let mut wanted = Vec::new();
        self.0.archive.want_slots(position, &mut wanted)?;
        self.0.fetch(&wanted)?;
        let found = self.0.archive.look_up(position, &[]);
        if found.record.is_none() {
            return Ok(IndexLookup { has_record: false, blocks: found.blocks });
        }
        // Any record of the position can answer a query that lists 0 games, so this plan finds the record if
        // there is one.
        let question = QueryProfile { position: Some(position), usual: true, rows: 0 };
        while let Plan::Fetch(fetches) = self.0.archive.plan(&question)? {
            if fetches.iter().any(|fetch| fetch.is_of_games()) {
                return Ok(IndexLookup { has_record: false, blocks: found.blocks });
            }
            self.0.fetch(&fetches)?;
        }
        let Plan::Record(record) = self.0.archive.plan(&question)? else {
            return Ok(IndexLookup { has_record: false, blocks: found.blocks });
        };
        let of = |(layer, range): &(u32, std::ops::Range<u32>)| {
            range.clone().map(|block| (*layer, block)).collect::<Vec<_>>()
        };
        let blocks = record.blocks.iter().flat_map(of).chain(found.blocks).collect();
        Ok(IndexLookup { has_record: true, blocks })
    }
}

/// Result of looking up a position in earlier layers: whether the position has a record, and which blocks
/// have games of the position.
#[cfg(feature = "publish")]
#[derive(Debug, Default)]
pub(crate) struct IndexLookup {
    pub(crate) has_record: bool,
    /// Layer and number of each block.
    pub(crate) blocks: Vec<(u32, u32)>,
}
