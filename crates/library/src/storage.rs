//! The stored bytes of a library: in parts, for a browser's storage, or in one file.
//!
//! ```text
//! file := header "RJLB" | parts: u32 | each part's length: u64 | checksum | the parts, end to end
//! ```

use std::io::{self, Read, Write};
use std::iter;

use renju_archive::codec::{Header, Reader, Writer};
use renju_archive::{Catalogue, FormatError, Segment};
use thiserror::Error;

use crate::library::Library;
use crate::source_info::SourceInfo;

const HEADER: Header = Header { what: "a library", magic: *b"RJLB", format: 1 };

/// How its parts begin: source information, catalogue, segments.
const PARTS: [[u8; 4]; 3] = [*b"RJAB", *b"RJCT", *b"RJSG"];

/// Why a stored library cannot be opened. The remedy is to import the file again.
#[derive(Debug, Error)]
pub enum OpenLibraryError {
    /// A part is missing.
    #[error("expected the library's {expected}, found nothing")]
    Missing {
        /// The part.
        expected: &'static str,
    },
    /// A part cannot be opened.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Library {
    /// Whether a file with these first bytes is a stored library.
    #[must_use]
    pub fn is_stored(first_bytes: &[u8]) -> bool {
        first_bytes.starts_with(&HEADER.magic)
    }

    /// Whether bytes begin as a part of a stored library does, whatever the rest of them is.
    #[must_use]
    pub fn is_part(bytes: &[u8]) -> bool {
        PARTS.iter().any(|magic| bytes.starts_with(magic))
    }

    /// The bytes to store, in parts of at most a few megabytes: source information, catalogue, then the segments.
    ///
    /// Each part is made when the iterator returns it, which takes a few milliseconds.
    pub fn parts(&self) -> impl Iterator<Item = Vec<u8>> {
        let source_info = iter::once_with(|| self.source_info().to_bytes());
        let catalogue = iter::once_with(|| self.catalogue().to_bytes());
        let segments = self.archive().segments().iter().map(Segment::to_bytes);
        source_info.chain(catalogue).chain(segments)
    }

    /// Opens stored parts, in the order of [`Library::parts`].
    ///
    /// # Errors
    /// A part is missing, has another format, or has changed.
    pub fn open<B: AsRef<[u8]>>(parts: impl IntoIterator<Item = B>) -> Result<Self, OpenLibraryError> {
        let mut parts = parts.into_iter();
        let source_info = parts.next().ok_or(OpenLibraryError::Missing { expected: "source information" })?;
        let catalogue = parts.next().ok_or(OpenLibraryError::Missing { expected: "catalogue" })?;
        let segments = parts.map(|part| Segment::open(part.as_ref())).collect::<Result<_, _>>()?;
        let (source_info, catalogue) =
            (SourceInfo::open(source_info.as_ref())?, Catalogue::open(catalogue.as_ref())?);
        Ok(Self::new(source_info, catalogue, segments))
    }

    /// Writes the library to one file.
    ///
    /// # Errors
    /// The writer fails.
    pub fn write(&self, mut to: impl Write) -> io::Result<()> {
        let parts: Vec<Vec<u8>> = self.parts().collect();
        let mut head = Writer::new(HEADER);
        head.length(parts.len());
        parts.iter().for_each(|part| head.u64(part.len() as u64));
        to.write_all(&head.finish())?;
        parts.iter().try_for_each(|part| to.write_all(part))
    }

    /// Reads a file that [`Library::write`] wrote.
    ///
    /// # Errors
    /// The reader fails, or the bytes are not a library.
    pub fn read(mut from: impl Read) -> Result<Self, OpenLibraryError> {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes)?;
        let count =
            bytes.get(8..12).map_or(0, |count| u32::from_le_bytes(count.try_into().expect("four bytes")));
        let head = (count as usize).saturating_mul(8).saturating_add(16).min(bytes.len());
        let (head, mut rest) = bytes.split_at(head);
        let mut head = Reader::open(HEADER, head)?;
        let mut parts = Vec::new();
        for _ in 0..head.length()? {
            let length = usize::try_from(head.u64()?).unwrap_or(usize::MAX);
            let part = rest.get(..length).ok_or(OpenLibraryError::Missing { expected: "last part" })?;
            rest = &rest[length..];
            parts.push(part);
        }
        head.finish()?;
        Self::open(parts)
    }
}
