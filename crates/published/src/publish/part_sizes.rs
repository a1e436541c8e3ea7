//! Sizes of the parts of an archive.

/// Sizes of the parts of an archive. They influence the cost of queries, not the answers.
#[derive(Clone, Debug)]
pub struct Cut {
    /// Most blocks of one layer that a query for a position may need. A position whose games are in more blocks gets a
    /// record.
    pub most_blocks: usize,
    /// Average bytes of a slot. A query reads one or two slots.
    pub slot_bytes: u64,
}

impl Default for Cut {
    fn default() -> Self {
        Self { most_blocks: 12, slot_bytes: 6_000 }
    }
}

/// Number of games that a record lists, which is the most that the page requests at once.
pub const ROWS: usize = 100;
