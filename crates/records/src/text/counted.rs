//! Counts bytes that could not be decoded, so that the readers of the formats do not have to count
//! them.

use std::cell::Cell;

use super::character_set::{CharacterSet, Texts};

/// Decodes with another implementation of [`Texts`], and counts the replacement characters in the
/// decoded texts.
pub(crate) struct CountedTexts<'a> {
    texts: &'a dyn Texts,
    replaced: Cell<u64>,
    /// For the first replacement character: its line in the decoded text, counted from 1, and the
    /// code page of the text.
    first: Cell<Option<(u64, CharacterSet)>>,
}

impl<'a> CountedTexts<'a> {
    pub(crate) const fn new(texts: &'a dyn Texts) -> Self {
        Self { texts, replaced: Cell::new(0), first: Cell::new(None) }
    }

    /// Returns three things: the number of replacement characters, the line of the first such
    /// character in its text, and the code page of that text. Returns `None` if all bytes could be
    /// decoded.
    pub(crate) fn replaced(&self) -> Option<(u64, u64, CharacterSet)> {
        self.first.get().map(|(line, set)| (self.replaced.get(), line, set))
    }
}

impl Texts for CountedTexts<'_> {
    fn decode(&self, bytes: &[u8], set: CharacterSet) -> (String, bool) {
        let (text, sound) = self.texts.decode(bytes, set);
        if let (false, Some(at)) = (sound, text.find(char::REPLACEMENT_CHARACTER)) {
            let count = text[at..].matches(char::REPLACEMENT_CHARACTER).count() as u64;
            self.replaced.set(self.replaced.get() + count);
            if self.first.get().is_none() {
                let line = memchr::memchr_iter(b'\n', &text.as_bytes()[..at]).count() as u64 + 1;
                self.first.set(Some((line, set)));
            }
        }
        (text, sound)
    }

    fn encode(&self, text: &str, set: CharacterSet) -> Option<Vec<u8>> {
        self.texts.encode(text, set)
    }

    fn sample(&self, bytes: &[u8], set: CharacterSet) -> String {
        self.texts.sample(bytes, set)
    }
}
