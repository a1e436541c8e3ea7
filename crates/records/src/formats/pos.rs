//! Saved positions (`.pos`): one byte with the number of moves, then one byte from 0 to 224 for
//! each move.
//!
//! RenLib and ZJRenju number the points along the rows, from the top. Yixin-Board numbers the
//! points down the columns, from the left. Therefore one file can mean two games. They are mirror
//! images of each other, in the diagonal from a15 to o1. The file does not show which program wrote
//! it.
//!
//! ZJRenju writes facts about the game into the name of the file:
//! `1#rule#black#white#swap#state.pos`.

use crate::sample::Sample;
use renju_core::{Move, Point, PointSet};

use crate::error::ReadError;
use crate::flaw::{Flaw, SourceLocation};
use crate::format::Format;
use crate::memory::MemoryUse;
use crate::model::line_builder::LineBuilder;
use crate::model::{GameRecord, RawField};
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use renju_rif::Salvaged;

/// Reads a `.pos` file. Points are numbered along the rows. With [`Hints::flip_rows`], they are
/// numbered down the columns.
///
/// # Errors
/// Returns an error if the file is empty, or if its first move is unreadable.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    _: &dyn Texts,
    _: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let format = Format::Pos;
    let Some((&count, moves)) = bytes.split_first() else {
        return Err(ReadError::Unreadable { format, expected: "a position".into(), found: "nothing".into() });
    };
    let mut flaws = Vec::new();
    let mut line = LineBuilder::new();
    let (moves, more) = moves.split_at(moves.len().min(count.into()));
    for (at, &byte) in (1..).zip(moves) {
        let played = point(byte, hints.flip_rows).ok_or("a point, 0 to 224");
        if let Err(expected) = played.and_then(|point| line.play(Move::Place(point))) {
            flaws.push(flaw(at, expected.to_owned(), byte.to_string(), Salvaged::Cut));
            break;
        }
    }
    if moves.len() < count.into() {
        let found = moves.len().to_string();
        flaws.push(flaw(bytes.len() as u64, format!("{count} moves"), found, Salvaged::Cut));
    } else if !more.is_empty() {
        let at = 1 + moves.len() as u64;
        flaws.push(flaw(at, "the end".to_owned(), format!("{} bytes more", more.len()), Salvaged::Whole));
    }
    if line.plies() == 0 && count > 0 {
        let found = "none that can be read".into();
        return Err(ReadError::Unreadable { format, expected: "moves".into(), found });
    }
    let orientation_unknown =
        moves[..line.plies()].iter().any(|&byte| point(byte, false) != point(byte, true));
    let mut record = GameRecord { tree: line.tree, ..GameRecord::default() };
    take_facts(&mut record, &hints.name);
    let memory = MemoryUse::default();
    let records = vec![record];
    Ok(ReadRecords {
        format,
        records,
        flaws,
        character_set: None,
        orientation_unknown,
        replaced: 0,
        ends_early: moves.len() < count.into(),
        memory,
    })
}

/// Returns the point with the number `byte`. Points are numbered down the columns if `down` is
/// `true`, and otherwise along the rows.
fn point(byte: u8, down: bool) -> Option<Point> {
    let (many, few) = (byte / 15, byte % 15);
    let (column, row) = if down { (many, few) } else { (few, many) };
    Point::at(column, 14u8.checked_sub(row)?)
}

const fn flaw(byte: u64, expected: String, found: String, salvaged: Salvaged) -> Flaw {
    Flaw { at: SourceLocation::Byte(byte), expected: std::borrow::Cow::Owned(expected), found, salvaged }
}

/// Stores in the record the facts that ZJRenju writes into the name of the file.
fn take_facts(record: &mut GameRecord, name: &str) {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let fields: Vec<&str> = name.split('#').map(str::trim).collect();
    let [_, rule, black, white, swap, state] = fields[..] else { return };
    let rule = match rule {
        "0" => "Sakata",
        "1" => "RIF",
        other => {
            record.raw.push(RawField { name: "pos:rule".to_owned(), value: other.to_owned() });
            ""
        }
    };
    rule.clone_into(&mut record.rule);
    (record.black.name, record.white.name) = (black.to_owned(), white.to_owned());
    for (name, value) in [("pos:swap", swap), ("pos:state", state)] {
        record.raw.push(RawField { name: name.to_owned(), value: value.to_owned() });
    }
}

/// Returns whether the file is a saved position. A file that could be both a position and text
/// counts as a position only if its name ends with `.pos`.
pub(crate) fn is_position(sample: &Sample<'_>) -> bool {
    could_be_position(sample) && (sample.has_extension("pos") || !sample.is_text())
}

/// Returns whether the file could be a saved position: the first byte is a number of moves, and
/// exactly that many bytes follow. Each of these bytes is a different point.
pub(crate) fn could_be_position(sample: &Sample<'_>) -> bool {
    let Some((&count, points)) = sample.bytes.split_first() else { return false };
    if points.len() != usize::from(count) {
        return false;
    }
    let mut seen = PointSet::EMPTY;
    points.iter().all(|&byte| Point::new(byte).is_some_and(|point| seen.insert(point)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::CharacterSet;

    struct NoTexts;

    impl Texts for NoTexts {
        fn decode(&self, _: &[u8], _: CharacterSet) -> (String, bool) {
            (String::new(), false)
        }

        fn encode(&self, _: &str, _: CharacterSet) -> Option<Vec<u8>> {
            None
        }
    }

    #[test]
    fn players_are_read_from_the_file_name() {
        let hints = Hints { name: "games/3#1#ann#bob#0#2.pos".to_owned(), ..Hints::default() };
        let record = &read(&[1, 112], &hints, &NoTexts, RecordReceiver::kept()).unwrap().records[0];
        assert_eq!((&*record.black.name, &*record.white.name, &*record.rule), ("ann", "bob", "RIF"));
    }

    #[test]
    fn only_a_move_in_the_center_has_a_known_orientation() {
        let read = |bytes: &[u8]| read(bytes, &Hints::default(), &NoTexts, RecordReceiver::kept()).unwrap();
        assert!(!read(&[1, 112]).orientation_unknown && read(&[2, 112, 98]).orientation_unknown);
        assert_eq!(
            read(&[2, 112]).flaws[0].to_string(),
            "byte 2: expected 2 moves, found \"1\"; kept up to there"
        );
    }
}
