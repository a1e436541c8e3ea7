//! Errors of the parts of a published archive (directories, slots, records and blocks).

use std::ops::Range;

use renju_archive::FormatError;
use thiserror::Error;

use crate::plan::Fetch;

/// Reason why a part of a published archive cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PartError {
    /// The bytes of the part are not in its format.
    #[error("{file}, bytes {} to {}: {error}", range.start, range.end)]
    Format {
        /// The file.
        file: String,
        /// Place of the part in the file.
        range: Range<u32>,
        /// Fault in the bytes.
        error: FormatError,
    },
    /// The files of a layer are too short for a part whose place the archive gives.
    #[error("layers[{layer}]: expected {what} in its files, found that they end before")]
    Missing {
        /// Number of the layer.
        layer: u32,
        /// Kind of the part, such as "block".
        what: &'static str,
    },
    /// A query needs more blocks than a page may fetch for one query.
    #[error("expected a question that needs at most {most} blocks, found one that needs {found}")]
    TooMany {
        /// Number of needed blocks.
        found: u64,
        /// Most blocks that one query may need.
        most: u64,
    },
    /// Too many records have the same upper bits of the key in a slot of the index.
    #[error("layers[{layer}]: expected at most {most} records at a place of the index, found more")]
    TooManyRecords {
        /// Number of the layer.
        layer: u32,
        /// Most records with the same bits.
        most: usize,
    },
}

impl PartError {
    /// Creates the error for fetched bytes that do not have the format of their part.
    pub(crate) fn wrong(fetch: &Fetch, error: FormatError) -> Self {
        Self::Format { file: fetch.file.clone(), range: fetch.range.clone(), error }
    }
}
