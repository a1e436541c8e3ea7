//! Jobs: work that takes longer than a message may wait. They run in slices, by turns, and can be stopped.
//!
//! A job works for [`SLICE`], then gives the event loop a turn in which messages are answered. That turn comes through a
//! `MessageChannel`: in Chromium `scheduler.yield()` does not let a worker's messages in, and neither does awaiting a
//! stream that has chunks queued (worst wait of a message 162 ms; with a turn every 8 ms it is 8 to 20 ms).

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;
use std::time::Duration;

use instant::Instant;

use crate::flag::Flag;
use crate::host::Host;

/// How long a job works before it lets messages in.
pub(crate) const SLICE: Duration = Duration::from_millis(8);

/// The jobs that run, by the id of the request that began them.
#[derive(Debug, Default)]
pub(crate) struct Jobs(RefCell<HashMap<u32, Flag>>);

impl Jobs {
    /// A job begins; the flag is raised when it is to stop.
    pub(crate) fn begin(&self, id: u32) -> Flag {
        let cancelled = Flag::default();
        self.0.borrow_mut().insert(id, cancelled.clone());
        cancelled
    }

    /// Asks a job to stop. One that has ended, or never was, is nothing to stop.
    pub(crate) fn cancel(&self, id: u32) {
        let job = self.0.borrow().get(&id).cloned();
        if let Some(cancelled) = job {
            cancelled.raise();
        }
    }

    pub(crate) fn end(&self, id: u32) {
        self.0.borrow_mut().remove(&id);
    }
}

/// Tells a job when its slice is over.
#[derive(Debug)]
pub(crate) struct Pace {
    began: Instant,
}

impl Pace {
    pub(crate) fn new(host: &impl Host) -> Self {
        Self { began: host.now() }
    }

    /// To be called between steps that are much shorter than a slice: lets messages in when it is time.
    pub(crate) async fn step(&mut self, host: &impl Host) {
        if host.now().duration_since(self.began) >= SLICE {
            self.rest(host).await;
        }
    }

    /// Lets messages in now.
    pub(crate) async fn rest(&mut self, host: &impl Host) {
        host.turn().await;
        self.began = host.now();
    }
}

/// A queue before something that one job may do at a time, in the order of coming. Clones are the same queue.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue(Rc<RefCell<VecDeque<Flag>>>);

impl Queue {
    /// Queues up.
    pub(crate) fn join(&self) -> Place {
        let turn = Flag::default();
        let mut queue = self.0.borrow_mut();
        queue.push_back(turn.clone());
        if queue.len() == 1 {
            turn.raise();
        }
        Place { turn, queue: self.clone() }
    }
}

/// A place in a [`Queue`], first or not; dropped, it lets those behind move up.
#[derive(Debug)]
pub(crate) struct Place {
    /// Raised when nobody is before it.
    pub(crate) turn: Flag,
    queue: Queue,
}

impl Drop for Place {
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
    fn one_at_a_time_in_the_order_of_coming() {
        let queue = Queue::default();
        let (first, second, third) = (queue.join(), queue.join(), queue.join());
        let turns = [first.turn.clone(), second.turn.clone(), third.turn.clone()];
        let now = || turns.each_ref().map(Flag::is_raised);
        assert_eq!(now(), [true, false, false]);
        drop(second);
        assert_eq!(now(), [true, false, false]);
        drop(first);
        assert_eq!(now(), [true, false, true]);
        drop(third);
        assert!(queue.join().turn.is_raised());
    }

    #[test]
    fn a_cancel_reaches_the_job_that_runs_under_the_id() {
        let jobs = Jobs::default();
        let cancelled = jobs.begin(3);
        jobs.cancel(4);
        assert!(!cancelled.is_raised());
        jobs.cancel(3);
        assert!(cancelled.is_raised());
        jobs.end(3);
        jobs.cancel(3);
        assert!(!jobs.begin(3).is_raised());
    }
}
