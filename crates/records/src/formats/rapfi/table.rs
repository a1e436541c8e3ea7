//! Databases that are written as a table of text, with the columns
//! `index,key,label,value,depth,bound,text`.

use std::borrow::Cow;

use renju_core::{Color, PointSet};

use super::entry::{BOUNDS, RapfiEntry, RapfiRule, point};
use super::positions::PositionTree;
use crate::error::ReadError;
use crate::flaw::SourceLocation;
use crate::format::Format;
use crate::memory::MemoryBudget;
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::{Texts, guess};
use renju_rif::{RifProblem, Salvaged};

const HEADER: &[u8] = b"index,key,label,value,depth,bound,text";

pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    _: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut lines = (1..).zip(bytes.split(|&byte| byte == b'\n'));
    let first = lines.next().map_or(&[][..], |(_, line)| line).trim_ascii_end();
    if first != HEADER {
        return Err(ReadError::Unreadable {
            format: Format::RapfiCsv,
            expected: Cow::Borrowed("a table of positions (index,key,label,value,depth,bound,text)"),
            found: Cow::Owned(format!("\"{}\"", quoted(first))),
        });
    }
    let set = hints.character_set.unwrap_or_else(|| guess(bytes.split(|&byte| byte == b'\n'), texts));
    let mut positions = PositionTree::new(MemoryBudget::for_file(bytes.len(), hints), set, texts);
    let mut words = Vec::new();
    for (number, line) in lines {
        let line = line.trim_ascii_end();
        match entry(line, &mut words) {
            _ if line.is_empty() => {}
            Ok(entry) => {
                if !positions.add(SourceLocation::Line(number), &entry) {
                    break;
                }
            }
            Err((expected, found)) => {
                positions.flaws.add(SourceLocation::Line(number), expected, quoted(found), Salvaged::Skipped);
            }
        }
    }
    positions.finish(Format::RapfiCsv)
}

/// Parses the entry in a line of the table. Stores the text of the entry in `words`. The error
/// contains the expected content and the content found.
fn entry<'a, 'l>(line: &'l [u8], words: &'a mut Vec<u8>) -> Result<RapfiEntry<'a>, (&'static str, &'l [u8])> {
    let mut fields = line.splitn(7, |&byte| byte == b',');
    let mut field = || fields.next().unwrap_or_default();
    let [_index, key, label, value, depth, bound, text] = std::array::from_fn(|_| field());
    let number = |field: &'l [u8]| {
        let number = std::str::from_utf8(field).ok().and_then(|text| text.parse::<i32>().ok());
        number.ok_or(("a number", field))
    };
    let bad_bound = ("exact, lower, upper or none", bound);
    unquote(text, words).ok_or(("a text between double quotes", text))?;
    let entry = RapfiEntry {
        label: label_text(label).ok_or(("a label: one letter, or a word or number in parentheses", label))?,
        value: number(value)?,
        depth: number(depth)?,
        bound: BOUNDS.into_iter().find(|name| name.as_bytes() == bound).ok_or(bad_bound)?,
        text: words,
        ..position(key)?
    };
    Ok(entry)
}

/// Parses a key such as `r-15-15-h8i9-h9-w`.
fn position(key: &[u8]) -> Result<RapfiEntry<'static>, (&'static str, &[u8])> {
    let wrong = ("a position such as r-15-15-h8i9-h9-w", key);
    let mut parts = key.split(|&byte| byte == b'-');
    let mut part = || parts.next().unwrap_or_default();
    let [rule, width, height, black, white, to_move] = std::array::from_fn(|_| part());
    let &[rule] = rule else { return Err(wrong) };
    if [width, height] != [b"15", b"15"] {
        return Err(("a board of 15 by 15", key));
    }
    let to_move = match to_move {
        b"b" => Color::Black,
        b"w" => Color::White,
        _ => return Err(wrong),
    };
    let (black, white) = (points(black).ok_or(wrong)?, points(white).ok_or(wrong)?);
    if black.iter().any(|point| white.contains(point)) {
        return Err(("one stone on a point", key));
    }
    let rule = RapfiRule::lettered(rule).ok_or(wrong)?;
    Ok(RapfiEntry { rule, black, white, to_move: Some(to_move), ..RapfiEntry::default() })
}

/// Parses points without separators, such as `h8i9`. Returns `None` if the same point occurs twice.
fn points(mut text: &[u8]) -> Option<PointSet> {
    let mut points = PointSet::EMPTY;
    while let [letter, rest @ ..] = text {
        let digits = rest.iter().take(2).take_while(|byte| byte.is_ascii_digit()).count();
        let row = std::str::from_utf8(&rest[..digits]).ok()?.parse::<u8>().ok()?;
        let column = letter.to_ascii_lowercase().checked_sub(b'a');
        if !points.insert(point(column, row.checked_sub(1))?) {
            return None;
        }
        text = &rest[digits..];
    }
    Some(points)
}

fn label_text(label: &[u8]) -> Option<String> {
    match label {
        b"(null)" | b"(none)" => Some(String::new()),
        &[letter @ b'!'..=b'~'] => Some(char::from(letter).to_string()),
        [b'(', number @ .., b')'] => std::str::from_utf8(number).ok().map(str::to_owned),
        _ => None,
    }
}

/// Stores a text in `into` without its quotes and backslashes. Returns `None` if the quotes are
/// missing.
fn unquote(text: &[u8], into: &mut Vec<u8>) -> Option<()> {
    into.clear();
    let mut inner = text.strip_prefix(b"\"")?.strip_suffix(b"\"")?.iter();
    while let Some(&byte) = inner.next() {
        into.push(match byte {
            b'\\' => match inner.next()? {
                b'n' => b'\n',
                b'b' => 8,
                &other => other,
            },
            byte => byte,
        });
    }
    Some(())
}

fn quoted(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).chars().take(RifProblem::FOUND).collect()
}
