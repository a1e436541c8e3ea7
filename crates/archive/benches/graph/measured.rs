//! Measurements of the benchmark of the graph: sizes, counts and times.

use std::time::{Duration, Instant};

/// Number of measurements of each fast algorithm.
const ROUNDS: usize = 5;

/// Size of a graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) nodes: usize,
    pub(crate) arcs: usize,
}

/// A graph, and the work needed to find its nodes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Built {
    pub(crate) size: Size,
    /// How often an earlier node was visited to check whether it is the node of a position.
    pub(crate) visited: u64,
    /// How often the stones of a position, in one view, were compared with the stones of a node.
    pub(crate) compared: u64,
}

/// Runs `work` once, and returns the time.
pub(crate) fn once<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let begin = Instant::now();
    let done = work();
    (begin.elapsed(), done)
}

/// Runs `work` several times, and returns the run that took the median time.
pub(crate) fn median<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut rounds: Vec<(Duration, T)> = (0..ROUNDS).map(|_| once(&mut work)).collect();
    rounds.sort_by_key(|&(time, _)| time);
    rounds.swap_remove(ROUNDS / 2)
}
