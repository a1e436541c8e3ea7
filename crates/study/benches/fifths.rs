//! Benchmark of counting offered fifth moves and swaps at positions of a generated archive.
//!
//! `cargo bench -p renju-study --bench fifths -- [games] [positions]`: generates an archive of 120,000
//! games, or of the given number, with the seed 7. Takes the positions after the first three and four moves
//! of games that lie at even distances in the archive, and queries each distinct position once.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use renju_archive::Filter;
use renju_core::{Game, Position};
use renju_library::Importer;
use renju_sample::{ArchiveShape, SampleArchive};
use renju_study::fifths::{FifthsQuery, fifths};

const GAMES: u32 = 120_000;
const POSITIONS: usize = 2_000;
/// Number of runs. Only the shortest run counts, because other programs may share the processors.
const ROUNDS: usize = 5;

fn main() {
    // Cargo adds the argument `--bench`, which is not a number.
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse().ok());
    let games: u32 = numbers.next().unwrap_or(GAMES);
    let most = numbers.next().map_or(POSITIONS, |positions| positions as usize);
    let rif = SampleArchive::new(ArchiveShape::Archive, games, 7).write(Vec::new(), |_| {}).expect("memory");
    let mut importer = Importer::new();
    importer.push(&rif).expect("an archive");
    let library = importer.finish().expect("an archive");
    println!(
        "{:>7}{:>11}{:>11}{:>11}{:>11}{:>11}{:>13}",
        "stones", "positions", "median", "95%", "99%", "most", "most games"
    );
    for stones in [3, 4] {
        let mut positions: BTreeMap<u64, Position> = BTreeMap::new();
        for segment in library.archive().segments() {
            for index in 0..segment.games() {
                let mut game = Game::new();
                let played =
                    segment.moves(index).take(stones).all(|m| m.point().is_some() && game.play(m).is_ok());
                if played && game.moves().len() == stones {
                    let position = Position { board: *game.board(), to_move: game.to_move() };
                    positions.entry(position.key().to_u64()).or_insert(position);
                }
            }
        }
        let step = positions.len().div_ceil(most).max(1);
        let asked: Vec<FifthsQuery> = positions
            .into_values()
            .step_by(step)
            .map(|position| FifthsQuery { position, filter: Filter::default(), by: Vec::new() })
            .collect();
        let mut times: Vec<(Duration, u32)> = asked
            .iter()
            .map(|query| {
                let run = || {
                    let begin = Instant::now();
                    let answer = fifths(&library, query).expect("at most four stones");
                    (begin.elapsed(), answer.games.games())
                };
                (0..ROUNDS).map(|_| run()).min().expect("some rounds")
            })
            .collect();
        let most_games = times.iter().map(|&(_, games)| games).max().unwrap_or(0);
        times.sort_unstable();
        let at = |part: usize| {
            times.get((times.len() * part / 100).min(times.len() - 1)).map_or(Duration::ZERO, |time| time.0)
        };
        let shown = [50, 95, 99, 100].map(|part| format!("{:>11}", format!("{:.0?}", at(part)))).concat();
        println!("{stones:>7}{:>11}{shown}{most_games:>13}", times.len());
    }
}
