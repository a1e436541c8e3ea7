//! Why a packed file cannot be unpacked.

use std::io;

use thiserror::Error;

/// A packed file cannot be unpacked, or not to its end. What was handed out before the error is correct.
#[derive(Debug, Error)]
pub enum UnpackError {
    /// The file ends before its contents do.
    #[error("after {good} unpacked bytes: expected more of the packed file, found its end")]
    Truncated {
        /// Bytes handed out before.
        good: u64,
    },
    /// The contents are not what was packed.
    #[error("after {good} unpacked bytes: expected packed data, found it damaged ({detail})")]
    Damaged {
        /// Bytes handed out before.
        good: u64,
        /// What the decompressor says.
        detail: String,
    },
    /// It begins like a zip archive, but is none.
    #[error("expected a zip archive, found it damaged ({detail})")]
    NotZip {
        /// What the reader of archives says.
        detail: String,
    },
    /// A zip archive that has lost its end, where its table of contents would be.
    #[error("expected the rest of the zip archive, found its end; whole before it: {}", files(*.whole))]
    ZipEndsEarly {
        /// How many of its files are whole.
        whole: usize,
    },
    /// A zip archive without a file of game records.
    #[error("expected a .rif, .xml or .txt file in the zip archive, found {found}")]
    NoRecords {
        /// What it has instead: `only a.jpg and 3 more`.
        found: String,
    },
    /// A file in a zip archive that asks for a password.
    #[error("expected a file that can be unpacked, found \"{name}\" protected by a password")]
    Protected {
        /// The file.
        name: String,
    },
    /// A file in a zip archive that is packed in an unusual way.
    #[error("expected \"{name}\" packed as deflate or not at all, found {method}")]
    Method {
        /// The file.
        name: String,
        /// How it is packed: `Zstd`.
        method: String,
    },
    /// The file itself could not be read.
    #[error(transparent)]
    Read(#[from] io::Error),
}

impl UnpackError {
    /// What a decompressor's error means, after so many bytes that were good.
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

/// `1 file`, `2 files`.
fn files(count: usize) -> String {
    if count == 1 { "1 file".to_owned() } else { format!("{count} files") }
}
