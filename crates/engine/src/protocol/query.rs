//! Arguments of queries besides a search.

use renju_query::{Dimension, Filter, Position};
use serde::Deserialize;

/// Names to search for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize, schemars::JsonSchema))]
pub(crate) struct NamesArgs {
    /// The dimension of the names.
    pub(crate) dimension: Dimension,
    /// Words, or beginnings of words, in any order; empty for all names.
    pub(crate) text: String,
    /// The greatest number of names.
    pub(crate) limit: u32,
}

/// Part of the graph around a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize, schemars::JsonSchema))]
pub(crate) struct GraphArgs {
    /// The position in the middle.
    pub(crate) position: Position,
    /// Only some of the games; absent: all games.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// Levels before the position, in moves; at most 4.
    pub(crate) back: u8,
    /// Levels after the position, in moves; at most 4.
    pub(crate) forward: u8,
    /// The greatest number of positions in a level, at most 24: those with the most games.
    pub(crate) width: u8,
}
