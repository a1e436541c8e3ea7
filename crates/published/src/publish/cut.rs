//! How an archive is cut into files.

/// How an archive is cut. Any numbers give the same answers.
#[derive(Clone, Debug)]
pub struct Cut {
    /// A question needs at most so many blocks of a layer, or there is a record.
    pub most_blocks: usize,
    /// The bytes of a slot on average. A question reads one or two slots.
    pub slot_bytes: u64,
}

impl Default for Cut {
    fn default() -> Self {
        Self { most_blocks: 12, slot_bytes: 6_000 }
    }
}

/// The games that a record lists: as many as a page asks for at once.
pub const ROWS: usize = 100;
