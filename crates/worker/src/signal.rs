//! A signal that can be waited for: everything in this crate that waits, waits for one.
//!
//! The end of a transaction raises a signal, and so does a lock that is granted, a turn of the event loop, or a cancel.
//! Everything runs on one thread, so there is nothing to lock.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Poll, Waker};

/// Not raised at first; once raised it stays so. Clones are the same signal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signal(Rc<State>);

#[derive(Debug, Default)]
struct State {
    raised: Cell<bool>,
    waiting: RefCell<Vec<Waker>>,
}

impl Signal {
    /// Raises the signal and wakes all that wait for it.
    pub(crate) fn raise(&self) {
        self.0.raised.set(true);
        for waker in self.0.waiting.take() {
            waker.wake();
        }
    }

    pub(crate) fn is_raised(&self) -> bool {
        self.0.raised.get()
    }

    /// Whether the two are the same signal.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// Waits until it is raised.
    pub(crate) async fn raised(&self) {
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

    /// Waits for `work`, but no longer than until the signal is raised; `None` where that came first.
    ///
    /// The work is then dropped where it stands. That is right for a lock, and wrong for a request to IndexedDB, whose
    /// callbacks would be called after they are gone (<https://github.com/devashishdxt/idb/issues/30>).
    pub(crate) async fn before<T>(&self, work: impl Future<Output = T>) -> Option<T> {
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
    fn waiting_ends_when_it_is_raised() {
        let signal = Signal::default();
        assert!(poll(signal.raised()).is_pending());
        signal.clone().raise();
        assert!(signal.is_raised() && poll(signal.raised()).is_ready());
    }

    #[test]
    fn work_counts_if_it_is_done_before() {
        let signal = Signal::default();
        assert_eq!(poll(signal.before(ready(7))), Poll::Ready(Some(7)));
        assert!(poll(signal.before(pending::<()>())).is_pending());
        signal.raise();
        assert_eq!(poll(signal.before(pending::<()>())), Poll::Ready(None));
        assert_eq!(poll(signal.before(ready(7))), Poll::Ready(Some(7)));
    }
}
