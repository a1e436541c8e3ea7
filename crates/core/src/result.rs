//! How a game ended.

use crate::Color;

/// How a game ended, as its record says; the board may say otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// Black won.
    Black,
    /// White won.
    White,
    /// Neither won.
    Draw,
    /// The record does not say, or not legibly.
    #[default]
    Unknown,
}

impl GameResult {
    /// All four, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Black, Self::White, Self::Draw, Self::Unknown];

    /// `0..4`, as it is stored.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One word for it: who won, `draw`, or `unknown`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Draw => "draw",
            Self::Unknown => "unknown",
        }
    }

    /// Who won, where somebody did.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Draw | Self::Unknown => None,
        }
    }
}
