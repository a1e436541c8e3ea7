//! Errors for a file that cannot be read or written as a whole.

use std::borrow::Cow;
use std::fmt::Display;

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
        /// Content that was expected, such as `a board of 15 by 15`.
        expected: Cow<'static, str>,
        /// Content that was found, such as `one of 19 by 19`.
        found: Cow<'static, str>,
    },
}

impl ReadError {
    /// Returns the numbers of columns and rows of the board on which the games were played, if the file is
    /// unreadable because of the size of this board.
    #[must_use]
    pub fn board(&self) -> Option<(u32, u32)> {
        let Self::Unreadable { expected, found, .. } = self else { return None };
        let (columns, rows) = found.strip_prefix(OTHER_BOARD)?.split_once(" by ")?;
        (expected == BOARD).then_some((columns.parse().ok()?, rows.parse().ok()?))
    }
}

/// Content that the readers expect in a file whose games were played on a board of another size.
pub(crate) const BOARD: &str = "a board of 15 by 15";
/// Beginning of the content found in such a file. The numbers of columns and rows follow, as in `19 by 19`.
const OTHER_BOARD: &str = "one of ";

/// Describes the board of a file that is unreadable because of the size of its board.
pub(crate) fn other_board(columns: impl Display, rows: impl Display) -> String {
    format!("{OTHER_BOARD}{columns} by {rows}")
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
