//! Sizes of the parts of an archive.

/// Sizes of the parts of an archive. They influence how many bytes a query fetches, but not the answer to the
/// query.
#[derive(Clone, Debug)]
pub struct Cut {
    /// Greatest number of blocks of one layer that a query for a position may need. If more blocks have games
    /// of a position, the position gets a record.
    pub most_blocks: usize,
    /// Average size in bytes of a slot (bucket) of the index. A query reads one or two slots.
    pub slot_bytes: u64,
}

impl Default for Cut {
    fn default() -> Self {
        Self { most_blocks: 12, slot_bytes: 6_000 }
    }
}

/// Number of games that a record lists. The page never requests more games than this at a time.
pub const ROWS: usize = 100;
