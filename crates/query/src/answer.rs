//! The answer to a query: counts, next moves, facets, and a page of the list of games.

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

/// Form in which an answer writes moves: the page reads numbers, people and scripts read names such as `h8`.
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

/// Search results for a position or a part of the board. All points are in the orientation of the query.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct QueryAnswer<M> {
    /// Games in which the position stood, each counted once.
    pub total: u32,
    /// The counts of the games by result; the four counts add up to `total`.
    pub tally: Tally,
    /// The number of games that ended at the position. For an area: the number of games without a move in the
    /// area after its content first occurred.
    pub ended: u32,
    /// All next moves. First come the moves that games played from the position, most games first; then the
    /// moves whose resulting position games reached only by another order of moves. For an area: the first
    /// move of each game in the area after its content first occurred.
    pub next_moves: Vec<NextMove<M>>,
    /// The positions one move earlier, from which games came to the position, most games first; empty for an
    /// area.
    pub previous: Vec<PreviousMove<M>>,
    /// The games of each year, ascending, ignoring the date range of the filter. Years without games are left out. Empty
    /// unless the requested facets include the year.
    pub years: Vec<YearCount>,
    /// The facets, in the order of the request.
    pub facets: Vec<Facet>,
    /// The names of the ids in the filter.
    pub filter_names: Vec<FilterName>,
    /// The opening of the position, or the opening that all games found have in common; absent if there is
    /// none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    /// The index in the ordered list of games at which `rows` begins, from 0.
    pub offset: u32,
    /// The requested page of the list.
    pub rows: Vec<GameRow>,
    /// The source of the answer.
    pub source: Source,
    /// The number of games that were searched.
    pub games: u32,
    /// Time spent in the engine, in microseconds.
    pub microseconds: u32,
}

/// Source of an answer. `library` means all collections together; `import` means the games imported so far,
/// while there is no collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names of the variants say it")]
pub enum Source {
    Library,
    Import,
}

/// A move from the position of the query. Points that lead to the same position up to symmetry are one move.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NextMove"))]
#[serde(rename_all = "camelCase")]
pub struct NextMove<M> {
    /// The points, ascending, in the orientation of the query; `[225]` for a pass.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Move>"))]
    pub points: Vec<M>,
    /// The number of games that played the move from the position of the query.
    pub games: u32,
    /// The counts of the games by result; the four counts add up to `games`.
    pub tally: Tally,
    /// The number of games that reached the position after the move by another order of moves, and never had
    /// the position of the query.
    pub transposed: u32,
    /// The first year in which the move was played from the position of the query; absent if no date is
    /// known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_year: Option<u16>,
    /// The last year in which the move was played from the position of the query; absent if no date is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_year: Option<u16>,
    /// Whether the move is a novelty: it was first played from the position of the query in the last two
    /// years of the library, and another move was played from this position earlier. Only games that match
    /// the filter, ignoring its date range, count. Absent: false.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub novelty: bool,
    /// Only for an area: the color that played the move, in the colors of the position of the query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// Only for an area: the number of `games` with moves outside of the area before this move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<u32>,
}

/// A position one stone earlier, from which games came to the position of the query.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PreviousMove"))]
pub struct PreviousMove<M> {
    /// The last stone, in the orientation of the query. Several points, ascending, if removing each of the stones leaves the
    /// same position. `[225]` is a pass.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Move>"))]
    pub points: Vec<M>,
    /// The number of games that came from this position.
    pub games: u32,
}

/// Number of games in one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct YearCount {
    /// The year.
    pub year: u16,
    /// The number of games.
    pub games: u32,
}

/// The values of one dimension, with the number of games for each.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facet {
    /// The dimension of the values.
    pub dimension: Dimension,
    /// The 20 values with the most games, most games first. Years and lengths: all values, ascending.
    pub values: Vec<FacetValue>,
    /// The number of values with at least one game.
    pub total: usize,
}

/// One value of a dimension, and the number of games if this value replaced the current one in the filter.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FacetValue {
    /// The id of a player, event, country or rule; the category; the opening (0 is D1, 25 is I13); the result
    /// (0 black, 1 white, 2 draw, 3 unknown); the year; the lowest number of moves in a step of ten; 1 for
    /// rated, 0 for not; the collection.
    pub id: u32,
    /// The name in the file, `D4` for an opening, `black` for a result; else the number.
    pub name: String,
    /// The number of games.
    pub games: u32,
}

/// The name of an id in the filter.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FilterName {
    /// The dimension of the id.
    pub dimension: Dimension,
    /// The id.
    pub id: u32,
    /// The name; `#77` if no collection has a name for the id.
    pub name: String,
}

/// A name that matches a search.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundName {
    /// As in [`FacetValue`].
    pub id: u32,
    /// As in [`FacetValue`].
    pub name: String,
    /// As in [`FacetValue`].
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
            // Only the next moves of an area have a color, and only before these moves there can be moves
            // elsewhere.
            elsewhere: next.color.map(|_| next.elsewhere),
            color: next.color.map(Into::into),
        }
    }
}

fn moves<M: MoveForm>(moves: &[BoardMove]) -> Vec<M> {
    moves.iter().map(|&m| M::of(m)).collect()
}

/// Facts about a search beside the answer of the archive.
pub struct SearchFacts {
    /// The source of the answer.
    pub source: Source,
    /// The number of games that were searched.
    pub games: u32,
    /// Time spent, in microseconds.
    pub microseconds: u32,
}

impl<M: MoveForm> QueryAnswer<M> {
    /// Converts the answer of a library and one page of its games.
    #[must_use]
    pub fn new(
        library: &Library,
        query: &archive::Query,
        answer: archive::SearchAnswer,
        rows: Vec<library::GameRow>,
        facts: SearchFacts,
    ) -> Self {
        let of_area = matches!(query.subject, archive::Subject::Pattern(_));
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
            rows: rows.into_iter().map(|row| GameRow::new(row, of_area)).collect(),
            source: facts.source,
            games: facts.games,
            microseconds: facts.microseconds,
        }
    }
}
