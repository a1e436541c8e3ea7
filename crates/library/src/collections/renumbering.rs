//! Joins the tables of two libraries: decides which rows keep their ids and which get new ids.

use renju_archive::{Catalogue, City, Country, Event, NamedOpening, Player, Reference, Rule};
use rustc_hash::{FxHashMap, FxHashSet};

use super::free_ids::FreeIds;

/// New ids of the rows of an added library, after its tables were added to the tables of another
/// library.
#[derive(Debug, Default)]
pub(crate) struct Renumbering {
    /// Ids to which rows of the other library referred before rows were added.
    of_rows: RowReferences,
    countries: TableRenumbering,
    cities: TableRenumbering,
    rules: TableRenumbering,
    openings: TableRenumbering,
    players: TableRenumbering,
    events: TableRenumbering,
    /// Rows to add to the tables of the other library, with their new ids.
    new_rows: Catalogue,
}

/// New ids of the rows in one table.
#[derive(Debug, Default)]
struct TableRenumbering {
    /// New ids of the rows that did not keep their ids.
    changed: FxHashMap<u32, u32>,
    /// Ids that no row of the added table has, but that the other library uses for a row or in a game.
    foreign: FxHashSet<u32>,
}

impl TableRenumbering {
    /// Returns the new id for a reference in the added library. Returns `None` if no row of the added
    /// library has the id, but a row or a game of the other library uses the id.
    fn get(&self, id: Option<u32>) -> Option<u32> {
        let id = id?;
        match self.changed.get(&id) {
            Some(&changed) => Some(changed),
            None => Some(id).filter(|id| !self.foreign.contains(id)),
        }
    }
}

/// For each table, the ids to which the games of a library refer.
#[derive(Debug, Default)]
pub(crate) struct GameReferences(FxHashMap<Reference, FxHashSet<u32>>);

impl FromIterator<(Reference, u32)> for GameReferences {
    fn from_iter<I: IntoIterator<Item = (Reference, u32)>>(references: I) -> Self {
        let mut all = Self::default();
        for (of, id) in references {
            all.0.entry(of).or_default().insert(id);
        }
        all
    }
}

impl GameReferences {
    fn to(&self, of: Reference) -> FxHashSet<u32> {
        self.0.get(&of).cloned().unwrap_or_default()
    }
}

/// Ids by which rows refer to other tables. A new row gets none of these ids, because a reference
/// to an id without a row would then lead to the new row.
#[derive(Debug, Default)]
struct RowReferences {
    countries: FxHashSet<u32>,
    cities: FxHashSet<u32>,
    rules: FxHashSet<u32>,
}

impl RowReferences {
    fn of(tables: &Catalogue) -> Self {
        let mut of_rows = Self::default();
        let Self { countries, cities, rules } = &mut of_rows;
        let mut refer = |country: Option<u32>, city: Option<u32>, rule: Option<u32>| {
            countries.extend(country);
            cities.extend(city);
            rules.extend(rule);
        };
        tables.cities().iter().for_each(|row| refer(row.country, None, None));
        tables.players().iter().for_each(|row| refer(row.country, row.city, None));
        tables.events().iter().for_each(|row| refer(row.country, row.city, row.rule));
        of_rows
    }
}

/// Compares a table of the second catalogue with the same table of the first catalogue, to decide
/// which rows are new and which id each row gets. Takes all rows of this table out of the second
/// catalogue. The last argument has the ids to which games of the first catalogue refer.
pub(super) type Step = fn(&mut Renumbering, &Catalogue, &mut Catalogue, &GameReferences);

impl Renumbering {
    /// Adds all tables of `from` to `to`, and so moves the rows out of `from`. `references` are the
    /// ids to which games of the catalogue `to` refer.
    #[cfg(any(test, feature = "map"))]
    pub(crate) fn add_tables(to: &mut Catalogue, from: &mut Catalogue, references: &GameReferences) -> Self {
        let mut renumbering = Self::default();
        for compare in Self::STEPS {
            compare(&mut renumbering, to, from, references);
        }
        renumbering.add_new_rows(to);
        renumbering
    }

    /// Adds the new rows that the comparisons found to the tables of `to`. Returns whether there
    /// were any new rows.
    pub(crate) fn add_new_rows(&mut self, to: &mut Catalogue) -> bool {
        let mut new = std::mem::take(&mut self.new_rows);
        let are_there = new != Catalogue::default();
        to.add_countries(new.take_countries());
        to.add_cities(new.take_cities());
        to.add_rules(new.take_rules());
        to.add_openings(new.take_openings());
        to.add_players(new.take_players());
        to.add_events(new.take_events());
        are_there
    }

    /// One comparison for each table. A table is compared after the tables to which its rows refer. For the
    /// largest archive, a comparison takes a few milliseconds.
    pub(crate) const STEPS: [Step; 6] = [
        Self::compare_countries,
        Self::compare_cities,
        Self::compare_rules,
        Self::compare_openings,
        Self::compare_players,
        Self::compare_events,
    ];

    fn compare_countries(&mut self, to: &Catalogue, from: &mut Catalogue, _: &GameReferences) {
        self.of_rows = RowReferences::of(to);
        let added = from.take_countries();
        let (countries, rows) = join(to.countries(), added, &FxHashSet::default(), &self.of_rows.countries);
        self.countries = countries;
        self.new_rows.add_countries(rows);
    }

    fn compare_cities(&mut self, to: &Catalogue, from: &mut Catalogue, _: &GameReferences) {
        let mut added = from.take_cities();
        added.iter_mut().for_each(|row| row.country = self.countries.get(row.country));
        let (cities, rows) = join(to.cities(), added, &FxHashSet::default(), &self.of_rows.cities);
        self.cities = cities;
        self.new_rows.add_cities(rows);
    }

    fn compare_rules(&mut self, to: &Catalogue, from: &mut Catalogue, references: &GameReferences) {
        let referenced = references.to(Reference::Rule);
        let (rules, rows) = join(to.rules(), from.take_rules(), &referenced, &self.of_rows.rules);
        self.rules = rules;
        self.new_rows.add_rules(rows);
    }

    fn compare_openings(&mut self, to: &Catalogue, from: &mut Catalogue, references: &GameReferences) {
        let referenced = references.to(Reference::Opening);
        let (openings, rows) = join(to.openings(), from.take_openings(), &referenced, &FxHashSet::default());
        self.openings = openings;
        self.new_rows.add_openings(rows);
    }

    fn compare_players(&mut self, to: &Catalogue, from: &mut Catalogue, references: &GameReferences) {
        let mut added = from.take_players();
        for row in &mut added {
            (row.country, row.city) = (self.countries.get(row.country), self.cities.get(row.city));
        }
        let referenced = references.to(Reference::Player);
        let (players, rows) = join(to.players(), added, &referenced, &FxHashSet::default());
        self.players = players;
        self.new_rows.add_players(rows);
    }

    fn compare_events(&mut self, to: &Catalogue, from: &mut Catalogue, references: &GameReferences) {
        let mut added = from.take_events();
        for row in &mut added {
            (row.country, row.city) = (self.countries.get(row.country), self.cities.get(row.city));
            row.rule = self.rules.get(row.rule);
        }
        let referenced = references.to(Reference::Event);
        let (events, rows) = join(to.events(), added, &referenced, &FxHashSet::default());
        self.events = events;
        self.new_rows.add_events(rows);
    }

    /// Returns the new id for an id to which a game of the added library refers. Returns `None` if no row
    /// of the added library has the id, but a row or a game of the other library uses the id.
    pub(crate) fn new_id(&self, of: Reference, id: u32) -> Option<u32> {
        let table = match of {
            Reference::Player => &self.players,
            Reference::Event => &self.events,
            Reference::Rule => &self.rules,
            Reference::Opening => &self.openings,
        };
        table.get(Some(id))
    }
}

/// The methods of a row that renumbering needs. Rows of all tables have them.
trait RenumberedRow {
    fn id(&self) -> u32;
    fn with_id(self, id: u32) -> Self;
    /// Returns a hash of all fields except the id.
    fn content_hash(&self) -> u64;
    /// Returns whether all fields except the id are equal.
    fn has_content_of(&self, other: &Self) -> bool;
}

macro_rules! rows {
    ($($row:ty),*) => {
        $(impl RenumberedRow for $row {
            fn id(&self) -> u32 {
                self.id
            }

            fn with_id(self, id: u32) -> Self {
                Self { id, ..self }
            }

            fn content_hash(&self) -> u64 {
                <$row>::content_hash(self)
            }

            fn has_content_of(&self, other: &Self) -> bool {
                <$row>::has_content_of(self, other)
            }
        })*
    };
}

rows!(Country, City, Rule, NamedOpening, Player, Event);

/// Returns the new ids of the rows in `added`, and the rows of `added` that `present` lacks, with
/// their new ids. In the library of `present`, games refer to the ids in `referenced`, and rows
/// refer to the ids in `reserved`. A new row gets no id from these two sets, because a reference to
/// an id without a row would otherwise lead to the new row.
fn join<T: RenumberedRow>(
    present: &[T],
    added: Vec<T>,
    referenced: &FxHashSet<u32>,
    reserved: &FxHashSet<u32>,
) -> (TableRenumbering, Vec<T>) {
    fn hashed<T: RenumberedRow>(rows: &[T]) -> Vec<HashedRow> {
        rows.iter().map(|row| (row.id(), row.content_hash())).collect()
    }
    let is_equal = |row: usize, other: usize| added[row].has_content_of(&present[other]);
    let (ids, new) = join_ids(&hashed(present), &hashed(&added), &is_equal, [referenced, reserved]);
    // `new` has the order of `added`, so one pass over both finds the new rows.
    let (mut new, mut rows) = (new.into_iter().peekable(), Vec::new());
    for (index, row) in added.into_iter().enumerate() {
        if let Some((_, id)) = new.next_if(|&(new, _)| new == index) {
            rows.push(row.with_id(id));
        }
    }
    (ids, rows)
}

/// The id of a row, and the hash of its other fields.
type HashedRow = (u32, u64);

/// Does the work of [`join`] with ids and hashes alone, so that it is compiled once for all types
/// of rows. Returns the new ids, and the index and the new id of each row to add.
#[inline(never)]
fn join_ids(
    present: &[HashedRow],
    added: &[HashedRow],
    is_equal: &dyn Fn(usize, usize) -> bool,
    [referenced, reserved]: [&FxHashSet<u32>; 2],
) -> (TableRenumbering, Vec<(usize, u32)>) {
    let mut ids = TableRenumbering::default();
    let own: FxHashSet<u32> = added.iter().map(|row| row.0).collect();
    let mut used: FxHashSet<u32> =
        present.iter().map(|row| row.0).chain(referenced.iter().copied()).collect();
    ids.foreign = used.difference(&own).copied().collect();
    used.extend(reserved);
    // The key is a hash of all fields. If the key were the surname, thousands of players would
    // share it.
    let mut by_content: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    present.iter().enumerate().for_each(|(index, row)| by_content.entry(row.1).or_default().push(index));
    let mut free = FreeIds::new(used.union(&own).copied().collect());
    let mut new = Vec::new();
    for (row, &(id, content)) in added.iter().enumerate() {
        let known = by_content.get(&content).map_or(&[][..], Vec::as_slice);
        let same = known.iter().find(|&&other| present[other].0 == id && is_equal(row, other));
        match same.or_else(|| known.iter().find(|&&other| is_equal(row, other))) {
            Some(&other) if present[other].0 == id => {}
            Some(&other) => drop(ids.changed.insert(id, present[other].0)),
            None if used.insert(id) => new.push((row, id)),
            None => {
                let next = free.take();
                // Games of the added library may refer to the id `next`, although no row there has
                // this id. Such a reference must not lead to the new row.
                ids.foreign.insert(next);
                ids.changed.insert(id, next);
                new.push((row, next));
            }
        }
    }
    (ids, new)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(id: u32, surname: &str, country: u32) -> Player {
        Player { id, surname: surname.to_owned(), country: Some(country), ..Player::default() }
    }

    fn catalogue(countries: &[(u32, &str)], players: &[(u32, &str, u32)]) -> Catalogue {
        let mut catalogue = Catalogue::default();
        for &(id, name) in countries {
            catalogue.add_country(Country { id, name: name.to_owned(), ..Country::default() });
        }
        for &(id, name, country) in players {
            catalogue.add_player(player(id, name, country));
        }
        catalogue
    }

    #[test]
    fn rows_that_differ_only_in_their_ids_become_one() {
        let mut to = catalogue(&[], &[(1, "Ash", 1), (2, "Oak", 2)]);
        let mut from = catalogue(&[], &[(1, "Oak", 2), (2, "Ash", 2)]);
        let renumbering = Renumbering::add_tables(&mut to, &mut from, &GameReferences::default());
        let ids = [1, 2].map(|id| renumbering.new_id(Reference::Player, id));
        assert_eq!((ids, to.players().len()), ([Some(2), Some(3)], 3));
    }

    #[test]
    fn many_players_with_one_surname_are_joined_quickly() {
        // Comparing each row with all other rows would take minutes.
        let players = |first: u32| (first..first + 50_000).map(|id| (id, "Kim", id)).collect::<Vec<_>>();
        let (mut to, mut from) = (catalogue(&[], &players(1)), catalogue(&[], &players(20_001)));
        let renumbering = Renumbering::add_tables(&mut to, &mut from, &GameReferences::default());
        assert_eq!(to.players().len(), 70_000);
        assert_eq!(
            [20_001, 70_000].map(|id| renumbering.new_id(Reference::Player, id)),
            [Some(20_001), Some(70_000)]
        );
    }

    #[test]
    fn an_id_that_games_refer_to_without_a_row_is_not_reused() {
        let mut to = catalogue(&[], &[(1, "Ash", 1)]);
        let references = [(Reference::Player, 7), (Reference::Event, 8)].into_iter().collect();
        let mut from = catalogue(&[], &[(7, "Yew", 1), (8, "Fir", 1)]);
        let renumbering = Renumbering::add_tables(&mut to, &mut from, &references);
        let ids = [7, 8].map(|id| renumbering.new_id(Reference::Player, id));
        assert_eq!((ids, to.player(Some(7))), ([Some(9), Some(8)], None));
    }

    #[test]
    fn at_the_last_ids_every_row_still_has_an_id_of_its_own() {
        const LAST: u32 = u32::MAX - 1;
        let mut to = catalogue(&[], &[(1, "Ash", 1), (3, "Elm", 1), (LAST, "Oak", 1)]);
        let mut from = catalogue(&[], &[(1, "Yew", 1), (3, "Fir", 1), (LAST, "Bay", 1)]);
        let renumbering = Renumbering::add_tables(&mut to, &mut from, &GameReferences::default());
        let ids = [1, 3, LAST].map(|id| renumbering.new_id(Reference::Player, id));
        assert_eq!(ids, [Some(2), Some(4), Some(5)]);
        let names = ids.map(|id| to.player(id).map(|row| row.surname.clone()).unwrap_or_default());
        assert_eq!(names, ["Yew", "Fir", "Bay"]);
    }

    #[test]
    fn an_id_without_a_row_does_not_get_the_row_of_a_renumbered_one() {
        let mut to = catalogue(&[], &[(1, "Ash", 1)]);
        let mut from = catalogue(&[], &[(1, "Yew", 1)]);
        let renumbering = Renumbering::add_tables(&mut to, &mut from, &GameReferences::default());
        // A game of the second file refers to player 2, who has no row in that file. Now Yew has
        // the id 2.
        assert_eq!([1, 2].map(|id| renumbering.new_id(Reference::Player, id)), [Some(2), None]);
    }

    #[test]
    fn a_row_that_refers_to_no_row_does_not_get_one_of_another_library() {
        let mut to = catalogue(&[], &[(1, "Ash", 7)]);
        let mut from = catalogue(&[(7, "Utopia")], &[(2, "Yew", 7)]);
        Renumbering::add_tables(&mut to, &mut from, &GameReferences::default());
        let country = |id| to.country(to.player(Some(id)).and_then(|row| row.country));
        assert_eq!(country(1), None);
        assert_eq!(country(2).map(|row| row.name.as_str()), Some("Utopia"));
    }

    #[test]
    fn equal_rows_become_one_and_others_get_new_ids() {
        let mut to =
            catalogue(&[(1, "Nowhere"), (2, "Erewhon")], &[(1, "Ash", 1), (2, "Oak", 2), (9, "Elm", 1)]);
        let mut from =
            catalogue(&[(1, "Nowhere"), (2, "Utopia")], &[(1, "Ash", 1), (2, "Yew", 2), (3, "Fir", 1)]);
        let renumbering = Renumbering::add_tables(&mut to, &mut from, &GameReferences::default());
        let ids = [Some(1), Some(2), Some(3), Some(9), Some(50), None].map(|id| renumbering.players.get(id));
        // The second file has no row with the id 9, so references to 9 must not lead to Elm now.
        assert_eq!(ids, [Some(1), Some(10), Some(3), None, Some(50), None]);
        assert_eq!(to.player(Some(10)), Some(&player(10, "Yew", 3)));
        assert_eq!(to.country(Some(3)).map(|row| row.name.as_str()), Some("Utopia"));
        assert_eq!((to.players().len(), to.countries().len()), (5, 3));
    }
}
