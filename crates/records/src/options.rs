//! What whoever reads or writes a file may say about it beforehand.

use crate::format::Format;
use crate::text::CharacterSet;

/// What the reader cannot know and the asker may.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The file's name, or empty. It decides nothing that the content decides.
    pub name: String,
    /// The format, where it is not to be recognised.
    pub format: Option<Format>,
    /// The code page, where it is not to be guessed.
    pub character_set: Option<CharacterSet>,
    /// The board is to be taken the other way: SGF with rows counted from the bottom, `.pos` as Yixin-Board reads it.
    pub flip_rows: bool,
}

/// What the writer cannot know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// The code page, for formats that may be in any and do not say which (RenLib); UTF-8 where it is `None`.
    pub character_set: Option<CharacterSet>,
    /// The day on which it is written, `2026-03-09`, for formats that say it (RIF); may be empty.
    pub date: String,
}
