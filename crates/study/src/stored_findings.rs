//! Stored findings of games. The findings of a game are stored under a hash of its moves and result. So the
//! findings are valid for every file and every edition that has the game.
//!
//! ```text
//! part := "RJFN" | format: u8 | threats: u64 | number of games: u32 | games | CRC-32 of all bytes before
//! game := key: u64 | number of findings: u8 | findings, 4 bytes each
//! ```
//!
//! Numbers are little-endian.

use std::hash::Hasher;

use renju_archive::codec::checksum;
use renju_core::{GameResult, Move};
use rustc_hash::FxHashMap;
use thiserror::Error;
use twox_hash::XxHash64;

use crate::finding::Finding;

const MAGIC: [u8; 4] = *b"RJFN";
/// Version of the format. Raise this number if the analysis gives other findings, or if the layout changes.
const FORMAT: u8 = 1;
const KEY: usize = 8;
const CHECKSUM: usize = 4;

/// Key of a game: a hash of the game's result and of its moves in the orientation in which an archive stores
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameKey(u64);

impl GameKey {
    /// Returns the key of the game with these moves and this result.
    #[must_use]
    pub fn of(moves: &[Move], result: GameResult) -> Self {
        let mut hasher = XxHash64::with_seed(0);
        hasher.write_u8(result.index() as u8);
        moves.iter().for_each(|m| hasher.write_u8(m.to_u8()));
        Self(hasher.finish())
    }
}

/// Findings in several games. All these games were analyzed with the same limits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredFindings {
    /// Greatest number of nodes of each search for a win by threats ([`crate::Effort::threats`]).
    pub threats: u64,
    games: FxHashMap<GameKey, Box<[Finding]>>,
}

/// Error of reading stored findings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoredFindingsError {
    /// The bytes do not begin with `RJFN`.
    #[error("expected finds of format {FORMAT}, found other bytes")]
    Other,
    /// A later version of this program wrote the bytes, so they must not be deleted.
    #[error("expected finds of format {FORMAT}, found format {found}")]
    Newer {
        /// Format number that the bytes state.
        found: u8,
    },
    /// The bytes were changed, or end too early.
    #[error("expected {expected}, found damaged bytes")]
    Damaged {
        /// The part of the format that is missing or wrong.
        expected: &'static str,
    },
}

impl StoredFindings {
    /// Creates an empty set. `threats` is the limit of nodes with which its games will be analyzed.
    #[must_use]
    pub fn new(threats: u64) -> Self {
        Self { threats, games: FxHashMap::default() }
    }

    /// Returns the number of games in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Returns whether the set has no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Returns the findings in a game; `None` if the set does not have the game. A game without findings has
    /// an empty list.
    #[must_use]
    pub fn get(&self, key: GameKey) -> Option<&[Finding]> {
        self.games.get(&key).map(AsRef::as_ref)
    }

    /// Returns whether the set has a game, which means that the game was analyzed.
    #[must_use]
    pub fn contains(&self, key: GameKey) -> bool {
        self.games.contains_key(&key)
    }

    /// Adds a game with its findings. The list may be empty, because an analyzed game can be without
    /// findings.
    pub fn add(&mut self, key: GameKey, finds: &[Finding]) {
        self.games.insert(key, finds.into());
    }

    /// Adds all games of another set.
    pub fn join(&mut self, other: Self) {
        self.games.extend(other.games);
    }

    /// Converts the set to bytes for storage.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(FORMAT);
        bytes.extend(self.threats.to_le_bytes());
        bytes.extend((self.games.len() as u32).to_le_bytes());
        for (key, finds) in &self.games {
            bytes.extend(key.0.to_le_bytes());
            // A game has at most 255 moves and fewer findings than moves, so the number of findings fits into
            // a byte.
            bytes.push(finds.len().min(255) as u8);
            finds.iter().take(255).for_each(|find| bytes.extend(find.to_bytes()));
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a stored set.
    ///
    /// # Errors
    /// The bytes have another format, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StoredFindingsError> {
        match bytes.strip_prefix(&MAGIC).and_then(<[u8]>::first) {
            Some(&FORMAT) => {}
            Some(&found) if found > FORMAT => return Err(StoredFindingsError::Newer { found }),
            _ => return Err(StoredFindingsError::Other),
        }
        let damaged = |expected| StoredFindingsError::Damaged { expected };
        let (body, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(damaged("a checksum"))?;
        if checksum(body) != u32::from_le_bytes(*sum) {
            return Err(damaged("the checksum of its bytes"));
        }
        let mut left = body.get(MAGIC.len() + 1..).ok_or(damaged("a head"))?;
        let threats = u64::from_le_bytes(take(&mut left).ok_or(damaged("a head"))?);
        let games = u32::from_le_bytes(take(&mut left).ok_or(damaged("a head"))?);
        let mut kept = Self::new(threats);
        for _ in 0..games {
            let (key, finds) = take_game(&mut left).ok_or(damaged("a game"))?;
            kept.games.insert(key, finds);
        }
        if left.is_empty() { Ok(kept) } else { Err(damaged("an end")) }
    }
}

fn take<const N: usize>(left: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = left.split_first_chunk::<N>()?;
    *left = rest;
    Some(*taken)
}

fn take_game(left: &mut &[u8]) -> Option<(GameKey, Box<[Finding]>)> {
    let key = GameKey(u64::from_le_bytes(take::<KEY>(left)?));
    let [count] = take::<1>(left)?;
    let finds = (0..count).map(|_| Finding::from_bytes(take::<{ Finding::BYTES }>(left)?));
    Some((key, finds.collect::<Option<Vec<Finding>>>()?.into()))
}

#[cfg(test)]
mod tests {
    use renju_core::Color;

    use super::*;
    use crate::finding::FindingKind;
    use crate::win::WinMethod;

    const HEAD: usize = MAGIC.len() + 1 + 8 + 4;

    fn kept() -> StoredFindings {
        let mut kept = StoredFindings::new(2_000);
        let find = Finding {
            kind: FindingKind::Missed,
            side: Color::White,
            from: 7,
            to: 9,
            by: WinMethod::Threats,
            detail: 3,
            given: true,
        };
        let moves = |text: &str| renju_core::parse_moves(text).expect("moves");
        kept.add(
            GameKey::of(&moves("h8 i9"), GameResult::Draw),
            &[find, Finding { by: WinMethod::Fours, ..find }],
        );
        kept.add(GameKey::of(&moves("h8 i9"), GameResult::Black), &[]);
        kept
    }

    #[test]
    fn stored_findings_are_read_back() {
        let kept = kept();
        assert_eq!(kept.len(), 2);
        assert_eq!(kept.to_bytes().len(), HEAD + 2 * (KEY + 1) + 2 * Finding::BYTES + CHECKSUM);
        assert_eq!(StoredFindings::from_bytes(&kept.to_bytes()), Ok(kept));
        assert_eq!(StoredFindings::from_bytes(b"RJFN\x02"), Err(StoredFindingsError::Newer { found: 2 }));
        assert_eq!(StoredFindings::from_bytes(b"RJFN\0"), Err(StoredFindingsError::Other));
        assert_eq!(StoredFindings::from_bytes(b""), Err(StoredFindingsError::Other));
    }

    #[test]
    fn every_changed_byte_and_every_cut_is_detected() {
        let bytes = kept().to_bytes();
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 0x10;
            assert!(StoredFindings::from_bytes(&changed).is_err(), "{at}");
            assert!(StoredFindings::from_bytes(&bytes[..at]).is_err(), "{at}");
        }
    }
}
