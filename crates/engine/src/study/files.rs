//! Writes files of findings.

use renju_records::{GameRecord, ListFormat, WriteOptions};

use crate::failure::Stop;
use crate::host::Host;
use crate::lookup::bad;

/// Byte order mark for the start of a table. Without it, spreadsheets do not read the file as UTF-8.
pub(crate) const TABLE_START: &str = "\u{feff}";

/// Writes records to one SGF file.
pub(crate) fn sgf(records: &[GameRecord], host: &impl Host) -> Result<Vec<u8>, Stop> {
    let written = renju_records::write_list(records, ListFormat::Sgf, &WriteOptions::default(), host.texts());
    Ok(written.map_err(|error| Stop::from(bad(error.to_string())))?.bytes)
}
