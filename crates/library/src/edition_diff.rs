//! The difference between two editions of an archive, and whether two archives are editions of one at all.

use renju_archive::Segment;
use rustc_hash::FxHashMap;

/// The difference between two editions, by the games' ids, moves and facts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditionDiff {
    /// Games that only the newer edition has.
    pub added: u32,
    /// Games that both editions have, with different moves or facts.
    pub changed: u32,
    /// Games that only the older edition has.
    pub gone: u32,
}

/// How much two archives have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overlap {
    /// Ids of games in the older archive.
    pub older: u32,
    /// Ids of games in the newer archive.
    pub newer: u32,
    /// Ids that both archives have.
    pub shared: u32,
    /// Shared ids under which both archives have the same moves.
    pub same: u32,
}

/// What two archives are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinship {
    /// They are editions of one archive: the newer one may take the place of the older one.
    Edition,
    /// They have games in common, but too few to say that they are editions of one archive.
    Unclear,
    /// They are two archives, whatever numbers their games have.
    Other,
}

/// Per cent of the ids of the smaller archive that both editions have, at least.
const SHARED: u64 = 90;
/// Per cent of the shared ids under which both editions have the same moves, at least.
const SAME: u64 = 95;
/// An archive that is so many times as large as the other may be the whole from which that was taken.
const LARGER: u64 = 4;
/// Per cent of the ids of the smaller archive that stand for the same moves in both: with fewer they are two archives.
/// Short games agree by chance.
const HARDLY_ANY: u64 = 10;

impl Overlap {
    /// What the two archives are to each other.
    ///
    /// They are editions of one where both have 90 % of the ids of the smaller one, 95 % of these stand for the same moves,
    /// and neither has more than four times the games of the other. They are two archives where less than 10 % of the ids of
    /// the smaller one stand for the same moves in both. All else is unclear. Of an older archive without games nothing can
    /// be lost, so that anything is an edition of it.
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

/// Which of two editions a segment is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The one that is replaced.
    Older,
    /// The one that takes its place.
    Newer,
}

/// Compares two editions segment by segment, in some 200 ns per game, so that a worker can answer in between.
#[derive(Debug, Default)]
pub struct EditionComparison {
    games: FxHashMap<u32, Compared>,
}

/// The games with the same id.
#[derive(Clone, Copy, Debug, Default)]
struct Compared {
    /// The hashes of those in the older edition, less the hashes of those in the newer one.
    difference: u64,
    /// The same with hashes of the moves alone.
    moves: u64,
    /// Whether there are any, by [`Edition`].
    found: [bool; 2],
}

impl EditionComparison {
    /// An empty comparison with memory for as many games: one that grows moves all of them each time.
    #[must_use]
    pub fn with_capacity(games: usize) -> Self {
        let mut comparison = Self::default();
        comparison.games.reserve(games);
        comparison
    }

    /// Takes the games of a segment.
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

    /// How much both have in common, of all that it was given.
    #[must_use]
    pub fn overlap(&self) -> Overlap {
        let mut overlap = Overlap::default();
        for Compared { moves, found: [older, newer], .. } in self.games.values() {
            overlap.older += u32::from(*older);
            overlap.newer += u32::from(*newer);
            overlap.shared += u32::from(*older && *newer);
            overlap.same += u32::from(*older && *newer && *moves == 0);
        }
        overlap
    }

    /// The difference of all that it was given.
    #[must_use]
    pub fn finish(&self) -> EditionDiff {
        let mut diff = EditionDiff::default();
        for Compared { difference, found: [older, newer], .. } in self.games.values() {
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
        // Games were taken out, or corrected.
        assert_eq!(kinship(1000, 1000, 900, 855), Kinship::Edition);
        assert_eq!(kinship(1000, 1000, 899, 899), Kinship::Unclear);
        assert_eq!(kinship(1000, 1000, 900, 854), Kinship::Unclear);
        assert_eq!(kinship(1, 1, 1, 1), Kinship::Edition);
    }

    #[test]
    fn the_same_ids_alone_say_nothing() {
        // The two archives of the issue: each counts its games from 1.
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
