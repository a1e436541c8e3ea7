//! A published archive as a collection of the session's library.

use std::ops::Range;

use renju_archive::Segment;
use renju_library::Library;
use renju_published::{Arrived, Fetch, Manifest, PartError, PublishedArchive};

/// The number of the collection; the collections of the list count up from 1.
pub(crate) const PUBLISHED: u32 = u32::MAX;

/// How many blocks of games that were looked at stay in memory.
const LOOKED_AT: usize = 8;

/// The archive, of which some games are in the library.
#[derive(Debug)]
pub(crate) struct PublishedCollection {
    pub(crate) archive: PublishedArchive,
    /// The number of its first game in the library.
    pub(crate) first: u32,
    /// Whether questions look into it.
    pub(crate) on: bool,
    /// Blocks with all that is known of their games, by the numbers of these, the last one that was looked at last.
    looked_at: Vec<(Range<u32>, Library)>,
}

impl PublishedCollection {
    /// Makes an archive a collection of a library.
    pub(crate) fn attach(manifest: Manifest, library: &mut Library) -> Self {
        let archive = PublishedArchive::new(manifest);
        let mut collection = Self { archive, first: 0, on: true, looked_at: Vec::new() };
        collection.attach_again(library);
        collection
    }

    /// The library is a new one: its games come again when they are needed.
    pub(crate) fn attach_again(&mut self, library: &mut Library) {
        self.archive.forget_games();
        self.looked_at.clear();
        self.first = library.reserve(self.archive.manifest().numbers());
        library.set_collection_name(PUBLISHED, &self.archive.manifest().name);
        self.switch(library, self.on);
    }

    /// Questions look into it, or no longer.
    pub(crate) fn switch(&mut self, library: &mut Library, on: bool) {
        self.on = on;
        library.set_collection_enabled(PUBLISHED, on);
        library.set_latest_elsewhere(if on { self.archive.manifest().latest() } else { Default::default() });
    }

    /// Takes a part that has come; whether games are among it.
    ///
    /// # Errors
    /// It is damaged.
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

    /// Takes a part that is needed to show a game.
    ///
    /// # Errors
    /// It is damaged.
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

    /// Forgets the blocks of games that were looked at long ago.
    pub(crate) fn forget_looks(&mut self) {
        let old = self.looked_at.len().saturating_sub(LOOKED_AT);
        self.looked_at.drain(..old);
    }

    fn add(&self, library: &mut Library, Arrived { tables, mut games, .. }: Arrived) {
        games.iter_mut().for_each(|(number, _)| *number += self.first);
        library.add_parts(PUBLISHED, &tables, games);
    }

    /// The number that the archive gives a game, if it is one of its games.
    pub(crate) fn number_of(&self, game: u32) -> Option<u32> {
        game.checked_sub(self.first).filter(|&number| number < self.archive.manifest().numbers())
    }

    /// A library with all that is known of the games around a game, if they were looked at. A game that is gone is not in it.
    pub(crate) fn library_of(&self, game: u32) -> Option<&Library> {
        let looked_at = self.looked_at.iter().rev().find(|(numbers, _)| numbers.contains(&game));
        looked_at.map(|(_, library)| library)
    }

    /// The number of games that a library has, with those of the archive that are elsewhere.
    pub(crate) fn all_games(&self, library: &Library) -> u32 {
        if !self.on {
            return library.games();
        }
        let here = library.archive().segments_of(PUBLISHED).map(Segment::games).sum::<usize>() as u32;
        library.games() - here + self.archive.manifest().games
    }
}
