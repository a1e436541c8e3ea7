//! What a query is answered with: counts, names, the graph of positions.

use serde::Serialize;

use super::board::{Color, Opening, Tally};
use super::failure::Failure;
use super::game::GameRow;
use super::query::Dimension;

#[cfg(test)]
use super::schema::Move;

/// Everything that is known of a position or a part of the board. All points are in the orientation of the query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SearchReply {
    /// Games in which the position stood, each counted once.
    pub(crate) total: u32,
    /// How those games ended; the four add up to `total`.
    pub(crate) tally: Tally,
    /// Of these games, those that ended at the position. Of an area: those in which no move was played in it after it
    /// stood.
    pub(crate) ended: u32,
    /// All next moves: those that were played most first, then those that are only reached by another order of moves. Of an
    /// area: the first move in it after it stood.
    pub(crate) next_moves: Vec<NextMove>,
    /// Where games came from, most games first; empty for an area.
    pub(crate) previous: Vec<PreviousMove>,
    /// Games a year, ascending, whatever the date range of the filter; years without games are left out. Empty unless the
    /// facets that are asked for have the year.
    pub(crate) years: Vec<YearCount>,
    /// The facets that were asked for, in that order.
    pub(crate) facets: Vec<Facet>,
    /// The names of the ids in the filter.
    pub(crate) filter_names: Vec<FilterName>,
    /// The opening that the position shows, where it can be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    /// Where in the ordered list of games `rows` begins, from 0.
    pub(crate) offset: u32,
    /// The page of the list that was asked for.
    pub(crate) rows: Vec<GameRow>,
    /// Who answered.
    pub(crate) source: Source,
    /// The number of games that were asked.
    pub(crate) games: u32,
    /// Time spent in the engine, in microseconds.
    pub(crate) microseconds: u32,
    /// Only where the games of the published archive are not in this answer: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) without: Option<Failure>,
}

/// Who answered: all collections together, or, while there is none, the part of a file that has been imported so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Source {
    Library,
    Import,
}

/// A reply to the position of the query: one for all points that lead to the same position up to symmetry.
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
    /// Games that reached the position after it by another order of moves, never through the position of the query.
    pub(crate) transposed: u32,
    /// The first year in which it was played from here; absent where no date is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_year: Option<u16>,
    /// The last year in which it was played from here; absent where no date is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_year: Option<u16>,
    /// It was first played from here in the last two years of the library: no game that matches the filter, whatever its
    /// date range, has it earlier. Absent: false.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub(crate) novelty: bool,
    /// Only for an area: who played it, in the colors of the position of the query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) color: Option<Color>,
    /// Only for an area: of `games`, those in which play went elsewhere first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) elsewhere: Option<u32>,
}

/// The position one stone earlier, from which games came to the position of the query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct PreviousMove {
    /// The stone that was played last, in the orientation of the query; several points, ascending, where removing each
    /// leaves the same position. `[225]` is a pass.
    #[cfg_attr(test, schemars(with = "Vec<Move>"))]
    pub(crate) points: Vec<u8>,
    /// Games that came this way.
    pub(crate) games: u32,
}

/// The games of one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct YearCount {
    /// The year.
    pub(crate) year: u16,
    /// How many games.
    pub(crate) games: u32,
}

/// The values of one dimension, with the number of games of each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct Facet {
    /// What they are values of.
    pub(crate) dimension: Dimension,
    /// The 20 values of the most games, most games first; of years and lengths all, ascending.
    pub(crate) values: Vec<FacetValue>,
    /// How many values there are with at least one game.
    pub(crate) total: usize,
}

/// One value of a dimension, and how many games there would be with it in place of what the filter has now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct FacetValue {
    /// The id of a player, event, country or rule; the category; the opening (0 is D1, 25 is I13); the result (0 black, 1
    /// white, 2 draw, 3 unknown); the year; the least of ten numbers of moves; 1 for rated, 0 for not; the collection.
    pub(crate) id: u32,
    /// The name in the file, `D4` for an opening, `black` for a result; else the number.
    pub(crate) name: String,
    /// How many games.
    pub(crate) games: u32,
}

/// The name of an id in the filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct FilterName {
    /// What it is the id of.
    pub(crate) dimension: Dimension,
    /// The id.
    pub(crate) id: u32,
    /// Its name; `#77` where no collection names it.
    pub(crate) name: String,
}

/// A name that was looked for.
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

/// The names that were found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct NamesReply {
    /// Best match first, then most games.
    pub(crate) names: Vec<FoundName>,
}

/// A page of the list of games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct GamesPage {
    /// The length of the whole list.
    pub(crate) total: u32,
    /// Where in it `rows` begins, from 0.
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
    /// The moves between them.
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
    /// How many positions were reached from here by one move, shown or not.
    pub(crate) successors: usize,
    /// How many positions lead here by one move, shown or not.
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
    /// Games that played it there.
    pub(crate) games: u32,
}
