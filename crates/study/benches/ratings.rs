//! Benchmark of the ratings. Prints the time of each part of the computation, and the number of rounds. Also prints
//! the time to choose the games that meet a condition on ratings, and the time of a search among these games.
//!
//! `cargo bench -p renju-study --bench ratings -- archive.rif …`: each part runs five times, and the bench prints
//! the median time.

use std::time::{Duration, Instant};

use renju_archive::{Filter, Query};
use renju_core::Position;
use renju_library::{Importer, Library};
use renju_study::ratings::{RatedGames, RatingFilter, RatingFit, RatingOptions, Ratings};

const ROUNDS: usize = 5;

fn main() {
    println!(
        "{:>10}{:>9}{:>9}{:>8}{:>10}{:>10}{:>10}{:>10}{:>10}",
        "games", "players", "days", "rounds", "read", "group", "fit", "choose", "search"
    );
    // Cargo adds the argument `--bench`, which is not a file.
    for file in std::env::args().skip(1).filter(|word| !word.starts_with("--")) {
        let mut importer = Importer::new();
        importer.push(&std::fs::read(&file).expect("the file")).expect("an archive");
        let library = importer.finish().expect("an archive");
        let runs: Vec<(Vec<Duration>, u32, Ratings)> = (0..ROUNDS).map(|_| run(&library)).collect();
        let median = |part: usize| {
            let mut times: Vec<Duration> = runs.iter().map(|(times, ..)| times[part]).collect();
            times.sort();
            format!("{:.3} s", times[ROUNDS / 2].as_secs_f64())
        };
        let (_, rounds, ratings) = &runs[0];
        let players = ratings.players();
        let days: usize = players.iter().map(|player| ratings.curve(player.id).len()).sum();
        println!(
            "{:>10}{:>9}{days:>9}{rounds:>8}{:>10}{:>10}{:>10}{:>10}{:>10}",
            ratings.games,
            players.len(),
            median(0),
            median(1),
            median(2),
            median(3),
            median(4)
        );
    }
}

/// Computes the ratings once. Returns the times of the parts, and the number of rounds.
fn run(library: &Library) -> (Vec<Duration>, u32, Ratings) {
    let mut times = Vec::new();
    let mut begin = Instant::now();
    let mut next = || {
        times.push(begin.elapsed());
        begin = Instant::now();
    };
    let games = RatedGames::of(library);
    next();
    let mut fit = RatingFit::new(games, RatingOptions::default());
    next();
    let progress = fit.step(usize::MAX);
    let ratings = fit.finish();
    next();
    let condition: RatingFilter = "any:2100-".parse().expect("a condition");
    let games = Some(condition.choose(library, &ratings));
    next();
    let query = Query {
        filter: Filter { games, ..Filter::default() },
        limit: 100,
        ..Query::of(Position::after("h8 h9 i9").expect("moves"))
    };
    std::hint::black_box(library.archive().search(&query));
    next();
    (times, progress.rounds, ratings)
}
