//! An event as JSON.

use renju_archive::Tally;
use renju_core::{GameResult, Opening};
use renju_library::{EventPage, NamedStanding, RoundGame};
use serde::Serialize;

use crate::results_json::ResultsJson;

/// The answer of `renju event --json`.
#[derive(Serialize)]
pub(super) struct EventJson {
    id: u32,
    name: String,
    place: String,
    start: String,
    end: String,
    /// Number of games, including games that are not listed.
    total: u32,
    players: Vec<EventPlayerJson>,
    openings: Vec<EventOpeningJson>,
    games: Vec<EventGameJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EventPlayerJson {
    place: u32,
    id: u32,
    name: String,
    points: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    unknown: u32,
    buchholz: f64,
    sonneborn_berger: f64,
}

#[derive(Serialize)]
struct EventOpeningJson {
    opening: &'static str,
    #[serde(flatten)]
    results: ResultsJson,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EventGameJson {
    id: u32,
    round: String,
    black: String,
    white: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    black_id: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white_id: Option<u32>,
    result: &'static str,
    rule: String,
    opening: &'static str,
    moves: usize,
}

impl EventJson {
    pub(super) fn new(page: &EventPage) -> Self {
        let EventPage { event, total, players, openings, games } = page;
        Self {
            id: event.id,
            name: event.name.clone(),
            place: event.place.clone(),
            start: event.start.to_string(),
            end: event.end.to_string(),
            total: *total,
            players: players.iter().map(EventPlayerJson::new).collect(),
            openings: openings.iter().map(EventOpeningJson::new).collect(),
            games: games.iter().map(EventGameJson::new).collect(),
        }
    }
}

impl EventPlayerJson {
    fn new(NamedStanding { standing, name }: &NamedStanding) -> Self {
        Self {
            place: standing.place,
            id: standing.player,
            name: name.clone(),
            points: f64::from(standing.score.half_points) / 2.0,
            wins: standing.results.wins(),
            draws: standing.results.with_result(GameResult::Draw),
            losses: standing.results.losses(),
            unknown: standing.results.with_result(GameResult::Unknown),
            buchholz: f64::from(standing.score.buchholz) / 2.0,
            sonneborn_berger: f64::from(standing.score.sonneborn_berger) / 4.0,
        }
    }
}

impl EventOpeningJson {
    fn new(&(opening, results): &(Option<Opening>, Tally)) -> Self {
        Self { opening: opening.map_or("other", Opening::code), results: results.into() }
    }
}

impl EventGameJson {
    fn new(RoundGame { round, row }: &RoundGame) -> Self {
        Self {
            id: row.id,
            round: round.clone(),
            black: row.black.clone(),
            white: row.white.clone(),
            black_id: row.players[0],
            white_id: row.players[1],
            result: row.result.name(),
            rule: row.rule.clone(),
            opening: row.opening.map_or("other", Opening::code),
            moves: row.moves,
        }
    }
}
