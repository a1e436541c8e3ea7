//! Queries of an archive, and their answers.

pub(crate) mod answer;
pub(crate) mod dimension;
pub(crate) mod filter;
pub(crate) mod order;
pub(crate) mod pattern;

use renju_core::Position;

pub use answer::{Facet, Hit, NextMove, PreviousMove, SearchAnswer};
pub use dimension::Dimension;
pub use filter::Filter;
pub use order::{Column, GameOrder};
pub use pattern::{Pattern, View};

/// A query for the games with a position or pattern.
#[derive(Clone, Debug)]
pub struct Query {
    /// Position or pattern to search for.
    pub subject: Subject,
    /// Conditions on the games to search.
    pub filter: Filter,
    /// Dimensions by which to count the games.
    pub facets: Vec<Dimension>,
    /// Whether to count the games by year as well.
    pub years: bool,
    /// Order of the games.
    pub order: GameOrder,
    /// Index of the page's first game in that order.
    pub offset: usize,
    /// Largest number of games on the page.
    pub limit: usize,
}

impl Query {
    /// Returns a query for a position in all games, with an empty page.
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

/// Subject of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The stones and the side to move. Only games with passes can have a position that alternating moves do not reach.
    Position(Position),
    /// A part of the board, with the stones on it.
    Pattern(Pattern),
}
