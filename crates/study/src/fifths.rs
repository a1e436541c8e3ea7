//! Offered fifth moves and swaps: what players did at a position of the opening.
//!
//! Under several opening rules, Black offers two or more points for the fifth move. White chooses one,
//! and Black plays there. After certain moves, a player may also swap colors. An archive stores the
//! offers that were not chosen, and the swaps, as texts copied from the source
//! ([`renju_archive::GameFacts`]). This module reads the texts of the games that reached a
//! position. Points that a symmetry of the position turns into each other count as one point. Texts
//! that do not fit the game or its rule are left out; only their number is counted, by reason.
//! Games of rules without forbidden points, such as gomoku, are left out too.

mod answer;
mod count;
mod rules;

pub use answer::{FifthMove, Fifths, SwapCount};
pub use count::{FifthsQuery, fifths};
pub use renju_records::{OfferMisfit, SwapError};
