use renju_core::{PointSet, Position};

use super::*;
use crate::depth_first::DepthFirstSearch;
use crate::stones_game::literal_game::{LiteralGame, crowded, positions};

const BYTES: usize = 1 << 24;

fn searched(board: Board, attacker: Color, stones: u8, line: &[Point]) -> SoundnessSearch {
    let mut search =
        SoundnessSearch::new(board, attacker, stones, line, u64::MAX, BYTES).expect("the game goes on");
    assert!(search.run(u64::MAX));
    search
}

fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(|point| point.parse().expect("a point")).collect()
}

fn of(black: &str, white: &str) -> Board {
    Position::of_points(black, white).expect("the points are valid").board
}

/// The attacker's moves that win with `left` stones by the definition of the game.
fn winning(board: &Board, attacker: Color, left: u8) -> PointSet {
    let search = SearchBoard::of(board);
    let wins = |&point: &Point| {
        let mut after = search.clone();
        after.play(point, attacker);
        let mut game = LiteralGame { board: after, attacker, left: left - 1, turn: NodeSide::And };
        board.makes_five(point, attacker)
            || DepthFirstSearch::with_table(1 << 20).run(&mut game, u64::MAX) == Some(true)
    };
    search.legal(board.empty(), attacker).iter().filter(wins).collect()
}

/// Compares the other first moves of all positions with those of the definition. Returns the numbers of positions
/// without a win, of sound ones, and of ones with a dual solution.
fn compare(all: impl Iterator<Item = (Board, Color)>, stones: u8) -> [usize; 3] {
    let mut seen = [0; 3];
    for (board, attacker) in all {
        let search = searched(board, attacker, stones, &[]);
        let expected = winning(&board, attacker, stones);
        let Some(&first) = search.line().first() else {
            assert!(expected.is_empty(), "{board}");
            seen[0] += 1;
            continue;
        };
        if search.line().len() < 3 {
            // The first move is the last but one, and is not tried.
            continue;
        }
        let firsts = search.others().iter().filter(|other| other.steps == 0);
        let mut found: PointSet = firsts.map(|other| other.line[0]).collect();
        found.insert(first);
        assert_eq!(found, expected, "{attacker:?}\n{board}");
        let dual = search.others().iter().any(|other| !other.is_transposition);
        assert_eq!(search.soundness(), if dual { Soundness::Dual } else { Soundness::Sound }, "{board}");
        seen[1 + usize::from(dual)] += 1;
    }
    seen
}

#[test]
fn other_wins_are_those_of_the_definition() {
    let three = compare(positions(60, 2).chain(positions(20, 3)), 3);
    let four = compare(crowded(40, 3).chain(crowded(10, 4)), 4);
    let [none, sound, dual] = [0, 1, 2].map(|at| three[at] + four[at]);
    assert!(none > 20 && sound > 40 && dual > 10, "{three:?} {four:?}");
}

#[test]
fn the_same_moves_in_another_order_are_no_dual_solution() {
    // White makes the fours e4 and f7 in any order, and then two fours at once at e7.
    let board = of("a4 e3 f11 i7 c3 h8", "b4 c4 d4 e5 e6 f8 f9 f10 g7 h7");
    let search = searched(board, Color::White, 4, &points("e4 f4 f7 f6 e7"));
    let is_transposition = |first: &str| {
        let first = points(first)[0];
        let other = search.others().iter().find(|other| other.steps == 0 && other.line[0] == first);
        other.expect("the move wins").is_transposition
    };
    assert!(is_transposition("f7"));
    // The four f4 leads to another end, and the quiet e7 is a move of the line, but leads to no position of the line.
    assert!(!is_transposition("f4") && !is_transposition("e7"));
}

#[test]
fn a_mirror_image_is_no_dual_solution() {
    // The same four-three is on both sides of the line h.
    let white = "b4 c4 d4 e5 e6 n4 m4 l4 k5 k6";
    let search = searched(of("a4 o4", white), Color::White, 3, &[]);
    assert_eq!((search.soundness(), search.others().len()), (Soundness::Sound, 0));
    // One more stone of the defender makes the two sides different.
    let search = searched(of("a4 o4 a15", white), Color::White, 3, &points("e4"));
    let duals: Vec<Point> = search.others().iter().map(|other| other.line[0]).collect();
    assert_eq!((search.soundness(), duals), (Soundness::Dual, points("k4")));
}

#[test]
fn another_last_move_is_no_dual_solution() {
    // The straight three becomes a straight four at two points.
    let search = searched(of("h8 i8 j8", "a1 c1"), Color::Black, 2, &[]);
    assert_eq!((search.soundness(), search.line().len(), search.fewest()), (Soundness::Sound, 1, 2));
    let search = searched(of("h8 i8 j8", "a1 c1"), Color::Black, 2, &points("g8"));
    assert_eq!(search.soundness(), Soundness::Sound);
}

#[test]
fn a_line_that_fails_is_named_and_a_short_line_is_completed() {
    let board = of("a4 a15 o15", "b4 c4 d4 e5 e6");
    let of_line = |stones, line: &str| searched(board, Color::White, stones, &points(line));
    assert_eq!(of_line(3, "e4").line(), of_line(3, "e4 f4 e3").line());
    assert_eq!(of_line(3, "e4").soundness(), Soundness::Sound);
    assert_eq!(of_line(3, "f4").soundness(), Soundness::LineFails(0));
    // A four is stopped at f4 only, and no stone is played on a stone.
    assert_eq!(of_line(3, "e4 g4").soundness(), Soundness::LineFails(0));
    assert_eq!(of_line(3, "e4 f4 e6").soundness(), Soundness::LineFails(1));
    assert_eq!(of_line(2, "").soundness(), Soundness::NoWin);
    assert_eq!(of_line(4, "").fewest(), 3);
}

#[test]
fn a_limit_leaves_moves_undecided() {
    let board = of("a4 a15 o15", "b4 c4 d4 e5 e6");
    let mut search =
        SoundnessSearch::new(board, Color::White, 5, &points("e4"), 1, BYTES).expect("the game goes on");
    assert!(search.run(u64::MAX));
    assert!(search.undecided().next().is_some());
    assert_ne!(search.soundness(), Soundness::Sound);
    let mut search =
        SoundnessSearch::new(board, Color::White, 3, &[], u64::MAX, BYTES).expect("the game goes on");
    assert!(!search.run(1));
    assert_eq!(search.soundness(), Soundness::NotDecided);
    while !search.run(1) {}
    assert_eq!(search.soundness(), Soundness::Sound);
}
