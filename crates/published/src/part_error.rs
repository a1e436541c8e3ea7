//! Why a part of a published archive cannot be used.

use std::ops::Range;

use renju_archive::FormatError;
use thiserror::Error;

use crate::plan::Fetch;

/// Why a part of a published archive cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PartError {
    /// It is not what it should be.
    #[error("{file}, bytes {} to {}: {error}", range.start, range.end)]
    Format {
        /// The file.
        file: String,
        /// The bytes of it.
        range: Range<u32>,
        /// What is wrong.
        error: FormatError,
    },
    /// The files do not hold what is said to be in them.
    #[error("layers[{layer}]: expected {what} in its files, found that they end before")]
    Missing {
        /// The number of the layer.
        layer: u32,
        /// What was looked for.
        what: &'static str,
    },
    /// A question needs more than can be asked for at once.
    #[error("expected a question that needs at most {most} blocks, found one that needs {found}")]
    TooMany {
        /// The blocks that it needs.
        found: u64,
        /// The blocks that one may need.
        most: u64,
    },
    /// One place of the index leads to very many records.
    #[error("layers[{layer}]: expected at most {most} records at a place of the index, found more")]
    TooManyRecords {
        /// The number of the layer.
        layer: u32,
        /// The records that one place may lead to.
        most: usize,
    },
}

impl PartError {
    /// What has come for a piece is not what it should be.
    pub(crate) fn wrong(fetch: &Fetch, error: FormatError) -> Self {
        Self::Format { file: fetch.file.clone(), range: fetch.range.clone(), error }
    }
}
