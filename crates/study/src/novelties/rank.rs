//! How new moves are ranked: by who made them, and how they did.

use renju_core::{Color, GameResult};
use rustc_hash::FxHashMap;

use super::model::{NewGame, Novelties};
use super::standing::{Standing, half_points};

impl Novelties {
    /// The rank of a new move that was made in some games by a color: the sum, over these games, of the strength of the player
    /// who made it ([`Standing::strength`]), multiplied by 2 if the player won, by 1½ for a draw or a game without a result, and
    /// by 1 if the player lost.
    #[must_use]
    pub fn rank(players: &FxHashMap<u32, Standing>, color: Color, games: &[NewGame]) -> f64 {
        games.iter().map(|game| strength(players, game) * factor(color, game.result)).sum()
    }
}

/// The strength of the player who made the move in a game.
pub(super) fn strength(players: &FxHashMap<u32, Standing>, game: &NewGame) -> f64 {
    let standing = game.player.and_then(|player| players.get(&player)).copied().unwrap_or_default();
    standing.strength()
}

fn factor(color: Color, result: GameResult) -> f64 {
    let half_points = if result == GameResult::Unknown { 1 } else { half_points(color, result) };
    1.0 + f64::from(half_points) / 2.0
}
