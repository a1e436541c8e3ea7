//! What any input may take: a second, and ten times its bytes and 64 MB of memory.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;

/// Counts what is allocated at the same time.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Tests run beside each other, and the memory of each is counted.
static ALONE: Mutex<()> = Mutex::new(());

const LONGEST: Duration = Duration::from_secs(1);
/// A busy machine takes longer for what is quick: what took too long is tried again, so often at most.
const TRIES: usize = 5;

/// Does it within the limits.
///
/// # Panics
/// It took more.
pub(crate) fn hold(check: fn(&[u8]), data: &[u8]) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for tried in 1.. {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let began = Instant::now();
        check(data);
        let (time, memory) = (began.elapsed(), MEMORY.peak_usage().saturating_sub(before));
        assert!(memory <= 10 * data.len() + (64 << 20), "{} bytes took {memory} bytes of memory", data.len());
        if time <= LONGEST {
            return;
        }
        assert!(tried < TRIES, "{} bytes took {time:?} of {LONGEST:?}, {TRIES} times", data.len());
    }
}
