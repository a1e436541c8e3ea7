//! The main line of a tree as a plain list of moves.

use renju_core::{MAX_MOVES, Move, Position};

use super::tree::{NodeId, Step, Tree};

/// What a format can say besides moves that put a stone on a point.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LineSupport {
    /// Passes.
    pub(crate) passes: bool,
    /// Stones before the first move.
    pub(crate) setup: bool,
}

/// Moves of the main line, the colors by turns, with the node of each.
///
/// The line ends where a plain list of moves would show another game from there on: before stones that are set up, before
/// a pass or a color out of turn in a format without passes, and before a stone on a stone. In a format with passes, a
/// pass stands before a color out of turn.
pub(crate) fn plain_line(tree: &Tree, support: LineSupport) -> Vec<(NodeId, Move)> {
    let setup = |node: NodeId| tree.note(node).and_then(|note| note.setup.as_ref());
    if setup(NodeId::ROOT).is_some() && !support.setup {
        return Vec::new();
    }
    let Position { mut board, to_move: mut turn } = tree.position(NodeId::ROOT);
    let mut line = Vec::new();
    for node in tree.main_line().take_while(|&node| setup(node).is_none()) {
        let Step::Play(color, m) = tree.step(node) else { continue };
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
