//! A record becomes a tree of a book.

use renju_archive::BookBuilder;
use renju_core::{Board, Color, Position};
use renju_records::{GameRecord, Note, Step};

use super::{aside, kept};

/// Adds the tree of a record to a book, with all that is said in it but raw fields. Stones that are set up before a move come
/// as a node of their own.
pub fn enter_record(builder: &mut BookBuilder, record: &GameRecord) {
    let tree = &record.tree;
    // The book's depth of the last node at each depth of the tree.
    let mut depths: Vec<usize> = Vec::new();
    for (depth, node) in tree.preorder() {
        depths.truncate(depth);
        let (note, above) = (tree.note(node), depths.last().copied());
        let setup = note.and_then(|note| note.setup.as_ref()).map(|setup| {
            let before = above.and_then(|above| builder.position(above));
            let mut position = before.unwrap_or(Position { board: Board::new(), to_move: Color::Black });
            setup.apply(&mut position);
            position
        });
        let mut at = above.map_or(0, |above| above + 1);
        let step = tree.step(node);
        match (above, setup) {
            (None, _) => _ = builder.start(setup),
            (Some(_), Some(position)) => {
                builder.set_up(at, position);
                at += usize::from(step != Step::Stay);
            }
            (Some(_), None) if step == Step::Stay => _ = builder.stay(at),
            (Some(_), None) => {}
        }
        if let Step::Play(color, m) = step {
            builder.add(at, color, m);
        }
        depths.push(at);
        if let Some(note) = note {
            say(builder, at, note);
        }
    }
}

/// Says what a note says of the last node at this depth; nothing, if the node could not be added.
fn say(builder: &mut BookBuilder, depth: usize, note: &Note) {
    builder.name(depth, &kept(&note.name));
    builder.comment(depth, &kept(&note.comment));
    for (&point, text) in &note.labels {
        builder.label(depth, point, &kept(text));
    }
    if note.marked {
        builder.mark(depth);
    }
    if note.start {
        builder.mark_start(depth);
    }
    aside::keep(builder, depth, note);
}
