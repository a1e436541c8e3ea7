//! Queries of the library: a position or a part of the board, and the games to search.

use serde::{Deserialize, Serialize};

use super::board::{Color, GameResult, Position};

#[cfg(test)]
use super::schema::Point;

/// A query of the library.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct Query {
    /// The position on the board. The query finds all eight orientations, by any order of moves.
    pub(crate) position: Position,
    /// Only a part of the board; absent: the whole position.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) area: Option<Area>,
    /// Only some of the games; absent: all games.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
}

/// Part of the board to search for instead of the whole. Only the content of the area has to match the position of the query,
/// in any of the eight orientations.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", expecting = "an area")]
pub(crate) struct Area {
    /// The points of the area, ascending; at least one.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) points: Vec<u8>,
    /// The points among `points` with arbitrary content. Each other point must be black, white or empty as in the query.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) any: Vec<u8>,
    /// Whether the area may lie elsewhere on the board; otherwise only the whole board is turned and mirrored.
    pub(crate) anywhere: bool,
    /// Whether the area may also match with the colors exchanged.
    pub(crate) exchanged: bool,
    /// The color that must move next; absent: either color. Exchanging the colors exchanges this one, too.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) to_move: Option<Color>,
}

/// Filter of the games to search. An absent field allows all games; a list allows games that match one of its values. Lists
/// are never empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(default, expecting = "a filter")]
pub(crate) struct Filter {
    /// Ids of players, at least one playing in the game.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) players: Vec<u32>,
    /// The color that `players` had; absent: either color.
    #[serde(rename = "as")]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) color: Option<Color>,
    /// Ids of players. At least one played against `players`; without `players`, one played the color other than `as`.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) opponents: Vec<u32>,
    /// Ids of events.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) events: Vec<u32>,
    /// Ids of countries. At least one of the two players is from such a country.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) countries: Vec<u32>,
    /// Ids of rules.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) rules: Vec<u32>,
    /// Categories of rules: 1 is renju, 2 and 3 are kinds of gomoku.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) categories: Vec<u32>,
    /// Codes of openings: `D4`.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) openings: Vec<String>,
    /// Results.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) results: Vec<GameResult>,
    /// The first day: `2015`, `2015-03` or `2015-03-09`. Games without a date match neither `from` nor `to`.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) from: Option<String>,
    /// The last day, in the same form and included as a whole: `2015` ends with December.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) to: Option<String>,
    /// The least number of moves, included.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) shortest: Option<u8>,
    /// The greatest number of moves, included.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) longest: Option<u8>,
    /// Whether the games must be rated (true) or unrated (false); absent: both.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) rated: Option<bool>,
    /// Ids of collections; 0 is the user's own records.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) collections: Vec<u32>,
}

/// Property of games that a filter can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Dimension {
    Player,
    Opponent,
    Event,
    Country,
    Rule,
    Category,
    Opening,
    Result,
    Year,
    Length,
    Rated,
    Collection,
}

/// Order of a list of games. Games that compare equal are listed latest date first. Games without the sort key (a date, a
/// name, an opening, a result) come last in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Order {
    /// Latest date first.
    Newest,
    /// Earliest date first. Games with the same date are in the order of their ids.
    Oldest,
    /// Most moves first.
    Longest,
    /// Fewest moves first.
    Shortest,
    /// Name of the player of the black stones, ignoring case and accents as the search for names does.
    Black,
    BlackDescending,
    /// Name of the player of the white stones.
    White,
    WhiteDescending,
    /// Name of the event.
    Event,
    EventDescending,
    /// Name of the rule.
    Rule,
    RuleDescending,
    /// Opening: D1 to D13, then I1 to I13.
    Opening,
    OpeningDescending,
    /// Result: Black's wins, White's wins, draws.
    Result,
    ResultDescending,
}

/// A page of the list of games, and the facets to count.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PageArgs {
    /// The order of the whole list.
    pub(crate) order: Order,
    /// The index in the list at which the page begins, from 0.
    pub(crate) offset: u32,
    /// The greatest number of games in the page.
    pub(crate) limit: u32,
    /// The dimensions whose values the engine counts. Only `search` uses this field.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) facets: Vec<Dimension>,
}

/// Names to search for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
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
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
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
