//! Benchmark of the search for similar positions: positions that differ from a given position by
//! one stone.
//!
//! `cargo bench -p renju-archive --bench similar -- [games]`: makes an archive of 120,000 games, or
//! of the given number, with the seed 7. Takes a position of up to 30 stones from each of 1,000
//! games, and prints the times of the searches.

use std::time::{Duration, Instant};

use renju_archive::{Archive, Filter};
use renju_core::{Game, Move, Position};
use renju_library::Importer;
use renju_sample::{ArchiveShape, SampleArchive};

const GAMES: u32 = 120_000;
const POSITIONS: usize = 1_000;
const STONES: usize = 30;

fn main() {
    // Cargo adds the argument `--bench`, which is not a number.
    let games = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(GAMES);
    let rif = SampleArchive::new(ArchiveShape::Archive, games, 7).write(Vec::new(), |_| {}).expect("memory");
    let mut importer = Importer::new();
    importer.push(&rif).expect("an archive");
    let library = importer.finish().expect("an archive");
    let archive = library.archive();
    let mut all: Vec<(Duration, usize, usize)> =
        (0..POSITIONS).map(|index| measured(archive, index)).collect();
    all.sort_unstable();
    let at = |share: usize| all[(all.len() - 1) * share / 100];
    for (name, share) in [("p50", 50), ("p95", 95), ("p99", 99), ("max", 100)] {
        let (time, stones, found) = at(share);
        println!("{name:>5} {time:>10.2?}   {stones} stones, {found} similar positions");
    }
}

/// Returns the time of the search, the number of stones, and the number of positions found.
fn measured(archive: &Archive, index: usize) -> (Duration, usize, usize) {
    let segments = archive.segments();
    let segment = &segments[index % segments.len()];
    let moves: Vec<Move> = segment.moves(index * 7919 % segment.games()).collect();
    let ply = (1 + index % STONES).min(moves.len());
    let game = Game::of(&moves[..ply]).expect("a game of the archive");
    let position = Position { board: *game.board(), to_move: game.to_move() };
    let begin = Instant::now();
    let answer = archive.similar(&position, &Filter::default());
    (begin.elapsed(), ply, answer.positions.len())
}
