//! The state of one point of the board, and sets of points that are computed from the states of all
//! points.

use crate::shape::{ShapeId, Shapes, Total};
use crate::{Color, Direction, PointSet};

/// The content of a point without a stone.
pub(super) const EMPTY: u8 = 0;
/// The content of a point with a black stone.
pub(super) const BLACK: u8 = 1;
/// The content of a point with a white stone.
pub(super) const WHITE: u8 = 2;

/// The content of a point with a stone of this color.
#[inline]
pub(super) const fn content(color: Color) -> u8 {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

/// State of one point, also called a cell. A cell fills half a line of the processor's cache, so that one
/// access loads the whole cell. Saving a cell to restore it later is one copy.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct PointState {
    /// The number that encodes the window around the point, for each direction: for Black in the
    /// low 16 bits, for White in the high 16 bits. On an occupied point, the numbers do not include
    /// stones that [`super::SearchBoard::play`] has placed after the stone on this point.
    pub(super) windows: [u32; 4],
    /// The shapes of the windows, indexed by direction and color. The fields `shapes` and `totals`
    /// are up to date on empty points only.
    pub(super) shapes: [[ShapeId; 2]; 4],
    /// For each color, the counts of the shapes in the four directions.
    pub(super) totals: [Total; 2],
    /// For each color, [`Total::sets`] of its total.
    in_sets: [u8; 2],
    /// The content of the point: [`EMPTY`], [`BLACK`] or [`WHITE`].
    pub(super) content: u8,
    /// The index of the point.
    pub(super) at: u8,
}

impl PointState {
    /// Returns the state of an empty point. Its windows have no stones and no points off the board.
    pub(super) const fn empty(at: u8) -> Self {
        Self {
            windows: [0; 4],
            shapes: [[0; 2]; 4],
            totals: [Total::NOTHING; 2],
            in_sets: [0; 2],
            content: EMPTY,
            at,
        }
    }

    /// Returns the number that encodes the window of a color in a direction.
    #[inline]
    pub(super) const fn window(&self, direction: Direction, color: Color) -> u16 {
        (self.windows[direction.index()] >> (16 * color.index())) as u16
    }

    /// Looks up the shapes of the point in all directions for one color, and updates the sets of this color.
    pub(super) fn look_up(&mut self, color: Color, shapes: &Shapes, sets: &mut Sets) {
        let side = color.index();
        let before = self.totals[side];
        let mut total = Total::NOTHING;
        for (window, ids) in self.windows.iter().zip(&mut self.shapes) {
            let id = shapes.id((window >> (16 * side)) as u16);
            ids[side] = id;
            total = total.exchanged(Total::NOTHING, shapes.total(id));
        }
        if before != total {
            self.change_total(side, total, sets);
        }
    }

    /// Looks up the shape of the point in a direction, and adds the shape to the total. The shape was unknown before.
    #[inline]
    pub(super) fn add_shape(&mut self, direction: Direction, color: Color, shapes: &Shapes) {
        let side = color.index();
        let id = shapes.id(self.window(direction, color));
        self.shapes[direction.index()][side] = id;
        self.totals[side] = self.totals[side].exchanged(Total::NOTHING, shapes.total(id));
    }

    /// Adds the point to the sets of a color, after all shapes were added to the total. The point was in no set before.
    #[inline]
    pub(super) fn add_to_sets(&mut self, color: Color, sets: &mut Sets) {
        let in_sets = self.totals[color.index()].sets();
        self.in_sets[color.index()] = in_sets;
        for (set, points) in sets.0.iter_mut().enumerate() {
            points.insert_if(self.at, in_sets >> set & 1 == 1);
        }
    }

    #[inline]
    fn change_total(&mut self, side: usize, total: Total, sets: &mut Sets) {
        self.totals[side] = total;
        let after = total.sets();
        sets.update(self.at, self.in_sets[side] ^ after);
        self.in_sets[side] = after;
    }

    /// Looks up the shape of a window that has changed, and updates the sets of its color.
    #[inline]
    pub(super) fn refresh(&mut self, direction: Direction, color: Color, shapes: &Shapes, sets: &mut Sets) {
        let (line, side) = (direction.index(), color.index());
        let (old, new) = (self.shapes[line][side], shapes.id(self.window(direction, color)));
        if old != new {
            self.shapes[line][side] = new;
            let before = self.totals[side];
            let total = before.exchanged(shapes.total(old), shapes.total(new));
            if before != total {
                self.change_total(side, total, sets);
            }
        }
    }
}

/// Index of the set of points where a stone makes a five. This constant and the following constants
/// are indices in [`Sets`] and bit numbers in [`Total::sets`].
pub(super) const FIVES: usize = 0;
pub(super) const FOURS: usize = 1;
pub(super) const THREES: usize = 2;
/// Points where a stone makes a row of three that the next stone can turn into a four.
pub(super) const PREPARED: usize = 3;
/// Points that may be forbidden: a black stone there makes an overline, two fours or two threes,
/// and makes no five. The threes counted here include threes that Black cannot extend to a straight
/// four.
pub(super) const CANDIDATES: usize = 4;

/// The sets of points of one color, indexed by [`FIVES`] to [`CANDIDATES`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sets([PointSet; 5]);

impl Sets {
    #[inline]
    pub(super) const fn get(&self, set: usize) -> PointSet {
        self.0[set]
    }

    /// Adds the point `at` to each set in `changed`, or removes the point if the set has it. `changed` has a bit for each set.
    #[inline]
    fn update(&mut self, at: u8, mut changed: u8) {
        while changed != 0 {
            self.0[changed.trailing_zeros() as usize].toggle(at);
            changed &= changed - 1;
        }
    }
}
