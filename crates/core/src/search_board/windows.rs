//! Where windows end at the edge of the board, and which windows contain a given point.

use super::cell::{Cell, EMPTY};
use crate::shape::{LEFT, OTHER, REACH, RIGHT, Total};
use crate::{Direction, Point};

/// `STEPS_TO_EDGE[direction][point]`: how many steps backward and forward stay on the board, at most [`REACH`].
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
pub(super) const EMPTY_CELLS: [Cell; 256] = {
    let mut cells =
        [Cell { windows: [0; 4], shapes: [[0; 2]; 4], totals: [Total::NOTHING; 2], content: EMPTY, at: 0 };
            256];
    let mut i = 0;
    while i < Point::COUNT {
        cells[i].at = i as u8;
        let mut d = 0;
        while d < 4 {
            let (back, forth) = STEPS_TO_EDGE[d][i];
            let mut n = 1;
            while n <= REACH {
                let edges = LEFT[n as usize] * (n > back) as u16 + RIGHT[n as usize] * (n > forth) as u16;
                cells[i].windows[d] += (OTHER as u32 | (OTHER as u32) << 16) * edges as u32;
                n += 1;
            }
            d += 1;
        }
        i += 1;
    }
    cells
};

/// Calls `see` with each point of a line whose window contains `point`, and with the weight of `point` in that window.
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
