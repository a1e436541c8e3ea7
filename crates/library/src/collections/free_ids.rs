//! Unused ids of a table, for rows that cannot keep their ids.

use rustc_hash::FxHashSet;

/// Iterator over unused ids: first the ids above all used ones, then the gaps. It skips `u32::MAX`, which
/// means "none".
pub(super) struct FreeIds {
    taken: FxHashSet<u32>,
    next: u32,
}

impl FreeIds {
    pub(super) fn new(taken: FxHashSet<u32>) -> Self {
        let next = taken.iter().copied().max().map_or(1, |last| last.saturating_add(1));
        Self { taken, next }
    }

    /// Returns the next unused id. A table in memory has far fewer rows than there are ids, so an id is
    /// always left.
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
