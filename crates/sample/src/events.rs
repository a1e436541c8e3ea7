//! Tournaments: their dates, cities, rules, numbers of games and players.

use renju_rif::{RifCity, RifPlayer, RifTournament};

use crate::countries::SampleCountry;
use crate::random_source::{PER, RandomSource};
use crate::rules::{SELF_PLAY, SampleRule};

/// First and last year of an archive.
const YEARS: (u16, u16) = (1980, 2026);
/// Last month with games in the last year. Later games would be later than the date of the archive.
const LAST_MONTH: u32 = 10;
/// Id of a tournament without a date. Even the smallest archive has a tournament with this id.
const UNDATED: u32 = 5;
/// Number of games in a match of the engine against itself.
const MATCH: u32 = 64;

/// A tournament, with the data that are needed to make its games.
#[derive(Debug)]
pub(crate) struct SampleEvent {
    pub(crate) tournament: RifTournament,
    pub(crate) rule: &'static SampleRule,
    pub(crate) games: u32,
    /// Ids of the players who take part, at least two.
    pub(crate) field: Vec<u32>,
}

/// Makes `count` tournaments that have `games` games in total. Later years have more tournaments
/// and more games.
pub(crate) fn archive(
    games: u32,
    count: u32,
    countries: &[SampleCountry],
    cities: &[RifCity],
    players: &[RifPlayer],
    random: &mut RandomSource,
) -> Vec<SampleEvent> {
    let sizes: Vec<u64> = (0..count).map(|_| u64::from(4 + random.low(300))).collect();
    let total: u64 = sizes.iter().sum();
    // Rounds the sum of the sizes so far, and not each size, so that the rounded sizes add up to `games`.
    let mut so_far = 0;
    let mut before = 0;
    let home = by_country(countries.len(), players);
    (1..=count)
        .zip(sizes)
        .map(|(id, size)| {
            so_far += size;
            let end = (so_far * u64::from(games) / total) as u32;
            let games = end - std::mem::replace(&mut before, end);
            event(id, year(id, count, random), games, countries, cities, &home, random)
        })
        .collect()
}

/// Makes matches of the engine against itself, one match for each month. In a match, each player
/// meets every other player in turn.
pub(crate) fn self_play(games: u32, players: u32, random: &mut RandomSource) -> Vec<SampleEvent> {
    let matches = games.div_ceil(MATCH);
    // The last match is in the last month, and each earlier match is one month earlier.
    let months = |id: u32| u32::from(YEARS.1) * 12 + LAST_MONTH - 1 - (matches - id);
    (1..=matches)
        .map(|id| {
            let (year, month) = ((months(id) / 12) as u16, months(id) % 12 + 1);
            let day = random.between(1, 28);
            let date = format!("{year}-{month:02}-{day:02}");
            let tournament = RifTournament {
                id,
                name: format!("Engine self-play, match {id}"),
                country: Some(1),
                city: Some(1),
                year: Some(year),
                month: Some(month as u8),
                start: date.clone(),
                end: date,
                rule: Some(SELF_PLAY.id),
                rated: Some(false),
                kind: None,
            };
            let games = MATCH.min(games - (id - 1) * MATCH);
            SampleEvent { tournament, rule: &SELF_PLAY, games, field: (1..=players).collect() }
        })
        .collect()
}

/// Returns the ids of the players of each country, in the order of the countries.
fn by_country(countries: usize, players: &[RifPlayer]) -> Vec<Vec<u32>> {
    let mut home = vec![Vec::new(); countries];
    for player in players {
        if let Some(country) = player.country {
            home[country as usize - 1].push(player.id);
        }
    }
    home
}

/// Returns the year of a tournament. Tournaments with higher ids are mostly in later years, but
/// every tenth tournament is much older than its id suggests.
fn year(id: u32, count: u32, random: &mut RandomSource) -> u16 {
    let span = u64::from(YEARS.1 - YEARS.0) + 1;
    let place = u64::from(if random.chance(PER / 10) { random.below(id) } else { id - 1 });
    // The number of tournaments in a year is proportional to the year's distance from the first
    // year. The square root has this effect.
    YEARS.0 + (place * span * span / u64::from(count)).isqrt() as u16
}

fn event(
    id: u32,
    year: u16,
    games: u32,
    countries: &[SampleCountry],
    cities: &[RifCity],
    home: &[Vec<u32>],
    random: &mut RandomSource,
) -> SampleEvent {
    // The more players a country has, the more tournaments take place there.
    let anywhere =
        |random: &mut RandomSource| random.below(home.iter().map(Vec::len).sum::<usize>() as u32) + 1;
    let host = anywhere(random);
    let country = home.iter().position(|ids| ids.contains(&host)).unwrap_or(0);
    let own: Vec<&RifCity> = cities.iter().filter(|city| city.country == Some(country as u32 + 1)).collect();
    let city = *random.pick(&own);
    let locals = &home[country];
    let size = (games / 4).clamp(2, 40);
    let mut field: Vec<u32> = (0..size)
        .map(|_| {
            if random.chance(PER * 7 / 10) {
                locals[random.low(locals.len() as u32) as usize]
            } else {
                anywhere(random)
            }
        })
        .chain([host])
        .collect();
    field.sort_unstable();
    field.dedup();
    if let [only] = field[..] {
        field.push(if only == 1 { 2 } else { 1 });
    }
    let rule = SampleRule::of_year(year, random);
    let (month, start, end) = dates(year, id == UNDATED, random);
    let tournament = RifTournament {
        id,
        name: name(&countries[country], city, year, random),
        country: Some(country as u32 + 1),
        city: Some(city.id),
        year: Some(year),
        month: Some(month),
        start,
        end,
        rule: Some(rule.id),
        rated: Some(random.chance(PER * 8 / 10)),
        kind: Some(u32::from(random.chance(PER / 20))),
    };
    SampleEvent { tournament, rule, games, field }
}

/// Returns the month, the first day and the last day of a tournament. A few tournaments in a hundred have
/// unknown dates, dates without a day, or dates in the wrong order.
fn dates(year: u16, undated: bool, random: &mut RandomSource) -> (u8, String, String) {
    let months = if year == YEARS.1 { LAST_MONTH } else { 12 };
    let (month, day) = (random.between(1, months), random.between(1, 24));
    let text = |day: u32| format!("{year}-{month:02}-{day:02}");
    let (start, end) = (text(day), text(day + random.below(4)));
    let (start, end) = match random.below(200) {
        _ if undated => ("0000-00-00".to_owned(), "0000-00-00".to_owned()),
        0..6 => ("0000-00-00".to_owned(), "0000-00-00".to_owned()),
        6..10 => (String::new(), String::new()),
        10..14 => (text(0), text(0)),
        14 => (text(day + 1), text(day)),
        _ => (start, end),
    };
    (month as u8, start, end)
}

fn name(country: &SampleCountry, city: &RifCity, year: u16, random: &mut RandomSource) -> String {
    let place = &city.name;
    let number = random.between(1, 40);
    match random.below(12) {
        0 | 1 => format!("{place} Open {year}"),
        2 => format!("{} Championship {year}", country.name),
        3 => format!("{} Championship {year}, qualification", country.name),
        4 => format!("{place} Club League, round {number}"),
        5 => format!("{number}. {place} Cup"),
        6 => format!("{place} Team Match {year}"),
        7 => format!("Ladies' & Juniors' Tournament, {place}"),
        8 => format!("\"Five Stones\" Memorial {year}"),
        9 => format!("{place} – friendly games"),
        10 => format!("Correspondence League {number} <A>"),
        _ => format!("Internet Tournament {number}/{year}"),
    }
}
