//! Functions that read and write stored points and raw fields, for both records and notes.

use renju_archive::FormatError;
use renju_archive::codec::{Reader, Writer};
use renju_core::Point;
use renju_records::RawField;

pub(super) fn read_point(from: &mut Reader<'_>) -> Result<Point, FormatError> {
    let byte = from.u8()?;
    Point::new(byte).ok_or_else(|| from.malformed("a point"))
}

pub(super) fn write_raw(to: &mut Writer, raw: &[RawField]) {
    to.length(raw.len());
    for RawField { name, value } in raw {
        to.text(name);
        to.text(value);
    }
}

pub(super) fn read_raw(from: &mut Reader<'_>) -> Result<Vec<RawField>, FormatError> {
    let mut raw = Vec::new();
    for _ in 0..from.count(8)? {
        raw.push(RawField { name: from.text()?.to_owned(), value: from.text()?.to_owned() });
    }
    Ok(raw)
}
