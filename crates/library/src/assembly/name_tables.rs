//! The tables of an archive that has names instead of ids: a name gets the next number when it first comes.

use renju_archive::{Catalogue, City, Country, Event, Player, Reference, Rule};
use rustc_hash::FxHashMap;

/// The tables so far, and where each row is found by what it says.
#[derive(Debug, Default)]
pub(super) struct NameTables {
    catalogue: Catalogue,
    countries: FxHashMap<String, u32>,
    cities: FxHashMap<String, u32>,
    rules: FxHashMap<String, u32>,
    players: FxHashMap<(String, Option<u32>), u32>,
    events: FxHashMap<(String, Option<u32>, String), u32>,
}

/// The numbers of the rows of one unit in the tables of the archive, by their numbers in the unit.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    countries: FxHashMap<u32, u32>,
    cities: FxHashMap<u32, u32>,
    rules: FxHashMap<u32, u32>,
    players: FxHashMap<u32, u32>,
    events: FxHashMap<u32, u32>,
}

impl Numbers {
    pub(super) fn get(&self, of: Reference, id: u32) -> Option<u32> {
        let table = match of {
            Reference::Player => &self.players,
            Reference::Event => &self.events,
            Reference::Rule => &self.rules,
            Reference::Opening => return None,
        };
        table.get(&id).copied()
    }
}

/// The number of a row that has this key, which is the next one if there is none yet; a new one is also added to `fresh`.
macro_rules! number {
    ($self:ident.$table:ident[$key:expr], $fresh:ident.$add:ident($row:expr)) => {{
        let next = $self.$table.len() as u32 + 1;
        let id = *$self.$table.entry($key).or_insert(next);
        if id == next {
            $fresh.$add($row(id));
        }
        id
    }};
}

impl NameTables {
    /// Adds the rows of a unit that are not there. The second value is these rows.
    pub(super) fn merge(&mut self, unit: &Catalogue) -> (Numbers, Catalogue) {
        let (mut numbers, mut fresh) = (Numbers::default(), Catalogue::default());
        let get = |table: &FxHashMap<u32, u32>, id: Option<u32>| table.get(&id?).copied();
        for row in unit.countries() {
            let of = |id| Country { id, ..row.clone() };
            let id = number!(self.countries[row.name.clone()], fresh.add_country(of));
            numbers.countries.insert(row.id, id);
        }
        for row in unit.cities() {
            let country = get(&numbers.countries, row.country);
            let of = |id| City { id, country, ..row.clone() };
            let id = number!(self.cities[row.name.clone()], fresh.add_city(of));
            numbers.cities.insert(row.id, id);
        }
        for row in unit.rules() {
            let of = |id| Rule { id, ..row.clone() };
            let id = number!(self.rules[row.name.clone()], fresh.add_rule(of));
            numbers.rules.insert(row.id, id);
        }
        for row in unit.players() {
            let country = get(&numbers.countries, row.country);
            let of = |id| Player { id, country, ..row.clone() };
            let id = number!(self.players[(row.surname.clone(), country)], fresh.add_player(of));
            numbers.players.insert(row.id, id);
        }
        for row in unit.events() {
            let city = get(&numbers.cities, row.city);
            let of = |id| Event { id, city, ..row.clone() };
            let key = (row.name.clone(), city, row.start.clone());
            let id = number!(self.events[key], fresh.add_event(of));
            numbers.events.insert(row.id, id);
        }
        add(&mut self.catalogue, &fresh);
        (numbers, fresh)
    }

    /// Adds rows that [`NameTables::merge`] returned before.
    pub(super) fn add_rows(&mut self, fresh: &Catalogue) {
        fresh.countries().iter().for_each(|row| {
            self.countries.insert(row.name.clone(), row.id);
        });
        fresh.cities().iter().for_each(|row| {
            self.cities.insert(row.name.clone(), row.id);
        });
        fresh.rules().iter().for_each(|row| {
            self.rules.insert(row.name.clone(), row.id);
        });
        for row in fresh.players() {
            self.players.insert((row.surname.clone(), row.country), row.id);
        }
        for row in fresh.events() {
            self.events.insert((row.name.clone(), row.city, row.start.clone()), row.id);
        }
        add(&mut self.catalogue, fresh);
    }

    /// The tables.
    pub(super) fn take_catalogue(&mut self) -> Catalogue {
        std::mem::take(self).catalogue
    }
}

/// Adds all rows.
fn add(to: &mut Catalogue, rows: &Catalogue) {
    rows.countries().iter().for_each(|row| to.add_country(row.clone()));
    rows.cities().iter().for_each(|row| to.add_city(row.clone()));
    rows.rules().iter().for_each(|row| to.add_rule(row.clone()));
    rows.players().iter().for_each(|row| to.add_player(row.clone()));
    rows.events().iter().for_each(|row| to.add_event(row.clone()));
}
