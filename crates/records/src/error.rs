//! Errors for a file that cannot be read or written as a whole.

use std::borrow::Cow;

use thiserror::Error;

use crate::format::Format;

/// Reason why a file or a text cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// The file is in no known format.
    #[error("expected game records, found {found}{}", because(.why_not))]
    Unrecognized {
        /// Likely kind of the file, such as `a web page`.
        found: String,
        /// The formats that were tried, and the reason why the file fits no format. Empty if `found`
        /// explains enough.
        why_not: String,
    },
    /// Nothing in the file can be read in this format. The format was either detected or stated by
    /// the caller.
    #[error("expected {expected}, found {found}")]
    Unreadable {
        /// The format of the file.
        format: Format,
        /// Content that was expected, such as `a first line`.
        expected: Cow<'static, str>,
        /// Content that was found, such as `other text`.
        found: Cow<'static, str>,
    },
    /// The games of the file were played on a board of another size.
    #[error("expected a board of 15 by 15, found one of {columns} by {rows}")]
    OtherBoard {
        /// The format of the file.
        format: Format,
        /// Number of columns of the board.
        columns: u32,
        /// Number of rows of the board.
        rows: u32,
    },
}

fn because(why_not: &str) -> String {
    if why_not.is_empty() { String::new() } else { format!(" ({why_not})") }
}

/// Reason why records cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// There are no records.
    #[error("expected a record to write, found none")]
    Nothing,
    /// The format can only be read.
    #[error("expected a format that can be written, found {}, which is only read", .format.name())]
    NotWritten {
        /// The format that cannot be written.
        format: Format,
    },
}
