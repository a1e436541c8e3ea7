//! Reads the bytes of a library file into memory.
//!
//! The file is never mapped into memory, because a mapping changes when another program writes to
//! the file. If the file is cut, a program with a mapping crashes.

#[cfg(feature = "map")]
use std::fs::{File, Metadata};
use std::io;
use std::ops::Range;
use std::sync::Arc;
#[cfg(feature = "map")]
use std::time::SystemTime;

use crate::storage::OpenLibraryError;

/// A library with fewer bytes than this is read without checking the free memory.
#[cfg(feature = "map")]
const SMALL: usize = 1 << 30;

/// Source of a library's bytes.
#[derive(Debug)]
pub(super) enum LibraryBytes {
    /// A file, with its size and modification time when it was opened.
    #[cfg(feature = "map")]
    File(File, FileStamp),
    /// Bytes in memory, read from a stream.
    Memory(Arc<Vec<u8>>),
}

/// Size and modification time of a file. They show whether the file has changed.
#[cfg(feature = "map")]
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FileStamp {
    bytes: u64,
    changed: Option<SystemTime>,
}

#[cfg(feature = "map")]
impl FileStamp {
    fn of(metadata: &Metadata) -> Self {
        Self { bytes: metadata.len(), changed: metadata.modified().ok() }
    }
}

impl LibraryBytes {
    #[cfg(feature = "map")]
    pub(super) fn of_file(file: File) -> io::Result<Self> {
        let stamp = FileStamp::of(&file.metadata()?);
        Ok(Self::File(file, stamp))
    }

    pub(super) fn of_memory(bytes: Vec<u8>) -> Self {
        Self::Memory(Arc::new(bytes))
    }

    /// Returns the number of bytes in the source.
    pub(super) fn len(&self) -> usize {
        match self {
            #[cfg(feature = "map")]
            Self::File(_, stamp) => usize::try_from(stamp.bytes).unwrap_or(usize::MAX),
            Self::Memory(bytes) => bytes.len(),
        }
    }

    /// Returns the bytes of a range, which must be within the source. Bytes of a file are read into
    /// newly allocated memory.
    pub(super) fn part(&self, at: Range<usize>) -> io::Result<ByteRange> {
        match self {
            #[cfg(feature = "map")]
            Self::File(file, _) => {
                // The system provides this memory filled with zeros. Writing the zeros here would
                // take as long as reading the file.
                let mut bytes = vec![0; at.len()];
                read_at(file, &mut bytes, at.start as u64)?;
                Ok(ByteRange { at: 0..bytes.len(), bytes: Arc::new(bytes) })
            }
            Self::Memory(bytes) => Ok(ByteRange { bytes: Arc::clone(bytes), at }),
        }
    }

    /// Returns the result of a read, or [`OpenLibraryError::Changed`] if the file has changed since
    /// it was opened. If the file has changed, the result of the read is meaningless, whether it is
    /// bytes or an error.
    pub(super) fn unchanged<T>(&self, read: Result<T, OpenLibraryError>) -> Result<T, OpenLibraryError> {
        match self {
            #[cfg(feature = "map")]
            Self::File(file, stamp) if FileStamp::of(&file.metadata()?) != *stamp => {
                Err(OpenLibraryError::Changed)
            }
            _ => read,
        }
    }

    #[cfg(feature = "map")]
    /// Checks that a large file is not larger than the free memory. Does nothing if the system does
    /// not report the free memory.
    ///
    /// # Errors
    /// Returns an error if the file is larger than the free memory.
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

/// A range of a buffer in memory.
pub(super) struct ByteRange {
    bytes: Arc<Vec<u8>>,
    at: Range<usize>,
}

impl ByteRange {
    /// Returns the buffer, and the range of the bytes in the buffer.
    pub(super) fn shared(self) -> (Arc<Vec<u8>>, Range<usize>) {
        (self.bytes, self.at)
    }
}

impl AsRef<[u8]> for ByteRange {
    fn as_ref(&self) -> &[u8] {
        &self.bytes[self.at.clone()]
    }
}

/// Returns the free memory in bytes, or `None` if the system does not report it. Only Linux reports
/// it.
#[cfg(feature = "map")]
fn free_memory() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

/// Fills `to` with the bytes of a file from the offset `at` on. Several threads may call this
/// function at the same time.
#[cfg(all(feature = "map", unix))]
fn read_at(file: &File, to: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, to, at)
}

#[cfg(all(feature = "map", windows))]
fn read_at(file: &File, mut to: &mut [u8], mut at: u64) -> io::Result<()> {
    while !to.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, to, at)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            count => (to, at) = (&mut to[count..], at + count as u64),
        }
    }
    Ok(())
}
