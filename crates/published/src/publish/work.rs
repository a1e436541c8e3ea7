//! Work that takes long: how far it is, and all processors for it.

/// How far it is: what is being done, and how much of how much of that is done.
pub type Progress<'a> = dyn Fn(&'static str, u64, u64) + Sync + 'a;

/// The length of a piece, which is far smaller than 4 GiB.
pub(super) fn length(bytes: usize) -> u32 {
    u32::try_from(bytes).expect("a piece is far smaller than 4 GiB")
}

/// Does the same with each item, on all processors, and returns what comes of it in their order.
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
