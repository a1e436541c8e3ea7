//! Errors of the communication with external engines.

use renju_core::Point;
use thiserror::Error;

/// Reason why an engine gave no valid answer. The message of an error names the expected and the actual
/// answer.
#[derive(Debug, Error)]
pub(crate) enum EngineError {
    /// The program does not start.
    #[error("cannot start {program}: {reason}")]
    Start {
        /// Name of the program, as the user wrote it.
        program: String,
        /// Error of the operating system.
        reason: String,
    },
    /// The engine has ended, or has closed its output.
    #[error("expected {expected}, found that the engine has ended ({status}){last_words}")]
    Ended {
        /// Expected answer.
        expected: &'static str,
        /// Exit code or signal.
        status: String,
        /// A separator, and the last bytes that the engine wrote to standard error; empty if it wrote none.
        last_words: String,
    },
    /// The engine does not answer in time.
    #[error("expected {expected} within {milliseconds} ms, found no answer")]
    Silent {
        /// Expected answer.
        expected: &'static str,
        /// Time limit for the answer.
        milliseconds: u128,
    },
    /// The engine answers `ERROR` or `UNKNOWN`.
    #[error("expected {expected}, found \"{found}\"")]
    Refused {
        /// Expected answer.
        expected: &'static str,
        /// Answer of the engine.
        found: String,
    },
    /// The engine sent an answer that does not have the expected form.
    #[error("expected {expected}, found \"{found}\"")]
    Nonsense {
        /// Expected answer.
        expected: &'static str,
        /// Answer of the engine.
        found: String,
    },
    /// The engine played on an occupied point.
    #[error("expected an empty point, found {point}, which is occupied")]
    Occupied {
        /// Point that the engine played.
        point: Point,
    },
    /// The engine played on a point that is forbidden to Black.
    #[error("expected a point that Black may play on, found {point}, which is forbidden ({why})")]
    Forbidden {
        /// Point that the engine played.
        point: Point,
        /// Names of the rules that forbid the point.
        why: String,
    },
}
