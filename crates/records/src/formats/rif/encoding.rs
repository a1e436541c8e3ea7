//! The encoding of a RIF file. The first line of the XML states the encoding. The RIF reader itself
//! expects UTF-8.

use std::borrow::Cow;

use crate::text::{CharacterSet, NOT_UTF8, Texts, is_utf16, push_character};

/// Converts the bytes of a RIF file to UTF-8, piece by piece. The first bytes of the file show whether
/// it is in UTF-16, or begins with the byte order mark of UTF-8. Otherwise the file is in the code page
/// that the user states or, without such a statement, in the code page that the file declares. If the
/// file declares no code page, or one that is not supported, the file is read as UTF-8. A byte sequence
/// that cannot be decoded becomes a byte that is not valid UTF-8, so that [`crate::RifReader`] counts
/// the sequence.
#[derive(Debug, Default)]
pub struct RifDecoder {
    told: Option<CharacterSet>,
    /// The encoding that the file declares, if this encoding is not supported.
    unknown: Option<String>,
    state: DecoderState,
    /// Bytes that cannot be decoded until more bytes arrive.
    held: Vec<u8>,
}

#[derive(Clone, Debug, Default)]
enum DecoderState {
    /// Not enough bytes have arrived to detect the encoding.
    #[default]
    Head,
    Utf8,
    Utf16(fn([u8; 2]) -> u16),
    Page(CharacterSet),
}

/// Number of bytes at the beginning of a file in which the XML declaration is searched.
const HEAD: usize = 256;
/// Maximum number of bytes that are stored while the decoder waits for `<`, `>` or a line end.
const MOST: usize = 1 << 20;

impl RifDecoder {
    /// Returns a decoder. `told` is the code page that the user has stated, if any.
    #[must_use]
    pub fn new(told: Option<CharacterSet>) -> Self {
        Self { told, ..Self::default() }
    }

    /// Returns the code page of the file, if the file is neither in UTF-8 nor in UTF-16. For a
    /// short file, the code page is known only at the end of the file.
    #[must_use]
    pub const fn character_set(&self) -> Option<CharacterSet> {
        match self.state {
            DecoderState::Page(set) => Some(set),
            DecoderState::Head | DecoderState::Utf8 | DecoderState::Utf16(_) => None,
        }
    }

    /// Returns the encoding that the file declares, if this encoding is not supported. The file is
    /// then read as UTF-8, and the caller has to report this (see
    /// [`crate::RifReader::note_unknown_encoding`]). For a short file, the encoding is known only
    /// at the end of the file.
    #[must_use]
    pub fn unknown_encoding(&self) -> Option<&str> {
        self.unknown.as_deref()
    }

    /// Takes the next bytes of the file. Returns, in UTF-8, the text that can already be decoded. Later
    /// calls and [`RifDecoder::finish`] return the rest.
    pub fn push<'a>(&mut self, bytes: &'a [u8], texts: &dyn Texts) -> Cow<'a, [u8]> {
        if let DecoderState::Head = self.state {
            self.held.extend_from_slice(bytes);
            if self.held.len() < HEAD {
                return Cow::Borrowed(&[]);
            }
            return Cow::Owned(self.decode_head(texts));
        }
        self.decode(bytes, texts)
    }

    /// Ends the file, and returns the rest of its text.
    pub fn finish(&mut self, texts: &dyn Texts) -> Vec<u8> {
        let mut text = Vec::new();
        if let DecoderState::Head = self.state {
            text = self.decode_head(texts);
        }
        match self.state {
            DecoderState::Page(set) => text.extend(decoded(&self.held, set, texts)),
            DecoderState::Utf16(_) if !self.held.is_empty() => text.push(NOT_UTF8),
            DecoderState::Head | DecoderState::Utf8 | DecoderState::Utf16(_) => text.append(&mut self.held),
        }
        text
    }

    /// Detects the encoding by the first bytes, and decodes them.
    fn decode_head(&mut self, texts: &dyn Texts) -> Vec<u8> {
        self.begin();
        let head = std::mem::take(&mut self.held);
        self.decode(&head, texts).into_owned()
    }

    /// Detects the encoding by the first bytes or, if these do not show it, uses the stated encoding.
    fn begin(&mut self) {
        let head = &self.held[..self.held.len().min(HEAD)];
        self.state = match head {
            [0xff, 0xfe, ..] | [b'<', 0, ..] => DecoderState::Utf16(u16::from_le_bytes),
            [0xfe, 0xff, ..] | [0, b'<', ..] => DecoderState::Utf16(u16::from_be_bytes),
            [0xef, 0xbb, 0xbf, ..] => DecoderState::Utf8,
            _ => match self.told.or_else(|| CharacterSet::named(declared(head)?)) {
                Some(CharacterSet::Utf8) => DecoderState::Utf8,
                Some(set) => DecoderState::Page(set),
                None => {
                    self.unknown = declared(head).filter(|name| !is_utf16(name)).map(str::to_owned);
                    DecoderState::Utf8
                }
            },
        };
    }

    fn decode<'a>(&mut self, bytes: &'a [u8], texts: &dyn Texts) -> Cow<'a, [u8]> {
        match self.state {
            DecoderState::Head | DecoderState::Utf8 => Cow::Borrowed(bytes),
            DecoderState::Utf16(unit) => {
                self.held.extend_from_slice(bytes);
                Cow::Owned(self.utf16(unit))
            }
            DecoderState::Page(set) => {
                self.held.extend_from_slice(bytes);
                // In every code page, the bytes of `<`, `>` and line ends never occur inside a
                // longer character. So the text can be cut at these bytes.
                let cut = |byte: &u8| matches!(byte, b'<' | b'>' | b'\n');
                let end = self.held.iter().rposition(cut);
                let end = end.unwrap_or(if self.held.len() > MOST { self.held.len() } else { 0 });
                let text = decoded(&self.held[..end], set, texts);
                self.held.drain(..end);
                Cow::Owned(text)
            }
        }
    }

    /// Decodes the bytes in `held`. If the last character is incomplete, its bytes stay in `held`.
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

/// Converts bytes from the code page `set` to UTF-8. A byte sequence that cannot be decoded becomes the
/// byte [`NOT_UTF8`], so that [`crate::RifReader`] counts the sequence. So the result is valid UTF-8 only
/// if all bytes can be decoded.
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

/// Returns the encoding that the XML declaration states, as in
/// `<?xml version="1.0" encoding="windows-1251"?>`.
fn declared(head: &[u8]) -> Option<&str> {
    let declaration = head.trim_ascii_start().strip_prefix(b"<?xml")?;
    let end = memchr::memmem::find(declaration, b"?>").unwrap_or(declaration.len());
    let declaration = str::from_utf8(&declaration[..end]).ok()?;
    let (_, value) = declaration.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    value[1..].split(quote).next()
}
