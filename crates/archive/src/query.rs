//! Queries of an archive, and their answers.

pub(crate) mod answer;
pub(crate) mod dimension;
pub(crate) mod filter;
pub(crate) mod numbered_games;
pub(crate) mod order;
pub(crate) mod pattern;

use renju_core::Position;

pub use answer::{Facet, Hit, NextMove, PreviousMove, SearchAnswer};
pub use dimension::Dimension;
pub use filter::Filter;
pub use numbered_games::{ChosenGames, NumberedGames};
pub use order::{Column, GameOrder};
pub use pattern::{Pattern, View};

/// A query for the games in which a position or pattern occurs.
#[derive(Clone, Debug)]
pub struct Query {
    /// Position or pattern to search for.
    pub subject: Subject,
    /// Conditions on the games to search.
    pub filter: Filter,
    /// Dimensions, such as the event or the year. For each dimension, the games are counted by its
    /// values.
    pub facets: Vec<Dimension>,
    /// Whether to also count the games by year, in [`SearchAnswer::years`].
    pub years: bool,
    /// Order in which the games are listed.
    pub order: GameOrder,
    /// Index of the first game to list in this order.
    pub offset: usize,
    /// Largest number of games to list.
    pub limit: usize,
}

impl Query {
    /// Returns a query that searches all games for a position and lists no games.
    #[must_use]
    pub fn of(position: Position) -> Self {
        Self {
            subject: Subject::Position(position),
            filter: Filter::default(),
            facets: Vec::new(),
            years: false,
            order: GameOrder::default(),
            offset: 0,
            limit: 0,
        }
    }
}

/// The position or pattern that a query searches for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A position: the stones and the side to move. If alternating moves cannot lead to the
    /// position, it can only occur in games with passes.
    Position(Position),
    /// A part of the board, with the stones on it.
    Pattern(Pattern),
}

impl Subject {
    /// Returns whether the query searches for a part of the board instead of a position.
    #[must_use]
    pub fn is_pattern(&self) -> bool {
        matches!(self, Self::Pattern(_))
    }
}
