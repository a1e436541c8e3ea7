//! Bytes of a stored part: a header that names what they are, little-endian values, a checksum at the end.
//!
//! ```text
//! magic: 4 bytes | format: u32 | body … | crc32 of all before it: u32
//! ```

use thiserror::Error;

/// Stored bytes that cannot be opened. The remedy is always the same: import the file again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// Bytes of something else.
    #[error("expected {expected}, found bytes that begin with {found:02x?}")]
    Magic {
        /// What was to be opened.
        expected: &'static str,
        /// The first bytes.
        found: Vec<u8>,
    },
    /// Written by another version.
    #[error("{what}: expected format {expected}, found format {found}")]
    Version {
        /// What was to be opened.
        what: &'static str,
        /// The format that this version writes.
        expected: u32,
        /// The format of the bytes.
        found: u32,
    },
    /// Bytes that have changed since they were written.
    #[error("{what}: expected checksum {expected:08x}, found {found:08x}")]
    Checksum {
        /// What was to be opened.
        what: &'static str,
        /// The checksum that was stored.
        expected: u32,
        /// The checksum of the bytes.
        found: u32,
    },
    /// Whole bytes that make no sense: the writer was wrong.
    #[error("{what}: expected {expected} at byte {at}")]
    Malformed {
        /// What was to be opened.
        what: &'static str,
        /// What should have been there.
        expected: &'static str,
        /// Where, in bytes from the start.
        at: usize,
    },
}

/// What a kind of part is called and how it is marked.
#[derive(Clone, Copy, Debug)]
pub struct Header {
    /// For messages: "a segment of an archive".
    pub what: &'static str,
    /// The first four bytes.
    pub magic: [u8; 4],
    /// The format that is written, and the only one that is read.
    pub format: u32,
}

/// Makes the bytes of a part.
#[derive(Debug)]
pub struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// Begins with the header.
    pub fn new(header: Header) -> Self {
        let mut bytes = header.magic.to_vec();
        bytes.extend(header.format.to_le_bytes());
        Self { bytes }
    }

    /// One byte.
    pub fn u8(&mut self, value: u8) {
        self.bytes.push(value);
    }

    /// Four bytes.
    pub fn u32(&mut self, value: u32) {
        self.bytes.extend(value.to_le_bytes());
    }

    /// Eight bytes.
    pub fn u64(&mut self, value: u64) {
        self.bytes.extend(value.to_le_bytes());
    }

    /// A length, which is always below 2^32 here: parts are a few megabytes.
    pub fn length(&mut self, length: usize) {
        self.u32(u32::try_from(length).expect("a part is far smaller than 4 GiB"));
    }

    /// Bytes whose number the reader knows.
    pub fn raw(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// A length and UTF-8.
    pub fn text(&mut self, text: &str) {
        self.length(text.len());
        self.raw(text.as_bytes());
    }

    /// The bytes with their checksum.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        self.u32(crc32fast::hash(&self.bytes));
        self.bytes
    }
}

/// Reads the bytes of a part; every read says what it expected where.
#[derive(Debug)]
pub struct Reader<'a> {
    what: &'static str,
    /// All but the checksum.
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Checks header and checksum.
    ///
    /// # Errors
    /// Bytes of something else, of another format, or not as they were written.
    pub fn open(header: Header, bytes: &'a [u8]) -> Result<Self, FormatError> {
        let what = header.what;
        if bytes.len() < 12 || bytes[..4] != header.magic {
            return Err(FormatError::Magic {
                expected: what,
                found: bytes.iter().copied().take(4).collect(),
            });
        }
        let (body, checksum) = bytes.split_at(bytes.len() - 4);
        let mut reader = Self { what, bytes: body, at: 4 };
        let format = reader.u32()?;
        if format != header.format {
            return Err(FormatError::Version { what, expected: header.format, found: format });
        }
        let expected = Reader { what, bytes: checksum, at: 0 }.u32()?;
        let found = crc32fast::hash(body);
        if expected != found {
            return Err(FormatError::Checksum { what, expected, found });
        }
        Ok(reader)
    }

    /// The error that something else was expected here.
    #[must_use]
    pub fn malformed(&self, expected: &'static str) -> FormatError {
        FormatError::Malformed { what: self.what, expected, at: self.at }
    }

    /// One byte.
    ///
    /// # Errors
    /// The bytes end before.
    pub fn u8(&mut self) -> Result<u8, FormatError> {
        Ok(self.raw(1)?[0])
    }

    /// Four bytes.
    ///
    /// # Errors
    /// The bytes end before.
    pub fn u32(&mut self) -> Result<u32, FormatError> {
        let bytes = self.raw(4)?;
        Ok(u32::from_le_bytes(bytes.try_into().expect("four bytes were read")))
    }

    /// Eight bytes.
    ///
    /// # Errors
    /// The bytes end before.
    pub fn u64(&mut self) -> Result<u64, FormatError> {
        let bytes = self.raw(8)?;
        Ok(u64::from_le_bytes(bytes.try_into().expect("eight bytes were read")))
    }

    /// A length.
    ///
    /// # Errors
    /// The bytes end before.
    pub fn length(&mut self) -> Result<usize, FormatError> {
        Ok(self.u32()? as usize)
    }

    /// Bytes, as many as the caller knows there are.
    ///
    /// # Errors
    /// The bytes end before.
    pub fn raw(&mut self, length: usize) -> Result<&'a [u8], FormatError> {
        let end = self.at.checked_add(length).filter(|&end| end <= self.bytes.len());
        let end = end.ok_or_else(|| self.malformed("more bytes"))?;
        let bytes = &self.bytes[self.at..end];
        self.at = end;
        Ok(bytes)
    }

    /// A length and UTF-8.
    ///
    /// # Errors
    /// The bytes end before, or are no UTF-8.
    pub fn text(&mut self) -> Result<&'a str, FormatError> {
        let length = self.length()?;
        let bytes = self.raw(length)?;
        std::str::from_utf8(bytes).map_err(|_| self.malformed("UTF-8"))
    }

    /// Says that nothing is left.
    ///
    /// # Errors
    /// Something is left.
    pub fn finish(self) -> Result<(), FormatError> {
        if self.at == self.bytes.len() { Ok(()) } else { Err(self.malformed("the end")) }
    }
}
