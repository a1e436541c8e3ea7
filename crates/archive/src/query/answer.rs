//! What the archive answers to a query.

use renju_core::{Color, Move, Opening};

use crate::day::Day;
use crate::query::dimension::Dimension;
use crate::query::pattern::View;
use crate::tally::Tally;

/// Everything that the archive knows of a position or pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The results of the games in which it occurs; each game counts once. Where a pattern occurs with the colors
    /// exchanged, the winner is exchanged as well.
    pub tally: Tally,
    /// How many of these games ended at the position; for a pattern, how many had no later move in its area.
    pub ended: u32,
    /// The moves that were played next: most played first, then moves that were only reached by another order of moves.
    /// For a pattern, the first move in its area.
    pub next_moves: Vec<NextMove>,
    /// The moves that were played last, grouped by the position that they were played from, most games first. Empty for a
    /// pattern.
    pub previous: Vec<PreviousMove>,
    /// The opening that the position shows, or that all games found share.
    pub opening: Option<Opening>,
    /// Games by year, ascending, if the query wants them. The filter's range of days is ignored; years without games are
    /// left out.
    pub years: Vec<(u16, u32)>,
    /// The facets that the query wants, in the query's order.
    pub facets: Vec<Facet>,
    /// One page of the games, in the query's order.
    pub page: Vec<Hit>,
}

impl Answer {
    /// The number of games in which it occurs.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.tally.games()
    }
}

/// A next move: all moves that lead to the same position, or pattern, up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextMove {
    /// The moves in the query's orientation, ascending; never empty. A pass is alone.
    pub moves: Vec<Move>,
    /// Who played it, for a pattern; `None` for a position, where the side to move played it.
    pub color: Option<Color>,
    /// The results of the games that played it from the queried position.
    pub tally: Tally,
    /// Games that reached the position after it by another order of moves, and never had the queried position.
    /// 0 for a pass and for patterns.
    pub transposed: u32,
    /// For a pattern: how many of the games had moves outside of the area before it.
    pub elsewhere: u32,
    /// The first known day on which it was played from here.
    pub first_day: Day,
    /// The last known day on which it was played from here.
    pub last_day: Day,
    /// Whether it was first played from here within the two years before the archive's latest game. Earlier games outside
    /// of the filter's range of days count as earlier; games that fail another condition of the filter do not.
    pub novelty: bool,
}

/// The moves by which games came to a position from one earlier position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviousMove {
    /// The stone that was played last, in the query's orientation, ascending. Stones whose removal leaves the same
    /// position are one entry. A pass is alone.
    pub moves: Vec<Move>,
    /// How many games came by it.
    pub games: u32,
}

/// Games counted by the values of one dimension.
///
/// A value is counted as if it replaced what the filter says of the dimension now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The dimension.
    pub of: Dimension,
    /// Values and their games, most games first; years and lengths are ascending instead.
    ///
    /// A value is the id of a player, event, country or rule; a category; [`Opening::index`];
    /// [`renju_core::GameResult::index`]; a year; the lowest of ten numbers of moves; 1 for rated games; a collection.
    pub values: Vec<(u32, u32)>,
}

/// A game in which the position or pattern occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The game's number in the archive.
    pub game: u32,
    /// The number of moves, passes included, after which it first occurs.
    pub ply: u8,
    /// The number of moves after which that occurrence ends.
    pub until: u8,
    /// Turns the game's canonical moves into the query's orientation.
    pub view: View,
}
