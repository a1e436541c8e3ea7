//! Replies to queries: counts, names, and the graph of positions.

use renju_query::{FoundName, GameRow, QueryAnswer, Tally};
use serde::Serialize;

use super::failure::Failure;

#[cfg(test)]
use super::schema::Move;

/// Search results for a position or a part of the board. All points are in the orientation of the query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct SearchReply {
    /// The answer.
    #[serde(flatten)]
    pub(crate) answer: QueryAnswer<u8>,
    /// Only if the games of the published archive are not in this answer: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) without: Option<Failure>,
}

/// The names that match a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct NamesReply {
    /// The names: best match first, then most games.
    pub(crate) names: Vec<FoundName>,
}

/// A page of the list of games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct GamesPage {
    /// The length of the whole list.
    pub(crate) total: u32,
    /// The index in the list at which `rows` begins, from 0.
    pub(crate) offset: u32,
    /// The games of the page.
    pub(crate) rows: Vec<GameRow>,
}

/// The positions around a position, in the graph of all games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct GraphReply {
    /// The position in the middle first, then level by level, most games first.
    pub(crate) nodes: Vec<GraphNode>,
    /// The moves between the positions.
    pub(crate) arcs: Vec<GraphArc>,
}

/// A position near the one in the middle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct GraphNode {
    /// Moves after the position in the middle (positive) or before it (negative).
    pub(crate) level: i8,
    /// The moves that lead here from the position in the middle, in its orientation and in the order of play.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) added: Vec<u8>,
    /// The stones that are removed from the position in the middle to get here, the last one played first.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) removed: Vec<u8>,
    /// Games in which the position stood.
    pub(crate) games: u32,
    /// How those games ended; the four add up to `games`.
    pub(crate) tally: Tally,
    /// The number of positions one move after this one, shown or not.
    pub(crate) successors: usize,
    /// The number of positions one move before this one, shown or not.
    pub(crate) predecessors: usize,
}

/// A move between two positions of the graph, in the direction of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct GraphArc {
    /// The index in `nodes` of the position before the move.
    pub(crate) from: usize,
    /// The index in `nodes` of the position after the move.
    pub(crate) to: usize,
    /// The move, in the orientation in which `from` is described.
    #[serde(rename = "move")]
    #[cfg_attr(test, schemars(with = "Move"))]
    pub(crate) m: u8,
    /// The number of games that played it there.
    pub(crate) games: u32,
}
