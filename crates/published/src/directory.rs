//! The directory of blocks: how long each is, which says where it is.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader};

use crate::bytes::{read_u32, unpack};

const HEADER: Header = Header { what: "the directory of a published archive", magic: *b"RJPD", format: 1 };

/// The most bytes of an unpacked directory: that of a thousand million games.
const MOST_BYTES: usize = 32 << 20;

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

    /// Reads a directory of so many blocks.
    ///
    /// # Errors
    /// The bytes are none.
    pub fn read(packed: &[u8], blocks: u32) -> Result<Self, FormatError> {
        let bytes = unpack(packed, MOST_BYTES).ok_or(FormatError::Malformed {
            what: HEADER.what,
            expected: "at most 32 MB, packed by DEFLATE",
            at: 0,
        })?;
        let mut from = Reader::open(HEADER, &bytes)?;
        if read_u32(&mut from)? != blocks || blocks as usize > from.left() / 4 {
            return Err(from.malformed("as many blocks as the manifest says"));
        }
        let starts = read_starts(&mut from, blocks as usize)?;
        let count = read_u32(&mut from)? as usize;
        if count > from.left() {
            return Err(from.malformed("no more games than there are bytes for"));
        }
        let (mut gone, mut game) = (Vec::with_capacity(count), 0u32);
        for _ in 0..count {
            game = game
                .checked_add(read_u32(&mut from)?)
                .ok_or_else(|| from.malformed("a number of a game below 2^32"))?;
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
    let mut end = 0u64;
    let ends = lengths.into_iter().map(|length| {
        end += u64::from(length);
        end
    });
    Ok([0].into_iter().chain(ends).collect())
}
