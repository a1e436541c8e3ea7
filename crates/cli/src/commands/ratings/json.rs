//! Ratings as JSON.

use renju_archive::Day;
use renju_core::Opening;
use renju_study::ratings::{RatedDay, Ratings, UnratedGames};
use serde::Serialize;

use super::content::{ListedPlayer, RatingsContent};

/// The answer of `renju ratings --json`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RatingsJson {
    /// Number of games that count.
    games: u32,
    unrated: UnratedJson,
    /// Number of players with enough games, including players that are not listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<Vec<PlayerJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    openings: Option<Vec<PerformanceJson>>,
}

/// Numbers of games that do not count, by reason.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct UnratedJson {
    marked: u32,
    other_rule: u32,
    without_result: u32,
    without_players: u32,
    without_day: u32,
}

#[derive(Serialize)]
struct PlayerJson {
    id: u32,
    name: String,
    games: u32,
    #[serde(flatten)]
    rated: Option<RatedDayJson>,
    /// First and last day with games.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<String>,
    /// Ratings on all days with games; only with `--player`.
    #[serde(skip_serializing_if = "Option::is_none")]
    curve: Option<Vec<RatedDayJson>>,
}

#[derive(Serialize)]
struct RatedDayJson {
    date: String,
    rating: f64,
    deviation: f64,
}

/// Score of Black in the games of an opening, and the score that the ratings predict.
#[derive(Serialize)]
struct PerformanceJson {
    opening: &'static str,
    games: u32,
    score: f64,
    expected: f64,
}

impl RatingsJson {
    pub(super) fn new(ratings: &Ratings, content: &RatingsContent) -> Self {
        let UnratedGames { marked, other_rule, without_result, without_players, without_day } =
            ratings.unrated;
        let unrated = UnratedJson { marked, other_rule, without_result, without_players, without_day };
        let nothing = Self { games: ratings.games, unrated, total: None, players: None, openings: None };
        match content {
            RatingsContent::Players { list, all } => {
                Self { total: Some(*all), players: Some(list.iter().map(listed).collect()), ..nothing }
            }
            RatingsContent::Curves(players) => {
                let curve = |(id, name): &(u32, String)| PlayerJson {
                    id: *id,
                    name: name.clone(),
                    games: ratings.player(*id).map_or(0, |player| player.games),
                    rated: None,
                    first: None,
                    last: None,
                    curve: Some(ratings.curve(*id).map(day).collect()),
                };
                Self { players: Some(players.iter().map(curve).collect()), ..nothing }
            }
            RatingsContent::Openings(openings) => {
                let row = |&(opening, one): &(Option<Opening>, renju_study::ratings::Performance)| {
                    PerformanceJson {
                        opening: opening.map_or("other", Opening::code),
                        games: one.games,
                        score: one.score,
                        expected: (one.expected * 10.0).round() / 10.0,
                    }
                };
                Self { openings: Some(openings.iter().map(row).collect()), ..nothing }
            }
        }
    }
}

fn listed(one: &ListedPlayer) -> PlayerJson {
    PlayerJson {
        id: one.player.id,
        name: one.name.clone(),
        games: one.player.games,
        rated: Some(day(one.rated)),
        first: Some(one.days[0].to_string()),
        last: Some(one.days[1].to_string()),
        curve: None,
    }
}

fn day(rated: RatedDay) -> RatedDayJson {
    let rounded = |value: f32| (f64::from(value) * 10.0).round() / 10.0;
    RatedDayJson {
        date: Day::of_number(rated.day).to_string(),
        rating: rounded(rated.rating),
        deviation: rounded(rated.deviation),
    }
}
