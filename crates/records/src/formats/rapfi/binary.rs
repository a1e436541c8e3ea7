//! Reads binary databases, packed or not.

use std::borrow::Cow;
use std::io::{self, Read};

use lz4_flex::frame::FrameDecoder;
use renju_core::{Color, Point, PointSet};

use super::PACKED;
use super::entry::{BOUNDS, RapfiEntry, RapfiRule, point};
use super::positions::PositionTree;
use crate::error::ReadError;
use crate::flaw::SourceLocation;
use crate::format::Format;
use crate::memory::MemoryBudget;
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::{CharacterSet, Texts, guess};
use renju_rif::Salvaged;

/// Text of the entry with board size 0. It states the code page of all texts in the database.
pub(super) const UTF_8: &[u8] = b"charset=\"UTF-8\"";
/// Number of bytes of data in an entry before its text.
pub(super) const DATA: usize = 5;

/// Reads a database. Its entries are unpacked one by one, so the memory does not depend on the
/// unpacked size that the file claims.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    _: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut entries = Entries::of(bytes).map_err(|found| ReadError::Unreadable {
        format: Format::RapfiDb,
        expected: Cow::Borrowed("a database of positions"),
        found: Cow::Owned(found),
    })?;
    let set = hints.character_set.unwrap_or_else(|| character_set(bytes, texts));
    let mut positions = PositionTree::new(MemoryBudget::for_file(bytes.len(), hints), set, texts);
    loop {
        let at = SourceLocation::Byte(entries.at);
        match entries.next() {
            Ok(None) => break,
            Ok(Some((key, data))) => match entry(key, data) {
                Ok(Some(entry)) => {
                    if !positions.add(at, &entry) {
                        break;
                    }
                }
                Ok(None) => {}
                Err((expected, found)) => positions.flaws.add(at, expected, found, Salvaged::Skipped),
            },
            Err(error) => {
                positions.ends_early = true;
                let found = match error.kind() {
                    io::ErrorKind::UnexpectedEof => "its end".to_owned(),
                    _ => error.to_string(),
                };
                positions.flaws.add(
                    SourceLocation::Byte(entries.at),
                    "more of the database",
                    found,
                    Salvaged::Cut,
                );
                break;
            }
        }
    }
    positions.finish(Format::RapfiDb)
}

/// Returns the code page that the database states. If it states none, returns a guess from the
/// texts of the database.
fn character_set(bytes: &[u8], texts: &dyn Texts) -> CharacterSet {
    let (mut samples, mut left) = (Vec::new(), 1usize << 16);
    let Ok(mut entries) = Entries::of(bytes) else { return CharacterSet::Utf8 };
    while let Ok(Some((key, data))) = entries.next() {
        let text = data.get(DATA..).unwrap_or_default();
        if matches!(key, [_, 0, 0, ..]) && text.starts_with(UTF_8) {
            return CharacterSet::Utf8;
        }
        if !text.is_ascii() {
            left = left.saturating_sub(text.len());
            samples.push(text.to_vec());
        }
        if left == 0 {
            break;
        }
    }
    guess(samples.iter().map(Vec::as_slice), texts)
}

/// The entries of a database. They are read one by one.
struct Entries<'a> {
    bytes: Box<dyn Read + 'a>,
    /// Number of entries that have not been read yet, according to the count in the database.
    left: u32,
    /// Number of bytes read so far, counted after unpacking.
    at: u64,
    key: Vec<u8>,
    data: Vec<u8>,
}

impl<'a> Entries<'a> {
    fn of(bytes: &'a [u8]) -> Result<Self, String> {
        let packed = bytes.starts_with(&PACKED);
        let mut bytes: Box<dyn Read + 'a> =
            if packed { Box::new(FrameDecoder::new(bytes)) } else { Box::new(bytes) };
        let mut count = [0; 4];
        bytes.read_exact(&mut count).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => "its end".to_owned(),
            _ => format!("it damaged ({error})"),
        })?;
        Ok(Self { bytes, left: u32::from_le_bytes(count), at: 4, key: Vec::new(), data: Vec::new() })
    }

    /// Returns the key and the data of the next entry, or `None` after the last entry.
    fn next(&mut self) -> io::Result<Option<(&[u8], &[u8])>> {
        while self.left > 0 {
            self.left -= 1;
            take(&mut *self.bytes, &mut self.key, &mut self.at)?;
            // An empty key has no data after it.
            if !self.key.is_empty() {
                take(&mut *self.bytes, &mut self.data, &mut self.at)?;
                return Ok(Some((&self.key, &self.data)));
            }
        }
        Ok(None)
    }
}

/// Reads a length, and then as many bytes as the length states.
fn take(bytes: &mut dyn Read, into: &mut Vec<u8>, at: &mut u64) -> io::Result<()> {
    let mut length = [0; 2];
    bytes.read_exact(&mut length)?;
    into.resize(usize::from(u16::from_le_bytes(length)), 0);
    bytes.read_exact(into)?;
    *at += 2 + into.len() as u64;
    Ok(())
}

/// Parses an entry for a board of 15 by 15. Returns `None` for the entry with board size 0. The
/// error contains the expected content and the content found.
fn entry<'a>(key: &[u8], data: &'a [u8]) -> Result<Option<RapfiEntry<'a>>, (&'static str, String)> {
    let &[rule, width, height, ref stones @ ..] = key else {
        return Err(("a rule and a board", format!("{} bytes", key.len())));
    };
    match (width, height) {
        (0, 0) => return Ok(None),
        (Point::SIDE, Point::SIDE) => {}
        _ => return Err(("a board of 15 by 15", format!("{width} by {height}"))),
    }
    let rule = RapfiRule::numbered(rule).ok_or_else(|| ("a rule 0, 1 or 2", rule.to_string()))?;
    let (stones, _) = stones.as_chunks::<2>();
    let (first, second) = stones.split_at(stones.len().div_ceil(2));
    let to_move = if first.len() == second.len() { Color::Black } else { Color::White };
    let (black, white) = (points(first)?, points(second)?);
    if black.iter().any(|point| white.contains(point)) {
        return Err(("one stone on a point", "two".to_owned()));
    }
    let number = |at: usize| data.get(at..at + 2).map_or(0, |pair| i16::from_le_bytes([pair[0], pair[1]]));
    let depth_and_bound = i32::from(number(3));
    Ok(Some(RapfiEntry {
        rule,
        black,
        white,
        to_move: Some(to_move),
        label: data.first().map_or_else(String::new, |&label| label_text(label)),
        value: number(1).into(),
        depth: depth_and_bound >> 2,
        bound: BOUNDS[(depth_and_bound & 3) as usize],
        text: data.get(DATA..).unwrap_or_default(),
    }))
}

fn points(pairs: &[[u8; 2]]) -> Result<PointSet, (&'static str, String)> {
    let mut points = PointSet::EMPTY;
    // The bytes FF FF mean a pass.
    for &[column, row] in pairs.iter().filter(|pair| **pair != [0xFF; 2]) {
        let point = point(Some(column), Some(row))
            .ok_or_else(|| ("a point of the board", format!("column {column}, row {row}, from 0")))?;
        if !points.insert(point) {
            return Err(("one stone on a point", format!("two on {point}")));
        }
    }
    Ok(points)
}

/// Returns the label as text: a letter such as `w`, or a number. The text is empty if the engine
/// has not judged the position.
pub(super) fn label_text(label: u8) -> String {
    match label {
        0 | 0xFF => String::new(),
        b'!'..=b'~' => char::from(label).to_string(),
        _ => label.cast_signed().to_string(),
    }
}
