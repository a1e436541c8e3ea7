//! Cancel tokens, which tell a job to stop.

use crate::signal::Signal;

/// A token that tells a job to stop. The job gets it when it begins, and checks it between steps. All clones
/// of a token share one state.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Signal);

/// The error of a cancelled job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancelled;

impl CancelToken {
    /// Tells the job to stop.
    pub fn cancel(&self) {
        self.0.raise();
    }

    /// Whether the job should stop.
    pub fn is_cancelled(&self) -> bool {
        self.0.is_raised()
    }

    /// Checks the token. A job calls this between two steps.
    ///
    /// # Errors
    /// The job is cancelled.
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled) } else { Ok(()) }
    }

    /// Waits for `work`. If the job is cancelled first, drops the unfinished work: see [`Signal::before`].
    ///
    /// # Errors
    /// The job was cancelled first.
    pub async fn or_cancelled<T>(&self, work: impl Future<Output = T>) -> Result<T, Cancelled> {
        self.0.before(work).await.ok_or(Cancelled)
    }
}
