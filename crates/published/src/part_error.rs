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
        /// The name of the file.
        file: String,
        /// Range of bytes in the file that the part takes.
        range: Range<u32>,
        /// The error in the format of the bytes.
        error: FormatError,
    },
    /// The archive names a range of bytes for a part, but the layer's files end before this range.
    #[error("layers[{layer}]: expected {what} in its files, found that they end before")]
    Missing {
        /// Number of the layer.
        layer: u32,
        /// Kind of the part, such as "block".
        what: &'static str,
    },
    /// A query needs more blocks than one query may fetch.
    #[error("expected a question that needs at most {most} blocks, found one that needs {found}")]
    TooMany {
        /// Number of needed blocks.
        found: u64,
        /// Greatest number of blocks that one query may need.
        most: u64,
    },
    /// Too many records have keys of which the index stores the same 16 bits. A query for one of
    /// these records would have to read all of them.
    #[error("layers[{layer}]: expected at most {most} records at a place of the index, found more")]
    TooManyRecords {
        /// Number of the layer.
        layer: u32,
        /// Greatest number of records whose keys may have equal bits in the index.
        most: usize,
    },
}

impl PartError {
    /// Creates the error for fetched bytes that are not in the format of their part.
    pub(crate) fn wrong(fetch: &Fetch, error: FormatError) -> Self {
        Self::Format { file: fetch.file.clone(), range: fetch.range.clone(), error }
    }
}
