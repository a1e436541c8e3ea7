//! Finds the library that a query searches.

use renju_library::Library;

use crate::protocol::{Failure, FailureCode, Source};
use crate::session::Session;

pub(crate) fn queried(session: &Session) -> Result<(&Library, Source), Failure> {
    session.queried().ok_or_else(|| Failure::new(FailureCode::NoLibrary, "expected a library, found none"))
}

/// Returns the failure for an invalid request.
pub(crate) fn bad(what: String) -> Failure {
    Failure::new(FailureCode::BadRequest, what)
}
