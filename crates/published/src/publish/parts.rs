//! Pieces end to end, in files of a few megabytes.

use std::io;

use super::files::Files;
use crate::manifest::File;

/// The most bytes of a file, unless one piece has more. A host without ranges sends all of it for any piece.
const MOST_BYTES: usize = 4 << 20;

/// Collects pieces, none of which is cut.
#[derive(Default)]
pub(super) struct Parts {
    bytes: Vec<u8>,
    files: Vec<File>,
}

impl Parts {
    pub(super) fn add(&mut self, piece: &[u8], files: &mut dyn Files) -> io::Result<()> {
        if self.bytes.len() + piece.len() > MOST_BYTES {
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
