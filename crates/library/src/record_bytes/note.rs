//! Encodes the note of a node as bytes for storage.

use renju_archive::FormatError;
use renju_archive::codec::{Reader, Writer};
use renju_core::{Color, Point, PointSet};
use renju_records::Sorted;
use renju_records::{Mark, Note, NoteLine, Setup};

use super::fields::{read_point, read_raw, write_raw};

/// Marks in the order of their stored numbers, from 0.
const MARKS: [Mark; 5] = [Mark::Circle, Mark::Triangle, Mark::Square, Mark::Cross, Mark::Selected];

/// Bits of the first byte of a note. `NOT_EMPTY` is set in every note that is not empty. Each other
/// bit is set if the note has the field of that name.
const NOT_EMPTY: u8 = 1;
const SETUP: u8 = 1 << 1;
const NUMBER: u8 = 1 << 2;
const MARKED: u8 = 1 << 3;
const START: u8 = 1 << 4;

pub(super) fn write(to: &mut Writer, note: Option<&Note>) {
    let Some(note) = note else { return to.u8(0) };
    let bit = |holds: bool, bit: u8| if holds { bit } else { 0 };
    to.u8(NOT_EMPTY
        | bit(note.setup.is_some(), SETUP)
        | bit(note.number.is_some(), NUMBER)
        | bit(note.marked, MARKED)
        | bit(note.start, START));
    to.text(&note.name);
    to.text(&note.comment);
    if let Some(Setup { black, white, empty, to_move }) = &note.setup {
        for points in [black, white, empty] {
            to.u8(points.iter().count() as u8);
            points.iter().for_each(|point| to.u8(point.to_u8()));
        }
        to.u8(to_move.map_or(2, |color| color.index() as u8));
    }
    if let Some(number) = note.number {
        to.u32(number.into());
    }
    to.length(note.labels.len());
    for (point, text) in &note.labels {
        to.u8(point.to_u8());
        to.text(text);
    }
    to.length(note.marks.len());
    for (point, mark) in &note.marks {
        to.u8(point.to_u8());
        to.u8(MARKS.iter().position(|known| known == mark).unwrap_or(0) as u8);
    }
    to.length(note.lines.len());
    for &NoteLine { from, to: end, arrow } in &note.lines {
        [from.to_u8(), end.to_u8(), u8::from(arrow)].into_iter().for_each(|byte| to.u8(byte));
    }
    write_raw(to, &note.raw);
}

pub(super) fn read(from: &mut Reader<'_>) -> Result<Option<Note>, FormatError> {
    let bits = from.u8()?;
    if bits == 0 {
        return Ok(None);
    }
    let has = |bit: u8| bits & bit != 0;
    let (name, comment) = (from.text()?.to_owned(), from.text()?.to_owned());
    let setup = if has(SETUP) { Some(read_setup(from)?) } else { None };
    let number = if has(NUMBER) { Some(from.u32()? as u16) } else { None };
    let (mut labels, mut marks, mut lines) = (Sorted::new(), Sorted::new(), Vec::new());
    for _ in 0..from.count(5)? {
        labels.insert(read_point(from)?, from.text()?.to_owned());
    }
    for _ in 0..from.count(2)? {
        let (point, mark) = (read_point(from)?, usize::from(from.u8()?));
        marks.insert(point, *MARKS.get(mark).ok_or_else(|| from.malformed("a mark"))?);
    }
    for _ in 0..from.count(3)? {
        lines.push(NoteLine { from: read_point(from)?, to: read_point(from)?, arrow: from.u8()? > 0 });
    }
    let raw = read_raw(from)?;
    let (marked, start) = (has(MARKED), has(START));
    Ok(Some(Note { name, comment, setup, labels, marks, lines, number, marked, start, raw }))
}

fn read_setup(from: &mut Reader<'_>) -> Result<Setup, FormatError> {
    let mut setup = Setup::default();
    for points in [&mut setup.black, &mut setup.white, &mut setup.empty] {
        *points = (0..from.u8()?)
            .map(|_| read_point(from))
            .collect::<Result<Vec<Point>, _>>()?
            .into_iter()
            .collect::<PointSet>();
    }
    setup.to_move = [Some(Color::Black), Some(Color::White)].get(usize::from(from.u8()?)).copied().flatten();
    Ok(setup)
}
