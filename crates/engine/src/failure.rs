//! Failures of requests, which become messages to the page.

use renju_library::OpenLibraryError;
use renju_records::{
    BLANK, EMPTY, Format, OWN_LIBRARY, ReadError, RenLibError, RifError, UnpackError, WEB_PAGE, WriteError,
};

use crate::cancel::Cancelled;
use crate::protocol::{Failure, FailureCode, FileFault};
use crate::store::StoreError;

/// Reason why a job has ended without sending a reply.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stop {
    Cancelled,
    Failed(Failure),
}

impl Failure {
    /// Returns a failure. `message` is a sentence for logs with the expected and the found value.
    pub(crate) fn new(code: FailureCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            needed: None,
            available: None,
            held: None,
            doubt: None,
            fault: None,
            host: None,
        }
    }

    /// Returns the failure for a request that only an engine with the part
    /// [`WHOLE`](crate::parts::EngineParts::WHOLE) supports.
    pub(crate) fn other_engine() -> Self {
        Self::new(
            FailureCode::OtherEngine,
            "expected something to search, found what only the whole engine does",
        )
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<Cancelled> for Stop {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        let message = error.to_string();
        match error {
            StoreError::Cancelled => Self::Cancelled,
            StoreError::Full { needed, available } => {
                let full = Failure::new(FailureCode::StorageFull, message);
                Failure { needed: Some(needed), available, ..full }.into()
            }
            StoreError::Gone => Failure::new(FailureCode::Gone, message).into(),
            StoreError::Conflict { .. } => Failure::new(FailureCode::Conflict, message).into(),
            StoreError::Blocked => Failure::new(FailureCode::StorageBlocked, message).into(),
            StoreError::Newer { .. } => Failure::new(FailureCode::StorageNewer, message).into(),
            StoreError::DamagedList { .. } | StoreError::DamagedFile { .. } => {
                Failure::new(FailureCode::StorageDamaged, message).into()
            }
            StoreError::Lost { .. } | StoreError::Failed { .. } | StoreError::Incomplete { .. } => {
                Failure::new(FailureCode::StorageFailed, message).into()
            }
        }
    }
}

/// A stored library cannot be opened if another version of this page wrote it, or if it is damaged.
impl From<OpenLibraryError> for Stop {
    fn from(error: OpenLibraryError) -> Self {
        Failure::new(FailureCode::StorageFailed, error.to_string()).into()
    }
}

impl From<RifError> for Stop {
    fn from(error: RifError) -> Self {
        let RifError::NotRif { found } = &error;
        let code = if found == OWN_LIBRARY { FailureCode::OwnLibrary } else { FailureCode::NotRif };
        Failure { fault: fault_of(found).map(Box::new), ..Failure::new(code, error.to_string()) }.into()
    }
}

impl From<ReadError> for Stop {
    fn from(error: ReadError) -> Self {
        let code = match &error {
            ReadError::Unrecognized { found, .. } if found == OWN_LIBRARY => FailureCode::OwnLibrary,
            _ => FailureCode::UnknownFormat,
        };
        let fault = match &error {
            ReadError::Unrecognized { found, .. } => fault_of(found),
            ReadError::OtherBoard { columns, rows, .. } => {
                Some(FileFault::Board { columns: *columns, rows: *rows })
            }
            ReadError::Unreadable { format: Format::Stones, found, .. } => {
                Some(FileFault::Stones { found: found.to_string() })
            }
            ReadError::Unreadable { .. } => None,
        };
        Failure { fault: fault.map(Box::new), ..Failure::new(code, error.to_string()) }.into()
    }
}

/// Returns the fault of a file. `found` is the text with which a reader has described the file.
fn fault_of(found: &str) -> Option<FileFault> {
    match found {
        EMPTY | BLANK => Some(FileFault::Empty),
        WEB_PAGE => Some(FileFault::WebPage),
        _ => None,
    }
}

impl From<RenLibError> for Stop {
    fn from(error: RenLibError) -> Self {
        Failure::new(FailureCode::UnknownFormat, error.to_string()).into()
    }
}

impl From<WriteError> for Stop {
    fn from(error: WriteError) -> Self {
        Failure::new(FailureCode::BadRequest, error.to_string()).into()
    }
}

impl From<UnpackError> for Stop {
    fn from(error: UnpackError) -> Self {
        let code = match error {
            // The page shows the same sentence for all these failures: the zip file contains no readable
            // file.
            UnpackError::NoRecords { .. } | UnpackError::Protected { .. } | UnpackError::Method { .. } => {
                FailureCode::NoArchiveInZip
            }
            UnpackError::Truncated { .. }
            | UnpackError::Damaged { .. }
            | UnpackError::NotZip { .. }
            | UnpackError::ZipEndsEarly { .. } => FailureCode::DamagedFile,
            UnpackError::Read(_) => FailureCode::ReadFailed,
        };
        let fault = matches!(error, UnpackError::Truncated { .. }).then_some(FileFault::Cut);
        Failure { fault: fault.map(Box::new), ..Failure::new(code, error.to_string()) }.into()
    }
}
