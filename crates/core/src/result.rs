//! Results of games.

use crate::Color;

/// The result of a game as stated in the game's record. The moves of the game may contradict this
/// result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// Black won.
    Black,
    /// White won.
    White,
    /// Neither won.
    Draw,
    /// The record has no result, or the text of its result cannot be understood.
    #[default]
    Unknown,
}

impl GameResult {
    /// All four results, in the order of their indices.
    pub const ALL: [Self; 4] = [Self::Black, Self::White, Self::Draw, Self::Unknown];

    /// The index in `0..4`. Stored files contain this number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The result in one word: `black`, `white`, `draw` or `unknown`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Draw => "draw",
            Self::Unknown => "unknown",
        }
    }

    /// The color that won; `None` for a draw or an unknown result.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Draw | Self::Unknown => None,
        }
    }
}
