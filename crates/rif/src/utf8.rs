//! Decodes bytes in pieces of any size. Bytes that are not UTF-8, as in some editions of RenjuNet's
//! archive, become U+FFFD.

/// Character that replaces bytes that are not valid UTF-8.
const REPLACEMENT: &str = "\u{fffd}";

/// Decodes a stream of bytes. The bytes of a character may be divided between two pieces of the
/// stream.
#[derive(Debug, Default)]
pub(super) struct Utf8Decoder {
    /// Beginning of a character whose end has not arrived yet; at most 3 bytes.
    held: Vec<u8>,
    /// Number of places in the stream where the bytes were not a character.
    replaced: u64,
}

impl Utf8Decoder {
    /// Returns the number of places so far where the bytes were not a character.
    pub(super) const fn replaced(&self) -> u64 {
        self.replaced
    }

    /// Decodes `bytes`, and calls `each` for one part of the text after the other. The second
    /// argument of `each` is true if the part is a U+FFFD that replaces invalid bytes. Valid text
    /// is not copied.
    pub(super) fn push<E>(
        &mut self,
        mut bytes: &[u8],
        each: &mut impl FnMut(&str, bool) -> Result<(), E>,
    ) -> Result<(), E> {
        while !self.held.is_empty() {
            let Some((&next, rest)) = bytes.split_first() else { return Ok(()) };
            self.held.push(next);
            match std::str::from_utf8(&self.held) {
                Ok(character) => each(character, false)?,
                Err(error) if error.error_len().is_none() => {
                    bytes = rest;
                    continue;
                }
                // The byte `next` does not continue the character in `held`, but may start another
                // character.
                Err(_) => {
                    self.held.clear();
                    self.replace(each)?;
                    break;
                }
            }
            self.held.clear();
            bytes = rest;
        }
        self.whole(bytes, each)
    }

    /// Ends the stream. If the last character is incomplete, it becomes U+FFFD.
    pub(super) fn finish<E>(&mut self, each: &mut impl FnMut(&str, bool) -> Result<(), E>) -> Result<(), E> {
        if self.held.is_empty() {
            return Ok(());
        }
        self.held.clear();
        self.replace(each)
    }

    fn replace<E>(&mut self, each: &mut impl FnMut(&str, bool) -> Result<(), E>) -> Result<(), E> {
        self.replaced += 1;
        each(REPLACEMENT, true)
    }

    /// Decodes bytes that begin with the start of a character. An incomplete last character is stored for the
    /// next call.
    fn whole<E>(
        &mut self,
        mut bytes: &[u8],
        each: &mut impl FnMut(&str, bool) -> Result<(), E>,
    ) -> Result<(), E> {
        loop {
            let error = match std::str::from_utf8(bytes) {
                Ok("") => return Ok(()),
                Ok(text) => return each(text, false),
                Err(error) => error,
            };
            let (sound, rest) = bytes.split_at(error.valid_up_to());
            if !sound.is_empty() {
                each(std::str::from_utf8(sound).expect("the bytes before the error are valid"), false)?;
            }
            let Some(bad) = error.error_len() else {
                self.held.extend_from_slice(rest);
                return Ok(());
            };
            self.replace(each)?;
            bytes = &rest[bad..];
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn decoded(pieces: &[&[u8]]) -> String {
        let mut text = String::new();
        let mut each = |piece: &str, _: bool| -> Result<(), ()> {
            text.push_str(piece);
            Ok(())
        };
        let mut utf8 = Utf8Decoder::default();
        for piece in pieces {
            utf8.push(piece, &mut each).unwrap();
        }
        utf8.finish(&mut each).unwrap();
        assert_eq!(utf8.replaced() as usize, text.matches(REPLACEMENT).count());
        text
    }

    proptest! {
        /// The test uses few different bytes, so that all combinations of lead and continuation
        /// bytes occur.
        #[test]
        fn text_in_any_chunks_is_decoded_like_in_the_standard_library(
            bytes in proptest::collection::vec(
                prop_oneof![Just(b'a'), Just(0x80), Just(0xbf), Just(0xc3), Just(0xe9), Just(0xed), Just(0xf0), Just(0xff)],
                0..24,
            ),
            size in 1usize..8,
        ) {
            let pieces: Vec<&[u8]> = bytes.chunks(size).collect();
            prop_assert_eq!(decoded(&pieces), String::from_utf8_lossy(&bytes));
        }
    }

    #[test]
    fn a_character_split_between_chunks_is_decoded() {
        assert_eq!(decoded(&[b"\xe8\x8a", b"\xb1\xe6", b"\x9c", b"\x88"]), "花月");
        assert_eq!(decoded(&[b"Bad\xf6Byte"]), "Bad\u{fffd}Byte");
        assert_eq!(decoded(&[b"\xe8\x8a"]), "\u{fffd}");
    }
}
