//! Patterns: stones on a part of the board, with anything on the rest.
//!
//! Stones never leave a renju board. Therefore a pattern occurs in a game for one interval of plies: from its last stone
//! to the first stone on a point that must be empty. A search tries all eight orientations of the board, and on request
//! also all shifts on the board and exchanged colors.

use renju_core::{Board, Color, Point, PointSet, Symmetry};

/// Stones on a part of the board. The sets of points are disjoint and part of the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Part of the board. A point of the area that is in none of the other sets may have any content.
    pub area: PointSet,
    /// Points with a stone, by [`Color::index`].
    pub stones: [PointSet; 2],
    /// Points that must have no stone.
    pub empty: PointSet,
    /// Whether the pattern may be moved; the whole area stays on the board.
    pub anywhere: bool,
    /// Whether the colors may be exchanged.
    pub exchanged: bool,
    /// Side to move, if it matters. If the colors are exchanged, this side is exchanged as well.
    pub to_move: Option<Color>,
}

impl Pattern {
    /// Returns the pattern of the part `area` of a board. The points of `any` become part of the area and may
    /// have any content.
    #[must_use]
    pub fn of(board: &Board, area: PointSet, any: PointSet) -> Self {
        let area = area | any;
        let matters = area & !any;
        Self {
            area,
            stones: Color::ALL.map(|color| board.stones(color) & matters),
            empty: board.empty() & matters,
            anywhere: false,
            exchanged: false,
            to_move: None,
        }
    }
}

/// Relation between the board of a game and the board of the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Symmetry that turns the game into the query's orientation.
    pub symmetry: Symmetry,
    /// Shift of the pattern in the turned game: columns to the right and rows up from its place in the query.
    pub shift: (i8, i8),
    /// Whether the colors are exchanged.
    pub exchanged: bool,
}

impl View {
    /// Returns a view that only turns the game.
    #[must_use]
    pub const fn of_symmetry(symmetry: Symmetry) -> Self {
        Self { symmetry, shift: (0, 0), exchanged: false }
    }

    /// Converts a point of the game to the query's board; `None` if it is off that board.
    #[inline]
    pub(crate) fn to_query(self, point: Point) -> Option<Point> {
        moved(self.symmetry.apply(point), self.shift)
    }

    /// Converts a color of the game to the query's color.
    #[inline]
    pub(crate) fn color(&self, color: Color) -> Color {
        if self.exchanged { !color } else { color }
    }
}

/// Returns the point shifted to the left by `columns` and down by `rows`; `None` if it is off the board.
#[inline]
pub(crate) fn moved(point: Point, (columns, rows): (i8, i8)) -> Option<Point> {
    let line = |line: u8, shift: i8| u8::try_from(line as i8 - shift).ok();
    Point::at(line(point.column(), columns)?, line(point.row(), rows)?)
}
