//! Properties that describe the position at a node, or the whole game.

use renju_core::{Color, PointSet};

use super::points::RowOrder;
use super::text::{lines, one_line, parts};
use crate::memory::MemoryBudget;
use crate::model::{GameRecord, Mark, Note, NoteLine};

/// States whether the value of a property was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ValueUse {
    /// The value was stored in the note or in the record.
    Yes,
    /// The value was not stored, because the model has no field for it or the field already has
    /// another value.
    No,
    /// The value was unreadable. The text states the expected content.
    Bad(&'static str),
}

const POINT: &str = "a point such as hh";

/// Stores the value of a property that describes a position. The value goes into the note of this
/// position.
pub(super) fn take(note: &mut Note, key: &str, value: &str, rows: RowOrder) -> ValueUse {
    match key {
        "AB" | "AW" | "AE" => set_up(note, key, value, rows),
        "PL" => match color(value) {
            Some(color) => {
                note.setup.get_or_insert_default().to_move = Some(color);
                ValueUse::Yes
            }
            None => ValueUse::Bad("B or W"),
        },
        "C" if note.comment.is_empty() => {
            note.comment = lines(value);
            ValueUse::Yes
        }
        "N" if note.name.is_empty() => {
            note.name = one_line(value);
            ValueUse::Yes
        }
        "LB" => label(note, value, rows),
        "CR" => mark(note, Mark::Circle, value, rows),
        "TR" => mark(note, Mark::Triangle, value, rows),
        "SQ" => mark(note, Mark::Square, value, rows),
        "MA" => mark(note, Mark::Cross, value, rows),
        "SL" => mark(note, Mark::Selected, value, rows),
        "LN" | "AR" => line(note, key == "AR", value, rows),
        "RBLN" => reorder(note, value),
        "MN" if note.number.is_none() => {
            note.number = value.trim().parse().ok();
            if note.number.is_some() { ValueUse::Yes } else { ValueUse::Bad("a number") }
        }
        "HO" if value.trim() == "1" => {
            note.marked = true;
            ValueUse::Yes
        }
        "RBSTART" => {
            note.start = true;
            ValueUse::Yes
        }
        _ => ValueUse::No,
    }
}

fn color(value: &str) -> Option<Color> {
    match value.trim().as_bytes().first()? {
        b'B' | b'b' | b'1' => Some(Color::Black),
        b'W' | b'w' | b'2' => Some(Color::White),
        _ => None,
    }
}

fn set_up(note: &mut Note, key: &str, value: &str, rows: RowOrder) -> ValueUse {
    if value.trim().is_empty() {
        return ValueUse::Yes;
    }
    let Some(points) = rows.points(value) else { return ValueUse::Bad(POINT) };
    let setup = note.setup.get_or_insert_default();
    let set: &mut PointSet = match key {
        "AB" => &mut setup.black,
        "AW" => &mut setup.white,
        _ => &mut setup.empty,
    };
    points.for_each(|point| {
        set.insert(point);
    });
    ValueUse::Yes
}

fn label(note: &mut Note, value: &str, rows: RowOrder) -> ValueUse {
    let (point, text) = parts(value);
    let Some(point) = rows.point(point) else { return ValueUse::Bad("a point and a text, hh:A") };
    if note.labels.get(&point).is_some() {
        return ValueUse::No;
    }
    note.labels.insert(point, one_line(text.unwrap_or_default()));
    ValueUse::Yes
}

/// Adds a mark to the note. Each point has only one mark. If a point already has another mark, the
/// new mark becomes a raw field.
fn mark(note: &mut Note, mark: Mark, value: &str, rows: RowOrder) -> ValueUse {
    if value.trim().is_empty() {
        return ValueUse::Yes;
    }
    let Some(points) = rows.points(value) else { return ValueUse::Bad(POINT) };
    let mut taken = ValueUse::Yes;
    for point in points {
        if *note.marks.get_or_insert(point, mark) != mark {
            taken = ValueUse::No;
        }
    }
    taken
}

fn line(note: &mut Note, arrow: bool, value: &str, rows: RowOrder) -> ValueUse {
    let (from, to) = parts(value);
    let Some((from, to)) = rows.point(from).zip(to.and_then(|to| rows.point(to))) else {
        return ValueUse::Bad("two points, aa:hh");
    };
    note.lines.push(NoteLine { from, to, arrow });
    ValueUse::Yes
}

/// Restores the order in which lines (`l`) and arrows (`a`) are drawn. SGF stores the lines and the
/// arrows in two separate lists.
fn reorder(note: &mut Note, order: &str) -> ValueUse {
    const BAD: ValueUse = ValueUse::Bad("as many letters as there are lines and arrows");
    // This cheap check comes first, because a malicious file may have the property very often.
    if order.len() != note.lines.len() {
        return BAD;
    }
    let (arrows, lines): (Vec<NoteLine>, Vec<NoteLine>) = note.lines.iter().partition(|drawn| drawn.arrow);
    if order.bytes().filter(|&letter| letter == b'a').count() != arrows.len() || !order.is_ascii() {
        return BAD;
    }
    let (mut arrows, mut lines) = (arrows.into_iter(), lines.into_iter());
    let next = |letter| if letter == 'a' { arrows.next() } else { lines.next() };
    note.lines = order.chars().filter_map(next).collect();
    ValueUse::Yes
}

/// Returns the record field for the text of a property.
pub(super) fn fact<'r>(record: &'r mut GameRecord, key: &str) -> Option<&'r mut String> {
    Some(match key {
        "PB" => &mut record.black.name,
        "PW" => &mut record.white.name,
        "BR" => &mut record.black.rank,
        "WR" => &mut record.white.rank,
        "BT" => &mut record.black.country,
        "WT" => &mut record.white.country,
        "EV" => &mut record.event,
        "RO" => &mut record.round,
        "PC" => &mut record.place,
        "DT" => &mut record.date,
        "RU" => &mut record.rule,
        "GN" => &mut record.name,
        "US" | "AN" => &mut record.author,
        "RBBT" => &mut record.black_time,
        "RBWT" => &mut record.white_time,
        _ => return None,
    })
}

/// Returns whether the text of a property has to be on one line. The function does not consider the
/// properties of [`fact`], whose texts always have to be on one line, and returns `false` for them.
pub(super) fn is_one_line(key: &str) -> bool {
    matches!(key, "N" | "LB" | "RE" | "RBRE")
}

/// Returns the greatest number of bytes of memory that a value can take in a note.
pub(super) fn cost(note: &Note, key: &str, value: &str) -> usize {
    let first = |is_empty: bool| if is_empty { MemoryBudget::MAP } else { 0 };
    match key {
        "AB" | "AW" | "AE" | "PL" | "MN" | "HO" | "RBSTART" => 0,
        "C" | "N" => value.len(),
        "LB" => first(note.labels.is_empty()) + MemoryBudget::TEXT + value.len(),
        "CR" | "TR" | "SQ" | "MA" | "SL" => first(note.marks.is_empty()) + MemoryBudget::TEXT + value.len(),
        "LN" | "AR" => 4 * size_of::<NoteLine>(),
        _ => MemoryBudget::TEXT + key.len() + value.len(),
    }
}
