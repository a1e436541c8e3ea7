//! How long a host is waited for.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

/// After this, a question is answered without the archive where there is anything else to answer it.
pub(super) const GRACE: Duration = Duration::from_millis(300);

/// After this, the page is told which host is waited for.
pub(super) const SAID: Duration = Duration::from_secs(1);

/// A host that sends nothing for so long is given up.
pub(super) const SILENCE: Duration = Duration::from_secs(20);

/// The time in which a host has to send an answer of so many bytes: it may be silent once, and must send a byte each
/// millisecond. One that sends a byte now and then would never be given up otherwise.
pub(super) fn longest(bytes: u32) -> Duration {
    SILENCE + Duration::from_millis(bytes.into())
}

/// Waits for `work`, but no longer than for `time`; `None` where that came first. The work is then dropped where it stands, so
/// it must not be a request to IndexedDB: see [`crate::signal::Signal::before`].
pub(super) async fn within<T>(time: impl Future<Output = ()>, work: impl Future<Output = T>) -> Option<T> {
    let (mut time, mut work) = (pin!(time), pin!(work));
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => time.as_mut().poll(context).map(|()| None),
    })
    .await
}
