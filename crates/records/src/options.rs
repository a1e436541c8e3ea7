//! What whoever reads or writes a file may say about it beforehand.

use crate::format::Format;
use crate::text::CharacterSet;

/// What a user may know about a file and its content may not tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The file's name, or empty. It decides only what the content leaves open.
    pub name: String,
    /// The format; it is detected by the content where this is `None`.
    pub format: Option<Format>,
    /// The code page of the texts; it is guessed where this is `None`.
    pub character_set: Option<CharacterSet>,
    /// Whether to read the board in the other orientation, where a format is written in two: SGF with rows counted from the
    /// bottom, `.pos` as Yixin-Board reads it, pairs of digits with the row from the top first.
    pub flip_rows: bool,
    /// How many bytes of memory the records may take. Where this is `None` it depends on the size of the file, so that no
    /// small file takes much; an archive written as a list of moves needs more than that.
    pub max_memory: Option<usize>,
}

/// What a user decides about a file that is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// The code page, for formats that do not say which one they are in (RenLib); UTF-8 where it is `None`.
    pub character_set: Option<CharacterSet>,
    /// Today, `2026-03-09`, for formats that say when a file was written (RIF); may be empty.
    pub date: String,
}
