//! Answers from the rules alone: forbidden points and rows.

use crate::protocol::{Failure, FailureCode, ForbiddenReply, Position, RowsReply};
use crate::requests::{Reply, RulesRequest};
use crate::translate::board;

/// Answers at once.
///
/// # Errors
/// The position is impossible.
pub(crate) fn answer(request: &RulesRequest) -> Result<Reply, Failure> {
    match request {
        RulesRequest::Forbidden(args) => {
            let board = position(&args.position)?.board;
            let points = board.forbidden_points().into_iter().map(Into::into).collect();
            Ok(Reply::Forbidden(ForbiddenReply { points }))
        }
        RulesRequest::Rows(args) => {
            let rows = position(&args.position)?.board.rows();
            Ok(Reply::Rows(RowsReply { rows: rows.into_iter().map(Into::into).collect() }))
        }
    }
}

/// Converts the position of a request.
///
/// # Errors
/// The position is impossible.
pub(crate) fn position(args: &Position) -> Result<renju_core::Position, Failure> {
    board::position(args).map_err(|what| Failure::new(FailureCode::BadRequest, format!("position: {what}")))
}
