//! Repeatable chance: the same seed gives the same archive, byte for byte, on every machine.
//!
//! Only integers, and our own arithmetic over the stream of ChaCha8: neither a platform's `usize` and logarithms nor a
//! new version of a random-number library can change an archive that somebody measures with.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The denominator of [`Dice::chance`]: odd fields are counted per 100,000 games.
pub const PER: u32 = 100_000;

/// A stream of random choices.
#[derive(Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// One of the streams that belong to a seed.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Self(rng)
    }

    /// A number in `0..n`, evenly; 0 where `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        // The high half of the product is even up to n / 2^32, which no statistic of ours can see.
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }

    /// A number in `0..n` that is more often small: each number is likelier the nearer it is to 0, without bound on n.
    pub fn low(&mut self, n: u32) -> u32 {
        let bound = self.below(n) + 1;
        self.below(bound)
    }

    /// A number in `low..=high`.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high - low + 1)
    }

    /// Whether an event happens that has `per` chances in [`PER`].
    pub fn chance(&mut self, per: u32) -> bool {
        self.below(PER) < per
    }

    /// How often an event happens before it fails for the first time, `mean` times on average; at most 20 times that.
    pub fn streak(&mut self, mean: u32) -> u32 {
        (0..20 * mean).find(|_| self.below(mean + 1) == 0).unwrap_or(20 * mean)
    }

    /// One of the items, evenly.
    ///
    /// # Panics
    /// Without items.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    /// One of the items, each as often as its weight says.
    ///
    /// # Panics
    /// Without items.
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
    fn a_seed_is_a_stream() {
        let stream = |seed, stream| {
            let mut dice = Dice::new(seed, stream);
            std::iter::repeat_with(|| dice.below(1000)).take(5).collect::<Vec<_>>()
        };
        assert_eq!(stream(1, 0), stream(1, 0));
        assert_ne!(stream(1, 0), stream(2, 0));
        assert_ne!(stream(1, 0), stream(1, 1));
    }

    #[test]
    fn choices_come_as_often_as_they_should() {
        let mut dice = Dice::new(7, 0);
        let n = 20_000;
        let mean = |sum: u32| f64::from(sum) / f64::from(n);
        let even = (0..n).map(|_| dice.below(11)).sum();
        assert!((mean(even) - 5.0).abs() < 0.1);
        let streaks = (0..n).map(|_| dice.streak(6)).sum();
        assert!((mean(streaks) - 6.0).abs() < 0.2);
        let heavy = (0..n).map(|_| *dice.weighted(&[(1, 0), (3, 1)])).sum();
        assert!((mean(heavy) - 0.75).abs() < 0.02);
        let low = (0..n).map(|_| u32::from(dice.low(100) < 10)).sum();
        assert!(mean(low) > 0.3);
        assert_eq!(dice.below(0), 0);
    }
}
