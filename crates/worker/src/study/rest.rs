//! Work that stands still while the page has a question to ask: on a device with few cores both would be slower.

use std::cell::RefCell;
use std::time::Duration;

use instant::Instant;

use crate::cancel::{CancelToken, Cancelled};
use crate::host::Host;
use crate::signal::Signal;

/// A question waits for the rest of a slice, so these are shorter than those of other jobs.
const SLICE: Duration = Duration::from_millis(2);

/// Whether the page wants work to stand still.
#[derive(Debug, Default)]
pub(crate) struct Rest(RefCell<Option<Signal>>);

impl Rest {
    /// Work stands still from now on, or goes on.
    pub(crate) fn set(&self, is_wanted: bool) {
        if is_wanted {
            self.0.borrow_mut().get_or_insert_default();
        } else if let Some(over) = self.0.take() {
            over.raise();
        }
    }

    /// Waits until work may go on.
    ///
    /// # Errors
    /// The job is to stop.
    async fn over(&self, cancel: &CancelToken) -> Result<(), Cancelled> {
        loop {
            let over = self.0.borrow().clone();
            let Some(over) = over else { return cancel.check() };
            cancel.or_cancelled(over.raised()).await?;
        }
    }
}

/// The slices of such work.
#[derive(Debug)]
pub(crate) struct Slices<'a> {
    rest: &'a Rest,
    cancel: &'a CancelToken,
    began: Instant,
}

impl<'a> Slices<'a> {
    pub(crate) fn new(host: &impl Host, rest: &'a Rest, cancel: &'a CancelToken) -> Self {
        Self { rest, cancel, began: host.now() }
    }

    /// To be called between steps: lets messages in when it is time, and stands still where that is wanted.
    ///
    /// # Errors
    /// The job is to stop.
    pub(crate) async fn step(&mut self, host: &impl Host) -> Result<(), Cancelled> {
        if host.now().duration_since(self.began) < SLICE {
            return self.cancel.check();
        }
        host.turn().await;
        self.rest.over(self.cancel).await?;
        self.began = host.now();
        Ok(())
    }
}
