//! Tests whether two points offered for the fifth move are equivalent: a fifth stone on either of
//! the two points makes the same figure of five stones, perhaps turned, mirrored or shifted.
//!
//! The rules ask for fifths that differ "in all respects". So two points also count as equivalent
//! if the line of symmetry between them does not go through the center of the board.

use crate::small_sort::insertion_sort;
use crate::{Board, Color, Point};

/// Column and row of a stone, counted from the lowest column and row of the figure.
type StoneOffset = (i8, i8);

/// The eight rotations and reflections: `[a, b, c, d]` moves column `x` and row `y` to column `ax + by` and
/// row `cx + dy`.
const TURNS: [[i8; 4]; 8] = [
    [1, 0, 0, 1],
    [0, -1, 1, 0],
    [-1, 0, 0, -1],
    [0, 1, -1, 0],
    [-1, 0, 0, 1],
    [1, 0, 0, -1],
    [0, 1, 1, 0],
    [0, -1, -1, 0],
];

/// Whether the stones of the board make the same figure with a black stone on `one` as with a black stone on `other`.
pub(super) fn same_figure(board: &Board, one: Point, other: Point) -> bool {
    let target = normal(board, other, TURNS[0]);
    TURNS.iter().any(|&turn| normal(board, one, turn) == target)
}

/// Returns the stones of the board and a black stone on `fifth` as offsets, in a form for
/// comparison: turned, shifted to the corner a1, and sorted.
fn normal(board: &Board, fifth: Point, [a, b, c, d]: [i8; 4]) -> Vec<(Color, StoneOffset)> {
    let stones = Color::ALL.into_iter().flat_map(|color| board.stones(color).iter().map(move |p| (color, p)));
    let mut places: Vec<(Color, StoneOffset)> = stones
        .chain([(Color::Black, fifth)])
        .map(|(color, p)| {
            let [x, y] = [p.column(), p.row()].map(|line| i8::try_from(line).expect("below 15"));
            (color, (a * x + b * y, c * x + d * y))
        })
        .collect();
    let corner = places.iter().fold((i8::MAX, i8::MAX), |(x, y), &(_, p)| (x.min(p.0), y.min(p.1)));
    for (_, place) in &mut places {
        *place = (place.0 - corner.0, place.1 - corner.1);
    }
    insertion_sort(&mut places, |a, b| (a.0.index(), a.1).cmp(&(b.0.index(), b.1)));
    places
}
