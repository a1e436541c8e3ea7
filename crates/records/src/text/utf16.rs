//! UTF-16, which some programs call "Unicode".

/// A byte that no text in UTF-8 has.
pub(crate) const NOT_UTF8: u8 = 0xff;

/// The text as UTF-8, where its first bytes say that it is UTF-16; otherwise `None`.
pub(crate) fn utf16_as_utf8(bytes: &[u8]) -> Option<Vec<u8>> {
    /// No text that people paste is larger. UTF-8 may take half as much again as UTF-16, so reading a larger text could
    /// take more memory than a file may take.
    const MOST: usize = 8 << 20;
    if bytes.len() > MOST {
        return None;
    }
    let (mark, unit): (usize, fn([u8; 2]) -> u16) = match bytes.get(..4).or(bytes.get(..2))? {
        // RenLib's header begins with FF as well, but another byte follows it.
        [0xff, 0xfe, ..] => (2, u16::from_le_bytes),
        [0xfe, 0xff, ..] => (2, u16::from_be_bytes),
        // XML may do without the mark, because its first character is known.
        [b'<', 0, letter, 0] if *letter > 0 => (0, u16::from_le_bytes),
        [0, b'<', 0, letter] if *letter > 0 => (0, u16::from_be_bytes),
        _ => return None,
    };
    let (pairs, odd) = bytes[mark..].as_chunks::<2>();
    let mut text = Vec::with_capacity(bytes.len() / 2 * 3);
    for unit in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        push(&mut text, unit.ok());
    }
    if !odd.is_empty() {
        push(&mut text, None);
    }
    Some(text)
}

/// Whether this is a name of UTF-16. A text in UTF-16 may have been decoded before, and still say what it was.
pub(crate) fn is_utf16(name: &str) -> bool {
    name.trim().as_bytes().get(..6).is_some_and(|begin| begin.eq_ignore_ascii_case(b"utf-16"))
}

/// Adds a character. For half of a pair there is a byte that UTF-8 does not have, so that whoever decodes the text counts it.
pub(crate) fn push(text: &mut Vec<u8>, character: Option<char>) {
    match character {
        Some(character) => text.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        None => text.push(NOT_UTF8),
    }
}
