//! The encoding UTF-16, which some programs call "Unicode".

/// A byte that never occurs in UTF-8.
pub(crate) const NOT_UTF8: u8 = 0xff;

/// Converts a text to UTF-8 if its first bytes show that it is UTF-16. Returns `None` for other texts,
/// and for texts that are too long (see `MOST`).
pub(crate) fn utf16_as_utf8(bytes: &[u8]) -> Option<Vec<u8>> {
    /// Greatest length in bytes of a text that is converted. No pasted text is longer. UTF-8 may
    /// take 1.5 times the bytes of UTF-16, so a longer text could exceed the memory limit of a
    /// file.
    const MOST: usize = 8 << 20;
    if bytes.len() > MOST {
        return None;
    }
    let (mark, unit): (usize, fn([u8; 2]) -> u16) = match bytes.get(..4).or(bytes.get(..2))? {
        // The first byte FF is not enough: a RenLib file begins with FF too, but its second byte is not FE.
        [0xff, 0xfe, ..] => (2, u16::from_le_bytes),
        [0xfe, 0xff, ..] => (2, u16::from_be_bytes),
        // XML may lack the byte order mark, because the first character of XML is always `<`.
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

/// Returns whether `name` is a name of UTF-16. A file that was converted from UTF-16 may still
/// declare this encoding.
pub(crate) fn is_utf16(name: &str) -> bool {
    name.trim().as_bytes().get(..6).is_some_and(|begin| begin.eq_ignore_ascii_case(b"utf-16"))
}

/// Adds a character. For half of a surrogate pair, adds a byte that is not valid UTF-8, so that the
/// decoder counts it.
pub(crate) fn push(text: &mut Vec<u8>, character: Option<char>) {
    match character {
        Some(character) => text.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        None => text.push(NOT_UTF8),
    }
}
