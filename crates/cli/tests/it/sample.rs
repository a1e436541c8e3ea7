//! Tests sample archives: their size, the lengths of games, irregular fields, and equal archives for equal
//! seeds.

use std::collections::{HashMap, HashSet};
use std::fs;

use renju_core::GameResult;
use renju_core::{Color, Game, Move, Opening, Point, Symmetry};
use renju_records::{Reason, RifGame, RifItem};

use crate::{Contents, failure, file, renju};

fn sample(name: &str, more: &[&str]) -> String {
    let path = file(name);
    renju(&[&["sample", "-o", &path], more].concat());
    path
}

/// Returns the percentage of the games for which `which` is true.
fn percent(games: &[&RifGame], which: impl Fn(&RifGame) -> bool) -> f64 {
    100.0 * games.iter().filter(|game| which(game)).count() as f64 / games.len() as f64
}

/// Returns whether the first three stones of a game are in the usual orientation of their opening.
/// Returns `None` for a game without one of the 26 openings.
fn upright(moves: &[Move]) -> Option<bool> {
    let usual = Opening::of(moves)?.points().map(Move::from);
    Some(moves[..3] == usual)
}

/// Returns a game's moves in canonical orientation, the lowest of the eight sequences of moves.
fn canonical(moves: &[Move]) -> Vec<Move> {
    let views = Symmetry::ALL.map(|s| moves.iter().map(|m| m.turned(s)).collect::<Vec<_>>());
    views.into_iter().min().expect("there are eight views")
}

#[track_caller]
fn near(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "expected {expected} ± {tolerance}, found {found}");
}

#[test]
fn a_mixed_archive_has_renjunets_proportions() {
    let path = sample("statistics.rif", &["--games", "20000", "--seed", "3"]);
    let contents = Contents::of(&path);
    let games = contents.games();
    assert_eq!(games.len(), 20_000);
    near(fs::metadata(&path).expect("the file exists").len() as f64 / 20_000.0, 272.0, 12.0);
    let moves: usize = games.iter().map(|game| game.moves.len()).sum();
    near(moves as f64 / 20_000.0, 27.2, 1.5);
    near(percent(&games, |game| game.moves.len() < 10), 21.0, 1.5);
    near(percent(&games, |game| !game.info.is_empty()), 8.5, 1.0);
    near(percent(&games, |game| game.result_text.is_empty()), 0.5, 0.25);

    let long: Vec<&RifGame> = games.iter().copied().filter(|game| game.moves.len() >= 10).collect();
    let five = |game: &RifGame| Game::of(&game.moves).ok().and_then(|game| game.five());
    near(percent(&long, |game| five(game).is_some()), 18.0, 2.0);
    near(percent(&long, |game| game.result == GameResult::Draw), 8.0, 1.5);
    near(percent(&long, |game| game.result == GameResult::Black), 48.0, 4.0);
    let contradicted = |game: &RifGame| match five(game) {
        Some((_, Color::Black)) => game.result == GameResult::White,
        Some((_, Color::White)) => game.result == GameResult::Black,
        None => false,
    };
    near(percent(&games, contradicted), 0.18, 0.12);

    let lies: Vec<bool> = games.iter().filter_map(|game| upright(&game.moves)).collect();
    near(100.0 * lies.iter().filter(|&&upright| !upright).count() as f64 / lies.len() as f64, 40.0, 3.0);
}

#[test]
fn games_share_their_beginnings_as_in_a_real_archive() {
    let contents = Contents::of(&sample("shared.rif", &["--games", "20000", "--seed", "4"]));
    let mut lines: Vec<Vec<Move>> = contents.games().iter().map(|game| canonical(&game.moves)).collect();
    lines.sort();
    let shared = |pair: &[Vec<Move>]| pair[0].iter().zip(&pair[1]).take_while(|(a, b)| a == b).count();
    let sum: usize = lines.windows(2).map(shared).sum();
    near(sum as f64 / lines.len() as f64, 8.0, 2.0);
    // Counts the positions of 12 stones that games reach by different orders of moves.
    let mut orders: HashMap<_, HashSet<Vec<Move>>> = HashMap::new();
    for line in lines.iter().filter(|line| line.len() >= 12) {
        let game = Game::of(&line[..12]).expect("legal");
        orders.entry(game.board().key()).or_default().insert(line[..12].to_vec());
    }
    let transposed = orders.values().filter(|orders| orders.len() > 1).count();
    assert!(transposed > 100, "{transposed} positions of 12 stones are reached by several orders");
}

#[test]
fn even_a_small_mixed_archive_has_every_irregularity() {
    let contents = Contents::of(&sample("odd.rif", &["--games", "600", "--shape", "mixed"]));
    let games = contents.games();
    let reasons: HashSet<Reason> = contents.problems().iter().map(|problem| problem.reason).collect();
    let expected =
        [Reason::OccupiedPoint, Reason::UnreadableMove, Reason::DuplicateId, Reason::UnknownResult];
    assert!(expected.iter().all(|reason| reasons.contains(reason)), "{reasons:?}");
    let some = |what: &str, which: &dyn Fn(&RifGame) -> bool| {
        assert!(games.iter().any(|game| which(game)), "no game: {what}");
    };
    some("empty", &|game| game.moves.is_empty());
    some("with a pass", &|game| game.moves.contains(&Move::Pass));
    some("off center", &|game| game.moves.first().is_some_and(|&m| m != Move::Place(Point::CENTER)));
    some("without a result", &|game| game.result_text.is_empty());
    some("of one player", &|game| game.black == game.white);
    some("with five swaps", &|game| game.swap.len() == 5);
    some("with alternatives", &|game| game.alternatives().len() > 1);
    some("with alt 51", &|game| game.alt == "51");
    some("after a five", &|game| {
        Game::of(&game.moves).ok().and_then(|g| g.five()).is_some_and(|(plies, _)| plies < game.moves.len())
    });
    let mut seen = HashSet::new();
    assert!(
        games.iter().any(|game| game.moves.len() > 20 && !seen.insert(canonical(&game.moves))),
        "a duplicate"
    );

    let mut players = HashSet::new();
    let (mut scripts, mut escaped, mut zeros, mut gomoku) = (false, false, false, false);
    for item in &contents.items {
        match item {
            RifItem::Player(row) => {
                players.insert(row.id);
                scripts |= !row.native_name.is_empty() && !row.native_name.is_ascii();
            }
            RifItem::Country(row) => escaped |= row.name.contains('&'),
            RifItem::Tournament(row) => zeros |= row.start == "0000-00-00",
            RifItem::Rule(row) => gomoku |= row.category == Some(2),
            _ => {}
        }
    }
    assert!(scripts && escaped && gomoku, "native names, entities, gomoku");
    assert!(zeros, "a tournament without dates");
    some("of somebody unlisted", &|game| game.white.is_some_and(|id| !players.contains(&id)));
}

#[test]
fn self_play_games_are_complete_and_distinct() {
    let contents = Contents::of(&sample("selfplay.rif", &["--games", "7675"]));
    let games = contents.games();
    assert!(contents.problems().is_empty());
    let distinct: HashSet<Vec<Move>> = games.iter().map(|game| canonical(&game.moves)).collect();
    assert_eq!((games.len(), distinct.len()), (7675, 7675));
    for game in &games {
        let five = Game::of(&game.moves).expect("legal").five();
        let winner = match game.result {
            GameResult::Black => Some(Color::Black),
            GameResult::White => Some(Color::White),
            GameResult::Draw | GameResult::Unknown => None,
        };
        assert_eq!(five, winner.map(|color| (game.moves.len(), color)));
        assert_ne!(game.black, game.white);
    }
    let turned = games.iter().filter(|game| upright(&game.moves) == Some(false)).count();
    near(turned as f64 / 76.75, 40.0, 3.0);
}

#[test]
fn the_same_seed_gives_the_same_archive() {
    let bytes = |name: &str, more: &[&str]| fs::read(sample(name, more)).expect("the file exists");
    for shape in ["mixed", "selfplay"] {
        let one = bytes("one.rif", &["--games", "1500", "--seed", "11", "--shape", shape]);
        assert_eq!(one, bytes("again.rif", &["--games", "1500", "--seed", "11", "--shape", shape]));
        assert_ne!(one, bytes("other.rif", &["--games", "1500", "--seed", "12", "--shape", shape]));
    }
}

#[test]
fn the_number_of_self_play_games_is_limited() {
    let (code, complaint) =
        failure(&["sample", "--games", "7676", "--shape", "selfplay", "-o", &file("no.rif")]);
    assert_eq!(code, 2);
    assert_eq!(complaint, "renju: --games: expected at most 7675 self-play games, found 7676\n");
    let (code, _) = failure(&["sample", "--games", "0", "-o", &file("no.rif")]);
    assert_eq!(code, 2);
}
