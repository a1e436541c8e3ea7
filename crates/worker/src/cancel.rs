//! Cancel tokens, which tell a job to stop.

use crate::signal::Signal;

/// A token that a job gets when it begins and checks between steps. Clones are the same token.
#[derive(Clone, Debug, Default)]
pub(crate) struct CancelToken(Signal);

/// The error of a cancelled job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cancelled;

impl CancelToken {
    pub(crate) fn cancel(&self) {
        self.0.raise();
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.0.is_raised()
    }

    /// Checks the token. A job calls this between two steps.
    ///
    /// # Errors
    /// The job is cancelled.
    pub(crate) fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled) } else { Ok(()) }
    }

    /// Waits for `work`, and drops the unfinished work if the job is cancelled. See [`Signal::before`].
    ///
    /// # Errors
    /// The job was cancelled first.
    pub(crate) async fn or_cancelled<T>(&self, work: impl Future<Output = T>) -> Result<T, Cancelled> {
        self.0.before(work).await.ok_or(Cancelled)
    }
}
