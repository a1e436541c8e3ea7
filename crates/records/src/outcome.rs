//! Results of reading and of writing a file.

use crate::flaw::Flaw;
use crate::format::Format;
use crate::loss::Loss;
use crate::memory::MemoryUse;
use crate::model::GameRecord;
use crate::text::CharacterSet;

/// Result of reading a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecords {
    /// Format used for reading.
    pub format: Format,
    /// Records, in the order of the file. A problem in one does not affect the others.
    pub records: Vec<GameRecord>,
    /// Parts of the file that could not be read as they are.
    pub flaws: Vec<Flaw>,
    /// Code page, given or guessed, if the texts needed one.
    pub character_set: Option<CharacterSet>,
    /// Whether the file does not show the orientation of the board, so that a user may want [`crate::Hints::flip_rows`].
    pub orientation_unknown: bool,
    /// Number of undecodable places that became U+FFFD. A flaw reports them too; another code page may be the right one.
    pub replaced: u64,
    /// Whether the file ends in the middle of a record, so that more should follow.
    pub ends_early: bool,
    /// Memory used by the records, and the number of records that did not fit. `records` is complete only if none was left out.
    pub memory: MemoryUse,
}

/// Result of writing a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteResult {
    /// Bytes of the whole written file.
    pub bytes: Vec<u8>,
    /// Kinds of content that the format could not express, each once.
    pub lost: Vec<Loss>,
}
