//! Options for reading and for writing a file.

use crate::format::Format;
use crate::text::CharacterSet;

/// Facts about a file that a user may know and the content may not show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// Name of the file, or empty. It matters only where the content is ambiguous.
    pub name: String,
    /// Format of the file; detected by the content if `None`.
    pub format: Option<Format>,
    /// Code page of the texts; guessed if `None`.
    pub character_set: Option<CharacterSet>,
    /// Whether to read the board in the other orientation, for formats written in two: SGF with rows counted from the
    /// bottom, `.pos` as Yixin-Board reads it, pairs of digits with the row from the top first.
    pub flip_rows: bool,
    /// Limit on the memory for the records, in bytes. If `None`, the limit depends on the size of the file, so that no
    /// small file takes much. An archive written as a list of moves needs more than the default.
    pub max_memory: Option<usize>,
}

/// Options for writing a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// Code page for formats that do not state one (RenLib); UTF-8 if `None`.
    pub character_set: Option<CharacterSet>,
    /// Today's date, `2026-03-09`, for formats that state the date of writing (RIF); may be empty.
    pub date: String,
}
