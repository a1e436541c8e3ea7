//! Windows at the edge of the board, and the windows that contain a given point.

use std::sync::LazyLock;

use super::cell::PointState;
use crate::shape::{REACH, window_part};
use crate::{Color, Direction, Point};

/// `STEPS_TO_EDGE[direction][point]`: how many steps backward and how many steps forward stay on
/// the board, each at most [`REACH`].
pub(super) const STEPS_TO_EDGE: [[(u8, u8); 256]; 4] = {
    let mut steps = [[(0, 0); 256]; 4];
    let mut d = 0;
    while d < 4 {
        let mut i = 0;
        while i < Point::COUNT {
            let point = Point::new(i as u8).expect("below 225");
            steps[d][i] = (
                Direction::ALL[d].steps_backward(point, REACH),
                Direction::ALL[d].steps_forward(point, REACH),
            );
            i += 1;
        }
        d += 1;
    }
    steps
};

/// Numbers that a stone adds to the numbers of a window: to Black's number in the low 16 bits, and to White's
/// number in the high 16 bits. The first list is for a stone left of the window's center (towards column a; in a
/// column, downwards), the second list for a stone right of the center. Both are indexed by the distance from
/// the center.
pub(super) type WindowParts = [[u32; REACH as usize + 1]; 2];

/// [`WindowParts`] of a stone, indexed by the color of the stone.
pub(super) static ADDED: [WindowParts; 2] = [parts(Color::Black, false), parts(Color::White, false)];
/// The negatives of [`ADDED`], for a stone that is removed.
pub(super) static REMOVED: [WindowParts; 2] = [parts(Color::Black, true), parts(Color::White, true)];

const fn parts(stone: Color, removed: bool) -> WindowParts {
    let mut parts = [[0; REACH as usize + 1]; 2];
    let mut distance = 1;
    while distance <= REACH as i8 {
        let offsets = [-distance, distance];
        let mut half = 0;
        while half < 2 {
            let black = window_part(Color::Black, offsets[half], matches!(stone, Color::Black));
            let white = window_part(Color::White, offsets[half], matches!(stone, Color::White));
            let both = black as u32 | (white as u32) << 16;
            parts[half][distance as usize] = if removed { both.wrapping_neg() } else { both };
            half += 1;
        }
        distance += 1;
    }
    parts
}

/// The cells of the empty board, indexed by point. Points off the board count as stones of the opponent.
pub(super) static EMPTY_CELLS: LazyLock<[PointState; 256]> = LazyLock::new(|| {
    std::array::from_fn(|i| {
        let mut cell = PointState::empty(i as u8);
        for (window, steps) in cell.windows.iter_mut().zip(STEPS_TO_EDGE) {
            let (back, forth) = steps[i];
            let reach = REACH as i8;
            let off_board = (-reach..-(back as i8)).chain(forth as i8 + 1..=reach);
            *window = off_board
                .map(|offset| {
                    let [black, white] = Color::ALL.map(|color| u32::from(window_part(color, offset, false)));
                    black | white << 16
                })
                .sum();
        }
        cell
    })
});

/// Finds the points of the line whose windows contain `point`. For each point found, calls `see`
/// with this point and with the number that the stone on `point` adds to the number of its window.
#[inline]
pub(super) fn each_window(
    direction: Direction,
    point: u8,
    [left, right]: &WindowParts,
    mut see: impl FnMut(u8, u32),
) {
    let (back, forth) = STEPS_TO_EDGE[direction.index()][usize::from(point)];
    let step = direction.index_step();
    let mut at = point;
    for &part in &right[1..=usize::from(back)] {
        at = at.wrapping_sub(step);
        see(at, part);
    }
    at = point;
    for &part in &left[1..=usize::from(forth)] {
        at = at.wrapping_add(step);
        see(at, part);
    }
}
