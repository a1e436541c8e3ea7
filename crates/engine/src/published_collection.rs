//! A published archive as a collection of the session's library.

use std::ops::Range;

use renju_archive::Segment;
use renju_library::Library;
use renju_published::{Fetch, FetchedGames, Manifest, PartError, PublishedArchive};

/// Id of the published collection. The ids of all other collections count up from 1.
pub(crate) const PUBLISHED: u32 = u32::MAX;

/// Greatest number of blocks of viewed games in memory.
const LOOKED_AT: usize = 8;

/// The published archive, with some of its games in the library.
#[derive(Debug)]
pub(crate) struct PublishedCollection {
    pub(crate) archive: PublishedArchive,
    /// The number of the archive's first game in the library.
    pub(crate) first: u32,
    /// Whether queries search the archive.
    pub(crate) on: bool,
    /// Blocks of viewed games with all their details, each with the numbers of its games; the latest viewed
    /// last.
    looked_at: Vec<(Range<u32>, Library)>,
}

impl PublishedCollection {
    pub(crate) fn attach(manifest: Manifest, library: &mut Library) -> Self {
        let archive = PublishedArchive::new(manifest);
        let mut collection = Self { archive, first: 0, on: true, looked_at: Vec::new() };
        collection.attach_again(library);
        collection
    }

    /// Attaches the archive to a new library. The library gets games of the archive again when queries need
    /// them.
    pub(crate) fn attach_again(&mut self, library: &mut Library) {
        self.archive.forget_games();
        self.looked_at.clear();
        self.first = library.reserve(self.archive.manifest().numbers());
        library.set_collection_name(PUBLISHED, &self.archive.manifest().name);
        self.switch(library, self.on);
    }

    /// Switches the archive on or off for queries.
    pub(crate) fn switch(&mut self, library: &mut Library, on: bool) {
        self.on = on;
        library.set_collection_enabled(PUBLISHED, on);
        library.set_latest_elsewhere(if on { self.archive.manifest().latest() } else { Default::default() });
    }

    /// Adds a fetched part. Returns whether the part has games.
    ///
    /// # Errors
    /// The part is damaged.
    pub(crate) fn supply(
        &mut self,
        library: &mut Library,
        fetch: &Fetch,
        bytes: &[u8],
    ) -> Result<bool, PartError> {
        let Some(arrived) = self.archive.supply(fetch, bytes)? else { return Ok(false) };
        self.add(library, arrived);
        Ok(true)
    }

    /// Adds a part that is needed to show a game.
    ///
    /// # Errors
    /// The part is damaged.
    pub(crate) fn look_at(&mut self, fetch: &Fetch, bytes: &[u8]) -> Result<(), PartError> {
        let Some(arrived) = self.archive.games_of(fetch, bytes)? else {
            return self.archive.supply(fetch, bytes).map(drop);
        };
        let mut library = Library::default();
        library.reserve(self.first.saturating_add(self.archive.manifest().numbers()));
        let numbers = self.first + arrived.numbers.start..self.first + arrived.numbers.end;
        self.add(&mut library, arrived);
        self.looked_at.push((numbers, library));
        Ok(())
    }

    /// Drops all but the latest [`LOOKED_AT`] blocks of viewed games.
    pub(crate) fn forget_looks(&mut self) {
        let old = self.looked_at.len().saturating_sub(LOOKED_AT);
        self.looked_at.drain(..old);
    }

    fn add(&self, library: &mut Library, FetchedGames { tables, mut games, .. }: FetchedGames) {
        games.iter_mut().for_each(|(number, _)| *number += self.first);
        library.add_parts(PUBLISHED, &tables, games);
    }

    /// Converts the number of a game in the library to its number in the archive. Returns `None` for a game
    /// of another collection.
    pub(crate) fn number_of(&self, game: u32) -> Option<u32> {
        game.checked_sub(self.first).filter(|&number| number < self.archive.manifest().numbers())
    }

    /// Returns the library with all details of a viewed game and of the games in its block. Games that were
    /// removed from the archive are not in it.
    pub(crate) fn library_of(&self, game: u32) -> Option<&Library> {
        let looked_at = self.looked_at.iter().rev().find(|(numbers, _)| numbers.contains(&game));
        looked_at.map(|(_, library)| library)
    }

    /// Returns the number of games in a library, including the games of the archive that are not here.
    pub(crate) fn all_games(&self, library: &Library) -> u32 {
        if !self.on {
            return library.games();
        }
        let here = library.archive().segments_of(PUBLISHED).map(Segment::games).sum::<usize>() as u32;
        library.games() - here + self.archive.manifest().games
    }
}
