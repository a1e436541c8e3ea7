//! Fives: whether a stone completes a winning row.
//!
//! International Rules, 9.1: the first player who makes an unbroken row of five stones wins. A longer row
//! wins for White too; for Black it is an overline (9.2).

use crate::{Board, Color, Direction, Point};

impl Board {
    /// Whether a stone of `color` on `point` makes a winning row: exactly five for Black, five or more for White.
    ///
    /// The point may be empty or already hold the stone.
    #[must_use]
    pub fn makes_five(&self, point: Point, color: Color) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            let row = 1 + self.run(point, color, direction, 1) + self.run(point, color, direction, -1);
            match color {
                Color::Black => row == 5,
                Color::White => row >= 5,
            }
        })
    }

    /// Number of stones of `color` in the unbroken row that begins next to `point`, without `point`
    /// itself. The row runs forward if `way` is 1, backward if `way` is -1.
    fn run(&self, point: Point, color: Color, direction: Direction, way: i8) -> usize {
        let step = |p: Point| direction.advance(p, way).filter(|&next| self.at(next) == Some(color));
        std::iter::successors(step(point), |&p| step(p)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, Symmetry};

    fn check(black: &str, point: &str, color: Color, five: bool) {
        let board = Position::of_points(black, "").unwrap().board;
        let board = if color == Color::Black {
            board
        } else {
            Board::of(crate::PointSet::EMPTY, board.stones(Color::Black)).unwrap()
        };
        for s in Symmetry::ALL {
            let point = s.apply(point.parse().unwrap());
            assert_eq!(board.turned(s).makes_five(point, color), five, "{black} and {point}");
        }
    }

    #[test]
    fn five_in_every_direction_and_at_the_edge() {
        for (four, fifth) in [
            ("a1b1c1d1", "e1"),
            ("l1m1n1o1", "k1"),
            ("h8h9h11h12", "h10"),
            ("a1b2c3e5", "d4"),
            ("o11n12m13l14", "k15"),
        ] {
            check(four, fifth, Color::Black, true);
            check(four, fifth, Color::White, true);
        }
    }

    #[test]
    fn six_wins_for_white_only() {
        check("a1b1c1e1f1", "d1", Color::White, true);
        check("a1b1c1e1f1", "d1", Color::Black, false);
    }

    #[test]
    fn a_row_does_not_wrap_around_the_edge() {
        check("m1n1o1a2", "b2", Color::White, false);
        check("a1b1c1", "d1", Color::White, false);
    }
}
