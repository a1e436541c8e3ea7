//! The encoding of a RIF file. XML says it in its first line, and the reader of RIF reads UTF-8.

use std::borrow::Cow;

use crate::text::{CharacterSet, NOT_UTF8, Texts, is_utf16, push_character};

/// Turns the bytes of a RIF file, piece by piece, into UTF-8: from UTF-16, from the code page that a user has told, or from
/// the one that the file declares. Bytes that are no character become bytes that are no UTF-8, which
/// [`crate::RifReader`] counts.
#[derive(Debug, Default)]
pub struct RifDecoder {
    told: Option<CharacterSet>,
    /// The encoding that the file declares, if it is not known.
    unknown: Option<String>,
    state: State,
    /// Bytes that wait for what follows them.
    held: Vec<u8>,
}

#[derive(Clone, Debug, Default)]
enum State {
    /// The first bytes are not there yet.
    #[default]
    Head,
    Utf8,
    Utf16(fn([u8; 2]) -> u16),
    Page(CharacterSet),
}

/// How many bytes the declaration is looked for in.
const HEAD: usize = 256;
/// The most bytes that wait for a tag.
const MOST: usize = 1 << 20;

impl RifDecoder {
    /// For a file of which a user has told the code page, or not.
    #[must_use]
    pub fn new(told: Option<CharacterSet>) -> Self {
        Self { told, ..Self::default() }
    }

    /// The code page that the file is read by, where it is not UTF-8 or UTF-16. A short file tells it at its end.
    #[must_use]
    pub const fn character_set(&self) -> Option<CharacterSet> {
        match self.state {
            State::Page(set) => Some(set),
            State::Head | State::Utf8 | State::Utf16(_) => None,
        }
    }

    /// The encoding that the file declares, if it is not known, so that the file is read as UTF-8. Whoever reads the file has
    /// to tell (see [`crate::RifReader::note_unknown_encoding`]). A short file tells it at its end.
    #[must_use]
    pub fn unknown_encoding(&self) -> Option<&str> {
        self.unknown.as_deref()
    }

    /// The next bytes of the file in UTF-8, as far as they are complete.
    pub fn push<'a>(&mut self, bytes: &'a [u8], texts: &dyn Texts) -> Cow<'a, [u8]> {
        if let State::Head = self.state {
            self.held.extend_from_slice(bytes);
            if self.held.len() < HEAD {
                return Cow::Borrowed(&[]);
            }
            return Cow::Owned(self.decode_head(texts));
        }
        self.decode(bytes, texts)
    }

    /// What is left at the end of the file.
    pub fn finish(&mut self, texts: &dyn Texts) -> Vec<u8> {
        let mut text = Vec::new();
        if let State::Head = self.state {
            text = self.decode_head(texts);
        }
        match self.state {
            State::Page(set) => text.extend(decoded(&self.held, set, texts)),
            State::Utf16(_) if !self.held.is_empty() => text.push(NOT_UTF8),
            State::Head | State::Utf8 | State::Utf16(_) => text.append(&mut self.held),
        }
        text
    }

    /// Decides by the first bytes, and decodes them.
    fn decode_head(&mut self, texts: &dyn Texts) -> Vec<u8> {
        self.begin();
        let head = std::mem::take(&mut self.held);
        self.decode(&head, texts).into_owned()
    }

    /// Decides by the first bytes.
    fn begin(&mut self) {
        let head = &self.held[..self.held.len().min(HEAD)];
        self.state = match head {
            [0xff, 0xfe, ..] | [b'<', 0, ..] => State::Utf16(u16::from_le_bytes),
            [0xfe, 0xff, ..] | [0, b'<', ..] => State::Utf16(u16::from_be_bytes),
            [0xef, 0xbb, 0xbf, ..] => State::Utf8,
            _ => match self.told.or_else(|| CharacterSet::named(declared(head)?)) {
                Some(CharacterSet::Utf8) => State::Utf8,
                Some(set) => State::Page(set),
                None => {
                    self.unknown = declared(head).filter(|name| !is_utf16(name)).map(str::to_owned);
                    State::Utf8
                }
            },
        };
    }

    fn decode<'a>(&mut self, bytes: &'a [u8], texts: &dyn Texts) -> Cow<'a, [u8]> {
        match self.state {
            State::Head | State::Utf8 => Cow::Borrowed(bytes),
            State::Utf16(unit) => {
                self.held.extend_from_slice(bytes);
                Cow::Owned(self.utf16(unit))
            }
            State::Page(set) => {
                self.held.extend_from_slice(bytes);
                // No character of any code page has a byte of a tag or a line end in it, so there it can be cut.
                let cut = |byte: &u8| matches!(byte, b'<' | b'>' | b'\n');
                let end = self.held.iter().rposition(cut);
                let end = end.unwrap_or(if self.held.len() > MOST { self.held.len() } else { 0 });
                let text = decoded(&self.held[..end], set, texts);
                self.held.drain(..end);
                Cow::Owned(text)
            }
        }
    }

    /// The text of the bytes that are held. Half of a character stays there.
    fn utf16(&mut self, unit: fn([u8; 2]) -> u16) -> Vec<u8> {
        let pairs = self.held.as_chunks::<2>().0;
        let is_half = |&pair: &[u8; 2]| matches!(unit(pair), 0xd800..0xdc00);
        let whole = pairs.len() - usize::from(pairs.last().is_some_and(is_half));
        let mut text = Vec::with_capacity(3 * whole);
        for character in char::decode_utf16(pairs[..whole].iter().map(|&pair| unit(pair))) {
            push_character(&mut text, character.ok());
        }
        self.held.drain(..2 * whole);
        text
    }
}

/// The text in UTF-8, except for what is no character.
fn decoded(bytes: &[u8], set: CharacterSet, texts: &dyn Texts) -> Vec<u8> {
    if bytes.is_ascii() {
        return bytes.to_vec();
    }
    let text = texts.sample(bytes, set);
    let mut utf8 = Vec::with_capacity(text.len());
    for (number, sound) in text.split(char::REPLACEMENT_CHARACTER).enumerate() {
        utf8.extend((number > 0).then_some(NOT_UTF8));
        utf8.extend_from_slice(sound.as_bytes());
    }
    utf8
}

/// The encoding in the declaration, `<?xml version="1.0" encoding="windows-1251"?>`.
fn declared(head: &[u8]) -> Option<&str> {
    let declaration = head.trim_ascii_start().strip_prefix(b"<?xml")?;
    let end = memchr::memmem::find(declaration, b"?>").unwrap_or(declaration.len());
    let declaration = str::from_utf8(&declaration[..end]).ok()?;
    let (_, value) = declaration.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    value[1..].split(quote).next()
}
