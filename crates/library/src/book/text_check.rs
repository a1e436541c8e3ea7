//! Checks during an import that the texts of a book are valid in the code page. A book decodes a
//! text only when the text is shown, and that is too late for a warning.

use renju_records::{CharacterSet, Flaw, SourceLocation, Texts, guess_character_set};

use super::texts::UTF8_MARK;

/// Number of bytes of text that are decoded at once. The code page is guessed from the first batch
/// of texts.
const ENOUGH: usize = 1 << 16;

/// Checks texts in batches. `held` contains the texts of the current batch.
pub(super) struct TextCheck<'a> {
    texts: &'a dyn Texts,
    /// Code page, either stated by the caller or guessed from the first texts. `None` as long as
    /// all texts are ASCII.
    set: Option<CharacterSet>,
    /// The texts of the batch that are not ASCII. A line feed follows each text. In no code page is
    /// the byte of the line feed part of a longer character.
    held: Vec<u8>,
    /// For each text in `held`: the offset in `held` after the text, and the offset of its node in
    /// the file.
    ends: Vec<(usize, u64)>,
    replaced: u64,
    /// Offset of the first node with invalid texts.
    first: Option<u64>,
}

impl<'a> TextCheck<'a> {
    pub(super) const fn new(told: Option<CharacterSet>, texts: &'a dyn Texts) -> Self {
        Self { texts, set: told, held: Vec::new(), ends: Vec::new(), replaced: 0, first: None }
    }

    /// Adds a text to the current batch. The node of the text is at the offset `at` of the file.
    /// Skips texts that are ASCII or are stored as UTF-8.
    pub(super) fn add(&mut self, text: &[u8], at: u64) {
        if text.is_ascii() || text.starts_with(&[UTF8_MARK]) {
            return;
        }
        self.held.extend_from_slice(text);
        self.held.push(b'\n');
        self.ends.push((self.held.len(), at));
        if self.held.len() >= ENOUGH {
            self.decode();
        }
    }

    /// Returns the code page and the number of invalid byte sequences. If there are invalid
    /// sequences, also returns a flaw that reports their number.
    pub(super) fn finish(mut self) -> (Option<CharacterSet>, u64, Option<Flaw>) {
        if !self.held.is_empty() {
            self.decode();
        }
        let place = self.first.zip(self.set);
        let flaw =
            place.map(|(at, set)| Flaw::unreadable_bytes(SourceLocation::Byte(at), set, self.replaced));
        (self.set, self.replaced, flaw)
    }

    fn decode(&mut self) {
        let Self { texts, held, ends, .. } = self;
        let begins = [0].into_iter().chain(ends.iter().map(|(end, _)| *end));
        let each = || begins.clone().zip(ends.iter()).map(|(begin, &(end, at))| (&held[begin..end - 1], at));
        let set = *self.set.get_or_insert_with(|| guess_character_set(each().map(|(text, _)| text), *texts));
        let (text, is_sound) = texts.decode(held, set);
        if !is_sound {
            self.replaced += text.matches(char::REPLACEMENT_CHARACTER).count() as u64;
            let is_broken = |(text, at): (&[u8], u64)| (!texts.decode(text, set).1).then_some(at);
            self.first = self.first.or_else(|| each().find_map(is_broken));
        }
        held.clear();
        ends.clear();
    }
}
