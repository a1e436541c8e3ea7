//! What can go wrong with an engine.

use renju_core::Point;
use thiserror::Error;

/// Why there is no move of an engine. Each says what was expected and what was found.
#[derive(Debug, Error)]
pub(crate) enum EngineError {
    /// The program does not start.
    #[error("cannot start {program}: {reason}")]
    Start {
        /// As it was named.
        program: String,
        /// What the system says.
        reason: String,
    },
    /// It has ended, or closed its output.
    #[error("expected {expected}, found that the engine has ended ({status}){last_words}")]
    Ended {
        /// What was waited for.
        expected: &'static str,
        /// Exit code or signal.
        status: String,
        /// The end of its standard error, with a separator before; empty without any.
        last_words: String,
    },
    /// It says nothing in time.
    #[error("expected {expected} within {milliseconds} ms, found no answer")]
    Silent {
        /// What was waited for.
        expected: &'static str,
        /// How long.
        milliseconds: u128,
    },
    /// It answers `ERROR` or `UNKNOWN`.
    #[error("expected {expected}, found \"{found}\"")]
    Refused {
        /// What was waited for.
        expected: &'static str,
        /// Its words.
        found: String,
    },
    /// It answers with what is no answer.
    #[error("expected {expected}, found \"{found}\"")]
    Nonsense {
        /// What was waited for.
        expected: &'static str,
        /// The line.
        found: String,
    },
    /// It plays on a stone.
    #[error("expected an empty point, found {point}, which is occupied")]
    Occupied {
        /// The point.
        point: Point,
    },
    /// It plays where Black may not.
    #[error("expected a point that Black may play on, found {point}, which is forbidden ({why})")]
    Forbidden {
        /// The point.
        point: Point,
        /// Which rule.
        why: String,
    },
}
