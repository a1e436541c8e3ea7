//! Errors of unpacking a packed file.

use std::io;

use thiserror::Error;

/// Reason why a packed file cannot be unpacked completely. All bytes that were returned before the
/// error are correct.
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
    /// The file begins like a zip archive, but is damaged or is not a zip archive. Also the error for a
    /// file number that the archive does not have.
    #[error("expected a zip archive, found it damaged ({detail})")]
    NotZip {
        /// Message of the library that reads zip archives.
        detail: String,
    },
    /// The zip archive ends early, so that its table of contents is missing.
    #[error("expected the rest of the zip archive, found its end; whole before it: {}", files(*.whole))]
    ZipEndsEarly {
        /// Number of complete files in the archive.
        whole: usize,
    },
    /// The zip archive has no file of game records.
    #[error("expected a .rif, .xml or .txt file in the zip archive, found {found}")]
    NoRecords {
        /// The files that were found instead, in words: `only a.jpg and 3 more`.
        found: String,
    },
    /// The file inside a zip archive needs a password.
    #[error("expected a file that can be unpacked, found \"{name}\" protected by a password")]
    Protected {
        /// Name of the file.
        name: String,
    },
    /// The compression method of the file inside a zip archive is not supported.
    #[error("expected \"{name}\" packed as deflate or not at all, found {method}")]
    Method {
        /// Name of the file.
        name: String,
        /// Name of the compression method, such as `Zstd`.
        method: String,
    },
    /// The packed file itself could not be read.
    #[error(transparent)]
    Read(#[from] io::Error),
}

impl UnpackError {
    /// Converts an error of the decompressor. `good` is the number of correct bytes before the
    /// error.
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

/// Returns a number of files in words: `1 file`, `2 files`.
fn files(count: usize) -> String {
    if count == 1 { "1 file".to_owned() } else { format!("{count} files") }
}
