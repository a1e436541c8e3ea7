//! Stores a library as bytes: either as separate parts, for the storage of a browser, or as one
//! file.
//!
//! ```text
//! file := header "RJLB" | parts: u32 | each part's length: u64 | checksum | the parts, end to end
//! ```

use std::io::{self, Read, Write};
use std::iter;

use renju_archive::codec::{Header, Reader, Writer};
use renju_archive::{Catalogue, FormatError, Segment, parallel};
use thiserror::Error;

use crate::library::Library;
use crate::source_info::SourceInfo;

const HEADER: Header = Header { what: "a library", magic: *b"RJLB", format: 1 };

/// Fixed part of the memory limit for a stored library, in bytes.
const MEMORY: usize = 64 << 20;
/// Variable part of the memory limit: bytes of memory for each stored byte. A real library takes
/// three bytes of memory for each stored byte. A forged library could take a thousand.
const MEMORY_PER_BYTE: usize = 10;
/// The first four bytes of each kind of part: source information, catalogue, segment (a block of
/// games).
const PARTS: [[u8; 4]; 3] = [*b"RJAB", *b"RJCT", *b"RJSG"];

/// Reason why a stored library cannot be opened. The user has to import the file again.
#[derive(Debug, Error)]
pub enum OpenLibraryError {
    /// A part is missing.
    #[error("expected the library's {expected}, found nothing")]
    Missing {
        /// Name of the missing part.
        expected: &'static str,
    },
    /// The library would take too much memory in relation to its size.
    #[error(
        "expected a library that takes at most {MEMORY_PER_BYTE} times its size in memory, found one that takes more"
    )]
    Large,
    /// Other bytes follow the end of the library. Either the file is damaged, or another file was
    /// appended.
    #[error("expected the end of the library, found {bytes} bytes more")]
    More {
        /// Number of bytes that follow the end of the library.
        bytes: usize,
    },
    /// A part cannot be opened.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// A part of a file cannot be opened.
    #[cfg(feature = "library-file")]
    #[error("the part at byte {at}: {error}")]
    Part {
        /// Offset of the part in the file.
        at: usize,
        /// The reason why the part cannot be opened.
        error: FormatError,
    },
    /// The file does not end like a library, because it was cut or damaged.
    #[cfg(feature = "library-file")]
    #[error(
        "expected the end of a library, found a file of {bytes} bytes that has none: it was cut or damaged"
    )]
    Cut {
        /// Size of the file in bytes.
        bytes: usize,
    },
    /// According to the list of parts, a part is outside the range of bytes where it can be.
    #[cfg(feature = "library-file")]
    #[error(
        "expected part {part} in the bytes {from} to {end} of the library, found it said to be elsewhere"
    )]
    Outside {
        /// Number of the part in the list.
        part: usize,
        /// Smallest possible offset of the part.
        from: usize,
        /// Greatest possible offset at which the part ends.
        end: usize,
    },
    /// A segment does not match its entry in the list of parts.
    #[cfg(feature = "library-file")]
    #[error("the part at byte {at}: expected as many games with the same results as the list of parts says")]
    Listed {
        /// Offset of the segment in the file.
        at: usize,
    },
    /// The file was cut or changed while it was read.
    #[cfg(feature = "map")]
    #[error("expected a file that nobody changes while it is read, found that it was changed meanwhile")]
    Changed,
    /// The library does not fit into the free memory.
    #[cfg(feature = "map")]
    #[error("expected {needed} bytes of free memory for the library, found {free}")]
    Memory {
        /// Size of the library in bytes.
        needed: u64,
        /// Free memory in bytes.
        free: u64,
    },
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Library {
    /// Returns whether a file with these first bytes is a stored library.
    #[must_use]
    pub fn is_stored(first_bytes: &[u8]) -> bool {
        first_bytes.starts_with(&HEADER.magic)
    }

    /// Returns whether the bytes begin like a part of a stored library. The other bytes are not
    /// checked.
    #[must_use]
    pub fn is_part(bytes: &[u8]) -> bool {
        PARTS.iter().any(|magic| bytes.starts_with(magic))
    }

    /// Encodes the library as parts of at most a few megabytes. The order is: source information,
    /// catalogue, segments.
    ///
    /// The iterator encodes each part when it is requested, in a few milliseconds.
    pub fn parts(&self) -> impl Iterator<Item = Vec<u8>> {
        let source_info = iter::once_with(|| self.source_info().to_bytes());
        let catalogue = iter::once_with(|| self.catalogue().to_bytes());
        let segments = self.archive().segments().iter().map(Segment::to_bytes);
        source_info.chain(catalogue).chain(segments)
    }

    /// Opens a library from its stored parts. The parts must be in the order of [`Library::parts`].
    ///
    /// # Errors
    /// Returns an error if a part is missing, has another format or has changed, or if all parts
    /// together would take too much memory.
    pub fn open<B: AsRef<[u8]>>(parts: impl IntoIterator<Item = B>) -> Result<Self, OpenLibraryError> {
        let mut stored = StoredLibrary::default();
        parts.into_iter().try_for_each(|part| stored.open(part.as_ref()))?;
        stored.finish()
    }

    /// Writes the library to one file. All processors encode segments in parallel.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn write(&self, mut to: impl Write) -> io::Result<()> {
        let mut parts = vec![self.source_info().to_bytes(), self.catalogue().to_bytes()];
        parts.extend(parallel::map(self.archive().segments(), Segment::to_bytes));
        let mut head = Writer::new(HEADER);
        head.length(parts.len());
        parts.iter().for_each(|part| head.u64(part.len() as u64));
        to.write_all(&head.finish())?;
        parts.iter().try_for_each(|part| to.write_all(part))
    }

    /// Reads a file that [`Library::write`] wrote. All processors decode segments in parallel.
    ///
    /// # Errors
    /// Returns an error if the reader fails, or the bytes are not a library.
    pub fn read(mut from: impl Read) -> Result<Self, OpenLibraryError> {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes)?;
        let parts = parts_of(&bytes)?;
        let (head, stored) = parts.split_at(parts.len().min(2));
        let mut opened = OpenedSegments::default();
        // Decodes only a few segments at a time, so that the memory limit in `add` stops a forged
        // library early.
        for stored in stored.chunks(parallel::processors()) {
            let segments = parallel::map(stored, |part| Segment::open(part));
            stored.iter().zip(segments).try_for_each(|(part, segment)| opened.add(part.len(), segment))?;
        }
        let mut library = Self::open(head)?;
        opened.segments.into_iter().for_each(|segment| library.push(segment));
        Ok(library)
    }
}

/// A stored library that is opened part by part. Opening a part takes a few milliseconds.
#[derive(Debug, Default)]
pub struct StoredLibrary {
    source_info: Option<SourceInfo>,
    catalogue: Option<Catalogue>,
    opened: OpenedSegments,
}

impl StoredLibrary {
    /// Opens the next part. The parts must come in the order of [`Library::parts`].
    ///
    /// # Errors
    /// Returns an error if the part has another format or has changed, or if all parts together
    /// would take too much memory.
    pub fn open(&mut self, part: &[u8]) -> Result<(), OpenLibraryError> {
        if self.source_info.is_none() {
            self.source_info = Some(SourceInfo::open(part)?);
        } else if self.catalogue.is_none() {
            self.catalogue = Some(Catalogue::open(part)?);
        } else {
            self.opened.add(part.len(), Segment::open(part))?;
        }
        Ok(())
    }

    /// Returns the library with the opened parts.
    ///
    /// # Errors
    /// Returns an error if the source information or the catalogue is missing.
    pub fn finish(self) -> Result<Library, OpenLibraryError> {
        let missing = |expected| OpenLibraryError::Missing { expected };
        let source_info = self.source_info.ok_or_else(|| missing("source information"))?;
        let catalogue = self.catalogue.ok_or_else(|| missing("catalogue"))?;
        Ok(Library::new(source_info, catalogue, self.opened.segments))
    }
}

/// Segments opened so far. [`OpenedSegments::add`] limits their memory.
#[derive(Debug, Default)]
struct OpenedSegments {
    segments: Vec<Segment>,
    stored: usize,
    taken: usize,
}

impl OpenedSegments {
    fn add(&mut self, stored: usize, segment: Result<Segment, FormatError>) -> Result<(), OpenLibraryError> {
        let segment = segment?;
        self.stored += stored;
        self.taken += segment.memory();
        if self.taken > MEMORY + MEMORY_PER_BYTE * self.stored {
            return Err(OpenLibraryError::Large);
        }
        self.segments.push(segment);
        Ok(())
    }
}

/// Summary of a stored library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredSummary {
    /// Number of games.
    pub games: usize,
    /// Source information of the library.
    pub source_info: SourceInfo,
}

impl StoredSummary {
    /// Returns the summary of a file that [`Library::write`] wrote. This takes a few milliseconds, because
    /// the games are counted without decoding them.
    ///
    /// # Errors
    /// Returns an error if the reader fails, or the bytes are not a library.
    pub fn read(mut from: impl Read) -> Result<Self, OpenLibraryError> {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes)?;
        let parts = parts_of(&bytes)?;
        let source_info =
            parts.first().ok_or(OpenLibraryError::Missing { expected: "source information" })?;
        let games = parts.iter().skip(2).map(|part| Segment::stored_games(part)).sum::<Result<_, _>>()?;
        Ok(Self { games, source_info: SourceInfo::open(source_info)? })
    }
}

/// Splits the bytes of a file into its parts, without opening them.
fn parts_of(bytes: &[u8]) -> Result<Vec<&[u8]>, OpenLibraryError> {
    let count = bytes.get(8..12).map_or(0, |count| u32::from_le_bytes(count.try_into().expect("four bytes")));
    let head = (count as usize).saturating_mul(8).saturating_add(16).min(bytes.len());
    let (head, mut rest) = bytes.split_at(head);
    let mut head = Reader::open(HEADER, head)?;
    let mut parts = Vec::new();
    for _ in 0..head.count(8)? {
        let length = usize::try_from(head.u64()?).unwrap_or(usize::MAX);
        let part = rest.get(..length).ok_or(OpenLibraryError::Missing { expected: "last part" })?;
        rest = &rest[length..];
        parts.push(part);
    }
    head.finish()?;
    if !rest.is_empty() {
        return Err(OpenLibraryError::More { bytes: rest.len() });
    }
    Ok(parts)
}
