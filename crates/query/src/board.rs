//! Positions, colors, results and openings.

use renju_archive as archive;
use renju_core::{self as core, Board, Move, Point as BoardPoint};
use serde::{Deserialize, Serialize};

use crate::same;
#[cfg(feature = "schema")]
use crate::schema::Point;

/// Color of a stone or a player. Black moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names of the variants say it")]
pub enum Color {
    Black,
    White,
}

/// A position: the stones on the board and the side to move. The order of the moves is not part of
/// a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", expecting = "a position")]
pub struct Position {
    /// The points with a black stone, in any order.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Point>"))]
    pub black: Vec<u8>,
    /// The points with a white stone, in any order.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Point>"))]
    pub white: Vec<u8>,
    /// The color that moves next.
    pub to_move: Color,
}

/// Result of a game: the winner, a draw, or unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names of the variants say it")]
pub enum GameResult {
    Black,
    White,
    Draw,
    Unknown,
}

/// The number of games with each result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tally {
    /// The number of games that Black won.
    pub black: u32,
    /// The number of games that White won.
    pub white: u32,
    /// The number of drawn games.
    pub draw: u32,
    /// The number of games with an unknown result.
    pub unknown: u32,
}

/// One of the 26 openings, recognized from the moves in any orientation.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opening {
    /// The code: `D1`..`D13` or `I1`..`I13`.
    pub code: String,
    /// The Japanese name: `花月`.
    pub ja: String,
    /// The Japanese name in Latin letters: `Kagetsu`.
    pub romaji: String,
    /// The name in simplified Chinese: `花月`.
    pub zh: String,
}

impl Position {
    /// Converts the position of a request to the type of the crate `renju-core`.
    ///
    /// # Errors
    /// A number is not a point number (0..224), or a point has two stones.
    pub fn to_core(&self) -> Result<core::Position, String> {
        let mut board = Board::new();
        let stones = [(core::Color::Black, &self.black), (core::Color::White, &self.white)];
        for (color, numbers) in stones {
            for point in points(numbers)? {
                if !board.place(point, color) {
                    return Err(format!("expected one stone a point, found two on {point}"));
                }
            }
        }
        Ok(core::Position { board, to_move: self.to_move.into() })
    }
}

/// Converts point numbers of a request to points.
///
/// # Errors
/// A number is not a point number (0..224).
pub fn points(numbers: &[u8]) -> Result<Vec<BoardPoint>, String> {
    let point =
        |&number| BoardPoint::new(number).ok_or_else(|| format!("expected points 0..224, found {number}"));
    numbers.iter().map(point).collect()
}

same!(Color, core::Color { Black, White });
same!(GameResult, core::GameResult { Black, White, Draw, Unknown });

impl From<archive::Tally> for Tally {
    fn from(tally: archive::Tally) -> Self {
        let [black, white, draw, unknown] = core::GameResult::ALL.map(|result| tally[result]);
        Self { black, white, draw, unknown }
    }
}

impl From<core::Opening> for Opening {
    fn from(opening: core::Opening) -> Self {
        let [code, ja, romaji, zh] =
            [opening.code(), opening.ja(), opening.romaji(), opening.zh()].map(str::to_owned);
        Self { code, ja, romaji, zh }
    }
}

/// Converts moves to the numbers that messages use.
pub fn bytes(moves: &[Move]) -> Vec<u8> {
    moves.iter().map(|m| m.to_u8()).collect()
}
