//! The answer to a query: counts, next moves, facets, and one page of the list of games.

use renju_archive as archive;
use renju_core::Move as BoardMove;
use renju_library as library;
use renju_library::Library;
use serde::{Deserialize, Serialize};

use crate::board::{Color, Opening, Tally};
use crate::filter::Dimension;
use crate::game_row::GameRow;
#[cfg(feature = "schema")]
use crate::schema::Move;

/// Form in which an answer writes moves: as numbers for the page, or as names such as `h8` for
/// people and scripts.
pub trait MoveForm {
    /// Writes a move.
    fn of(m: BoardMove) -> Self;
}

impl MoveForm for u8 {
    fn of(m: BoardMove) -> Self {
        m.to_u8()
    }
}

impl MoveForm for String {
    fn of(m: BoardMove) -> Self {
        m.to_string()
    }
}

/// The answer to a query for a position or a part of the board. All points are in the orientation
/// of the query.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct QueryAnswer<M> {
    /// The number of games in which the position of the query, or the content of its area, occurred. Each
    /// game counts once.
    pub total: u32,
    /// The counts of the games by result; the four counts add up to `total`.
    pub tally: Tally,
    /// The number of games that ended at the position. For an area: the number of games in which no move was
    /// played in the area after its content first occurred.
    pub ended: u32,
    /// All next moves. First come the moves that games played from the position, most games first. Then come
    /// the moves to a position that games reached only by another order of moves. For an area: each game's
    /// first move inside the area after the area's content first occurred.
    pub next_moves: Vec<NextMove<M>>,
    /// The positions from which games came to the position of the query by one move, most games
    /// first; empty for an area.
    pub previous: Vec<PreviousMove<M>>,
    /// The number of games of each year, earliest year first. These numbers ignore the date range
    /// of the filter. Years without games are left out. Empty unless the requested facets include
    /// the year.
    pub years: Vec<YearCount>,
    /// The facets, in the order in which the request names them.
    pub facets: Vec<Facet>,
    /// The names of the players, events and so on whose ids are in the filter.
    pub filter_names: Vec<FilterName>,
    /// The opening of the position or, if the position has none, the opening that all games found have in
    /// common; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    /// The index in the ordered list of games at which `rows` begins, from 0.
    pub offset: u32,
    /// The games of the requested page of the list.
    pub rows: Vec<GameRow>,
    /// The number of games that the query leaves out because a rating is missing. The condition on ratings
    /// cannot be decided for these games, but they match the other conditions of the filter. Absent without a
    /// condition on ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_rating: Option<u32>,
    /// The source of the games that were searched.
    pub source: Source,
    /// The number of games that were searched.
    pub games: u32,
    /// The time that the engine took, in microseconds.
    pub microseconds: u32,
}

/// Source of the searched games. `library` means all collections together. `import` means the games that a
/// running import has read so far, if there is no collection yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names of the variants say it")]
pub enum Source {
    Library,
    Import,
}

/// A move from the position of the query. Stones on several points form one move if they lead to the same
/// position up to symmetry.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NextMove"))]
#[serde(rename_all = "camelCase")]
pub struct NextMove<M> {
    /// The points of the move, ascending, in the orientation of the query; `[225]` for a pass.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Move>"))]
    pub points: Vec<M>,
    /// The number of games that played the move from the position of the query.
    pub games: u32,
    /// The counts of the games by result; the four counts add up to `games`.
    pub tally: Tally,
    /// The number of games that reached the position after the move by another order of moves, and
    /// never had the position of the query.
    pub transposed: u32,
    /// The first year in which the move was played from the position of the query; absent if no date is
    /// known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_year: Option<u16>,
    /// The last year in which the move was played from the position of the query; absent if no date is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_year: Option<u16>,
    /// Whether the move is a novelty. A novelty was first played from the position of the query in
    /// the last two years of the library, and other moves were played from this position earlier.
    /// For this decision, the filter's date range is ignored. Absent: false.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub novelty: bool,
    /// Only for a query with an area: the color that played the move. In games in which the content
    /// of the area occurs with the colors exchanged, the color of the move is exchanged as well.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// Only for a query with an area: the number of games in which the players first moved outside of the
    /// area, and then played this move. These games are also counted in `games`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<u32>,
}

/// A position from which games came to the position of the query by one move.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PreviousMove"))]
pub struct PreviousMove<M> {
    /// The point of that move, in the orientation of the query; `[225]` for a pass. If moves on
    /// different points lead from equal positions (up to symmetry) to the position of the query,
    /// the list has all these points, ascending.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Move>"))]
    pub points: Vec<M>,
    /// The number of games that came from this earlier position.
    pub games: u32,
}

/// Number of games in one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct YearCount {
    /// The year in which the games were played.
    pub year: u16,
    /// The number of games in the year.
    pub games: u32,
}

/// The values of one dimension (for example, the events), with the number of games for each value.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facet {
    /// The dimension of the values.
    pub dimension: Dimension,
    /// The 20 values with the most games, most games first. For years and lengths: all values, ascending.
    pub values: Vec<FacetValue>,
    /// The number of values that have at least one game. Values that the list `values` leaves out
    /// count, too.
    pub total: usize,
}

/// One value of a dimension, such as one event. It has the number of games that the query would
/// find if the filter required this value.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FacetValue {
    /// The id of a player, event, country, rule or collection; the number of a category of rules; the opening
    /// (0 is D1, 25 is I13); the result (0 black, 1 white, 2 draw, 3 unknown); the year; the lowest number of
    /// moves in a step of ten; 1 for rated, 0 for unrated games.
    pub id: u32,
    /// The name of the value: as in the file, `D4` for an opening, `black` for a result; otherwise the
    /// number.
    pub name: String,
    /// The number of games that the query would find with this value in the filter.
    pub games: u32,
}

/// The name of a player, event or other value whose id is in the filter.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FilterName {
    /// The dimension to which the id belongs.
    pub dimension: Dimension,
    /// The id of the value, as in the filter.
    pub id: u32,
    /// The name of the value; `#77` if no collection has a name for the id 77.
    pub name: String,
}

/// A value of a dimension whose name matches a search for names.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundName {
    /// The id of the value, as in [`FacetValue`].
    pub id: u32,
    /// The name of the value, as in [`FacetValue`].
    pub name: String,
    /// The number of games with the value, as in [`FacetValue`].
    pub games: u32,
    /// A player's name in the player's own script, or empty.
    pub native: String,
    /// A player's country, an event's venue, or empty.
    pub place: String,
}

impl<M: MoveForm> From<archive::PreviousMove> for PreviousMove<M> {
    fn from(previous: archive::PreviousMove) -> Self {
        Self { points: moves(&previous.moves), games: previous.games }
    }
}

impl From<(u16, u32)> for YearCount {
    fn from((year, games): (u16, u32)) -> Self {
        Self { year, games }
    }
}

impl From<library::NamedValue> for FacetValue {
    fn from(library::NamedValue { id, name, games }: library::NamedValue) -> Self {
        Self { id, name, games }
    }
}

impl From<library::NamedFacet> for Facet {
    fn from(library::NamedFacet { of, values, total }: library::NamedFacet) -> Self {
        Self { dimension: of.into(), values: values.into_iter().map(Into::into).collect(), total }
    }
}

impl From<(archive::Dimension, u32, String)> for FilterName {
    fn from((of, id, name): (archive::Dimension, u32, String)) -> Self {
        Self { dimension: of.into(), id, name }
    }
}

impl From<library::FoundName> for FoundName {
    fn from(library::FoundName { value, native, place }: library::FoundName) -> Self {
        let library::NamedValue { id, name, games } = value;
        Self { id, name, games, native, place }
    }
}

impl<M: MoveForm> From<archive::NextMove> for NextMove<M> {
    fn from(next: archive::NextMove) -> Self {
        Self {
            points: moves(&next.moves),
            games: next.tally.games(),
            tally: next.tally.into(),
            transposed: next.transposed,
            first_year: next.first_day.year(),
            last_year: next.last_day.year(),
            novelty: next.novelty,
            // Next moves have a color only if the query has an area. Only then can moves outside of
            // the area come before a next move, so only then `elsewhere` has a value.
            elsewhere: next.color.map(|_| next.elsewhere),
            color: next.color.map(Into::into),
        }
    }
}

fn moves<M: MoveForm>(moves: &[BoardMove]) -> Vec<M> {
    moves.iter().map(|&m| M::of(m)).collect()
}

/// Facts about a search that the answer of the crate `renju-archive` does not contain.
pub struct SearchFacts {
    /// The source of the games that were searched.
    pub source: Source,
    /// The number of games that were searched.
    pub games: u32,
    /// The time that the search took, in microseconds.
    pub microseconds: u32,
}

/// Returns the number of games that an answer leaves out because a rating is missing. Returns
/// `None` if `filter` has no condition on ratings. `games` counts the games that match a filter.
pub fn without_rating(filter: &archive::Filter, games: impl FnOnce(archive::Filter) -> u32) -> Option<u32> {
    if filter.games.as_ref()?.unknown.is_empty() { Some(0) } else { filter.of_unknown().map(games) }
}

/// Returns the number of games that a query leaves out because a rating is missing. Returns `None`
/// for a query without a condition on ratings.
#[must_use]
pub fn query_without_rating(library: &Library, query: &archive::Query) -> Option<u32> {
    without_rating(&query.filter, |filter| {
        let query = archive::Query {
            subject: query.subject,
            filter,
            facets: Vec::new(),
            years: false,
            order: archive::GameOrder::default(),
            offset: 0,
            limit: 0,
        };
        library.archive().list(&query).0
    })
}

impl<M: MoveForm> QueryAnswer<M> {
    /// Converts the answer of the crate `renju-archive` to a query of `library`. `rows` is the
    /// requested page of the list of games.
    #[must_use]
    pub fn new(
        library: &Library,
        query: &archive::Query,
        answer: archive::SearchAnswer,
        rows: Vec<GameRow>,
        facts: SearchFacts,
    ) -> Self {
        Self {
            total: answer.total(),
            tally: answer.tally.into(),
            ended: answer.ended,
            next_moves: answer.next_moves.into_iter().map(Into::into).collect(),
            previous: answer.previous.into_iter().map(Into::into).collect(),
            years: answer.years.into_iter().map(Into::into).collect(),
            facets: answer.facets.iter().map(|facet| library.named_facet(facet).into()).collect(),
            filter_names: library.filter_names(&query.filter).into_iter().map(Into::into).collect(),
            opening: answer.opening.map(Into::into),
            offset: query.offset as u32,
            rows,
            without_rating: query_without_rating(library, query),
            source: facts.source,
            games: facts.games,
            microseconds: facts.microseconds,
        }
    }
}
