//! Errors within a transaction of IndexedDB.

use renju_engine::StoreError;
use wasm_bindgen::JsValue;

use crate::navigator::words;

/// An error in a transaction: of a request to IndexedDB, or of the code between two requests. The operator
/// `?` converts errors of either kind to this type.
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

/// Converts an exception of the browser to an error of the store.
pub(super) fn refused(exception: JsValue) -> StoreError {
    sorted(words(&exception))
}

/// Returns whether `error`, which an attempt to open the database returned, means that the browser gives the
/// page no database at all.
pub(crate) fn is_refusal(error: &StoreError) -> bool {
    let (StoreError::Failed { found } | StoreError::Lost { found }) = error else { return false };
    let refusals = ["SecurityError", "InvalidStateError", "NotSupportedError", "indexed db not found"];
    refusals.iter().any(|name| found.contains(name))
}

/// Converts the text of an exception to the matching kind of error. The text begins with the exception's
/// name: `QuotaExceededError: ...`.
fn sorted(found: String) -> StoreError {
    let is = |name: &str| found.contains(name);
    if is("QuotaExceededError") {
        // The caller replaces these values, because the caller knows the number of needed bytes and can find
        // out the number of free bytes.
        StoreError::Full { needed: 0, available: None }
    } else if is("UnknownError") || is("InvalidStateError") {
        StoreError::Lost { found }
    } else if is("VersionError") {
        StoreError::Newer { found }
    } else {
        StoreError::Failed { found }
    }
}
