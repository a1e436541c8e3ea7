//! New moves (novelties) as JSON.

use renju_core::Opening;
use renju_library::Library;
use renju_study::novelties::{NewGame, Novelties, Novelty};
use renju_study::ratings::Ratings;
use serde::Serialize;

use crate::results_json::ResultsJson;
use crate::text::color_name;

/// The answer of `renju novelties --json`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoveltiesJson {
    new_games: u32,
    older_games: u32,
    /// Number of new games that have no new move.
    without: u32,
    /// Number of new moves that meet the conditions of the options, including moves that are not listed.
    total: usize,
    /// Number of new moves in each opening; `other` is for games without one of the 26 openings.
    openings: Vec<(&'static str, u32)>,
    novelties: Vec<NoveltyJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NoveltyJson {
    rank: f64,
    /// Highest rating of the players who made the move; absent if no player has one, or if the
    /// ratings are not computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<i32>,
    opening: &'static str,
    /// Move number (from 1) of the new move in the list `line`.
    #[serde(rename = "move")]
    ply: usize,
    played: String,
    color: &'static str,
    line: Vec<String>,
    older: ResultsJson,
    older_ended: u32,
    older_moves: Vec<OlderMoveJson>,
    /// Points that the players who made the move scored in all new games with the move: 1 for a win, ½ for a
    /// draw.
    score: f64,
    /// Number of new games that have the move and a known result.
    decided: u32,
    verdict: &'static str,
    /// Whether all new games with the move later reached a position of older games, so that only the order of
    /// moves is new.
    only_order: bool,
    games: Vec<NoveltyGameJson>,
}

#[derive(Serialize)]
struct OlderMoveJson {
    played: String,
    #[serde(flatten)]
    results: ResultsJson,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NoveltyGameJson {
    id: u32,
    date: String,
    event: String,
    black: String,
    white: String,
    result: &'static str,
    /// Move number (from 1) of the new move in this game.
    ply: u8,
    /// Strength, from 0 to 1, of the player who made the move.
    strength: f64,
    /// Number of games of the player who made the move.
    games_of_player: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    known_again: Option<u8>,
}

impl NoveltiesJson {
    pub(super) fn new(
        library: &Library,
        novelties: &Novelties,
        ratings: Option<&Ratings>,
        list: &[&Novelty],
        shown: &[&Novelty],
    ) -> Self {
        let Novelties { new_games, older_games, without, .. } = *novelties;
        let name = |opening: Option<Opening>| opening.map_or("other", Opening::code);
        let openings = Novelties::by_opening(list);
        Self {
            new_games,
            older_games,
            without,
            total: list.len(),
            openings: openings.into_iter().map(|(opening, count)| (name(opening), count)).collect(),
            novelties: shown
                .iter()
                .map(|novelty| NoveltyJson::new(library, novelties, ratings, novelty))
                .collect(),
        }
    }
}

impl NoveltyJson {
    fn new(library: &Library, novelties: &Novelties, ratings: Option<&Ratings>, novelty: &Novelty) -> Self {
        let line: Vec<String> = novelty.line.iter().map(ToString::to_string).collect();
        let (half_points, decided) = novelty.score();
        let older = novelty.older_moves.iter();
        Self {
            rank: rounded(novelty.rank),
            rating: ratings.and_then(|ratings| novelty.best_rating(library, ratings)),
            opening: novelty.opening.map_or("other", Opening::code),
            ply: novelty.ply(),
            played: line.last().cloned().unwrap_or_default(),
            color: color_name(novelty.color()),
            older: novelty.older.into(),
            older_ended: novelty.older_ended,
            older_moves: older
                .map(|other| OlderMoveJson { played: other.played.to_string(), results: other.tally.into() })
                .collect(),
            score: f64::from(half_points) / 2.0,
            decided,
            verdict: novelty.verdict().name(),
            only_order: novelty.only_order(),
            games: novelty
                .games
                .iter()
                .filter_map(|game| NoveltyGameJson::new(library, novelties, novelty, game))
                .collect(),
            line,
        }
    }
}

impl NoveltyGameJson {
    fn new(library: &Library, novelties: &Novelties, novelty: &Novelty, game: &NewGame) -> Option<Self> {
        let row = library.rows(&[novelty.hit(game)]).pop()?;
        let standing = game.player.and_then(|id| novelties.players.get(&id)).copied().unwrap_or_default();
        Some(Self {
            id: row.id,
            date: row.day.to_string(),
            event: row.event,
            black: row.black,
            white: row.white,
            result: row.result.name(),
            ply: game.ply,
            strength: rounded(standing.strength()),
            games_of_player: standing.games,
            known_again: game.known_again,
        })
    }
}

/// Rounds to three decimals, because the numbers are not more precise.
fn rounded(number: f64) -> f64 {
    (number * 1_000.0).round() / 1_000.0
}
