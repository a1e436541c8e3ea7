//! A flag that can be waited for: the one thing that this crate's jobs wait with.
//!
//! A cancel raises one, and so does the end of a transaction, a lock that was granted, a turn of the event loop. Everything
//! runs on one thread, so there is nothing to lock.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Poll, Waker};

/// Down at first; once raised it stays up. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flag(Rc<State>);

#[derive(Debug, Default)]
struct State {
    raised: Cell<bool>,
    waiting: RefCell<Vec<Waker>>,
}

impl Flag {
    /// Raises the flag, and wakes all who wait for it.
    pub(crate) fn raise(&self) {
        self.0.raised.set(true);
        for waker in self.0.waiting.take() {
            waker.wake();
        }
    }

    pub(crate) fn is_raised(&self) -> bool {
        self.0.raised.get()
    }

    /// Whether the two are the same flag.
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

    /// Waits for `work`, but no longer than until the flag is raised; `None` where that came first.
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
        let flag = Flag::default();
        assert!(poll(flag.raised()).is_pending());
        flag.clone().raise();
        assert!(flag.is_raised() && poll(flag.raised()).is_ready());
    }

    #[test]
    fn work_counts_if_it_is_done_before() {
        let flag = Flag::default();
        assert_eq!(poll(flag.before(ready(7))), Poll::Ready(Some(7)));
        assert!(poll(flag.before(pending::<()>())).is_pending());
        flag.raise();
        assert_eq!(poll(flag.before(pending::<()>())), Poll::Ready(None));
        assert_eq!(poll(flag.before(ready(7))), Poll::Ready(Some(7)));
    }
}
