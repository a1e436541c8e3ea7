//! Queries of games and their answers in JSON.
//!
//! The page, `renju search --json` and scripts use these types, so their JSON has the same fields. The file
//! of each type also contains its conversions from and to the types of `renju-archive` and `renju-library`.
//!
//! - [`Query`] is a position or an [`Area`] of the board, and a [`Filter`] of games;
//! - [`PageArgs`] is a page of the list of games, and the facets to count;
//! - [`GameId`] names a game in every engine that reads the same collections;
//! - [`QueryAnswer`] has the counts, the next moves and the rows of the page;
//! - names are camelCase, and an absent value is left out.

mod answer;
mod board;
mod filter;
mod game_id;
mod game_row;
mod query;
mod same;
#[cfg(feature = "schema")]
pub mod schema;

pub use answer::{
    Facet, FacetValue, FilterName, FoundName, MoveForm, NextMove, PreviousMove, QueryAnswer, SearchFacts,
    Source, YearCount, query_without_rating, without_rating,
};
pub use board::{Color, GameResult, Opening, Position, Tally, bytes, points};
pub use filter::{Dimension, Filter, archive_filter};
pub use game_id::GameId;
pub use game_row::GameRow;
pub use query::{Area, Order, PageArgs, Query};
