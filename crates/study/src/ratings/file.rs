//! Stored ratings.
//!
//! ```text
//! file   := "RJRT" | format: u8 | key: u64 | variance per day, virtual draws, average: f64 each
//!           | numbers of games: rated and five kinds of unrated, u32 each
//!           | number of players: u32 | number of days: u32 | players | days | CRC-32 of all bytes before
//! player := id: u32 | number of games: u32 | number of days: u32
//! day    := number: i32 | rating: f32 | standard deviation: f32
//! ```
//!
//! Numbers are little-endian.

use renju_archive::codec::checksum;
use thiserror::Error;

use super::games::UnratedGames;
use super::model::{PlayerRatings, Ratings};
use super::options::RatingOptions;

const MAGIC: [u8; 4] = *b"RJRT";
/// Version of the format. Raise this number if the computation gives other ratings, or if the layout changes.
const FORMAT: u8 = 1;
const CHECKSUM: usize = 4;
const PLAYER: usize = 12;
const DAY: usize = 12;

/// Error of reading stored ratings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RatingsFileError {
    /// The bytes do not begin with `RJRT`.
    #[error("expected ratings of format {FORMAT}, found other bytes")]
    Other,
    /// A later version of this program wrote the bytes.
    #[error("expected ratings of format {FORMAT}, found format {found}")]
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

impl Ratings {
    /// Converts the ratings to bytes for storage.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(FORMAT);
        bytes.extend(self.key.to_le_bytes());
        let RatingOptions { variance_per_day, virtual_draws, average } = self.options;
        [variance_per_day, virtual_draws, average].iter().for_each(|value| bytes.extend(value.to_le_bytes()));
        let UnratedGames { marked, other_rule, without_result, without_players, without_day } = self.unrated;
        let (players, days) = (self.players.len() as u32, self.days.len() as u32);
        let counts = [self.games, marked, other_rule, without_result, without_players, without_day];
        counts.iter().chain(&[players, days]).for_each(|count| bytes.extend(count.to_le_bytes()));
        for player in &self.players {
            let days = player.end - player.first;
            [player.id, player.games, days].iter().for_each(|value| bytes.extend(value.to_le_bytes()));
        }
        for ((day, rating), deviation) in self.days.iter().zip(&self.ratings).zip(&self.deviations) {
            bytes.extend(day.to_le_bytes());
            bytes.extend(rating.to_le_bytes());
            bytes.extend(deviation.to_le_bytes());
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads stored ratings.
    ///
    /// # Errors
    /// The bytes have another format, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RatingsFileError> {
        match bytes.strip_prefix(&MAGIC).and_then(<[u8]>::first) {
            Some(&FORMAT) => {}
            Some(&found) if found > FORMAT => return Err(RatingsFileError::Newer { found }),
            _ => return Err(RatingsFileError::Other),
        }
        let damaged = |expected| RatingsFileError::Damaged { expected };
        let (body, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(damaged("a checksum"))?;
        if checksum(body) != u32::from_le_bytes(*sum) {
            return Err(damaged("the checksum of its bytes"));
        }
        let left = body.get(MAGIC.len() + 1..).ok_or(damaged("a head"))?;
        let (mut ratings, counts, left) = head(left).ok_or(damaged("a head"))?;
        let [players, days] = counts.map(|count| count as usize);
        // Checks the counts before the vectors are made, so that wrong counts cannot use up the memory.
        let expected = players.checked_mul(PLAYER).zip(days.checked_mul(DAY));
        if expected.and_then(|(players, days)| players.checked_add(days)) != Some(left.len()) {
            return Err(damaged("as many bytes as players and days need"));
        }
        ratings.read_rows(left, players).ok_or(damaged("players in order, with their days"))?;
        Ok(ratings)
    }

    fn read_rows(&mut self, mut left: &[u8], players: usize) -> Option<()> {
        let mut first = 0_u32;
        for _ in 0..players {
            let [id, games, days] = [u32_of(&mut left)?, u32_of(&mut left)?, u32_of(&mut left)?];
            let end = first.checked_add(days).filter(|_| days > 0)?;
            if self.players.last().is_some_and(|before| before.id >= id) {
                return None;
            }
            self.players.push(PlayerRatings { id, games, first, end });
            first = end;
        }
        if first as usize != left.len() / DAY {
            return None;
        }
        while !left.is_empty() {
            self.days.push(i32::from_le_bytes(take(&mut left)?));
            self.ratings.push(f32::from_le_bytes(take(&mut left)?));
            self.deviations.push(f32::from_le_bytes(take(&mut left)?));
        }
        Some(())
    }
}

/// Reads the head. Returns ratings that have no players yet, the number of players, the number of
/// days, and the bytes after the head.
fn head(mut left: &[u8]) -> Option<(Ratings, [u32; 2], &[u8])> {
    let left_out = &mut left;
    let key = u64::from_le_bytes(take(left_out)?);
    let [variance_per_day, virtual_draws, average] =
        [f64_of(left_out)?, f64_of(left_out)?, f64_of(left_out)?];
    let games = u32_of(left_out)?;
    let unrated = UnratedGames {
        marked: u32_of(left_out)?,
        other_rule: u32_of(left_out)?,
        without_result: u32_of(left_out)?,
        without_players: u32_of(left_out)?,
        without_day: u32_of(left_out)?,
    };
    let counts = [u32_of(left_out)?, u32_of(left_out)?];
    let options = RatingOptions { variance_per_day, virtual_draws, average };
    Some((Ratings { key, options, games, unrated, ..Ratings::default() }, counts, left))
}

fn take<const N: usize>(left: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = left.split_first_chunk::<N>()?;
    *left = rest;
    Some(*taken)
}

fn u32_of(left: &mut &[u8]) -> Option<u32> {
    take(left).map(u32::from_le_bytes)
}

fn f64_of(left: &mut &[u8]) -> Option<f64> {
    take(left).map(f64::from_le_bytes)
}
