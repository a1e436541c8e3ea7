//! Text for a terminal. Names, comments and file names come from files of anybody's making, and a terminal obeys what it is
//! sent: it moves the cursor, renames its window, writes from right to left. So everything that a person is to read goes
//! through here, and what would be obeyed is shown instead: `\u{1b}[2J`. Files and JSON are for programs and stay as they are.

use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

/// Standard output for a person.
pub(crate) fn out() -> Harmless<BufWriter<StdoutLock<'static>>> {
    Harmless(BufWriter::new(io::stdout().lock()))
}

/// Standard output for JSON, which stays as it is, or else for a person.
pub(crate) fn json_or_text(json: bool) -> Box<dyn Write> {
    if json { Box::new(BufWriter::new(io::stdout().lock())) } else { Box::new(out()) }
}

/// Standard output for a table, which is made for a file but may be looked at.
pub(crate) fn table() -> Box<dyn Write> {
    json_or_text(!io::stdout().is_terminal())
}

/// Standard error, where standard output is taken by a file.
pub(crate) fn errors() -> Harmless<io::Stderr> {
    Harmless(io::stderr())
}

/// Says something on standard error, on lines of its own.
pub(crate) fn say(text: &str) {
    // Nobody is left to be told that standard error cannot be written to.
    let _ = writeln!(io::stderr().lock(), "{}", lines(text));
}

/// A text that may have several lines, with everything harmless that a terminal would obey.
pub(crate) fn lines(text: &str) -> Cow<'_, str> {
    shown(text, |c| c != '\n' && is_obeyed(c))
}

/// A text that belongs on one line, such as a name.
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

/// Control characters, those that turn the direction of writing, and separators of lines. Joiners stay, as some scripts
/// cannot be written without them.
fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
        )
        || matches!(c, '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Makes harmless what is written. It is the last line of defence: a line end passes, so a name is cut to its line before.
#[derive(Debug)]
pub(crate) struct Harmless<W>(W);

impl<W: Write> Write for Harmless<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // What is formatted comes in whole characters.
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
        let mut out = Harmless(Vec::new());
        let name = "Ann\x1b[31m";
        writeln!(out, "{name}: {}", 7).expect("memory");
        assert_eq!(out.0, b"Ann\\u{1b}[31m: 7\n");
    }

    /// Whoever prints does it through this file, or says why it is for a program.
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
