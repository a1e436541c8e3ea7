//! How much memory reading a file may take, so that neither a small malicious file nor a large damaged one takes all of it.

use crate::options::Hints;

/// How much of the memory that it was allowed reading a file took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MemoryUse {
    /// Bytes that were reserved for what was read.
    pub taken: usize,
    /// How many records, notes or positions, at least, are missing because no memory was left for them. With 0 the file is
    /// whole; [`Hints::max_memory`] allows more.
    pub left_out: u64,
}

/// How many bytes may still be allocated for what is read. Readers reserve memory before they allocate anything that grows
/// with the file.
#[derive(Debug)]
pub(crate) struct MemoryBudget {
    left: usize,
    used: MemoryUse,
}

impl MemoryBudget {
    /// Bytes of a node of a tree.
    pub(crate) const NODE: usize = 16;
    /// Bytes of a note, with its entry in the tree's map.
    pub(crate) const NOTE: usize = 400;
    /// Bytes of the first label or mark of a note. A list has room for four at first, so this is more than one entry.
    pub(crate) const MAP: usize = 400;
    /// Bytes of one more text besides its own, in a list that doubles when it is full.
    pub(crate) const TEXT: usize = 160;

    /// The budget of a file of so many bytes: what the hints allow, or else eight times as much, and 48 MB. Then the promise
    /// is ten times and 64 MB; the difference is for what is not reserved (flaws, the reader itself).
    pub(crate) fn for_file(bytes: usize, hints: &Hints) -> Self {
        let left = hints.max_memory.unwrap_or(bytes.saturating_mul(8).saturating_add(48 << 20));
        Self { left, used: MemoryUse::default() }
    }

    /// Reserves so many bytes; `false`, and nothing is reserved, where fewer are left.
    pub(crate) const fn reserve(&mut self, bytes: usize) -> bool {
        match self.left.checked_sub(bytes) {
            Some(left) => {
                self.left = left;
                self.used.taken += bytes;
                true
            }
            None => false,
        }
    }

    /// How many bytes may still be reserved.
    pub(crate) const fn left(&self) -> usize {
        self.left
    }

    /// Gives back what was reserved since so many bytes were left.
    pub(crate) const fn release(&mut self, left: usize) {
        self.used.taken -= left - self.left;
        self.left = left;
    }

    /// Counts records, notes or positions that no memory was left for.
    pub(crate) const fn leave_out(&mut self, count: u64) {
        self.used.left_out += count;
    }

    /// What was taken so far, and what was left out.
    pub(crate) const fn used(&self) -> MemoryUse {
        self.used
    }
}
