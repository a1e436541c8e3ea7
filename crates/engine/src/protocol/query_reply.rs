//! Replies to queries: counts, names, and the graph of positions.

use serde::Serialize;

use super::board::{Color, Opening, Tally};
use super::failure::Failure;
use super::game::GameRow;
use super::query::Dimension;

#[cfg(test)]
use super::schema::Move;

/// Search results for a position or a part of the board. All points are in the orientation of the query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SearchReply {
    /// Games in which the position stood, each counted once.
    pub(crate) total: u32,
    /// How those games ended; the four add up to `total`.
    pub(crate) tally: Tally,
    /// The number of counted games that ended at the position. For an area: the games without a move in the area after it
    /// stood.
    pub(crate) ended: u32,
    /// All next moves: played moves first, most frequent first, then moves that only another order of moves reaches. For an
    /// area: the first move in it after it stood.
    pub(crate) next_moves: Vec<NextMove>,
    /// The previous positions of the games, most games first; empty for an area.
    pub(crate) previous: Vec<PreviousMove>,
    /// The games of each year, ascending, ignoring the date range of the filter. Years without games are left out. Empty
    /// unless the requested facets include the year.
    pub(crate) years: Vec<YearCount>,
    /// The facets, in the order of the request.
    pub(crate) facets: Vec<Facet>,
    /// The names of the ids in the filter.
    pub(crate) filter_names: Vec<FilterName>,
    /// The opening that the position shows, if the engine can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    /// The index in the ordered list of games at which `rows` begins, from 0.
    pub(crate) offset: u32,
    /// The requested page of the list.
    pub(crate) rows: Vec<GameRow>,
    /// The source of the answer.
    pub(crate) source: Source,
    /// The number of games that were searched.
    pub(crate) games: u32,
    /// Time spent in the engine, in microseconds.
    pub(crate) microseconds: u32,
    /// Only if the games of the published archive are not in this answer: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) without: Option<Failure>,
}

/// Source of an answer: all collections together, or, without any collection, the games imported so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Source {
    Library,
    Import,
}

/// A move from the position of the query. Points that lead to the same position up to symmetry are one move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct NextMove {
    /// The points, ascending, in the orientation of the query; `[225]` for a pass.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) points: Vec<u8>,
    /// Games that played it from the position of the query.
    pub(crate) games: u32,
    /// How those games ended; the four add up to `games`.
    pub(crate) tally: Tally,
    /// Games that reached the position after the move by another order of moves, never through the position of the query.
    pub(crate) transposed: u32,
    /// The first year in which the move was played from here; absent if no date is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_year: Option<u16>,
    /// The last year in which the move was played from here; absent if no date is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_year: Option<u16>,
    /// Whether the move was first played from here in the last two years of the library, while another move was played
    /// earlier. No game that matches the filter, ignoring its date range, has the move earlier. Absent: false.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub(crate) novelty: bool,
    /// Only for an area: the color that played the move, in the colors of the position of the query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) color: Option<Color>,
    /// Only for an area: the number of `games` in which play went elsewhere first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) elsewhere: Option<u32>,
}

/// A position one stone earlier, from which games came to the position of the query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct PreviousMove {
    /// The last stone, in the orientation of the query. Several points, ascending, if removing each of the stones leaves the
    /// same position. `[225]` is a pass.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) points: Vec<u8>,
    /// The number of games that came this way.
    pub(crate) games: u32,
}

/// Number of games in one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct YearCount {
    /// The year.
    pub(crate) year: u16,
    /// How many games.
    pub(crate) games: u32,
}

/// The values of one dimension, with the number of games for each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct Facet {
    /// The dimension of the values.
    pub(crate) dimension: Dimension,
    /// The 20 values with the most games, most games first. Years and lengths: all values, ascending.
    pub(crate) values: Vec<FacetValue>,
    /// The number of values with at least one game.
    pub(crate) total: usize,
}

/// One value of a dimension, and the number of games if it replaced the current value in the filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct FacetValue {
    /// The id of a player, event, country or rule; the category; the opening (0 is D1, 25 is I13); the result (0 black, 1
    /// white, 2 draw, 3 unknown); the year; the least of ten numbers of moves; 1 for rated, 0 for not; the collection.
    pub(crate) id: u32,
    /// The name in the file, `D4` for an opening, `black` for a result; else the number.
    pub(crate) name: String,
    /// The number of games.
    pub(crate) games: u32,
}

/// The name of an id in the filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct FilterName {
    /// The dimension of the id.
    pub(crate) dimension: Dimension,
    /// The id.
    pub(crate) id: u32,
    /// The name; `#77` if no collection has a name for the id.
    pub(crate) name: String,
}

/// A name that matches a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct FoundName {
    /// As in [`FacetValue`].
    pub(crate) id: u32,
    /// As in [`FacetValue`].
    pub(crate) name: String,
    /// As in [`FacetValue`].
    pub(crate) games: u32,
    /// A player's name in the player's own script, or empty.
    pub(crate) native: String,
    /// A player's country, an event's venue, or empty.
    pub(crate) place: String,
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
