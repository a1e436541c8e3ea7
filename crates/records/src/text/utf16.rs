//! UTF-16, which some programs call "Unicode".

/// The text as UTF-8, where the byte order mark at its start says that it is UTF-16; otherwise `None`.
pub(crate) fn utf16_as_utf8(bytes: &[u8]) -> Option<Vec<u8>> {
    /// No text that people paste is larger. UTF-8 may take half as much again as UTF-16, so reading a larger text could
    /// take more memory than a file may take.
    const MOST: usize = 8 << 20;
    if bytes.len() > MOST {
        return None;
    }
    let unit: fn([u8; 2]) -> u16 = match bytes.get(..2)? {
        // RenLib's header begins with FF as well, but another byte follows it.
        [0xff, 0xfe] => u16::from_le_bytes,
        [0xfe, 0xff] => u16::from_be_bytes,
        _ => return None,
    };
    let units = bytes[2..].as_chunks::<2>().0.iter().map(|&pair| unit(pair));
    let mut text = String::with_capacity(bytes.len() / 2 * 3);
    text.extend(char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)));
    Some(text.into_bytes())
}
