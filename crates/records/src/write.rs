//! Writes records in any format that this crate can write.

use crate::error::WriteError;
use crate::format::Format;
use crate::formats::ListFormat;
use crate::model::GameRecord;
use crate::options::WriteOptions;
use crate::outcome::WriteResult;
use crate::text::Texts;

/// Writes records as a file. [`WriteResult::lost`] lists the kinds of content that the format
/// cannot express. If the file is read again, all other content is unchanged.
///
/// # Errors
/// Returns an error if there is no record, or if the format can only be read.
pub fn write(
    records: &[GameRecord],
    format: Format,
    options: &WriteOptions,
    texts: &dyn Texts,
) -> Result<WriteResult, WriteError> {
    if records.is_empty() {
        return Err(WriteError::Nothing);
    }
    let write = format.writer().ok_or(WriteError::NotWritten { format })?;
    Ok(write(records, options, texts))
}

/// Writes records in a format for lists of games. A program that calls only this function does not
/// contain the writers of the other formats.
///
/// # Errors
/// Returns an error if there is no record.
pub fn write_list(
    records: &[GameRecord],
    format: ListFormat,
    options: &WriteOptions,
    texts: &dyn Texts,
) -> Result<WriteResult, WriteError> {
    if records.is_empty() { Err(WriteError::Nothing) } else { Ok(format.writer()(records, options, texts)) }
}
