//! A library that is stored as one file. Opening the file reads only its list of parts, which takes
//! a millisecond for any size of the file. A search first reads all parts into memory and checks
//! them there. So answers stay correct if the file is later cut, overwritten or replaced. If the
//! file changes while a part is read, the reading fails.
//!
//! ```text
//! file := "RJLM" | format: u32 | zeros | the segments' columns | the segments' ids | source information | catalogue | notes | list | end
//! list := header "RJLX" | 3 x part | 6 x rows: u32 | segments: u32 | of each: 2 x part, games: u32, 4 x games by result: u32 | checksum
//! part := first byte: u64 | length: u64
//! end  := the list as a part | checksum of these 16 bytes: u32 | "RJLM"
//! ```
//! The list begins with the positions of three parts: the source information, the catalogue and the
//! notes. Then it has the numbers of rows of the six tables, and for each segment the positions of
//! its columns and its ids. Columns begin at multiples of 64 bytes. The list comes last in the
//! file, so that the writer can write one segment after the other.

mod bytes;
#[cfg(feature = "map")]
mod encoded_segment;
mod index;
mod layout;
#[cfg(feature = "map")]
mod writer;

#[cfg(feature = "map")]
use std::fs::File;
use std::io;
#[cfg(feature = "map")]
use std::io::Read;
use std::ops::Range;
#[cfg(feature = "map")]
use std::path::Path;

use renju_archive::codec::checksum;
#[cfg(feature = "map")]
use renju_archive::parallel;
use renju_archive::{Catalogue, FormatError, Segment, SegmentIds, Tally};

use crate::library::Library;
use crate::source_info::SourceInfo;
use crate::storage::OpenLibraryError;
#[cfg(feature = "map")]
use crate::storage::StoredSummary;
use bytes::LibraryBytes;
use index::{LibraryIndex, SegmentEntry, read_notes};
use layout::{ALIGNMENT, END, FORMAT, MAGIC};

#[cfg(feature = "map")]
pub use encoded_segment::EncodedSegment;
#[cfg(feature = "map")]
pub use writer::{LibraryWriter, WrittenSegment};

/// Number of bytes at the end of a file in which [`without_end`] searches for the end of a library. The
/// search finds a library that other bytes follow.
const ADDED: usize = 1 << 20;

/// An open library file. Only the list of parts and the source information are in memory.
#[derive(Debug)]
pub struct LibraryFile {
    bytes: LibraryBytes,
    index: LibraryIndex,
    source_info: SourceInfo,
}

impl LibraryFile {
    /// Returns whether a file with these first bytes is a library file.
    #[must_use]
    pub fn is_one(first_bytes: &[u8]) -> bool {
        first_bytes.starts_with(&MAGIC)
    }

    /// Opens a file. Another program may replace the file by a new file at any time. If the other
    /// program changes the bytes of the opened file instead, the next read fails.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or is not a library.
    #[cfg(feature = "map")]
    pub fn open(path: &Path) -> Result<Self, OpenLibraryError> {
        Self::of(LibraryBytes::of_file(File::open(path)?)?)
    }

    /// Reads a library from a stream.
    ///
    /// # Errors
    /// Returns an error if the stream cannot be read, or is not a library.
    #[cfg(feature = "map")]
    pub fn read(mut from: impl Read) -> Result<Self, OpenLibraryError> {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes)?;
        Self::of_bytes(bytes)
    }

    /// Opens a library in memory.
    ///
    /// # Errors
    /// Returns an error if the bytes are not a library.
    pub fn of_bytes(bytes: Vec<u8>) -> Result<Self, OpenLibraryError> {
        Self::of(LibraryBytes::of_memory(bytes))
    }

    fn of(bytes: LibraryBytes) -> Result<Self, OpenLibraryError> {
        let (index, source_info) = bytes.unchanged(Self::head(&bytes))?;
        Ok(Self { bytes, index, source_info })
    }

    /// Reads the list of parts, and the source information.
    fn head(bytes: &LibraryBytes) -> Result<(LibraryIndex, SourceInfo), OpenLibraryError> {
        let head = bytes.part(0..bytes.len().min(8))?;
        let head = head.as_ref();
        if !Self::is_one(head) || head.len() < 8 {
            let found = head.iter().copied().take(4).collect();
            return Err(FormatError::Magic { expected: "a library", found }.into());
        }
        let format = u32::from_le_bytes(head[4..].try_into().expect("four bytes"));
        if format != FORMAT {
            let error = FormatError::Version { what: "a library", expected: FORMAT, found: format };
            return Err(error.into());
        }
        let end = bytes.part(bytes.len().saturating_sub(END)..bytes.len())?;
        let list = match list_of(bytes.len(), end.as_ref()) {
            Some(list) => list,
            None => return Err(without_end(bytes)?),
        };
        let index = LibraryIndex::open(bytes.part(list.clone())?.as_ref())
            .map_err(|error| OpenLibraryError::Part { at: list.start, error })?;
        index.check(list.start)?;
        let source_info = part(bytes, &index.source_info, SourceInfo::open)?;
        Ok((index, source_info))
    }

    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.index.segments.iter().map(|segment| segment.games as usize).sum()
    }

    /// Returns the number of games for each result.
    #[must_use]
    pub fn results(&self) -> Tally {
        let mut all = Tally::default();
        self.index.segments.iter().for_each(|segment| all += segment.results);
        all
    }

    /// Returns the numbers of rows in the tables of countries, cities, rules, openings, players and
    /// events.
    #[must_use]
    pub const fn rows(&self) -> [u32; 6] {
        self.index.rows
    }

    /// Returns the source information of the library.
    #[must_use]
    pub const fn source_info(&self) -> &SourceInfo {
        &self.source_info
    }

    #[cfg(feature = "map")]
    /// Opens segments of an unfinished file. For each segment that is damaged or missing, the
    /// result is `None`.
    pub(crate) fn open_segments(path: &Path, segments: &[WrittenSegment]) -> Vec<Option<Segment>> {
        let Ok(bytes) = File::open(path).and_then(LibraryBytes::of_file) else {
            return segments.iter().map(|_| None).collect();
        };
        parallel::map(segments, |segment| {
            let columns = Some(segment.columns.clone()).filter(|at| at.end <= bytes.len())?;
            let (columns, at) = bytes.part(columns).ok()?.shared();
            Segment::open_columns(&columns, at, segment.ids.clone()).ok()
        })
    }

    /// Returns sentences about the first records that the import skipped, cut or changed. A library
    /// that was made from RIF files has no such sentences.
    ///
    /// # Errors
    /// Returns an error if the notes are damaged.
    pub fn notes(&self) -> Result<Vec<String>, OpenLibraryError> {
        self.bytes.unchanged(part(&self.bytes, &self.index.notes, read_notes))
    }

    #[cfg(feature = "map")]
    /// Reads the whole library. All processors read and check its parts in parallel.
    ///
    /// # Errors
    /// Returns an error if a part is damaged, if the file changed after it was opened, or if the
    /// library does not fit in memory.
    pub fn library(self) -> Result<Library, OpenLibraryError> {
        self.bytes.check_memory()?;
        let (catalogue, segments) = self.bytes.unchanged(self.parts())?;
        Ok(Library::new(self.source_info, catalogue, segments))
    }

    #[cfg(feature = "map")]
    fn parts(&self) -> Result<(Catalogue, Vec<Segment>), OpenLibraryError> {
        // The catalogue takes a fifth of the total time, so one processor opens it while the others open
        // segments.
        let segments = || parallel::map(&self.index.segments, |listed| self.segment(listed));
        let (catalogue, segments) = parallel::both(|| self.catalogue(), segments);
        Ok((catalogue?, segments.into_iter().collect::<Result<_, _>>()?))
    }

    /// Opens the catalogue: the tables of players, events and other rows to which games refer.
    ///
    /// # Errors
    /// Returns an error if the catalogue is damaged.
    pub fn catalogue(&self) -> Result<Catalogue, OpenLibraryError> {
        part(&self.bytes, &self.index.catalogue, Catalogue::open)
    }

    /// Opens the segments one by one, so that the caller can do other work in between.
    pub fn segments(&self) -> impl Iterator<Item = Result<Segment, OpenLibraryError>> + '_ {
        self.index.segments.iter().map(|listed| self.segment(listed))
    }

    /// Returns a library with the catalogue and the segments that the caller has opened.
    #[must_use]
    pub fn with_parts(self, catalogue: Catalogue, segments: Vec<Segment>) -> Library {
        Library::new(self.source_info, catalogue, segments)
    }

    fn segment(&self, listed: &SegmentEntry) -> Result<Segment, OpenLibraryError> {
        let ids = part(&self.bytes, &listed.ids, SegmentIds::open)?;
        let (columns, at) = self.bytes.part(listed.columns.clone())?.shared();
        let segment = Segment::open_columns(&columns, at, ids)
            .map_err(|error| OpenLibraryError::Part { at: listed.columns.start, error })?;
        if segment.tally() != listed.results || segment.games() != listed.games as usize {
            return Err(OpenLibraryError::Listed { at: listed.columns.start });
        }
        Ok(segment)
    }
}

#[cfg(feature = "map")]
impl StoredSummary {
    /// Returns the summary of a stored library. The file may have the format of [`Library::write`]
    /// or the format of [`Library::write_file`].
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or is not a library.
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

/// Reads a part of a file and decodes it with `open`.
fn part<T>(
    bytes: &LibraryBytes,
    at: &Range<usize>,
    open: impl Fn(&[u8]) -> Result<T, FormatError>,
) -> Result<T, OpenLibraryError> {
    let part = bytes.part(at.clone())?;
    open(part.as_ref()).map_err(|error| OpenLibraryError::Part { at: at.start, error })
}

/// Returns the error for a file that does not end like a library. The reason is either that other
/// bytes follow the end of a library, or that the end is missing.
fn without_end(bytes: &LibraryBytes) -> io::Result<OpenLibraryError> {
    let length = bytes.len();
    let last = bytes.part(length.saturating_sub(ADDED + END)..length)?;
    let last = last.as_ref();
    let ends_before = |more: &usize| list_of(length - more, &last[..last.len() - more]).is_some();
    let more = (1..last.len()).find(ends_before);
    Ok(more.map_or(OpenLibraryError::Cut { bytes: length }, |bytes| OpenLibraryError::More { bytes }))
}

/// Returns the range of the list of parts in a file of `length` bytes. `last` contains the last
/// bytes of the file. Returns `None` if they are not the end of a library.
fn list_of(length: usize, last: &[u8]) -> Option<Range<usize>> {
    let end = length.checked_sub(END)?;
    let (place, rest) = last.get(last.len().checked_sub(END)?..)?.split_at(16);
    let (sum, magic) = rest.split_at(4);
    let is_end = magic == MAGIC && checksum(place) == u32::from_le_bytes(sum.try_into().ok()?);
    let number = |bytes: &[u8]| usize::try_from(u64::from_le_bytes(bytes.try_into().ok()?)).ok();
    let (at, length) = (number(&place[..8])?, number(&place[8..])?);
    let list = at..at.checked_add(length)?;
    (is_end && list.end == end && at >= ALIGNMENT).then_some(list)
}

#[cfg(all(test, feature = "map"))]
mod tests;
