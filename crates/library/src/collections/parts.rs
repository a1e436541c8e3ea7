//! Partly loaded collections. The games that are not loaded are stored elsewhere, and are added
//! when they are needed.

use renju_archive::{Catalogue, Day, Reference, Register, Segment};
use rustc_hash::FxHashMap;

use crate::library::Library;
use crate::partial_collections::{KnownRows, add_tables, content};
use crate::source_info::SourceInfo;

impl Library {
    /// Makes a library from the given tables and games, without source information.
    #[must_use]
    pub fn of_parts(tables: Catalogue, segments: Vec<Segment>) -> Self {
        Self::new(SourceInfo::default(), tables, segments)
    }

    /// Adds games to a collection. Each segment (a block of games) comes with the number of its
    /// first game. This number must be in the range that [`Library::reserve`] reserved. `tables`
    /// has the rows to which the games refer. A row must have the same id in every call.
    pub fn add_parts(&mut self, collection: u32, tables: &Catalogue, segments: Vec<(u32, Segment)>) {
        self.add(collection, tables, segments, false);
    }

    /// Adds another edition of a loaded archive as a collection, so that the two editions can be
    /// compared. Equal rows get the same ids in both editions.
    pub fn add_edition(&mut self, collection: u32, edition: Self) {
        let mut first = self.reserve(edition.games());
        let tables = edition.catalogue().clone();
        let segments = edition.into_segments().map(|segment| {
            let games = u32::try_from(segment.games()).expect("a segment is small");
            first += games;
            (first - games, segment)
        });
        let segments = segments.collect();
        self.add(collection, &tables, segments, true);
    }

    fn add(&mut self, collection: u32, tables: &Catalogue, segments: Vec<(u32, Segment)>, is_edition: bool) {
        self.update_register();
        let mut parts = std::mem::take(&mut self.parts);
        if parts.seen != self.extent() {
            parts.known = known_of(self);
        }
        let ids = parts.ids.entry(collection).or_default();
        let (catalogue, archive) = self.catalogue_and_archive_mut();
        if add_tables(&mut parts.known, ids, catalogue, tables) {
            // No game refers to the new rows yet, so the games need no update.
            archive.extend_register(Register::new(catalogue));
            self.name_index = Default::default();
        }
        for (first, mut segment) in segments {
            let mut new_ids = FxHashMap::default();
            for (of, id) in segment.references() {
                new_ids.insert((of, id), ids.new_id(&mut parts.known, of, id, is_edition));
            }
            segment.renumber_references(|of, id| new_ids.get(&(of, id)).copied().flatten());
            self.archive_mut().push_at(collection, first, segment);
        }
        parts.seen = self.extent();
        self.parts = parts;
    }

    /// Sets the latest date of the games that are not loaded (see
    /// [`renju_archive::Archive::set_latest_elsewhere`]).
    pub fn set_latest_elsewhere(&mut self, day: Day) {
        self.archive_mut().set_latest_elsewhere(day);
    }

    /// Reserves game numbers for `games` games of a partly loaded collection. Returns the first of
    /// these numbers.
    pub const fn reserve(&mut self, games: u32) -> u32 {
        self.archive_mut().reserve(games)
    }

    /// Returns the number of all rows and the number of segments. If these numbers differ from
    /// `parts.seen`, the library has rows that `parts.known` lacks.
    fn extent(&self) -> (usize, usize) {
        let tables = self.catalogue();
        let rows = [
            tables.countries().len(),
            tables.cities().len(),
            tables.rules().len(),
            tables.openings().len(),
            tables.players().len(),
            tables.events().len(),
        ];
        (rows.into_iter().sum(), self.archive().all_segments().count())
    }
}

/// Returns the rows of a library, and the ids to which the games of the library refer.
fn known_of(library: &Library) -> KnownRows {
    let mut known = KnownRows::default();
    macro_rules! all {
        ($($table:ident),*) => {
            $(for row in library.catalogue().$table() {
                known.$table.note(row.id, content(row));
            })*
        };
    }
    all!(countries, cities, rules, openings, players, events);
    for (of, id) in library.archive().all_segments().flat_map(Segment::references) {
        match of {
            Reference::Player => known.players.take(id),
            Reference::Event => known.events.take(id),
            Reference::Rule => known.rules.take(id),
            Reference::Opening => known.openings.take(id),
        }
    }
    known
}
