//! The beginning of a file. The format of the file is detected from it.

/// Number of bytes at the beginning of a file that are examined as text.
pub(crate) const HEAD: usize = 16 << 10;

/// A file whose format has to be detected.
#[derive(Debug)]
pub(crate) struct Sample<'a> {
    /// The whole file, or at least its first 16 kB. A text in UTF-16 is already converted to UTF-8.
    pub(crate) bytes: &'a [u8],
    /// Name of the file; may be empty.
    name: &'a str,
    /// The first lines of the file, without leading white space. `None` if the bytes cannot be text
    /// in any code page.
    text: Option<String>,
}

impl<'a> Sample<'a> {
    pub(crate) fn new(bytes: &'a [u8], name: &'a str) -> Self {
        let text = is_text(bytes).then(|| first_lines(bytes));
        Self { bytes, name, text }
    }

    /// Returns the first lines of the file without leading white space, or `None` if the bytes
    /// cannot be text.
    pub(crate) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Returns whether the bytes can be text in any code page.
    pub(crate) const fn is_text(&self) -> bool {
        self.text.is_some()
    }

    /// Returns whether the file name has this extension.
    pub(crate) fn has_extension(&self, extension: &str) -> bool {
        self.name.rsplit_once('.').is_some_and(|(_, found)| found.eq_ignore_ascii_case(extension))
    }
}

fn is_text(bytes: &[u8]) -> bool {
    let odd = |byte: &u8| *byte < b' ' && !matches!(byte, b'\t' | b'\n' | 0x0b | 0x0c | b'\r' | 0x1a);
    !bytes.iter().take(HEAD).any(odd)
}

/// Returns the lines in the first [`HEAD`] bytes, without leading white space. If the text is
/// longer, drops the last line, because it may be cut off and would then look unlike the other
/// lines.
fn first_lines(bytes: &[u8]) -> String {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]);
    let head = head.trim_start_matches('\u{feff}');
    let is_whole = bytes.len() <= HEAD;
    let lines = if is_whole { head } else { head.rsplit_once('\n').map_or(head, |(lines, _)| lines) };
    lines.trim_start().to_owned()
}
