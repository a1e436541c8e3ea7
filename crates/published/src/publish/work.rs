//! Support for long work: reports the progress, and uses all processors.

/// Callback for progress: the name of the work, the amount that is done, and the whole amount. The unit
/// depends on the work.
pub type ProgressCallback<'a> = dyn Fn(&'static str, u64, u64) + Sync + 'a;

/// Converts the length of a piece, which is far below 4 GiB.
pub(super) fn length(bytes: usize) -> u32 {
    u32::try_from(bytes).expect("a piece is far smaller than 4 GiB")
}

/// Calls `each` for all items on all processors, and returns the results in the order of the items.
pub(super) fn on_all_processors<T: Sync, R: Send>(items: &[T], each: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let some = items.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let each = &each;
        let threads: Vec<_> = items
            .chunks(some)
            .map(|items| scope.spawn(move || items.iter().map(each).collect::<Vec<R>>()))
            .collect();
        let done = |thread: std::thread::ScopedJoinHandle<'_, Vec<R>>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().flat_map(done).collect()
    })
}
