//! Writes text for the user. Names, comments and file names in this text come from files that are not
//! trusted. They may contain control characters, which could move the cursor, rename the window of the
//! terminal, or reverse the direction of writing. So all text for the user is written by this module. It
//! prints control characters as visible text: `\u{1b}[2J`. Files and JSON are read by programs, and are
//! written unchanged.

mod color;

use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

pub(crate) use color::{ColorArg, TextStyle, styled};
use serde::Serialize;

/// Returns a writer that prints text for the user on standard output. Control characters become visible
/// escapes.
pub(crate) fn out() -> EscapingWriter<BufWriter<StdoutLock<'static>>> {
    let colors = has_colors(false);
    EscapingWriter { to: BufWriter::new(io::stdout().lock()), colors }
}

/// Returns a writer to standard output. JSON is written unchanged. In text for the user, control characters
/// are escaped.
pub(crate) fn json_or_text(json: bool) -> Box<dyn Write> {
    if json { Box::new(BufWriter::new(io::stdout().lock())) } else { Box::new(out()) }
}

/// Prints an answer as one line of JSON on standard output.
pub(crate) fn json(answer: &impl Serialize) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    serde_json::to_writer(&mut out, answer)?;
    out.write_all(b"\n")?;
    Ok(out.flush()?)
}

/// Returns a writer to standard output for a table. Control characters in the table are escaped only if
/// standard output is a terminal.
pub(crate) fn table() -> Box<dyn Write> {
    json_or_text(!io::stdout().is_terminal())
}

/// Returns a writer to standard error, for the report of a command whose output file goes to standard
/// output.
pub(crate) fn errors() -> EscapingWriter<io::Stderr> {
    let colors = has_colors(true);
    EscapingWriter { to: io::stderr(), colors }
}

/// Prints a text on standard error, followed by a line end.
pub(crate) fn say(text: &str) {
    // Ignores an error of writing to standard error, because there is nowhere else to report it.
    let _ = errors().write_all(format!("{text}\n").as_bytes());
}

/// Returns whether standard output, or with `is_error` standard error, has colors.
pub(crate) fn has_colors(is_error: bool) -> bool {
    color::has_colors(if is_error { io::stderr().is_terminal() } else { io::stdout().is_terminal() })
}

/// Prints the help or an error of the parser of arguments. The text may contain escape sequences for a
/// terminal.
pub(crate) fn say_of_arguments(text: &str, is_error: bool) {
    // A reader of the help may end early, as in `renju --help | head`.
    let _ = if is_error { write!(io::stderr(), "{text}") } else { write!(io::stdout(), "{text}") };
}

/// Returns a text as it is printed: its styles as colors or not at all, and its control characters escaped.
fn printed(text: &str, colors: bool) -> String {
    let is_foreign = |c| c != '\n' && is_obeyed(c) && !color::is_style(c);
    color::shown(&shown(text, is_foreign), colors).into_owned()
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
/// scripts need them. The marks of a style are included, so that a name from a file cannot have a
/// style.
fn is_obeyed(c: char) -> bool {
    c.is_control()
        || color::is_style(c)
        || matches!(
            c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
        )
        || matches!(c, '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// A writer that escapes control characters in all text written to it. It does not escape line ends, so the
/// caller has to escape line ends in names with [`line()`].
#[derive(Debug)]
pub(crate) struct EscapingWriter<W> {
    to: W,
    /// Whether the output has colors.
    colors: bool,
}

impl<W: Write> Write for EscapingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // `from_utf8_lossy` finds whole characters, because the formatting functions never split a character
        // over two writes.
        self.to.write_all(printed(&String::from_utf8_lossy(bytes), self.colors).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        for (text, expected) in [
            ("Müller – 中村 x\u{301}\u{200d}", "Müller – 中村 x\u{301}\u{200d}"),
            ("\x1b]0;owned\x07", r"\u{1b}]0;owned\u{7}"),
            ("\u{9b}2J\x7f\0", r"\u{9b}2J\u{7f}\u{0}"),
            ("abc\u{202e}fed\u{2066}", r"abc\u{202e}fed\u{2066}"),
            ("a\tb\r\u{2028}", r"a\tb\r\u{2028}"),
        ] {
            assert_eq!((line(text), printed(text, false)), (expected.into(), expected.into()));
        }
        assert_eq!((line("a\nb"), printed("a\nb\x1b", true)), ("a\\nb".into(), "a\nb\\u{1b}".into()));
    }

    #[test]
    fn the_writer_escapes_control_characters() {
        let mut out = EscapingWriter { to: Vec::new(), colors: false };
        let name = "Ann\x1b[31m";
        writeln!(out, "{name}: {}", 7).expect("memory");
        assert_eq!(out.to, b"Ann\\u{1b}[31m: 7\n");
    }

    #[test]
    fn only_text_of_the_program_itself_has_styles() {
        let mut out = EscapingWriter { to: Vec::new(), colors: true };
        writeln!(out, "{} {}", styled(TextStyle::Strong, "Move"), line(&styled(TextStyle::Mark, "Ann")))
            .expect("memory");
        assert_eq!(out.to, b"\x1b[1mMove\x1b[0m \\u{fdd1}Ann\\u{fddf}\n");
    }

    /// No other file prints anything, so no text is printed without escapes.
    #[test]
    fn no_other_file_prints() {
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
