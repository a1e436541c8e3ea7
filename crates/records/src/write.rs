//! Writing records, in any format that is written.

use crate::error::WriteError;
use crate::format::{Format, Written};
use crate::formats::writer;
use crate::model::GameRecord;
use crate::text::{CharacterSet, Texts};

/// What the writer cannot know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// The code page, for formats that may be in any and do not say which (RenLib); UTF-8 where it is `None`.
    pub character_set: Option<CharacterSet>,
    /// The day on which it is written, `2026-03-09`, for formats that say it (RIF); may be empty.
    pub date: String,
}

/// Writes records as a file. [`Written::lost`] says what the format cannot say; the rest comes back when it is read.
///
/// # Errors
/// When there is no record, or the format is one that is only read.
pub fn write(
    records: &[GameRecord],
    format: Format,
    options: &WriteOptions,
    texts: &dyn Texts,
) -> Result<Written, WriteError> {
    if records.is_empty() {
        return Err(WriteError::Nothing);
    }
    let write = writer(format).ok_or(WriteError::NotWritten { format })?;
    Ok(write(records, options, texts))
}
