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
    /// Records, in the order of the file. A problem in one record does not affect the others.
    pub records: Vec<GameRecord>,
    /// Damaged, unknown or inconsistent parts of the file.
    pub flaws: Vec<Flaw>,
    /// Code page of the texts, as the user gave it or as it was guessed. `None` if no text depends on it.
    pub character_set: Option<CharacterSet>,
    /// Whether the file does not show the orientation of the board. The user may then want
    /// [`crate::Hints::flip_rows`].
    pub orientation_unknown: bool,
    /// Number of undecodable byte sequences. Each became U+FFFD, and one of the flaws (reported problems)
    /// states their number. If there are any, the texts may be in another code page.
    pub replaced: u64,
    /// Whether the file ends in the middle of a record, which means that the file was cut off.
    pub ends_early: bool,
    /// Memory used by the records, and the number of records that did not fit. If that number is above 0,
    /// `records` is incomplete.
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
