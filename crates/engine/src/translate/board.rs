//! Conversions of positions, points, results and openings.

use renju_archive as archive;
use renju_core::{self as core, Board, Move, Point};

use super::same::same;
use crate::protocol::{Color, Failure, FailureCode, GameResult, Opening, Position, Tally};

/// Converts the position of a request.
///
/// # Errors
/// A number that is no point, or a point with two stones.
pub(crate) fn position(position: &Position) -> Result<core::Position, String> {
    let mut board = Board::new();
    let stones = [(core::Color::Black, &position.black), (core::Color::White, &position.white)];
    for (color, numbers) in stones {
        for point in points(numbers)? {
            if !board.place(point, color) {
                return Err(format!("expected one stone a point, found two on {point}"));
            }
        }
    }
    Ok(core::Position { board, to_move: position.to_move.into() })
}

/// Converts the position of a request, with the failure of the request.
///
/// # Errors
/// The position is impossible.
pub(crate) fn requested(args: &Position) -> Result<core::Position, Failure> {
    position(args).map_err(|what| Failure::new(FailureCode::BadRequest, format!("position: {what}")))
}

/// Converts the points of a request.
///
/// # Errors
/// A number that is no point.
pub(crate) fn points(numbers: &[u8]) -> Result<Vec<Point>, String> {
    let point = |&number| Point::new(number).ok_or_else(|| format!("expected points 0..224, found {number}"));
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

/// Converts moves to numbers.
pub(super) fn bytes(moves: &[Move]) -> Vec<u8> {
    moves.iter().map(|m| m.to_u8()).collect()
}
