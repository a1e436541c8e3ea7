//! Tables of a sample archive: countries, cities, players, tournaments, and the players of each tournament.

use renju_core::Opening;
use renju_rif::{RifCity, RifMonth, RifOpening, RifPlayer};

use crate::countries::{SampleCountry, countries};
use crate::events::{self, SampleEvent};
use crate::names::{JAPANESE, PersonName};
use crate::random_source::{PER, RandomSource};
use crate::rules::{RULES, SELF_PLAY, SampleRule};

/// Number of games in the real archive whose proportions the sample copies. The real archive has
/// about 6,000 players and 3,400 tournaments.
const COUNTED: u64 = 165_000;

/// The tables with all rows that games refer to.
#[derive(Debug)]
pub struct SampleTables {
    /// Countries in the order of their ids.
    pub countries: Vec<renju_rif::RifCountry>,
    /// Cities in the order of their ids.
    pub cities: Vec<RifCity>,
    /// Rules that tournaments chose.
    pub rules: Vec<renju_rif::RifRule>,
    /// Players in the order of their ids.
    pub players: Vec<RifPlayer>,
    /// Tournaments in the order of their ids. In the file, the games are in the order of their
    /// tournaments.
    pub(crate) events: Vec<SampleEvent>,
    /// Ids of the players who enter the records of games.
    pub(crate) publishers: Vec<u32>,
}

impl SampleTables {
    /// Makes the tables of an archive with this number of games, in RenjuNet's proportions.
    pub(crate) fn archive(games: u32, random: &mut RandomSource) -> Self {
        let table = countries();
        let cities = cities(&table, share(games, 600, 60), random);
        let players: Vec<RifPlayer> =
            (1..=share(games, 6_000, 60)).map(|id| player(id, &table, &cities, random)).collect();
        let events = events::archive(games, share(games, 3_400, 12), &table, &cities, &players, random);
        let publishers = (0..share(games, 150, 3)).map(|_| random.low(players.len() as u32) + 1).collect();
        let countries = (1..).zip(&table).map(|(id, country)| renju_rif::RifCountry {
            id,
            name: country.name.to_owned(),
            abbr: country.abbr.to_owned(),
            reversed: Some(std::ptr::eq(country.tongue, &raw const JAPANESE)),
        });
        Self {
            countries: countries.collect(),
            cities,
            rules: RULES.iter().map(SampleRule::row).collect(),
            players,
            events,
            publishers,
        }
    }

    /// Makes the tables of an archive of self-play. The names in these tables say that an engine
    /// played.
    pub(crate) fn self_play(games: u32, random: &mut RandomSource) -> Self {
        let country = renju_rif::RifCountry {
            id: 1,
            name: "Self-play".to_owned(),
            abbr: "ENG".to_owned(),
            reversed: None,
        };
        let city = RifCity { id: 1, country: Some(1), name: "One computer".to_owned() };
        let engines = [
            "Asagao", "Botan", "Enju", "Fuji", "Hagi", "Kaede", "Matsu", "Nashi", "Sakura", "Take", "Ume",
            "Yanagi",
        ];
        let players: Vec<RifPlayer> = (1..)
            .zip(engines)
            .map(|(id, name)| RifPlayer {
                id,
                disp_id: format!("{id:06}"),
                surname: format!("Engine {name}"),
                country: Some(1),
                city: Some(1),
                birth: "0000-00-00".to_owned(),
                ..RifPlayer::default()
            })
            .collect();
        let events = events::self_play(games, players.len() as u32, random);
        Self {
            countries: vec![country],
            cities: vec![city],
            rules: vec![SELF_PLAY.row()],
            players,
            events,
            publishers: vec![1],
        }
    }

    pub(crate) fn months() -> impl Iterator<Item = RifMonth> {
        let names = [
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ];
        (1..).zip(names).map(|(id, name)| RifMonth { id, name: name.to_owned() })
    }

    /// Returns the 26 openings with RenjuNet's ids, I1..I13 first. A last row is for games that
    /// begin in another way.
    pub fn openings() -> impl Iterator<Item = RifOpening> {
        let named = Opening::all().map(|opening| RifOpening {
            id: opening_id(Some(opening)),
            abbr: opening.code().to_owned(),
            name: opening.romaji().to_owned(),
        });
        let mut rows: Vec<_> = named
            .chain([RifOpening { id: opening_id(None), abbr: String::new(), name: "Other".to_owned() }])
            .collect();
        rows.sort_by_key(|row| row.id);
        rows.into_iter()
    }
}

pub(crate) fn opening_id(opening: Option<Opening>) -> u32 {
    opening.map_or(27, |opening| (u32::from(opening.index()) + 13) % 26 + 1)
}

impl SampleRule {
    fn row(&self) -> renju_rif::RifRule {
        renju_rif::RifRule {
            id: self.id,
            name: self.name.to_owned(),
            category: Some(self.category),
            info: self.about.to_owned(),
        }
    }
}

/// Returns the number of rows for an archive of `games` games, in proportion to an archive of
/// [`COUNTED`] games with `counted` rows. Returns at least `least`.
fn share(games: u32, counted: u32, least: u32) -> u32 {
    let rows = u64::from(games) * u64::from(counted) / COUNTED;
    u32::try_from(rows).unwrap_or(u32::MAX).max(least)
}

/// Makes at least one city in every country. The other cities are distributed in proportion to the
/// weights of the countries.
fn cities(table: &[SampleCountry], count: u32, random: &mut RandomSource) -> Vec<RifCity> {
    let weighted = weights(table);
    (0..count.max(table.len() as u32))
        .map(|n| {
            let country = if (n as usize) < table.len() { n } else { *random.weighted(&weighted) };
            let name = table[country as usize].tongue.place(random);
            RifCity { id: n + 1, country: Some(country + 1), name }
        })
        .collect()
}

/// Returns the weight and the index of each country.
fn weights(table: &[SampleCountry]) -> Vec<(u32, u32)> {
    (0..).zip(table).map(|(index, country)| (country.weight, index)).collect()
}

fn player(id: u32, table: &[SampleCountry], cities: &[RifCity], random: &mut RandomSource) -> RifPlayer {
    let country = *random.weighted(&weights(table));
    let PersonName { given, surname, native } = table[country as usize].tongue.person(random);
    let own: Vec<u32> =
        cities.iter().filter(|city| city.country == Some(country + 1)).map(|city| city.id).collect();
    RifPlayer {
        id,
        disp_id: format!("{:02}{:04}", country + 1, id % 10_000),
        name: given,
        surname,
        native_name: native,
        country: Some(country + 1),
        city: Some(own[random.low(own.len() as u32) as usize]),
        gender: Some(*random.weighted(&[(60, 1), (28, 0), (12, 2)])),
        birth: birth(random),
    }
}

/// Returns a date of birth, such as `1970-01-31`. The date is mostly unknown (all zeros), and sometimes
/// only the year is known.
fn birth(random: &mut RandomSource) -> String {
    if random.chance(PER * 6 / 10) {
        return "0000-00-00".to_owned();
    }
    let (year, month, day) = (random.between(1940, 2012), random.between(1, 12), random.between(1, 28));
    if random.chance(PER / 5) { format!("{year}-00-00") } else { format!("{year}-{month:02}-{day:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_renjunets_proportions_and_valid_references() {
        let world = SampleTables::archive(165_000, &mut RandomSource::new(1, 0));
        assert!((50..=70).contains(&world.countries.len()));
        assert_eq!((world.players.len(), world.events.len()), (6_000, 3_400));
        assert_eq!(world.events.iter().map(|event| event.games).sum::<u32>(), 165_000);
        let players = world.players.len() as u32;
        for event in &world.events {
            assert!(event.field.len() >= 2 && event.field.iter().all(|&id| (1..=players).contains(&id)));
            let city = &world.cities[event.tournament.city.unwrap() as usize - 1];
            assert_eq!(city.country, event.tournament.country);
        }
    }

    #[test]
    fn opening_ids_are_those_seen_in_archives() {
        let id = |code: &str| SampleTables::openings().find(|row| row.abbr == code).unwrap().id;
        assert_eq!((id("I1"), id("I13"), id("D1"), id("D6"), id("D8")), (1, 13, 14, 19, 21));
    }
}
