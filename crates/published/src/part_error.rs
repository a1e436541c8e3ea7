//! Reason why a part of a published archive cannot be used.

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
    /// The files of a layer end before a part that the manifest promises.
    #[error("layers[{layer}]: expected {what} in its files, found that they end before")]
    Missing {
        /// Number of the layer.
        layer: u32,
        /// Name of the part.
        what: &'static str,
    },
    /// A query needs more blocks than a page may fetch for one query.
    #[error("expected a question that needs at most {most} blocks, found one that needs {found}")]
    TooMany {
        /// Number of needed blocks.
        found: u64,
        /// Most blocks of a query.
        most: u64,
    },
    /// Too many records share one place of the index.
    #[error("layers[{layer}]: expected at most {most} records at a place of the index, found more")]
    TooManyRecords {
        /// Number of the layer.
        layer: u32,
        /// Most records of one place.
        most: usize,
    },
}

impl PartError {
    /// Creates the error of a fetched piece with a wrong format.
    pub(crate) fn wrong(fetch: &Fetch, error: FormatError) -> Self {
        Self::Format { file: fetch.file.clone(), range: fetch.range.clone(), error }
    }
}
