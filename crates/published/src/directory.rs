//! Directory of the blocks of a layer (the files that one edition added): the length in bytes of each
//! block. The lengths determine where each block begins and ends in the files with blocks.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader};

use crate::block;
use crate::bytes::{Allowance, PackedPart, read_u32, unpack};

const HEADER: Header = Header { what: "the directory of a published archive", magic: *b"RJPD", format: 1 };

const PACKED: PackedPart =
    PackedPart { what: HEADER.what, most: MOST_BYTES, expected: "at most 32 MB, packed by DEFLATE" };

/// Greatest size of an unpacked directory in bytes. The limit suffices for a thousand million games.
const MOST_BYTES: usize = 32 << 20;

/// Greatest number of games that one edition may remove from earlier layers. If an edition would remove more
/// games, the library is published as a new archive instead.
pub(crate) const MOST_GONE: usize = 1 << 22;

/// The places of the blocks of a layer in their files. A layer has two directories: one of the blocks for
/// answers and one of the whole blocks (see [`crate::block`]). The directory of the blocks for answers also
/// lists the removed games: games of earlier layers that this edition does not have.
///
/// ```text
/// packed := DEFLATE of: header "RJPD" | number of blocks | the lowest bytes of all lengths, then the three higher ones
///           | number of removed games | difference of each game to the game before | checksum
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directory {
    /// The offset in bytes at which each block begins, and then the end of the last block.
    starts: Vec<u64>,
    /// Numbers of the games of earlier layers that this edition removes, ascending.
    gone: Vec<u32>,
}

impl Directory {
    /// Writes the directory of blocks that have the given lengths in bytes. `gone` has the numbers of the
    /// removed games in ascending order.
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

    /// Reads the directory of a layer. The layer has `blocks` blocks, with `bytes` bytes in total. `earlier`
    /// is the number of games in all earlier layers.
    ///
    /// # Errors
    /// If the bytes are not a directory, or are the directory of other blocks.
    pub fn read(packed: &[u8], blocks: u32, bytes: u64, earlier: u32) -> Result<Self, FormatError> {
        Self::read_within(packed, (blocks, bytes, earlier), &mut Allowance::new())
    }

    /// Reads a directory like [`Directory::read`]. Also fails if the unpacked directory is larger than
    /// `allowance` permits.
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

    /// Returns the range of bytes of a block, counted over all blocks of the layer end to end; `None` if
    /// there is no such block.
    #[must_use]
    pub fn place(&self, block: u32) -> Option<std::ops::Range<u64>> {
        let at = block as usize;
        Some(*self.starts.get(at)?..*self.starts.get(at + 1)?)
    }

    /// Returns the numbers of the removed games whose numbers are in the range `games`.
    #[must_use]
    pub fn gone(&self, games: std::ops::Range<u32>) -> &[u32] {
        let at = |number| self.gone.partition_point(|&gone| gone < number);
        &self.gone[at(games.start)..at(games.end)]
    }
}

/// Reads the lengths of the blocks. Returns the offset in bytes at which each block begins, and then the end
/// of the last block.
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
