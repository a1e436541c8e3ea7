//! Offered fifth moves and swaps: what players did at a position of the opening.
//!
//! Under several opening rules, Black offers two or more points for the fifth move. White chooses one,
//! and Black plays there. After certain moves, a player may also swap colors. An archive has the offers
//! that were not chosen, and the swaps, as the texts that the source has ([`renju_archive::GameFacts`]).
//! This module reads the texts of the games that reached a position. Points are counted up to the
//! symmetries of the position. Texts that do not fit the game or its rule are counted by reason, and are
//! otherwise left out. Games of rules without forbidden points, such as gomoku, are left out too.

mod answer;
mod count;
mod rules;

pub use answer::{FifthMove, Fifths, SwapCount};
pub use count::{FifthsQuery, fifths};
pub use renju_records::{OfferMisfit, SwapError};
