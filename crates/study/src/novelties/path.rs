//! Visits the positions of one game after another. The first moves of a game are often the first moves of the
//! previous game, too. The positions after such shared moves are computed only once.

use renju_archive::Segment;
use renju_core::{Board, Color, Position};

/// Value of [`PathNode::slot`] for a position that has no slot (number).
pub(super) const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
pub(super) struct PathNode {
    pub(super) board: Board,
    pub(super) key: u64,
    /// Slot (number) that the caller gave this position, or [`NONE`].
    pub(super) slot: u32,
}

/// Positions of the game that was visited last. At the end of a segment (a block of sorted games), the caller
/// clears this list.
#[derive(Clone, Debug, Default)]
pub(super) struct GamePath {
    nodes: Vec<PathNode>,
}

impl GamePath {
    /// Removes the positions of the previous game that the game with the index `game` does not share.
    pub(super) fn leave(&mut self, segment: &Segment, game: usize) {
        self.nodes.truncate(segment.shared_moves(game) + 1);
    }

    /// Returns the positions of a game after 0 moves, 1 move and so on, up to `stones` stones. After a pass,
    /// there are fewer stones than moves. Positions that the game shares with the previous game keep their
    /// slots (numbers). Calls `slot` for the slot of every other position.
    pub(super) fn visit(
        &mut self,
        segment: &Segment,
        game: usize,
        stones: usize,
        mut slot: impl FnMut(&PathNode) -> u32,
    ) -> &[PathNode] {
        self.leave(segment, game);
        if self.nodes.is_empty() {
            let node = node(Board::new(), Color::Black);
            self.nodes.push(PathNode { slot: slot(&node), ..node });
        }
        let known = self.nodes.len() - 1;
        for (ply, m) in segment.moves(game).enumerate().skip(known) {
            let mut board = self.nodes[ply].board;
            m.point().map(|point| board.place(point, Color::to_move(ply)));
            if board.len() > stones {
                break;
            }
            let node = node(board, Color::to_move(ply + 1));
            // After two passes, the game is in an earlier position again. That position counts only once.
            let is_repeated = m.point().is_none() && self.nodes.iter().any(|before| before.key == node.key);
            let slot = if is_repeated { NONE } else { slot(&node) };
            self.nodes.push(PathNode { slot, ..node });
        }
        &self.nodes
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }
}

fn node(board: Board, to_move: Color) -> PathNode {
    PathNode { board, key: Position { board, to_move }.key().to_u64(), slot: NONE }
}
