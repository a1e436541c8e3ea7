//! Errors in the text of a position.

use thiserror::Error;

use crate::{Move, ParseMovesError};

/// Reason why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePositionError {
    /// The text of the board does not have 15 ranks. A rank describes one row of the board.
    #[error("expected 15 ranks separated by \"/\", found {found}")]
    Ranks {
        /// Number of ranks in the text.
        found: usize,
    },
    /// The board has the size of another game, such as 19 x 19.
    #[error("expected a board of 15 by 15 points, found {found} by {found}")]
    Size {
        /// Number of ranks in the text: the size of the board that the text describes.
        found: usize,
    },
    /// A rank that does not describe 15 points.
    #[error("rank {rank}: expected 15 points in runs 1..15, B and W, found \"{found}\"")]
    Rank {
        /// The row of the rank, in 1..15.
        rank: u8,
        /// The text of the rank; at most its first 40 characters.
        found: String,
    },
    /// The side to move is neither Black nor White.
    #[error("expected the side to move, \"b\" or \"w\", found \"{found}\"")]
    Side {
        /// The text that was found instead of the side to move.
        found: String,
    },
    /// The text in the field for the number of the next move is not a number.
    #[error("expected the number of the next move, found \"{found}\"")]
    Number {
        /// The text that was found instead of the number.
        found: String,
    },
    /// The value of a `key=value` field cannot be read.
    #[error("{key}: expected {expected}, found \"{found}\"")]
    Value {
        /// The key of the field.
        key: &'static str,
        /// Description of an allowed value.
        expected: &'static str,
        /// The value that was found.
        found: String,
    },
    /// A field after the number of the next move is not of the form `key=value`.
    #[error("expected key=value or moves, found \"{found}\"")]
    Field {
        /// The text that was found instead of a `key=value` field.
        found: String,
    },
    /// The text does not state the side to move, and the counts of stones do not determine it.
    #[error("expected the side to move after {black} black and {white} white stones, found nothing")]
    NoSide {
        /// The number of black stones.
        black: usize,
        /// The number of white stones.
        white: usize,
    },
    /// The text places a stone on an occupied point.
    #[error("expected an empty point, found {found} a second time")]
    Occupied {
        /// The move that would place the stone.
        found: Move,
    },
    /// The list of stones contains a pass.
    #[error("expected a point a1..o15, found pass")]
    Pass,
    /// The list of moves contains text that is not a move.
    #[error(transparent)]
    Moves(#[from] ParseMovesError),
}
