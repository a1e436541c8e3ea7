//! The two keys under which the index may list a position.
//!
//! A query for a position counts two kinds of games. The first kind had the position itself. The second kind
//! reached, by another order of moves, the position after one of its next moves. In both cases, the game has
//! a position in which one side has exactly the stones that it has in the query: the side that is not to move
//! in the query. The first key is therefore a key of this side's stones alone. With this key, a query finds
//! all games that it can count, and few other games.
//!
//! For a position early in a game, too many games have the same first key. The index then marks this key as
//! too frequent, and lists the games under a second key, which is a key of the whole position. The index
//! lists a game under each position of the game, and under each position from which one move leads to a
//! position of the game.

use renju_core::{Board, Color, PointSet, Position};

/// The two keys of a position, each of 64 evenly distributed bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keys {
    /// Key of the stones of the side that is not to move.
    pub stones: u64,
    /// Key of the whole position.
    pub position: u64,
}

/// Number that is combined with the key of a position, so that the result differs from all keys of one side's
/// stones. The number is "position" in ASCII; any other number would do.
const OF_POSITION: u64 = 0x706f_7369_7469_6f6e;

impl Keys {
    /// Returns both keys of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let stones = position.board.stones(!position.to_move);
        Self { stones: of_stones(stones, position.to_move), position: of_position(position) }
    }
}

/// Returns the key of `stones`, the stones of the side that is not to move; `to_move` is the other side. All
/// positions in which the side that is not to move has exactly these stones have equal keys.
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
