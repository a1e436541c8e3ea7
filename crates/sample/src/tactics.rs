//! Finds points where a stone makes a five. The players of invented games use no other tactics.

use std::sync::LazyLock;

use renju_core::{Board, Color, Point, PointSet};

/// The four directions of a line on the board, as steps of column and row.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// `NEAR[point][direction]` is the set of the point itself and the points at most four steps away
/// from it, in this direction and in the opposite direction. The table has 29 kB.
///
/// Counting the stones of a color on these points takes a few instructions, and nearly always shows that there is no
/// five.
static NEAR: LazyLock<Vec<[PointSet; 4]>> = LazyLock::new(|| {
    let near =
        |point, (dx, dy)| (-4i8..=4).filter_map(move |steps| step(point, dx * steps, dy * steps)).collect();
    Point::all().map(|point| DIRECTIONS.map(|direction| near(point, direction))).collect()
});

/// Returns whether the stone of `color` on the point `stone` is part of a five.
pub(crate) fn five_stands(board: &Board, stone: Point, color: Color) -> bool {
    let own = board.stones(color);
    NEAR[stone.index()].iter().any(|&near| (own & near).len() >= 5) && board.makes_five(stone, color)
}

/// Returns an empty point where `color` makes a five together with its stone on `stone`, if there
/// is such a point.
///
/// After a player has made a four, the last stone is part of that four. So the caller needs to look
/// only at the lines through the last stone.
pub(crate) fn five_point(board: &Board, stone: Point, color: Color) -> Option<Point> {
    let (own, other) = (board.stones(color), board.stones(!color));
    NEAR[stone.index()].iter().zip(DIRECTIONS).find_map(|(&near, (dx, dy))| {
        if (own & near).len() < 4 {
            return None;
        }
        // A five needs four own stones and one empty point within five adjacent points. The nine points of
        // `window` contain all five groups of five adjacent points that include the stone.
        let mut window: [Option<Point>; 9] = [None; 9];
        for (slot, steps) in window.iter_mut().zip(-4i8..=4) {
            *slot = step(stone, dx * steps, dy * steps).filter(|&p| !other.contains(p));
        }
        window
            .windows(5)
            .filter_map(|five| single_gap(five, |p| own.contains(p)))
            .find(|&gap| board.makes_five(gap, color))
    })
}

/// Returns the only point of `five` without an own stone. Returns `None` if there are several such points or none, or
/// if `five` has a `None`: a point that is off the board or has a stone of the opponent.
fn single_gap(five: &[Option<Point>], own: impl Fn(Point) -> bool) -> Option<Point> {
    let mut gap = None;
    for &slot in five {
        let point = slot?;
        if !own(point) && gap.replace(point).is_some() {
            return None;
        }
    }
    gap
}

fn step(point: Point, columns: i8, rows: i8) -> Option<Point> {
    Point::at(point.column().checked_add_signed(columns)?, point.row().checked_add_signed(rows)?)
}

#[cfg(test)]
mod tests {
    use renju_core::Position;

    use super::*;

    fn check(black: &str, white: &str, stone: &str, expected: Option<&str>) {
        let board = Position::of_points(black, white).unwrap().board;
        let found = five_point(&board, stone.parse().unwrap(), Color::Black);
        assert_eq!(found, expected.map(|point| point.parse().unwrap()), "{black} / {white}");
    }

    #[test]
    fn fours_are_found() {
        check("h8 i9 j10 k11", "g7", "k11", Some("l12"));
        check("h8 h9 h11 h12", "", "h8", Some("h10"));
        check("a1 a2 a3 a4", "", "a4", Some("a5"));
    }

    #[test]
    fn other_rows_are_not_fours() {
        check("h8 i9 j10", "", "h8", None);
        check("h8 i9 j10 k11", "g7 l12", "k11", None);
        // With j10, Black would have six stones in a line: an overline, with which Black does not
        // win.
        check("g7 h8 i9 k11 l12", "", "i9", None);
    }
}
