//! Cuts a RIF file into blocks that begin with a game. A thread can read the games of a block even if the
//! earlier blocks have not been read yet.

use memchr::memmem::rfind;

/// Size of a block in bytes. Passing a much smaller block to a thread would take long compared with reading it.
/// The memory contains one block for each thread, and one more block.
const BLOCK: usize = 1 << 19;
/// First bytes of a game.
const GAME: &[u8] = b"<game ";

/// Cuts a RIF file into blocks. The cutter does not parse XML, so a cut may be inside a comment:
/// [`renju_library::RifStream`] notices that.
#[derive(Debug)]
pub struct RifCutter {
    bytes: Vec<u8>,
    /// Least number of bytes from which a block is cut.
    block: usize,
}

impl Default for RifCutter {
    fn default() -> Self {
        Self::with_block(BLOCK)
    }
}

impl RifCutter {
    fn with_block(block: usize) -> Self {
        Self { bytes: Vec::new(), block }
    }

    /// Adds the next bytes. Returns a block if one is complete.
    pub fn push(&mut self, bytes: &[u8]) -> Option<Vec<u8>> {
        // Reserves all memory of the block at once.
        self.bytes.reserve((self.block + bytes.len()).saturating_sub(self.bytes.len()));
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() < self.block {
            return None;
        }
        // If no game begins in the bytes, as in a long table, all bytes become the block.
        let end = rfind(&self.bytes, GAME).filter(|&end| end > 0).unwrap_or(self.bytes.len());
        let rest = self.bytes[end..].to_vec();
        self.bytes.truncate(end);
        Some(std::mem::replace(&mut self.bytes, rest))
    }

    /// Returns the rest of the file, which may be empty.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

#[cfg(test)]
mod tests;
