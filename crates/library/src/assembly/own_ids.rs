//! A set of the game ids of an archive of any size.

use rustc_hash::FxHashMap;

/// Number of ids that one bit set covers.
const TOGETHER: u32 = 1 << 16;

/// A set of ids. The ids of most archives are close together, so that each id takes about one bit
/// of memory.
#[derive(Debug, Default)]
pub struct OwnIds(FxHashMap<u32, Box<[u64]>>);

impl OwnIds {
    /// Adds an id.
    pub fn insert(&mut self, id: u32) {
        let words = self.0.entry(id / TOGETHER).or_insert_with(|| vec![0; TOGETHER as usize / 64].into());
        let bit = id % TOGETHER;
        words[bit as usize / 64] |= 1 << (bit % 64);
    }

    /// Returns whether the set contains `id`.
    #[must_use]
    pub fn contains(&self, id: u32) -> bool {
        let bit = id % TOGETHER;
        self.0.get(&(id / TOGETHER)).is_some_and(|words| words[bit as usize / 64] >> (bit % 64) & 1 == 1)
    }
}
