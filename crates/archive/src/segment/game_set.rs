//! Sets of games of a segment, with one bit per game.

use std::ops::Range;

/// A set of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct GameSet(Box<[u64]>);

impl GameSet {
    /// Returns the set of the games in `0..games` for which `is_in` returns `true`.
    pub(crate) fn of(games: usize, is_in: impl Fn(usize) -> bool) -> Self {
        let word = |first: usize| {
            let bits = 0..games.min(first + 64) - first;
            bits.fold(0, |word, bit| word | u64::from(is_in(first + bit)) << bit)
        };
        Self((0..games).step_by(64).map(word).collect())
    }

    /// Returns the set that consists of the given words, 64 games per word.
    pub(crate) fn of_words(words: Box<[u64]>) -> Self {
        Self(words)
    }

    /// Returns the set of all games for which `passes[code]` is `true`, where `code` is the game's
    /// code in `codes`.
    pub(crate) fn of_codes(codes: &[u16], passes: &[bool]) -> Self {
        Self::of(codes.len(), |game| passes[usize::from(codes[game])])
    }

    /// Returns the empty set for `games` games.
    pub(crate) fn none_of(games: usize) -> Self {
        Self(vec![0; games.div_ceil(64)].into())
    }

    /// Returns the words of the set, 64 games per word.
    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    #[inline]
    pub(crate) fn contains(&self, game: usize) -> bool {
        self.0[game / 64] >> (game % 64) & 1 == 1
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Removes all games that are not in another set.
    pub(crate) fn keep(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Adds those games of a range that are in the set `among`, or all games of the range if there is no set.
    pub(crate) fn add_range(&mut self, range: Range<usize>, among: Option<&Self>) {
        for (at, bits) in words_of(range) {
            self.0[at] |= bits & among.map_or(u64::MAX, |among| among.0[at]);
        }
    }

    /// Returns the set of the games in `0..games` that are not in this set.
    pub(crate) fn complement(mut self, games: usize) -> Self {
        words_of(0..games).for_each(|(at, bits)| self.0[at] ^= bits);
        self
    }

    /// Calls `visit` for each game that is in the set and in the range, in ascending order.
    pub(crate) fn for_each_in(&self, range: Range<usize>, mut visit: impl FnMut(usize)) {
        for (at, bits) in words_of(range) {
            let mut word = self.0[at] & bits;
            while word != 0 {
                visit(at * 64 + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
    }

    /// Returns the first game of the set from the game `from` on. If there is no such game, returns
    /// a number that is higher than any game's number.
    #[inline]
    pub(crate) fn next(&self, from: usize) -> usize {
        next_set_bit(&self.0, from)
    }
}

/// Returns the indices of the words of a set that have bits for the games in `range`. Each index
/// comes with a mask of the bits of the games in `range`.
#[inline]
pub(crate) fn words_of(range: Range<usize>) -> impl Iterator<Item = (usize, u64)> {
    let Range { start, end } = range;
    (start / 64..end.div_ceil(64)).map(move |at| {
        let first = at * 64;
        let from = u64::MAX << start.saturating_sub(first).min(63);
        let to = u64::MAX >> (first + 64).saturating_sub(end).min(63);
        (at, from & to)
    })
}

/// Returns the index of the first bit at or after `from` that is set, or `usize::MAX` if there is
/// no such bit.
#[inline]
pub(crate) fn next_set_bit(words: &[u64], from: usize) -> usize {
    let (first, bit) = (from / 64, from % 64);
    let Some(&word) = words.get(first) else { return usize::MAX };
    let rest = word >> bit;
    if rest != 0 {
        return from + rest.trailing_zeros() as usize;
    }
    let later = words[first + 1..].iter().position(|&word| word != 0);
    later.map_or(usize::MAX, |skipped| {
        let at = first + 1 + skipped;
        at * 64 + words[at].trailing_zeros() as usize
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn set(games: &BTreeSet<usize>, of: usize) -> GameSet {
        GameSet::of(of, |game| games.contains(&game))
    }

    proptest! {
        #[test]
        fn game_sets_agree_with_sets_of_the_standard_library(
            games in 0usize..300,
            one in proptest::collection::btree_set(0usize..300, 0..200),
            other in proptest::collection::btree_set(0usize..300, 0..200),
            ends in any::<[u16; 2]>(),
        ) {
            let [one, other] = [one, other].map(|set| set.into_iter().filter(|&game| game < games).collect::<BTreeSet<_>>());
            let (a, b) = (set(&one, games), set(&other, games));
            let mut ends = ends.map(|end| usize::from(end) % (games + 1));
            ends.sort();
            let range = ends[0]..ends[1];
            let mut visited = Vec::new();
            a.for_each_in(range.clone(), |game| visited.push(game));
            prop_assert!(one.range(range.clone()).eq(&visited));
            prop_assert_eq!(a.len(), one.len());
            prop_assert!((0..games).all(|game| a.contains(game) == one.contains(&game)));
            prop_assert!((0..games + 99).all(|from| a.next(from) == one.range(from..).next().copied().unwrap_or(usize::MAX)));
            prop_assert_eq!(a.clone().complement(games), GameSet::of(games, |game| !one.contains(&game)));
            let changed = |change: &dyn Fn(&mut GameSet)| { let mut set = a.clone(); change(&mut set); set };
            prop_assert_eq!(changed(&|set| set.keep(&b)), set(&(&one & &other), games));
            prop_assert_eq!(changed(&|set| set.add(&b)), set(&(&one | &other), games));
            let in_range = |game: usize, among: bool| one.contains(&game) || range.contains(&game) && (!among || other.contains(&game));
            prop_assert_eq!(changed(&|set| set.add_range(range.clone(), Some(&b))), GameSet::of(games, |game| in_range(game, true)));
            prop_assert_eq!(changed(&|set| set.add_range(range.clone(), None)), GameSet::of(games, |game| in_range(game, false)));
        }
    }
}
