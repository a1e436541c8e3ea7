//! The catalogue: the tables of players, events, rules and other data. Games refer to the rows of
//! these tables by id.
//!
//! The ids come from the source of the games, such as a RIF file. A game may refer to an id that has no row
//! in its table; looking up this id returns `None`.

mod table;

use std::hash::{Hash, Hasher};

use crate::codec::{FormatError, Header, Reader, Writer};
use crate::day::Day;

use table::{CatalogueTable, row};

const HEADER: Header = Header { what: "the catalogue of an archive", magic: *b"RJCT", format: 1 };

/// A country, or a federation that the source lists as a country.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Country {
    /// Id in the source.
    pub id: u32,
    /// Name of the country.
    pub name: String,
    /// Country code of the Olympic committee, three letters.
    pub abbr: String,
}

/// A city.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct City {
    /// Id in the source.
    pub id: u32,
    /// Name of the city.
    pub name: String,
    /// Id of the country in which the city lies.
    pub country: Option<u32>,
}

/// A rule of play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rule {
    /// Id in the source.
    pub id: u32,
    /// Name: `Yamaguchi`, `Taraguchi-10`.
    pub name: String,
    /// Category: 1 is renju, 2 and 3 are kinds of gomoku.
    pub category: Option<u32>,
    /// A description of the rule.
    pub info: String,
}

/// An opening as named in the source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct NamedOpening {
    /// Id in the source.
    pub id: u32,
    /// Short name, such as `D4`.
    pub abbr: String,
    /// Name, such as `Kagetsu`.
    pub name: String,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// Id used by games.
    pub id: u32,
    /// Id used by rating lists.
    pub public_id: String,
    /// Given name.
    pub name: String,
    /// Family name.
    pub surname: String,
    /// Name in the player's own script.
    pub native_name: String,
    /// Id of the country for which the player competes.
    pub country: Option<u32>,
    /// Id of the city in which the player lives.
    pub city: Option<u32>,
    /// Gender as in the source: 2 is female.
    pub gender: Option<u32>,
    /// Date of birth as in the source.
    pub birth: String,
}

impl Player {
    /// Returns the given name and the surname with a space between them; either may be empty.
    #[must_use]
    pub fn full_name(&self) -> String {
        let Self { name, surname, .. } = self;
        let mut full = String::with_capacity(name.len() + 1 + surname.len());
        full.push_str(name);
        if !name.is_empty() && !surname.is_empty() {
            full.push(' ');
        }
        full.push_str(surname);
        full
    }
}

/// An event: a tournament, a match, or the casual games of a year.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Event {
    /// Id in the source.
    pub id: u32,
    /// Name of the event.
    pub name: String,
    /// Id of the country in which the event takes place.
    pub country: Option<u32>,
    /// Id of the city in which the event takes place.
    pub city: Option<u32>,
    /// Year of the event, used if `start` and `end` are not dates.
    pub year: Option<u32>,
    /// Month of the event, used if `start` and `end` are not dates.
    pub month: Option<u32>,
    /// First day, as written in the source; may be a text such as `0000-00-00` that is no date.
    pub start: String,
    /// Last day, as written in the source.
    pub end: String,
    /// Id of the rule for games of the event that have no rule of their own.
    pub rule: Option<u32>,
    /// Whether the event's games count for ratings: 0 means that they do not.
    pub rated: Option<u32>,
    /// Kind of event; 0 is ordinary.
    pub kind: Option<u32>,
}

impl Event {
    /// Returns the date that counts as the date of all games of the event: the first day of the
    /// event. If the first day is unknown, returns the last day. If the last day is unknown too,
    /// returns the year with the month.
    #[must_use]
    pub fn day(&self) -> Day {
        let small = |part: Option<u32>| part.and_then(|part| u8::try_from(part).ok()).unwrap_or(0);
        let year = self.year.and_then(|year| u16::try_from(year).ok()).unwrap_or(0);
        [Day::parse(&self.start), Day::parse(&self.end), Day::new(year, small(self.month), 0)]
            .into_iter()
            .find(|&day| day != Day::UNKNOWN)
            .unwrap_or_default()
    }
}

impl Rule {
    /// RenjuNet's numbers for the categories of rules without forbidden points (gomoku and similar games).
    const OTHER_GAMES: [u32; 2] = [2, 3];

    /// Returns whether a rule of a category has forbidden points. A rule of an unknown category counts as renju.
    #[must_use]
    pub fn is_renju(category: Option<u32>) -> bool {
        !category.is_some_and(|category| Self::OTHER_GAMES.contains(&category))
    }
}

row!(Country { name: text, abbr: text });
row!(City { name: text, country: id });
row!(Rule { name: text, category: id, info: text });
row!(NamedOpening { abbr: text, name: text });
row!(Player {
    public_id: text,
    name: text,
    surname: text,
    native_name: text,
    country: id,
    city: id,
    gender: id,
    birth: text,
});
row!(Event {
    name: text,
    country: id,
    city: id,
    year: id,
    month: id,
    start: text,
    end: text,
    rule: id,
    rated: id,
    kind: id,
});

/// All tables that the games of an archive refer to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    countries: CatalogueTable<Country>,
    cities: CatalogueTable<City>,
    rules: CatalogueTable<Rule>,
    openings: CatalogueTable<NamedOpening>,
    players: CatalogueTable<Player>,
    events: CatalogueTable<Event>,
}

/// Defines the methods that add, take, find and list the rows of one table.
macro_rules! table {
    ($table:ident: $row:ident, $add:ident, $add_all:ident, $take:ident, $get:ident, $what:literal) => {
        #[doc = concat!("Adds ", $what, "; the first row of an id is kept.")]
        pub fn $add(&mut self, row: $row) {
            self.$table.add(row);
        }

        #[doc = concat!("Adds many rows in any order, each ", $what, "; the first row of an id is kept.")]
        pub fn $add_all(&mut self, rows: Vec<$row>) {
            self.$table.extend(rows);
        }

        #[doc = concat!("Takes all rows out of the table, by id; each is ", $what, ".")]
        #[must_use]
        pub fn $take(&mut self) -> Vec<$row> {
            std::mem::take(&mut self.$table).into_rows()
        }

        #[doc = concat!("The row of ", $what, "; `None` if there is no id or no such row.")]
        #[must_use]
        pub fn $get(&self, id: Option<u32>) -> Option<&$row> {
            self.$table.get(id)
        }

        #[doc = concat!("All rows, by id; each is ", $what, ".")]
        #[must_use]
        pub fn $table(&self) -> &[$row] {
            self.$table.rows()
        }
    };
}

impl Catalogue {
    table!(countries: Country, add_country, add_countries, take_countries, country, "a country");
    table!(cities: City, add_city, add_cities, take_cities, city, "a city");
    table!(rules: Rule, add_rule, add_rules, take_rules, rule, "a rule");
    table!(openings: NamedOpening, add_opening, add_openings, take_openings, opening, "an opening");
    table!(players: Player, add_player, add_players, take_players, player, "a player");
    table!(events: Event, add_event, add_events, take_events, event, "an event");

    /// Returns the catalogue as bytes for storage. [`Catalogue::open`] reads these bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new(HEADER);
        self.countries.write(&mut to);
        self.cities.write(&mut to);
        self.rules.write(&mut to);
        self.openings.write(&mut to);
        self.players.write(&mut to);
        self.events.write(&mut to);
        to.finish()
    }

    /// Reads a catalogue from bytes that [`Catalogue::to_bytes`] returned.
    ///
    /// # Errors
    /// The bytes are not a catalogue, have another format, or have changed.
    pub fn open(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut from = Reader::open(HEADER, bytes)?;
        let catalogue = Self {
            countries: CatalogueTable::read(&mut from)?,
            cities: CatalogueTable::read(&mut from)?,
            rules: CatalogueTable::read(&mut from)?,
            openings: CatalogueTable::read(&mut from)?,
            players: CatalogueTable::read(&mut from)?,
            events: CatalogueTable::read(&mut from)?,
        };
        from.finish()?;
        Ok(catalogue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_by_id_and_read_from_their_bytes() {
        let mut catalogue = Catalogue::default();
        for id in [3, 1, 2] {
            catalogue.add_player(Player {
                id,
                surname: format!("Player {id}"),
                country: Some(id),
                ..Player::default()
            });
        }
        catalogue.add_player(Player { id: 2, ..Player::default() });
        catalogue.add_event(Event {
            id: 7,
            name: "連珠".to_owned(),
            year: Some(1998),
            month: Some(1),
            ..Event::default()
        });
        let ids: Vec<u32> = catalogue.players().iter().map(|p| p.id).collect();
        assert_eq!(ids, [1, 2, 3]);
        assert_eq!(catalogue.player(Some(2)).map(Player::full_name).as_deref(), Some("Player 2"));
        assert_eq!(catalogue.player(Some(9)), None);
        assert_eq!(catalogue.event(Some(7)).map(|e| e.day().to_string()).as_deref(), Some("1998-01"));
        assert_eq!(Catalogue::open(&catalogue.to_bytes()), Ok(catalogue));
    }

    #[test]
    fn a_million_rows_in_the_worst_order_are_sorted_quickly() {
        let began = std::time::Instant::now();
        let mut catalogue = Catalogue::default();
        let country = |id: u32| Country { id, name: id.to_string(), ..Country::default() };
        catalogue.add_countries((0..1_000_000).rev().map(country).collect());
        catalogue.add_countries(vec![Country { name: "another".to_owned(), ..country(7) }]);
        assert_eq!(catalogue.countries().len(), 1_000_000);
        assert!(catalogue.countries().is_sorted_by_key(|row| row.id));
        assert_eq!(catalogue.country(Some(7)).map(|row| row.name.as_str()), Some("7"));
        // Inserting each row into the sorted table would take ten minutes, because the rows may
        // come in descending order.
        assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
    }

    #[test]
    fn a_count_that_exceeds_the_rows_is_an_error() {
        let mut bytes = Catalogue::default().to_bytes();
        bytes[8..12].copy_from_slice(&u32::MAX.to_le_bytes());
        let end = bytes.len() - 4;
        let sum = crc32fast::hash(&bytes[..end]);
        bytes[end..].copy_from_slice(&sum.to_le_bytes());
        let error = Catalogue::open(&bytes).unwrap_err().to_string();
        assert_eq!(
            error,
            "the catalogue of an archive: expected no more items than there are bytes for at byte 12"
        );
    }

    #[test]
    fn changed_bytes_are_an_error() {
        let mut bytes = Catalogue::default().to_bytes();
        let message = |bytes: &[u8]| Catalogue::open(bytes).unwrap_err().to_string();
        assert_eq!(
            message(b"GIF8"),
            "expected the catalogue of an archive, found bytes that begin with [47, 49, 46, 38]"
        );
        bytes[9] ^= 1;
        assert!(message(&bytes).starts_with("the catalogue of an archive: expected checksum "));
        bytes[9] ^= 1;
        bytes[4] = 9;
        let body = bytes.len() - 4;
        let sum = crc32fast::hash(&bytes[..body]);
        bytes[body..].copy_from_slice(&sum.to_le_bytes());
        assert_eq!(message(&bytes), "the catalogue of an archive: expected format 1, found format 9");
    }
}
