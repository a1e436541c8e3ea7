//! Finds the games in which Black played a forbidden point.
//!
//! Such a game may legally go on (International Rules, 9.8), so its record is imported like any other. Finding them takes longer
//! than reading the file, some microseconds to replay each game, so it is only done on demand.

use renju_core::{ForbiddenKinds, Game, Move, Point};

use crate::library::Library;

/// The first forbidden move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForbiddenMove {
    /// The game's id in the file; 0 if it has none.
    pub id: u32,
    /// The number of the move, from 1.
    pub number: usize,
    /// The point, in the orientation of the file.
    pub point: Point,
    /// Why it is forbidden.
    pub kinds: ForbiddenKinds,
}

impl Library {
    /// Replays every game, and returns the first forbidden move of each.
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
