//! Keys of a position in the index.
//!
//! A query for a position counts two kinds of games: games that had the position, and games that reached the
//! position after one of its next moves by another order of moves. In all these games, the side that is not
//! to move has the stones of the query. The first key is therefore a key of that side's stones alone: it
//! finds all games that a query can count, and few others.
//!
//! Early in a game, too many games have such a key. The index then marks the key, and lists the games under a
//! second key, which is a key of the whole position. It lists a game under each position that the game had,
//! and under each position from which one move leads to a position of the game.

use renju_core::{Board, Color, PointSet, Position};

/// The two keys of a position, each of 64 evenly distributed bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keys {
    /// Key of the stones of the side that is not to move.
    pub stones: u64,
    /// Key of the whole position.
    pub position: u64,
}

/// Number that makes the key of a position differ from the keys of one side's stones. It is "position" in
/// ASCII; any other number would do.
const OF_POSITION: u64 = 0x706f_7369_7469_6f6e;

impl Keys {
    /// Returns both keys of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let stones = position.board.stones(!position.to_move);
        Self { stones: of_stones(stones, position.to_move), position: of_position(position) }
    }
}

/// Returns the key of `stones`, the stones of the side that is not to move. All positions with these stones
/// of that side and with `to_move` to move have this key.
#[must_use]
pub fn of_stones(stones: PointSet, to_move: Color) -> u64 {
    let (black, white) = match to_move {
        Color::Black => (PointSet::default(), stones),
        Color::White => (stones, PointSet::default()),
    };
    let board = Board::of(black, white).expect("the stones of one side share no point with none");
    Position { board, to_move }.key().to_u64()
}

/// Returns the key of the whole position.
#[must_use]
pub fn of_position(position: &Position) -> u64 {
    position.key().to_u64() ^ OF_POSITION
}
