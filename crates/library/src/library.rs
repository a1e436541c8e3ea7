//! A library: an archive of games, the tables to which its games refer, and its source information.

use renju_archive::{Archive, Catalogue, Hit, Query, Register, SearchAnswer, Segment};
use renju_records::Sorted;

use crate::name_index::NameIndex;
use crate::name_matching::Decomposition;
use crate::source_info::SourceInfo;

/// Games that can be searched and displayed, and the tables to which they refer.
#[derive(Debug, Default)]
pub struct Library {
    source_info: SourceInfo,
    catalogue: Catalogue,
    /// Whether the register of the archive (the properties of rows that filters use) has all rows
    /// of the catalogue. The register is not updated after each new row, because an update reads
    /// thousands of rows.
    is_register_current: bool,
    archive: Archive,
    pub(crate) name_index: NameIndex,
    /// Name of each collection. The key is the number of the collection.
    pub(crate) collection_names: Sorted<u32, String>,
    /// Ids and rows of the partly loaded collections.
    #[cfg(feature = "parts")]
    pub(crate) parts: crate::partial_collections::PartialCollections,
}

impl Library {
    pub(crate) fn new(source_info: SourceInfo, catalogue: Catalogue, segments: Vec<Segment>) -> Self {
        let mut library = Self { source_info, catalogue, ..Self::default() };
        segments.into_iter().for_each(|segment| library.push(segment));
        library
    }

    /// Adds a segment to collection 0.
    pub(crate) fn push(&mut self, segment: Segment) {
        self.update_register();
        self.archive.push(segment);
    }

    /// Updates the register of the archive, if the catalogue has changed since the last update.
    pub(crate) fn update_register(&mut self) {
        if !self.is_register_current {
            self.archive.set_register(Register::new(&self.catalogue));
            self.is_register_current = true;
        }
    }

    /// Returns the source information of the library.
    #[must_use]
    pub const fn source_info(&self) -> &SourceInfo {
        &self.source_info
    }

    /// Returns the source information of the library, so that the caller can change it.
    pub const fn source_info_mut(&mut self) -> &mut SourceInfo {
        &mut self.source_info
    }

    /// Returns the tables of the library: the players, events, rules and other rows to which games
    /// refer.
    #[must_use]
    pub const fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    pub(crate) fn catalogue_mut(&mut self) -> &mut Catalogue {
        self.is_register_current = false;
        self.name_index = NameIndex::default();
        &mut self.catalogue
    }

    pub(crate) const fn archive_mut(&mut self) -> &mut Archive {
        &mut self.archive
    }

    /// Returns the tables and the archive, for code that changes both.
    pub(crate) const fn catalogue_and_archive_mut(&mut self) -> (&mut Catalogue, &mut Archive) {
        (&mut self.catalogue, &mut self.archive)
    }

    pub(crate) fn into_segments(self) -> impl Iterator<Item = Segment> {
        self.archive.into_segments()
    }

    /// Returns the archive with the games of the library.
    #[must_use]
    pub const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.archive.games()
    }

    /// Answers a query for a position or pattern. The answer has a page of games. For these games,
    /// [`Library::rows`] returns the names of players and events. The first query that sorts games
    /// by the names in a table also ranks all names of that table.
    #[must_use]
    pub fn search(&self, query: &Query, decompose: Decomposition<'_>) -> SearchAnswer {
        self.archive.rank_names(query.order, |table| self.name_ranks(table, decompose));
        self.archive.search(query)
    }

    /// Returns the number of games in which the position or pattern of a query occurs, and a page of hits,
    /// but no other part of the answer.
    #[must_use]
    pub fn list(&self, query: &Query, decompose: Decomposition<'_>) -> (u32, Vec<Hit>) {
        self.archive.rank_names(query.order, |table| self.name_ranks(table, decompose));
        self.archive.list(query)
    }
}
