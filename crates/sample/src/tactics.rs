//! Minimal tactics of a player: finding points that make a five.

use std::sync::LazyLock;

use renju_core::{Board, Color, Point, PointSet};

/// The four directions of a line, as steps of column and row.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// `NEAR[point][direction]`: the point and the points at most four steps away on that line; 29 kB.
///
/// Counting the stones in this set takes a few instructions, and nearly always shows that there is no five.
static NEAR: LazyLock<Vec<[PointSet; 4]>> = LazyLock::new(|| {
    let near =
        |point, (dx, dy)| (-4i8..=4).filter_map(move |steps| step(point, dx * steps, dy * steps)).collect();
    Point::all().map(|point| DIRECTIONS.map(|direction| near(point, direction))).collect()
});

/// Whether the stone of `color` on `stone` has made a five.
pub(crate) fn five_stands(board: &Board, stone: Point, color: Color) -> bool {
    let own = board.stones(color);
    NEAR[stone.index()].iter().any(|&near| (own & near).len() >= 5) && board.makes_five(stone, color)
}

/// An empty point where `color` makes a five on a line through its stone on `stone`, if there is one.
///
/// A player who makes a four always places its last stone, so the lines through the last stone contain every new four.
pub(crate) fn five_point(board: &Board, stone: Point, color: Color) -> Option<Point> {
    let (own, other) = (board.stones(color), board.stones(!color));
    NEAR[stone.index()].iter().zip(DIRECTIONS).find_map(|(&near, (dx, dy))| {
        if (own & near).len() < 4 {
            return None;
        }
        // A five needs four own stones and one empty point in a window of five points; nine points hold all five windows.
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

/// The only empty point of five on a line. `None` if not exactly one is empty, or a point is not available.
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
    fn fours_are_seen() {
        check("h8 i9 j10 k11", "g7", "k11", Some("l12"));
        check("h8 h9 h11 h12", "", "h8", Some("h10"));
        check("a1 a2 a3 a4", "", "a4", Some("a5"));
    }

    #[test]
    fn what_is_no_four_is_not() {
        check("h8 i9 j10", "", "h8", None);
        check("h8 i9 j10 k11", "g7 l12", "k11", None);
        // j10 would be the sixth stone: an overline, which wins nothing for Black.
        check("g7 h8 i9 k11 l12", "", "i9", None);
    }
}
