//! The directory of blocks: how long each is, which says where it is.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader};

use crate::block;
use crate::bytes::{Allowance, Packed, read_u32, unpack};

const HEADER: Header = Header { what: "the directory of a published archive", magic: *b"RJPD", format: 1 };

const PACKED: Packed =
    Packed { what: HEADER.what, most: MOST_BYTES, expected: "at most 32 MB, packed by DEFLATE" };

/// The most bytes of an unpacked directory: that of a thousand million games.
const MOST_BYTES: usize = 32 << 20;

/// The most games that an edition takes out. Where there are more, all is published anew.
pub(crate) const MOST_GONE: usize = 1 << 22;

/// Where the blocks of a layer are, those for answers or the whole ones, and which games of earlier layers are gone; that stands
/// with the blocks for answers.
///
/// ```text
/// packed := DEFLATE of: header "RJPD" | blocks | the lowest byte of the length of each, then the next, of four
///           | games that are gone | each as the difference to the one before | checksum
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directory {
    /// The first byte of each block, and the end of the last.
    starts: Vec<u64>,
    /// The numbers of games of earlier layers that are not in this edition, ascending.
    gone: Vec<u32>,
}

impl Directory {
    /// The directory of blocks with these lengths.
    #[cfg(feature = "publish")]
    #[must_use]
    pub fn write(lengths: &[u32], gone: &[u32]) -> Vec<u8> {
        use crate::bytes::{pack, write_number};
        let mut to = renju_archive::codec::Writer::new(HEADER);
        write_number(&mut to, lengths.len() as u64);
        for byte in 0..4 {
            lengths.iter().for_each(|length| to.u8(length.to_le_bytes()[byte]));
        }
        write_number(&mut to, gone.len() as u64);
        let mut before = 0;
        for &game in gone {
            write_number(&mut to, u64::from(game - before));
            before = game;
        }
        pack(&to.finish())
    }

    /// Reads a directory of so many blocks that have so many bytes together. Earlier layers have so many games.
    ///
    /// # Errors
    /// The bytes are none, or one of other blocks.
    pub fn read(packed: &[u8], blocks: u32, bytes: u64, earlier: u32) -> Result<Self, FormatError> {
        Self::read_within(packed, (blocks, bytes, earlier), &mut Allowance::new())
    }

    /// The same, as far as there may be more in memory.
    pub(crate) fn read_within(
        packed: &[u8],
        (blocks, of_blocks, earlier): (u32, u64, u32),
        allowance: &mut Allowance,
    ) -> Result<Self, FormatError> {
        let bytes = unpack(PACKED, packed, allowance)?;
        let mut from = Reader::open(HEADER, &bytes)?;
        if read_u32(&mut from)? != blocks || blocks as usize > from.left() / 4 {
            return Err(from.malformed("as many blocks as the manifest says"));
        }
        let starts = read_starts(&mut from, blocks as usize)?;
        if starts.last() != Some(&of_blocks) {
            return Err(from.malformed("blocks that are as long as their files"));
        }
        let count = read_u32(&mut from)? as usize;
        if count > from.left() || count > MOST_GONE || count > earlier as usize {
            return Err(
                from.malformed("no more games than there are bytes for, and than earlier layers have")
            );
        }
        let (mut gone, mut game) = (Vec::with_capacity(count), 0u32);
        for number in 0..count {
            let more = read_u32(&mut from)?;
            let next = game.checked_add(more).filter(|&next| next < earlier && (number == 0 || more > 0));
            game = next.ok_or_else(|| from.malformed("games of earlier layers, which ascend"))?;
            gone.push(game);
        }
        from.finish()?;
        Ok(Self { starts, gone })
    }

    /// Where a block is, among the bytes of all of them.
    #[must_use]
    pub fn place(&self, block: u32) -> Option<std::ops::Range<u64>> {
        let at = block as usize;
        Some(*self.starts.get(at)?..*self.starts.get(at + 1)?)
    }

    /// The games of earlier layers that are gone, of a range of numbers.
    #[must_use]
    pub fn gone(&self, games: std::ops::Range<u32>) -> &[u32] {
        let at = |number| self.gone.partition_point(|&gone| gone < number);
        &self.gone[at(games.start)..at(games.end)]
    }
}

/// Reads lengths, and adds them up.
fn read_starts(from: &mut Reader<'_>, blocks: usize) -> Result<Vec<u64>, FormatError> {
    let mut lengths = vec![0u32; blocks];
    for byte in 0..4 {
        for (length, part) in lengths.iter_mut().zip(from.raw(blocks)?) {
            *length |= u32::from(*part) << (8 * byte);
        }
    }
    if lengths.iter().any(|&length| length == 0 || length as usize > block::MOST_BYTES) {
        return Err(from.malformed("blocks of 1 byte to 4 MB"));
    }
    let mut end = 0u64;
    let ends = lengths.into_iter().map(|length| {
        end += u64::from(length);
        end
    });
    Ok([0].into_iter().chain(ends).collect())
}
