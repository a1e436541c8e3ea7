//! The rules as they are written, slowly: what everything fast is tested against, and what checks a proof.
//!
//! International Rules (RIF 1996), 9.1 to 9.3. Nothing is remembered, no table is looked at: a point is forbidden if
//! the definitions say so, asked anew on a board with one more stone.

use crate::{Board, Color, ForbiddenKinds, Point};

/// The four directions of a line, as steps of column and row.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The point `steps` away in a direction.
fn step(point: Point, (dx, dy): (i8, i8), steps: i8) -> Option<Point> {
    let column = point.column().checked_add_signed(dx * steps)?;
    let row = point.row().checked_add_signed(dy * steps)?;
    Point::at(column, row)
}

/// The unbroken row of `color` through a point that holds such a stone.
fn row(board: &Board, point: Point, color: Color, direction: (i8, i8)) -> Vec<Point> {
    let mut row = vec![point];
    for sign in [-1, 1] {
        let further =
            (1..).map_while(|n| step(point, direction, sign * n).filter(|&p| board.at(p) == Some(color)));
        row.extend(further);
    }
    row
}

/// A board with one more black stone.
fn with(board: &Board, point: Point) -> Board {
    let mut next = *board;
    assert!(next.place(point, Color::Black), "{point} is occupied");
    next
}

/// Whether a black stone on an empty point makes an unbroken row of exactly five somewhere.
fn makes_five(board: &Board, point: Point) -> bool {
    let next = with(board, point);
    DIRECTIONS.into_iter().any(|direction| row(&next, point, Color::Black, direction).len() == 5)
}

/// The fours through a black stone in one direction, each as the points that turn it into a five through that stone.
///
/// A straight four is one four with two such points; two fours in one line are two with one each.
fn fours(board: &Board, point: Point, direction: (i8, i8)) -> Vec<Vec<Point>> {
    let near = (-4..=4).filter_map(|n| step(point, direction, n)).filter(|&p| board.at(p).is_none());
    let mut fours: Vec<(Vec<Point>, Vec<Point>)> = Vec::new();
    for fifth in near {
        let mut five = row(&with(board, fifth), fifth, Color::Black, direction);
        if five.len() != 5 || !five.contains(&point) {
            continue;
        }
        five.retain(|&p| p != fifth);
        five.sort();
        match fours.iter_mut().find(|(stones, _)| *stones == five) {
            Some((_, fifths)) => fifths.push(fifth),
            None => fours.push((five, vec![fifth])),
        }
    }
    fours.into_iter().map(|(_, fifths)| fifths).collect()
}

/// Whether the black stone stands in an unbroken four that becomes a five in two ways.
fn is_straight_four(board: &Board, point: Point, direction: (i8, i8)) -> bool {
    fours(board, point, direction).iter().any(|fifths| fifths.len() == 2)
}

/// Whether a black stone stands in a three that counts: one more stone, itself neither a five nor forbidden, makes it a
/// straight four.
fn is_three(board: &Board, point: Point, direction: (i8, i8)) -> bool {
    let near = (-4..=4).filter_map(|n| step(point, direction, n)).filter(|&p| board.at(p).is_none());
    near.into_iter().any(|fourth| {
        let next = with(board, fourth);
        let straight = is_straight_four(&next, point, direction)
            && row(&next, point, Color::Black, direction).contains(&fourth);
        straight && !makes_five(board, fourth) && forbidden(board, fourth).is_empty()
    })
}

/// Why Black may not play an empty point; empty where Black may. A five is never forbidden.
///
/// # Panics
/// If the point is occupied.
#[must_use]
pub fn forbidden(board: &Board, point: Point) -> ForbiddenKinds {
    let mut kinds = ForbiddenKinds::NONE;
    if makes_five(board, point) {
        return kinds;
    }
    let next = with(board, point);
    let count = |of: fn(&Board, Point, (i8, i8)) -> usize| -> usize {
        DIRECTIONS.into_iter().map(|direction| of(&next, point, direction)).sum()
    };
    if count(|b, p, d| usize::from(row(b, p, Color::Black, d).len() > 5)) > 0 {
        kinds = kinds | ForbiddenKinds::OVERLINE;
    }
    if count(|b, p, d| fours(b, p, d).len()) > 1 {
        kinds = kinds | ForbiddenKinds::DOUBLE_FOUR;
    }
    if count(|b, p, d| usize::from(is_three(b, p, d))) > 1 {
        kinds = kinds | ForbiddenKinds::DOUBLE_THREE;
    }
    kinds
}
