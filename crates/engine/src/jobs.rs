//! Jobs: work that takes too long to be done in one step. A job runs in slices, takes turns with other jobs,
//! and can be stopped.
//!
//! A job works for [`SLICE`], then yields to the event loop for one turn, in which the engine answers
//! messages. To yield, the worker sends itself a message through a `MessageChannel`. In Chromium,
//! `scheduler.yield()` does not let messages of the page reach the worker, and awaiting a stream with queued
//! chunks does not, either: one message waited 162 ms. With a turn every 8 ms, a message waits 8 to 20 ms.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use instant::Instant;
use renju_records::Sorted;

use crate::cancel::CancelToken;
use crate::host::Host;
use crate::signal::Signal;

/// Time that a job works before the engine answers messages.
const SLICE: Duration = Duration::from_millis(8);

/// The running jobs. The key is the id of the request that began the job.
#[derive(Debug, Default)]
pub(crate) struct Jobs(RefCell<Sorted<u32, CancelToken>>);

impl Jobs {
    /// Registers a job. The job has to stop when the returned token is cancelled.
    pub(crate) fn begin(&self, id: u32) -> CancelToken {
        let cancel = CancelToken::default();
        self.0.borrow_mut().insert(id, cancel.clone());
        cancel
    }

    /// Tells a job to stop. Does nothing if no job with this id is running.
    pub(crate) fn cancel(&self, id: u32) {
        let job = self.0.borrow().get(&id).cloned();
        if let Some(cancel) = job {
            cancel.cancel();
        }
    }

    pub(crate) fn end(&self, id: u32) {
        self.0.borrow_mut().remove(&id);
    }
}

/// Timer of a job's slices.
#[derive(Debug)]
pub(crate) struct SliceTimer {
    began: Cell<Instant>,
}

impl SliceTimer {
    pub(crate) fn new(host: &impl Host) -> Self {
        Self { began: Cell::new(host.now()) }
    }

    /// Whether at least `time` has passed since the slice began.
    pub(crate) fn has_taken(&self, time: Duration, host: &impl Host) -> bool {
        host.now().duration_since(self.began.get()) >= time
    }

    /// Yields to the event loop if the slice is over, so that the engine can answer messages. A job
    /// calls this between its steps. Each step must be much shorter than a slice.
    pub(crate) async fn step(&self, host: &impl Host) {
        if self.has_taken(SLICE, host) {
            self.rest(host).await;
        }
    }

    /// Yields to the event loop, so that the engine can answer messages. Then begins another slice.
    pub(crate) async fn rest(&self, host: &impl Host) {
        host.turn().await;
        self.begin(host);
    }

    /// Begins another slice.
    pub(crate) fn begin(&self, host: &impl Host) {
        self.began.set(host.now());
    }
}

/// Queue for an action that only one job may do at a time. Jobs get their turns in the order in which they
/// joined. All clones share one queue.
#[derive(Clone, Debug, Default)]
pub(crate) struct JobQueue(Rc<RefCell<VecDeque<Signal>>>);

impl JobQueue {
    /// Joins the queue at its end.
    pub(crate) fn join(&self) -> QueueTicket {
        let turn = Signal::default();
        let mut queue = self.0.borrow_mut();
        queue.push_back(turn.clone());
        if queue.len() == 1 {
            turn.raise();
        }
        QueueTicket { turn, queue: self.clone() }
    }
}

/// A job's position in a [`JobQueue`]. When the ticket is dropped, the job gives up its position,
/// and the jobs behind it move up.
#[derive(Debug)]
pub(crate) struct QueueTicket {
    /// Signal that is raised when the ticket is first in the queue.
    pub(crate) turn: Signal,
    queue: JobQueue,
}

impl Drop for QueueTicket {
    fn drop(&mut self) {
        let mut queue = self.queue.0.borrow_mut();
        queue.retain(|turn| !turn.is(&self.turn));
        let first = queue.front().cloned();
        drop(queue);
        if let Some(turn) = first {
            turn.raise();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_run_one_at_a_time_in_the_order_of_arrival() {
        let queue = JobQueue::default();
        let (first, second, third) = (queue.join(), queue.join(), queue.join());
        let turns = [first.turn.clone(), second.turn.clone(), third.turn.clone()];
        let now = || turns.each_ref().map(Signal::is_raised);
        assert_eq!(now(), [true, false, false]);
        drop(second);
        assert_eq!(now(), [true, false, false]);
        drop(first);
        assert_eq!(now(), [true, false, true]);
        drop(third);
        assert!(queue.join().turn.is_raised());
    }

    #[test]
    fn a_cancel_stops_the_running_job_with_its_id() {
        let jobs = Jobs::default();
        let cancel = jobs.begin(3);
        jobs.cancel(4);
        assert!(!cancel.is_cancelled());
        jobs.cancel(3);
        assert!(cancel.is_cancelled());
        jobs.end(3);
        jobs.cancel(3);
        assert!(!jobs.begin(3).is_cancelled());
    }
}
