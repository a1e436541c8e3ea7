//! Hash of a file's content. Files with equal hashes count as the same file.

use std::hash::Hasher;

use twox_hash::XxHash64;

/// Hash of the unpacked bytes of a file (XXH64). The bytes may be added in pieces of any size.
/// Library files store the hash, so the algorithm must not change. The hash shows whether a file
/// was read before. The hash does not protect against forged files.
///
/// ```
/// use renju_library::ContentHash;
///
/// let whole = ContentHash::default().with(b"<database>").finish();
/// assert_eq!(whole, ContentHash::default().with(b"<data").with(b"base>").finish());
/// assert_ne!(whole, ContentHash::default().with(b"<database >").finish());
/// ```
#[derive(Clone, Debug, Default)]
pub struct ContentHash(XxHash64);

impl ContentHash {
    /// Adds the next bytes of the file to the hash.
    #[inline(never)]
    pub fn push(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    /// Adds the next bytes of the file, and returns the updated hash.
    #[must_use]
    pub fn with(mut self, bytes: &[u8]) -> Self {
        self.push(bytes);
        self
    }

    /// Returns the hash value of all bytes added so far.
    #[must_use]
    pub fn finish(&self) -> u64 {
        self.0.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the hash against test values that were published with the algorithm. If the algorithm
    /// changed, stored hashes would be useless.
    #[test]
    fn hashes_equal_the_published_values() {
        let number = |text: &str| ContentHash::default().with(text.as_bytes()).finish();
        assert_eq!(number(""), 0xef46_db37_51d8_e999);
        assert_eq!(number("a"), 0xd24e_c4f1_a98c_6e5b);
        assert_eq!(number("abc"), 0x44bc_2cf5_ad77_0999);
    }
}
