//! Finds the kind of a file with many games (RIF, JSON lines or game records) by its first bytes
//! and its name.

use renju_records::Format;

/// The kind of an input file that is not a packed file. The kind decides how the file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArchiveKind {
    /// RIF. A file of unknown format is also read as RIF, so that the RIF reader reports the problem.
    Rif,
    /// JSON lines, one game per line.
    Lines,
    /// A file of game records in another format. Such a file is read as a whole.
    Records,
}

impl ArchiveKind {
    /// Returns the kind of a file by its first bytes and its name. `file` is the name of the file
    /// without `.gz`.
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

/// Returns whether a file name ends with one of `ends`, ignoring case.
#[must_use]
pub fn has_end(name: &str, ends: &[&str]) -> bool {
    let name = name.to_ascii_lowercase();
    ends.iter().any(|end| name.ends_with(end))
}

/// Returns whether a file name has the extension of a format of game records. The extension `.txt`
/// does not count.
#[must_use]
pub fn is_named_records(name: &str) -> bool {
    let by_name = Format::ALL.iter().flat_map(|format| format.extensions()).filter(|end| **end != "txt");
    by_name.into_iter().any(|end| has_end(name, &[&format!(".{end}")]))
}
