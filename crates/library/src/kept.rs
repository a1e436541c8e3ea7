//! A game record as bytes, with all that it says.
//!
//! ```text
//! record := header "RJGR" | 16 texts | result: u8 | opening | raw | nodes
//! nodes  := count: u32 | the root first, each after its parent: parent: u32 | step: u8 | color: u8 | note
//! note   := 0: u8, or what it says: see `note`
//! ```

mod note;

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader, Writer};
use renju_core::{Color, GameResult, Move, Point};
use renju_records::{GameRecord, NodeId, OpeningEvent, RawField, Step, Tree};

const HEADER: Header = Header { what: "a game record", magic: *b"RJGR", format: 1 };

/// No move, in the place of one.
const STAY: u8 = u8::MAX;

/// The bytes of a record: [`record_of_bytes`] makes an equal one of them.
#[must_use]
pub fn record_bytes(record: &GameRecord) -> Vec<u8> {
    let mut to = Writer::new(HEADER);
    let mut copy = GameRecord { tree: Tree::new(), ..record.clone() };
    texts(&mut copy).into_iter().for_each(|text| to.text(text));
    to.u8(record.result.index() as u8);
    to.length(record.opening.len());
    record.opening.iter().for_each(|event| write_event(&mut to, event));
    write_raw(&mut to, &record.raw);
    write_tree(&mut to, &record.tree);
    to.finish()
}

/// Opens the bytes of a record.
///
/// # Errors
/// Bytes that are no record, of another format, or not as they were written.
pub fn record_of_bytes(bytes: &[u8]) -> Result<GameRecord, FormatError> {
    let mut from = Reader::open(HEADER, bytes)?;
    let mut record = GameRecord::default();
    for text in texts(&mut record) {
        *text = from.text()?.to_owned();
    }
    let result = GameResult::ALL.get(usize::from(from.u8()?));
    record.result = *result.ok_or_else(|| from.malformed("a result"))?;
    for _ in 0..from.length()? {
        record.opening.push(read_event(&mut from)?);
    }
    record.raw = read_raw(&mut from)?;
    record.tree = read_tree(&mut from)?;
    from.finish()?;
    Ok(record)
}

/// All texts of a record, in the order in which they are stored.
fn texts(record: &mut GameRecord) -> [&mut String; 16] {
    [
        &mut record.black.name,
        &mut record.black.rank,
        &mut record.black.country,
        &mut record.white.name,
        &mut record.white.rank,
        &mut record.white.country,
        &mut record.event,
        &mut record.round,
        &mut record.place,
        &mut record.date,
        &mut record.rule,
        &mut record.result_text,
        &mut record.black_time,
        &mut record.white_time,
        &mut record.name,
        &mut record.author,
    ]
}

fn write_event(to: &mut Writer, event: &OpeningEvent) {
    let [kind, at, more] = match event {
        &OpeningEvent::Swap { after, swapped } => [0, after, u8::from(swapped)],
        &OpeningEvent::Declare { after, count } => [1, after, count],
        OpeningEvent::Offer { ply, points } => [2, *ply, points.len() as u8],
        &OpeningEvent::Choose { ply, point } => [3, ply, point.to_u8()],
        OpeningEvent::Branch { after, .. } => [4, *after, 0],
    };
    [kind, at, more].into_iter().for_each(|byte| to.u8(byte));
    match event {
        OpeningEvent::Offer { points, .. } => {
            points.iter().take(usize::from(more)).for_each(|point| to.u8(point.to_u8()))
        }
        OpeningEvent::Branch { name, .. } => to.text(name),
        _ => {}
    }
}

fn read_event(from: &mut Reader<'_>) -> Result<OpeningEvent, FormatError> {
    let [kind, after, more] = [from.u8()?, from.u8()?, from.u8()?];
    Ok(match kind {
        0 => OpeningEvent::Swap { after, swapped: more > 0 },
        1 => OpeningEvent::Declare { after, count: more },
        2 => {
            let points = (0..more).map(|_| point(from)).collect::<Result<_, _>>()?;
            OpeningEvent::Offer { ply: after, points }
        }
        3 => {
            let point = Point::new(more).ok_or_else(|| from.malformed("a point"))?;
            OpeningEvent::Choose { ply: after, point }
        }
        4 => OpeningEvent::Branch { after, name: from.text()?.to_owned() },
        _ => return Err(from.malformed("an event of the opening")),
    })
}

fn write_raw(to: &mut Writer, raw: &[RawField]) {
    to.length(raw.len());
    for RawField { name, value } in raw {
        to.text(name);
        to.text(value);
    }
}

fn read_raw(from: &mut Reader<'_>) -> Result<Vec<RawField>, FormatError> {
    let mut raw = Vec::new();
    for _ in 0..from.length()? {
        raw.push(RawField { name: from.text()?.to_owned(), value: from.text()?.to_owned() });
    }
    Ok(raw)
}

/// Nodes are numbered as they are written, which need not be as they were added.
fn write_tree(to: &mut Writer, tree: &Tree) {
    to.length(tree.len());
    let mut places = vec![0; tree.len()];
    for (place, (_, node)) in tree.preorder().enumerate() {
        places[node.index()] = place as u32;
        to.u32(tree.parent(node).map_or(0, |parent| places[parent.index()]));
        let (step, color) = match tree.step(node) {
            Step::Play(color, m) => (m.to_u8(), color),
            Step::Stay => (STAY, Color::Black),
        };
        to.u8(step);
        to.u8(color.index() as u8);
        note::write(to, tree.note(node).filter(|note| !note.is_empty()));
    }
}

fn read_tree(from: &mut Reader<'_>) -> Result<Tree, FormatError> {
    let mut tree = Tree::new();
    let mut nodes: Vec<NodeId> = Vec::new();
    for _ in 0..from.length()? {
        let (parent, step, color) = (from.u32()?, from.u8()?, from.u8()?);
        let node = if nodes.is_empty() {
            NodeId::ROOT
        } else {
            let parent = nodes.get(parent as usize).ok_or_else(|| from.malformed("a node before this"))?;
            let color = if color == 0 { Color::Black } else { Color::White };
            tree.add(*parent, Move::from_u8(step).map_or(Step::Stay, |m| Step::Play(color, m)))
        };
        if let Some(note) = note::read(from)? {
            *tree.note_mut(node) = note;
        }
        nodes.push(node);
    }
    Ok(tree)
}

fn point(from: &mut Reader<'_>) -> Result<Point, FormatError> {
    let byte = from.u8()?;
    Point::new(byte).ok_or_else(|| from.malformed("a point"))
}

#[cfg(test)]
mod tests;
