//! Looks whether the texts of a file are texts in its code page, while the file is read. A book stores bytes and decodes a text
//! when it is asked for, which would be too late to tell.

use renju_records::{CharacterSet, Flaw, SourceLocation, Texts, guess_character_set};

use super::texts::UTF8_MARK;

/// Bytes of texts that are decoded at once, and that the code page is guessed by.
const ENOUGH: usize = 1 << 16;

/// The texts of a file, of which the last ones are not decoded yet.
pub(super) struct TextCheck<'a> {
    texts: &'a dyn Texts,
    /// The code page that was told, or guessed by the first texts. ASCII needs none.
    set: Option<CharacterSet>,
    /// Texts that are not ASCII, each with a line end after it: no character of any code page has that byte in it.
    held: Vec<u8>,
    /// Where each of these ends, and where its node is in the file.
    ends: Vec<(usize, u64)>,
    replaced: u64,
    /// Where the first node is whose texts cannot be decoded.
    first: Option<u64>,
}

impl<'a> TextCheck<'a> {
    pub(super) const fn new(told: Option<CharacterSet>, texts: &'a dyn Texts) -> Self {
        Self { texts, set: told, held: Vec::new(), ends: Vec::new(), replaced: 0, first: None }
    }

    /// Takes a text of the node at this byte.
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

    /// The code page, and how many times bytes were no text in it, which is also a flaw.
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
