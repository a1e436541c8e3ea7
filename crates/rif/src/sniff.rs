//! Describes a file that is not RIF, in words for a user.

/// Number of bytes at the start of a file from which its format is recognized.
pub const HEAD: usize = 512;

/// Beginnings of files with known formats, each with a description of the format.
const MAGIC: [(&[u8], &str); 30] = [
    (b"PK\x03\x04", "a zip archive"),
    (b"PK\x05\x06", "an empty zip archive"),
    (b"\x1f\x8b", "gzip-compressed data"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"Rar!", "a RAR archive"),
    (b"\xfd7zXZ\x00", "xz-compressed data"),
    (b"BZh", "bzip2-compressed data"),
    (b"\x28\xb5\x2f\xfd", "zstd-compressed data"),
    (b"%PDF", "a PDF document"),
    (b"\xffRenLib\xff", "a RenLib library (.lib)"),
    (b"\x89PNG", "a PNG image"),
    (b"GIF8", "a GIF image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"SQLite format 3", "an SQLite database"),
    (b"\xff\xfe", "UTF-16 text (expected UTF-8)"),
    (b"\xfe\xff", "UTF-16 text (expected UTF-8)"),
    (b"(;", "an SGF game record"),
    (b"Piskvorky", "a Piskvork game (.psq)"),
    (b"version https://git-lfs", "a pointer to a Git LFS file"),
    (b"{", "JSON"),
    (b"[{", "JSON"),
    (b"{\\rtf", "an RTF document"),
    (b"RJLM", LIBRARY),
    (b"RJLB", LIBRARY),
    (b"PAR1", "a Parquet file"),
    (b"\x7fELF", "a program"),
    (b"MZ", "a program for Windows"),
    (b"\xcf\xfa\xed\xfe", "a program for macOS"),
    (b"\xca\xfe\xba\xbe", "a program"),
    (b"\0asm", "a program (WebAssembly)"),
];

/// Description of a file that `renju import` writes.
pub const LIBRARY: &str = "a library of `renju import` (.renju)";

/// Description of a file of 0 bytes.
pub const EMPTY: &str = "an empty file";
/// Description of a file of white space.
pub const BLANK: &str = "nothing but blank space";
/// Description of a web page.
pub const WEB_PAGE: &str = "a web page";

/// The byte order mark of UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// Returns whether the file may be XML: its first character is `<`.
#[must_use]
pub fn may_be_xml(head: &[u8]) -> bool {
    text_of(head).first() == Some(&b'<')
}

/// Returns a description of the file that begins with the bytes `head`, such as `a web page` or
/// `text beginning with "1. h8"`.
#[must_use]
pub fn describe(head: &[u8]) -> String {
    if let Some(known) = named(head) {
        return known.to_owned();
    }
    let text = text_of(head);
    let odd = |byte: &&u8| **byte < b' ' && !byte.is_ascii_whitespace();
    if text.iter().any(|byte| odd(&byte)) {
        return "binary data".to_owned();
    }
    let beginning = String::from_utf8_lossy(text);
    let beginning: String = beginning.chars().take_while(|c| !c.is_control()).take(30).collect();
    format!("text beginning with \"{}\"", beginning.trim_end())
}

/// Returns the name of the format of the file that begins with the bytes `head`, such as
/// `a web page`. Returns `None` if the format is not known.
#[must_use]
pub fn named(head: &[u8]) -> Option<&'static str> {
    if head.is_empty() {
        return Some(EMPTY);
    }
    let text = text_of(head);
    let begins = |magic: &[u8]| head.starts_with(magic) || text.starts_with(magic);
    // Takes the longest match, so that the order of the table does not matter.
    let known = MAGIC.iter().filter(|(magic, _)| begins(magic)).max_by_key(|(magic, _)| magic.len());
    match text.first() {
        _ if known.is_some() => known.map(|(_, name)| *name),
        None => Some(BLANK),
        Some(b'<') if is_html(text) => Some(WEB_PAGE),
        Some(b'<') => Some("no element that could be read"),
        Some(_) => None,
    }
}

/// Returns a description of an XML file whose first element has this name.
pub(crate) fn describe_root(name: &str) -> String {
    let pages = ["html", "head", "body", "title", "meta", "script"];
    if pages.iter().any(|page| name.eq_ignore_ascii_case(page)) {
        return WEB_PAGE.to_owned();
    }
    let name: String = name.chars().take(30).collect();
    format!("XML beginning with <{name}>")
}

/// Returns whether the text is a web page.
#[must_use]
pub fn is_html(text: &[u8]) -> bool {
    [&b"<!doctype html"[..], b"<html"]
        .iter()
        .any(|tag| text.get(..tag.len()).is_some_and(|start| start.eq_ignore_ascii_case(tag)))
}

/// Returns `head` without the byte order mark and the white space at its start.
fn text_of(head: &[u8]) -> &[u8] {
    head.strip_prefix(MARK).unwrap_or(head).trim_ascii_start()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_other_formats_are_described() {
        let check = |head: &[u8], expected: &str| assert_eq!(describe(head), expected);
        check(b"", "an empty file");
        check(b" \r\n", "nothing but blank space");
        check(b"%PDF-1.7", "a PDF document");
        check(b"\xffRenLib\xff\x03\x00", "a RenLib library (.lib)");
        check(b"\xff\xd8\xff\xe0", "a JPEG image");
        check(b"\xff\xfe<\x00", "UTF-16 text (expected UTF-8)");
        check(b"{\"games\": []}", "JSON");
        check(b"{\\rtf1", "an RTF document");
        check(b"\xef\xbb\xbf\n (;GM[4]", "an SGF game record");
        check(b"x\x00\x01", "binary data");
        check(b"\x7fELF\x02\x01\x01", "a program");
        check(b"RJLM\x01\0\0\0", "a library of `renju import` (.renju)");
        check(b"h8 i9\r\ng7", "text beginning with \"h8 i9\"");
        check(b"\n<!DOCTYPE HTML>", "a web page");
        check(b"<<<", "no element that could be read");
        assert_eq!(describe_root("HTML"), "a web page");
        assert_eq!(describe_root("svg"), "XML beginning with <svg>");
    }
}
