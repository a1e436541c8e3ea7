//! Encodes a complete game record as bytes for storage.
//!
//! ```text
//! record := header "RJGR" | 16 texts | result: u8 | opening | raw | nodes
//! nodes  := count: u32 | in preorder: parent: u32 | step: u8 | color: u8 | note
//! note   := 0: u8 if the note is empty; else see `note`
//! ```

mod fields;
mod note;

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader, Writer};
use renju_core::{Color, GameResult, Move, Point};
use renju_records::{GameRecord, NodeId, NodeStep, OpeningEvent, Tree};

use fields::{read_point, read_raw, write_raw};

const HEADER: Header = Header { what: "a game record", magic: *b"RJGR", format: 1 };

/// Minimum size of a stored node in bytes.
const NODE: usize = 7;
/// Stored step of a node without a move.
const STAY: u8 = u8::MAX;

/// Encodes a record. [`record_from_bytes`] decodes it again.
#[must_use]
pub fn record_to_bytes(record: &GameRecord) -> Vec<u8> {
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

/// Decodes a record.
///
/// # Errors
/// Returns an error if the bytes are not a record, have another format, or have changed.
pub fn record_from_bytes(bytes: &[u8]) -> Result<GameRecord, FormatError> {
    let mut from = Reader::open(HEADER, bytes)?;
    let mut record = GameRecord::default();
    for text in texts(&mut record) {
        *text = from.text()?.to_owned();
    }
    let result = GameResult::ALL.get(usize::from(from.u8()?));
    record.result = *result.ok_or_else(|| from.malformed("a result"))?;
    for _ in 0..from.count(3)? {
        record.opening.push(read_event(&mut from)?);
    }
    record.raw = read_raw(&mut from)?;
    record.tree = read_tree(&mut from)?;
    from.finish()?;
    Ok(record)
}

/// Returns all texts of a record, in the order in which they are stored.
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
    let [kind, ply, detail] = match event {
        &OpeningEvent::Swap { after, swapped } => [0, after, u8::from(swapped)],
        &OpeningEvent::Declare { after, count } => [1, after, count],
        OpeningEvent::Offer { ply, points } => [2, *ply, points.len() as u8],
        &OpeningEvent::Choose { ply, point } => [3, ply, point.to_u8()],
        OpeningEvent::Branch { after, .. } => [4, *after, 0],
    };
    [kind, ply, detail].into_iter().for_each(|byte| to.u8(byte));
    match event {
        OpeningEvent::Offer { points, .. } => {
            points.iter().take(usize::from(detail)).for_each(|point| to.u8(point.to_u8()))
        }
        OpeningEvent::Branch { name, .. } => to.text(name),
        _ => {}
    }
}

fn read_event(from: &mut Reader<'_>) -> Result<OpeningEvent, FormatError> {
    let [kind, ply, detail] = [from.u8()?, from.u8()?, from.u8()?];
    Ok(match kind {
        0 => OpeningEvent::Swap { after: ply, swapped: detail > 0 },
        1 => OpeningEvent::Declare { after: ply, count: detail },
        2 => {
            let points = (0..detail).map(|_| read_point(from)).collect::<Result<_, _>>()?;
            OpeningEvent::Offer { ply, points }
        }
        3 => {
            let point = Point::new(detail).ok_or_else(|| from.malformed("a point"))?;
            OpeningEvent::Choose { ply, point }
        }
        4 => OpeningEvent::Branch { after: ply, name: from.text()?.to_owned() },
        _ => return Err(from.malformed("an event of the opening")),
    })
}

/// Writes the nodes in preorder. The stored number of a node is its index in preorder, which may differ
/// from its index in the tree.
fn write_tree(to: &mut Writer, tree: &Tree) {
    to.length(tree.len());
    let mut numbers = vec![0; tree.len()];
    for (number, (_, node)) in tree.preorder().enumerate() {
        numbers[node.index()] = number as u32;
        to.u32(tree.parent(node).map_or(0, |parent| numbers[parent.index()]));
        let (step, color) = match tree.step(node) {
            NodeStep::Play(color, m) => (m.to_u8(), color),
            NodeStep::Stay => (STAY, Color::Black),
        };
        to.u8(step);
        to.u8(color.index() as u8);
        note::write(to, tree.note(node).filter(|note| !note.is_empty()));
    }
}

fn read_tree(from: &mut Reader<'_>) -> Result<Tree, FormatError> {
    let mut tree = Tree::new();
    let mut nodes: Vec<NodeId> = Vec::new();
    for _ in 0..from.count(NODE)? {
        let (parent, step, color) = (from.u32()?, from.u8()?, from.u8()?);
        let node = if nodes.is_empty() {
            NodeId::ROOT
        } else {
            let parent = nodes.get(parent as usize).ok_or_else(|| from.malformed("a node before this"))?;
            let color = if color == 0 { Color::Black } else { Color::White };
            tree.add(*parent, Move::from_u8(step).map_or(NodeStep::Stay, |m| NodeStep::Play(color, m)))
        };
        if let Some(note) = note::read(from)? {
            *tree.note_mut(node) = note;
        }
        nodes.push(node);
    }
    Ok(tree)
}

#[cfg(test)]
mod tests;
