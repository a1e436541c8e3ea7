//! Which module reads and which writes a format: one line each, and nothing else knows them all.

use crate::character_set::Texts;
use crate::error::ReadError;
use crate::format::{Format, Hints, ReadRecords, Written};
use crate::record::GameRecord;
use crate::write::WriteOptions;
use crate::{rapfi, renlib, sgf};

/// Reads unpacked bytes that are, or were said to be, of the format in [`Hints::format`].
pub(crate) type Reader = fn(&[u8], &Hints, &dyn Texts) -> Result<ReadRecords, ReadError>;

/// Writes at least one record.
pub(crate) type Writer = fn(&[GameRecord], &WriteOptions, &dyn Texts) -> Written;

/// Who reads a format.
pub(crate) fn reader(format: Format) -> Option<Reader> {
    Some(match format {
        Format::RenLib => renlib::read,
        Format::Sgf => sgf::read,
        Format::RapfiDb => rapfi::read,
        Format::RapfiCsv => rapfi::read_table,
        _ => return None,
    })
}

/// Who writes a format.
pub(crate) fn writer(format: Format) -> Option<Writer> {
    Some(match format {
        Format::RenLib => renlib::write,
        Format::Sgf => sgf::write,
        _ => return None,
    })
}
