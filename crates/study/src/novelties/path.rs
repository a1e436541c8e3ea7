//! The positions of game after game, of which each position is made once for all games that share the moves to it.

use renju_archive::Segment;
use renju_core::{Board, Color, Position};

/// Stands for a position that nobody asks for.
pub(super) const NONE: u32 = u32::MAX;

/// A position of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) board: Board,
    pub(super) key: u64,
    /// What the caller knows this position by, or [`NONE`].
    pub(super) slot: u32,
}

/// The positions of the game that was visited last. Between two segments it is cleared.
#[derive(Clone, Debug, Default)]
pub(super) struct Path {
    nodes: Vec<Node>,
}

impl Path {
    /// Forgets the positions of the game before that this game does not share.
    pub(super) fn leave(&mut self, segment: &Segment, game: usize) {
        self.nodes.truncate(segment.shared_moves(game) + 1);
    }

    /// The positions of a game after 0 moves, 1 move and so on, as long as they have at most so many stones: after a pass
    /// that is not the number of moves. `slot` is called for each that no game before had in common with this one.
    pub(super) fn visit(
        &mut self,
        segment: &Segment,
        game: usize,
        stones: usize,
        mut slot: impl FnMut(&Node) -> u32,
    ) -> &[Node] {
        self.leave(segment, game);
        if self.nodes.is_empty() {
            let node = node(Board::new(), Color::Black);
            self.nodes.push(Node { slot: slot(&node), ..node });
        }
        let known = self.nodes.len() - 1;
        for (ply, m) in segment.moves(game).enumerate().skip(known) {
            let mut board = self.nodes[ply].board;
            m.point().map(|point| board.place(point, Color::to_move(ply)));
            if board.len() > stones {
                break;
            }
            let node = node(board, Color::to_move(ply + 1));
            // After two passes the position is one that the game had before: it counts once.
            let is_repeated = m.point().is_none() && self.nodes.iter().any(|before| before.key == node.key);
            let slot = if is_repeated { NONE } else { slot(&node) };
            self.nodes.push(Node { slot, ..node });
        }
        &self.nodes
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }
}

fn node(board: Board, to_move: Color) -> Node {
    Node { board, key: Position { board, to_move }.key().to_u64(), slot: NONE }
}
