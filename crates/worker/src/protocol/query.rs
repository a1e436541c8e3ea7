//! What is asked of the library: a position or a part of the board, and in which games.

use serde::{Deserialize, Serialize};

use super::board::{Color, GameResult, Position};

#[cfg(test)]
use super::schema::Point;

/// What is looked for, and in which games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct Query {
    /// The position on the board. It is found in all eight views, by any order of moves.
    pub(crate) position: Position,
    /// Only a part of the board; absent: the whole position.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) area: Option<Area>,
    /// Only some of the games; absent: all of them.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
}

/// A part of the board that is looked for instead of the whole: what stands in it is as in the position of the query,
/// what stands elsewhere does not matter. It is found in all eight views.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", expecting = "an area")]
pub(crate) struct Area {
    /// The points looked at, ascending; at least one.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) points: Vec<u8>,
    /// Those of `points` that may hold anything; each of the others must be black, white or empty as it is.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) any: Vec<u8>,
    /// Also at other places of the board; otherwise the board as a whole is turned and mirrored.
    pub(crate) anywhere: bool,
    /// Also with the colors exchanged.
    pub(crate) exchanged: bool,
    /// Whose move it must be; absent: either's. Where the colors are exchanged, so is this.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) to_move: Option<Color>,
}

/// Which games are asked. What is absent asks all games; of a list, a game needs to match one value. Lists are never
/// empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(default, expecting = "a filter")]
pub(crate) struct Filter {
    /// Ids of players, one of whom played.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) players: Vec<u32>,
    /// With which stones they played; absent: either.
    #[serde(rename = "as")]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) color: Option<Color>,
    /// Ids of players, one of whom played against `players` (without `players`: with the other stones than `as`).
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) opponents: Vec<u32>,
    /// Ids of events.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) events: Vec<u32>,
    /// Ids of countries: one of the two players is from there.
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
    /// Only rated games, or only games that are not.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) rated: Option<bool>,
    /// Ids of collections; 0 is the user's own records.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) collections: Vec<u32>,
}

/// What a filter can choose by.
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

/// In which order games are listed. Games that are equal in it follow the latest date, and those that do not have what it
/// goes by (a date, a name, an opening, a result) come last in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Order {
    /// By date, the latest first.
    Newest,
    /// By date, the earliest first. Games of the same date follow their ids.
    Oldest,
    /// By the number of moves, the most first.
    Longest,
    /// By the number of moves, the fewest first.
    Shortest,
    /// By the name of the player of the black stones, as names are searched for: case and accents apart.
    Black,
    BlackDescending,
    /// By the name of the player of the white stones.
    White,
    WhiteDescending,
    /// By the name of the event.
    Event,
    EventDescending,
    /// By the name of the rule.
    Rule,
    RuleDescending,
    /// By the opening: D1 to D13, I1 to I13.
    Opening,
    OpeningDescending,
    /// By the result: Black's wins, White's wins, draws.
    Result,
    ResultDescending,
}

/// A page of the list of games, and what is counted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PageArgs {
    /// The order of the whole list.
    pub(crate) order: Order,
    /// Where in the list the page begins, from 0.
    pub(crate) offset: u32,
    /// How many games the page has at most.
    pub(crate) limit: u32,
    /// The dimensions whose values are counted. Only `search` does that.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) facets: Vec<Dimension>,
}

/// Which names are looked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct NamesArgs {
    /// Of what they are the names.
    pub(crate) dimension: Dimension,
    /// Words, or beginnings of words, in any order; empty for all names.
    pub(crate) text: String,
    /// How many names at most.
    pub(crate) limit: u32,
}

/// How much of the graph around a position is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct GraphArgs {
    /// The position in the middle.
    pub(crate) position: Position,
    /// Only some of the games; absent: all of them.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    /// Levels before the position, in moves; at most 4.
    pub(crate) back: u8,
    /// Levels after the position, in moves; at most 4.
    pub(crate) forward: u8,
    /// Positions of a level, those of the most games; at most 24.
    pub(crate) width: u8,
}
