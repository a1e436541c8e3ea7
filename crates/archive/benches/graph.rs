//! Benchmark of the graph of all positions: measures the time until the graph can be queried, in comparison
//! with simpler methods of building this graph.
//!
//! Run with `cargo bench -p renju-archive --bench graph [-- archive.rif]`, or
//! `cargo xtask bench --graph`. The benchmark uses random games of 150 moves and more. Some of
//! these games begin like an earlier game, in any orientation. If the command names an archive, the
//! benchmark also uses all games of the archive. All methods must count the same numbers of nodes
//! and arcs. The naive methods take a minute and are measured once. The other methods are measured
//! five times, and the median is printed.

#[path = "graph/games.rs"]
mod games;
#[path = "graph/hashed.rs"]
mod hashed;
#[path = "graph/naive.rs"]
mod naive;

use std::time::{Duration, Instant};

use renju_archive::{Archive, GameFacts, SegmentBuilder};
use renju_core::Move;

use naive::Compare;

/// Numbers of games in the random archives.
const RANDOM: [usize; 3] = [100, 300, 500];
/// Number of measurements of each quick method.
const ROUNDS: usize = 5;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Size {
    nodes: usize,
    arcs: usize,
}

fn main() {
    println!("{:>8}{:>11}{:>11}{:>11}", "games", "moves", "nodes", "arcs");
    println!("{:>41}{:>11}{:>11}{:>11}{:>11}{:>11}", "", "naive", "cut-off", "hashing", "ours", "census");
    for count in RANDOM {
        let games = games::random(count);
        let (naive, of_naive) = once(|| naive::build(&games, Compare::Whole));
        let (cut_off, of_cut_off) = once(|| naive::build(&games, Compare::UntilDifferent));
        let row = measure(&games);
        assert_eq!((of_naive, of_cut_off), (row.size, row.size), "all ways count the same");
        row.print(&games, [Some(naive), Some(cut_off)]);
    }
    // Cargo adds `--bench` to the arguments.
    if let Some(file) = std::env::args().skip(1).find(|word| !word.starts_with("--")) {
        let games = games::of_file(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        measure(&games).print(&games, [None, None]);
    }
}

/// Measurements with the methods that are quick enough for any archive.
struct Row {
    size: Size,
    hashing: Duration,
    ours: Duration,
    census: Duration,
}

fn measure(games: &[Vec<Move>]) -> Row {
    let (hashing, size) = median(|| hashed::build(games));
    let (ours, archive) = median(|| archive(games));
    let (census, counted) = median(|| archive.census());
    let of_census = Size { nodes: counted.positions as usize, arcs: counted.arcs as usize };
    assert_eq!(of_census, size, "all ways count the same");
    Row { size, hashing, ours, census }
}

/// Returns an archive that contains the games. The archive can be queried as a graph.
fn archive(games: &[Vec<Move>]) -> Archive {
    let mut archive = Archive::new();
    for segment in games.chunks(renju_archive::SEGMENT_GAMES) {
        let mut builder = SegmentBuilder::with_capacity(segment.len());
        segment.iter().for_each(|moves| builder.add(&GameFacts::default(), moves));
        archive.push(builder.finish());
    }
    archive
}

fn once<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let begin = Instant::now();
    let done = work();
    (begin.elapsed(), done)
}

fn median<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut rounds: Vec<(Duration, T)> = (0..ROUNDS).map(|_| once(&mut work)).collect();
    rounds.sort_by_key(|&(time, _)| time);
    rounds.swap_remove(ROUNDS / 2)
}

impl Row {
    fn print(&self, games: &[Vec<Move>], plain: [Option<Duration>; 2]) {
        let moves: usize = games.iter().map(Vec::len).sum();
        print!("{:>8}{moves:>11}{:>11}{:>11}", games.len(), self.size.nodes, self.size.arcs);
        for time in plain.into_iter().chain([self.hashing, self.ours, self.census].map(Some)) {
            let text = time.map_or("–".to_owned(), |time| match time.as_secs_f64() {
                short if short < 1.0 => format!("{:.2} ms", short * 1e3),
                long => format!("{long:.2} s"),
            });
            print!("{text:>11}");
        }
        println!();
    }
}
