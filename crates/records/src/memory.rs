//! Limits the memory for reading a file, so that neither a small malicious file nor a large damaged
//! file takes all memory.

use crate::options::Hints;

/// The memory that was used for reading a file, within its limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MemoryUse {
    /// Number of bytes that were reserved for the records.
    pub taken: usize,
    /// Number of records, notes or positions that are missing because there was not enough memory.
    /// The true number may be greater. If the number is 0, the file was read completely. More
    /// memory can be allowed with [`Hints::max_memory`].
    pub left_out: u64,
}

/// Number of bytes that may still be allocated for a file. Readers reserve memory here before they
/// allocate anything that grows with the file.
#[derive(Debug)]
pub(crate) struct MemoryBudget {
    left: usize,
    used: MemoryUse,
}

impl MemoryBudget {
    /// Number of bytes that a node of a tree takes.
    pub(crate) const NODE: usize = 16;
    /// Number of bytes that a note takes, with its entry in the map of the tree.
    pub(crate) const NOTE: usize = 400;
    /// Number of bytes that the first label or mark of a note takes. The list allocates memory for
    /// four entries at once.
    pub(crate) const MAP: usize = 400;
    /// Number of bytes that each further text takes in a list, in addition to its characters. The
    /// list doubles its memory when it is full.
    pub(crate) const TEXT: usize = 160;

    /// Returns the budget for a file of `bytes` bytes: the limit in the hints, or 8 times `bytes`
    /// plus 48 MB. The documented limit is greater (10 times plus 64 MB), because the memory for
    /// reported problems and for the reader itself is not reserved.
    pub(crate) fn for_file(bytes: usize, hints: &Hints) -> Self {
        let left = hints.max_memory.unwrap_or(bytes.saturating_mul(8).saturating_add(48 << 20));
        Self { left, used: MemoryUse::default() }
    }

    /// Reserves `bytes` bytes. If fewer bytes are left, reserves nothing and returns `false`.
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

    /// Undoes all reservations that were made after the budget had `left` bytes.
    pub(crate) const fn release(&mut self, left: usize) {
        self.used.taken -= left - self.left;
        self.left = left;
    }

    /// Counts records, notes or positions that did not fit into memory.
    pub(crate) const fn leave_out(&mut self, count: u64) {
        self.used.left_out += count;
    }

    /// Returns the memory that was used so far, and the number of records, notes or positions that
    /// did not fit.
    pub(crate) const fn used(&self) -> MemoryUse {
        self.used
    }
}
