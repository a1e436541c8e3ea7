//! Why an input cannot be read.

use renju_records::{RifError, UnpackError};
use thiserror::Error;

use crate::text::bytes;

/// Why an archive cannot be read.
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
    /// It is a file of records, and no game of it can be read.
    #[error("{0}")]
    NoGame(String),
    /// Something else than the archive stops the import.
    #[error("{0:#}")]
    Stopped(anyhow::Error),
    /// It unpacks to more than there may be in memory.
    #[error("expected at most {} unpacked, found more", bytes(*.limit as u64))]
    TooLarge {
        /// The most bytes.
        limit: usize,
    },
}
