//! Finds the games in which Black played a forbidden point.
//!
//! Such a game may legally go on (International Rules, 9.8), so the importer accepts its record like any other. Replaying a
//! game takes some microseconds; replaying a whole file takes longer than reading it, so it happens only on demand.

use renju_core::{ForbiddenKinds, Game, Move, Point};

use crate::library::Library;

/// The first forbidden move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForbiddenMove {
    /// The game's id in the file; 0 without one.
    pub id: u32,
    /// Number of the move, from 1.
    pub number: usize,
    /// Forbidden point, in the orientation of the file.
    pub point: Point,
    /// Reasons why the point is forbidden.
    pub kinds: ForbiddenKinds,
}

impl Library {
    /// Replays every game; yields the first forbidden move of each game that has one.
    pub fn forbidden_moves(&self) -> impl Iterator<Item = ForbiddenMove> {
        (0..self.games()).filter_map(|game| {
            let (segment, index) = self.archive().locate(game)?;
            let moves: Vec<Move> = segment.moves(index).collect();
            let (number, kinds) = Game::of(&moves).ok()?.forbidden()?;
            let point = segment.to_recorded(index).apply(moves[number - 1].point()?);
            Some(ForbiddenMove { id: segment.facts(index).id, number, point, kinds })
        })
    }
}
