//! Writing records, in any format that is written.

use crate::error::WriteError;
use crate::format::Format;
use crate::model::GameRecord;
use crate::options::WriteOptions;
use crate::outcome::Written;
use crate::text::Texts;

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
    let write = format.writer().ok_or(WriteError::NotWritten { format })?;
    Ok(write(records, options, texts))
}
