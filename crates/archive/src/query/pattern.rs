//! Patterns: the stones on a part of the board, whatever is elsewhere.
//!
//! Stones never leave a renju board, so a pattern occurs in a game for one interval of plies: from its last stone to the first
//! stone on a point that it wants empty. All eight orientations of the board are searched; on demand also all places of the
//! board, and exchanged colors.

use renju_core::{Board, Color, Point, PointSet, Symmetry};

/// The stones on a part of the board. The sets of points are disjoint and part of the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The part of the board. A point of it that is in no other set may have anything.
    pub area: PointSet,
    /// The points with a stone, by [`Color::index`].
    pub stones: [PointSet; 2],
    /// The points without a stone.
    pub empty: PointSet,
    /// Whether the pattern may be moved; the whole area stays on the board.
    pub anywhere: bool,
    /// Whether the colors may be exchanged.
    pub exchanged: bool,
    /// The side to move, if it matters; exchanged with the colors.
    pub to_move: Option<Color>,
}

impl Pattern {
    /// The part `area` of a board. The points of `any`, which become part of the area, may have anything.
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

/// How the subject of a query lies in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Turns the game into the query's orientation.
    pub symmetry: Symmetry,
    /// How far the pattern is moved in the turned game: columns to the right and rows up from its place in the query.
    pub shift: (i8, i8),
    /// Whether the colors are exchanged.
    pub exchanged: bool,
}

impl View {
    /// A view that only turns the game.
    #[must_use]
    pub const fn of_symmetry(symmetry: Symmetry) -> Self {
        Self { symmetry, shift: (0, 0), exchanged: false }
    }

    /// A point of the game as a point of the query's board; `None` if it is off that board.
    #[inline]
    pub(crate) fn to_query(self, point: Point) -> Option<Point> {
        moved(self.symmetry.apply(point), self.shift)
    }

    /// A color of the game as a color of the query.
    #[inline]
    pub(crate) fn color(&self, color: Color) -> Color {
        if self.exchanged { !color } else { color }
    }
}

/// The point so many columns to the left and rows down; `None` if it is off the board.
#[inline]
pub(crate) fn moved(point: Point, (columns, rows): (i8, i8)) -> Option<Point> {
    let line = |line: u8, shift: i8| u8::try_from(line as i8 - shift).ok();
    Point::at(line(point.column(), columns)?, line(point.row(), rows)?)
}
