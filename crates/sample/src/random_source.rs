//! Repeatable random choices: the same seed gives the same archive, byte for byte, on every machine.
//!
//! The code uses only integer arithmetic on the numbers of the generator ChaCha8, and no other
//! library of random numbers. So an archive for measurements does not depend on a platform's
//! `usize` and logarithms, or on the version of another library.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Denominator of [`RandomSource::chance`]: all chances are per 100,000.
pub const PER: u32 = 100_000;

/// A stream of random choices.
#[derive(Debug)]
pub struct RandomSource(ChaCha8Rng);

impl RandomSource {
    /// Returns one of the streams of random choices that belong to a seed: the stream with the
    /// number `stream`.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Self(rng)
    }

    /// Returns a number in `0..n`. All numbers are equally likely. Returns 0 if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        // The chances of the numbers differ by at most n / 2^32, which is too small to matter here.
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }

    /// Returns a number in `0..n`. Small numbers are more likely: 0 is the likeliest, and every
    /// number is less likely than the number before it.
    pub fn low(&mut self, n: u32) -> u32 {
        let bound = self.below(n) + 1;
        self.below(bound)
    }

    /// Returns a number in `low..=high`.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high - low + 1)
    }

    /// Returns whether an event happens that has a chance of `per` in [`PER`].
    pub fn chance(&mut self, per: u32) -> bool {
        self.below(PER) < per
    }

    /// Returns the number of successes before the first failure in a series of random trials. This
    /// number is `mean` on average, and at most 20 times `mean`.
    pub fn streak(&mut self, mean: u32) -> u32 {
        (0..20 * mean).find(|_| self.below(mean + 1) == 0).unwrap_or(20 * mean)
    }

    /// Returns one of the items. All items are equally likely.
    ///
    /// # Panics
    /// Panics if there are no items.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    /// Returns one of the items. The chance of an item is proportional to its weight.
    ///
    /// # Panics
    /// Panics if there are no items.
    pub fn weighted<'a, T>(&mut self, items: &'a [(u32, T)]) -> &'a T {
        let mut left = self.below(items.iter().map(|(weight, _)| weight).sum());
        let hit = items.iter().find(|(weight, _)| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        });
        &hit.unwrap_or(&items[0]).1
    }

    /// Puts the items in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_stream() {
        let stream = |seed, stream| {
            let mut random = RandomSource::new(seed, stream);
            std::iter::repeat_with(|| random.below(1000)).take(5).collect::<Vec<_>>()
        };
        assert_eq!(stream(1, 0), stream(1, 0));
        assert_ne!(stream(1, 0), stream(2, 0));
        assert_ne!(stream(1, 0), stream(1, 1));
    }

    #[test]
    fn choices_have_their_frequencies() {
        let mut random = RandomSource::new(7, 0);
        let n = 20_000;
        let mean = |sum: u32| f64::from(sum) / f64::from(n);
        let even = (0..n).map(|_| random.below(11)).sum();
        assert!((mean(even) - 5.0).abs() < 0.1);
        let streaks = (0..n).map(|_| random.streak(6)).sum();
        assert!((mean(streaks) - 6.0).abs() < 0.2);
        let heavy = (0..n).map(|_| *random.weighted(&[(1, 0), (3, 1)])).sum();
        assert!((mean(heavy) - 0.75).abs() < 0.02);
        let low = (0..n).map(|_| u32::from(random.low(100) < 10)).sum();
        assert!(mean(low) > 0.3);
        assert_eq!(random.below(0), 0);
    }
}
