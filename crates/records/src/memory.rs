//! How much memory reading a file may take, so that neither a small malicious file nor a large damaged one takes all of it.

/// How many bytes may still be allocated for what is read. Readers reserve memory before they allocate anything that grows
/// with the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemoryBudget(usize);

impl MemoryBudget {
    /// Bytes of a node of a tree.
    pub(crate) const NODE: usize = 16;
    /// Bytes of a note, with its entry in the tree's map.
    pub(crate) const NOTE: usize = 400;
    /// Bytes of the first label or mark of a note. A list has room for four at first, so this is more than one entry.
    pub(crate) const MAP: usize = 400;
    /// Bytes of one more text besides its own, in a list that doubles when it is full.
    pub(crate) const TEXT: usize = 160;

    /// The budget of a file of so many bytes: eight times as much, and 48 MB. The promise is ten times and 64 MB; the
    /// difference is for what is not reserved (flaws, the reader itself).
    pub(crate) const fn for_file(bytes: usize) -> Self {
        Self(bytes.saturating_mul(8).saturating_add(48 << 20))
    }

    /// Reserves so many bytes; `false`, and nothing is reserved, where fewer are left.
    pub(crate) const fn reserve(&mut self, bytes: usize) -> bool {
        match self.0.checked_sub(bytes) {
            Some(left) => {
                self.0 = left;
                true
            }
            None => false,
        }
    }
}
