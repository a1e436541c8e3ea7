//! Cancel tokens: how a job hears that it is to stop.

use crate::signal::Signal;

/// Given to a job when it begins; the job asks it between two steps. Clones are the same token.
#[derive(Clone, Debug, Default)]
pub(crate) struct CancelToken(Signal);

/// The job was told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cancelled;

impl CancelToken {
    /// Tells the job to stop.
    pub(crate) fn cancel(&self) {
        self.0.raise();
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.0.is_raised()
    }

    /// To be called between two steps of the job.
    ///
    /// # Errors
    /// The job is to stop.
    pub(crate) fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled) } else { Ok(()) }
    }

    /// Waits for `work`, which is dropped where it stands if the job is told to stop. See [`Signal::before`].
    ///
    /// # Errors
    /// The job was told to stop first.
    pub(crate) async fn or_cancelled<T>(&self, work: impl Future<Output = T>) -> Result<T, Cancelled> {
        self.0.before(work).await.ok_or(Cancelled)
    }
}
