//! The rules of the game exactly as they are written, in slow and simple code. Tests compare the
//! fast code with this code, and proofs are checked with this code.
//!
//! International Rules (RIF 1996), 9.1 to 9.3. No table and no cache: each definition is evaluated
//! from scratch on a board with one more stone.

use crate::small_sort::insertion_sort;
use crate::{Board, Color, Direction, ForbiddenKinds, Point};

/// The unbroken row of `color` through a point that has a stone of this color.
fn row(board: &Board, point: Point, color: Color, direction: Direction) -> Vec<Point> {
    let mut row = vec![point];
    for sign in [-1, 1] {
        let further =
            (1..).map_while(|n| direction.advance(point, sign * n).filter(|&p| board.at(p) == Some(color)));
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

/// The fours through a black stone in one direction. The result has one item for each four: the
/// list of the points that complete the four to a five through that black stone.
///
/// A straight four is one four with two completing points; two fours in one line have one
/// completing point each.
fn fours(board: &Board, point: Point, direction: Direction) -> Vec<Vec<Point>> {
    let near = (-4..=4).filter_map(|n| direction.advance(point, n)).filter(|&p| board.at(p).is_none());
    let mut fours: Vec<(Vec<Point>, Vec<Point>)> = Vec::new();
    for fifth in near {
        let mut five = row(&with(board, fifth), fifth, Color::Black, direction);
        if five.len() != 5 || !five.contains(&point) {
            continue;
        }
        five.retain(|&p| p != fifth);
        insertion_sort(&mut five, Point::cmp);
        match fours.iter_mut().find(|(stones, _)| *stones == five) {
            Some((_, fifths)) => fifths.push(fifth),
            None => fours.push((five, vec![fifth])),
        }
    }
    fours.into_iter().map(|(_, fifths)| fifths).collect()
}

/// Whether the black stone on `point` belongs to a straight four: an unbroken four that becomes a
/// five in two ways.
fn is_straight_four(board: &Board, point: Point, direction: Direction) -> bool {
    fours(board, point, direction).iter().any(|fifths| fifths.len() == 2)
}

/// Whether the black stone on `point` belongs to a three that counts: one more stone makes the
/// three a straight four, and that additional stone neither makes a five nor is forbidden.
fn is_three(board: &Board, point: Point, direction: Direction) -> bool {
    let near = (-4..=4).filter_map(|n| direction.advance(point, n)).filter(|&p| board.at(p).is_none());
    near.into_iter().any(|fourth| {
        let next = with(board, fourth);
        let straight = is_straight_four(&next, point, direction)
            && row(&next, point, Color::Black, direction).contains(&fourth);
        straight && !board.makes_five(fourth, Color::Black) && forbidden(board, fourth).is_empty()
    })
}

/// Whether a stone on an empty point makes a three: one more stone makes it a straight four. For Black, that stone
/// must neither make a five nor be forbidden.
#[must_use]
pub fn makes_three(board: &Board, point: Point, color: Color) -> bool {
    let mut next = *board;
    if !next.place(point, color) {
        return false;
    }
    Direction::ALL.into_iter().any(|direction| match color {
        Color::Black => is_three(&next, point, direction),
        Color::White => is_white_three(&next, point, direction),
    })
}

/// Whether one more white stone makes an unbroken four with this white stone, and both ends of the four are empty.
fn is_white_three(board: &Board, point: Point, direction: Direction) -> bool {
    let is_empty = |p: Option<Point>| p.is_some_and(|p| board.at(p).is_none());
    (-3..=3).filter_map(|n| direction.advance(point, n)).any(|fourth| {
        let mut next = *board;
        if !next.place(fourth, Color::White) {
            return false;
        }
        let four = row(&next, fourth, Color::White, direction);
        let ends = four.iter().flat_map(|&p| [direction.advance(p, -1), direction.advance(p, 1)]);
        four.len() == 4
            && four.contains(&point)
            && ends.filter(|&p| is_empty(p) && p != Some(fourth)).count() == 2
    })
}

/// Whether a color may play a point by the literal rules.
#[must_use]
pub fn may_play(board: &Board, point: Point, color: Color) -> bool {
    board.at(point).is_none() && (color == Color::White || forbidden(board, point).is_empty())
}

/// The reasons why Black may not play an empty point; an empty set if Black may play there. A five is never
/// forbidden.
///
/// # Panics
/// If the point is occupied.
#[must_use]
pub fn forbidden(board: &Board, point: Point) -> ForbiddenKinds {
    let mut kinds = ForbiddenKinds::NONE;
    if board.makes_five(point, Color::Black) {
        return kinds;
    }
    let next = with(board, point);
    let count = |of: fn(&Board, Point, Direction) -> usize| -> usize {
        Direction::ALL.into_iter().map(|direction| of(&next, point, direction)).sum()
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
