//! Ids for the rows of partly loaded collections.
//!
//! A *part* of a collection consists of some of the collection's games, and of the table rows
//! (players, events) to which these games refer. In a part, each row has the id that it has in the
//! whole collection. When a row first occurs, the library chooses an id for it, and uses this id in
//! all later parts. The new id equals the row's id in the collection, unless another row of the
//! library has that id. If another collection has already added an equal row, the row is not added
//! again.

use std::hash::{Hash, Hasher};

use renju_archive::{Catalogue, City, Country, Event, NamedOpening, Player, Reference, Rule};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

/// State of the partly loaded collections.
#[derive(Debug, Default)]
pub(crate) struct PartialCollections {
    /// Ids of the rows of each collection. The key is the number of the collection.
    pub(crate) ids: FxHashMap<u32, PartialIds>,
    pub(crate) known: KnownRows,
    /// Number of rows and number of segments (blocks of games) that the library had when `known`
    /// was last updated.
    pub(crate) seen: (usize, usize),
}

/// Maps the id of each row in its collection to the id of the row in the library. Games may also
/// refer to an id without a row in the collection. An id without a row is mapped to `None` if
/// another row of the library has this id.
#[derive(Debug, Default)]
pub(crate) struct PartialIds {
    countries: NewRowIds,
    cities: NewRowIds,
    rules: NewRowIds,
    openings: NewRowIds,
    players: NewRowIds,
    events: NewRowIds,
}

type NewRowIds = FxHashMap<u32, Option<u32>>;

/// Rows that the library has, by table.
#[derive(Debug, Default)]
pub(crate) struct KnownRows {
    pub(crate) countries: TableRows,
    pub(crate) cities: TableRows,
    pub(crate) rules: TableRows,
    pub(crate) openings: TableRows,
    pub(crate) players: TableRows,
    pub(crate) events: TableRows,
}

/// Rows of one table that the library has.
#[derive(Debug, Default)]
pub(crate) struct TableRows {
    /// Ids that no new row may get: the ids of all rows, and the ids to which games refer although
    /// no row has them.
    taken: FxHashSet<u32>,
    /// The ids in `taken` that belong to a row.
    of_rows: FxHashSet<u32>,
    /// Maps the hash of a row's content to the ids of the rows with this hash. The content of a row
    /// does not include its id.
    by_content: FxHashMap<u64, Vec<u32>>,
    /// The smallest number that is greater than all ids so far.
    next: u32,
}

impl TableRows {
    pub(crate) fn take(&mut self, id: u32) {
        self.taken.insert(id);
        self.next = self.next.max(id.saturating_add(1));
    }

    /// Notes that the library has a row with this id, and that its content has this hash.
    pub(crate) fn note(&mut self, id: u32, content: u64) {
        self.take(id);
        self.of_rows.insert(id);
        self.by_content.entry(content).or_default().push(id);
    }

    /// Returns an id that is greater than all ids so far. The id then counts as used. Returns `None` if
    /// there is no greater id.
    fn free(&mut self) -> Option<u32> {
        // `u32::MAX` means "no row", so no row may have this id.
        let id = Some(self.next.max(1)).filter(|&id| id < u32::MAX)?;
        self.take(id);
        Some(id)
    }
}

/// The methods that [`add_rows`] needs for a row. Rows of all tables have these methods.
pub(crate) trait TableRow: PartialEq + Clone {
    fn id(&self) -> u32;
    fn with_id(self, id: u32) -> Self;
    /// Hashes the main fields of the row, but not its id. So rows that differ only in their ids
    /// have equal hashes.
    fn hash(&self, hasher: &mut FxHasher);
}

macro_rules! rows {
    ($($row:ty { $($field:ident),+ }),*) => {
        $(impl TableRow for $row {
            fn id(&self) -> u32 {
                self.id
            }

            fn with_id(self, id: u32) -> Self {
                Self { id, ..self }
            }

            fn hash(&self, hasher: &mut FxHasher) {
                $(self.$field.hash(hasher);)+
            }
        })*
    };
}

rows!(
    Country { name },
    City { name, country },
    Rule { name },
    NamedOpening { name, abbr },
    Player { surname, name },
    Event { name, start }
);

pub(crate) fn content(row: &impl TableRow) -> u64 {
    let mut hasher = FxHasher::default();
    row.hash(&mut hasher);
    hasher.finish()
}

/// Gives the rows in `rows` their ids in the library. Returns those rows that are new, with these
/// ids. `get` looks up a row of the library by its id. `row` returns a copy of a row in which the
/// references to other tables are ids of the library.
fn add_rows<T: TableRow>(
    here: &mut TableRows,
    ids: &mut NewRowIds,
    rows: &[T],
    get: impl Fn(u32) -> Option<T>,
    row: impl Fn(&T) -> T,
) -> Vec<T> {
    let mut new = Vec::new();
    for added in rows {
        if ids.get(&added.id()).is_some_and(Option::is_some) {
            continue;
        }
        let added = row(added);
        let (id, content) = (added.id(), content(&added));
        let known = here.by_content.get(&content).map_or(&[][..], Vec::as_slice);
        let is_equal = |other: u32| get(other).is_some_and(|there| there == added.clone().with_id(other));
        let mut equal = known.iter().copied().filter(|&other| is_equal(other));
        let same = equal.clone().find(|&other| other == id).or_else(|| equal.next());
        let own = same.or_else(|| {
            let own = if here.taken.contains(&id) { here.free()? } else { id };
            here.note(own, content);
            new.push(added.with_id(own));
            Some(own)
        });
        ids.insert(id, own);
    }
    new
}

impl PartialIds {
    /// Returns the id in the library for an id to which a game refers. An id without a row stays
    /// the same if the library does not use this id yet. If the library uses it, the result is
    /// `None`, so that the id does not lead to another row. `is_edition` states that the collection
    /// is an edition of an archive that is already loaded; then only the ids of rows count as used.
    pub(crate) fn new_id(
        &mut self,
        known: &mut KnownRows,
        of: Reference,
        id: u32,
        is_edition: bool,
    ) -> Option<u32> {
        let (ids, here) = match of {
            Reference::Player => (&mut self.players, &mut known.players),
            Reference::Event => (&mut self.events, &mut known.events),
            Reference::Rule => (&mut self.rules, &mut known.rules),
            Reference::Opening => (&mut self.openings, &mut known.openings),
        };
        *ids.entry(id).or_insert_with(|| {
            let taken = if is_edition { &here.of_rows } else { &here.taken };
            let is_free = !taken.contains(&id);
            is_free.then(|| {
                here.take(id);
                id
            })
        })
    }

    /// Converts an id by which a row refers to another table to the id in the library.
    fn of_row(ids: &NewRowIds, id: Option<u32>) -> Option<u32> {
        let id = id?;
        ids.get(&id).copied().unwrap_or(Some(id))
    }
}

/// Adds the rows of the catalogue `from` to the catalogue `to`. Tables to which other tables refer
/// are added first. Returns whether any row is new.
pub(crate) fn add_tables(
    known: &mut KnownRows,
    ids: &mut PartialIds,
    to: &mut Catalogue,
    from: &Catalogue,
) -> bool {
    let mut has_new = false;
    macro_rules! add {
        ($table:ident, $get:ident, $add:ident, $row:expr) => {{
            let get = |id| to.$get(Some(id)).cloned();
            let new = add_rows(&mut known.$table, &mut ids.$table, from.$table(), get, $row);
            has_new |= !new.is_empty();
            to.$add(new);
        }};
    }
    let of_row = PartialIds::of_row;
    add!(countries, country, add_countries, Clone::clone);
    let countries = &ids.countries;
    add!(cities, city, add_cities, |row| City { country: of_row(countries, row.country), ..row.clone() });
    add!(rules, rule, add_rules, Clone::clone);
    add!(openings, opening, add_openings, Clone::clone);
    let (cities, rules) = (&ids.cities, &ids.rules);
    add!(players, player, add_players, |row| Player {
        country: of_row(countries, row.country),
        city: of_row(cities, row.city),
        ..row.clone()
    });
    add!(events, event, add_events, |row| Event {
        country: of_row(countries, row.country),
        city: of_row(cities, row.city),
        rule: of_row(rules, row.rule),
        ..row.clone()
    });
    has_new
}
