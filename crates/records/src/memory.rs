//! How much memory a file may take: so that a small file made to do harm, or a large one that is damaged, cannot take all.

/// Bytes that may still be taken for what is read. Readers ask before they allocate what grows with the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemoryBudget(usize);

impl MemoryBudget {
    /// What a node of a tree takes.
    pub(crate) const NODE: usize = 16;
    /// What a note takes, with its place in the tree's map.
    pub(crate) const NOTE: usize = 400;
    /// What the first label or mark of a note takes: more than it needs, for a list has room for four at first.
    pub(crate) const MAP: usize = 400;
    /// What one more text takes besides its bytes, in a list that doubles when it is full.
    pub(crate) const TEXT: usize = 160;

    /// For a file of so many bytes: eight times as much and 48 MB. What nobody asks for (flaws, the reader itself) fits
    /// into the rest of the promise, which is ten times and 64 MB.
    pub(crate) const fn for_file(bytes: usize) -> Self {
        Self(bytes.saturating_mul(8).saturating_add(48 << 20))
    }

    /// Takes so many bytes, if there are as many.
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
