//! Makes items on a second thread before they are needed. So one thread makes the games while the
//! other thread writes them.

use std::sync::mpsc::sync_channel;
use std::thread;

/// Number of items in a batch. Items pass between the threads in batches, because passing each item
/// alone would take as long as making it.
const BATCH: usize = 512;
/// Greatest number of batches that wait for the receiver.
const WAITING: usize = 8;

/// Makes the items of an iterator on another thread, and returns them in the same order. The thread
/// ends after the last item, or soon after the returned iterator is dropped.
pub(crate) fn ahead<I>(mut items: I) -> impl Iterator<Item = I::Item>
where
    I: Iterator<Item: Send> + Send + 'static,
{
    let (batches, arriving) = sync_channel(WAITING);
    thread::spawn(move || {
        loop {
            let batch: Vec<I::Item> = items.by_ref().take(BATCH).collect();
            if batch.is_empty() || batches.send(batch).is_err() {
                break;
            }
        }
    });
    arriving.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_computed_ahead_are_complete_and_in_order() {
        for count in [0, 1, BATCH, 10 * BATCH + 7] {
            assert!(ahead(0..count).eq(0..count));
        }
        assert_eq!(ahead(0..).take(3).last(), Some(2));
    }
}
