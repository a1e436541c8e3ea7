//! Benchmark of the graph of all positions. Compares several algorithms that find the node for each
//! position in a list of games. Also measures the time until the graph of an archive can be
//! queried.
//!
//! Run with `cargo bench -p renju-archive --bench graph [-- archive.rif]`, or `cargo xtask bench --graph`.
//! The benchmark uses random games of 150 moves and more. Some of these games begin like an earlier game,
//! in any orientation. The benchmark prints the time of each algorithm, and two counts that do not depend
//! on the machine: the visited nodes and the compared positions. If the command names an archive, the
//! benchmark also runs the fast algorithms on all games of the archive. All algorithms must count the same
//! numbers of nodes and arcs. The algorithms that compare positions take a minute and run once. The others
//! run five times, and the median time is printed.

#[path = "graph/compared.rs"]
mod compared;
#[path = "graph/games.rs"]
mod games;
#[path = "graph/hashed.rs"]
mod hashed;
#[path = "graph/measured.rs"]
mod measured;
#[path = "graph/remembered.rs"]
mod remembered;
#[path = "graph/views.rs"]
mod views;

use std::time::Duration;

use renju_archive::{Archive, GameFacts, SegmentBuilder};
use renju_core::Move;

use compared::Compare;
use measured::{Built, Size, median, once};

/// Numbers of games in the random archives.
const RANDOM: [usize; 3] = [100, 300, 500];

/// Builds the graph of some games.
type Build = fn(&[Vec<Move>]) -> Built;

/// Algorithms that compare a position with many earlier positions.
const SLOW: [(&str, Build); 3] = [
    ("every node, eight views", |games| compared::build(games, Compare::Whole)),
    ("nodes of as many stones", |games| compared::build(games, Compare::EqualStones)),
    ("and remembered symmetries", remembered::build),
];

/// Algorithms that look a position up in a hash table.
const QUICK: [(&str, Build); 2] =
    [("hash of each view", hashed::build_by_views), ("canonical key (ours)", hashed::build_by_keys)];

fn main() {
    for count in RANDOM {
        let games = games::random(count);
        let slow = SLOW.map(|(name, build)| (name, once(|| build(&games))));
        let quick = QUICK.map(|(name, build)| (name, median(|| build(&games))));
        print(&games, slow.into_iter().chain(quick));
    }
    // Cargo adds `--bench` to the arguments.
    if let Some(file) = std::env::args().skip(1).find(|word| !word.starts_with("--")) {
        let games = games::of_file(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        print(&games, QUICK.into_iter().map(|(name, build)| (name, median(|| build(&games)))));
    }
}

/// Prints the measurements of the algorithms, and then the measurements of an archive that has the
/// games.
fn print(games: &[Vec<Move>], ways: impl Iterator<Item = (&'static str, (Duration, Built))>) {
    let moves: usize = games.iter().map(Vec::len).sum();
    let (building, archive) = median(|| archive(games));
    let (counting, census) = median(|| archive.census());
    let size = Size { nodes: census.positions as usize, arcs: census.arcs as usize };
    println!("{} games, {moves} moves, {} nodes, {} arcs", games.len(), size.nodes, size.arcs);
    println!("{:<28}{:>11}{:>16}{:>20}", "", "time", "nodes visited", "positions compared");
    for (name, (time, built)) in ways {
        assert_eq!(built.size, size, "all ways count the same");
        println!("{name:<28}{:>11}{:>16}{:>20}", text(time), built.visited, built.compared);
    }
    println!("{:<28}{:>11}", "sorted archive", text(building));
    println!("{:<28}{:>11}\n", "census", text(counting));
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

fn text(time: Duration) -> String {
    match time.as_secs_f64() {
        short if short < 1.0 => format!("{:.2} ms", short * 1e3),
        long => format!("{long:.2} s"),
    }
}
