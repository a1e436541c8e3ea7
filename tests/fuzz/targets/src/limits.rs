//! Limits for each input: one second of processor time, and 64 MB of memory plus ten times the size of the
//! input.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use peak_alloc::PeakAlloc;
use rustix::time::{ClockId, clock_gettime};

/// Counts the allocated memory and its maximum.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Lets only one check run at a time. Tests run in parallel, but the memory of each check must be measured
/// alone.
static ALONE: Mutex<()> = Mutex::new(());

const LONGEST: Duration = Duration::from_secs(1);

/// Runs a check, and measures its time and memory.
///
/// # Panics
/// If the check exceeds a limit.
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

/// Processor time of this thread. Elapsed time would depend on how busy the machine is.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("a thread has not run for less than no time")
}
