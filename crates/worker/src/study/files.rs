//! Files of what was found.

use renju_records::{GameRecord, ListFormat, WriteOptions};

use crate::failure::Stop;
use crate::host::Host;
use crate::lookup::bad;

/// What a table begins with: spreadsheets take a file for UTF-8 only where it does.
pub(super) const TABLE_START: &str = "\u{feff}";

/// Games as a list in SGF.
pub(super) fn sgf(records: &[GameRecord], host: &impl Host) -> Result<Vec<u8>, Stop> {
    let written = renju_records::write_list(records, ListFormat::Sgf, &WriteOptions::default(), host.texts());
    Ok(written.map_err(|error| Stop::from(bad(error.to_string())))?.bytes)
}
