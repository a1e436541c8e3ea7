//! Limit on the memory used for reading a file, so that neither a small malicious file nor a large damaged one takes all
//! memory.

use crate::options::Hints;

/// Memory used for reading a file, within its limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MemoryUse {
    /// Bytes reserved for the records.
    pub taken: usize,
    /// Lower bound of the number of records, notes or positions that are missing for lack of memory. If 0, the file was
    /// read completely; [`Hints::max_memory`] allows more memory.
    pub left_out: u64,
}

/// Bytes that may still be allocated. Readers reserve memory before they allocate anything that grows with the file.
#[derive(Debug)]
pub(crate) struct MemoryBudget {
    left: usize,
    used: MemoryUse,
}

impl MemoryBudget {
    /// Bytes of a tree node.
    pub(crate) const NODE: usize = 16;
    /// Bytes of a note, with its entry in the tree's map.
    pub(crate) const NOTE: usize = 400;
    /// Bytes of the first label or mark of a note. More than one entry, because a list first allocates space for four.
    pub(crate) const MAP: usize = 400;
    /// Overhead of one more text in a list that doubles when full, in bytes.
    pub(crate) const TEXT: usize = 160;

    /// Returns the budget for a file of `bytes` bytes: the limit of the hints, or by default 8 times `bytes` plus 48 MB.
    /// The documented default limit is 10 times plus 64 MB; the difference covers memory that is not reserved (flaws, the
    /// reader itself).
    pub(crate) fn for_file(bytes: usize, hints: &Hints) -> Self {
        let left = hints.max_memory.unwrap_or(bytes.saturating_mul(8).saturating_add(48 << 20));
        Self { left, used: MemoryUse::default() }
    }

    /// Reserves `bytes` bytes. Returns `false` and reserves nothing if fewer are left.
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

    pub(crate) const fn left(&self) -> usize {
        self.left
    }

    /// Releases everything reserved since `left` bytes were left.
    pub(crate) const fn release(&mut self, left: usize) {
        self.used.taken -= left - self.left;
        self.left = left;
    }

    /// Counts records, notes or positions that did not fit.
    pub(crate) const fn leave_out(&mut self, count: u64) {
        self.used.left_out += count;
    }

    /// Returns the memory used so far, and the number of parts left out.
    pub(crate) const fn used(&self) -> MemoryUse {
        self.used
    }
}
