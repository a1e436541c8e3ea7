//! A library as bytes: in parts, as a browser's storage likes them, or in one file.
//!
//! ```text
//! file := header "RJLB" | parts: u32 | each part's length: u64 | checksum | the parts, end to end
//! ```

use std::io::{self, Read, Write};
use std::iter;

use renju_archive::codec::{Header, Reader, Writer};
use renju_archive::{Catalogue, FormatError, Segment};
use thiserror::Error;

use crate::about::About;
use crate::library::Library;

const HEADER: Header = Header { what: "a library", magic: *b"RJLB", format: 1 };

/// A stored library that cannot be opened. The remedy is to import the file again.
#[derive(Debug, Error)]
pub enum StoredError {
    /// A part is not there.
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
    /// Whether a file begins like a library.
    #[must_use]
    pub fn is_stored(first_bytes: &[u8]) -> bool {
        first_bytes.starts_with(&HEADER.magic)
    }

    /// The bytes to store, in parts of at most a few megabytes: title page, catalogue, then the segments.
    ///
    /// Each is made when it is asked for, which takes a few milliseconds.
    pub fn parts(&self) -> impl Iterator<Item = Vec<u8>> {
        let about = iter::once_with(|| self.about().to_bytes());
        let catalogue = iter::once_with(|| self.catalogue().to_bytes());
        let segments = self.archive().segments().iter().map(Segment::to_bytes);
        about.chain(catalogue).chain(segments)
    }

    /// Opens stored parts, in the order in which they were given.
    ///
    /// # Errors
    /// A part that is missing, of another format, or not as it was written.
    pub fn open<B: AsRef<[u8]>>(parts: impl IntoIterator<Item = B>) -> Result<Self, StoredError> {
        let mut parts = parts.into_iter();
        let about = parts.next().ok_or(StoredError::Missing { expected: "title page" })?;
        let catalogue = parts.next().ok_or(StoredError::Missing { expected: "catalogue" })?;
        let segments = parts.map(|part| Segment::open(part.as_ref())).collect::<Result<_, _>>()?;
        Ok(Self::new(About::open(about.as_ref())?, Catalogue::open(catalogue.as_ref())?, segments))
    }

    /// Writes the library to one file.
    ///
    /// # Errors
    /// The writer's.
    pub fn write(&self, mut to: impl Write) -> io::Result<()> {
        let parts: Vec<Vec<u8>> = self.parts().collect();
        let mut head = Writer::new(HEADER);
        head.length(parts.len());
        parts.iter().for_each(|part| head.u64(part.len() as u64));
        to.write_all(&head.finish())?;
        parts.iter().try_for_each(|part| to.write_all(part))
    }

    /// Reads a file that [`Library::write`] made.
    ///
    /// # Errors
    /// The reader's, and bytes that are no library.
    pub fn read(mut from: impl Read) -> Result<Self, StoredError> {
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
            let part = rest.get(..length).ok_or(StoredError::Missing { expected: "last part" })?;
            rest = &rest[length..];
            parts.push(part);
        }
        head.finish()?;
        Self::open(parts)
    }
}
