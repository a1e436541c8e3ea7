//! Games in which Black played a forbidden point.
//!
//! The record of such a game may legally go on (International Rules, 9.8), so it is kept like any other. Finding them means
//! replaying every game, some microseconds each: longer than reading the file, so it is done only when somebody asks.

use renju_core::{ForbiddenKinds, Game, Move, Point};

use crate::Library;

/// The first forbidden move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForbiddenMove {
    /// The game's id in the file; 0 where it has none.
    pub id: u32,
    /// The number of the move, from 1.
    pub number: usize,
    /// Where it was played, as the file has it.
    pub point: Point,
    /// Why it is forbidden.
    pub kinds: ForbiddenKinds,
}

impl Library {
    /// Replays every game, in the order of the library, and gives the forbidden moves.
    pub fn forbidden_moves(&self) -> impl Iterator<Item = ForbiddenMove> {
        (0..self.games()).filter_map(|game| {
            let (segment, place) = self.archive().locate(game)?;
            let moves: Vec<Move> = segment.moves(place).collect();
            let (number, kinds) = Game::of(&moves).ok()?.forbidden()?;
            let point = segment.to_recorded(place).apply(moves[number - 1].point()?);
            Some(ForbiddenMove { id: segment.facts(place).id, number, point, kinds })
        })
    }
}
