//! Time limits for the answers of the host of a published archive.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

/// Time after which a query is answered without the archive, if there are other collections to search.
pub(crate) const GRACE: Duration = Duration::from_millis(300);

/// Time after which the engine tells the page that it still waits for the host. The page then shows
/// the name of the host.
pub(super) const SAID: Duration = Duration::from_secs(1);

/// Time without a received byte after which the engine stops waiting for the host.
pub(super) const SILENCE: Duration = Duration::from_secs(20);

/// Returns the time limit for an answer of `bytes` bytes: [`SILENCE`] plus one millisecond for each
/// byte. Without this limit, a host that sends a byte every few seconds could delay the answer
/// forever.
pub(super) fn longest(bytes: u32) -> Duration {
    SILENCE + Duration::from_millis(bytes.into())
}

/// Waits for `work`, but only until the future `time` ends. If `time` ends first, returns `None`
/// and drops the unfinished `work`. So `work` must not be a request to IndexedDB: see
/// [`crate::signal::Signal::before`].
pub(crate) async fn within<T>(time: impl Future<Output = ()>, work: impl Future<Output = T>) -> Option<T> {
    let (mut time, mut work) = (pin!(time), pin!(work));
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => time.as_mut().poll(context).map(|()| None),
    })
    .await
}
