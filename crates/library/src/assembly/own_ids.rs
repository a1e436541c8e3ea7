//! The ids of the games of an archive, however many there are.

use rustc_hash::FxHashMap;

/// Ids of one set of bits.
const TOGETHER: u32 = 1 << 16;

/// A set of ids. Those of most archives are close together, and take a bit each.
#[derive(Debug, Default)]
pub struct OwnIds(FxHashMap<u32, Box<[u64]>>);

impl OwnIds {
    /// Adds an id.
    pub fn insert(&mut self, id: u32) {
        let words = self.0.entry(id / TOGETHER).or_insert_with(|| vec![0; TOGETHER as usize / 64].into());
        let bit = id % TOGETHER;
        words[bit as usize / 64] |= 1 << (bit % 64);
    }

    /// Whether it is there.
    #[must_use]
    pub fn contains(&self, id: u32) -> bool {
        let bit = id % TOGETHER;
        self.0.get(&(id / TOGETHER)).is_some_and(|words| words[bit as usize / 64] >> (bit % 64) & 1 == 1)
    }
}
