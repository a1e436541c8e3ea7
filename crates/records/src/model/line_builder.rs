//! Builds a tree with a single line, move by move. Refuses moves that cannot be played.

use renju_core::{Board, Color, MAX_MOVES, Move, Position};

use super::note::Setup;
use super::tree::{NodeId, NodeStep, Tree};

/// A line of moves with alternating colors. It starts from the empty board or from stones that are
/// set up.
#[derive(Debug)]
pub(crate) struct LineBuilder {
    pub(crate) tree: Tree,
    /// The last node of the line. Before the first move, this is the root.
    pub(crate) end: NodeId,
    /// Position at `end`.
    position: Position,
    plies: usize,
}

impl LineBuilder {
    /// Returns a line without moves from the empty board.
    pub(crate) fn new() -> Self {
        let position = Position { board: Board::new(), to_move: Color::Black };
        Self { tree: Tree::new(), end: NodeId::ROOT, position, plies: 0 }
    }

    /// Returns a line without moves that starts from a position with stones that are set up.
    pub(crate) fn from(position: Position) -> Self {
        let mut line = Self { position, ..Self::new() };
        if let Some(setup) = Setup::of(&position) {
            line.tree.note_mut(NodeId::ROOT).setup = Some(setup);
        }
        line
    }

    /// Plays a move for the side to move.
    ///
    /// # Errors
    /// Returns an error if the move cannot be played. The error states the expected move, in words
    /// for a [`crate::Flaw`].
    pub(crate) fn play(&mut self, m: Move) -> Result<(), &'static str> {
        if self.plies == MAX_MOVES {
            return Err("at most 255 moves");
        }
        let color = self.position.to_move;
        if m.point().is_some_and(|point| !self.position.board.place(point, color)) {
            return Err("an empty point");
        }
        self.position.to_move = !color;
        self.end = self.tree.add(self.end, NodeStep::Play(color, m));
        self.plies += 1;
        Ok(())
    }

    pub(crate) const fn plies(&self) -> usize {
        self.plies
    }

    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }
}
