//! The end of the program: the error is printed as one sentence, and determines the exit code.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use thiserror::Error;

use crate::terminal;

/// Error with an exit code of its own. The exit code of any other error is 1.
#[derive(Debug, Error)]
pub(crate) enum CommandError {
    /// The command or its arguments are invalid.
    #[error("{0}")]
    Usage(String),
    /// A file cannot be read, or has unexpected content.
    #[error("{}: {reason}", file.display())]
    Input {
        /// File as the user named it.
        file: PathBuf,
        /// Description of the error.
        reason: String,
    },
    /// An archive is incomplete, and the user has not allowed that.
    #[error("{0}")]
    Incomplete(String),
    /// Some records or files cannot be read, and the user has not allowed leaving them out.
    #[error("{0}")]
    Lost(String),
    /// An engine does not follow the protocol or the rules.
    #[error("{0}")]
    Engine(String),
    /// An output cannot be written.
    #[error("cannot write {}: {reason}", file.display())]
    Output {
        /// File as the user named it.
        file: PathBuf,
        /// Description of the error.
        reason: String,
    },
    /// Some lines of a batch were answered with an error.
    #[error("{bad} of {lines} questions could not be understood; each has an \"error\" in its place")]
    BadLines {
        /// Number of lines with an error.
        bad: u64,
        /// Number of all lines.
        lines: u64,
    },
}

impl CommandError {
    /// Creates the error for a file that cannot be read.
    pub(crate) fn input(file: &Path, reason: impl ToString) -> Self {
        Self::Input { file: file.to_owned(), reason: reason.to_string() }
    }

    /// Creates the error for an output that cannot be written.
    pub(crate) fn output(file: &Path, reason: impl ToString) -> Self {
        Self::Output { file: file.to_owned(), reason: reason.to_string() }
    }

    const fn code(&self) -> u8 {
        match self {
            Self::Output { .. } => 1,
            Self::Usage(_) => 2,
            Self::Input { .. } => 3,
            Self::BadLines { .. } => 4,
            Self::Incomplete(_) => 5,
            Self::Engine(_) => 6,
            Self::Lost(_) => 7,
        }
    }
}

/// Greatest number of characters of a printed error. Names and numbers from a file can make an error long.
const LONGEST: usize = 4_000;

/// Cuts a sentence that is too long.
fn cut(mut sentence: String) -> String {
    if let Some((end, _)) = sentence.char_indices().nth(LONGEST) {
        sentence.truncate(end);
        sentence.push('…');
    }
    sentence
}

/// Prints the error if there is one, and returns the exit code.
pub(crate) fn report(done: anyhow::Result<()>) -> ExitCode {
    let Err(error) = done else { return ExitCode::SUCCESS };
    let broken = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(broken) {
        // In `renju search … | head`, `head` closes the pipe early. That is not an error.
        return ExitCode::SUCCESS;
    }
    terminal::say(&cut(format!("renju: {error:#}")));
    ExitCode::from(error.downcast_ref::<CommandError>().map_or(1, CommandError::code))
}
