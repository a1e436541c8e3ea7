//! Counts of game results.

use std::ops::{AddAssign, Index};

use renju_core::GameResult;

/// Number of games with each result. Adding two tallies adds these numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally([u32; 4]);

impl Tally {
    /// Returns the tally with the number of Black's wins and the number of White's wins exchanged.
    pub(crate) fn exchanged(self) -> Self {
        let mut other = self;
        let [black, white] = [GameResult::Black, GameResult::White].map(GameResult::index);
        other.0.swap(black, white);
        other
    }

    /// Adds a game with this result.
    pub fn add(&mut self, result: GameResult) {
        self.0[result.index()] += 1;
    }

    /// Adds `games` games with this result.
    pub const fn add_games(&mut self, result: GameResult, games: u32) {
        self.0[result.index()] += games;
    }

    /// Returns the number of games with any result.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.0.iter().sum()
    }
}

impl FromIterator<GameResult> for Tally {
    fn from_iter<I: IntoIterator<Item = GameResult>>(results: I) -> Self {
        let mut tally = Self::default();
        for result in results {
            tally.add(result);
        }
        tally
    }
}

impl Index<GameResult> for Tally {
    type Output = u32;

    fn index(&self, result: GameResult) -> &u32 {
        &self.0[result.index()]
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
    }
}
