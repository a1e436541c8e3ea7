//! Types that several messages share: points, positions and results.

use serde::{Deserialize, Serialize};

#[cfg(test)]
use super::schema::Point;

/// Color of a stone or a player. Black moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Color {
    Black,
    White,
}

/// The stones on the board and whose move it is; the order of play is not part of a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase", expecting = "a position")]
pub(crate) struct Position {
    /// The points with a black stone, in any order.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) black: Vec<u8>,
    /// The points with a white stone, in any order.
    #[cfg_attr(test, schemars(with = "Vec<Point>"))]
    pub(crate) white: Vec<u8>,
    /// The color that moves next.
    pub(crate) to_move: Color,
}

/// How a game ended: the winner, a draw, or not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameResult {
    Black,
    White,
    Draw,
    Unknown,
}

/// How games ended: the number of games of each result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Tally {
    /// Games that Black won.
    pub(crate) black: u32,
    /// Games that White won.
    pub(crate) white: u32,
    /// Drawn games.
    pub(crate) draw: u32,
    /// Games whose result is not known.
    pub(crate) unknown: u32,
}

/// One of the 26 openings, recognised from the moves in any orientation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Opening {
    /// The code: `D1`..`D13` or `I1`..`I13`.
    pub(crate) code: String,
    /// The Japanese name: `花月`.
    pub(crate) ja: String,
    /// The Japanese name in Latin letters: `Kagetsu`.
    pub(crate) romaji: String,
    /// The name in simplified Chinese: `花月`.
    pub(crate) zh: String,
}
