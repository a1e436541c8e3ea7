//! Counts of offers and swaps at a position.

use renju_archive::Tally;
use renju_core::{Color, Point};
use renju_records::{OfferMisfit, SwapError};

/// Counts of the swaps and the offered fifth moves in the games that reached a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fifths {
    /// Results of the games that reached the position without a pass.
    pub games: Tally,
    /// Swaps after each move up to the position, in the order of the moves. A move is left out if
    /// no game says whether a player swapped after it.
    pub swaps: Vec<SwapCount>,
    /// Number of games whose text of the swaps does not fit, by the index of the error in
    /// [`SwapError::ALL`].
    pub swap_misfits: [u32; SwapError::ALL.len()],
    /// Number of games with offers that fit.
    pub with_offers: u32,
    /// Number of games with offers that fit, but whose texts do not tell who made the offer: the
    /// player who has Black in the end, or the other player. These offers count for no player.
    pub undecided: u32,
    /// Fifth moves that were offered or played, most offers first, and then most games first.
    pub fifths: Vec<FifthMove>,
    /// Number of games whose text of the offers does not fit, by the index of the reason in
    /// [`OfferMisfit::ALL`].
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
    /// Results of the games in which the move was played and no usable offers are known.
    pub without_offers: Tally,
    /// First and last known year of the games counted in `offered`.
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
    /// Number of games counted in `swapped`, by the final color of the player who swapped; indexed
    /// by [`Color::index`].
    pub by: [u32; Color::ALL.len()],
}
