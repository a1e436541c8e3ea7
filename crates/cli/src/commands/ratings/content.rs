//! Content of an answer about ratings, which is printed as text, as JSON or as a table.

use renju_archive::Day;
use renju_core::Opening;
use renju_study::ratings::{Performance, PlayerRatings, RatedDay};

/// A listed player with a rating.
pub(super) struct ListedPlayer {
    pub(super) name: String,
    pub(super) player: PlayerRatings,
    pub(super) rated: RatedDay,
    /// First and last day with games.
    pub(super) days: [Day; 2],
}

/// Content of an answer.
pub(super) enum RatingsContent {
    Players { list: Vec<ListedPlayer>, all: usize },
    Curves(Vec<(u32, String)>),
    Openings(Vec<(Option<Opening>, Performance)>),
}
