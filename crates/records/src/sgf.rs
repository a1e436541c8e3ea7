//! placeholder
use crate::{
    character_set::Texts,
    error::ReadError,
    format::{Format, Hints, ReadRecords, Written},
    record::GameRecord,
    write::WriteOptions,
};
pub(crate) fn read(_: &[u8], _: &Hints, _: &dyn Texts) -> Result<ReadRecords, ReadError> {
    Err(ReadError::Unrecognised { found: String::new() })
}
pub(crate) fn write(_: &[GameRecord], _: &WriteOptions, _: &dyn Texts) -> Written {
    let _ = Format::Sgf;
    Written::default()
}
