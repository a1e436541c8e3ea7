//! Adds comments and variations to the record of a game.

use renju_core::{Color, Move, Point};
use renju_records::{GameRecord, NodeId, NodeStep};

/// Returns the node of the main line with the position after `count` moves; `None` if the main line is
/// shorter.
pub(crate) fn node_after(record: &GameRecord, count: usize) -> Option<NodeId> {
    let is_play = |&node: &NodeId| matches!(record.tree.step(node), NodeStep::Play(..));
    match count.checked_sub(1) {
        None => Some(NodeId::ROOT),
        Some(n) => record.tree.main_line().filter(is_play).nth(n),
    }
}

/// Adds a line of text to the comment of a node.
pub(crate) fn add_comment(record: &mut GameRecord, node: NodeId, text: &str) {
    let comment = &mut record.tree.note_mut(node).comment;
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(text);
}

/// Adds moves as a variation after the node that `count` moves lead to. Moves that the tree already
/// has are not added again.
pub(crate) fn add_line(record: &mut GameRecord, node: NodeId, count: usize, line: &[Point]) {
    let mut node = node;
    for (n, &point) in line.iter().enumerate() {
        node = record.tree.enter(node, NodeStep::Play(Color::to_move(count + n), Move::Place(point)));
    }
}
