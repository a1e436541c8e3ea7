//! Returns the main line of a tree as a plain list of moves.

use renju_core::{MAX_MOVES, Move, Position};

use super::tree::{NodeId, NodeStep, Tree};

/// Kinds of content that a format can express in a line of moves, besides moves that place a stone.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LineSupport {
    /// Whether the format can express passes.
    pub(crate) passes: bool,
    /// Whether the format can express stones that are set up before the first move.
    pub(crate) setup: bool,
}

/// Returns the moves of the main line, as far as a plain list of moves with alternating colors can
/// express the line. Each move comes with its node.
///
/// The line ends before stones that are set up, and before a stone on an occupied point. With later
/// moves, the list would show another game. A format may have no passes. Then the line also ends
/// before a pass, and before a move of the side that is not to move. If the format has passes, a
/// pass is inserted before a move of the side that is not to move.
pub(crate) fn plain_line(tree: &Tree, support: LineSupport) -> Vec<(NodeId, Move)> {
    let setup = |node: NodeId| tree.note(node).and_then(|note| note.setup.as_ref());
    if setup(NodeId::ROOT).is_some() && !support.setup {
        return Vec::new();
    }
    let Position { mut board, to_move: mut turn } = tree.position(NodeId::ROOT);
    let mut line = Vec::new();
    for node in tree.main_line().take_while(|&node| setup(node).is_none()) {
        let NodeStep::Play(color, m) = tree.step(node) else { continue };
        if !support.passes && (color != turn || m == Move::Pass) {
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
