//! Windows at the edge of the board, and the windows that contain a given point.

use std::sync::LazyLock;

use super::cell::PointState;
use crate::shape::{LEFT, OTHER, REACH, RIGHT};
use crate::{Direction, Point};

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

/// The cells of the empty board, indexed by point. Points off the board count as stones of the opponent.
pub(super) static EMPTY_CELLS: LazyLock<[PointState; 256]> = LazyLock::new(|| {
    std::array::from_fn(|i| {
        let mut cell = PointState::empty(i as u8);
        for (window, steps) in cell.windows.iter_mut().zip(STEPS_TO_EDGE) {
            let (back, forth) = steps[i];
            let left: u16 = LEFT[usize::from(back) + 1..].iter().sum();
            let right: u16 = RIGHT[usize::from(forth) + 1..].iter().sum();
            *window = u32::from(OTHER * (left + right)) * 0x1_0001;
        }
        cell
    })
});

/// Finds the points of the line that have `point` in their window. Calls `see` with each such
/// point, and with the weight of `point` in the window of that point.
#[inline]
pub(super) fn each_window(direction: Direction, point: u8, mut see: impl FnMut(u8, u16)) {
    let (back, forth) = STEPS_TO_EDGE[direction.index()][usize::from(point)];
    let step = direction.index_step();
    let mut at = point;
    for weight in &RIGHT[1..=usize::from(back)] {
        at = at.wrapping_sub(step);
        see(at, *weight);
    }
    at = point;
    for weight in &LEFT[1..=usize::from(forth)] {
        at = at.wrapping_add(step);
        see(at, *weight);
    }
}
