//! The end of the program: prints an error as one sentence, and chooses the exit code.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use thiserror::Error;

use crate::terminal::{self, TextStyle};

/// An error whose kind decides the exit code. Errors of other types have exit code 1, as outputs that cannot be
/// written do.
#[derive(Debug, Error)]
pub(crate) enum CommandError {
    /// The command or its arguments are invalid.
    #[error("{0}")]
    Usage(String),
    /// A file cannot be read, or has unexpected content.
    #[error("{}: {reason}", file.display())]
    Input {
        /// Path of the file, as the user wrote it.
        file: PathBuf,
        /// Description of the error.
        reason: String,
    },
    /// An archive is incomplete, and the user has not allowed incomplete archives.
    #[error("{0}")]
    Incomplete(String),
    /// Some records or files cannot be read, and the user has not allowed the command to leave them out.
    #[error("{0}")]
    Lost(String),
    /// An engine does not follow the protocol or the rules.
    #[error("{0}")]
    Engine(String),
    /// An output cannot be written.
    #[error("cannot write {}: {reason}", file.display())]
    Output {
        /// Path of the file, as the user wrote it.
        file: PathBuf,
        /// Description of the error.
        reason: String,
    },
    /// Some queries of a batch were answered with an error.
    #[error("{bad} of {lines} questions could not be understood; each has an \"error\" in its place")]
    BadLines {
        /// Number of queries that were answered with an error.
        bad: u64,
        /// Number of all queries.
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

/// Greatest number of characters to print of an error. Names and numbers from a file can make an error long.
const LONGEST: usize = 4_000;

/// Cuts a sentence after [`LONGEST`] characters.
fn cut(mut sentence: String) -> String {
    if let Some((end, _)) = sentence.char_indices().nth(LONGEST) {
        sentence.truncate(end);
        sentence.push('…');
    }
    sentence
}

/// Prints the error if `done` is an error, and returns the exit code.
pub(crate) fn report(done: anyhow::Result<()>) -> ExitCode {
    let Err(error) = done else { return ExitCode::SUCCESS };
    let broken = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(broken) {
        // In `renju search … | head`, the program `head` closes the pipe early. That is not an error.
        return ExitCode::SUCCESS;
    }
    let name = terminal::styled(TextStyle::Error, "renju:");
    terminal::say(&cut(format!("{name} {error:#}")));
    ExitCode::from(error.downcast_ref::<CommandError>().map_or(1, CommandError::code))
}
