//! Messages about the files of a zip archive that a command does not read.

use std::path::Path;

use crate::exit::CommandError;
use crate::terminal;

/// Prints which files of a zip archive were skipped.
pub(crate) fn tell_passed_over(path: &Path, wanted: &str, others: &[String]) {
    if !others.is_empty() {
        terminal::say(&format!("{}: passed over what is no {wanted}: {}", path.display(), some(others)));
    }
}

/// Returns the error for a zip archive without any file of the expected kind.
pub(crate) fn nothing_in_zip(path: &Path, wanted: &str, others: &[String]) -> CommandError {
    CommandError::input(path, format!("expected {wanted} in the zip archive, found {}", listed(others)))
}

/// Formats names of files for an error: `only a.jpg, b.png and 3 more`.
pub(crate) fn listed(names: &[String]) -> String {
    if names.is_empty() { "no file at all".to_owned() } else { format!("only {}", some(names)) }
}

/// Formats names of files: `a.jpg, b.png and 3 more`.
fn some(names: &[String]) -> String {
    const LISTED: usize = 3;
    match names.len() {
        length if length <= LISTED => names.join(", "),
        length => format!("{} and {} more", names[..LISTED].join(", "), length - LISTED),
    }
}
