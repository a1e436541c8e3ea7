//! Errors of unpacking a packed file.

use std::io;

use thiserror::Error;

/// Reason why a packed file cannot be unpacked completely. All bytes returned before the error are correct.
#[derive(Debug, Error)]
pub enum UnpackError {
    /// The packed file ends too early.
    #[error("after {good} unpacked bytes: expected more of the packed file, found its end")]
    Truncated {
        /// Number of bytes returned before the error.
        good: u64,
    },
    /// The packed data is damaged.
    #[error("after {good} unpacked bytes: expected packed data, found it damaged ({detail})")]
    Damaged {
        /// Number of bytes returned before the error.
        good: u64,
        /// Message of the decompressor.
        detail: String,
    },
    /// The file begins like a zip archive but is not one.
    #[error("expected a zip archive, found it damaged ({detail})")]
    NotZip {
        /// Message of the zip reader.
        detail: String,
    },
    /// A zip archive that ends early, so that its table of contents is missing.
    #[error("expected the rest of the zip archive, found its end; whole before it: {}", files(*.whole))]
    ZipEndsEarly {
        /// Number of complete files in the archive.
        whole: usize,
    },
    /// A zip archive without a file of game records.
    #[error("expected a .rif, .xml or .txt file in the zip archive, found {found}")]
    NoRecords {
        /// Files found instead: `only a.jpg and 3 more`.
        found: String,
    },
    /// A file in a zip archive that needs a password.
    #[error("expected a file that can be unpacked, found \"{name}\" protected by a password")]
    Protected {
        /// Name of the file.
        name: String,
    },
    /// A file in a zip archive with an unsupported compression method.
    #[error("expected \"{name}\" packed as deflate or not at all, found {method}")]
    Method {
        /// Name of the file.
        name: String,
        /// Compression method: `Zstd`.
        method: String,
    },
    /// The file itself could not be read.
    #[error(transparent)]
    Read(#[from] io::Error),
}

impl UnpackError {
    /// Converts a decompressor's error; `good` is the number of correct bytes before it.
    pub(crate) fn of(error: io::Error, good: u64) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Truncated { good },
            io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => {
                Self::Damaged { good, detail: error.to_string() }
            }
            _ => Self::Read(error),
        }
    }
}

/// A number of files in words: `1 file`, `2 files`.
fn files(count: usize) -> String {
    if count == 1 { "1 file".to_owned() } else { format!("{count} files") }
}
