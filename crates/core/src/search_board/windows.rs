//! Where windows end at the edge of the board, and which windows contain a given point.

use crate::shape::{LEFT, OTHER, REACH, RIGHT};
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

/// `EMPTY_WINDOWS[direction][point]`: the windows of the empty board. Points off the board count as stones of the opponent.
pub(super) const EMPTY_WINDOWS: [[u16; 256]; 4] = {
    let mut windows = [[0; 256]; 4];
    let mut d = 0;
    while d < 4 {
        let mut i = 0;
        while i < Point::COUNT {
            let (back, forth) = STEPS_TO_EDGE[d][i];
            let mut n = 1;
            while n <= REACH {
                windows[d][i] +=
                    OTHER * (LEFT[n as usize] * (n > back) as u16 + RIGHT[n as usize] * (n > forth) as u16);
                n += 1;
            }
            i += 1;
        }
        d += 1;
    }
    windows
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
