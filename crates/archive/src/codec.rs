//! Byte format of the stored parts of an archive, such as a segment or the catalogue. A part
//! consists of a header that states the kind of the part, little-endian values, and a checksum.
//!
//! ```text
//! magic: 4 bytes | format: u32 | body … | crc32 of all bytes before: u32
//! ```

#[cfg(feature = "columns")]
mod columns;

use thiserror::Error;

/// Reason why stored bytes cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// The bytes are a stored part of a different kind.
    #[error("expected {expected}, found bytes that begin with {found:02x?}")]
    Magic {
        /// Kind of part that should have been opened.
        expected: &'static str,
        /// First bytes of the input.
        found: Vec<u8>,
    },
    /// The bytes were written by another version of the program.
    #[error("{what}: expected format {expected}, found format {found}")]
    Version {
        /// Kind of part that should have been opened.
        what: &'static str,
        /// Number of the format that this version of the program writes.
        expected: u32,
        /// Number of the format in which the bytes were written.
        found: u32,
    },
    /// The bytes have changed since they were written.
    #[error("{what}: expected checksum {expected:08x}, found {found:08x}")]
    Checksum {
        /// Kind of part that should have been opened.
        what: &'static str,
        /// Checksum that is stored at the end of the bytes.
        expected: u32,
        /// Checksum computed from the bytes.
        found: u32,
    },
    /// The checksum is right, but the content is invalid, because the program that wrote the bytes had a
    /// fault.
    #[error("{what}: expected {expected} at byte {at}")]
    Malformed {
        /// Kind of part that should have been opened.
        what: &'static str,
        /// Content that was expected at offset `at`.
        expected: &'static str,
        /// Offset of the invalid content in bytes.
        at: usize,
    },
}

impl FormatError {
    /// Returns whether the bytes are intact, but were written by a newer version of the program.
    #[must_use]
    pub fn is_newer(&self) -> bool {
        matches!(self, Self::Version { expected, found, .. } if found > expected)
    }
}

/// Header of a kind of stored part: its name in messages, its first bytes and its format.
#[derive(Clone, Copy, Debug)]
pub struct Header {
    /// Name of the kind in error messages, such as "a segment of an archive".
    pub what: &'static str,
    /// First four bytes of a part of this kind.
    pub magic: [u8; 4],
    /// Number of the format that this version of the program writes.
    pub format: u32,
}

/// Returns the checksum of bytes that do not end with a checksum of their own, such as the pieces
/// of a file.
#[cfg(not(target_family = "wasm"))]
#[must_use]
pub fn checksum(bytes: &[u8]) -> u32 {
    crc32fast::hash(bytes)
}

/// Returns the checksum of bytes that do not end with a checksum of their own, such as the pieces
/// of a file.
#[cfg(target_family = "wasm")]
#[must_use]
pub fn checksum(bytes: &[u8]) -> u32 {
    crc32_with_late_tables(bytes)
}

/// Computes CRC-32 as gzip does. Computes its tables at the first call, so that they are not a part of the program.
#[cfg(any(test, target_family = "wasm"))]
fn crc32_with_late_tables(bytes: &[u8]) -> u32 {
    use std::sync::LazyLock;

    use crc::{CRC_32_ISO_HDLC, Crc, Table};

    static CRC: LazyLock<Crc<u32, Table<16>>> =
        LazyLock::new(|| Crc::<u32, Table<16>>::new(&CRC_32_ISO_HDLC));
    CRC.checksum(bytes)
}

/// Writes the bytes of one stored part.
#[derive(Debug)]
pub struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// Returns a writer that has written the header.
    pub fn new(header: Header) -> Self {
        let mut bytes = header.magic.to_vec();
        bytes.extend(header.format.to_le_bytes());
        Self { bytes }
    }

    /// Writes one byte.
    pub fn u8(&mut self, value: u8) {
        self.bytes.push(value);
    }

    /// Writes a number as four bytes, little-endian.
    pub fn u32(&mut self, value: u32) {
        self.bytes.extend(value.to_le_bytes());
    }

    /// Writes a number as eight bytes, little-endian.
    pub fn u64(&mut self, value: u64) {
        self.bytes.extend(value.to_le_bytes());
    }

    /// Writes the low `width` bytes of each value. The number of values is not written.
    pub(crate) fn low_bytes(&mut self, values: &[u32], width: u8) {
        let (start, width) = (self.bytes.len(), usize::from(width));
        // Allocates all memory at once. Then one loop writes the first byte of all values, another
        // loop writes the second byte of all values, and so on. This is quick for any width.
        self.bytes.resize(start + values.len() * width, 0);
        for byte in 0..width {
            let places = self.bytes.iter_mut().skip(start + byte).step_by(width);
            places.zip(values).for_each(|(place, value)| *place = (value >> (8 * byte)) as u8);
        }
    }

    /// Writes a length as four bytes. The length is always below 2^32, because a stored part has
    /// only a few megabytes.
    pub fn length(&mut self, length: usize) {
        self.u32(u32::try_from(length).expect("a part is far smaller than 4 GiB"));
    }

    /// Writes bytes, but not how many there are; the reader must determine the number of bytes in
    /// another way.
    pub fn raw(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Writes a text: its length in bytes, then its bytes in UTF-8.
    pub fn text(&mut self, text: &str) {
        self.length(text.len());
        self.raw(text.as_bytes());
    }

    /// Appends the checksum, and returns the bytes of the part.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        self.u32(checksum(&self.bytes));
        self.bytes
    }
}

/// Reads the bytes of a part. Every error states the expected content and the offset.
#[derive(Debug)]
pub struct Reader<'a> {
    what: &'static str,
    /// Bytes of the part without the checksum.
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Opens a part, and checks its header and its checksum.
    ///
    /// # Errors
    /// The bytes are a different kind of part, have another format, or have changed.
    pub fn open(header: Header, bytes: &'a [u8]) -> Result<Self, FormatError> {
        Self::open_since(header.format, header, bytes).map(|(reader, _)| reader)
    }

    /// Like [`Reader::open`], but accepts all formats from `oldest` to the header's format. Also returns the
    /// format of the bytes.
    ///
    /// # Errors
    /// The bytes are a different kind of part, have another format, or have changed.
    pub fn open_since(oldest: u32, header: Header, bytes: &'a [u8]) -> Result<(Self, u32), FormatError> {
        let what = header.what;
        if bytes.len() < 12 || bytes[..4] != header.magic {
            return Err(FormatError::Magic {
                expected: what,
                found: bytes.iter().copied().take(4).collect(),
            });
        }
        let (body, stored) = bytes.split_at(bytes.len() - 4);
        let mut reader = Self { what, bytes: body, at: 4 };
        let format = reader.u32()?;
        let expected = Reader { what, bytes: stored, at: 0 }.u32()?;
        let found = checksum(body);
        // The checksum is compared before the format. A damaged byte may look like the number of a newer
        // format. The error must then not tell users to look for a newer version.
        if expected != found {
            return Err(FormatError::Checksum { what, expected, found });
        }
        if !(oldest..=header.format).contains(&format) {
            return Err(FormatError::Version { what, expected: header.format, found: format });
        }
        Ok((reader, format))
    }

    /// Returns a reader of bytes that have no header and no checksum. The caller must have checked the bytes.
    #[must_use]
    pub const fn plain(what: &'static str, bytes: &'a [u8]) -> Self {
        Self { what, bytes, at: 0 }
    }

    /// Returns an error that states the `expected` content and the current offset.
    #[must_use]
    pub fn malformed(&self, expected: &'static str) -> FormatError {
        FormatError::Malformed { what: self.what, expected, at: self.at }
    }

    /// Reads one byte.
    ///
    /// # Errors
    /// There are not enough bytes.
    pub fn u8(&mut self) -> Result<u8, FormatError> {
        Ok(self.raw(1)?[0])
    }

    /// Reads a number of four bytes, little-endian.
    ///
    /// # Errors
    /// There are not enough bytes.
    pub fn u32(&mut self) -> Result<u32, FormatError> {
        let bytes = self.raw(4)?;
        Ok(u32::from_le_bytes(bytes.try_into().expect("four bytes were read")))
    }

    /// Reads a number of eight bytes, little-endian.
    ///
    /// # Errors
    /// There are not enough bytes.
    pub fn u64(&mut self) -> Result<u64, FormatError> {
        let bytes = self.raw(8)?;
        Ok(u64::from_le_bytes(bytes.try_into().expect("eight bytes were read")))
    }

    /// Reads a length of four bytes.
    ///
    /// # Errors
    /// There are not enough bytes.
    pub fn length(&mut self) -> Result<usize, FormatError> {
        Ok(self.u32()? as usize)
    }

    /// Reads the number of items that follow. Each item has at least `least` bytes. A number that
    /// is too large for the unread bytes is an error, so the caller may safely allocate memory for
    /// this number of items.
    ///
    /// # Errors
    /// There are not enough bytes for this number of items.
    pub fn count(&mut self, least: usize) -> Result<usize, FormatError> {
        let count = self.length()?;
        if count.checked_mul(least).is_some_and(|bytes| bytes <= self.left()) {
            Ok(count)
        } else {
            Err(self.malformed("no more items than there are bytes for"))
        }
    }

    /// Returns the number of unread bytes.
    #[must_use]
    pub fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// Reads the given number of bytes.
    ///
    /// # Errors
    /// There are not enough bytes.
    pub fn raw(&mut self, length: usize) -> Result<&'a [u8], FormatError> {
        let end = self.at.checked_add(length).filter(|&end| end <= self.bytes.len());
        let end = end.ok_or_else(|| self.malformed("more bytes"))?;
        let bytes = &self.bytes[self.at..end];
        self.at = end;
        Ok(bytes)
    }

    /// Reads a text: its length in bytes, then its bytes in UTF-8.
    ///
    /// # Errors
    /// There are not enough bytes, or they are not UTF-8.
    pub fn text(&mut self) -> Result<&'a str, FormatError> {
        let length = self.length()?;
        let bytes = self.raw(length)?;
        std::str::from_utf8(bytes).map_err(|_| self.malformed("UTF-8"))
    }

    /// Checks that all bytes of the part have been read.
    ///
    /// # Errors
    /// There are unread bytes.
    pub fn finish(self) -> Result<(), FormatError> {
        if self.at == self.bytes.len() { Ok(()) } else { Err(self.malformed("the end")) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_checksum_is_the_same_in_browsers_and_in_the_terminal(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
            prop_assert_eq!(crc32_with_late_tables(&bytes), checksum(&bytes));
        }
    }
}
