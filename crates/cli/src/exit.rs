//! How the program ends: one clear sentence for a person, one number for a script.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use thiserror::Error;

use crate::terminal;

/// An end with a code of its own; any other error is 1.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// What was asked cannot be understood.
    #[error("{0}")]
    Usage(String),
    /// A file cannot be read, or is not what it should be.
    #[error("{}: {reason}", file.display())]
    Input {
        /// As it was named.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// An archive is not all there, and is not taken without being asked.
    #[error("{0}")]
    Incomplete(String),
    /// Some records or files cannot be read, and the user has not asked to leave them out.
    #[error("{0}")]
    Lost(String),
    /// An engine does not do what it has to.
    #[error("{0}")]
    Engine(String),
    /// A place cannot be written to.
    #[error("cannot write {}: {reason}", file.display())]
    Output {
        /// As it was named.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The batch is answered, except for some of its lines.
    #[error("{bad} of {lines} questions could not be understood; each has an \"error\" in its place")]
    BadLines {
        /// Lines with an error.
        bad: u64,
        /// All lines.
        lines: u64,
    },
}

impl Failure {
    /// A file that cannot be read.
    pub(crate) fn input(file: &Path, reason: impl ToString) -> Self {
        Self::Input { file: file.to_owned(), reason: reason.to_string() }
    }

    /// A place that cannot be written to.
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

/// The most characters of an error: names and counts in a file can make its sentence long.
const LONGEST: usize = 4_000;

/// The sentence, cut if it is longer than anybody reads.
fn cut(mut sentence: String) -> String {
    if let Some((end, _)) = sentence.char_indices().nth(LONGEST) {
        sentence.truncate(end);
        sentence.push('…');
    }
    sentence
}

/// Prints the error, if there is one, and says how to end.
pub(crate) fn report(done: anyhow::Result<()>) -> ExitCode {
    let Err(error) = done else { return ExitCode::SUCCESS };
    let broken = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(broken) {
        // `renju search … | head`: whoever read has had enough, which is no error.
        return ExitCode::SUCCESS;
    }
    terminal::say(&cut(format!("renju: {error:#}")));
    ExitCode::from(error.downcast_ref::<Failure>().map_or(1, Failure::code))
}
