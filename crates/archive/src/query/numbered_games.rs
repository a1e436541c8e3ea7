//! Sets of games of an archive, by the numbers of the games.

use std::sync::Arc;

/// A set of games of an archive, by the numbers of the games. Clones share their memory. The set belongs to one
/// state of the archive: after a collection was added, removed, enabled or disabled, games have other numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct NumberedGames(Arc<[u64]>);

impl NumberedGames {
    /// Returns whether the set has no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether a game is in the set.
    #[must_use]
    pub fn contains(&self, game: u32) -> bool {
        self.0.get(game as usize / 64).is_some_and(|word| word >> (game % 64) & 1 == 1)
    }
}

impl FromIterator<u32> for NumberedGames {
    fn from_iter<I: IntoIterator<Item = u32>>(games: I) -> Self {
        let mut words = Vec::new();
        for game in games {
            let word = game as usize / 64;
            if word >= words.len() {
                words.resize(word + 1, 0_u64);
            }
            words[word] |= 1 << (game % 64);
        }
        Self(words.into())
    }
}

/// The games chosen by a condition that the archive itself cannot evaluate, such as a condition on
/// ratings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChosenGames {
    /// Games that meet the condition.
    pub chosen: NumberedGames,
    /// Games for which it is unknown whether they meet the condition. These games do not match the
    /// filter.
    pub unknown: NumberedGames,
}
