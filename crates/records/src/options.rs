//! Options for reading and for writing a file.

use crate::format::Format;
use crate::text::CharacterSet;

/// Facts about a file that the user may know, and that the content may not show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// Name of the file, or empty. It matters only if the content fits several formats.
    pub name: String,
    /// Format of the file. If `None`, it is detected by the content.
    pub format: Option<Format>,
    /// Code page of the texts; guessed if `None`.
    pub character_set: Option<CharacterSet>,
    /// Whether to read the board in the less usual of two orientations. Three formats are written in two
    /// orientations: SGF (here with rows counted from the bottom), `.pos` (here as Yixin-Board reads it), and
    /// pairs of hexadecimal digits (here with the row from the top first).
    pub flip_rows: bool,
    /// Limit on the memory for the records, in bytes. If `None`, the limit depends on the size of the file,
    /// so that a small file cannot take much memory. A large archive of lists of moves needs a higher limit,
    /// because its records take more memory than their text.
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
