//! Attachments of book nodes, stored as bytes: figures, lines, arrows, move numbers, and texts that
//! belong to no point. The first byte is the kind of the attachment.

use renju_archive::BookBuilder;
use renju_core::Point;
use renju_records::{Mark, Note, NoteLine, RawField};

const FIGURE: u8 = b'F';
const LINE: u8 = b'L';
const ARROW: u8 = b'A';
const NUMBER: u8 = b'N';
/// A kind of attachment: a RenLib text on a pass or on the root. A pass and the root have no point.
const TEXT: u8 = b'T';

const FIGURES: [Mark; 5] = [Mark::Circle, Mark::Triangle, Mark::Square, Mark::Cross, Mark::Selected];

/// Attaches the figures, lines and number of a note to the node that was added last at this depth.
/// Raw fields are not attached.
pub(super) fn attach_note(builder: &mut BookBuilder, depth: usize, note: &Note) {
    for (point, mark) in &note.marks {
        let figure = FIGURES.iter().position(|figure| figure == mark).expect("all figures are in the list");
        builder.attach(depth, &[FIGURE, point.to_u8(), figure as u8]);
    }
    for line in &note.lines {
        let kind = if line.arrow { ARROW } else { LINE };
        builder.attach(depth, &[kind, line.from.to_u8(), line.to.to_u8()]);
    }
    if let Some(number) = note.number {
        let [low, high] = number.to_le_bytes();
        builder.attach(depth, &[NUMBER, low, high]);
    }
}

/// Attaches a RenLib text that belongs to no point to the node that was added last at this depth.
pub(super) fn attach_text(builder: &mut BookBuilder, depth: usize, text: &[u8]) {
    builder.attach(depth, &[&[TEXT], text].concat());
}

/// Adds an attachment of a book node to a note. `decode` converts bytes to text.
pub(super) fn add_to_note(bytes: &[u8], note: &mut Note, decode: &dyn Fn(&[u8]) -> String) {
    match *bytes {
        [TEXT, ref text @ ..] => {
            note.raw.push(RawField { name: "renlib:text".to_owned(), value: decode(text) });
        }
        [NUMBER, low, high] => note.number = Some(u16::from_le_bytes([low, high])),
        [FIGURE, point, figure] => {
            let figure = FIGURES.get(usize::from(figure));
            note.marks.extend(Point::new(point).zip(figure.copied()));
        }
        [kind @ (LINE | ARROW), from, to] => {
            let ends = Point::new(from).zip(Point::new(to));
            note.lines.extend(ends.map(|(from, to)| NoteLine { from, to, arrow: kind == ARROW }));
        }
        _ => {}
    }
}
