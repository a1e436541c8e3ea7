//! Limits for the solver: nodes, time and memory.

use std::time::{Duration, Instant};

/// Number of nodes between two checks of the clock. A search of this length takes a few milliseconds.
const SLICE: u64 = 10_000;
const SECONDS: u64 = 5;

/// Limits for one position.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct SolveLimits {
    /// Stop after this many nodes.
    #[arg(long, value_name = "N", value_parser = crate::text::whole::<u64>)]
    pub(super) nodes: Option<u64>,
    /// Stop after this many seconds. Without a limit of nodes or seconds, the search stops after 5 seconds.
    #[arg(long, value_name = "N", value_parser = seconds)]
    pub(super) seconds: Option<Duration>,
    /// Most nodes for each move, if a question is about many moves.
    #[arg(long, value_name = "N", default_value = "200000", value_parser = crate::text::whole::<u64>)]
    pub(super) each: u64,
    /// The memory for tables, in megabytes.
    #[arg(long, value_name = "MB", default_value = "64", value_parser = crate::text::whole::<usize>)]
    memory: usize,
}

/// Parses a limit of time in seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    crate::text::seconds_in(text, crate::text::SECONDS)
}

impl SolveLimits {
    /// Returns the memory for the solver's tables in bytes.
    pub(super) const fn bytes(&self) -> usize {
        self.memory.saturating_mul(1 << 20)
    }

    /// Calls `step` until it is done, or until the limit of nodes or time is reached. The argument of `step`
    /// is the number of nodes that it may visit. The result of `step` says whether it is done, and how many
    /// nodes it has visited in total. Returns the elapsed time.
    pub(super) fn run(&self, mut step: impl FnMut(u64) -> (bool, u64)) -> Duration {
        let most = self.nodes.unwrap_or(u64::MAX);
        let limit = match (self.seconds, self.nodes) {
            (None, None) => Some(Duration::from_secs(SECONDS)),
            (seconds, _) => seconds,
        };
        let begin = Instant::now();
        let mut spent = 0;
        while spent < most && limit.is_none_or(|limit| begin.elapsed() < limit) {
            let (done, nodes) = step(SLICE.min(most - spent));
            if done {
                break;
            }
            spent = nodes;
        }
        begin.elapsed()
    }
}
