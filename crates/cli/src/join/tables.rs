//! The tables of two libraries as one: which rows keep their numbers.

use std::collections::{HashMap, HashSet};

use renju_archive::{Catalogue, City, Country, Event, NamedOpening, Player, Rule};

/// What became of the numbers of one library's rows, by table that games refer to.
pub(crate) struct Renumbering {
    pub(crate) rules: Numbers,
    pub(crate) openings: Numbers,
    pub(crate) players: Numbers,
    pub(crate) events: Numbers,
}

/// What became of the numbers of one table.
#[derive(Default)]
pub(crate) struct Numbers {
    /// New numbers of the rows that could not keep theirs.
    moved: HashMap<u32, u32>,
    /// Numbers under which the joined table has a row that is not ours.
    strangers: HashSet<u32>,
}

impl Numbers {
    /// A reference as it is in the joined tables. One that led nowhere still leads nowhere, not to a stranger.
    pub(crate) fn of(&self, id: Option<u32>) -> Option<u32> {
        let id = id?;
        match self.moved.get(&id) {
            Some(&moved) => Some(moved),
            None => Some(id).filter(|id| !self.strangers.contains(id)),
        }
    }
}

impl Renumbering {
    /// Adds the tables of `from`: first those that the others refer to.
    pub(crate) fn add(to: &mut Catalogue, from: &Catalogue) -> Self {
        let (countries, rows) = join(to.countries(), from.countries().to_vec());
        rows.into_iter().for_each(|row| to.add_country(row));

        let refer = |row: &City| City { country: countries.of(row.country), ..row.clone() };
        let (cities, rows) = join(to.cities(), from.cities().iter().map(refer).collect());
        rows.into_iter().for_each(|row| to.add_city(row));

        let (rules, rows) = join(to.rules(), from.rules().to_vec());
        rows.into_iter().for_each(|row| to.add_rule(row));

        let (openings, rows) = join(to.openings(), from.openings().to_vec());
        rows.into_iter().for_each(|row| to.add_opening(row));

        let refer = |row: &Player| Player {
            country: countries.of(row.country),
            city: cities.of(row.city),
            ..row.clone()
        };
        let (players, rows) = join(to.players(), from.players().iter().map(refer).collect());
        rows.into_iter().for_each(|row| to.add_player(row));

        let refer = |row: &Event| Event {
            country: countries.of(row.country),
            city: cities.of(row.city),
            rule: rules.of(row.rule),
            ..row.clone()
        };
        let (events, rows) = join(to.events(), from.events().iter().map(refer).collect());
        rows.into_iter().for_each(|row| to.add_event(row));

        Self { rules, openings, players, events }
    }
}

/// A row of any table.
trait Row: PartialEq {
    fn id(&self) -> u32;
    fn numbered(self, id: u32) -> Self;
}

macro_rules! rows {
    ($($row:ty),*) => {
        $(impl Row for $row {
            fn id(&self) -> u32 {
                self.id
            }

            fn numbered(self, id: u32) -> Self {
                Self { id, ..self }
            }
        })*
    };
}

rows!(Country, City, Rule, NamedOpening, Player, Event);

/// The rows of `more` that `there` does not have, numbered so that they can be added.
fn join<T: Row>(there: &[T], more: Vec<T>) -> (Numbers, Vec<T>) {
    let taken: HashMap<u32, &T> = there.iter().map(|row| (row.id(), row)).collect();
    let ours: HashSet<u32> = more.iter().map(T::id).collect();
    let strangers = taken.keys().copied().filter(|id| !ours.contains(id)).collect();
    let mut numbers = Numbers { moved: HashMap::new(), strangers };
    let mut free = taken.keys().chain(&ours).max().map_or(0, |&last| last.saturating_add(1))..;
    let mut rows = Vec::new();
    for row in more {
        match taken.get(&row.id()) {
            Some(&other) if *other == row => {}
            None => rows.push(row),
            Some(_) => {
                let id = free.next().unwrap_or(u32::MAX);
                numbers.moved.insert(row.id(), id);
                rows.push(row.numbered(id));
            }
        }
    }
    (numbers, rows)
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
    fn equal_rows_are_one_and_others_get_new_numbers() {
        let mut to =
            catalogue(&[(1, "Nowhere"), (2, "Erewhon")], &[(1, "Ash", 1), (2, "Oak", 2), (9, "Elm", 1)]);
        let from =
            catalogue(&[(1, "Nowhere"), (2, "Utopia")], &[(1, "Ash", 1), (2, "Yew", 2), (3, "Fir", 1)]);
        let numbers = Renumbering::add(&mut to, &from);
        let moved = [Some(1), Some(2), Some(3), Some(9), Some(50), None].map(|id| numbers.players.of(id));
        // 9 led nowhere in the second file, and does not lead to Elm now.
        assert_eq!(moved, [Some(1), Some(10), Some(3), None, Some(50), None]);
        assert_eq!(to.player(Some(10)), Some(&player(10, "Yew", 3)));
        assert_eq!(to.country(Some(3)).map(|row| row.name.as_str()), Some("Utopia"));
        assert_eq!((to.players().len(), to.countries().len()), (5, 3));
    }
}
