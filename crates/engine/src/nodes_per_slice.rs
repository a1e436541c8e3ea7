//! Adapts how many nodes (positions) a search visits in one time slice, so that the engine can
//! answer messages often.

use std::time::Duration;

use crate::host::Host;

/// Time that a slice of a search should take.
const SLICE: Duration = Duration::from_millis(6);

/// Number of nodes in the first slice: small, because the speed is not known yet.
const FIRST: u64 = 200;

/// The number of nodes that a search visits in one slice. It is adapted so that a slice takes about
/// the time [`SLICE`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodesPerSlice {
    slice: u64,
}

impl Default for NodesPerSlice {
    fn default() -> Self {
        Self { slice: FIRST }
    }
}

impl NodesPerSlice {
    /// Runs a slice of a search. Calls `slice` with the number of nodes to search, which is at most `most`.
    pub(crate) fn run<T>(&mut self, host: &impl Host, most: u64, slice: impl FnOnce(u64) -> T) -> T {
        let (begin, nodes) = (host.now(), self.slice.min(most));
        let result = slice(nodes);
        self.learn(nodes, host.now().duration_since(begin));
        result
    }

    /// Adapts the number of nodes after a slice of `nodes` nodes took the time `took`. Only halves or doubles
    /// the number: nodes take very different times, so one slow slice says little about the next.
    fn learn(&mut self, nodes: u64, took: Duration) {
        if took > SLICE {
            self.slice = (self.slice / 2).max(1);
        } else if took * 2 < SLICE && nodes == self.slice {
            self.slice = self.slice.saturating_mul(2);
        }
    }
}
