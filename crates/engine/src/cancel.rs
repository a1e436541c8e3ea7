//! Tokens that tell a job to stop.

use crate::signal::Signal;

/// A token that tells a job to stop. A job gets a token when it begins, and checks the token between its
/// steps. All clones of a token share one state.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Signal);

/// The error that a cancelled job returns.
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

    /// Returns an error if the job should stop. A job calls this between two steps.
    ///
    /// # Errors
    /// The job is cancelled.
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled) } else { Ok(()) }
    }

    /// Waits for `work`. If the job is cancelled before `work` ends, drops the unfinished `work`: see
    /// [`Signal::before`].
    ///
    /// # Errors
    /// The job was cancelled before `work` ended.
    pub async fn or_cancelled<T>(&self, work: impl Future<Output = T>) -> Result<T, Cancelled> {
        self.0.before(work).await.ok_or(Cancelled)
    }
}
