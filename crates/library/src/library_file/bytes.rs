//! Reads the bytes of a library file into memory.
//!
//! The file is never mapped: a map changes when another program writes to the file, and kills this program when the file is
//! cut.

use std::fs::{File, Metadata};
use std::io;
use std::ops::Range;
use std::sync::Arc;
use std::time::SystemTime;

use crate::storage::OpenLibraryError;

/// A library of fewer bytes is read without a look at how much memory is free.
const SMALL: usize = 1 << 30;

/// The bytes of a library.
#[derive(Debug)]
pub(super) enum Bytes {
    /// In a file that was like this when it was opened.
    File(File, Stamp),
    /// In memory, as they came from a stream.
    Memory(Arc<Vec<u8>>),
}

/// The size and time of a file, by which a change is noticed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    bytes: u64,
    changed: Option<SystemTime>,
}

impl Stamp {
    fn of(metadata: &Metadata) -> Self {
        Self { bytes: metadata.len(), changed: metadata.modified().ok() }
    }
}

impl Bytes {
    pub(super) fn of_file(file: File) -> io::Result<Self> {
        let stamp = Stamp::of(&file.metadata()?);
        Ok(Self::File(file, stamp))
    }

    pub(super) fn of_memory(bytes: Vec<u8>) -> Self {
        Self::Memory(Arc::new(bytes))
    }

    /// The number of bytes.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::File(_, stamp) => usize::try_from(stamp.bytes).unwrap_or(usize::MAX),
            Self::Memory(bytes) => bytes.len(),
        }
    }

    /// Returns the bytes of a range, read into new memory if they are in a file. The range must lie within the file.
    pub(super) fn part(&self, at: Range<usize>) -> io::Result<Part> {
        match self {
            Self::File(file, _) => {
                // Memory that comes as zeros from the system: writing them here would take as long as reading does.
                let mut bytes = vec![0; at.len()];
                read_at(file, &mut bytes, at.start as u64)?;
                Ok(Part { at: 0..bytes.len(), bytes: Arc::new(bytes) })
            }
            Self::Memory(bytes) => Ok(Part { bytes: Arc::clone(bytes), at }),
        }
    }

    /// Returns the result of a read, or [`OpenLibraryError::Changed`] if the file was changed since it was opened: bytes and
    /// errors that were read then say nothing about the library.
    pub(super) fn unchanged<T>(&self, read: Result<T, OpenLibraryError>) -> Result<T, OpenLibraryError> {
        match self {
            Self::File(file, stamp) if Stamp::of(&file.metadata()?) != *stamp => {
                Err(OpenLibraryError::Changed)
            }
            _ => read,
        }
    }

    /// Compares the size of a large file with the free memory, if the system tells it.
    ///
    /// # Errors
    /// The file is larger than the free memory.
    pub(super) fn check_memory(&self) -> Result<(), OpenLibraryError> {
        let needed = match self {
            Self::File(..) => self.len(),
            Self::Memory(_) => 0,
        };
        if needed < SMALL {
            return Ok(());
        }
        match free_memory() {
            Some(free) if free < needed as u64 => {
                Err(OpenLibraryError::Memory { needed: needed as u64, free })
            }
            _ => Ok(()),
        }
    }
}

/// A range of bytes in memory.
pub(super) struct Part {
    bytes: Arc<Vec<u8>>,
    at: Range<usize>,
}

impl Part {
    /// Returns the memory and the range in it.
    pub(super) fn shared(self) -> (Arc<Vec<u8>>, Range<usize>) {
        (self.bytes, self.at)
    }
}

impl AsRef<[u8]> for Part {
    fn as_ref(&self) -> &[u8] {
        &self.bytes[self.at.clone()]
    }
}

/// The free memory in bytes, if the system is Linux.
fn free_memory() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

/// Fills `to` from a place in a file. Several threads may read at the same time.
#[cfg(unix)]
fn read_at(file: &File, to: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, to, at)
}

#[cfg(windows)]
fn read_at(file: &File, mut to: &mut [u8], mut at: u64) -> io::Result<()> {
    while !to.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, to, at)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            count => (to, at) = (&mut to[count..], at + count as u64),
        }
    }
    Ok(())
}
