//! The texts of a book as bytes and back.
//!
//! RenLib files do not say which code page they are in, and a user may choose another one later, so a book stores the bytes of
//! the file. A text that is known (of a record, or of the oldest RenLib files) is stored as UTF-8 behind a zero byte, which no
//! text of a RenLib file can contain. An ASCII text is the same in every code page and needs no mark.

use std::borrow::Cow;

use renju_records::{CharacterSet, Texts};

/// Marks a text as UTF-8, whatever the code page of the book is.
pub(super) const UTF8_MARK: u8 = 0;

/// The bytes of a known text.
pub(super) fn encode_text(text: &str) -> Cow<'_, [u8]> {
    if text.is_ascii() {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = vec![UTF8_MARK];
    bytes.extend_from_slice(text.as_bytes());
    Cow::Owned(bytes)
}

/// A text of a book whose code page is `set`; its lines end with `\n`.
#[must_use]
pub fn decode_text(bytes: &[u8], set: CharacterSet, texts: &dyn Texts) -> String {
    let text = match (bytes, std::str::from_utf8(bytes)) {
        ([UTF8_MARK, utf8 @ ..], _) => String::from_utf8_lossy(utf8).into_owned(),
        (_, Ok(text)) if text.is_ascii() => text.to_owned(),
        _ => texts.decode(bytes, set).0,
    };
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
}
