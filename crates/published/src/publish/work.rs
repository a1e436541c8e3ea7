//! Callback for the progress of publishing, and the lengths of pieces.

/// Callback for the progress of long work. The arguments are the name of the work, the amount that is done,
/// and the whole amount. The unit of the amounts depends on the work.
pub type ProgressCallback<'a> = dyn Fn(&'static str, u64, u64) + Sync + 'a;

/// Converts the length in bytes of a piece to 32 bits. The length of a piece is far below 4 GiB.
pub(super) fn length(bytes: usize) -> u32 {
    u32::try_from(bytes).expect("a piece is far smaller than 4 GiB")
}
