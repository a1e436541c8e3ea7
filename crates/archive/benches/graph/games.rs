//! Games for the benchmark of the graph.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use renju_core::{Move, Point, Symmetry};
use renju_library::Importer;

/// Smallest number of moves of a game.
const SHORTEST: usize = 150;
/// Largest number of moves taken from an earlier game.
const SHARED: usize = 60;

/// Returns random games. Equal values of `count` give equal games. About half of the games begin
/// like an earlier game, in any orientation.
pub(crate) fn random(count: usize) -> Vec<Vec<Move>> {
    let mut random = ChaCha8Rng::seed_from_u64(count as u64);
    let mut games: Vec<Vec<Move>> = Vec::with_capacity(count);
    for _ in 0..count {
        let mut moves = match games.choose(&mut random) {
            Some(earlier) if random.random_bool(0.5) => {
                let turn = *Symmetry::ALL.choose(&mut random).expect("there are eight symmetries");
                let shared = random.random_range(1..=SHARED);
                let mut moves: Vec<Move> = earlier[..shared].iter().map(|m| m.turned(turn)).collect();
                // Swaps two moves of one color, so that the game reaches the position by another order of
                // moves.
                let [one, other] = [0; 2].map(|_| random.random_range(0..shared));
                if one % 2 == other % 2 {
                    moves.swap(one, other);
                }
                moves
            }
            _ => Vec::new(),
        };
        let mut rest: Vec<Move> = Point::all().map(Move::Place).filter(|m| !moves.contains(m)).collect();
        rest.shuffle(&mut random);
        let length = random.random_range(SHORTEST..=Point::COUNT);
        rest.truncate(length - moves.len());
        moves.append(&mut rest);
        games.push(moves);
    }
    games
}

/// Returns all games of an archive, in their recorded orientation.
pub(crate) fn of_file(file: &str) -> Result<Vec<Vec<Move>>, Box<dyn std::error::Error>> {
    let mut importer = Importer::new();
    importer.push(&std::fs::read(file)?)?;
    let library = importer.finish()?;
    let mut games = Vec::with_capacity(library.games() as usize);
    for segment in library.archive().segments() {
        for game in 0..segment.games() {
            let recorded = segment.to_recorded(game);
            games.push(segment.moves(game).map(|m| m.turned(recorded)).collect());
        }
    }
    Ok(games)
}
