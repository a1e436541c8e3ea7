//! Conversion of the position in a request.

use renju_core as core;

use crate::protocol::{Failure, FailureCode, Position};

/// Converts the position in a request. Returns a failure of the request if the position is invalid.
///
/// # Errors
/// The position has an invalid point or two stones on one point.
pub(crate) fn requested(args: &Position) -> Result<core::Position, Failure> {
    args.to_core().map_err(|what| Failure::new(FailureCode::BadRequest, format!("position: {what}")))
}
