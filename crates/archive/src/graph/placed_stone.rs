//! A move in the graph of a part of the board.

use std::fmt;

use renju_core::{Color, Point, Symmetry};

/// A stone that is placed on a part of the board. The colors of the stones on a part need not alternate, so the
/// color belongs to the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlacedStone {
    /// Color of the stone.
    pub color: Color,
    /// Point of the stone.
    pub point: Point,
}

impl PlacedStone {
    /// Returns the stone after the board has been turned by `symmetry`.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry) -> Self {
        Self { color: self.color, point: symmetry.apply(self.point) }
    }
}

impl fmt::Display for PlacedStone {
    /// Writes the color as in pictures of the board, and then the point: `x h9` is a black stone, `o h9` a white
    /// stone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", ['x', 'o'][self.color.index()], self.point)
    }
}
