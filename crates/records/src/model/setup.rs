//! Setups of a whole position, and the position that a record shows.

use renju_core::{Board, Color, Position};

use super::note::Setup;
use super::record::GameRecord;
use super::tree::NodeId;

impl Setup {
    /// Returns the setup that turns the empty board into `position`. Returns `None` for the empty
    /// board with Black to move. The setup states the side to move only if White is to move.
    pub(crate) fn of(position: &Position) -> Option<Self> {
        let stones = |color| position.board.stones(color);
        let to_move = Some(position.to_move).filter(|&color| color == Color::White);
        let setup =
            Self { black: stones(Color::Black), white: stones(Color::White), to_move, ..Self::default() };
        (setup != Self::default()).then_some(setup)
    }

    /// Returns whether [`Setup::of`] could have returned this setup. A format of positions can
    /// express only the setups that [`Setup::of`] returns.
    pub(crate) fn is_position(&self) -> bool {
        let board = Board::of(self.black, self.white);
        let position = board.map(|board| Position { board, to_move: self.to_move.unwrap_or(Color::Black) });
        position.and_then(|position| Self::of(&position)).as_ref() == Some(self)
    }
}

/// Returns the position that stands for a record in a format with one position per record. This is
/// the position of the marked start or, without a marked start, the position at the end of the main
/// line, even if the record begins with set-up stones. Also returns the result of
/// [`is_set_up_at_root`].
pub(crate) fn shown_position(record: &GameRecord) -> (Position, bool) {
    let tree = &record.tree;
    let starts = |node: NodeId| tree.note(node).is_some_and(|note| note.start);
    let marked = tree.preorder().map(|(_, node)| node).find(|&node| starts(node));
    let shown = marked.or_else(|| tree.main_line().last()).unwrap_or(NodeId::ROOT);
    (tree.position(shown), is_set_up_at_root(record))
}

/// Returns whether the record sets up no stones, or only a whole position at the root.
pub(crate) fn is_set_up_at_root(record: &GameRecord) -> bool {
    let tree = &record.tree;
    tree.preorder().all(|(_, node)| {
        let setup = tree.note(node).and_then(|note| note.setup.as_ref());
        setup.is_none_or(|setup| node == NodeId::ROOT && setup.is_position())
    })
}
