//! Patterns: stones on a part of the board, while the rest of the board may have any stones.
//!
//! Stones are never removed in renju. Therefore, at one place and in one orientation, a pattern occurs in a
//! game during one interval of plies. The interval begins with the last stone of the pattern, and ends
//! before the first stone on a point that must be empty. A search tries all eight orientations of the
//! board. On request it also tries all shifts on the board, and exchanged colors.

use renju_core::{Board, Color, Point, PointSet, Symmetry};

/// A pattern: stones on a part of the board. The sets `stones` and `empty` have no point in common, and lie
/// in the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The part of the board that the pattern covers. A point of the area that is neither in `stones` nor in
    /// `empty` may have any content.
    pub area: PointSet,
    /// Points that must have a stone: one set for each color, indexed by [`Color::index`].
    pub stones: [PointSet; 2],
    /// Points that must have no stone.
    pub empty: PointSet,
    /// Whether the pattern may also be shifted to other places on the board. The whole shifted area
    /// must lie on the board.
    pub anywhere: bool,
    /// Whether the pattern may also occur with exchanged colors.
    pub exchanged: bool,
    /// Side that must be to move; `None` allows both sides. If the pattern occurs with exchanged
    /// colors, the opposite side must be to move.
    pub to_move: Option<Color>,
}

impl Pattern {
    /// Returns the pattern with the stones and empty points of `board` in `area`. The points of `any` also
    /// belong to the pattern's area, but may have any content.
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

/// Transformation that makes the board of a game match the board of the query: a turn, a shift, and an
/// exchange of colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Symmetry that turns the game to the query's orientation.
    pub symmetry: Symmetry,
    /// Shift of the pattern in the turned game, relative to the pattern's place in the query: the
    /// number of columns to the right, and the number of rows up.
    pub shift: (i8, i8),
    /// Whether the colors are exchanged.
    pub exchanged: bool,
}

impl View {
    /// Returns a view that turns the game, without a shift or exchanged colors.
    #[must_use]
    pub const fn of_symmetry(symmetry: Symmetry) -> Self {
        Self { symmetry, shift: (0, 0), exchanged: false }
    }

    /// Converts a point of the game to the corresponding point of the query's board; `None` if that
    /// point would be off the board.
    #[inline]
    pub(crate) fn to_query(self, point: Point) -> Option<Point> {
        moved(self.symmetry.apply(point), self.shift)
    }

    /// Converts a color in the game to the corresponding color in the query.
    #[inline]
    pub(crate) fn color(&self, color: Color) -> Color {
        if self.exchanged { !color } else { color }
    }
}

/// Returns the point shifted to the left by `columns` and down by `rows`; `None` if the shifted
/// point is off the board.
#[inline]
pub(crate) fn moved(point: Point, (columns, rows): (i8, i8)) -> Option<Point> {
    let line = |line: u8, shift: i8| u8::try_from(line as i8 - shift).ok();
    Point::at(line(point.column(), columns)?, line(point.row(), rows)?)
}
