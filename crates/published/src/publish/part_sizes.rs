//! Sizes of the parts of an archive.

/// Sizes of the parts of an archive. The sizes influence how many bytes a query fetches, but not the answer
/// to the query.
#[derive(Clone, Debug)]
pub struct Cut {
    /// Greatest number of blocks that one layer lists under a key of one side's stones. Positions with a more
    /// frequent key are listed under keys of the whole position instead. Such a position gets a record if more
    /// blocks than this number, of all layers together, have games of the position.
    pub most_blocks: usize,
    /// Average size in bytes of a slot (bucket) of the index, before all slots are padded to one length. A
    /// query reads one or two slots of each layer.
    pub slot_bytes: u64,
}

impl Default for Cut {
    fn default() -> Self {
        Self { most_blocks: 12, slot_bytes: 6_000 }
    }
}

/// Number of games that a record lists. The page never requests more games than this at a time.
pub const ROWS: usize = 100;
