//! The context of a running job: the request's id, the environment, the time slices and the progress
//! messages.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use instant::Instant;
use serde::Serialize;

use crate::cancel::{CancelToken, Cancelled};
use crate::host::Host;
use crate::jobs::SliceTimer;
use crate::post::Post;

/// Least time between two progress messages of most jobs.
pub(crate) const INTERVAL: Duration = Duration::from_millis(100);

#[derive(Debug)]
pub(crate) struct JobContext<H> {
    /// The id of the request that began the job.
    pub(crate) id: u32,
    pub(crate) host: Rc<H>,
    pub(crate) cancel: CancelToken,
    pub(crate) slices: SliceTimer,
    /// The time of the last progress message or, before the first message, the time when the job began.
    told: Cell<Instant>,
}

impl<H: Host> JobContext<H> {
    pub(crate) fn new(id: u32, host: Rc<H>, cancel: CancelToken) -> Self {
        let (slices, told) = (SliceTimer::new(&*host), Cell::new(host.now()));
        Self { id, host, cancel, slices, told }
    }

    /// Lets the engine answer messages if the job's time slice is over. A job calls this between
    /// its steps. Each step must be much shorter than a slice.
    ///
    /// # Errors
    /// The job is cancelled.
    pub(crate) async fn step(&self) -> Result<(), Cancelled> {
        self.slices.step(&*self.host).await;
        self.cancel.check()
    }

    /// Yields to the event loop at once, so that the engine answers messages.
    ///
    /// # Errors
    /// The job is cancelled.
    pub(crate) async fn rest(&self) -> Result<(), Cancelled> {
        self.slices.rest(&*self.host).await;
        self.cancel.check()
    }

    /// Whether at least `time` has passed since the last progress message.
    pub(crate) fn is_silent_for(&self, time: Duration) -> bool {
        self.host.now().duration_since(self.told.get()) >= time
    }

    /// Sends a progress message to the page.
    pub(crate) fn progress(&self, progress: impl Serialize) {
        self.told.set(self.host.now());
        self.host.progress(self.id, progress);
    }

    /// Sends a progress message to the page if the last message is at least [`INTERVAL`] old.
    pub(crate) fn progress_if_due<T: Serialize>(&self, progress: impl FnOnce() -> T) {
        if self.is_silent_for(INTERVAL) {
            self.progress(progress());
        }
    }
}
