//! Unused ids of a table, for rows that cannot keep their ids.

use rustc_hash::FxHashSet;

/// Finds unused ids: first the ids above all used ids, then the ids in the gaps. Skips `u32::MAX`,
/// because this number means "none".
pub(super) struct FreeIds {
    taken: FxHashSet<u32>,
    next: u32,
}

impl FreeIds {
    pub(super) fn new(taken: FxHashSet<u32>) -> Self {
        let next = taken.iter().copied().max().map_or(1, |last| last.saturating_add(1));
        Self { taken, next }
    }

    /// Returns the next unused id. There is always an unused id, because a table in memory has far
    /// fewer rows than there are ids.
    pub(super) fn take(&mut self) -> u32 {
        loop {
            let id = self.next;
            self.next = if id >= u32::MAX - 1 { 1 } else { id + 1 };
            if id != u32::MAX && self.taken.insert(id) {
                return id;
            }
        }
    }
}
