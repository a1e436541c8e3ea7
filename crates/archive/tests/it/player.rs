//! Compares the results of a player's games with a count over all records.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use renju_archive::{PlayerGames, PlayerResults};
use renju_core::{Color, Opening};

use crate::records::{Record, archive, records};

type Groups<T> = BTreeMap<(bool, T), PlayerResults>;

fn naive(records: &[&Record], player: u32) -> PlayerGames {
    let mut results = PlayerResults::default();
    let (mut years, mut openings, mut opponents) = (Groups::new(), Groups::new(), Groups::new());
    for record in records {
        for color in Color::ALL.into_iter().filter(|color| record.players[color.index()] == Some(player)) {
            results.add(color, record.result);
            let year = record.day().year();
            let opening = Opening::of(&record.moves);
            let opponent = record.players[(!color).index()];
            years.entry((year.is_none(), year)).or_default().add(color, record.result);
            let index = opening.map(|opening| opening.index());
            openings.entry((index.is_none(), index)).or_default().add(color, record.result);
            opponents.entry((opponent.is_none(), opponent)).or_default().add(color, record.result);
        }
    }
    let plays = |record: &&&Record| record.players.contains(&Some(player));
    let mut openings: Vec<_> = openings.into_iter().collect();
    openings.sort_by_key(|((none, _), results)| (*none, Reverse(results.games())));
    let mut opponents: Vec<_> = opponents.into_iter().collect();
    opponents.sort_by_key(|((none, _), results)| (*none, Reverse(results.games())));
    PlayerGames {
        games: records.iter().filter(plays).count() as u32,
        results,
        years: years.into_iter().map(|((_, year), results)| (year, results)).collect(),
        openings: openings
            .into_iter()
            .map(|((_, index), results)| (index.and_then(Opening::new), results))
            .collect(),
        opponents: opponents.into_iter().map(|((_, opponent), results)| (opponent, results)).collect(),
    }
}

#[test]
fn all_games_of_a_player_are_counted() {
    for seed in 0..20 {
        let mut records = records(&mut ChaCha8Rng::seed_from_u64(seed), 80);
        let mut archive = archive(&mut records, 20);
        let mut off = Vec::new();
        for next in [None, Some(1), Some(2)] {
            off.extend(next);
            off.iter().for_each(|&collection| archive.set_enabled(collection, false));
            let asked: Vec<&Record> =
                records.iter().filter(|record| !off.contains(&record.collection)).collect();
            for player in 0..8 {
                assert_eq!(archive.player(player), naive(&asked, player), "player {player}, without {off:?}");
            }
        }
    }
}

#[test]
fn results_are_seen_from_the_side_of_the_player() {
    let mut records = records(&mut ChaCha8Rng::seed_from_u64(7), 300);
    let archive = archive(&mut records, 300);
    let one = archive.player(1);
    let two = archive.player(2);
    let against = |games: &PlayerGames, id: u32| {
        games
            .opponents
            .iter()
            .find(|(opponent, _)| *opponent == Some(id))
            .map(|found| found.1)
            .expect("the players played each other")
    };
    let (ours, theirs) = (against(&one, 2), against(&two, 1));
    assert!(ours.wins() > 0 && ours.losses() > 0);
    assert_eq!((ours.wins(), ours.losses(), ours.games()), (theirs.losses(), theirs.wins(), theirs.games()));
    assert_eq!(
        one.results[Color::Black],
        one.openings.iter().fold(Default::default(), |mut sum, (_, results)| {
            sum += results[Color::Black];
            sum
        })
    );
}
