//! Sizes of the parts of an archive.

/// Sizes of the parts of an archive. Answers are equal with any sizes.
#[derive(Clone, Debug)]
pub struct Cut {
    /// Most blocks of a layer for one query; a position with more blocks gets a record.
    pub most_blocks: usize,
    /// Average bytes of a slot. A query reads one or two slots.
    pub slot_bytes: u64,
}

impl Default for Cut {
    fn default() -> Self {
        Self { most_blocks: 12, slot_bytes: 6_000 }
    }
}

/// Number of games in a record: the most that the page requests at once.
pub const ROWS: usize = 100;
