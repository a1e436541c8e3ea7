//! The tables of two libraries as one: which rows keep their numbers.

use renju_archive::{Catalogue, City, Country, Event, NamedOpening, Player, Reference, Rule};
use rustc_hash::{FxHashMap, FxHashSet};

/// What became of the numbers of one library's rows, by table that games refer to.
pub(super) struct Renumbering {
    rules: Numbers,
    openings: Numbers,
    players: Numbers,
    events: Numbers,
    /// Whether the joined tables have rows that they had not before.
    pub(super) grown: bool,
}

/// What became of the numbers of one table.
#[derive(Default)]
struct Numbers {
    /// New numbers of the rows that could not keep theirs.
    moved: FxHashMap<u32, u32>,
    /// Numbers under which the joined table has a row that is not ours.
    strangers: FxHashSet<u32>,
}

impl Numbers {
    /// A reference as it is in the joined tables. One that led nowhere still leads nowhere, not to a stranger.
    fn of(&self, id: Option<u32>) -> Option<u32> {
        let id = id?;
        match self.moved.get(&id) {
            Some(&moved) => Some(moved),
            None => Some(id).filter(|id| !self.strangers.contains(id)),
        }
    }
}

/// What the games of a library refer to, by table.
#[derive(Default)]
pub(super) struct Referred(FxHashMap<Reference, FxHashSet<u32>>);

impl FromIterator<(Reference, u32)> for Referred {
    fn from_iter<I: IntoIterator<Item = (Reference, u32)>>(references: I) -> Self {
        let mut referred = Self::default();
        for (of, id) in references {
            referred.0.entry(of).or_default().insert(id);
        }
        referred
    }
}

impl Referred {
    fn to(&self, of: Reference) -> FxHashSet<u32> {
        self.0.get(&of).cloned().unwrap_or_default()
    }
}

impl Renumbering {
    /// Adds the tables of `from`: first those that the others refer to. `referred` is what games refer to already.
    pub(super) fn add(to: &mut Catalogue, from: &Catalogue, referred: &Referred) -> Self {
        let nothing = FxHashSet::default();
        let mut grown = false;
        macro_rules! add {
            ($row:ident, $rows:expr) => {
                $rows.into_iter().for_each(|row| {
                    grown = true;
                    to.$row(row);
                })
            };
        }
        let (countries, rows) = join(to.countries(), from.countries().to_vec(), &nothing);
        add!(add_country, rows);

        let refer = |row: &City| City { country: countries.of(row.country), ..row.clone() };
        let (cities, rows) = join(to.cities(), from.cities().iter().map(refer).collect(), &nothing);
        add!(add_city, rows);

        let (rules, rows) = join(to.rules(), from.rules().to_vec(), &referred.to(Reference::Rule));
        add!(add_rule, rows);

        let openings = from.openings().to_vec();
        let (openings, rows) = join(to.openings(), openings, &referred.to(Reference::Opening));
        add!(add_opening, rows);

        let refer = |row: &Player| Player {
            country: countries.of(row.country),
            city: cities.of(row.city),
            ..row.clone()
        };
        let players = from.players().iter().map(refer).collect();
        let (players, rows) = join(to.players(), players, &referred.to(Reference::Player));
        add!(add_player, rows);

        let refer = |row: &Event| Event {
            country: countries.of(row.country),
            city: cities.of(row.city),
            rule: rules.of(row.rule),
            ..row.clone()
        };
        let events = from.events().iter().map(refer).collect();
        let (events, rows) = join(to.events(), events, &referred.to(Reference::Event));
        add!(add_event, rows);

        Self { rules, openings, players, events, grown }
    }

    /// What a game's reference is in the joined tables.
    pub(super) fn of(&self, of: Reference, id: u32) -> Option<u32> {
        let numbers = match of {
            Reference::Player => &self.players,
            Reference::Event => &self.events,
            Reference::Rule => &self.rules,
            Reference::Opening => &self.openings,
        };
        numbers.of(Some(id))
    }
}

/// A row of any table.
trait Row: PartialEq + Clone {
    fn id(&self) -> u32;
    fn numbered(self, id: u32) -> Self;
    /// What rows that agree have in common.
    fn called(&self) -> &str;
}

macro_rules! rows {
    ($($row:ty: $name:ident),*) => {
        $(impl Row for $row {
            fn id(&self) -> u32 {
                self.id
            }

            fn numbered(self, id: u32) -> Self {
                Self { id, ..self }
            }

            fn called(&self) -> &str {
                &self.$name
            }
        })*
    };
}

rows!(Country: name, City: name, Rule: name, NamedOpening: name, Player: surname, Event: name);

/// The rows of `more` that `there` does not have, numbered so that they can be added. A number that games refer to without
/// a row for it (`referred`) is not given away: they would get one that is not theirs.
fn join<T: Row>(there: &[T], more: Vec<T>, referred: &FxHashSet<u32>) -> (Numbers, Vec<T>) {
    let mut numbers = Numbers::default();
    let ours: FxHashSet<u32> = more.iter().map(T::id).collect();
    let mut taken: FxHashSet<u32> = there.iter().map(T::id).chain(referred.iter().copied()).collect();
    numbers.strangers = taken.difference(&ours).copied().collect();
    if more.is_empty() {
        return (numbers, more);
    }
    let mut named: FxHashMap<&str, Vec<&T>> = FxHashMap::default();
    there.iter().for_each(|row| named.entry(row.called()).or_default().push(row));
    let mut free = taken.iter().chain(&ours).max().map_or(0, |&last| last.saturating_add(1))..;
    let mut rows = Vec::new();
    for row in more {
        let agrees = |other: &&&T| row.clone().numbered(other.id()) == ***other;
        let known = named.get(row.called()).map_or(&[][..], Vec::as_slice);
        let same = known.iter().find(|other| other.id() == row.id() && agrees(other));
        match same.or_else(|| known.iter().find(agrees)) {
            Some(other) if other.id() == row.id() => {}
            Some(other) => drop(numbers.moved.insert(row.id(), other.id())),
            None if taken.insert(row.id()) => rows.push(row),
            None => {
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
    fn rows_that_agree_in_all_but_the_number_are_one() {
        let mut to = catalogue(&[], &[(1, "Ash", 1), (2, "Oak", 2)]);
        let from = catalogue(&[], &[(1, "Oak", 2), (2, "Ash", 2)]);
        let numbers = Renumbering::add(&mut to, &from, &Referred::default());
        let moved = [1, 2].map(|id| numbers.of(Reference::Player, id));
        assert_eq!((moved, to.players().len()), ([Some(2), Some(3)], 3));
    }

    #[test]
    fn a_number_that_games_name_without_a_row_is_not_given_to_another() {
        let mut to = catalogue(&[], &[(1, "Ash", 1)]);
        let referred = [(Reference::Player, 7), (Reference::Event, 8)].into_iter().collect();
        let numbers = Renumbering::add(&mut to, &catalogue(&[], &[(7, "Yew", 1), (8, "Fir", 1)]), &referred);
        let moved = [7, 8].map(|id| numbers.of(Reference::Player, id));
        assert_eq!((moved, to.player(Some(7))), ([Some(9), Some(8)], None));
    }

    #[test]
    fn equal_rows_are_one_and_others_get_new_numbers() {
        let mut to =
            catalogue(&[(1, "Nowhere"), (2, "Erewhon")], &[(1, "Ash", 1), (2, "Oak", 2), (9, "Elm", 1)]);
        let from =
            catalogue(&[(1, "Nowhere"), (2, "Utopia")], &[(1, "Ash", 1), (2, "Yew", 2), (3, "Fir", 1)]);
        let numbers = Renumbering::add(&mut to, &from, &Referred::default());
        let moved = [Some(1), Some(2), Some(3), Some(9), Some(50), None].map(|id| numbers.players.of(id));
        // 9 led nowhere in the second file, and does not lead to Elm now.
        assert_eq!(moved, [Some(1), Some(10), Some(3), None, Some(50), None]);
        assert_eq!(to.player(Some(10)), Some(&player(10, "Yew", 3)));
        assert_eq!(to.country(Some(3)).map(|row| row.name.as_str()), Some("Utopia"));
        assert_eq!((to.players().len(), to.countries().len()), (5, 3));
    }
}
