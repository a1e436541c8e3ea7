//! Errors within a transaction.

use renju_engine::StoreError;
use wasm_bindgen::JsValue;

use crate::navigator::words;

/// The error of a request to IndexedDB, or of the code between two requests. `?` converts either error to
/// this type.
#[derive(Debug)]
pub(super) struct RequestError(pub(super) StoreError);

impl From<StoreError> for RequestError {
    fn from(error: StoreError) -> Self {
        Self(error)
    }
}

impl From<idb::Error> for RequestError {
    fn from(error: idb::Error) -> Self {
        Self(sorted(error.to_string()))
    }
}

impl From<RequestError> for StoreError {
    fn from(RequestError(error): RequestError) -> Self {
        error
    }
}

/// Converts an exception of the browser.
pub(super) fn refused(exception: JsValue) -> StoreError {
    sorted(words(&exception))
}

/// Chooses the kind of error by the exception's name, which is at the beginning of the text:
/// `QuotaExceededError: ...`.
fn sorted(found: String) -> StoreError {
    let is = |name: &str| found.contains(name);
    if is("QuotaExceededError") {
        // The caller fills in the bytes: it has the needed number, and can find out the free number.
        StoreError::Full { needed: 0, available: None }
    } else if is("UnknownError") || is("InvalidStateError") {
        StoreError::Lost { found }
    } else if is("VersionError") {
        StoreError::Newer { found }
    } else {
        StoreError::Failed { found }
    }
}
