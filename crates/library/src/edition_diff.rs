//! Compares two archives. Finds out whether they are editions of one archive, and how the editions differ.

use renju_archive::Segment;
use rustc_hash::FxHashMap;

/// Difference between two editions. Games are compared by their ids, moves and facts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditionDiff {
    /// Games that only the newer edition has.
    pub added: u32,
    /// Games that both editions have under the same id, but with different moves or facts.
    pub changed: u32,
    /// Games that only the older edition has.
    pub gone: u32,
}

/// Numbers of game ids in two archives, and of the ids that both have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overlap {
    /// Number of ids in the older archive.
    pub older: u32,
    /// Number of ids in the newer archive.
    pub newer: u32,
    /// Number of ids that are in both archives.
    pub shared: u32,
    /// Number of ids whose games have the same moves in both archives.
    pub same: u32,
}

/// Relation between two archives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinship {
    /// Two editions of one archive: the newer one may replace the older one.
    Edition,
    /// The archives have common games, but too few for two editions of one archive.
    Unclear,
    /// Two different archives, whose games may have the same ids by chance.
    Other,
}

/// Minimum percentage of the smaller archive's ids that must be in both editions.
const SHARED: u64 = 90;
/// Minimum percentage of the common ids whose games must have the same moves in both editions.
const SAME: u64 = 95;
/// Maximum ratio between the numbers of ids of two editions. Beyond it, the smaller archive may be an extract
/// from the larger one.
const LARGER: u64 = 4;
/// Two archives are different if fewer games than this percentage of the smaller archive's ids have the same
/// id and moves in both. The limit is above 0 %, because short games agree by chance.
const HARDLY_ANY: u64 = 10;

impl Overlap {
    /// Relation between the two archives.
    ///
    /// Two archives are editions of one archive if three conditions hold. First, 90 % of the smaller
    /// archive's ids are in both archives. Second, 95 % of the common ids have the same moves in both
    /// archives. Third, neither archive has more than four times the ids of the other. They are different
    /// archives if less than 10 % of the smaller archive's ids have the same moves in both. Otherwise the
    /// relation is unclear. If the older archive has no games, any archive counts as its newer edition,
    /// because no games can be lost.
    #[must_use]
    pub fn kinship(self) -> Kinship {
        let [older, newer, shared, same] = [self.older, self.newer, self.shared, self.same].map(u64::from);
        let (smaller, larger) = (older.min(newer), older.max(newer));
        if older == 0 {
            Kinship::Edition
        } else if newer == 0 {
            Kinship::Unclear
        } else if shared * 100 >= smaller * SHARED
            && same * 100 >= shared * SAME
            && larger <= smaller * LARGER
        {
            Kinship::Edition
        } else if same * 100 < smaller * HARDLY_ANY {
            Kinship::Other
        } else {
            Kinship::Unclear
        }
    }
}

/// The edition that a segment (a block of games) belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The replaced edition.
    Older,
    /// The replacing edition.
    Newer,
}

/// Compares two editions segment by segment. A game takes some 200 ns, so a worker can answer requests
/// between two segments.
#[derive(Debug, Default)]
pub struct EditionComparison {
    games: FxHashMap<u32, GameSums>,
}

/// Sums over all games with one id. Both sums are zero if the editions have the same games under the id.
#[derive(Clone, Copy, Debug, Default)]
struct GameSums {
    /// Sum of the hashes of the older edition's games, minus the sum for the newer edition's games.
    difference: u64,
    /// Sum of the hashes of the moves in the older edition's games, minus the sum for the newer edition's
    /// games.
    moves: u64,
    /// Whether each [`Edition`] has a game with the id, first the older edition.
    found: [bool; 2],
}

impl EditionComparison {
    /// Returns a comparison without games, with memory for `games` ids. Without this memory, the map would
    /// move all its entries each time it grows.
    #[must_use]
    pub fn with_capacity(games: usize) -> Self {
        let mut comparison = Self::default();
        comparison.games.reserve(games);
        comparison
    }

    /// Adds the games of a segment.
    pub fn add(&mut self, edition: Edition, segment: &Segment) {
        for ((id, fingerprint), (_, moves)) in segment.fingerprints().zip(segment.moves_hashes()) {
            let compared = self.games.entry(id).or_default();
            compared.found[edition as usize] = true;
            let add = match edition {
                Edition::Older => u64::wrapping_add,
                Edition::Newer => u64::wrapping_sub,
            };
            compared.difference = add(compared.difference, fingerprint);
            compared.moves = add(compared.moves, moves);
        }
    }

    /// Returns the numbers of ids in both archives, for all segments added so far.
    #[must_use]
    pub fn overlap(&self) -> Overlap {
        let mut overlap = Overlap::default();
        for GameSums { moves, found: [older, newer], .. } in self.games.values() {
            overlap.older += u32::from(*older);
            overlap.newer += u32::from(*newer);
            overlap.shared += u32::from(*older && *newer);
            overlap.same += u32::from(*older && *newer && *moves == 0);
        }
        overlap
    }

    /// Returns the difference between the editions, for all segments added so far.
    #[must_use]
    pub fn finish(&self) -> EditionDiff {
        let mut diff = EditionDiff::default();
        for GameSums { difference, found: [older, newer], .. } in self.games.values() {
            match (older, newer) {
                (false, _) => diff.added += 1,
                (_, false) => diff.gone += 1,
                _ => diff.changed += u32::from(*difference != 0),
            }
        }
        diff
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinship(older: u32, newer: u32, shared: u32, same: u32) -> Kinship {
        Overlap { older, newer, shared, same }.kinship()
    }

    #[test]
    fn editions_share_ids_and_moves() {
        assert_eq!(kinship(165_000, 166_000, 164_990, 164_800), Kinship::Edition);
        // The newer edition lacks 100 games and corrects 45 others.
        assert_eq!(kinship(1000, 1000, 900, 855), Kinship::Edition);
        assert_eq!(kinship(1000, 1000, 899, 899), Kinship::Unclear);
        assert_eq!(kinship(1000, 1000, 900, 854), Kinship::Unclear);
        assert_eq!(kinship(1, 1, 1, 1), Kinship::Edition);
    }

    #[test]
    fn the_same_ids_alone_say_nothing() {
        // Two different archives that both number their games from 1.
        assert_eq!(kinship(210, 75_000, 199, 0), Kinship::Other);
        assert_eq!(kinship(7_675, 7_675, 7_675, 300), Kinship::Other);
        assert_eq!(kinship(1000, 1000, 1000, 99), Kinship::Other);
        assert_eq!(kinship(1000, 1000, 1000, 100), Kinship::Unclear);
        assert_eq!(kinship(1000, 1000, 0, 0), Kinship::Other);
    }

    #[test]
    fn a_whole_and_a_part_of_it_are_unclear_and_nothing_replaces_no_games() {
        assert_eq!(kinship(1000, 4000, 1000, 1000), Kinship::Edition);
        assert_eq!(kinship(1000, 4001, 1000, 1000), Kinship::Unclear);
        assert_eq!(kinship(4001, 1000, 1000, 1000), Kinship::Unclear);
        assert_eq!(kinship(7, 0, 0, 0), Kinship::Unclear);
        assert_eq!(kinship(0, 7, 0, 0), Kinship::Edition);
        assert_eq!(kinship(u32::MAX, u32::MAX, u32::MAX, u32::MAX), Kinship::Edition);
    }
}
