//! What can go wrong with columns, said so that a person finds the place.

use std::cell::Cell;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Once;

use parquet::errors::ParquetError;
use thiserror::Error;

/// Why columns cannot be written or read.
#[derive(Debug, Error)]
pub enum ColumnsError {
    /// A file or folder cannot be read or written.
    #[error("{}: {reason}", file.display())]
    Io {
        /// Which.
        file: PathBuf,
        /// Why not.
        #[source]
        reason: io::Error,
    },
    /// A file is no Parquet, is damaged, or uses what is not supported.
    #[error("{}: expected Parquet, found: {reason}", file.display())]
    Parquet {
        /// Which file.
        file: PathBuf,
        /// What the reader or writer of Parquet says.
        reason: String,
    },
    /// A file is Parquet, but not of the shape that is read.
    #[error("{}: expected {expected}, found {found}", file.display())]
    Shape {
        /// Which file.
        file: PathBuf,
        /// What is expected.
        expected: String,
        /// What is there.
        found: String,
    },
    /// A column of a file has another type, or is larger than it may be.
    #[error("{}, column {column}: expected {expected}, found {found}", file.display())]
    Column {
        /// Which file.
        file: PathBuf,
        /// Which column.
        column: String,
        /// What is expected.
        expected: String,
        /// What is there.
        found: String,
    },
    /// A value is not what its column may have.
    #[error("{}, column {column}, row {row}: expected {expected}, found {found}", file.display())]
    Value {
        /// Which file.
        file: PathBuf,
        /// Which column.
        column: &'static str,
        /// Which row of the file, from 1.
        row: u64,
        /// What is expected.
        expected: String,
        /// What is there.
        found: String,
    },
}

impl ColumnsError {
    pub(crate) fn io(file: &Path, reason: io::Error) -> Self {
        Self::Io { file: file.to_owned(), reason }
    }

    /// An error while the footer is read: the file cannot be read, or its bytes are no footer.
    pub(crate) fn footer(file: &Path, reason: io::Error) -> Self {
        match reason.kind() {
            io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
                Self::Parquet { file: file.to_owned(), reason: format!("its footer is damaged: {reason}") }
            }
            _ => Self::io(file, reason),
        }
    }

    pub(crate) fn parquet(file: &Path, reason: &ParquetError) -> Self {
        Self::Parquet { file: file.to_owned(), reason: reason.to_string() }
    }
}

thread_local! {
    /// Whether a panic of this thread is an error of a file, of which nothing is printed.
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Calls the reader of Parquet, which panics at some files that contradict themselves. That becomes an error.
pub(crate) fn guarded<T>(
    path: &Path,
    read: impl FnOnce() -> Result<T, ParquetError>,
) -> Result<T, ColumnsError> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !IS_GUARDED.get() {
                told(panic);
            }
        }));
    });
    let outer = IS_GUARDED.replace(true);
    let read = panic::catch_unwind(AssertUnwindSafe(read));
    IS_GUARDED.set(outer);
    match read {
        Ok(read) => read.map_err(|error| ColumnsError::parquet(path, &error)),
        Err(_) => {
            let reason = "a file that contradicts itself".to_owned();
            Err(ColumnsError::Parquet { file: path.to_owned(), reason })
        }
    }
}
