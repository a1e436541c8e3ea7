//! Adds the tree of a game record to a book.

use renju_archive::BookBuilder;
use renju_core::{Board, Color, Position};
use renju_records::{GameRecord, NodeStep, Note};

use super::attachments::attach_note;
use super::texts::encode_text;

/// Adds the tree of a record to a book, with its notes but without raw fields. A node that both
/// sets up stones and has a move becomes two nodes in the book.
pub fn add_record(builder: &mut BookBuilder, record: &GameRecord) {
    let tree = &record.tree;
    // For each depth in the record's tree: the depth in the book of the node that was added last.
    let mut depths: Vec<usize> = Vec::new();
    for (depth, node) in tree.preorder() {
        depths.truncate(depth);
        let (note, parent) = (tree.note(node), depths.last().copied());
        let setup = note.and_then(|note| note.setup.as_ref()).map(|setup| {
            let before = parent.and_then(|parent| builder.position(parent));
            let mut position = before.unwrap_or(Position { board: Board::new(), to_move: Color::Black });
            setup.apply(&mut position);
            position
        });
        let mut depth = parent.map_or(0, |parent| parent + 1);
        let step = tree.step(node);
        match (parent, setup) {
            (None, _) => _ = builder.start(setup),
            (Some(_), Some(position)) => {
                builder.set_up(depth, position);
                depth += usize::from(step != NodeStep::Stay);
            }
            (Some(_), None) if step == NodeStep::Stay => _ = builder.stay(depth),
            (Some(_), None) => {}
        }
        if let NodeStep::Play(color, m) = step {
            builder.add(depth, color, m);
        }
        depths.push(depth);
        if let Some(note) = note {
            add_note(builder, depth, note);
        }
    }
}

/// Adds a note to the node that was added last at this depth. Does nothing if the book refused that
/// node.
fn add_note(builder: &mut BookBuilder, depth: usize, note: &Note) {
    builder.name(depth, &encode_text(&note.name));
    builder.comment(depth, &encode_text(&note.comment));
    for (&point, text) in &note.labels {
        builder.label(depth, point, &encode_text(text));
    }
    if note.marked {
        builder.mark(depth);
    }
    if note.start {
        builder.mark_start(depth);
    }
    attach_note(builder, depth, note);
}
