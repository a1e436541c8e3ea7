//! State of a job that fetches the parts of the published archive that a query needs.

use std::cell::{Cell, RefCell};

use crate::cancel::CancelToken;
use crate::failure::Stop;
use crate::protocol::Failure;
use crate::requests::QueryRequest;
use crate::signal::Signal;

/// A job that fetches the parts for a query.
#[derive(Debug)]
pub(super) struct QueryJob {
    pub(super) request: QueryRequest,
    pub(super) cancel: CancelToken,
    pub(super) done: Signal,
    pub(super) result: RefCell<Option<Result<bool, Stop>>>,
    /// The number of queries that wait for the job.
    pub(super) waiting: Cell<u32>,
    /// Whether a query was answered without the archive because this job took too long. When the job ends,
    /// the page has to repeat the query.
    pub(super) is_left: Cell<bool>,
}

/// Result of waiting for a job that fetches parts.
#[derive(Debug)]
pub(super) enum QueryJobEnd {
    /// All parts have been fetched. The value says whether the facets can be counted.
    Here(bool),
    /// The job takes longer than the query waits. Other collections can answer the query.
    Late(Failure),
    /// The parts cannot be fetched.
    Failed(Failure),
}

/// A query that waits for a job. When the last waiting query is dropped, the job is cancelled. A
/// job with `is_left` is not cancelled, because the page repeats a query when the job ends.
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
