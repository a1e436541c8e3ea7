//! Position keys: one 64-bit number for a position in all eight views and by all orders of moves.
//!
//! Each stone contributes a fixed random word, chosen by its color and point (Zobrist, 1970); a view's sum is the
//! exclusive-or of its stones' words, so placing or removing a stone is one operation a view. The key is the least of the
//! eight sums, mixed: a minimum of eight is skewed low, and a prefix of the mixed number is evenly spread.
//!
//! Keys may be stored, so they are a format: `tests/vectors/keys.csv` pins them, and changing them means raising
//! [`KEY_FORMAT`].

use std::fmt;

use crate::{Color, Point, Symmetry};

/// The version of the numbers behind [`PositionKey`].
pub const KEY_FORMAT: u32 = 1;

/// A position's stones up to symmetry, as a 64-bit number. Whose move it is, is not part of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey(u64);

impl PositionKey {
    /// The number, evenly spread over all 64 bits.
    #[inline]
    #[must_use]
    pub const fn to_u64(self) -> u64 {
        self.0
    }

    /// The key of these stones with a side to move: for Black it is that of the stones, for White another.
    #[inline]
    #[must_use]
    pub(crate) const fn to_move(self, color: Color) -> Self {
        match color {
            Color::Black => self,
            Color::White => Self(mixed(self.0 ^ WHITE_TO_MOVE)),
        }
    }
}

/// "white to" in ASCII; any number does.
const WHITE_TO_MOVE: u64 = 0x7768_6974_6520_746f;

impl fmt::Debug for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The word of a stone as it lies.
#[inline]
pub(crate) const fn stone_word(point: Point, color: Color) -> u64 {
    WORDS[color.index()][point.index()]
}

/// The eight views' sums of a position, kept up to date stone by stone. The only writer of keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ViewSums([u64; Symmetry::COUNT]);

impl ViewSums {
    /// Adds a stone, or takes it away: the two are the same.
    #[inline]
    pub(crate) fn toggle(&mut self, point: Point, color: Color) {
        for (sum, symmetry) in self.0.iter_mut().zip(Symmetry::ALL) {
            *sum ^= WORDS[color.index()][symmetry.apply(point).index()];
        }
    }

    /// The key, and the symmetry whose view gives it.
    pub(crate) fn least(&self) -> (PositionKey, Symmetry) {
        let (least, symmetry) =
            self.0.into_iter().zip(Symmetry::ALL).min_by_key(|&(sum, _)| sum).expect("there are eight views");
        (PositionKey(mixed(least)), symmetry)
    }

    /// The key of the position with one more stone.
    pub(crate) fn key_after(&self, point: Point, color: Color) -> PositionKey {
        let mut next = *self;
        next.toggle(point, color);
        next.least().0
    }
}

/// `WORDS[color][point]`, made by SplitMix64 (Steele, Lea and Flood, 2014) from a fixed seed.
const WORDS: [[u64; Point::COUNT]; 2] = {
    let mut words = [[0; Point::COUNT]; 2];
    let mut state = 0x9069_0000_0000_0015u64 ^ KEY_FORMAT as u64;
    let mut i = 0;
    while i < 2 * Point::COUNT {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        words[i / Point::COUNT][i % Point::COUNT] = mixed(state);
        i += 1;
    }
    words
};

/// SplitMix64's finalizer: a bijection that spreads every input bit over all output bits.
const fn mixed(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
