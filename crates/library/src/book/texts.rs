//! Encodes and decodes the texts of a book.
//!
//! A RenLib file does not name its code page, and the user may later choose another code page for
//! it. Therefore a book stores the bytes of the file. For some texts the encoding is known: the
//! texts of a record and of the oldest RenLib files. A text of known encoding is stored as UTF-8
//! after a zero byte, because no text of a RenLib file contains a zero byte. An ASCII text is the
//! same in every code page and needs no zero byte.

use std::borrow::Cow;

use renju_records::{CharacterSet, Texts};

/// First byte of a text that is stored as UTF-8 instead of in the code page of the book.
pub(super) const UTF8_MARK: u8 = 0;

/// Encodes a text as ASCII if possible, and otherwise as UTF-8 after the mark.
pub(super) fn encode_text(text: &str) -> Cow<'_, [u8]> {
    if text.is_ascii() {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = vec![UTF8_MARK];
    bytes.extend_from_slice(text.as_bytes());
    Cow::Owned(bytes)
}

/// Decodes a text of a book that has the code page `set`. In the decoded text, lines end with `\n`.
#[must_use]
pub fn decode_text(bytes: &[u8], set: CharacterSet, texts: &dyn Texts) -> String {
    let text = match (bytes, std::str::from_utf8(bytes)) {
        ([UTF8_MARK, utf8 @ ..], _) => String::from_utf8_lossy(utf8).into_owned(),
        (_, Ok(text)) if text.is_ascii() => text.to_owned(),
        _ => texts.decode(bytes, set).0,
    };
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
}
