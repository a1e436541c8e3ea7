//! Options for reading and for writing a file.

use crate::format::Format;
use crate::text::CharacterSet;

/// Facts about a file that the content of the file may not show, but that the user may know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// Name of the file, or an empty text. The name matters only if the content fits several
    /// formats.
    pub name: String,
    /// Format of the file. If this is `None`, the format is detected from the content.
    pub format: Option<Format>,
    /// Code page of the texts. If this is `None`, the code page is guessed.
    pub character_set: Option<CharacterSet>,
    /// Whether to read the board in the less usual of two orientations. Three notations exist in two
    /// orientations: SGF, `.pos`, and moves as pairs of hexadecimal digits (in `.bdt` files and in
    /// lists of moves). With `true`, rows in SGF are counted from the other side than usual, which is
    /// from the bottom in most files; `.pos` is read as Yixin-Board reads it; and in pairs of
    /// hexadecimal digits, the first digit is the row from the top.
    pub flip_rows: bool,
    /// Limit on the memory for the records, in bytes. If this is `None`, the limit depends on the
    /// size of the file, so that a small file cannot take much memory. A large archive of lists of
    /// moves needs a higher limit, because its records take more memory than their text does.
    pub max_memory: Option<usize>,
}

/// Options for writing a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// Code page for formats that do not state their code page (RenLib). `None` means UTF-8.
    pub character_set: Option<CharacterSet>,
    /// Today's date, such as `2026-03-09`, for formats that state when the file was written (RIF).
    /// May be empty.
    pub date: String,
}
