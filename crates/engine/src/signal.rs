//! Signal that a future can wait for. All code in this crate that waits uses a signal.
//!
//! A signal is raised, for example, by the end of a transaction, a granted lock, a turn of the event loop, a turn
//! in a queue, or a cancel. All code runs on one thread, so a signal needs no lock.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Poll, Waker};

/// A signal. It is not raised at first. Once it is raised, it stays raised. All clones share one state.
#[derive(Clone, Debug, Default)]
pub struct Signal(Rc<SignalState>);

#[derive(Debug, Default)]
struct SignalState {
    raised: Cell<bool>,
    waiting: RefCell<Vec<Waker>>,
}

impl Signal {
    /// Raises the signal and wakes all futures that wait for it.
    pub fn raise(&self) {
        self.0.raised.set(true);
        for waker in self.0.waiting.take() {
            waker.wake();
        }
    }

    /// Whether the signal was raised.
    pub fn is_raised(&self) -> bool {
        self.0.raised.get()
    }

    /// Whether this signal and `other` are clones that share one state.
    pub fn is(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// Waits until the signal is raised.
    pub async fn raised(&self) {
        poll_fn(|context| {
            if self.is_raised() {
                return Poll::Ready(());
            }
            let mut waiting = self.0.waiting.borrow_mut();
            if !waiting.iter().any(|waker| waker.will_wake(context.waker())) {
                waiting.push(context.waker().clone());
            }
            Poll::Pending
        })
        .await;
    }

    /// Waits for `work`, but only until the signal is raised. Returns `None` if the signal is raised before
    /// `work` ends.
    ///
    /// In that case, the unfinished `work` is dropped. So `work` may wait for a lock, but must not
    /// be a request to IndexedDB, because the browser would still call the callbacks of a dropped
    /// request (<https://github.com/devashishdxt/idb/issues/30>).
    pub async fn before<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let (mut work, mut raised) = (pin!(work), pin!(self.raised()));
        poll_fn(|context| match work.as_mut().poll(context) {
            Poll::Ready(done) => Poll::Ready(Some(done)),
            Poll::Pending => raised.as_mut().poll(context).map(|()| None),
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};
    use std::task::Context;

    use super::*;

    fn poll<T>(work: impl Future<Output = T>) -> Poll<T> {
        pin!(work).poll(&mut Context::from_waker(Waker::noop()))
    }

    #[test]
    fn waiting_ends_when_the_signal_is_raised() {
        let signal = Signal::default();
        assert!(poll(signal.raised()).is_pending());
        signal.clone().raise();
        assert!(signal.is_raised() && poll(signal.raised()).is_ready());
    }

    #[test]
    fn work_that_ends_before_the_signal_returns_its_result() {
        let signal = Signal::default();
        assert_eq!(poll(signal.before(ready(7))), Poll::Ready(Some(7)));
        assert!(poll(signal.before(pending::<()>())).is_pending());
        signal.raise();
        assert_eq!(poll(signal.before(pending::<()>())), Poll::Ready(None));
        assert_eq!(poll(signal.before(ready(7))), Poll::Ready(Some(7)));
    }
}
