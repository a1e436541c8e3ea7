//! The four directions in which lines run over the board.

use crate::Point;

/// The direction of a line. Forward means towards ascending columns; within a column, towards ascending rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Along a row of the board, from column a to column o.
    Row,
    /// Along a column of the board, from row 1 to row 15.
    Column,
    /// Up to the right.
    Rising,
    /// Down to the right.
    Falling,
}

impl Direction {
    /// The four directions, in the order of their indices.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Rising, Self::Falling];

    /// The index of the direction in [`Direction::ALL`], in `0..4`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One step forward, as a change of column and row.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Row => (1, 0),
            Self::Column => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }

    /// The change of a point's index by one step forward, modulo 256.
    #[inline]
    pub(crate) const fn index_step(self) -> u8 {
        let (columns, rows) = self.step();
        columns.wrapping_add(rows.wrapping_mul(Point::SIDE as i8)) as u8
    }

    /// The point that is `steps` steps forward from `point`; backward if `steps` is negative. Panics if that
    /// point is off the board.
    #[inline]
    #[must_use]
    pub(crate) fn advance_on_board(self, point: Point, steps: i8) -> Point {
        let index = point.to_u8().wrapping_add(self.index_step().wrapping_mul(steps as u8));
        Point::new(index).expect("shapes lie on the board")
    }

    /// The point that is `steps` steps forward from `point`; backward if `steps` is negative. `None` if that
    /// point is off the board.
    #[must_use]
    pub fn advance(self, point: Point, steps: i8) -> Option<Point> {
        let (columns, rows) = self.step();
        let column = point.column().checked_add_signed(columns * steps)?;
        Point::at(column, point.row().checked_add_signed(rows * steps)?)
    }

    /// Returns how many steps forward from `point` stay on the board. The result is at most `most`.
    pub(crate) const fn steps_forward(self, point: Point, most: u8) -> u8 {
        let (right, up) = (Point::SIDE - 1 - point.column(), Point::SIDE - 1 - point.row());
        least(
            match self {
                Self::Row => right,
                Self::Column => up,
                Self::Rising => least(right, up),
                Self::Falling => least(right, point.row()),
            },
            most,
        )
    }

    /// Returns how many steps backward from `point` stay on the board. The result is at most
    /// `most`.
    pub(crate) const fn steps_backward(self, point: Point, most: u8) -> u8 {
        let up = Point::SIDE - 1 - point.row();
        least(
            match self {
                Self::Row => point.column(),
                Self::Column => point.row(),
                Self::Rising => least(point.column(), point.row()),
                Self::Falling => least(point.column(), up),
            },
            most,
        )
    }
}

const fn least(a: u8, b: u8) -> u8 {
    if a < b { a } else { b }
}
