//! Compares the games that a condition on ratings chooses with a simple pass over the records.

use std::collections::BTreeSet;

use renju_archive::{Day, Filter, Query};
use renju_core::{Board, Color, GameResult, Opening, Position};
use renju_library::Library;
use renju_sample::{ArchiveShape, SampleArchive};
use renju_study::ratings::{Performance, RatedGames, RatingFilter, RatingOptions, Ratings, expected_score};

use crate::records::{Records, library};

/// Returns the rating of a player on a day in whole points, found by going through the player's
/// ratings day by day.
fn rating_on(ratings: &Ratings, player: u32, day: i32) -> Option<i32> {
    let curve: Vec<_> = ratings.curve(player).collect();
    let before = curve.iter().rfind(|rated| rated.day <= day)?;
    let after = curve.iter().find(|rated| rated.day > day);
    let rating = after.map_or(before.rating, |after| {
        let part = (day - before.day) as f32 / (after.day - before.day) as f32;
        before.rating + (after.rating - before.rating) * part
    });
    Some(rating.round() as i32)
}

/// Returns the ids of the games that match a condition, and of the games for which this depends on a missing rating.
fn naive(records: &Records, ratings: &Ratings, text: &str) -> [BTreeSet<u32>; 2] {
    let (side, range) = text.split_once(':').unwrap_or(("both", text));
    let (least, most) = range.split_once('-').unwrap();
    let is_in = |rating: i32| {
        least.parse().map_or(true, |least: i32| rating >= least)
            && most.parse().map_or(true, |most: i32| rating <= most)
    };
    let mut sets = [BTreeSet::new(), BTreeSet::new()];
    for game in &records.games {
        let day =
            game.tournament.and_then(|event| records.last_days.get(&event)).and_then(|day| day.last_number());
        let met: Vec<Option<bool>> = [game.black, game.white]
            .map(|player| rating_on(ratings, player?, day?).map(is_in))
            .into_iter()
            .enumerate()
            .filter(|(index, _)| side != ["white", "black"][*index])
            .map(|(_, met)| met)
            .collect();
        // A game is unknown if it passes with some values of the missing ratings, but not with others.
        let passes = |missing: bool| {
            let mut met = met.iter().map(|met| met.unwrap_or(missing));
            if side == "any" { met.any(|met| met) } else { met.all(|met| met) }
        };
        match (passes(false), passes(true)) {
            (true, _) => sets[0].insert(game.id),
            (false, true) => sets[1].insert(game.id),
            (false, false) => false,
        };
    }
    sets
}

/// Returns the ids of the games that a filter selects.
fn found(library: &Library, filter: Filter) -> BTreeSet<u32> {
    let empty = Position { board: Board::new(), to_move: Color::Black };
    let query = Query { filter, limit: usize::MAX, ..Query::of(empty) };
    library.rows(&library.archive().list(&query).1).into_iter().map(|row| row.id).collect()
}

#[test]
fn the_games_of_a_made_archive_equal_a_simple_pass() {
    let rif = SampleArchive::new(ArchiveShape::Archive, 2_000, 11).write(Vec::new(), |_| {}).unwrap();
    let (records, library) = (Records::read(&rif), library(&rif));
    let ratings = Ratings::of(&library, RatingOptions::default());
    let (mut most, mut unknown) = (0, 0);
    for text in
        ["1900-", "-1900", "1850-1950", "any:2000-", "black:1950-", "white:-1850", "any:1800-1850", "9999-"]
    {
        let condition: RatingFilter = text.parse().unwrap();
        let games = Some(condition.choose(&library, &ratings));
        let filter = Filter { games, ..Filter::default() };
        let expected = naive(&records, &ratings, text);
        let of_unknown = found(&library, filter.of_unknown().unwrap());
        (most, unknown) = (most.max(expected[0].len()), unknown.max(of_unknown.len()));
        assert_eq!([found(&library, filter.clone()), of_unknown], expected, "{text}");
        // The games must meet the other conditions of the filter as well.
        let from = Some(Day::parse("2010"));
        let both = found(&library, Filter { from, ..filter.clone() });
        let later = found(&library, Filter { from, ..Filter::default() });
        assert_eq!(both, &found(&library, filter) & &later, "{text}");
    }
    assert!(most > 200 && unknown > 100, "{most} {unknown}");
}

#[test]
fn the_performance_by_opening_equals_a_simple_pass() {
    let rif = SampleArchive::new(ArchiveShape::Archive, 2_000, 12).write(Vec::new(), |_| {}).unwrap();
    let (records, library) = (Records::read(&rif), library(&rif));
    let ratings = Ratings::of(&library, RatingOptions::default());
    // The ids of the games that count; `RatedGames` has tests of its own.
    let counted: BTreeSet<u32> = RatedGames::numbered(&library)
        .map(|(number, _)| {
            library.archive().locate(number).map(|(segment, index)| segment.id(index)).unwrap()
        })
        .collect();
    for results in [vec![], vec![GameResult::Black, GameResult::Draw]] {
        let filter = Filter { results: results.clone(), ..Filter::default() };
        let found = Performance::by_opening(&library, &ratings, &filter);
        let mut games = 0;
        for (opening, performance) in found {
            let own = records.games.iter().filter(|game| {
                let is_selected = results.is_empty() || results.contains(&game.result);
                is_selected && counted.contains(&game.id) && Opening::of(&game.moves) == opening
            });
            let (mut number, mut score, mut expected) = (0, 0.0, 0.0);
            for game in own {
                let day = records.last_days[&game.tournament.unwrap()].last_number().unwrap();
                let [black, white] = [game.black, game.white]
                    .map(|player| f64::from(ratings.at(player.unwrap(), day).unwrap().rating));
                number += 1;
                score += [0.5, 1.0, 0.0][[GameResult::Draw, GameResult::Black, GameResult::White]
                    .iter()
                    .position(|result| *result == game.result)
                    .unwrap()];
                expected += expected_score(black - white);
            }
            assert_eq!((performance.games, performance.score), (number, score), "{opening:?}");
            assert!((performance.expected - expected).abs() < 1e-6, "{opening:?}");
            games += number;
        }
        let all = records.games.iter().filter(|game| results.is_empty() || results.contains(&game.result));
        assert_eq!(games as usize, all.filter(|game| counted.contains(&game.id)).count());
        assert!(games > 300);
    }
}
