//! Which format a file is in, told by its content: names of files lie, and a pasted text has none.

mod bytes;
mod text;

use crate::format::Format;
use renju_rif::sniff;

/// How many bytes from the start are looked at, where they are text.
const HEAD: usize = 16 << 10;

impl Format {
    /// Tells a format by the content of a file, unpacked: all of it, or at least its first 16 kB. The name decides only
    /// between formats of which the content could be either; it may be empty.
    ///
    /// ```
    /// # use renju_records::Format;
    /// assert_eq!(Format::recognise(b"(;GM[4]SZ[15];B[hh])", "game.txt"), Some(Format::Sgf));
    /// assert_eq!(Format::recognise(b"h8 i9 g7", ""), Some(Format::Moves));
    /// assert_eq!(Format::recognise(b"Dear Sir", "game.sgf"), None);
    /// ```
    #[must_use]
    pub fn recognise(bytes: &[u8], name: &str) -> Option<Self> {
        if let Some(format) = bytes::by_magic(bytes) {
            return Some(format);
        }
        let plain = utf16_as_utf8(&bytes[..bytes.len().min(2 * HEAD)]);
        let bytes = plain.as_deref().unwrap_or(bytes);
        if bytes::is_pos(bytes) && (ends(name, "pos") || !is_text(bytes)) {
            return Some(Self::Pos);
        }
        // Its texts may hold any character, also such as no text has.
        if bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start().starts_with(b"(;") {
            return Some(Self::Sgf);
        }
        if bytes::is_headerless_lib(bytes) && (ends(name, "lib") || !is_text(bytes)) {
            return Some(Self::RenLib);
        }
        if is_text(bytes) {
            let head = String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]);
            let head = head.trim_start_matches('\u{feff}');
            // A head may end amid a line, which then is not what the others are.
            let whole = bytes.len() <= HEAD;
            let head = if whole { head } else { head.rsplit_once('\n').map_or(head, |(lines, _)| lines) };
            return text::recognise(head).or_else(|| bytes::is_pos(bytes).then_some(Self::Pos));
        }
        bytes::is_rapfi(bytes).then_some(Self::RapfiDb)
    }
}

/// Whether the name of a file ends so.
fn ends(name: &str, end: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, found)| found.eq_ignore_ascii_case(end))
}

/// Whether it can be text, in any code page.
fn is_text(bytes: &[u8]) -> bool {
    let odd = |byte: &u8| *byte < b' ' && !matches!(byte, b'\t' | b'\n' | 0x0b | 0x0c | b'\r' | 0x1a);
    !bytes.iter().take(HEAD).any(odd)
}

/// What a file seems to be in which no record can be found.
pub(crate) fn describe(bytes: &[u8]) -> String {
    sniff::describe(&bytes[..bytes.len().min(sniff::HEAD)])
}

/// Text of a program that calls UTF-16 "Unicode", as UTF-8. The mark at its start tells.
pub(crate) fn utf16_as_utf8(bytes: &[u8]) -> Option<Vec<u8>> {
    /// No text that people paste is as large; and as it may grow by half, what is read of a larger one could take more
    /// memory than a file may.
    const MOST: usize = 8 << 20;
    if bytes.len() > MOST {
        return None;
    }
    let unit: fn([u8; 2]) -> u16 = match bytes.get(..2)? {
        // Two more bytes of it are RenLib's.
        [0xff, 0xfe] => u16::from_le_bytes,
        [0xfe, 0xff] => u16::from_be_bytes,
        _ => return None,
    };
    let units = bytes[2..].as_chunks::<2>().0.iter().map(|&pair| unit(pair));
    let mut text = String::with_capacity(bytes.len() / 2 * 3);
    text.extend(char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)));
    Some(text.into_bytes())
}

#[cfg(test)]
mod tests;
