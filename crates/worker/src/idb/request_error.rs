//! Errors within a transaction.

use renju_engine::StoreError;
use wasm_bindgen::JsValue;

use crate::navigator::words;

/// The error of a request to IndexedDB, or of the work between two requests. `?` converts both to it.
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

/// Sorts an exception by the name in its text: `QuotaExceededError: ...`.
fn sorted(found: String) -> StoreError {
    let is = |name: &str| found.contains(name);
    if is("QuotaExceededError") {
        // Only the caller knows the needed and the available bytes.
        StoreError::Full { needed: 0, available: None }
    } else if is("UnknownError") || is("InvalidStateError") {
        StoreError::Lost { found }
    } else if is("VersionError") {
        StoreError::Newer { found }
    } else {
        StoreError::Failed { found }
    }
}
