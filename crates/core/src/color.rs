//! The two colors of stones, Black and White; Black moves first.

use std::fmt;
use std::ops::Not;

/// Black or White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Moves first, and may not play forbidden points.
    Black,
    /// Moves second.
    White,
}

impl Color {
    /// Both colors, in the order in which they move.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// 0 for Black, 1 for White: an index into tables with an entry for each color.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side to move after `plies` moves, passes included.
    ///
    /// ```
    /// # use renju_core::Color;
    /// assert_eq!(Color::to_move(0), Color::Black);
    /// assert_eq!(Color::to_move(3), Color::White);
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_move(plies: usize) -> Self {
        if plies.is_multiple_of(2) { Self::Black } else { Self::White }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}
