//! Keys of a position in the index.
//!
//! A query needs the games that had its position, and the games that reached a position after a next move by another order
//! of moves. In all these games, the side that is not to move has the same stones. The first key is therefore a key of
//! these stones alone: its games are all games that a query can count, and few others.
//!
//! Early in a game, such a key has too many games. The index then marks the key, and lists the games under a second key, of
//! the whole position. A game is listed under each position that it had, and under each position from which one move leads
//! to a position that it had.

use renju_core::{Board, Color, PointSet, Position};

/// The two keys of a position, each of 64 evenly distributed bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keys {
    /// Key of the stones of the side that is not to move.
    pub stones: u64,
    /// Key of the whole position.
    pub position: u64,
}

/// Makes the key of a position differ from the keys of one side's stones: "position" in ASCII; any fixed number would
/// do.
const OF_POSITION: u64 = 0x706f_7369_7469_6f6e;

impl Keys {
    /// Returns both keys of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let stones = position.board.stones(!position.to_move);
        Self { stones: of_stones(stones, position.to_move), position: of_position(position) }
    }
}

/// Key of all positions with `to_move` to move in which the other side has these stones.
#[must_use]
pub fn of_stones(stones: PointSet, to_move: Color) -> u64 {
    let (black, white) = match to_move {
        Color::Black => (PointSet::default(), stones),
        Color::White => (stones, PointSet::default()),
    };
    let board = Board::of(black, white).expect("the stones of one side share no point with none");
    Position { board, to_move }.key().to_u64()
}

/// Key of the whole position.
#[must_use]
pub fn of_position(position: &Position) -> u64 {
    position.key().to_u64() ^ OF_POSITION
}
