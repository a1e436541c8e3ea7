//! What an archive is, by its first bytes and its name.

use renju_records::Format;

/// How an archive by itself is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// RIF, or nothing that is known: the reader of RIF says what it is not.
    Rif,
    /// A game a line.
    Lines,
    /// A file of records, which is read as a whole.
    Records,
}

impl Kind {
    /// By the first bytes, and the name without `.gz`.
    #[must_use]
    pub fn of(first: &[u8], file: &str) -> Self {
        if matches!(first.trim_ascii_start().first(), Some(b'{')) && !is_named_records(file) {
            Self::Lines
        } else if is_named_records(file) && !has_end(file, &[".rif", ".xml"]) {
            Self::Records
        } else {
            Self::Rif
        }
    }
}

/// Whether a file's name ends like one of these, in small letters or capitals.
#[must_use]
pub fn has_end(name: &str, ends: &[&str]) -> bool {
    let name = name.to_ascii_lowercase();
    ends.iter().any(|end| name.ends_with(end))
}

/// Whether a file's name is that of a file of records, of whatever format.
#[must_use]
pub fn is_named_records(name: &str) -> bool {
    let by_name = Format::ALL.iter().flat_map(|format| format.extensions()).filter(|end| **end != "txt");
    by_name.into_iter().any(|end| has_end(name, &[&format!(".{end}")]))
}
