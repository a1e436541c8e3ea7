//! The final boards of games as bit sets, 512 games at a time: which games have a stone of a color on a point.
//!
//! Stones never leave a board, so a pattern that occurs anywhere in a game has all its stones on the game's final board. One
//! bit per game, color and point tells for all games of a block at once which of them can have a pattern. This takes 57
//! bytes per game and is built for the first query for a pattern, in some 30 milliseconds for a million games.

use renju_core::{Color, Point};

use crate::segment::trie::{MOVES, Trie};

/// Words per bit set of a block: enough games to pay for going through a pattern's placements, and few enough for a block
/// to stay in the processor's cache.
pub(crate) const WORDS: usize = 8;
/// Games per block.
pub(crate) const BLOCK: usize = 64 * WORDS;
/// A set of games of a block, one bit each.
pub(crate) type GameBits = [u64; WORDS];
/// The index of the set of all games of a block: the last block of a segment may have fewer than [`BLOCK`].
const PRESENT: usize = 2 * MOVES;

/// Up to [`BLOCK`] neighbouring games of a segment: the games with a stone, by color and move.
#[derive(Debug)]
pub(crate) struct Block([GameBits; PRESENT + 1]);

/// A stone of a color on a point, as an index into a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stone(u16);

impl Stone {
    pub(crate) const fn new(color: Color, point: Point) -> Self {
        Self((color.index() * MOVES + point.index()) as u16)
    }

    /// Its distance from the edge of the board.
    pub(crate) fn distance_from_edge(self) -> u8 {
        let last = Point::SIDE - 1;
        let point = Point::new((usize::from(self.0) % MOVES) as u8);
        point.map_or(last, |p| p.column().min(p.row()).min(last - p.column()).min(last - p.row()))
    }
}

impl Block {
    /// Those of `games` whose final board has all of these stones; `None` if there is no such game.
    #[inline]
    pub(crate) fn games_with(&self, games: GameBits, stones: &[Stone]) -> Option<GameBits> {
        let mut games = both(&games, &self.0[PRESENT]);
        // Checking after each stone whether any game is left would take longer than intersecting with the next stone.
        for stones in stones.chunks(2) {
            for stone in stones {
                games = both(&games, &self.0[usize::from(stone.0)]);
            }
            // Comparing the arrays would call `memcmp`, which took a third of the search.
            if games.iter().fold(0, |any, games| any | games) == 0 {
                return None;
            }
        }
        Some(games)
    }
}

#[inline]
fn both(one: &GameBits, other: &GameBits) -> GameBits {
    std::array::from_fn(|word| one[word] & other[word])
}

/// The blocks of all games of a segment.
pub(crate) fn blocks(trie: &Trie) -> Box<[Block]> {
    let block = |first: usize| {
        let mut block = Block([GameBits::default(); PRESENT + 1]);
        for game in first..trie.games().min(first + BLOCK) {
            let (word, bit) = (game % BLOCK / 64, 1 << (game % 64));
            block.0[PRESENT][word] |= bit;
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
