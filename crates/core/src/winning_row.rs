//! Rows of stones that have ended the game.

use crate::padded_set::PaddedSet;
use crate::{Board, Color, Direction, Point};

impl Board {
    /// Returns the color and one stone of a winning row on the board; `None` if there is no winning
    /// row. A winning row has exactly five black stones, or five or more white stones.
    #[must_use]
    pub fn five_on_board(&self) -> Option<(Color, Point)> {
        Color::ALL.into_iter().find_map(|color| {
            let stones = PaddedSet::of(self.stones(color));
            let row = stones.rows_of_five(color == Color::Black).points();
            row.first().map(|point| (color, point))
        })
    }

    /// Returns the first stone of a black row of more than five stones, in the forward direction of its line (see
    /// [`Direction`]); `None` if there is no such row.
    #[must_use]
    pub fn overline_on_board(&self) -> Option<Point> {
        let black = self.stones(Color::Black);
        if PaddedSet::of(black).rows_of_five(false).points().is_empty() {
            return None;
        }
        let goes_on = |point: Point, direction: Direction, steps: i8| {
            direction.advance(point, steps).is_some_and(|next| black.contains(next))
        };
        black.iter().find(|&point| {
            Direction::ALL.into_iter().any(|direction| (1..6).all(|n| goes_on(point, direction, n)))
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Position;

    /// The lengths of the unbroken rows through a stone, in each direction.
    fn lengths(board: &Board, point: Point, color: Color) -> [usize; 4] {
        Direction::ALL.map(|direction| {
            let side = |sign: i8| {
                let next = |&n: &i8| direction.advance(point, sign * n).map(|next| board.at(next));
                (1..).take_while(|n| next(n) == Some(Some(color))).count()
            };
            1 + side(1) + side(-1)
        })
    }

    fn is_won(board: &Board, point: Point, color: Color) -> bool {
        lengths(board, point, color).iter().any(|&n| n == 5 || n > 5 && color == Color::White)
    }

    proptest! {
        #[test]
        fn rows_of_five_and_overlines_are_those_of_the_rules(
            stones in proptest::collection::vec((0u8..225, 0u8..5), 0..250),
        ) {
            let mut board = Board::new();
            for (index, color) in stones {
                // Most stones have one color, so that long rows are frequent.
                board.place(Point::new(index).unwrap(), if color == 0 { Color::White } else { Color::Black });
            }
            for board in [board, Board::of(board.stones(Color::White), board.stones(Color::Black)).unwrap()] {
                let all = Color::ALL.into_iter().flat_map(|color| {
                    board.stones(color).iter().map(move |point| (color, point))
                });
                let five = all.into_iter().find(|&(color, point)| is_won(&board, point, color));
                prop_assert_eq!(board.five_on_board(), five);
                let long = |point: &Point| lengths(&board, *point, Color::Black).iter().any(|&n| n > 5);
                let overline = board.overline_on_board();
                prop_assert_eq!(overline.is_some(), board.stones(Color::Black).iter().any(|p| long(&p)));
                prop_assert!(overline.is_none_or(|point| long(&point)));
            }
        }
    }

    #[test]
    fn a_row_ends_at_the_edge() {
        let board = |black| Position::of_points(black, "").expect("they are points").board;
        // Five points with adjacent numbers, but not in one line of the board.
        for broken in ["m1 n1 o1 a2 b2", "k1 l2 m3 n4 o5", "e1 d2 c3 b4 a5", "o1 o2 o3 o4 a6"] {
            let is_line = broken.starts_with(['k', 'e']);
            assert_eq!(board(broken).five_on_board().is_some(), is_line, "{broken}");
        }
        assert_eq!(board("j15 k15 l15 m15 n15 o15").five_on_board(), None);
        assert_eq!(board("j15 k15 l15 m15 n15 o15").overline_on_board(), "j15".parse().ok());
    }
}
