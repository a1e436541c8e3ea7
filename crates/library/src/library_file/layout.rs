//! Constants of the file layout: the beginning of a file, the alignment of its parts, and the end
//! of a file.

/// The first four bytes of a file, and also its last four bytes.
pub(super) const MAGIC: [u8; 4] = *b"RJLM";
/// Number of the file format that the writer writes.
pub(super) const FORMAT: u32 = 1;
/// Alignment of columns in bytes: the size of a cache line.
pub(super) const ALIGNMENT: usize = 64;
/// Size in bytes of the end of a file. It consists of the offset and length of the list of parts, a
/// checksum, and [`MAGIC`].
pub(super) const END: usize = 24;
