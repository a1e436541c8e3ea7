//! Does the same work on many items, on all processors.

use std::panic;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Calls `work` for each number below `count`, on all processors. Each thread has its own state. `state`
/// creates it, and `finish` receives it at the end. After an error, no new work begins, and the first error
/// is returned.
pub(crate) fn for_each<S, E: Send>(
    count: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> Result<(), E> + Sync,
    finish: impl Fn(S) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let (next, failed, error) = (AtomicUsize::new(0), AtomicBool::new(false), Mutex::new(None));
    let run = || -> Result<(), E> {
        let mut own = state();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count || failed.load(Ordering::Relaxed) {
                return finish(own);
            }
            work(&mut own, number)?;
        }
    };
    let run = || {
        if let Err(first) = run() {
            failed.store(true, Ordering::Relaxed);
            error.lock().expect("no thread panics while it has this").get_or_insert(first);
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from).min(count.max(1));
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(run)).collect();
        run();
        others.into_iter().for_each(|other| other.join().unwrap_or_else(|panic| panic::resume_unwind(panic)));
    });
    error.into_inner().expect("no thread panics while it has this").map_or(Ok(()), Err)
}
