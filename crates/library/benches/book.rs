//! Measures a book of five million nodes: the time until the book can be queried, the time of a
//! lookup, and the memory of the book.
//!
//! Run with `cargo bench -p renju-library --bench book [-- NODES]`. The tree of the first book
//! grows around the center as in RenLib files, with long lines and many transpositions. Every tenth
//! node has a label, and every twentieth node a comment. The second book is a collection of short
//! games. Their first moves occur a hundred thousand times. The lookups use random positions in a
//! random orientation.

use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use renju_archive::{Book, BookBuilder};
use renju_core::{Board, Color, Point, PointSet, Position, Symmetry};

/// Number of nodes in the book, unless the command line states another number.
const NODES: usize = 5_000_000;
const LOOKUPS: usize = 2_000;
/// Number of repetitions of each lookup. The shortest time counts.
const BEST_OF: usize = 5;

fn main() {
    let nodes = std::env::args().filter_map(|word| word.parse().ok()).next().unwrap_or(NODES);
    let (builder, added) = timed(|| library(nodes));
    let book = finish(builder, added);
    lookups(&book, "book positions", |dice| dice.next_u32() % book.len() as u32);
    let crowded = crowded(&book);
    lookups(&book, "the most crowded", |dice| crowded[dice.next_u32() as usize % crowded.len()]);
    lookups(&book, "empty board", |_| 0);
    let (builder, added) = timed(|| games(nodes / 10));
    let games = finish(builder, added);
    lookups(&games, "game positions", |dice| dice.next_u32() % games.len() as u32);
    lookups(&games, "empty board", |_| 0);
}

/// Greatest depth of a line, in moves.
const MAX_DEPTH: usize = 32;
/// Smallest depth to which a line is cut back before it grows again, in moves.
const MIN_DEPTH: usize = 3;

/// Makes a book with one tree of lines around the center. While the tree is made, the line mostly
/// grows by one move, and sometimes goes back by a few moves.
fn library(nodes: usize) -> BookBuilder {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let mut builder = BookBuilder::new();
    builder.start(None);
    // Points that were tried at each depth.
    let mut tried = vec![PointSet::EMPTY];
    while builder.len() < nodes {
        if tried.len() > MAX_DEPTH || dice.next_u32().is_multiple_of(4) {
            let back = 1 + dice.next_u32() as usize % 4;
            tried.truncate(tried.len().saturating_sub(back).max(MIN_DEPTH.min(tried.len())));
        }
        let depth = tried.len();
        let near = near_center(&mut dice, depth);
        let any = Point::all().nth(dice.next_u32() as usize % Point::COUNT).expect("a point");
        let point = if tried[depth - 1].insert(near) { near } else { any };
        if point == any && !tried[depth - 1].insert(any)
            || !builder.add(depth, Color::to_move(depth - 1), point.into())
        {
            // If most points at this depth were tried, the tree goes back to a lower depth.
            if tried[depth - 1].len() > 60 {
                tried.truncate(depth.saturating_sub(1).max(1));
            }
            continue;
        }
        tried.push(PointSet::EMPTY);
        if dice.next_u32().is_multiple_of(10) {
            builder.label(depth - 1, point, b"A");
        }
        if dice.next_u32().is_multiple_of(20) {
            builder.comment(depth, b"Black has a win by continuous fours from here");
        }
    }
    builder
}

/// Returns a random point near the center. The longer the line is, the farther away the point may
/// be.
fn near_center(dice: &mut ChaCha8Rng, depth: usize) -> Point {
    let reach = (1 + depth / 6).min(7) as u8;
    let mut pick = || Point::CENTER.column() - reach + (dice.next_u32() % (2 * u32::from(reach) + 1)) as u8;
    let (column, row) = (pick(), pick());
    Point::at(column, row).expect("the reach ends at the edge")
}

/// Makes a book of games of nine moves. Each game is a tree of its own.
fn games(count: usize) -> BookBuilder {
    let mut dice = ChaCha8Rng::seed_from_u64(2);
    let mut builder = BookBuilder::new();
    for _ in 0..count {
        builder.start(None);
        let mut depth = 1;
        while depth < 10 {
            let point = if depth == 1 { Point::CENTER } else { near_center(&mut dice, depth) };
            depth += usize::from(builder.add(depth, Color::to_move(depth - 1), point.into()));
        }
    }
    builder
}

fn finish(builder: BookBuilder, added: Duration) -> Book {
    let mut steps = Vec::new();
    let mut finishing = builder.finish();
    loop {
        let (done, took) = timed(|| finishing.step());
        steps.push(took);
        if done {
            break;
        }
    }
    let book = finishing.book();
    let [all, longest] = [steps.iter().sum::<Duration>(), steps.iter().copied().max().unwrap_or_default()];
    println!(
        "{} nodes, {} positions: added in {:.2} s, finished in {:.2} s ({} steps, the longest {:.1} ms); {:.1} MB, {:.1} bytes a node",
        book.len(),
        book.positions(),
        added.as_secs_f64(),
        all.as_secs_f64(),
        steps.len(),
        longest.as_secs_f64() * 1e3,
        book.memory() as f64 / 1e6,
        book.memory() as f64 / book.len() as f64,
    );
    book
}

/// Returns the nodes of a random sample whose positions occur most often in the book.
fn crowded(book: &Book) -> Vec<u32> {
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    let mut found: Vec<(usize, u32)> = (0..10 * LOOKUPS)
        .map(|_| dice.next_u32() % book.len() as u32)
        .chain(0..200)
        .map(|node| (book.lookup(&position(book, node), 1).occurrences, node))
        .collect();
    found.sort_unstable_by(|a, b| b.cmp(a));
    println!("  at most {} occurrences", found[0].0);
    found[..100].iter().map(|one| one.1).collect()
}

fn position(book: &Book, node: u32) -> Position {
    book.position(node).unwrap_or(Position { board: Board::new(), to_move: Color::Black })
}

fn lookups(book: &Book, what: &str, mut node: impl FnMut(&mut ChaCha8Rng) -> u32) {
    let mut dice = ChaCha8Rng::seed_from_u64(4);
    let mut times = Vec::with_capacity(LOOKUPS);
    for _ in 0..LOOKUPS {
        let node = node(&mut dice);
        let symmetry = Symmetry::ALL[dice.next_u32() as usize % Symmetry::COUNT];
        let position = position(book, node).turned(symmetry);
        // The shortest of several times counts, because other processes make some of the times
        // longer.
        let best = (0..BEST_OF).map(|_| {
            let (answer, took) = timed(|| book.lookup(&position, 100));
            assert!(answer.occurrences > 0);
            took
        });
        times.extend(best.min());
    }
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!("  {what:<18} p50 {:.3} ms, p95 {:.3} ms, max {:.3} ms", at(0.5), at(0.95), at(1.0));
}

fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let result = run();
    (result, begin.elapsed())
}
