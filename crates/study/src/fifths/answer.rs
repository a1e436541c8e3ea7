//! Counts of offers and swaps at a position.

use renju_archive::Tally;
use renju_core::{Color, Point};
use renju_records::{AltError, SwapError};

/// Counts of the swaps and the offered fifth moves in the games that reached a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fifths {
    /// Results of the games that reached the position by as many moves as it has stones.
    pub games: Tally,
    /// Swaps after each move up to the position, in the order of the moves. Moves after which no game
    /// tells about a swap are left out.
    pub swaps: Vec<SwapCount>,
    /// Number of games whose text of the swaps does not fit, by the index of the misfit.
    pub swap_misfits: [u32; SwapMisfit::ALL.len()],
    /// Number of games with offers that fit.
    pub with_offers: u32,
    /// Number of games with offers that fit, of which the texts do not tell whether the final Black or
    /// the final White offered. These games count as offers of no player.
    pub undecided: u32,
    /// Fifth moves that were offered or played, most offers first, and then most games first.
    pub fifths: Vec<FifthMove>,
    /// Number of games whose text of the offers does not fit, by the index of the misfit.
    pub offer_misfits: [u32; OfferMisfit::ALL.len()],
}

/// A fifth move. Points that are equal by a symmetry of the position are one fifth move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FifthMove {
    /// The equal points, ascending.
    pub points: Vec<Point>,
    /// Number of games in which the move was offered with at least one other move.
    pub offered: u32,
    /// Results of the games in which the move was offered and White chose this move.
    pub kept: Tally,
    /// Results of the games without offers that fit, in which the move was played.
    pub without_offers: Tally,
    /// First and last known year of the games of `offered`.
    pub years: Option<(u16, u16)>,
}

/// Swaps after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwapCount {
    /// The move after which the players could swap, counted from 1.
    pub after: u8,
    /// Results of the games in which a player swapped.
    pub swapped: Tally,
    /// Results of the games in which the player did not swap.
    pub declined: Tally,
    /// Number of games of `swapped` by the final color of the player who swapped, indexed by
    /// [`Color::index`].
    pub by: [u32; Color::ALL.len()],
}

/// Reason why the text of the offers does not fit the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferMisfit {
    /// The text has numbers alone, such as `51`.
    NoPoint,
    /// A word is neither a number nor a point.
    UnreadableWord,
    /// The game has no fifth move.
    NoFifthMove,
    /// An offered point has one of the first four stones.
    TakenPoint,
    /// A point occurs twice, or is the fifth move itself.
    Repeated,
    /// Two offered points, or an offered point and the fifth move, are equal by a symmetry of the first
    /// four stones.
    Symmetric,
}

impl OfferMisfit {
    /// All reasons, in the order of their indices.
    pub const ALL: [Self; 6] = [
        Self::NoPoint,
        Self::UnreadableWord,
        Self::NoFifthMove,
        Self::TakenPoint,
        Self::Repeated,
        Self::Symmetric,
    ];

    /// Returns the index in [`OfferMisfit::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoPoint => "noPoint",
            Self::UnreadableWord => "unreadableWord",
            Self::NoFifthMove => "noFifthMove",
            Self::TakenPoint => "takenPoint",
            Self::Repeated => "repeated",
            Self::Symmetric => "symmetric",
        }
    }
}

impl From<AltError> for OfferMisfit {
    fn from(error: AltError) -> Self {
        match error {
            AltError::NoPoint => Self::NoPoint,
            AltError::UnreadableWord => Self::UnreadableWord,
        }
    }
}

/// Reason why the text of the swaps does not fit the rule of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwapMisfit {
    /// A character is neither `R` nor `-`.
    UnknownLetter,
    /// There are more letters than the rule has chances to swap.
    TooManyLetters,
}

impl SwapMisfit {
    /// All reasons, in the order of their indices.
    pub const ALL: [Self; 2] = [Self::UnknownLetter, Self::TooManyLetters];

    /// Returns the index in [`SwapMisfit::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnknownLetter => "unknownLetter",
            Self::TooManyLetters => "tooManyLetters",
        }
    }
}

impl From<SwapError> for SwapMisfit {
    fn from(error: SwapError) -> Self {
        match error {
            SwapError::UnknownLetter => Self::UnknownLetter,
            SwapError::TooManyLetters => Self::TooManyLetters,
        }
    }
}
