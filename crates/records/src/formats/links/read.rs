//! Reads a text that consists of addresses. Each address becomes a record.

use renju_rif::Salvaged;

use super::address::Refusal;
use super::{detect, gomocalc, renju_note};
use crate::error::ReadError;
use crate::format::Format;
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text_file::TextFile;

/// Reads addresses of Renju Note pages, each as a record. Some of the addresses may lead to
/// gomocalc pages.
///
/// # Errors
/// Returns an error if no address shows a game or a position.
pub(crate) fn read_renju_note(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    read(bytes, Format::RenjuNoteUrl, (hints, texts), records)
}

/// Reads addresses of pages of gomocalc or of the tool of lfz084, each as a record. Some of the
/// addresses may lead to Renju Note pages.
///
/// # Errors
/// Returns an error if no address shows a game or a position.
pub(crate) fn read_gomocalc(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    read(bytes, Format::GomocalcUrl, (hints, texts), records)
}

fn read(
    bytes: &[u8],
    format: Format,
    (hints, texts): (&Hints, &dyn Texts),
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, format, (hints, texts), records);
    let text = std::mem::take(&mut file.text);
    let words =
        (1..).zip(text.lines()).flat_map(|(at, line)| line.split_whitespace().map(move |word| (at, word)));
    let is_only = words.clone().nth(1).is_none();
    let mut refused: Option<Refusal> = None;
    for (at, word) in words {
        let read = if is_only && format == Format::RenjuNoteUrl || detect::is_note(word) {
            renju_note::record((word, at, &mut file))
        } else if is_only || detect::is_calc(word) {
            gomocalc::record((word, at, &mut file))
        } else {
            Err(("an address of a page that shows a game", word.to_owned()))
        };
        match read {
            Ok(record) => file.push_record(at, record),
            Err((expected, found)) => {
                if !is_only {
                    file.flaw(at, expected, &found, Salvaged::Skipped);
                }
                refused.get_or_insert((expected, found));
            }
        }
    }
    match refused {
        _ if file.len() > 0 => Ok(file.finish()),
        Some((expected, found)) => Err(file.unreadable(expected, found)),
        None => Err(file.unreadable("an address of a page that shows a game", "nothing")),
    }
}
