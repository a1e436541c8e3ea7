//! Errors of writing and reading columns. Each error names the file, and the column and row if possible.

use std::cell::Cell;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Once;

use parquet::errors::ParquetError;
use thiserror::Error;

/// Reason why columns cannot be written or read.
#[derive(Debug, Error)]
pub enum ColumnsError {
    /// A file or folder cannot be read or written.
    #[error("{}: {reason}", file.display())]
    Io {
        /// Path of the file or folder.
        file: PathBuf,
        /// Error of the operating system.
        #[source]
        reason: io::Error,
    },
    /// A file is not Parquet, is damaged, or uses an unsupported feature.
    #[error("{}: expected Parquet, found: {reason}", file.display())]
    Parquet {
        /// Path of the file.
        file: PathBuf,
        /// Message of the Parquet library.
        reason: String,
    },
    /// A file is Parquet, but does not have the shape of an export.
    #[error("{}: expected {expected}, found {found}", file.display())]
    Shape {
        /// Path of the file.
        file: PathBuf,
        /// The expected shape.
        expected: String,
        /// The shape that was found.
        found: String,
    },
    /// A column of a file has the wrong type, or is too large.
    #[error("{}, column {column}: expected {expected}, found {found}", file.display())]
    Column {
        /// Path of the file.
        file: PathBuf,
        /// Name of the column.
        column: String,
        /// The expected type or size.
        expected: String,
        /// The type or size that was found.
        found: String,
    },
    /// A value is not allowed in its column.
    #[error("{}, column {column}, row {row}: expected {expected}, found {found}", file.display())]
    Value {
        /// Path of the file.
        file: PathBuf,
        /// Name of the column.
        column: &'static str,
        /// Row of the file, from 1.
        row: u64,
        /// The expected kind of value.
        expected: String,
        /// The value that was found.
        found: String,
    },
}

impl ColumnsError {
    pub(crate) fn io(file: &Path, reason: io::Error) -> Self {
        Self::Io { file: file.to_owned(), reason }
    }

    /// Creates the error for an unreadable footer: the file cannot be read, or the bytes at its end are not a
    /// footer.
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
    /// Whether this thread is in the function [`guarded`]. If so, a panic becomes an error, and the message
    /// of the panic is not printed.
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Calls the Parquet reader, and converts its panics to errors. The reader panics if a file contradicts
/// itself in certain ways.
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
