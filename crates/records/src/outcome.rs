//! What comes of reading a file, and of writing one.

use crate::flaw::Flaw;
use crate::format::Format;
use crate::loss::Loss;
use crate::memory::MemoryUse;
use crate::model::GameRecord;
use crate::text::CharacterSet;

/// What came of reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecords {
    /// The format that the file was read as.
    pub format: Format,
    /// The records, in the order of the file. What is wrong with one does not affect the others.
    pub records: Vec<GameRecord>,
    /// What could not be read as it stands in the file.
    pub flaws: Vec<Flaw>,
    /// The code page that was given or guessed, where the texts needed one.
    pub character_set: Option<CharacterSet>,
    /// Whether nothing in the file tells how the board is oriented, so that a user may want [`crate::Hints::flip_rows`].
    pub orientation_unknown: bool,
    /// How many times bytes were no text and became U+FFFD, which a flaw says too: another code page may be the right one.
    pub replaced: u64,
    /// Whether the file ends in the middle of a record, so that more should follow.
    pub ends_early: bool,
    /// How much memory the records took, and how many found none. Only with nothing left out these are all records.
    pub memory: MemoryUse,
}

/// What came of writing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The whole file.
    pub bytes: Vec<u8>,
    /// What the format could not say, each kind once.
    pub lost: Vec<Loss>,
}
