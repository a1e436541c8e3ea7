//! Losses of a record that is written as a plain list of moves.

use renju_core::{Color, MAX_MOVES, Move};

use super::beyond_tree::losses_beyond_tree;
use super::{Loss, LossSet};
use crate::model::{GameRecord, NodeId, NodeStep, Note};

/// Returns the losses of a record if only the moves of its main line are written. A writer that can
/// express more than moves makes a copy of the record, and removes from the copy the content that
/// it has written. Then it passes the copy to this function.
pub(crate) fn losses_beyond_moves(record: &GameRecord) -> LossSet {
    let mut found = losses_beyond_tree(record, false);
    let mut note = |it_is: bool, loss: Loss| found.insert_if(it_is, loss);
    let tree = &record.tree;
    note(tree.len() > tree.main_line().count() + 1, Loss::Variations);
    for (_, node) in tree.preorder() {
        if let Some(said) = tree.note(node) {
            said_in(said, &mut note);
        }
        note(node != NodeId::ROOT && tree.step(node) == NodeStep::Stay, Loss::Structure);
    }
    let setup = tree.note(NodeId::ROOT).and_then(|note| note.setup.as_ref());
    let mut turn = setup.and_then(|setup| setup.to_move).unwrap_or(Color::Black);
    let mut plies = 0;
    for node in tree.main_line() {
        if let NodeStep::Play(color, m) = tree.step(node) {
            plies += 1;
            note(color != turn, Loss::Colors);
            note(m == Move::Pass, Loss::Passes);
            note(plies > MAX_MOVES, Loss::Structure);
            turn = !color;
        }
    }
    found
}

/// Calls `note` for each kind of content that a plain list of moves cannot express. The first
/// argument of each call states whether `said` has this kind of content.
fn said_in(said: &Note, note: &mut impl FnMut(bool, Loss)) {
    note(!said.name.is_empty() || !said.comment.is_empty(), Loss::Comments);
    note(said.setup.is_some(), Loss::Setup);
    note(!said.labels.is_empty(), Loss::Labels);
    let marks = !said.marks.is_empty() || !said.lines.is_empty() || said.number.is_some();
    note(marks || said.marked || said.start, Loss::Marks);
    note(!said.raw.is_empty(), Loss::RawFields);
}
