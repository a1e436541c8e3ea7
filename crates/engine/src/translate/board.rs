//! Conversion of the position of a request.

use renju_core as core;

use crate::protocol::{Failure, FailureCode, Position};

/// Converts the position of a request. An impossible position is the request's failure.
///
/// # Errors
/// The position is impossible.
pub(crate) fn requested(args: &Position) -> Result<core::Position, Failure> {
    args.to_core().map_err(|what| Failure::new(FailureCode::BadRequest, format!("position: {what}")))
}
