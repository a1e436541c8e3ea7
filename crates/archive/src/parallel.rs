//! Runs work on all processors at the same time.
//!
//! In a web page, [`map`] and [`fold`] do all work on the calling thread, because a page gives them no
//! other threads. [`both`] always starts a thread, so a web page cannot use it.

use std::convert::Infallible;
use std::ops::Range;
use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread::{self, ScopedJoinHandle};

/// Returns the number of threads that can run at the same time. The number is cached, because
/// asking the operating system takes longer than most searches.
#[must_use]
pub fn processors() -> usize {
    static PROCESSORS: OnceLock<usize> = OnceLock::new();
    if cfg!(target_family = "wasm") {
        return 1;
    }
    *PROCESSORS.get_or_init(|| thread::available_parallelism().map_or(1, usize::from))
}

/// Calls `each` for all items, with the items divided among all processors. Returns the results in the
/// order of the items.
pub fn map<T: Sync, R: Send>(items: &[T], each: impl Fn(&T) -> R + Sync) -> Vec<R> {
    if processors().min(items.len()) < 2 {
        return items.iter().map(each).collect();
    }
    let work = |results: &mut Vec<(usize, R)>, number: usize| {
        results.push((number, each(&items[number])));
        Ok::<_, Infallible>(())
    };
    let Ok(parts) = fold(items.len(), Vec::new, work);
    let mut results: Vec<(usize, R)> = parts.into_iter().flatten().collect();
    results.sort_unstable_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Calls `work` for each number below `count`, on all processors. Each thread has its own state;
/// the function `state` creates it. Returns the states of all threads, in no particular order.
///
/// # Errors
/// The first error that `work` returned. After an error, no thread begins new work.
pub fn fold<S: Send, E: Send>(
    count: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> Result<(), E> + Sync,
) -> Result<Vec<S>, E> {
    let (next, error) = (AtomicUsize::new(0), Mutex::new(None));
    let run = || {
        let mut state = state();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return state;
            }
            if let Err(found) = work(&mut state, number) {
                next.store(count, Ordering::Relaxed);
                error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(found);
            }
        }
    };
    let states = thread::scope(|scope| {
        let others: Vec<_> = (1..processors().min(count)).map(|_| scope.spawn(run)).collect();
        let mut states = vec![run()];
        states.extend(others.into_iter().map(joined));
        states
    });
    error.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(states), Err)
}

/// Calls two functions at the same time, and returns the results of both.
pub fn both<A: Send, B>(first: impl FnOnce() -> A + Send, second: impl FnOnce() -> B) -> (A, B) {
    thread::scope(|scope| {
        let first = scope.spawn(first);
        let second = second();
        (joined(first), second)
    })
}

/// Divides `0..count` into `parts` ranges of nearly equal length.
#[must_use]
pub fn ranges(count: usize, parts: usize) -> Vec<Range<usize>> {
    (0..parts).map(|part| count * part / parts..count * (part + 1) / parts).collect()
}

/// Waits for a thread, and returns its result. If the thread panicked, the panic continues in the calling
/// thread.
fn joined<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_the_items() {
        for count in [0, 1, 2, 3, 7, 1000] {
            let items: Vec<usize> = (0..count).collect();
            assert!(map(&items, |item| item * item).into_iter().eq((0..count).map(|item| item * item)));
        }
    }

    #[test]
    fn every_number_is_processed_once() {
        let work = |seen: &mut Vec<usize>, number| {
            seen.push(number);
            Ok::<_, Infallible>(())
        };
        let Ok(states) = fold(1000, Vec::new, work);
        let mut seen: Vec<usize> = states.into_iter().flatten().collect();
        seen.sort_unstable();
        assert!(seen.into_iter().eq(0..1000));
    }

    #[test]
    fn after_an_error_no_new_item_is_processed() {
        let begun = AtomicUsize::new(0);
        let work = |(): &mut (), _| {
            begun.fetch_add(1, Ordering::Relaxed);
            Err("wrong")
        };
        assert_eq!(fold(1000, || (), work), Err("wrong"));
        assert!(begun.into_inner() <= processors());
    }

    #[test]
    fn ranges_cover_all_numbers() {
        for (count, parts) in [(0, 1), (1, 1), (48, 2), (49, 2), (307, 12), (2, 3)] {
            assert!(ranges(count, parts).into_iter().flatten().eq(0..count));
        }
    }

    #[test]
    fn both_results_are_returned() {
        assert_eq!(both(|| 1, || "b"), (1, "b"));
    }
}
