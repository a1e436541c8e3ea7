//! The states of a graph as pictures: whole positions, and the stones on a part of the board.

use std::fmt::Display;

use renju_archive::{AreaContent, GraphState, PlacedStone};
use renju_core::{Move, Point, Position};

use crate::picture::Picture;

/// A state of a graph that can be printed.
pub(super) trait PicturedState: GraphState<Move: Display> {
    /// Heading of the queried state in the printed graph.
    const TITLE: &'static str;

    /// Returns the picture of the state. The points of the first nine of the next moves `moves` have digits.
    fn picture(&self, moves: impl Iterator<Item = Vec<Point>>) -> Picture;

    /// Returns the point of a move; `None` for a pass.
    fn point(m: &Self::Move) -> Option<Point>;
}

impl PicturedState for Position {
    const TITLE: &'static str = "The position";

    fn picture(&self, moves: impl Iterator<Item = Vec<Point>>) -> Picture {
        Picture::new(self, moves)
    }

    fn point(m: &Move) -> Option<Point> {
        m.point()
    }
}

impl PicturedState for AreaContent {
    const TITLE: &'static str = "The part of the board";

    fn picture(&self, moves: impl Iterator<Item = Vec<Point>>) -> Picture {
        Picture::of_pattern(&self.pattern(), moves)
    }

    fn point(m: &PlacedStone) -> Option<Point> {
        Some(m.point)
    }
}
