//! Why a request is not granted, as the page is told.

use renju_library::StoredError;
use renju_records::{ReadError, RenLibError, RifError, UnpackError, WriteError};

use crate::protocol::{Code, Failure};
use crate::store::StoreError;

/// How a job ends that has no reply.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stop {
    /// The page asked for that.
    Cancelled,
    /// It cannot be done.
    Failed(Failure),
}

impl Failure {
    /// A failure with a sentence for logs: what was expected and what was found.
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), needed: None, available: None }
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        let message = error.to_string();
        match error {
            StoreError::Cancelled => Self::Cancelled,
            StoreError::Full { needed, available } => {
                Failure { code: Code::StorageFull, message, needed: Some(needed), available }.into()
            }
            StoreError::Gone => Failure::new(Code::Gone, message).into(),
            StoreError::Conflict { .. } => Failure::new(Code::Conflict, message).into(),
            StoreError::Lost { .. } | StoreError::Failed { .. } | StoreError::Incomplete { .. } => {
                Failure::new(Code::StorageFailed, message).into()
            }
        }
    }
}

/// What is stored cannot be opened: by another version of this page, or damaged.
impl From<StoredError> for Stop {
    fn from(error: StoredError) -> Self {
        Failure::new(Code::StorageFailed, error.to_string()).into()
    }
}

impl From<RifError> for Stop {
    fn from(error: RifError) -> Self {
        Failure::new(Code::NotRif, error.to_string()).into()
    }
}

impl From<ReadError> for Stop {
    fn from(error: ReadError) -> Self {
        Failure::new(Code::UnknownFormat, error.to_string()).into()
    }
}

impl From<RenLibError> for Stop {
    fn from(error: RenLibError) -> Self {
        Failure::new(Code::UnknownFormat, error.to_string()).into()
    }
}

impl From<WriteError> for Stop {
    fn from(error: WriteError) -> Self {
        Failure::new(Code::BadRequest, error.to_string()).into()
    }
}

impl From<UnpackError> for Stop {
    fn from(error: UnpackError) -> Self {
        let code = match error {
            // To the page it is all the same: nothing in there can be read.
            UnpackError::NoRecords { .. } | UnpackError::Protected { .. } | UnpackError::Method { .. } => {
                Code::NoArchiveInZip
            }
            UnpackError::Truncated { .. } | UnpackError::Damaged { .. } | UnpackError::NotZip { .. } => {
                Code::DamagedFile
            }
            UnpackError::Read(_) => Code::ReadFailed,
        };
        Failure::new(code, error.to_string()).into()
    }
}
