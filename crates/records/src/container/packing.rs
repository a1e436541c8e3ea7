//! Recognizes whether and how a file is packed.

/// Size in bytes of the largest piece that is unpacked at a time.
pub const PIECE: usize = 256 << 10;

/// The way in which a file is packed. It is recognized by the first bytes of the file, not by the
/// file's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Packing {
    /// A zip archive.
    Zip,
    /// One file, packed by gzip.
    Gzip,
    /// One file that is not packed.
    Plain,
}

impl Packing {
    /// Number of bytes from the start of a file that are needed to recognize the packing.
    pub const HEAD: usize = 4;

    /// Returns the packing of a file that begins with these bytes.
    ///
    /// ```
    /// # use renju_records::Packing;
    /// assert_eq!(Packing::of(b"<?xml version"), Packing::Plain);
    /// assert_eq!(Packing::of(b"PK\x03\x04"), Packing::Zip);
    /// assert_eq!(Packing::of(b"\x1f\x8b\x08\x00"), Packing::Gzip);
    /// ```
    #[must_use]
    pub fn of(head: &[u8]) -> Self {
        // An archive without files begins with its end record, `PK 05 06`.
        if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
            Self::Zip
        } else if head.starts_with(b"\x1f\x8b") {
            Self::Gzip
        } else {
            Self::Plain
        }
    }
}
