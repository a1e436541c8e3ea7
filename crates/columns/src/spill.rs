//! Temporary files for the rows before the rows are sorted: one file for each prefix of the keys.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;

use crate::error::ColumnsError;
use crate::position_rows::PositionRow;
use crate::sorted_rows::{RUN, SortedRows};

/// Number of prefixes: a prefix is the highest eight bits of a key.
pub(crate) const PREFIXES: usize = 256;

/// Number of bytes that a thread collects for each file before it writes them to the file.
const BUFFER: usize = 2_048 * PositionRow::BYTES;

/// Folder of temporary files. A file is open only during a write, because some systems limit the number of open files.
#[derive(Debug)]
pub(crate) struct SpillFolder {
    folder: PathBuf,
    /// One lock for each file, because several threads append to it.
    locks: Vec<Mutex<()>>,
}

impl SpillFolder {
    pub(crate) fn create(folder: PathBuf) -> Result<Self, ColumnsError> {
        fs::create_dir(&folder).map_err(|error| ColumnsError::io(&folder, error))?;
        Ok(Self { folder, locks: (0..PREFIXES).map(|_| Mutex::default()).collect() })
    }

    fn file(&self, prefix: usize) -> PathBuf {
        self.folder.join(format!("{prefix}.rows"))
    }

    fn append(&self, prefix: usize, bytes: &[u8]) -> Result<(), ColumnsError> {
        let file = self.file(prefix);
        let _one_at_a_time = self.locks[prefix].lock().expect("no thread panics while it has this");
        let opened = OpenOptions::new().create(true).append(true).open(&file);
        opened.and_then(|mut to| to.write_all(bytes)).map_err(|error| ColumnsError::io(&file, error))
    }

    /// Returns the sorted rows of a prefix; `None` if the prefix has no rows.
    pub(crate) fn sorted(&self, prefix: usize) -> Result<Option<SortedRows>, ColumnsError> {
        let file = self.file(prefix);
        match SortedRows::of(&file, RUN) {
            Ok(rows) => Ok(Some(rows)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(ColumnsError::io(&file, error)),
        }
    }

    /// Creates the error for rows of a prefix that could not be sorted.
    pub(crate) fn failed(&self, prefix: usize, error: std::io::Error) -> ColumnsError {
        ColumnsError::io(&self.file(prefix), error)
    }

    /// Removes the folder, which must be empty.
    pub(crate) fn remove(self) -> Result<(), ColumnsError> {
        fs::remove_dir(&self.folder).map_err(|error| ColumnsError::io(&self.folder, error))
    }
}

/// Rows that one thread has not written to the files yet. They are stored as bytes, separately for each
/// prefix.
pub(crate) struct SpillBuffers(Vec<Vec<u8>>);

impl SpillBuffers {
    pub(crate) fn new() -> Self {
        Self(vec![Vec::new(); PREFIXES])
    }

    pub(crate) fn add(&mut self, row: PositionRow, to: &SpillFolder) -> Result<(), ColumnsError> {
        let buffer = &mut self.0[row.prefix()];
        buffer.extend_from_slice(&row.to_bytes());
        if buffer.len() >= BUFFER {
            to.append(row.prefix(), buffer)?;
            buffer.clear();
        }
        Ok(())
    }

    /// Writes the rows that are still in memory to the files.
    pub(crate) fn finish(self, to: &SpillFolder) -> Result<(), ColumnsError> {
        let filled = self.0.into_iter().enumerate().filter(|(_, buffer)| !buffer.is_empty());
        filled.into_iter().try_for_each(|(prefix, buffer)| to.append(prefix, &buffer))
    }
}
