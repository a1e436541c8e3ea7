//! A published archive as a collection of the session's library.

use std::ops::Range;

use renju_archive::Segment;
use renju_library::Library;
use renju_published::{Fetch, FetchedGames, Manifest, PartError, PublishedArchive};

/// Id of the collection with the games of the published archive. The ids of all other collections count up
/// from 1.
pub(crate) const PUBLISHED: u32 = u32::MAX;

/// Greatest number of blocks of viewed games that stay in memory.
const LOOKED_AT: usize = 8;

/// The published archive as a collection. Only those games that have been fetched are in the library.
#[derive(Debug)]
pub(crate) struct PublishedCollection {
    pub(crate) archive: PublishedArchive,
    /// The number that the archive's first game has in the library.
    pub(crate) first: u32,
    /// Whether queries search the archive.
    pub(crate) on: bool,
    /// The blocks with the games that the user has viewed. A block is a group of games that are
    /// fetched together. For each block, this list has the range of the games' numbers, and a
    /// library with all details of the games. The block that was viewed last comes last.
    looked_at: Vec<(Range<u32>, Library)>,
}

impl PublishedCollection {
    pub(crate) fn attach(manifest: Manifest, library: &mut Library) -> Self {
        let archive = PublishedArchive::new(manifest);
        let mut collection = Self { archive, first: 0, on: true, looked_at: Vec::new() };
        collection.attach_again(library);
        collection
    }

    /// Attaches the archive to a new library, which has none of the archive's games. The games are
    /// added again when queries need them.
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

    /// Adds a fetched part of the archive. Returns whether the part has games.
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

    /// Adds a part of the archive that was fetched to show a game with all details.
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

    /// Removes from memory all blocks of viewed games except the [`LOOKED_AT`] blocks that were
    /// viewed last.
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

    /// Returns the number that a game of the archive has in the library: the inverse of
    /// [`PublishedCollection::number_of`].
    pub(crate) fn game_at(&self, number: u32) -> Option<u32> {
        (number < self.archive.manifest().numbers()).then(|| self.first + number)
    }

    /// Returns the block that contains the game with the number `game`, as a library with all details of its
    /// games. Returns `None` if the block is not in memory. The library lacks games that were removed from
    /// the archive.
    pub(crate) fn library_of(&self, game: u32) -> Option<&Library> {
        let looked_at = self.looked_at.iter().rev().find(|(numbers, _)| numbers.contains(&game));
        looked_at.map(|(_, library)| library)
    }

    /// Returns the number of games in a library. If the archive is switched on, this includes the
    /// games of the archive that have not been fetched.
    pub(crate) fn all_games(&self, library: &Library) -> u32 {
        if !self.on {
            return library.games();
        }
        let here = library.archive().segments_of(PUBLISHED).map(Segment::games).sum::<usize>() as u32;
        library.games() - here + self.archive.manifest().games
    }
}
