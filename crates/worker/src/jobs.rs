//! Jobs: work that takes longer than a message may wait. A job runs in slices, takes turns with the others, and can be
//! stopped.
//!
//! A job works for [`SLICE`], then gives the event loop a turn in which messages are answered. That turn comes through a
//! `MessageChannel`: in Chromium `scheduler.yield()` does not let a worker's messages in, and neither does awaiting a
//! stream that has chunks queued (worst wait of a message 162 ms; with a turn every 8 ms it is 8 to 20 ms).

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;
use std::time::Duration;

use instant::Instant;

use crate::cancel::CancelToken;
use crate::host::Host;
use crate::signal::Signal;

/// How long a job works before it lets messages in.
pub(crate) const SLICE: Duration = Duration::from_millis(8);

/// The jobs that run, by the id of the request that began them.
#[derive(Debug, Default)]
pub(crate) struct Jobs(RefCell<HashMap<u32, CancelToken>>);

impl Jobs {
    /// A job begins; the token tells it when it is to stop.
    pub(crate) fn begin(&self, id: u32) -> CancelToken {
        let cancel = CancelToken::default();
        self.0.borrow_mut().insert(id, cancel.clone());
        cancel
    }

    /// Asks a job to stop. One that has ended, or never was, is nothing to stop.
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

/// A queue for something that only one job may do at a time, first come first served. Clones are the same queue.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue(Rc<RefCell<VecDeque<Signal>>>);

impl Queue {
    /// Takes a ticket.
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

/// A place in a [`Queue`]. When it is dropped, those behind it move up.
#[derive(Debug)]
pub(crate) struct QueueTicket {
    /// Raised when it is first.
    pub(crate) turn: Signal,
    queue: Queue,
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
    fn one_at_a_time_in_the_order_of_coming() {
        let queue = Queue::default();
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
    fn a_cancel_reaches_the_job_that_runs_under_the_id() {
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
