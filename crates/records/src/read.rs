//! Reads a file or a pasted text, in any format.

use crate::error::ReadError;
use crate::flaw::{Flaw, SourceLocation};
use crate::format::Format;
use crate::model::GameRecord;
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::{CharacterSet, CountedTexts, Texts, utf16_as_utf8};
use renju_rif::sniff;

/// Reads the records of a file. `bytes` are all bytes of the file. A packed file must be unpacked
/// first (see [`crate::Packing`]).
///
/// The format is [`Hints::format`] or, if this is `None`, is detected from the content. The file
/// may also be in UTF-16.
///
/// ```
/// # use renju_records::{CharacterSet, Format, Hints, Texts, read};
/// # struct Utf8;
/// # impl Texts for Utf8 {
/// #     fn decode(&self, bytes: &[u8], _: CharacterSet) -> (String, bool) { (String::from_utf8_lossy(bytes).into_owned(), true) }
/// #     fn encode(&self, text: &str, _: CharacterSet) -> Option<Vec<u8>> { Some(text.as_bytes().to_vec()) }
/// # }
/// let file = read(b"(;GM[4]SZ[15];B[hh];W[ig])", &Hints::default(), &Utf8).unwrap();
/// assert_eq!(file.format, Format::Sgf);
/// assert_eq!(file.records[0].tree.moves().unwrap().len(), 2);
/// ```
///
/// # Errors
/// Returns an error if the format is unknown, or if nothing in the file can be read. A problem in a
/// part of the file is not an error, but a [`crate::Flaw`] in the result.
pub fn read(bytes: &[u8], hints: &Hints, texts: &dyn Texts) -> Result<ReadRecords, ReadError> {
    let read = read_into(bytes, hints, texts, RecordReceiver::kept())?;
    if read.records.is_empty() && read.memory.left_out == 0 {
        return Err(nothing_in(read.format));
    }
    Ok(read)
}

/// Reads the records of a file, and passes each record to `take` as soon as the record has been
/// read. [`Hints::max_memory`] limits the memory of each record, not of all records together. The
/// list of records in the result is empty.
///
/// # Errors
/// Returns an error if the format is unknown, or if nothing in the file can be read.
pub fn read_each(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    take: &mut dyn FnMut(GameRecord),
) -> Result<ReadRecords, ReadError> {
    let mut handed_out = 0u64;
    let mut counted = |record| {
        handed_out += 1;
        take(record);
    };
    let mut read = read_into(bytes, hints, texts, RecordReceiver::each(&mut counted))?;
    // Some readers return the single record of a file in the result, instead of passing it on. Such
    // a record is passed on here.
    read.records.drain(..).for_each(&mut counted);
    if handed_out == 0 && read.memory.left_out == 0 {
        return Err(nothing_in(read.format));
    }
    Ok(read)
}

fn read_into(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let plain = utf16_as_utf8(bytes);
    // If the file has the byte order mark of UTF-16, the mark overrides the code page that the user
    // has stated.
    let told = plain.as_ref().filter(|text| !text.is_ascii()).map(|_| CharacterSet::Utf8);
    let bytes = plain.as_deref().unwrap_or(bytes);
    let unrecognized = || {
        let head = &bytes[..bytes.len().min(sniff::HEAD)];
        let why_not = if sniff::named(head).is_none() { Format::why_not(bytes) } else { String::new() };
        ReadError::Unrecognized { found: sniff::describe(head), why_not }
    };
    let format = hints.format.or_else(|| Format::detect(bytes, &hints.name)).ok_or_else(unrecognized)?;
    let character_set = told.or(hints.character_set);
    let texts = CountedTexts::new(texts);
    let hints = Hints { format: Some(format), character_set, ..hints.clone() };
    let mut read = format.reader()(bytes, &hints, &texts, records)?;
    // If `read.replaced` is not 0, the RenLib reader has already reported the undecodable bytes,
    // with the position of their node.
    if let Some((count, line, set)) = texts.replaced().filter(|_| read.replaced == 0) {
        let is_text = !matches!(format, Format::RapfiDb | Format::Pos);
        let at = if is_text { SourceLocation::Line(line) } else { SourceLocation::Byte(0) };
        read.flaws.push(Flaw::unreadable_bytes(at, set, count));
        read.replaced = count;
    }
    Ok(read)
}

fn nothing_in(format: Format) -> ReadError {
    ReadError::Unreadable { format, expected: "a game or a position".into(), found: "none".into() }
}
