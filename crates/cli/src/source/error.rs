//! Errors of reading an input.

use renju_records::{RifError, UnpackError};
use thiserror::Error;

use crate::text::bytes;

/// Reason why an archive cannot be read.
#[derive(Debug, Error)]
pub(crate) enum ArchiveError {
    #[error(transparent)]
    Read(#[from] std::io::Error),
    #[error(transparent)]
    Unpack(#[from] UnpackError),
    #[error(transparent)]
    Rif(#[from] RifError),
    #[error(transparent)]
    RenLib(#[from] renju_records::RenLibError),
    /// The file of records contains no readable game.
    #[error("{0}")]
    NoGame(String),
    /// An error that does not come from the archive, such as a full disk. It stops the import.
    #[error("{0:#}")]
    Stopped(anyhow::Error),
    /// The unpacked file is larger than the memory limit.
    #[error("expected at most {} unpacked, found more", bytes(*.limit as u64))]
    TooLarge {
        /// Limit in bytes.
        limit: usize,
    },
}
