//! The results of reading and of writing a file.

use crate::flaw::Flaw;
use crate::format::Format;
use crate::loss::Loss;
use crate::memory::MemoryUse;
use crate::model::GameRecord;
use crate::text::CharacterSet;

/// Result of reading a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecords {
    /// The format in which the file was read.
    pub format: Format,
    /// The records, in the order of the file. A problem in one record does not affect the other
    /// records.
    pub records: Vec<GameRecord>,
    /// Damaged, unknown or inconsistent parts of the file.
    pub flaws: Vec<Flaw>,
    /// Code page of the texts, either stated by the user or guessed. `None` if no text depends on
    /// the code page.
    pub character_set: Option<CharacterSet>,
    /// Whether the file does not show the orientation of the board. If so, the user may want to
    /// read the file again with [`crate::Hints::flip_rows`].
    pub orientation_unknown: bool,
    /// Number of byte sequences that could not be decoded. Each such sequence became U+FFFD, and one of
    /// the flaws (reported problems) states their number. If the number is not 0, the texts may be
    /// in another code page.
    pub replaced: u64,
    /// Whether the file ends in the middle of a record. This means that the file was cut off.
    pub ends_early: bool,
    /// Memory that the records take, and number of records that did not fit into memory. If this
    /// number is not 0, `records` is incomplete.
    pub memory: MemoryUse,
}

/// Result of writing a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteResult {
    /// The bytes of the whole file.
    pub bytes: Vec<u8>,
    /// The kinds of content that the format could not express. Each kind is listed once.
    pub lost: Vec<Loss>,
}
