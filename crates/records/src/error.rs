//! Why a file as a whole cannot be read.

use std::borrow::Cow;

use thiserror::Error;

use crate::format::Format;

/// Nothing can be read from a file or a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// It is in none of the formats.
    #[error("expected game records, found {found}{}", because(.why_not))]
    Unrecognised {
        /// What it seems to be: `a web page`.
        found: String,
        /// Which formats were tried, and why it is in none of them; empty where `found` says it.
        why_not: String,
    },
    /// It is in this format, or was said to be, but nothing of it can be read.
    #[error("expected {expected}, found {found}")]
    Unreadable {
        /// The format.
        format: Format,
        /// What should be there: `a board of 15 by 15`.
        expected: Cow<'static, str>,
        /// What is there: `19 by 19`.
        found: Cow<'static, str>,
    },
}

fn because(why_not: &str) -> String {
    if why_not.is_empty() { String::new() } else { format!(" ({why_not})") }
}

/// Records cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// There are no records.
    #[error("expected a record to write, found none")]
    Nothing,
    /// The format is only read.
    #[error("expected a format that can be written, found {}, which is only read", .format.name())]
    NotWritten {
        /// The format.
        format: Format,
    },
}
