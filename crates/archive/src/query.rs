//! Queries: what can be asked of an archive, and what it answers.

pub(crate) mod answer;
pub(crate) mod dimension;
pub(crate) mod filter;
pub(crate) mod order;
pub(crate) mod pattern;

use renju_core::Position;

pub use answer::{Answer, Facet, Hit, NextMove, PreviousMove};
pub use dimension::Dimension;
pub use filter::Filter;
pub use order::{Column, Order};
pub use pattern::{Pattern, View};

/// A query: which games have this position or pattern?
#[derive(Clone, Debug)]
pub struct Query {
    /// What to look for.
    pub subject: Subject,
    /// Which games to search.
    pub filter: Filter,
    /// The dimensions to count the games by.
    pub facets: Vec<Dimension>,
    /// Whether to count the games by year as well.
    pub years: bool,
    /// The order of the games.
    pub order: Order,
    /// The index of the page's first game in that order.
    pub offset: usize,
    /// The most games on the page.
    pub limit: usize,
}

impl Query {
    /// A query for a position in all games, with an empty page.
    #[must_use]
    pub fn of(position: Position) -> Self {
        Self {
            subject: Subject::Position(position),
            filter: Filter::default(),
            facets: Vec::new(),
            years: false,
            order: Order::default(),
            offset: 0,
            limit: 0,
        }
    }
}

/// What a query looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The stones, and the side to move. Only games with passes can have a position that alternating moves do not reach.
    Position(Position),
    /// A part of the board.
    Pattern(Pattern),
}
