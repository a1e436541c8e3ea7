//! Compares two archives: finds out whether the archives are editions of one archive, and how the
//! editions differ.

use renju_archive::Segment;
use rustc_hash::FxHashMap;

/// Difference between two editions of an archive. Games are compared by their ids, moves and facts
/// (names, dates, results and so on).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditionDiff {
    /// Number of games that only the newer edition has.
    pub added: u32,
    /// Number of games that both editions have under the same id, but with different moves or
    /// facts.
    pub changed: u32,
    /// Number of games that only the older edition has.
    pub gone: u32,
}

/// How many game ids each of two archives has, and how many ids are in both archives.
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

/// The relation between two archives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinship {
    /// The archives are editions of one archive, so the newer archive may replace the older
    /// archive.
    Edition,
    /// The archives have common games, but not enough for editions of one archive.
    Unclear,
    /// The archives are different. Their games may have equal ids by chance.
    Other,
}

/// Two editions of one archive have at least this percentage of the smaller edition's ids in
/// common.
const SHARED: u64 = 90;
/// In two editions of one archive, at least this percentage of the common ids have games with the
/// same moves.
const SAME: u64 = 95;
/// Two editions of one archive differ at most by this factor in the number of ids. If the factor is
/// greater, the smaller archive may be an extract from the larger archive.
const LARGER: u64 = 4;
/// If less than this percentage of the smaller archive's ids have games with the same moves in both
/// archives, the archives are different. The limit is above 0 %, because short games agree by
/// chance.
const HARDLY_ANY: u64 = 10;

impl Overlap {
    /// Returns the relation between the two archives.
    ///
    /// Two archives are editions of one archive if three conditions hold. First, at least 90 % of the
    /// smaller archive's ids are in both archives. Second, at least 95 % of the common ids have the same
    /// moves in both archives. Third, neither archive has more than four times the ids of the other. The
    /// archives are different if less than 10 % of the smaller archive's ids have the same moves in both
    /// archives. Otherwise the relation is unclear. If the older archive has no games, any archive counts
    /// as its newer edition, because the replacement cannot lose games.
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

/// States to which edition a segment (a block of games) belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The edition that is being replaced.
    Older,
    /// The edition that replaces the older edition.
    Newer,
}

/// Compares two editions segment by segment. Adding a game takes about 200 ns, so a worker thread can
/// answer requests between two segments.
#[derive(Debug, Default)]
pub struct EditionComparison {
    games: FxHashMap<u32, GameSums>,
}

/// Sums over all games that have one id. Both sums are zero if the two editions have the same games
/// with this id.
#[derive(Clone, Copy, Debug, Default)]
struct GameSums {
    /// Sum of the hashes of the older edition's games, minus the sum of the hashes of the newer
    /// edition's games.
    difference: u64,
    /// The same difference for hashes of the moves alone.
    moves: u64,
    /// Whether an edition has a game with the id: first for the older edition, then for the newer
    /// edition.
    found: [bool; 2],
}

impl EditionComparison {
    /// Returns a comparison without games, with reserved memory for `games` ids. Without reserved
    /// memory, the map would move all its entries each time it grows.
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

    /// Returns how many ids the archives have and share, for all segments added so far.
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
    fn archives_that_share_ids_and_moves_are_editions() {
        assert_eq!(kinship(165_000, 166_000, 164_990, 164_800), Kinship::Edition);
        // The newer edition lacks 100 games and corrects 45 other games.
        assert_eq!(kinship(1000, 1000, 900, 855), Kinship::Edition);
        assert_eq!(kinship(1000, 1000, 899, 899), Kinship::Unclear);
        assert_eq!(kinship(1000, 1000, 900, 854), Kinship::Unclear);
        assert_eq!(kinship(1, 1, 1, 1), Kinship::Edition);
    }

    #[test]
    fn archives_that_share_only_ids_are_not_editions() {
        // Two different archives. Each numbers its games from 1.
        assert_eq!(kinship(210, 75_000, 199, 0), Kinship::Other);
        assert_eq!(kinship(7_675, 7_675, 7_675, 300), Kinship::Other);
        assert_eq!(kinship(1000, 1000, 1000, 99), Kinship::Other);
        assert_eq!(kinship(1000, 1000, 1000, 100), Kinship::Unclear);
        assert_eq!(kinship(1000, 1000, 0, 0), Kinship::Other);
    }

    #[test]
    fn a_much_larger_or_smaller_archive_is_unclear() {
        assert_eq!(kinship(1000, 4000, 1000, 1000), Kinship::Edition);
        assert_eq!(kinship(1000, 4001, 1000, 1000), Kinship::Unclear);
        assert_eq!(kinship(4001, 1000, 1000, 1000), Kinship::Unclear);
        assert_eq!(kinship(7, 0, 0, 0), Kinship::Unclear);
        assert_eq!(kinship(0, 7, 0, 0), Kinship::Edition);
        assert_eq!(kinship(u32::MAX, u32::MAX, u32::MAX, u32::MAX), Kinship::Edition);
    }
}
