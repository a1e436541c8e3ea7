//! What the library is asked about.

use serde::{Deserialize, Serialize};

use super::request::{Color, Position};
use super::response::GameResult;

/// What is looked for, and in which games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct Asked {
    pub(crate) position: Position,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) area: Option<Area>,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
}

/// A page of the games, and what is to be counted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct Page {
    pub(crate) order: Order,
    pub(crate) offset: u32,
    pub(crate) limit: u32,
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) facets: Vec<Dimension>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct NamesOf {
    pub(crate) of: Dimension,
    pub(crate) text: String,
    pub(crate) limit: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(crate) struct GraphOf {
    pub(crate) position: Position,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) filter: Option<Filter>,
    pub(crate) back: u8,
    pub(crate) forward: u8,
    pub(crate) width: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
#[serde(rename_all = "camelCase", expecting = "an area")]
pub(crate) struct Area {
    pub(crate) points: Vec<u8>,
    pub(crate) any: Vec<u8>,
    pub(crate) anywhere: bool,
    pub(crate) exchanged: bool,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) to_move: Option<Color>,
}

/// What is absent asks all games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
#[serde(default, expecting = "a filter")]
pub(crate) struct Filter {
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) players: Vec<u32>,
    #[serde(rename = "as")]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) color: Option<Color>,
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) opponents: Vec<u32>,
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) events: Vec<u32>,
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) countries: Vec<u32>,
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) rules: Vec<u32>,
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) categories: Vec<u32>,
    /// Codes such as `D4`.
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) openings: Vec<String>,
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) results: Vec<GameResult>,
    /// Days, or parts of them.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) from: Option<String>,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) to: Option<String>,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) shortest: Option<u8>,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) longest: Option<u8>,
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) rated: Option<bool>,
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"))]
    pub(crate) collections: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Order {
    Newest,
    Oldest,
    Longest,
}
