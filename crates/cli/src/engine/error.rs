//! Errors of external engines.

use renju_core::Point;
use thiserror::Error;

/// Reason why an engine gave no move. The message of each error names the expected and the actual answer.
#[derive(Debug, Error)]
pub(crate) enum EngineError {
    /// The program does not start.
    #[error("cannot start {program}: {reason}")]
    Start {
        /// Program as the user named it.
        program: String,
        /// Error of the system.
        reason: String,
    },
    /// The engine has ended, or has closed its output.
    #[error("expected {expected}, found that the engine has ended ({status}){last_words}")]
    Ended {
        /// Expected answer.
        expected: &'static str,
        /// Exit code or signal.
        status: String,
        /// A separator and the last bytes of the engine's standard error; empty if the engine wrote none.
        last_words: String,
    },
    /// The engine does not answer in time.
    #[error("expected {expected} within {milliseconds} ms, found no answer")]
    Silent {
        /// Expected answer.
        expected: &'static str,
        /// Time limit.
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
        /// The point.
        point: Point,
    },
    /// The engine played on a point that is forbidden to Black.
    #[error("expected a point that Black may play on, found {point}, which is forbidden ({why})")]
    Forbidden {
        /// The point.
        point: Point,
        /// Names of the rules that forbid the point.
        why: String,
    },
}
