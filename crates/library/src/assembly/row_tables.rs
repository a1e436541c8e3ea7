//! Tables of rows that have no ids of their own. A row gets the next free number as its id when it
//! first occurs.

use renju_archive::{Catalogue, City, Country, Event, NamedOpening, Player, Reference, Rule};
use rustc_hash::FxHashMap;

/// Tables of the rows that were added so far, and the number (id) of each distinct row.
#[derive(Debug, Default)]
pub struct RowTables {
    catalogue: Catalogue,
    countries: FxHashMap<Country, u32>,
    cities: FxHashMap<City, u32>,
    rules: FxHashMap<Rule, u32>,
    openings: FxHashMap<NamedOpening, u32>,
    players: FxHashMap<Player, u32>,
    events: FxHashMap<Event, u32>,
}

/// Maps the number of each row in a unit to the number of the row in the tables of the archive.
/// There is one map for each table of the archive.
#[derive(Debug, Default)]
pub(super) struct RowNumbers {
    countries: FxHashMap<u32, u32>,
    cities: FxHashMap<u32, u32>,
    rules: FxHashMap<u32, u32>,
    openings: FxHashMap<u32, u32>,
    players: FxHashMap<u32, u32>,
    events: FxHashMap<u32, u32>,
}

impl RowNumbers {
    pub(super) fn get(&self, of: Reference, id: u32) -> Option<u32> {
        let table = match of {
            Reference::Player => &self.players,
            Reference::Event => &self.events,
            Reference::Rule => &self.rules,
            Reference::Opening => &self.openings,
        };
        table.get(&id).copied()
    }
}

/// Defines a method that returns the number of a row, and adds the row if it is new. The method
/// ignores the id in the row itself.
macro_rules! find_or_add {
    ($name:ident, $table:ident, $row:ident, $add:ident, $what:literal) => {
        #[doc = concat!("The number of ", $what, ", whatever id the row has. It refers to rows of these tables.")]
        pub fn $name(&mut self, row: $row) -> u32 {
            let next = self.$table.len() as u32 + 1;
            let row = $row { id: 0, ..row };
            if let Some(&known) = self.$table.get(&row) {
                return known;
            }
            self.catalogue.$add($row { id: next, ..row.clone() });
            self.$table.insert(row, next);
            next
        }
    };
}

impl RowTables {
    find_or_add!(country, countries, Country, add_country, "a country");
    find_or_add!(city, cities, City, add_city, "a city");
    find_or_add!(rule, rules, Rule, add_rule, "a rule");
    find_or_add!(opening, openings, NamedOpening, add_opening, "an opening");
    find_or_add!(player, players, Player, add_player, "a player");
    find_or_add!(event, events, Event, add_event, "an event");

    /// Adds the rows of a unit that are not in the tables yet. Returns the numbers of all rows of
    /// the unit, and the rows that were added.
    pub(super) fn merge(&mut self, unit: &Catalogue) -> (RowNumbers, Catalogue) {
        let before = self.lengths();
        let mut numbers = RowNumbers::default();
        let get = |table: &FxHashMap<u32, u32>, id: Option<u32>| table.get(&id?).copied();
        for row in unit.countries() {
            numbers.countries.insert(row.id, self.country(row.clone()));
        }
        for row in unit.cities() {
            let country = get(&numbers.countries, row.country);
            numbers.cities.insert(row.id, self.city(City { country, ..row.clone() }));
        }
        for row in unit.rules() {
            numbers.rules.insert(row.id, self.rule(row.clone()));
        }
        for row in unit.openings() {
            numbers.openings.insert(row.id, self.opening(row.clone()));
        }
        for row in unit.players() {
            let (country, city) = (get(&numbers.countries, row.country), get(&numbers.cities, row.city));
            numbers.players.insert(row.id, self.player(Player { country, city, ..row.clone() }));
        }
        for row in unit.events() {
            let (country, city) = (get(&numbers.countries, row.country), get(&numbers.cities, row.city));
            let rule = get(&numbers.rules, row.rule);
            numbers.events.insert(row.id, self.event(Event { country, city, rule, ..row.clone() }));
        }
        (numbers, self.since(before))
    }

    /// Returns the number of rows in each table.
    fn lengths(&self) -> [usize; 6] {
        let Self { catalogue: rows, .. } = self;
        [
            rows.countries().len(),
            rows.cities().len(),
            rows.rules().len(),
            rows.openings().len(),
            rows.players().len(),
            rows.events().len(),
        ]
    }

    /// Returns the rows that were added after the tables had the given lengths.
    fn since(&self, [countries, cities, rules, openings, players, events]: [usize; 6]) -> Catalogue {
        let (rows, mut fresh) = (&self.catalogue, Catalogue::default());
        fresh.add_countries(rows.countries()[countries..].to_vec());
        fresh.add_cities(rows.cities()[cities..].to_vec());
        fresh.add_rules(rows.rules()[rules..].to_vec());
        fresh.add_openings(rows.openings()[openings..].to_vec());
        fresh.add_players(rows.players()[players..].to_vec());
        fresh.add_events(rows.events()[events..].to_vec());
        fresh
    }

    /// Adds rows that earlier calls of [`RowTables::merge`] returned. If the rows are added in the
    /// order of the calls, they get the same numbers again.
    pub(super) fn add_rows(&mut self, fresh: &Catalogue) {
        fresh.countries().iter().cloned().for_each(|row| {
            self.country(row);
        });
        fresh.cities().iter().cloned().for_each(|row| {
            self.city(row);
        });
        fresh.rules().iter().cloned().for_each(|row| {
            self.rule(row);
        });
        fresh.openings().iter().cloned().for_each(|row| {
            self.opening(row);
        });
        fresh.players().iter().cloned().for_each(|row| {
            self.player(row);
        });
        fresh.events().iter().cloned().for_each(|row| {
            self.event(row);
        });
    }

    /// Returns the tables of all rows added so far.
    pub(super) const fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Returns the tables of all added rows.
    #[must_use]
    pub fn into_catalogue(self) -> Catalogue {
        self.catalogue
    }
}
