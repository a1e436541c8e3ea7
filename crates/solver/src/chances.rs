//! Estimates of the proof numbers after the attacker's moves. They decide in which order a search tries the
//! moves, and never its result.

use renju_core::{Color, Point, PointSet, SearchBoard, ShapeCounts};

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
/// The defender's fours count only up to this number.
const MOST_FOURS: usize = 8;
/// Number of attacks from which on the proof number after each attack is lower by one.
const MANY_ATTACKS: usize = 11;
/// A move at most this many points away from the defender's last move is near this move. The distance is counted as
/// in [`distance`].
const NEAR: u8 = 2;
/// Two stones that are more than this many points apart are never in the same row of five.
const ROW: u8 = 4;

/// Estimates the proof number after a move of the attacker from the shapes that the move makes.
pub(crate) fn expected(board: &SearchBoard, attacker: Color, m: Point) -> u32 {
    let ShapeCounts { fours, threes, prepared } = board.counts(m, attacker);
    let more = usize::from(fours + prepared).saturating_sub(1).min(2);
    match (fours, threes, prepared) {
        (1.., _, _) => EXPECTED[0][more],
        (_, 1.., _) => EXPECTED[1][more],
        (_, _, 1..) => EXPECTED[2][more],
        _ => EXPECTED_QUIET,
    }
}

/// How likely a win is in a node of the attacker, as far as this is the same for all of the attacker's moves.
///
/// The numbers were chosen by 700 positions of self-play. Wins of `tests/vectors/threats.jsonl.gz`, which has no game
/// in common with these positions, then took two thirds of the nodes (geometric mean, limit of 600,000 nodes).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Chances {
    /// Number that is added to the proof number after each move.
    dearer: u32,
    /// Whether the attacker has at least [`MANY_ATTACKS`] attacks. Then it is likelier that one of them wins.
    many: bool,
}

impl Chances {
    /// The chances of the attacker, whose moves are `attacks`. `has_slow_attacks` says whether a win by fours of the
    /// defender refutes some attack.
    pub(crate) fn of(
        board: &SearchBoard,
        attacker: Color,
        attacks: PointSet,
        has_slow_attacks: bool,
    ) -> Self {
        // Each four of the defender interrupts the attack, and the stones of these fours may stop it.
        let fours = board.fours(!attacker).len().min(MOST_FOURS) as u32;
        let dearer = u32::from(has_slow_attacks) + u32::from(fours > 0) + fours / 2;
        Self { dearer, many: attacks.len() >= MANY_ATTACKS }
    }

    /// Estimates the proof number after the move `m` of the attacker. The number is higher for a move far from the
    /// last two moves: such a move seldom continues the attack.
    pub(crate) fn expected(self, board: &SearchBoard, attacker: Color, m: Point) -> u32 {
        let mut proof = expected(board, attacker, m) + self.dearer;
        let mut last = board.last_played();
        if let (Some(defence), Some(attack)) = (last.next(), last.next()) {
            let from_defence = distance(defence, m);
            proof += u32::from(from_defence > NEAR) + u32::from(from_defence > ROW);
            proof += u32::from(distance(attack, m) > ROW);
        }
        proof.saturating_sub(u32::from(self.many)).max(1)
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

    /// The proof number after a black move, if Black has as many attacks as `attacks` has points.
    fn after(board: &SearchBoard, attacks: PointSet, has_slow_attacks: bool, m: &str) -> u32 {
        Chances::of(board, Color::Black, attacks, has_slow_attacks).expected(board, Color::Black, point(m))
    }

    #[test]
    fn moves_far_from_the_last_two_moves_are_dearer() {
        let mut board = SearchBoard::of(&Position::after("h8 a15").expect("the moves are legal").board);
        let quiet = |board: &SearchBoard, m| after(board, PointSet::EMPTY, false, m);
        assert_eq!(quiet(&board, "o1"), EXPECTED_QUIET);
        board.play(point("e6"), Color::Black);
        // With one move, it is not known which move it answers.
        assert_eq!(quiet(&board, "o1"), EXPECTED_QUIET);
        board.play(point("j6"), Color::White);
        let more = ["k5", "i9", "i11", "o6", "o1"].map(|m| quiet(&board, m) - EXPECTED_QUIET);
        // The first three moves are 1, 3 and 5 points away from j6, and all but i9 more than 4 points away from e6.
        assert_eq!(more, [1, 1, 3, 3, 3]);
        board.undo();
        board.undo();
        assert_eq!(quiet(&board, "o1"), EXPECTED_QUIET);
    }

    #[test]
    fn fours_of_the_defender_and_slow_attacks_make_a_move_dearer_and_many_attacks_make_it_cheaper() {
        let mut board = SearchBoard::of(&Position::after("h8 a15").expect("the moves are legal").board);
        let many: PointSet = board.empty().iter().take(MANY_ATTACKS).collect();
        let few: PointSet = board.empty().iter().take(MANY_ATTACKS - 1).collect();
        assert_eq!(after(&board, few, false, "o1"), EXPECTED_QUIET);
        assert_eq!(after(&board, few, true, "o1"), EXPECTED_QUIET + 1);
        assert_eq!(after(&board, many, false, "o1"), EXPECTED_QUIET - 1);

        // White can make fours at d1 and e1 after the third stone, and after the last stone also at a11 and a12.
        for (m, fours) in [("a1", 0), ("b1", 0), ("c1", 2), ("a14", 2), ("a13", 4)] {
            board.place(point(m), Color::White);
            assert_eq!(board.fours(Color::White).len(), fours);
            let dearer = u32::from(fours > 0) + fours as u32 / 2;
            assert_eq!(after(&board, few, false, "o1"), EXPECTED_QUIET + dearer);
        }
    }
}
