//! A record as a plain list of moves, and what such a list cannot say.

use crate::loss::Losses;
use renju_core::{Color, MAX_MOVES, Move, Position};

use super::note::Note;
use super::record::{GameRecord, PlayerName};
use super::tree::{NodeId, Step, Tree};
use crate::format::Loss;

/// What a format can say besides moves on points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Can {
    /// Passes.
    pub(crate) pass: bool,
    /// Stones before the first move.
    pub(crate) set_up: bool,
}

/// Moves of the main line, the colors by turns, with the node of each.
///
/// It ends before the first thing after which such moves would show another game: stones that are set up; a pass, where
/// there is none; a color out of turn, where no pass can stand before it; a stone on a stone.
pub(crate) fn plain_line(tree: &Tree, can: Can) -> Vec<(NodeId, Move)> {
    let setup = |node: NodeId| tree.note(node).and_then(|note| note.setup.as_ref());
    if setup(NodeId::ROOT).is_some() && !can.set_up {
        return Vec::new();
    }
    let Position { mut board, to_move: mut turn } = tree.position(NodeId::ROOT);
    let mut line = Vec::new();
    for node in tree.main_line().take_while(|&node| setup(node).is_none()) {
        let Step::Play(color, m) = tree.step(node) else { continue };
        if !can.pass && (color != turn || m == Move::Pass) {
            break;
        }
        if m.point().is_some_and(|point| !board.place(point, color)) {
            break;
        }
        if color != turn {
            line.push((node, Move::Pass));
        }
        line.push((node, m));
        turn = !color;
    }
    line.truncate(MAX_MOVES);
    line
}

/// What a record says beyond the moves of its main line, and what of these is no plain list. A format that can say more
/// asks of a copy without that.
pub(crate) fn beyond_moves(record: &GameRecord) -> Losses {
    let mut found = Losses::default();
    let mut note = |it_is: bool, loss: Loss| found.note(it_is, loss);
    note(has_facts(record), Loss::Facts);
    note(record.result != renju_core::GameResult::Unknown || !record.result_text.is_empty(), Loss::Result);
    note(!record.opening.is_empty(), Loss::Opening);
    note(!record.raw.is_empty(), Loss::RawFields);
    let tree = &record.tree;
    note(tree.len() > tree.main_line().count() + 1, Loss::Variations);
    for (_, node) in tree.preorder() {
        if let Some(said) = tree.note(node) {
            said_in(said, &mut note);
        }
        note(node != NodeId::ROOT && tree.step(node) == Step::Stay, Loss::Structure);
    }
    let setup = tree.note(NodeId::ROOT).and_then(|note| note.setup.as_ref());
    let mut turn = setup.and_then(|setup| setup.to_move).unwrap_or(Color::Black);
    let mut plies = 0;
    for node in tree.main_line() {
        if let Step::Play(color, m) = tree.step(node) {
            plies += 1;
            note(color != turn, Loss::Colors);
            note(m == Move::Pass, Loss::Passes);
            note(plies > MAX_MOVES, Loss::Structure);
            turn = !color;
        }
    }
    found
}

/// What is said at one node.
fn said_in(said: &Note, note: &mut impl FnMut(bool, Loss)) {
    note(!said.name.is_empty() || !said.comment.is_empty(), Loss::Comments);
    note(said.setup.is_some(), Loss::Setup);
    note(!said.labels.is_empty(), Loss::Labels);
    let marks = !said.marks.is_empty() || !said.lines.is_empty() || said.number.is_some();
    note(marks || said.marked || said.start, Loss::Marks);
    note(!said.raw.is_empty(), Loss::RawFields);
}

fn has_facts(record: &GameRecord) -> bool {
    let facts = [
        &record.event,
        &record.round,
        &record.place,
        &record.date,
        &record.rule,
        &record.black_time,
        &record.white_time,
        &record.name,
        &record.author,
    ];
    let nobody = PlayerName::default();
    facts.iter().any(|text| !text.is_empty()) || record.black != nobody || record.white != nobody
}
