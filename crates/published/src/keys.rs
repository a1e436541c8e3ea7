//! What a position is looked up by.
//!
//! A question wants the games that had its position, and those that reached the position after a next move by another order
//! of moves. In both, the side that is not to move has the same stones. So the first key is made of those stones alone: the
//! games under it are all that a question can count, and few others.
//!
//! Early in a game these are too many. Such keys say so, and the games are under a second key, of the whole position. Under
//! that a game is listed for each position that it had, and for each from which one move leads to one that it had.

use renju_core::{Board, Color, PointSet, Position};

/// The two keys of a position: 64 bits that are evenly spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keys {
    /// Of the stones of the side that is not to move.
    pub stones: u64,
    /// Of the whole position.
    pub position: u64,
}

/// Tells a key of a position from one of the stones of one side: "position" in ASCII; any fixed number would do.
const OF_POSITION: u64 = 0x706f_7369_7469_6f6e;

impl Keys {
    /// The keys of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let stones = position.board.stones(!position.to_move);
        Self { stones: of_stones(stones, position.to_move), position: of_position(position) }
    }
}

/// The key of all positions with `to_move` to move in which the other side has these stones.
#[must_use]
pub fn of_stones(stones: PointSet, to_move: Color) -> u64 {
    let (black, white) = match to_move {
        Color::Black => (PointSet::default(), stones),
        Color::White => (stones, PointSet::default()),
    };
    let board = Board::of(black, white).expect("the stones of one side share no point with none");
    Position { board, to_move }.key().to_u64()
}

/// The key of a position as a whole.
#[must_use]
pub fn of_position(position: &Position) -> u64 {
    position.key().to_u64() ^ OF_POSITION
}
