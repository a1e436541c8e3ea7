//! Winning points that players look for first: four-threes, double-fours, and fours that Black may
//! not stop.
//!
//! These points are computed from the stones alone, without a search. The module does not check
//! whether the other side has a four that must be answered first.

use renju_core::{Board, Color, Direction, PointSet, SearchBoard};

/// Points at which a side can make a four-three, a double-four, or a four that Black may not stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tactics {
    /// Legal moves that make one four and at least one three, and no five. A three counts only if a further
    /// stone can turn it into a straight four (International Rules, 9.3). That stone must not make a five
    /// and, for Black, must not be forbidden.
    pub four_threes: PointSet,
    /// Legal moves that make at least two fours, and no five. Empty for Black, because a double-four is forbidden to
    /// Black.
    pub double_fours: PointSet,
    /// White's moves that make a four which Black may not stop: the only point that would stop the four is
    /// then forbidden to Black.
    pub forbidding: PointSet,
}

impl Tactics {
    /// Finds the four-threes, double-fours and forbidding fours of `color` on a board.
    #[must_use]
    pub fn of(board: &Board, color: Color) -> Self {
        let mut board = SearchBoard::of(board);
        let mut tactics = Self::default();
        let makes_four = board.fours(color) & !board.fives(color);
        for point in makes_four.iter() {
            if !board.may_play(point, color) {
                continue;
            }
            let shapes = Direction::ALL.map(|direction| board.shape(point, color, direction));
            let fours: u32 = shapes.iter().map(|shape| shape.fours()).sum();
            let three = match color {
                Color::Black => board.real_threes(point).next().is_some(),
                Color::White => {
                    let fives = board.fives(color) | board.completions(point, color);
                    Direction::ALL.into_iter().zip(shapes).any(|(direction, shape)| {
                        let at = |offset| direction.advance(point, offset);
                        shape.extensions().filter_map(at).any(|fourth| !fives.contains(fourth))
                    })
                }
            };
            if fours > 1 {
                tactics.double_fours.insert(point);
            } else if three {
                tactics.four_threes.insert(point);
            }
            if color == Color::White {
                let blocks = board.completions(point, color);
                board.play(point, color);
                if blocks.len() == 1 && blocks.iter().all(|block| board.is_forbidden(block)) {
                    tactics.forbidding.insert(point);
                }
                board.undo();
            }
        }
        tactics
    }
}
