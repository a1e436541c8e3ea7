//! What a file holds, as one number: two files with the same number are taken for the same.

use std::hash::Hasher;

use twox_hash::XxHash64;

/// Computes the number of a file's content (XXH64), from the unpacked bytes in pieces of any size. It is stored, so it never
/// changes. It recognises a file that comes again, and is no protection against a file that was made to look like another.
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
    /// Takes the next bytes.
    #[inline(never)]
    pub fn push(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    /// The same, for a value of its own.
    #[must_use]
    pub fn with(mut self, bytes: &[u8]) -> Self {
        self.push(bytes);
        self
    }

    /// The number of all bytes so far.
    #[must_use]
    pub fn finish(&self) -> u64 {
        self.0.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that were published with the algorithm. What is stored would be worthless if they changed.
    #[test]
    fn the_numbers_are_those_of_the_algorithm() {
        let number = |text: &str| ContentHash::default().with(text.as_bytes()).finish();
        assert_eq!(number(""), 0xef46_db37_51d8_e999);
        assert_eq!(number("a"), 0xd24e_c4f1_a98c_6e5b);
        assert_eq!(number("abc"), 0x44bc_2cf5_ad77_0999);
    }
}
