//! Collects pieces (blocks, slots or records) into files of a few megabytes. In a file, the pieces lie end to
//! end.

use std::io;

use super::files::Files;
use crate::manifest::File;

/// Size limit in bytes for the files of small archives. Files should be small, because a host that does not
/// support ranges sends the whole file for any piece. Only a file that consists of a single piece may be
/// larger.
const MOST_BYTES: usize = 4 << 20;
/// Size limit in bytes for the files of the largest archives. The size limit grows with the number of games,
/// so that the list of files in the manifest stays short.
const MOST_OF_ALL: usize = 48 << 20;
/// Approximate number of files that an archive has if its size limit is greater than 4 MB.
const FILES: usize = 128;
/// Approximate number of bytes that a game takes in all files together.
const GAME: usize = 330;

/// Collects pieces into files. No piece is divided between two files.
pub(super) struct PartCollector {
    most: usize,
    bytes: Vec<u8>,
    files: Vec<File>,
}

impl PartCollector {
    /// Creates the collector for an archive of `games` games.
    pub(super) fn of_archive(games: u32) -> Self {
        let most = (games as usize * GAME / FILES).clamp(MOST_BYTES, MOST_OF_ALL);
        Self { most, bytes: Vec::new(), files: Vec::new() }
    }

    pub(super) fn add(&mut self, piece: &[u8], files: &mut dyn Files) -> io::Result<()> {
        if self.bytes.len() + piece.len() > self.most {
            self.end_file(files)?;
        }
        self.bytes.extend_from_slice(piece);
        Ok(())
    }

    pub(super) fn finish(mut self, files: &mut dyn Files) -> io::Result<Vec<File>> {
        self.end_file(files)?;
        Ok(self.files)
    }

    fn end_file(&mut self, files: &mut dyn Files) -> io::Result<()> {
        if !self.bytes.is_empty() {
            self.files.push(files.put(&self.bytes)?);
            self.bytes.clear();
        }
        Ok(())
    }
}
