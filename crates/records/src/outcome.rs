//! What comes of reading a file, and of writing one.

use crate::flaw::Flaw;
use crate::format::Format;
use crate::loss::Loss;
use crate::model::GameRecord;
use crate::text::CharacterSet;

/// What came of reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecords {
    /// What it was.
    pub format: Format,
    /// The records, in the order of the file; what is wrong with one does not touch the others.
    pub records: Vec<GameRecord>,
    /// What was not taken as it stands.
    pub flaws: Vec<Flaw>,
    /// The code page that was told or guessed, where the texts needed one.
    pub character_set: Option<CharacterSet>,
    /// Whether nothing in it tells which way the board lies, so that the asker may want [`Hints::flip_rows`].
    pub orientation_unknown: bool,
}

/// What came of writing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// What the format could not say, each kind once.
    pub lost: Vec<Loss>,
}
