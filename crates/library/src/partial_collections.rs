//! Ids for the rows of partly loaded collections.
//!
//! A part of a collection contains the rows that its games refer to, under the ids of the whole collection. The library
//! assigns its own id to each row at the first occurrence, and uses it for all later parts. A row keeps its id unless
//! another row has that id. A row that another collection has already added is not added again.

use std::hash::{Hash, Hasher};

use renju_archive::{Catalogue, City, Country, Event, NamedOpening, Player, Reference, Rule};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

/// State of the partly loaded collections.
#[derive(Debug, Default)]
pub(crate) struct PartialCollections {
    /// Ids of each collection's rows.
    pub(crate) ids: FxHashMap<u32, PartialIds>,
    /// Rows of the library.
    pub(crate) known: KnownRows,
    /// Numbers of rows and segments in the library when `known` was last complete.
    pub(crate) seen: (usize, usize),
}

/// Map from the ids of a collection's rows to their ids in the library. `None`: games refer to a row that does not exist,
/// and another row of the library has its id.
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

/// Rows of the library, by table.
#[derive(Debug, Default)]
pub(crate) struct KnownRows {
    pub(crate) countries: TableRows,
    pub(crate) cities: TableRows,
    pub(crate) rules: TableRows,
    pub(crate) openings: TableRows,
    pub(crate) players: TableRows,
    pub(crate) events: TableRows,
}

/// Known rows of one table.
#[derive(Debug, Default)]
pub(crate) struct TableRows {
    /// Ids of rows, and ids that games refer to without a row.
    taken: FxHashSet<u32>,
    /// Ids that have a row.
    of_rows: FxHashSet<u32>,
    /// Ids of rows, by a hash of the row without its id.
    by_content: FxHashMap<u64, Vec<u32>>,
    /// Lowest number above all ids so far.
    next: u32,
}

impl TableRows {
    pub(crate) fn take(&mut self, id: u32) {
        self.taken.insert(id);
        self.next = self.next.max(id.saturating_add(1));
    }

    /// Adds a row of the library to the known rows.
    pub(crate) fn note(&mut self, id: u32, content: u64) {
        self.take(id);
        self.of_rows.insert(id);
        self.by_content.entry(content).or_default().push(id);
    }

    /// Takes an unused id; `None` if there is none.
    fn free(&mut self) -> Option<u32> {
        // The highest number means "none".
        let id = Some(self.next.max(1)).filter(|&id| id < u32::MAX)?;
        self.take(id);
        Some(id)
    }
}

/// Methods that [`add_rows`] needs for a row of any table.
pub(crate) trait TableRow: PartialEq + Clone {
    fn id(&self) -> u32;
    fn with_id(self, id: u32) -> Self;
    /// Hashes the row without its id: rows that differ only in their ids have equal hashes.
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

/// Assigns library ids to `rows`, and returns the new rows with their ids. `get` returns the library's row with an id.
/// `row` replaces the ids of other tables in a row by library ids.
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
    /// Library id of a game's reference. A reference without a row must not get the row of another collection. Two
    /// collections must not use the same id for such references, unless both are editions of one archive
    /// (`is_edition`).
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

    /// Library id of a row's reference to another table.
    fn of_row(ids: &NewRowIds, id: Option<u32>) -> Option<u32> {
        let id = id?;
        ids.get(&id).copied().unwrap_or(Some(id))
    }
}

/// Adds the rows of `from` to `to`, referenced tables first; returns whether any row is new.
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
