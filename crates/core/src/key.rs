//! Position keys: a 64-bit number that is the same for all eight views (rotations and reflections)
//! of a position and for all orders of its moves.
//!
//! Each stone contributes a fixed random word, chosen by its color and point (Zobrist, 1970). The
//! sum of a view is the exclusive-or of the words of all stones in this view, so placing or
//! removing a stone takes one operation per view. The key is the least of the eight sums, passed
//! through a mixing function: the minimum of eight numbers tends to be low, but the bits of the
//! mixed number are evenly spread.
//!
//! Programs store keys, so the values of keys must not change between versions unnoticed. Tests
//! compare the values with `tests/vectors/keys.csv`, and a change of the values must raise
//! [`KEY_FORMAT`].

use std::sync::LazyLock;
use std::{array, fmt};

use crate::{Color, Point, Symmetries, Symmetry};

/// Version number of the key computation. A change that gives positions other keys must raise this
/// number.
pub const KEY_FORMAT: u32 = 1;

/// The key of a position: equal for all eight rotations and reflections. The key of a [`crate::Board`] covers the
/// stones alone; the key of a [`crate::Position`] also covers the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey(u64);

impl PositionKey {
    /// The key as a number. The bits of keys are evenly spread.
    #[inline]
    #[must_use]
    pub const fn to_u64(self) -> u64 {
        self.0
    }

    /// The key of a position with `color` to move, made from the key of its stones (`self`). With
    /// Black to move, the result is equal to `self`; with White to move, it differs from `self`.
    #[inline]
    #[must_use]
    pub(crate) const fn to_move(self, color: Color) -> Self {
        match color {
            Color::Black => self,
            Color::White => Self(mixed(self.0 ^ WHITE_TO_MOVE)),
        }
    }
}

/// [`PositionKey::to_move`] combines the key of the stones with this number if White is to move. The number
/// is "white to" in ASCII; any fixed number would do.
const WHITE_TO_MOVE: u64 = 0x7768_6974_6520_746f;

impl fmt::Debug for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The fixed random number (word) of a stone on this point, for hashes that do not consider
/// symmetry. The word is computed each time, because reading it from a table takes the same time
/// (measured over 770,000 nodes of the solver).
#[inline]
pub(crate) const fn stone_word(point: Point, color: Color) -> u64 {
    word((color.index() * Point::COUNT + point.index()) as u64)
}

/// For each of the eight views of a position, the sum (exclusive-or) of the words of its stones. Only this
/// type makes keys from stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ViewSums([u64; Symmetry::COUNT]);

impl ViewSums {
    /// Adds or removes a stone; with exclusive-or the two are the same operation.
    #[inline]
    pub(crate) fn toggle(&mut self, point: Point, color: Color) {
        let words = &WORDS[color.index()];
        for (sum, symmetry) in self.0.iter_mut().zip(Symmetry::ALL) {
            *sum ^= words[symmetry.apply(point).index()];
        }
    }

    /// The sum of the view that is not turned.
    pub(crate) const fn unturned(&self) -> u64 {
        self.0[Symmetry::Identity.index()]
    }

    /// Returns the key, and the symmetry that gives the view with the least sum.
    pub(crate) fn least(&self) -> (PositionKey, Symmetry) {
        let (least, symmetry) =
            self.0.into_iter().zip(Symmetry::ALL).min_by_key(|&(sum, _)| sum).expect("there are eight views");
        (PositionKey(mixed(least)), symmetry)
    }

    /// Like [`ViewSums::least`], but considers only the views of some symmetries. An empty set of
    /// symmetries counts as the identity alone.
    pub(crate) fn least_among(&self, symmetries: Symmetries) -> (PositionKey, Symmetry) {
        let among = if symmetries.is_empty() { Symmetries::from_bits(1) } else { symmetries };
        // Taking the minimum of all eight sums needs no branches, so this is faster than skipping
        // some of the sums.
        let sums: [u64; Symmetry::COUNT] =
            array::from_fn(|view| if among.bits() >> view & 1 == 1 { self.0[view] } else { u64::MAX });
        let least = sums.into_iter().fold(u64::MAX, u64::min);
        let symmetry = among.iter().find(|s| self.0[s.index()] == least).unwrap_or_default();
        (PositionKey(mixed(least)), symmetry)
    }

    /// The symmetries of all views that have the least sum. There is only one, except for symmetric
    /// stones.
    pub(crate) fn all_least(&self) -> Symmetries {
        let least = self.0.into_iter().min().expect("there are eight views");
        let views = self.0.into_iter().zip(Symmetry::ALL).filter(|&(sum, _)| sum == least);
        Symmetries::from_bits(views.fold(0, |bits, (_, symmetry)| bits | 1 << symmetry.index()))
    }

    /// The key of the position with one more stone.
    pub(crate) fn key_after(&self, point: Point, color: Color) -> PositionKey {
        let mut next = *self;
        next.toggle(point, color);
        next.least().0
    }
}

/// `WORDS[color][point]`: the word of each stone. Placing a stone needs eight words, one for each
/// view, and computing eight words takes twice as long as reading them from this table. The table
/// is computed at its first use; if it were stored in the program, it would add 3.6 KB, even
/// compressed.
static WORDS: LazyLock<[[u64; Point::COUNT]; 2]> =
    LazyLock::new(|| [0, 1].map(|color| array::from_fn(|point| word((color * Point::COUNT + point) as u64))));

/// Returns the random word with the index `number`, made by the generator SplitMix64 (Steele, Lea
/// and Flood, 2014) from a fixed seed.
const fn word(number: u64) -> u64 {
    mixed(SEED.wrapping_add((number + 1).wrapping_mul(GAMMA)))
}

/// The seed of the random words. A new format of the keys gets a new seed.
const SEED: u64 = 0x9069_0000_0000_0015 ^ KEY_FORMAT as u64;

/// The constant that SplitMix64 adds to its state for each number.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finalizer of SplitMix64: a bijection in which every input bit affects all output bits.
const fn mixed(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
