//! State of a job that fetches the parts for a query.

use std::cell::{Cell, RefCell};

use crate::cancel::CancelToken;
use crate::failure::Stop;
use crate::protocol::Failure;
use crate::requests::QueryRequest;
use crate::signal::Signal;

/// The job of a query.
#[derive(Debug)]
pub(super) struct QueryJob {
    pub(super) request: QueryRequest,
    pub(super) cancel: CancelToken,
    pub(super) done: Signal,
    pub(super) result: RefCell<Option<Result<bool, Stop>>>,
    /// The number of queries that wait for the job.
    pub(super) waiting: Cell<u32>,
    /// Whether a query was answered without the archive while the job runs. The page then has to repeat the
    /// query.
    pub(super) is_left: Cell<bool>,
}

/// Result of waiting for a job.
#[derive(Debug)]
pub(super) enum QueryJobEnd {
    /// All parts are here. The value says whether the engine can count facets.
    Here(bool),
    /// The job takes longer, but other collections can answer.
    Late(Failure),
    /// The parts cannot be fetched.
    Failed(Failure),
}

/// A query that waits for a job. The job is cancelled when no query waits for it any more.
pub(super) struct WaitingQuery<'a>(&'a QueryJob);

impl<'a> WaitingQuery<'a> {
    pub(super) fn of(job: &'a QueryJob) -> Self {
        job.waiting.update(|waiting| waiting + 1);
        Self(job)
    }
}

impl Drop for WaitingQuery<'_> {
    fn drop(&mut self) {
        self.0.waiting.update(|waiting| waiting - 1);
        if self.0.waiting.get() == 0 && !self.0.is_left.get() {
            self.0.cancel.cancel();
        }
    }
}
