//! Rank of a novelty, by the strength and the results of its players.

use renju_core::{Color, GameResult};
use renju_library::Library;
use rustc_hash::FxHashMap;

use super::model::{NewGame, Novelties, Novelty};
use super::standing::{PlayerStanding, half_points};
use crate::ratings::{Ratings, rating_day};

impl Novelties {
    /// Returns the rank of a novelty: the sum, over its games, of the player's strength
    /// ([`PlayerStanding::strength`]) times a factor. The factor is 2 if the player won, 1½ for a draw or an
    /// unknown result, and 1 if the player lost.
    #[must_use]
    pub fn rank(players: &FxHashMap<u32, PlayerStanding>, color: Color, games: &[NewGame]) -> f64 {
        games.iter().map(|game| strength(players, game) * factor(color, game.result)).sum()
    }
}

impl Novelty {
    /// Returns the highest rating of the players who made the novelty, each on the day of the game, in whole points;
    /// `None` if no player has a rating.
    #[must_use]
    pub fn best_rating(&self, library: &Library, ratings: &Ratings) -> Option<i32> {
        self.unrounded_rating(library, ratings).map(|rating| rating.round() as i32)
    }

    /// Returns the highest rating, with its fraction, by which novelties are ordered.
    pub(super) fn unrounded_rating(&self, library: &Library, ratings: &Ratings) -> Option<f32> {
        let rating = |game: &NewGame| {
            let (segment, index) = library.archive().locate(game.game)?;
            let day = rating_day(library, segment.facts(index).event)?;
            ratings.at(game.player?, day).map(|rated| rated.rating)
        };
        self.games.iter().filter_map(rating).max_by(f32::total_cmp)
    }
}

/// Strength of the player who made the novelty in a game.
pub(super) fn strength(players: &FxHashMap<u32, PlayerStanding>, game: &NewGame) -> f64 {
    let standing = game.player.and_then(|player| players.get(&player)).copied().unwrap_or_default();
    standing.strength()
}

fn factor(color: Color, result: GameResult) -> f64 {
    let half_points = if result == GameResult::Unknown { 1 } else { half_points(color, result) };
    1.0 + f64::from(half_points) / 2.0
}
