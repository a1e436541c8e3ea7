//! A library as a file that is searched where it lies. Opening it reads its list of parts, which takes a millisecond whatever
//! its size; the first search checks all parts. What is read stays in the system's memory of files, not in the program's.
//!
//! ```text
//! file := "RJLM" | format: u32 | zeros | the segments' columns | the segments' ids | source information | catalogue | notes | list | end
//! list := header "RJLX" | 3 x part | 6 x rows: u32 | segments: u32 | of each: 2 x part, games: u32, 4 x games by result: u32 | checksum
//! part := first byte: u64 | length: u64
//! end  := the list as a part | checksum of these 16 bytes: u32 | "RJLM"
//! ```
//! Columns begin at multiples of 64 bytes. The list comes last, so that a library is written from its beginning to its end,
//! segment by segment.

mod index;
mod layout;
mod writer;

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::{panic, thread};

use mmap_io::MemoryMappedFile;
use renju_archive::codec::checksum;
use renju_archive::{Catalogue, FormatError, Segment, SegmentIds, Tally};

use crate::library::Library;
use crate::source_info::SourceInfo;
use crate::storage::{OpenLibraryError, StoredSummary, on_all_processors};
use index::{Index, Listed, read_notes};
use layout::{ALIGNMENT, END, FORMAT, MAGIC};

pub use writer::{LibraryWriter, WrittenSegment};

/// Bytes that are looked at for an end that is followed by something else.
const ADDED: usize = 1 << 20;

/// A library file that is open. Nothing but its list of parts and its source information has been read.
pub struct LibraryFile {
    bytes: Arc<Bytes>,
    index: Index,
    source_info: SourceInfo,
}

/// The bytes of a file.
enum Bytes {
    /// Mapped into memory.
    Mapped(MemoryMappedFile),
    /// Of what cannot be mapped, such as standard input.
    Read(Vec<u8>),
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            // A map that is only read always hands out all its bytes.
            Self::Mapped(map) => map.as_slice_bytes(0, map.len()).unwrap_or_default(),
            Self::Read(bytes) => bytes,
        }
    }
}

impl fmt::Debug for LibraryFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LibraryFile").field("index", &self.index).finish_non_exhaustive()
    }
}

impl LibraryFile {
    /// Whether a file with these first bytes is such a library.
    #[must_use]
    pub fn is_one(first_bytes: &[u8]) -> bool {
        first_bytes.starts_with(&MAGIC)
    }

    /// Opens a file by mapping it into memory. It must not be changed in place while it is open; replacing it is safe.
    ///
    /// # Errors
    /// It cannot be read, or is no library.
    pub fn open(path: &Path) -> Result<Self, OpenLibraryError> {
        let map = MemoryMappedFile::open_ro(path).map_err(|error| match error {
            mmap_io::MmapIoError::Io(error) => error,
            error => io::Error::other(error.to_string()),
        })?;
        Self::of(Bytes::Mapped(map))
    }

    /// Reads a library from what cannot be mapped.
    ///
    /// # Errors
    /// It cannot be read, or is no library.
    pub fn read(mut from: impl Read) -> Result<Self, OpenLibraryError> {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes)?;
        Self::of(Bytes::Read(bytes))
    }

    fn of(bytes: Bytes) -> Result<Self, OpenLibraryError> {
        let all = bytes.as_ref();
        let head = all.get(..8).filter(|head| head.starts_with(&MAGIC));
        let head = head.ok_or_else(|| FormatError::Magic {
            expected: "a library",
            found: all.iter().copied().take(4).collect(),
        })?;
        let format = u32::from_le_bytes(head[4..].try_into().expect("four bytes"));
        if format != FORMAT {
            let error = FormatError::Version { what: "a library", expected: FORMAT, found: format };
            return Err(error.into());
        }
        let list = list_of(all).ok_or_else(|| without_end(all))?;
        let index = Index::open(&all[list.clone()])
            .map_err(|error| OpenLibraryError::Part { at: list.start, error })?;
        index.check(list.start)?;
        let source_info = part(all, &index.source_info, SourceInfo::open)?;
        Ok(Self { source_info, index, bytes: Arc::new(bytes) })
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.index.segments.iter().map(|segment| segment.games as usize).sum()
    }

    /// How they ended.
    #[must_use]
    pub fn results(&self) -> Tally {
        let mut all = Tally::default();
        self.index.segments.iter().for_each(|segment| all += segment.results);
        all
    }

    /// The numbers of countries, cities, rules, openings, players and events.
    #[must_use]
    pub const fn rows(&self) -> [u32; 6] {
        self.index.rows
    }

    /// Where it comes from.
    #[must_use]
    pub const fn source_info(&self) -> &SourceInfo {
        &self.source_info
    }

    /// Opens those segments of an unfinished file that are whole.
    pub(crate) fn open_segments(path: &Path, segments: &[WrittenSegment]) -> Vec<Option<Segment>> {
        let Ok(map) = MemoryMappedFile::open_ro(path) else { return segments.iter().map(|_| None).collect() };
        let bytes = Arc::new(Bytes::Mapped(map));
        on_all_processors(segments, |segment| {
            (*bytes).as_ref().get(segment.columns.clone())?;
            Segment::open_columns(&bytes, segment.columns.clone(), segment.ids.clone()).ok()
        })
    }

    /// The first sentences on what was not taken as it stands, of archives other than RIF.
    ///
    /// # Errors
    /// They are damaged.
    pub fn notes(&self) -> Result<Vec<String>, OpenLibraryError> {
        part((*self.bytes).as_ref(), &self.index.notes, read_notes)
    }

    /// The library. All its parts are checked first, on all processors.
    ///
    /// # Errors
    /// A part is damaged.
    pub fn library(self) -> Result<Library, OpenLibraryError> {
        let all = (*self.bytes).as_ref();
        let open = |listed: &Listed| -> Result<Segment, OpenLibraryError> {
            let ids = part(all, &listed.ids, SegmentIds::open)?;
            let segment = Segment::open_columns(&self.bytes, listed.columns.clone(), ids)
                .map_err(|error| OpenLibraryError::Part { at: listed.columns.start, error })?;
            if segment.tally() != listed.results || segment.games() != listed.games as usize {
                return Err(OpenLibraryError::Listed { at: listed.columns.start });
            }
            Ok(segment)
        };
        // Reading the catalogue takes one processor a fifth of the time.
        let (catalogue, segments) = thread::scope(|scope| {
            let catalogue = scope.spawn(|| part(all, &self.index.catalogue, Catalogue::open));
            let segments = on_all_processors(&self.index.segments, open);
            (catalogue.join().unwrap_or_else(|panic| panic::resume_unwind(panic)), segments)
        });
        let segments = segments.into_iter().collect::<Result<_, _>>()?;
        Ok(Library::new(self.source_info, catalogue?, segments))
    }
}

impl StoredSummary {
    /// Of a library at this place, whichever way it is stored.
    ///
    /// # Errors
    /// The file cannot be read, or is no library.
    pub fn at(path: &Path) -> Result<Self, OpenLibraryError> {
        let mut head = Vec::new();
        let mut file = File::open(path)?;
        file.by_ref().take(MAGIC.len() as u64).read_to_end(&mut head)?;
        if LibraryFile::is_one(&head) {
            let file = LibraryFile::open(path)?;
            return Ok(Self { games: file.games(), source_info: file.source_info });
        }
        Self::read(io::Cursor::new(head).chain(file))
    }
}

/// Opens a part of a file.
fn part<T>(
    all: &[u8],
    at: &Range<usize>,
    open: impl Fn(&[u8]) -> Result<T, FormatError>,
) -> Result<T, OpenLibraryError> {
    open(&all[at.clone()]).map_err(|error| OpenLibraryError::Part { at: at.start, error })
}

/// Why a file does not end as a library does: something was added to it, or its end is not there.
fn without_end(all: &[u8]) -> OpenLibraryError {
    let bytes = (1..all.len().min(ADDED)).find(|&more| list_of(&all[..all.len() - more]).is_some());
    bytes.map_or(OpenLibraryError::Cut { bytes: all.len() }, |bytes| OpenLibraryError::More { bytes })
}

/// Where the list is; `None` if the file does not end as a library does.
fn list_of(all: &[u8]) -> Option<Range<usize>> {
    let end = all.len().checked_sub(END)?;
    let (place, rest) = all[end..].split_at(16);
    let (sum, magic) = rest.split_at(4);
    let is_end = magic == MAGIC && checksum(place) == u32::from_le_bytes(sum.try_into().ok()?);
    let number = |bytes: &[u8]| usize::try_from(u64::from_le_bytes(bytes.try_into().ok()?)).ok();
    let (at, length) = (number(&place[..8])?, number(&place[8..])?);
    let list = at..at.checked_add(length)?;
    (is_end && list.end == end && at >= ALIGNMENT).then_some(list)
}

#[cfg(test)]
mod tests;
