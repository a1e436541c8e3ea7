//! The progress of long work, and the lengths of its pieces.

/// Callback for progress: the name of the work, the amount that is done, and the whole amount. The unit
/// depends on the work.
pub type ProgressCallback<'a> = dyn Fn(&'static str, u64, u64) + Sync + 'a;

/// Converts the length of a piece, which is far below 4 GiB.
pub(super) fn length(bytes: usize) -> u32 {
    u32::try_from(bytes).expect("a piece is far smaller than 4 GiB")
}
