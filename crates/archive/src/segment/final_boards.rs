//! Final boards of games as bit sets, for blocks of 512 games. For each stone (a color and a
//! point), a bit set contains the games that have this stone on their final board.
//!
//! Stones are never removed in renju, so a pattern that occurs anywhere in a game has all its stones on the
//! game's final board. One bit for each game, color and point tells whether the final board has this stone.
//! These bits show which games of a block can have a pattern. Another bit for each game and point tells
//! whether an early move took the point. The sets take 85 bytes per game, and are built for the first query
//! for a pattern.

use renju_core::{Color, Point};

use crate::segment::trie::{MOVES, Trie};

/// Number of words of a bit set. A block has enough games to make trying all placements of a pattern
/// worthwhile, and few enough to stay in the processor's cache.
pub(crate) const WORDS: usize = 8;
/// Number of games per block.
pub(crate) const BLOCK: usize = 64 * WORDS;
/// A set of games of a block, with one bit for each game.
pub(crate) type GameBits = [u64; WORDS];
/// Number of first moves of a game that count as early. By then most games have taken a point in the middle
/// of the board, and few games have all stones of a pattern. Any number from 6 to 12 works nearly as well.
const EARLY: usize = 9;

/// Up to [`BLOCK`] neighboring games of a segment.
#[derive(Debug)]
pub(crate) struct BoardBlock {
    /// For each [`Stone`], the games that have this stone on their final boards.
    stones: [GameBits; 2 * MOVES],
    /// For each point, the games in which one of the first [`EARLY`] moves took this point.
    early: [GameBits; MOVES],
    /// The first moves that all games of the block have in common.
    pub(crate) common: Box<[u8]>,
    /// The games that exist in the block. The last block of a segment may have fewer than [`BLOCK`] games.
    present: GameBits,
}

/// A stone of a color on a point, as an index into [`BoardBlock::stones`].
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

    /// Returns the members of `games` whose final boards have all of `stones`; `None` if there is no such
    /// game.
    #[inline]
    pub(crate) fn games_with(&self, mut games: GameBits, stones: &[Stone]) -> Option<GameBits> {
        let with = |games: &GameBits, stone: Stone| both(games, &self.stones[usize::from(stone.0)]);
        // Checks only after every four stones whether any game remains. Checking after each stone would take
        // longer than the intersections that it could save.
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

    /// Returns the members of `games` in which all of `stones` may have been on the board while all
    /// points of `empty` were empty. The final boards of `games` must have all of `stones`. A
    /// returned game meets one of two conditions: its early moves took all points of `stones`, or
    /// its early moves took no point of `empty`.
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

/// Returns whether the set is empty. The loop joins two words at a time, so that the compiler can use
/// vector instructions. Comparing arrays with `==` would call `memcmp`; these calls took a third of the
/// search time.
#[inline]
fn is_none(games: &GameBits) -> bool {
    let (lanes, _) = games.as_chunks::<2>();
    let [even, odd] = lanes.iter().fold([0; 2], |[even, odd], lane| [even | lane[0], odd | lane[1]]);
    even | odd == 0
}

/// Returns which words of a set have games: bit `n` of the result is set if word `n` has a game.
///
/// Any word of a set may have games, so a processor cannot predict a branch for each word. A loop over the
/// bits of the result has a branch only for each word with games.
#[inline]
pub(crate) fn words_with_games(games: &GameBits) -> u32 {
    games.iter().rev().fold(0, |words, &word| words << 1 | u32::from(word != 0))
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
