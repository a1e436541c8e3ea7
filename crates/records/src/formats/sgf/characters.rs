//! The code page of an SGF file. The file is decoded before it is cut into tokens. In several code
//! pages, the second byte of a character may be equal to a bracket.

use std::borrow::Cow;

use crate::options::Hints;
use crate::text::{CharacterSet, Texts, guess};

/// Returns the text of a file without its byte order mark. Also returns the code page, if any
/// character of the text depends on it.
pub(super) fn decode<'a>(
    bytes: &'a [u8],
    hints: &Hints,
    texts: &dyn Texts,
) -> (Cow<'a, str>, Option<CharacterSet>) {
    let marked = bytes.strip_prefix(b"\xef\xbb\xbf");
    let bytes = marked.unwrap_or(bytes);
    let utf8 = str::from_utf8(bytes).ok();
    if bytes.is_ascii() {
        return (Cow::Borrowed(utf8.unwrap_or_default()), None);
    }
    let named = || marked.map(|_| CharacterSet::Utf8).or_else(|| named(bytes));
    let mut set =
        hints.character_set.or_else(named).unwrap_or_else(|| guess(bytes.split(|&byte| byte == b']'), texts));
    if set != CharacterSet::Utf8 {
        let (text, sound) = texts.decode(bytes, set);
        // The text is valid UTF-8, but not valid in the code page that the property `CA` states. So
        // a program has converted the text to UTF-8, and has left `CA` unchanged.
        if sound || utf8.is_none() || hints.character_set.is_some() {
            return (Cow::Owned(text), Some(set));
        }
        set = CharacterSet::Utf8;
    }
    (utf8.map_or_else(|| Cow::Owned(texts.decode(bytes, set).0), Cow::Borrowed), Some(set))
}

/// Returns the code page that the file states.
fn named(bytes: &[u8]) -> Option<CharacterSet> {
    /// Number of bytes in which the property `CA` is searched. This property is in the first node.
    const HEAD: usize = 4096;
    let head = &bytes[..bytes.len().min(HEAD)];
    let at = memchr::memmem::find(head, b"CA[")? + 3;
    let end = memchr::memchr(b']', &head[at..])?;
    CharacterSet::named(str::from_utf8(&head[at..at + end]).ok()?)
}
