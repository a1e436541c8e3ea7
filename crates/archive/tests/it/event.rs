//! Compares the games and standings of an event with a count over all records.

use std::cmp::Reverse;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use renju_archive::{EventGames, EventScore, PlayerResults, Standing, Tally};
use renju_core::{Color, GameResult, Opening};

use crate::records::{Record, archive, records, round};

/// Points of the player with `color` for a result, in halves; `None` if the result is unknown.
fn half_points(result: GameResult, color: Color) -> Option<u32> {
    match result {
        GameResult::Unknown => None,
        GameResult::Draw => Some(1),
        won => Some(if won.winner() == Some(color) { 2 } else { 0 }),
    }
}

/// Calls `with` for each game of `player` against another player. Passes the player's color, the opponent and
/// the result.
fn each_game(records: &[&Record], player: u32, mut with: impl FnMut(Color, Option<u32>, GameResult)) {
    for record in records {
        for color in Color::ALL {
            let (own, other) = (record.players[color.index()], record.players[(!color).index()]);
            if own == Some(player) && other != Some(player) {
                with(color, other, record.result);
            }
        }
    }
}

fn total(records: &[&Record], player: u32) -> u32 {
    let mut sum = 0;
    each_game(records, player, |color, _, result| sum += half_points(result, color).unwrap_or(0));
    sum
}

fn naive_standings(records: &[&Record]) -> Vec<Standing> {
    let players = (0..8).filter(|&id| records.iter().any(|record| record.players.contains(&Some(id))));
    let scored: Vec<(u32, PlayerResults, EventScore)> = players
        .map(|player| {
            let mut results = PlayerResults::default();
            let mut score = EventScore { half_points: total(records, player), ..EventScore::default() };
            each_game(records, player, |color, opponent, result| {
                results.add(color, result);
                if let (Some(points), Some(opponent)) = (half_points(result, color), opponent) {
                    score.buchholz += total(records, opponent);
                    score.sonneborn_berger += points * total(records, opponent);
                }
            });
            (player, results, score)
        })
        .collect();
    let place = |score: EventScore| 1 + scored.iter().filter(|(_, _, other)| *other > score).count() as u32;
    let mut standings: Vec<Standing> = scored
        .iter()
        .map(|&(player, results, score)| Standing { place: place(score), player, results, score })
        .collect();
    standings.sort_by_key(|standing| (standing.place, standing.player));
    standings
}

fn naive_openings(records: &[&Record]) -> Vec<(Option<Opening>, Tally)> {
    let kinds = Opening::all().map(Some).chain([None]);
    let tally = |kind| {
        records
            .iter()
            .filter(|record| Opening::of(&record.moves) == kind)
            .map(|record| record.result)
            .collect()
    };
    let mut openings: Vec<(Option<Opening>, Tally)> = kinds.map(|kind| (kind, tally(kind))).collect();
    openings.retain(|(_, tally)| tally.games() > 0);
    openings.sort_by_key(|(kind, tally)| (kind.is_none(), Reverse(tally.games())));
    openings
}

/// Returns the ids of the games in the order that [`EventGames::games`] describes. The rounds are those of
/// [`round`].
fn naive_order(records: &[&Record]) -> Vec<u32> {
    let rank = ["1", "2", "2 b", "10", "99999999999999999999", "F2", ""];
    let mut ids: Vec<u32> = records.iter().map(|record| record.id).collect();
    ids.sort_by_key(|&id| (rank.iter().position(|&text| text == round(id)), id));
    ids
}

#[test]
fn all_games_of_an_event_are_counted() {
    for seed in 0..20 {
        let mut records = records(&mut ChaCha8Rng::seed_from_u64(seed), 80);
        let mut archive = archive(&mut records, 20);
        let mut off = Vec::new();
        for next in [None, Some(1), Some(2)] {
            off.extend(next);
            off.iter().for_each(|&collection| archive.set_enabled(collection, false));
            for event in 0..8 {
                let of_event =
                    |record: &&Record| record.event == Some(event) && !off.contains(&record.collection);
                let asked: Vec<&Record> = records.iter().filter(of_event).collect();
                let EventGames { games, standings, openings } = archive.event(event);
                let id =
                    |&game: &u32| archive.locate(game).map(|(segment, index)| segment.id(index)).unwrap();
                let about = format!("event {event}, without {off:?}");
                assert_eq!(games.iter().map(id).collect::<Vec<_>>(), naive_order(&asked), "{about}");
                assert_eq!(standings, naive_standings(&asked), "{about}");
                assert_eq!(openings, naive_openings(&asked), "{about}");
            }
        }
    }
}
