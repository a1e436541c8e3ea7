//! Exports the games of a query as one file.

use crate::cancel::CancelToken;
use crate::failure::Stop;
use crate::host::Host;
use crate::protocol::{ExportGamesArgs, ExportGamesReply, Failure, FailureCode, Query};
use crate::repository::Repository;

/// A file of the games of a query.
pub(crate) async fn of_query<H: Host>(
    _host: &H,
    repository: &Repository<H>,
    _cancel: &CancelToken,
    _query: &Query,
    _args: &ExportGamesArgs,
) -> Result<ExportGamesReply, Stop> {
    repository.open().await?;
    Err(Failure::new(FailureCode::Internal, "expected a later engine").into())
}
