//! Benchmark of the preparation against the players with the most games of a generated archive.
//!
//! `cargo bench -p renju-study --bench preparation -- [games] [players]`: generates an archive of 120,000 games, or of
//! the given number, with the seed 7. Prints for each player the times of the counts, of the usual lines, and of the
//! search of the latest 200 games for wins by fours.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use renju_library::Importer;
use renju_sample::{ArchiveShape, SampleArchive};
use renju_study::preparation::{MistakeSearch, Preparation, PreparationQuery, UsualLines};
use renju_study::ratings::{RatingOptions, Ratings};
use renju_study::{Effort, KnownWins, StoredFindings, Wins};

const GAMES: u32 = 120_000;
const PLAYERS: usize = 8;
/// Number of games that `renju prepare` and the page search for wins by fours.
const SEARCHED: u32 = 200;

fn main() {
    // Cargo adds the argument `--bench`, which is not a number.
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse().ok());
    let games: u32 = numbers.next().unwrap_or(GAMES);
    let most = numbers.next().map_or(PLAYERS, |players| players as usize);
    let rif = SampleArchive::new(ArchiveShape::Archive, games, 7).write(Vec::new(), |_| {}).expect("memory");
    let mut importer = Importer::new();
    importer.push(&rif).expect("an archive");
    let library = importer.finish().expect("an archive");
    let begin = Instant::now();
    let ratings = Ratings::of(&library, RatingOptions::default());
    println!("ratings of {} players: {:.0?}", ratings.players().len(), begin.elapsed());
    let mut players: BTreeMap<u32, u32> = BTreeMap::new();
    for segment in library.archive().segments() {
        for index in 0..segment.games() {
            let facts = segment.facts(index);
            for player in [facts.black, facts.white].into_iter().flatten() {
                *players.entry(player).or_default() += 1;
            }
        }
    }
    let mut players: Vec<(u32, u32)> = players.into_iter().map(|(player, games)| (games, player)).collect();
    players.sort_unstable_by(|a, b| b.cmp(a));
    println!(
        "{:>7}{:>7}{:>11}{:>11}{:>11}{:>8}{:>8}{:>11}",
        "player", "games", "counts", "lines", "search", "missed", "losses", "sum"
    );
    for &(count, opponent) in players.iter().take(most) {
        let query = PreparationQuery { opponent, ..PreparationQuery::default() };
        let begin = Instant::now();
        let sheet = Preparation::of(&library, &query, Some(&ratings));
        let counts = begin.elapsed();
        let lines = UsualLines::of(&library, &query, &sheet.games);
        let with_lines = begin.elapsed();
        let mut wins = Wins::new(Effort::default(), Arc::new(KnownWins::default()));
        let mut search = MistakeSearch::new(query, sheet.games, SEARCHED);
        while !search.step(&library, &StoredFindings::default(), &mut wins) {}
        let sum = begin.elapsed();
        let shown = [counts, with_lines - counts, sum - with_lines];
        let shown = shown.map(|time| format!("{:>11}", format!("{time:.1?}"))).concat();
        let mistakes = search.mistakes();
        println!(
            "{opponent:>7}{count:>7}{shown}{:>8}{:>8}{:>11}",
            mistakes.missed.len(),
            mistakes.losses.len(),
            format!("{sum:.1?}")
        );
        assert!(!lines.moves.is_empty(), "a player with many games has usual lines");
    }
}
