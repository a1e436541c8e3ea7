//! Estimates of the proof numbers after the attacker's moves. They decide in which order a search tries the
//! moves, and never its result.

use renju_core::{Color, Point, SearchBoard, ShapeCounts};

/// Expected proof number after a move of the attacker. The three rows are for moves that make a
/// four, make a three, or only prepare a four. The three columns count the further fours and rows
/// of three that the move makes in other lines: none, one, or more. A lower number means that the
/// search tries the move sooner: moves with fewer answers and more shapes come first.
///
/// A table with more different numbers solved some more of the hard positions of `tests/vectors/threats.jsonl.gz`, but
/// fewer of `problems.jsonl.gz`. A table of equal numbers solved fewer positions of both files.
const EXPECTED: [[u32; 3]; 3] = [[3, 3, 2], [3, 2, 1], [5, 4, 4]];
/// Expected proof number after any move that is not in the table above: a move that only makes a
/// row of two.
const EXPECTED_QUIET: u32 = 6;
/// Estimates the proof number after a move of the attacker from the shapes that the move makes.
pub(crate) fn expected(board: &SearchBoard, attacker: Color, m: Point) -> u32 {
    let counts @ ShapeCounts { fours, threes, prepared } = board.counts(m, attacker);
    match (fours, threes, prepared) {
        (1.., _, _) => EXPECTED[0][further(counts)],
        (_, 1.., _) => EXPECTED[1][further(counts)],
        (_, _, 1..) => EXPECTED[2][further(counts)],
        _ => EXPECTED_QUIET,
    }
}

/// How many further fours and rows of three a move makes, at most two.
fn further(ShapeCounts { fours, prepared, .. }: ShapeCounts) -> usize {
    usize::from(fours + prepared).saturating_sub(1).min(2)
}

/// A function of a count, as a list of steps: from the first number of a step on, the value is the second number. Below
/// the first step, the value is 0.
type Steps = &'static [(usize, i32)];

/// The estimate of an attacker's move is the sum of this number and of the numbers in the tables below. The numbers were
/// fitted by logistic regression to 32,696 moves of games of self-play and to whether the search proved that the move
/// wins; then they were rounded. With these numbers, the wins of `tests/vectors/threats.jsonl.gz` took 0.88 of the nodes
/// that they took with the numbers of the build before (geometric mean, limit of 600,000 nodes).
const BASE: i32 = 4;
/// The estimate is at least 1 and at most this number.
const MOST: i32 = 40;
/// Number for a move that makes a four (first row) or a three (second row). The columns are those of [`EXPECTED`].
const MADE: [[i32; 3]; 2] = [[4, 1, 0], [2, -3, -2]];
/// Number for a move that makes no four and no three, but prepares a four.
const PREPARES: i32 = 6;
/// Number for a move that only makes a row of two.
const QUIET: i32 = 9;
/// Two stones that are more than this many points apart are never in the same row of five.
const ROW: u8 = 4;
/// Number for a move more than [`ROW`] points away from the defender's last move. The distance is counted as in
/// [`distance`].
const FAR_FROM_DEFENSE: i32 = 3;
/// Numbers by the distance from the attacker's last move.
const FROM_ATTACK: Steps = &[(2, 1), (3, 2), (5, 3)];
/// Numbers by how many points there are where the attacker can make a four.
const OWN_FOURS: Steps = &[(0, 6), (2, 3), (4, 0), (6, -2)];
/// Numbers by how many points there are where the attacker can make a three.
const OWN_THREES: Steps = &[(0, 5), (1, 2), (3, 1), (5, 0), (7, -2)];
/// Numbers by how many points there are where the defender can make a four. A four interrupts the attack, and its
/// stones may stop the attack.
const OTHER_FOURS: Steps = &[(2, 2), (4, 5), (6, 8), (8, 9)];

/// The value of a function of `count`.
fn value(steps: Steps, count: usize) -> i32 {
    steps.iter().rev().find(|&&(from, _)| from <= count).map_or(0, |&(_, value)| value)
}

/// How likely a win is in a node of the attacker, as far as this is the same for all of the attacker's moves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Chances {
    /// The part of the estimates that is the same for all moves.
    common: i32,
}

impl Chances {
    /// The chances of the attacker, who is to move.
    pub(crate) fn of(board: &SearchBoard, attacker: Color) -> Self {
        let own =
            value(OWN_FOURS, board.fours(attacker).len()) + value(OWN_THREES, board.threes(attacker).len());
        Self { common: BASE + own + value(OTHER_FOURS, board.fours(!attacker).len()) }
    }

    /// Estimates the proof number after the move `m` of the attacker.
    pub(crate) fn expected(self, board: &SearchBoard, attacker: Color, m: Point) -> u32 {
        let counts = board.counts(m, attacker);
        let shapes = match counts {
            ShapeCounts { fours: 1.., .. } => MADE[0][further(counts)],
            ShapeCounts { threes: 1.., .. } => MADE[1][further(counts)],
            ShapeCounts { prepared: 1.., .. } => PREPARES,
            _ => QUIET,
        };
        let mut last = board.last_played();
        let distances = match (last.next(), last.next()) {
            (Some(defense), Some(attack)) => {
                let far = if distance(defense, m) > ROW { FAR_FROM_DEFENSE } else { 0 };
                far + value(FROM_ATTACK, distance(attack, m).into())
            }
            // Without the move before the last one, the distances say nothing.
            _ => 0,
        };
        (self.common + shapes + distances).clamp(1, MOST).unsigned_abs()
    }
}

/// Number of steps from `a` to `b`, each to one of the eight adjacent points.
fn distance(a: Point, b: Point) -> u8 {
    a.column().abs_diff(b.column()).max(a.row().abs_diff(b.row()))
}

#[cfg(test)]
mod tests {
    use renju_core::Position;

    use super::*;

    fn point(name: &str) -> Point {
        name.parse().expect("the point is on the board")
    }

    fn after(board: &SearchBoard, m: &str) -> i32 {
        let estimate = Chances::of(board, Color::Black).expected(board, Color::Black, point(m));
        i32::try_from(estimate).expect("the number is small")
    }

    #[test]
    fn a_function_has_the_value_of_its_last_step() {
        assert_eq!([0, 1, 2, 3, 4, 5, 9].map(|count| value(FROM_ATTACK, count)), [0, 0, 1, 2, 2, 3, 3]);
        assert_eq!([0, 1, 2, 5, 6].map(|count| value(OWN_FOURS, count)), [6, 6, 3, 0, -2]);
    }

    #[test]
    fn moves_far_from_the_last_two_moves_have_higher_numbers() {
        let mut board = SearchBoard::of(&Position::after("h8 a15").expect("the moves are legal").board);
        let quiet = after(&board, "o1");
        assert_eq!(quiet, BASE + QUIET + OWN_FOURS[0].1 + OWN_THREES[0].1);
        board.play(point("e6"), Color::Black);
        assert_eq!(after(&board, "o1"), quiet);
        board.play(point("j6"), Color::White);
        // The distances from j6 are 1, 3, 5, 5 and 5, and those from e6 are 6, 4, 5, 10 and 10.
        let more = ["k5", "i9", "i11", "o6", "o1"].map(|m| after(&board, m) - quiet);
        let far = FAR_FROM_DEFENSE;
        assert_eq!(more, [3, 2, 3 + far, 3 + far, 3 + far]);
        board.undo();
        board.undo();
        assert_eq!(after(&board, "o1"), quiet);
    }

    #[test]
    fn fours_of_the_defender_raise_the_number_and_fours_of_the_attacker_lower_it() {
        let mut board = SearchBoard::of(&Position::after("h8 a15").expect("the moves are legal").board);
        let quiet = after(&board, "o1");
        // White can make fours at d1 and e1 after the third stone, and after the last stone also at a11 and a12.
        for (m, fours, more) in [("a1", 0, 0), ("b1", 0, 0), ("c1", 2, 2), ("a14", 2, 2), ("a13", 4, 5)] {
            board.place(point(m), Color::White);
            assert_eq!(board.fours(Color::White).len(), fours);
            assert_eq!(after(&board, "o1"), quiet + more);
        }
        // Black then has three adjacent stones, so a fourth stone makes a four at two points on either side.
        for m in ["i8", "j8"] {
            board.place(point(m), Color::Black);
        }
        assert!(board.fours(Color::Black).len() >= 4);
        assert!(after(&board, "o1") <= quiet + 5 - OWN_FOURS[0].1);
    }
}
