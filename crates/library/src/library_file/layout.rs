//! What every library file has: how it begins, where its parts may lie, how it ends.

/// How it begins, and ends.
pub(super) const MAGIC: [u8; 4] = *b"RJLM";
/// The format that is written.
pub(super) const FORMAT: u32 = 1;
/// Where columns may begin: at the lines of a processor's cache.
pub(super) const ALIGNMENT: usize = 64;
/// Bytes of the end.
pub(super) const END: usize = 24;
