//! The last boards of games, sixty-four games at a time: which of them have a stone of a color on a point.
//!
//! Stones never leave a board, so what ever stood in a game has its stones on the last one. A word for each color and point,
//! one bit a game, answers for sixty-four games at once which of them can have a pattern; 57 bytes a game, made when
//! somebody first asks for a part of the board, in some thirty milliseconds for a million games.

use renju_core::{Color, Move, Point};

use crate::trie::Trie;

/// Games of a block.
pub(crate) const BLOCK: usize = u64::BITS as usize;
/// Points, and a place for passes.
const MOVES: usize = Move::PASS as usize + 1;
/// Which games there are: the last block may have fewer.
const THERE: usize = 2 * MOVES;

/// Games next to each other in a segment, by color and move.
#[derive(Debug)]
pub(crate) struct Block([u64; THERE + 1]);

/// A stone of a color on a point, as blocks number them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stone(u16);

impl Stone {
    pub(crate) const fn new(color: Color, point: Point) -> Self {
        Self((color.index() * MOVES + point.index()) as u16)
    }
}

impl Block {
    /// Of some games, one bit each, those that end with all of these stones on the board.
    #[inline]
    pub(crate) fn with(&self, games: u64, stones: &[Stone]) -> u64 {
        let mut games = games & self.0[THERE];
        for stone in stones {
            if games == 0 {
                break;
            }
            games &= self.0[usize::from(stone.0)];
        }
        games
    }
}

/// The blocks of a segment's games.
pub(crate) fn blocks(trie: &Trie) -> Box<[Block]> {
    let block = |first: usize| {
        let mut block = Block([0; THERE + 1]);
        for game in first..trie.games().min(first + BLOCK) {
            let bit = 1 << (game % BLOCK);
            block.0[THERE] |= bit;
            for both in trie.moves(game).chunks(2) {
                for (color, &m) in both.iter().enumerate() {
                    block.0[color * MOVES + usize::from(m)] |= bit;
                }
            }
        }
        block
    };
    (0..trie.games()).step_by(BLOCK).map(block).collect()
}
