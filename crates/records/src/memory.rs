//! Limit on the memory for reading a file. Neither a small malicious file nor a large damaged one may take
//! all memory.

use crate::options::Hints;

/// Memory used for reading a file, within its limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MemoryUse {
    /// Bytes reserved for the records.
    pub taken: usize,
    /// Number of records, notes or positions that are missing for lack of memory; the true number may be
    /// greater. If it is 0, the file was read completely. [`Hints::max_memory`] allows more memory.
    pub left_out: u64,
}

/// Bytes that may still be allocated. Readers reserve memory before they allocate anything that grows with
/// the file.
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
    /// Bytes of the first label or mark of a note. The list allocates space for four entries at once.
    pub(crate) const MAP: usize = 400;
    /// Additional bytes of one more text in a list that doubles when it is full.
    pub(crate) const TEXT: usize = 160;

    /// Returns the budget for a file of `bytes` bytes: the limit in the hints, or 8 times `bytes` plus 48 MB.
    /// The documented limit is greater, 10 times plus 64 MB, because the memory for reported problems and
    /// for the reader itself is not reserved.
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

    /// Undoes all reservations since the budget had `left` bytes.
    pub(crate) const fn release(&mut self, left: usize) {
        self.used.taken -= left - self.left;
        self.left = left;
    }

    /// Counts records, notes or positions that did not fit.
    pub(crate) const fn leave_out(&mut self, count: u64) {
        self.used.left_out += count;
    }

    /// Returns the memory used so far, and the number of records, notes or positions that did not fit.
    pub(crate) const fn used(&self) -> MemoryUse {
        self.used
    }
}
