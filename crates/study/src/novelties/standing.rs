//! Results of a player in the games of an archive. The search for novelties uses them as a rating of the
//! player.

use renju_archive::{Segment, Tally};
use renju_core::{Color, GameResult};
use rustc_hash::FxHashMap;

/// Number of draws added to the results of each player, so that a few lucky games do not make a player look
/// strong.
const DRAWN_GAMES: u32 = 30;

/// Results of a player in the older and new games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerStanding {
    /// Number of all games, with or without a result.
    pub games: u32,
    /// Number of games with a result.
    pub decided: u32,
    /// Points that the player scored, in half points: two for a win and one for a draw.
    pub half_points: u32,
}

impl PlayerStanding {
    /// Returns the strength from 0 to 1: the player's score as if the player had drawn 30 further games. The
    /// strength of a player without games is ½.
    #[must_use]
    pub fn strength(&self) -> f64 {
        f64::from(self.half_points + DRAWN_GAMES) / f64::from(2 * (self.decided + DRAWN_GAMES))
    }

    fn add(&mut self, color: Color, result: GameResult) {
        self.games += 1;
        if result != GameResult::Unknown {
            self.decided += 1;
            self.half_points += half_points(color, result);
        }
    }
}

/// Returns the half points that a color gets for a result: two for a win and one for a draw.
pub(super) fn half_points(color: Color, result: GameResult) -> u32 {
    match (result, result.winner()) {
        (GameResult::Draw, _) => 1,
        (_, Some(winner)) if winner == color => 2,
        _ => 0,
    }
}

/// Adds a game to the results of both players.
pub(super) fn add_game(players: &mut FxHashMap<u32, PlayerStanding>, segment: &Segment, game: usize) {
    let (facts, result) = (segment.facts(game), segment.result(game));
    for (color, player) in [(Color::Black, facts.black), (Color::White, facts.white)] {
        if let Some(player) = player {
            players.entry(player).or_default().add(color, result);
        }
    }
}

/// Returns the half points that a color scored in the games of a tally, and the number of games with a known
/// result.
pub(super) fn score(color: Color, tally: &Tally) -> (u32, u32) {
    let decided = GameResult::ALL.into_iter().filter(|&result| result != GameResult::Unknown);
    decided.fold((0, 0), |(half, games), result| {
        (half + tally[result] * half_points(color, result), games + tally[result])
    })
}
