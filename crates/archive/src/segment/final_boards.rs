//! Final boards of games as bit sets, 512 games at a time: for each stone, the games that have it.
//!
//! Stones never leave a board, so a pattern that occurs anywhere in a game has all its stones on the game's final board.
//! One bit per game, color and point shows for all games of a block at once which games can have a pattern. Another bit
//! per game and point shows whether an early move took the point. This takes 85 bytes per game and is built for the first
//! query for a pattern.

use renju_core::{Color, Point};

use crate::segment::trie::{MOVES, Trie};

/// Number of words per bit set of a block: enough games to pay for trying a pattern's placements, and few enough for a
/// block to stay in the processor's cache.
pub(crate) const WORDS: usize = 8;
/// Number of games per block.
pub(crate) const BLOCK: usize = 64 * WORDS;
/// A set of games of a block, one bit each.
pub(crate) type GameBits = [u64; WORDS];
/// Number of early moves of a game, which have their own sets. By then most games have taken a point in the middle of the
/// board, and few have all stones of a pattern. Any number from 6 to 12 does nearly as well.
const EARLY: usize = 9;

/// Up to [`BLOCK`] neighboring games of a segment.
#[derive(Debug)]
pub(crate) struct BoardBlock {
    /// Games that have a stone on the final board, by [`Stone`].
    stones: [GameBits; 2 * MOVES],
    /// Games with a move among the first [`EARLY`] ones, by move.
    early: [GameBits; MOVES],
    /// The first moves that all games of the block have in common.
    pub(crate) common: Box<[u8]>,
    /// All games of the block: the last block of a segment may have fewer than [`BLOCK`].
    present: GameBits,
}

/// A stone of a color on a point, as an index into a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stone(u16);

impl Stone {
    pub(crate) const fn new(color: Color, point: Point) -> Self {
        Self((color.index() * MOVES + point.index()) as u16)
    }
}

impl BoardBlock {
    /// Returns the members of `games` that exist in the block.
    pub(crate) fn present(&self, games: GameBits) -> GameBits {
        both(&games, &self.present)
    }

    /// Returns the members of `games` whose final boards have all of `stones`; `None` if there is no such game.
    #[inline]
    pub(crate) fn games_with(&self, mut games: GameBits, stones: &[Stone]) -> Option<GameBits> {
        let with = |games: &GameBits, stone: Stone| both(games, &self.stones[usize::from(stone.0)]);
        // Checking after each stone whether any game is left would take longer than intersecting with the next ones.
        for stones in stones.chunks(4) {
            for &stone in stones {
                games = with(&games, stone);
            }
            if is_none(&games) {
                return None;
            }
        }
        Some(games)
    }

    /// Returns the members of `games` that can have had stones on all of `stones` while all points of `empty` were empty.
    /// The final boards of `games` have these stones. If the last stone came after the early moves, no early move may
    /// have taken an empty point.
    #[inline]
    pub(crate) fn games_in_time(&self, games: GameBits, stones: &[u8], empty: &[u8]) -> GameBits {
        let mut complete = games;
        for &point in stones {
            complete = both(&complete, &self.early[usize::from(point)]);
        }
        let mut later = without(&games, &complete);
        for empty in empty.chunks(4) {
            for &point in empty {
                later = without(&later, &self.early[usize::from(point)]);
            }
            if is_none(&later) {
                break;
            }
        }
        std::array::from_fn(|word| complete[word] | later[word])
    }
}

/// Whether the set is empty. The two lanes of the loop are like vector instructions. Comparing the arrays would call
/// `memcmp`, which took a third of the time of the search.
#[inline]
fn is_none(games: &GameBits) -> bool {
    let (lanes, _) = games.as_chunks::<2>();
    let [even, odd] = lanes.iter().fold([0; 2], |[even, odd], lane| [even | lane[0], odd | lane[1]]);
    even | odd == 0
}

#[inline]
fn without(games: &GameBits, others: &GameBits) -> GameBits {
    std::array::from_fn(|word| games[word] & !others[word])
}

#[inline]
fn both(one: &GameBits, other: &GameBits) -> GameBits {
    std::array::from_fn(|word| one[word] & other[word])
}

/// Returns the blocks of all games of a segment.
pub(crate) fn blocks(trie: &Trie) -> Box<[BoardBlock]> {
    let block = |first: usize| {
        let (none, end) = (GameBits::default(), trie.games().min(first + BLOCK));
        let common = trie.moves(first)[..trie.shared_by(first, end - first)].into();
        let mut block = BoardBlock { stones: [none; 2 * MOVES], early: [none; MOVES], common, present: none };
        for game in first..end {
            let (word, bit) = (game % BLOCK / 64, 1 << (game % 64));
            block.present[word] |= bit;
            let moves = trie.moves(game);
            for both in moves.chunks(2) {
                for (color, &m) in both.iter().enumerate() {
                    block.stones[color * MOVES + usize::from(m)][word] |= bit;
                }
            }
            moves.iter().take(EARLY).for_each(|&m| block.early[usize::from(m)][word] |= bit);
        }
        block
    };
    (0..trie.games()).step_by(BLOCK).map(block).collect()
}
