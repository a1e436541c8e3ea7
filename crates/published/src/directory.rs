//! The directory of blocks: how long each is, which says where it is.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader};

use crate::bytes::read_u32;

const HEADER: Header = Header { what: "the directory of a published archive", magic: *b"RJPD", format: 1 };

/// Where the blocks of a layer are, and which games of earlier layers are gone.
///
/// ```text
/// directory := header "RJPD" | blocks | the length of each | the same of the whole blocks | games that are gone | each as the difference to the one before | checksum
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directory {
    /// The first byte of each block, and the end of the last: of those for answers, and of the whole ones.
    starts: [Vec<u64>; 2],
    /// The numbers of games of earlier layers that are not in this edition, ascending.
    gone: Vec<u32>,
}

impl Directory {
    /// The directory of blocks with these lengths.
    #[cfg(feature = "publish")]
    #[must_use]
    pub fn write(lengths: &[Vec<u32>; 2], gone: &[u32]) -> Vec<u8> {
        use crate::bytes::write_number;
        let mut to = renju_archive::codec::Writer::new(HEADER);
        write_number(&mut to, lengths[0].len() as u64);
        lengths.iter().flatten().for_each(|&length| write_number(&mut to, u64::from(length)));
        write_number(&mut to, gone.len() as u64);
        let mut before = 0;
        for &game in gone {
            write_number(&mut to, u64::from(game - before));
            before = game;
        }
        to.finish()
    }

    /// Reads a directory of so many blocks.
    ///
    /// # Errors
    /// The bytes are none.
    pub fn read(bytes: &[u8], blocks: u32) -> Result<Self, FormatError> {
        let mut from = Reader::open(HEADER, bytes)?;
        if read_u32(&mut from)? != blocks || blocks as usize > from.left() {
            return Err(from.malformed("as many blocks as the manifest says"));
        }
        let starts = [read_starts(&mut from, blocks)?, read_starts(&mut from, blocks)?];
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

    /// Where a block is, among the bytes of all blocks for answers, or of all whole ones.
    #[must_use]
    pub fn place(&self, block: u32, whole: bool) -> Option<std::ops::Range<u64>> {
        let (starts, at) = (&self.starts[usize::from(whole)], block as usize);
        Some(*starts.get(at)?..*starts.get(at + 1)?)
    }

    /// The games of earlier layers that are gone, of a range of numbers.
    #[must_use]
    pub fn gone(&self, games: std::ops::Range<u32>) -> &[u32] {
        let at = |number| self.gone.partition_point(|&gone| gone < number);
        &self.gone[at(games.start)..at(games.end)]
    }
}

/// Reads lengths, and adds them up.
fn read_starts(from: &mut Reader<'_>, blocks: u32) -> Result<Vec<u64>, FormatError> {
    let (mut starts, mut end) = (Vec::with_capacity(blocks as usize + 1), 0u64);
    starts.push(end);
    for _ in 0..blocks {
        end += u64::from(read_u32(from)?);
        starts.push(end);
    }
    Ok(starts)
}
