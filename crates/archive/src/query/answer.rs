//! The archive's answer to a query.

use renju_core::{Color, Move, Opening};

use crate::day::Day;
use crate::query::dimension::Dimension;
use crate::query::pattern::View;
use crate::tally::Tally;

/// The archive's answer to a query for a position or pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchAnswer {
    /// Results of the games in which the position or pattern occurs; each game counts once. If the
    /// pattern occurs in a game with exchanged colors, a win of Black counts as a win of White and
    /// vice versa.
    pub tally: Tally,
    /// Number of games in `tally` that ended at the position. For a pattern, the number of games
    /// without a further move in the pattern's area.
    pub ended: u32,
    /// Moves that were played next, most games first. Last come moves that no game played from the
    /// queried position, although games reached the resulting position by another order of moves.
    /// For a pattern, the list has the first further move that each game made in the pattern's
    /// area.
    pub next_moves: Vec<NextMove>,
    /// Moves that led to the position, grouped by the position before the move, most games first. Empty for a
    /// pattern.
    pub previous: Vec<PreviousMove>,
    /// Opening of the position. If the position does not determine an opening, this is the opening
    /// that all games found have in common.
    pub opening: Option<Opening>,
    /// Each year with its number of games, in ascending order of years; empty if the query did not
    /// request the years. These numbers ignore the filter's range of days. Years without games are
    /// left out.
    pub years: Vec<(u16, u32)>,
    /// The facets that the query requested, in the order of the request.
    pub facets: Vec<Facet>,
    /// The games to list: in the order that the query requests, the games at the indices
    /// `offset..offset + limit`.
    pub page: Vec<Hit>,
}

impl SearchAnswer {
    /// Returns the number of games with the position or pattern.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.tally.games()
    }
}

/// A next move. One `NextMove` represents all moves that lead to the same position (or, in a search
/// for a pattern, to the same pattern) up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextMove {
    /// The equivalent moves in the query's orientation, ascending; never empty. A pass is never equivalent to
    /// another move.
    pub moves: Vec<Move>,
    /// For a pattern, the color that plays the move. `None` for a position, because its side to
    /// move always plays the move.
    pub color: Option<Color>,
    /// Results of the games that played the move from the queried position.
    pub tally: Tally,
    /// Number of games that never had the queried position, but reached the position after this
    /// move by another order of moves. 0 for a pass and for patterns.
    pub transposed: u32,
    /// For a pattern: the number of games that first made other moves outside of the pattern's
    /// area, and then made this move.
    pub elsewhere: u32,
    /// First known day on which the move was played from the queried position.
    pub first_day: Day,
    /// Last known day on which the move was played from the queried position.
    pub last_day: Day,
    /// Whether the move is a novelty. First, a novelty must have been first played from the queried position
    /// within the two years before the archive's latest game. Second, another move must have been played from
    /// this position before these two years. Games outside of the filter's range of days count for both
    /// requirements; games that fail another condition of the filter do not count.
    pub novelty: bool,
}

/// The moves by which games reached the queried position from one particular earlier position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviousMove {
    /// The moves in the query's orientation, ascending. There are several moves if the positions
    /// before these moves are equal up to symmetry. A pass is never equivalent to another move.
    pub moves: Vec<Move>,
    /// Number of games that reached the queried position by a move in `moves`.
    pub games: u32,
}

/// Games counted by the values of one dimension.
///
/// Each value comes with the number of games that the search would find if this value were the
/// filter's only condition on the dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// Dimension by which the games are counted.
    pub of: Dimension,
    /// Pairs of a value and its number of games, most games first. Years and lengths are in
    /// ascending order instead.
    ///
    /// A value is, depending on the dimension: the id of a player, event, country or rule; a category of
    /// rules; [`Opening::index`]; [`renju_core::GameResult::index`]; a year; a number of moves, rounded down
    /// to a multiple of ten; 1 for rated and 0 for unrated games; the number of a collection.
    pub values: Vec<(u32, u32)>,
}

/// A game in which the position or pattern occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Number of the game in the archive.
    pub game: u32,
    /// Number of moves, including passes, after which the position or pattern first occurs.
    pub ply: u8,
    /// The largest number of moves, including passes, after which this occurrence is still on the
    /// board. Equal to `ply` for a position.
    pub until: u8,
    /// View that turns the game from its canonical orientation to the query's orientation.
    pub view: View,
}
