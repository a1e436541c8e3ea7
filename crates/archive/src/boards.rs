//! The last boards of games, some hundred games at a time: which of them have a stone of a color on a point.
//!
//! Stones never leave a board, so what ever stood in a game has its stones on the last one. A few words for each color and
//! point, one bit a game, answer for all games of a block at once which of them can have a pattern; 57 bytes a game, made
//! when somebody first asks for a part of the board, in some thirty milliseconds for a million games.

use renju_core::{Color, Point};

use crate::trie::{MOVES, Trie};

/// Words of a block: as many as pay for the way through its places, and few enough to stay near the processor.
pub(crate) const WORDS: usize = 8;
/// Games of a block.
pub(crate) const BLOCK: usize = 64 * WORDS;
/// Some games of a block, one bit each.
pub(crate) type Games = [u64; WORDS];
/// Which games there are: the last block may have fewer.
const THERE: usize = 2 * MOVES;

/// Games next to each other in a segment, by color and move.
#[derive(Debug)]
pub(crate) struct Block([Games; THERE + 1]);

/// A stone of a color on a point, as blocks number them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stone(u16);

impl Stone {
    pub(crate) const fn new(color: Color, point: Point) -> Self {
        Self((color.index() * MOVES + point.index()) as u16)
    }

    /// How far from the edge of the board it lies.
    pub(crate) fn edge(self) -> u8 {
        let last = Point::SIDE - 1;
        let point = Point::new((usize::from(self.0) % MOVES) as u8);
        point.map_or(last, |p| p.column().min(p.row()).min(last - p.column()).min(last - p.row()))
    }
}

impl Block {
    /// Of some games those that end with all of these stones on the board; `None` where there is no such game.
    #[inline]
    pub(crate) fn with(&self, games: Games, stones: &[Stone]) -> Option<Games> {
        let mut games = both(&games, &self.0[THERE]);
        // To look after every stone whether any game is left takes longer than the next stone.
        for stones in stones.chunks(2) {
            for stone in stones {
                games = both(&games, &self.0[usize::from(stone.0)]);
            }
            // Compared as a whole they would be handed to `memcmp`, a third of all time.
            if games.iter().fold(0, |any, games| any | games) == 0 {
                return None;
            }
        }
        Some(games)
    }
}

#[inline]
fn both(one: &Games, other: &Games) -> Games {
    std::array::from_fn(|word| one[word] & other[word])
}

/// The blocks of a segment's games.
pub(crate) fn blocks(trie: &Trie) -> Box<[Block]> {
    let block = |first: usize| {
        let mut block = Block([Games::default(); THERE + 1]);
        for game in first..trie.games().min(first + BLOCK) {
            let (word, bit) = (game % BLOCK / 64, 1 << (game % 64));
            block.0[THERE][word] |= bit;
            for both in trie.moves(game).chunks(2) {
                for (color, &m) in both.iter().enumerate() {
                    block.0[color * MOVES + usize::from(m)][word] |= bit;
                }
            }
        }
        block
    };
    (0..trie.games()).step_by(BLOCK).map(block).collect()
}
