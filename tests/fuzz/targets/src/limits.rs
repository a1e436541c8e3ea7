//! What any input may take: a second of processor time, and ten times its bytes and 64 MB of memory.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use peak_alloc::PeakAlloc;
use rustix::time::{ClockId, clock_gettime};

/// Counts what is allocated at the same time.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Tests run beside each other, and the memory of each is counted.
static ALONE: Mutex<()> = Mutex::new(());

const LONGEST: Duration = Duration::from_secs(1);

/// Does it within the limits.
///
/// # Panics
/// It took more.
pub(crate) fn hold(check: fn(&[u8]), data: &[u8]) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let began = processor_time();
    check(data);
    let (time, memory) = (processor_time() - began, MEMORY.peak_usage().saturating_sub(before));
    assert!(memory <= 10 * data.len() + (64 << 20), "{} bytes took {memory} bytes of memory", data.len());
    assert!(time <= LONGEST, "{} bytes took {time:?} of {LONGEST:?}", data.len());
}

/// The time that this thread has had a processor. That of the clock on the wall says as much about a busy machine.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("a thread has not run for less than no time")
}
