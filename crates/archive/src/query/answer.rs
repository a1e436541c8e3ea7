//! Answer of the archive to a query.

use renju_core::{Color, Move, Opening};

use crate::day::Day;
use crate::query::dimension::Dimension;
use crate::query::pattern::View;
use crate::tally::Tally;

/// Answer about a position or pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchAnswer {
    /// Results of the games with the position or pattern; each game counts once. If a pattern occurs with exchanged
    /// colors, the winner is exchanged as well.
    pub tally: Tally,
    /// Number of games in `tally` that ended at the position; for a pattern, number of games without a later move in its area.
    pub ended: u32,
    /// Moves that were played next: most played first, then moves whose resulting position was reached only by another
    /// order of moves. For a pattern, the first later move of each game in the area.
    pub next_moves: Vec<NextMove>,
    /// Moves that led to the position, grouped by the position before them, most games first. Empty for a
    /// pattern.
    pub previous: Vec<PreviousMove>,
    /// Opening of the position, or the common opening of all games found.
    pub opening: Option<Opening>,
    /// Number of games by year, ascending, if requested. The filter's range of days is ignored, and years without games
    /// are left out.
    pub years: Vec<(u16, u32)>,
    /// Requested facets, in the query's order.
    pub facets: Vec<Facet>,
    /// One page of the games, in the query's order.
    pub page: Vec<Hit>,
}

impl SearchAnswer {
    /// Returns the number of games with the position or pattern.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.tally.games()
    }
}

/// A next move: all moves that lead to one position, or pattern, up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextMove {
    /// Moves in the query's orientation, ascending; never empty. A pass is always the only move.
    pub moves: Vec<Move>,
    /// Color of the move for a pattern; `None` for a position, where the side to move plays it.
    pub color: Option<Color>,
    /// Results of the games that played the move from the queried position.
    pub tally: Tally,
    /// Number of games that reached the position after the move by another order of moves, and never had the queried
    /// position. 0 for a pass and for patterns.
    pub transposed: u32,
    /// For a pattern: number of games that made other moves outside of the area before this move.
    pub elsewhere: u32,
    /// First known day on which the move was played from the queried position.
    pub first_day: Day,
    /// Last known day on which the move was played from the queried position.
    pub last_day: Day,
    /// Whether the move is a novelty: it was first played from here within the two years before the archive's
    /// latest game, and another move was played from here before these two years. Games outside of the
    /// filter's range of days count for both conditions; games that fail another condition of the filter do
    /// not.
    pub novelty: bool,
}

/// Moves by which games came to a position from one earlier position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviousMove {
    /// Last stone played, in the query's orientation, ascending. Stones whose removal leaves equal positions are one
    /// entry. A pass is always the only move.
    pub moves: Vec<Move>,
    /// Number of games that came by these moves.
    pub games: u32,
}

/// Games counted by the values of one dimension.
///
/// Each value is counted as if it replaced the filter's current condition on the dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// Dimension by which the games are counted.
    pub of: Dimension,
    /// Values and their numbers of games, most games first; years and lengths are ascending instead.
    ///
    /// A value is the id of a player, event, country or rule; a category; [`Opening::index`];
    /// [`renju_core::GameResult::index`]; a year; the lowest number of moves in a step of ten; 1 for rated games; a
    /// collection.
    pub values: Vec<(u32, u32)>,
}

/// A game in which the position or pattern occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Number of the game in the archive.
    pub game: u32,
    /// Number of moves, passes included, after which the position or pattern first occurs.
    pub ply: u8,
    /// Number of moves, passes included, after which this occurrence is on the board for the last time. Equal
    /// to `ply` for a position.
    pub until: u8,
    /// View that turns the game's canonical moves into the query's orientation.
    pub view: View,
}
