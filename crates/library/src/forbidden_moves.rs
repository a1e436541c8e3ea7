//! Finds the games in which Black played a forbidden point.
//!
//! A game may legally continue after a forbidden move (International Rules, 9.8), so the importer accepts
//! such a game like any other. Replaying a game takes a few microseconds, and replaying all games of a file
//! takes longer than reading the file. So games are replayed only on demand.

use renju_core::{ForbiddenKinds, Game, Move, Point};

use crate::library::Library;

/// The first forbidden move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForbiddenMove {
    /// The game's id in the file, or 0 if the game has no id.
    pub id: u32,
    /// Number of the move in the game, counted from 1.
    pub number: usize,
    /// The forbidden point, in the orientation of the file.
    pub point: Point,
    /// The reasons why the point is forbidden.
    pub kinds: ForbiddenKinds,
}

impl Library {
    /// Replays every game. Returns the first forbidden move of each game that has one.
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
