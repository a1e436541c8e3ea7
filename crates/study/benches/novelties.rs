//! Benchmark that compares two algorithms for finding novelties. [`NoveltySearch`] passes over all games four
//! times. The other algorithm sends one query to the archive for each position.
//!
//! `cargo bench -p renju-study --bench novelties -- archive.rif [2026-06-15 …]`: games of the given day and
//! later days are new. The day must not be the first of a month, because the bench subtracts one from the
//! number of the day. Both algorithms must find the same number of novelties. [`NoveltySearch`] runs five
//! times, and the bench prints the median time. The queries run once, and only if there are at most 5,000 new
//! games.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use renju_archive::{Day, Filter, Query};
use renju_core::{Game, Position};
use renju_library::{Importer, Library};
use renju_study::novelties::{GameRole, GameRoles, LAST_PLY, Novelties, NoveltySearch, NoveltyStage};

const ROUNDS: usize = 5;
const ASKED: u32 = 5_000;

fn main() {
    // Cargo adds the argument `--bench`, which is neither a file nor a day.
    let mut words = std::env::args().skip(1).filter(|word| !word.starts_with("--"));
    let file = words.next().expect("an archive");
    let mut importer = Importer::new();
    importer.push(&std::fs::read(&file).expect("the file")).expect("an archive");
    let library = importer.finish().expect("an archive");
    println!(
        "{:>10}{:>9}{:>9}{:>10}{:>12}{:>12}{:>12}",
        "since", "new", "older", "found", "passes", "longest", "asked"
    );
    for day in words.map(|word| Day::parse(&word)) {
        // A game without a date is left out, because the filter of the queries leaves it out as well.
        let roles = GameRoles::of(library.archive(), |segment, game, _| match segment.day(game) {
            Day::UNKNOWN => GameRole::LeftOut,
            of if of.first() < day.first() => GameRole::Older,
            _ => GameRole::New,
        });
        let mut times: Vec<(Duration, Duration, Novelties)> =
            (0..ROUNDS).map(|_| pass(&library, &roles)).collect();
        times.sort_by_key(|(time, ..)| *time);
        let (time, longest, found) = &times[ROUNDS / 2];
        let asked = (roles.count(GameRole::New) <= ASKED).then(|| ask(&library, &roles, day));
        if let Some((_, moves)) = asked {
            assert_eq!(moves, found.list.len(), "both ways find the same");
        }
        let asked = asked.map_or_else(|| "–".to_owned(), |(time, _)| format!("{time:.1?}"));
        let (new, older) = (found.new_games, found.older_games);
        println!(
            "{:>10}{new:>9}{older:>9}{:>10}{:>12}{:>12}{asked:>12}",
            day.to_string(),
            found.list.len(),
            format!("{time:.1?}"),
            format!("{longest:.1?}")
        );
    }
}

/// Positions per step of the search.
const SLICE: usize = 20_000;

/// Returns the time of a whole search, the time of its longest step, and its result.
fn pass(library: &Library, roles: &GameRoles) -> (Duration, Duration, Novelties) {
    let (begin, mut longest) = (Instant::now(), Duration::ZERO);
    let mut search = NoveltySearch::new(roles.clone(), LAST_PLY);
    loop {
        let slice = Instant::now();
        let progress = search.step(library, SLICE);
        longest = longest.max(slice.elapsed());
        if progress.stage == NoveltyStage::Finished {
            break;
        }
    }
    let found = search.finish(library);
    (begin.elapsed(), longest, found)
}

/// Sends one query to the archive for each position of the new games. The queries count only games before
/// `day`. Returns the elapsed time and the number of novelties.
fn ask(library: &Library, roles: &GameRoles, day: Day) -> (Duration, usize) {
    let begin = Instant::now();
    let archive = library.archive();
    let before = Day::from_u32(day.first().to_u32() - 1);
    let filter = Filter { to: Some(before), ..Filter::default() };
    let mut known: HashMap<u64, bool> = HashMap::new();
    let mut is_known = |position: Position| {
        *known.entry(position.key().to_u64()).or_insert_with(|| {
            archive.search(&Query { filter: filter.clone(), ..Query::of(position) }).total() > 0
        })
    };
    let mut moves = HashMap::new();
    for (index, segment) in archive.segments().iter().enumerate() {
        let is_new = |game: &usize| roles.is(index, *game, GameRole::New);
        for number in (0..segment.games()).filter(is_new) {
            let mut game = Game::new();
            let mut before = None;
            for m in segment.moves(number).take(usize::from(LAST_PLY)) {
                before.replace(Position { board: *game.board(), to_move: game.to_move() }.key().to_u64());
                game.play(m).expect("a move of a game");
                let position = Position { board: *game.board(), to_move: game.to_move() };
                if !is_known(position) {
                    *moves.entry((before, position.key().to_u64())).or_insert(0) += 1;
                    break;
                }
            }
        }
    }
    (begin.elapsed(), moves.len())
}
