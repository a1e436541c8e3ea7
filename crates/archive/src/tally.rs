//! Counts of game results.

use std::ops::{AddAssign, Index};

use renju_core::GameResult;

/// Counts of results; adding two tallies adds their games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally([u32; 4]);

impl Tally {
    /// Counts results stored as bytes ([`GameResult::index`]).
    pub(crate) fn of(results: &[u8]) -> Self {
        // Counting one value at a time is a loop without a branch or a dependent store. On ranges of thousands of games
        // it is several times faster than incrementing one of four counters per game.
        let count = |result: GameResult| {
            results
                .chunks(255)
                .map(|chunk| {
                    u32::from(chunk.iter().map(|&r| u8::from(r == result.index() as u8)).sum::<u8>())
                })
                .sum()
        };
        Self(GameResult::ALL.map(count))
    }

    /// The tally of the same games with the colors exchanged.
    pub(crate) fn exchanged(self) -> Self {
        let mut other = self;
        let [black, white] = [GameResult::Black, GameResult::White].map(GameResult::index);
        other.0.swap(black, white);
        other
    }

    /// Counts one more game.
    pub fn add(&mut self, result: GameResult) {
        self.0[result.index()] += 1;
    }

    /// The number of games.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn tallies_of_parts_add_up_to_the_tally_of_all(results in proptest::collection::vec(0u8..4, 0..2000), cut in 0usize..2000) {
            let whole = Tally::of(&results);
            prop_assert_eq!(whole, results.iter().map(|&r| GameResult::ALL[usize::from(r)]).collect());
            prop_assert_eq!(whole.games() as usize, results.len());
            let (left, right) = results.split_at(cut.min(results.len()));
            let mut sum = Tally::of(left);
            sum += Tally::of(right);
            prop_assert_eq!(sum, whole);
        }
    }
}
