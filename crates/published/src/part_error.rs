//! Why a part of a published archive cannot be used.

use std::ops::Range;

use renju_archive::FormatError;
use thiserror::Error;

use crate::plan::Fetch;

/// Why a part of a published archive cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PartError {
    /// The bytes of the part are not in its format.
    #[error("{file}, bytes {} to {}: {error}", range.start, range.end)]
    Format {
        /// The file.
        file: String,
        /// The place of the part in the file.
        range: Range<u32>,
        /// The fault in the bytes.
        error: FormatError,
    },
    /// The files of a layer end before a part that the manifest promises.
    #[error("layers[{layer}]: expected {what} in its files, found that they end before")]
    Missing {
        /// The number of the layer.
        layer: u32,
        /// The name of that part.
        what: &'static str,
    },
    /// A question needs more blocks than a page may fetch for one question.
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
    /// Makes the error of a fetched piece whose bytes are not in its format.
    pub(crate) fn wrong(fetch: &Fetch, error: FormatError) -> Self {
        Self::Format { file: fetch.file.clone(), range: fetch.range.clone(), error }
    }
}
