//! A slot: one bucket of the hash table of the index. It lists the blocks and records of its keys.
//!
//! The keys are divided evenly among the slots: the slot of key `k` is the whole part of `k x slots / 2^64`.
//! The fraction of this quotient identifies the key in the slot. Only the upper 16 bits of the fraction are
//! stored. These 16 bits are called the *rest*. If two keys have equal rests, a query gets the entries of
//! both keys, and fetches more games than it needs. A record contains the key of its position, so the reader
//! can recognize a record of another position.
//!
//! ```text
//! slot := checksum of the other bytes: u32 | number of the slot: u32 | entries, by ascending rest | zeros up to the common length
//! entries := number of entries, then for each: difference to the rest before | value
//! value := block x 4 | number of blocks x 4 + 1, then the difference of each block to the block before
//!          | 2 for too many games | first byte of the record x 4 + 3, length of the record
//! ```
//!
//! Numbers are written with seven bits per byte.

use renju_archive::FormatError;
use renju_archive::codec::{Reader, checksum};

#[cfg(feature = "publish")]
use crate::bytes::put_number;
use crate::bytes::{read_number, read_u32};
use crate::record;

/// Number of bytes before the entries of a slot. These bytes are the checksum and the number of the slot.
#[cfg(feature = "publish")]
const HEAD: usize = 8;

/// Entry of a key in a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlotEntry {
    /// Numbers, in ascending order, of the blocks that have games with the key.
    Blocks(Vec<u32>),
    /// So many games have the key that their blocks are not listed. Instead, the index lists these games
    /// under the keys of whole positions.
    Many,
    /// The key is the key of a whole position. The answer for this position is stored as a record.
    Record {
        /// Offset of the record in bytes, counted over all records of the layer.
        at: u64,
        /// Number of bytes of the record.
        length: u32,
    },
}

/// Returns the number of the slot in which a key is listed, and the rest of the key: the 16 bits that
/// identify the key in this slot.
#[must_use]
pub const fn slot_of(key: u64, slots: u32) -> (u32, u16) {
    let product = key as u128 * slots as u128;
    ((product >> 64) as u32, (product as u64 >> 48) as u16)
}

/// Writes a slot without padding and checksum. The first value of each pair in `entries` is the rest of a key
/// (the 16 bits of the key that the slot stores). The pairs must be sorted by this value.
#[cfg(feature = "publish")]
#[must_use]
pub fn write(number: u32, entries: &[(u16, SlotEntry)]) -> Vec<u8> {
    let mut to = vec![0; HEAD];
    to[4..].copy_from_slice(&number.to_le_bytes());
    put_number(&mut to, entries.len() as u64);
    let mut before = 0;
    for (rest, entry) in entries {
        put_number(&mut to, u64::from(rest - before));
        before = *rest;
        entry.put(&mut to);
    }
    to
}

/// Pads a slot with zeros to the length `length`, which all slots have, and fills in the checksum of the
/// slot.
#[cfg(feature = "publish")]
pub fn fill(slot: &mut Vec<u8>, length: usize) {
    slot.resize(length, 0);
    let sum = checksum(&slot[4..]);
    slot[..4].copy_from_slice(&sum.to_le_bytes());
}

impl SlotEntry {
    /// Writes the value of the entry. The caller has already written the rest of the key (its 16 stored
    /// bits).
    #[cfg(feature = "publish")]
    pub(crate) fn put(&self, to: &mut Vec<u8>) {
        match self {
            Self::Blocks(blocks) if blocks.len() == 1 => put_number(to, u64::from(blocks[0]) << 2),
            Self::Blocks(blocks) => {
                put_number(to, (blocks.len() as u64) << 2 | 1);
                let mut before = 0;
                for &block in blocks {
                    put_number(to, u64::from(block - before));
                    before = block;
                }
            }
            Self::Many => put_number(to, 2),
            Self::Record { at, length } => {
                put_number(to, at << 2 | 3);
                put_number(to, u64::from(*length));
            }
        }
    }

    fn read(from: &mut Reader<'_>, blocks: u32) -> Result<Self, FormatError> {
        let first = read_number(from)?;
        let value = first >> 2;
        let block = |from: &Reader<'_>, block: u64| {
            let block = u32::try_from(block).ok().filter(|&block| block < blocks);
            block.ok_or_else(|| from.malformed("a block that there is"))
        };
        Ok(match first & 3 {
            0 => Self::Blocks(vec![block(from, value)?]),
            1 => {
                if value == 0 || value > from.left() as u64 {
                    return Err(from.malformed("a block, and no more than there are bytes for"));
                }
                let (mut all, mut last) = (Vec::with_capacity(value as usize), 0u64);
                for number in 0..value {
                    let more = u64::from(read_u32(from)?);
                    if number > 0 && more == 0 {
                        return Err(from.malformed("blocks that ascend"));
                    }
                    last += more;
                    all.push(block(from, last)?);
                }
                Self::Blocks(all)
            }
            2 => Self::Many,
            _ => {
                let length = read_u32(from)?;
                if length == 0 || length as usize > record::MOST_BYTES {
                    return Err(from.malformed("a record of 1 byte to 8 MB"));
                }
                Self::Record { at: value, length }
            }
        })
    }
}

/// Returns the entries of all keys that have the given rest (the 16 stored bits of a key). Several keys can
/// have this rest, so there may be several entries.
///
/// # Errors
/// If the bytes are not the slot `number`, or name a block that does not exist: only numbers below `blocks`
/// are valid.
pub fn find(slot: &[u8], number: u32, blocks: u32, rest: u16) -> Result<Vec<SlotEntry>, FormatError> {
    let mut from = open(slot, number)?;
    let count = read_number(&mut from)?;
    let (mut at, mut found) = (0u64, Vec::new());
    for _ in 0..count {
        at += read_number(&mut from)?;
        let entry = SlotEntry::read(&mut from, blocks)?;
        if at > u64::from(rest) {
            break;
        }
        if at == u64::from(rest) {
            found.push(entry);
        }
    }
    Ok(found)
}

/// Checks the checksum and the number of a slot, and returns a reader of its entries.
fn open(slot: &[u8], number: u32) -> Result<Reader<'_>, FormatError> {
    const WHAT: &str = "a slot of the index";
    let (sum, rest) = slot.split_first_chunk().ok_or(FormatError::Malformed {
        what: WHAT,
        expected: "more bytes",
        at: 0,
    })?;
    let (expected, found) = (u32::from_le_bytes(*sum), checksum(rest));
    if expected != found {
        return Err(FormatError::Checksum { what: WHAT, expected, found });
    }
    let mut from = Reader::plain(WHAT, rest);
    if from.u32()? != number {
        return Err(from.malformed("the number of the slot that was asked for"));
    }
    Ok(from)
}

#[cfg(all(test, feature = "publish"))]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn entries() -> impl Strategy<Value = Vec<(u16, SlotEntry)>> {
        let entry = prop_oneof![
            proptest::collection::btree_set(0u32..1000, 1..20)
                .prop_map(|blocks| SlotEntry::Blocks(blocks.into_iter().collect())),
            Just(SlotEntry::Many),
            (0..1u64 << 40, 1u32..1 << 23).prop_map(|(at, length)| SlotEntry::Record { at, length }),
        ];
        proptest::collection::vec((any::<u16>(), entry), 0..50).prop_map(|mut entries| {
            entries.sort_by_key(|(rest, _)| *rest);
            entries
        })
    }

    proptest! {
        #[test]
        fn written_entries_are_found(entries in entries(), other: u16, number: u32) {
            let mut slot = write(number, &entries);
            fill(&mut slot, 4096);
            for rest in entries.iter().map(|(rest, _)| *rest).chain([other]) {
                let wanted: Vec<SlotEntry> =
                    entries.iter().filter(|(own, _)| *own == rest).map(|(_, entry)| entry.clone()).collect();
                prop_assert_eq!(find(&slot, number, 1000, rest), Ok(wanted));
            }
            prop_assert!(find(&slot, number.wrapping_add(1), 1000, other).is_err());
        }

        #[test]
        fn any_bytes_are_entries_or_an_error(mut bytes in proptest::collection::vec(any::<u8>(), 0..200), rest: u16) {
            let _ = find(&bytes, 0, 10, rest);
            if bytes.len() > HEAD {
                bytes[4..HEAD].fill(0);
                let length = bytes.len();
                fill(&mut bytes, length);
                let _ = find(&bytes, 0, 10, rest);
            }
        }
    }

    #[test]
    fn keys_are_spread_in_ascending_order() {
        assert_eq!(slot_of(0, 7), (0, 0));
        assert_eq!(slot_of(u64::MAX, 7).0, 6);
        assert!((0..1000u64).map(|key| slot_of(key << 54, 7)).is_sorted());
    }
}
