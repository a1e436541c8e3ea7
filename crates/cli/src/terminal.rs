//! Writes text for the user. Names, comments and file names in this text come from files that are not
//! trusted. They may contain control characters, which could move the cursor, rename the window of the
//! terminal, or reverse the direction of writing. So all text for the user is written by this module. It
//! prints control characters as visible text: `\u{1b}[2J`. Files and JSON are read by programs, and are
//! written unchanged.

use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

/// Returns a writer to standard output for text for the user. It writes control characters as visible
/// escapes.
pub(crate) fn out() -> EscapingWriter<BufWriter<StdoutLock<'static>>> {
    EscapingWriter(BufWriter::new(io::stdout().lock()))
}

/// Returns a writer to standard output. JSON is written unchanged. In text for the user, control characters
/// are escaped.
pub(crate) fn json_or_text(json: bool) -> Box<dyn Write> {
    if json { Box::new(BufWriter::new(io::stdout().lock())) } else { Box::new(out()) }
}

/// Returns a writer to standard output for a table. Control characters in the table are escaped only if
/// standard output is a terminal.
pub(crate) fn table() -> Box<dyn Write> {
    json_or_text(!io::stdout().is_terminal())
}

/// Returns a writer to standard error. It is for the report of a command that writes a file to standard
/// output.
pub(crate) fn errors() -> EscapingWriter<io::Stderr> {
    EscapingWriter(io::stderr())
}

/// Prints a text on standard error, followed by a line end.
pub(crate) fn say(text: &str) {
    // Ignores an error of writing to standard error, because there is nowhere else to report it.
    let _ = writeln!(io::stderr().lock(), "{}", lines(text));
}

/// Returns a text of several lines with its control characters escaped.
pub(crate) fn lines(text: &str) -> Cow<'_, str> {
    shown(text, |c| c != '\n' && is_obeyed(c))
}

/// Returns a text for a single line, such as a name, with its control characters and line ends escaped.
pub(crate) fn line(text: &str) -> Cow<'_, str> {
    shown(text, is_obeyed)
}

fn shown(text: &str, is_obeyed: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut harmless = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_obeyed(c) { harmless.extend(c.escape_default()) } else { harmless.push(c) }
    }
    Cow::Owned(harmless)
}

/// Returns whether a terminal reacts to a character instead of printing it: a control character, a mark of
/// the writing direction, or a line separator. Joiners are not included, because they do no harm and some
/// scripts need them.
fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
        )
        || matches!(c, '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// A writer that escapes control characters in all text written to it. It does not escape line ends, so the
/// caller has to escape line ends in names with [`line()`].
#[derive(Debug)]
pub(crate) struct EscapingWriter<W>(W);

impl<W: Write> Write for EscapingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // `from_utf8_lossy` finds whole characters, because the formatting functions never split a character
        // over two writes.
        self.0.write_all(lines(&String::from_utf8_lossy(bytes)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_shown() {
        for (text, expected) in [
            ("Müller – 中村 x\u{301}\u{200d}", "Müller – 中村 x\u{301}\u{200d}"),
            ("\x1b]0;owned\x07", r"\u{1b}]0;owned\u{7}"),
            ("\u{9b}2J\x7f\0", r"\u{9b}2J\u{7f}\u{0}"),
            ("abc\u{202e}fed\u{2066}", r"abc\u{202e}fed\u{2066}"),
            ("a\tb\r\u{2028}", r"a\tb\r\u{2028}"),
        ] {
            assert_eq!((line(text), lines(text)), (expected.into(), expected.into()));
        }
        assert_eq!((line("a\nb"), lines("a\nb\x1b")), ("a\\nb".into(), "a\nb\\u{1b}".into()));
    }

    #[test]
    fn a_writer_makes_everything_harmless() {
        let mut out = EscapingWriter(Vec::new());
        let name = "Ann\x1b[31m";
        writeln!(out, "{name}: {}", 7).expect("memory");
        assert_eq!(out.0, b"Ann\\u{1b}[31m: 7\n");
    }

    /// No other file prints anything, so no text is printed without escapes.
    #[test]
    fn nothing_else_prints() {
        fn look(folder: &std::path::Path, found: &mut Vec<String>) {
            for entry in std::fs::read_dir(folder).expect("the source").flatten() {
                let path = entry.path();
                if path.is_dir() {
                    look(&path, found);
                    continue;
                }
                let text = std::fs::read_to_string(&path).expect("source");
                let prints = ["println!(", "eprint!(", " print!(", "io::stderr()"];
                let prints = prints.iter().any(|one| text.contains(one));
                if prints && !path.ends_with("src/terminal.rs") {
                    found.push(path.display().to_string());
                }
            }
        }
        let mut found = Vec::new();
        look(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        assert_eq!(found, [""; 0]);
    }
}
