//! Pause of background work (the search for missed wins) while the page runs a query. On a device with few
//! cores, the background work would slow the query.

use std::cell::RefCell;
use std::time::Duration;

use crate::cancel::{CancelToken, Cancelled};
use crate::host::Host;
use crate::job_context::JobContext;
use crate::signal::Signal;

/// Length of a slice of background work. A query has to wait for the end of a slice, so these slices are
/// shorter than those of other jobs.
const SLICE: Duration = Duration::from_millis(2);

/// The pause of background work. During a pause, the value is a signal that is raised at the end of
/// the pause. While the work may run, the value is `None`.
#[derive(Debug, Default)]
pub(crate) struct BackgroundPause(RefCell<Option<Signal>>);

impl BackgroundPause {
    /// Pauses the background work, or resumes it.
    pub(crate) fn set(&self, is_wanted: bool) {
        if is_wanted {
            self.0.borrow_mut().get_or_insert_default();
        } else if let Some(over) = self.0.take() {
            over.raise();
        }
    }

    /// Waits until the background work may continue.
    ///
    /// # Errors
    /// The job is cancelled.
    async fn over(&self, cancel: &CancelToken) -> Result<(), Cancelled> {
        loop {
            let over = self.0.borrow().clone();
            let Some(over) = over else { return cancel.check() };
            cancel.or_cancelled(over.raised()).await?;
        }
    }

    /// Lets the engine answer messages if the slice is over, and waits during a pause. A job of background
    /// work calls this between steps.
    ///
    /// # Errors
    /// The job is cancelled.
    pub(crate) async fn step<H: Host>(&self, job: &JobContext<H>) -> Result<(), Cancelled> {
        if !job.slices.has_taken(SLICE, &*job.host) {
            return job.cancel.check();
        }
        job.host.turn().await;
        self.over(&job.cancel).await?;
        job.slices.begin(&*job.host);
        Ok(())
    }
}
