//! Runs: neighboring games of a segment that a search finds together.

use std::ops::Range;

/// Consecutive games of a segment in which the subject of a query occurs in the same way.
///
/// The range may include games that the filter excludes.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) games: Range<usize>,
    /// Number of moves after which the subject occurs.
    pub(crate) ply: u8,
    /// Number of the view in which the subject occurs; each kind of search numbers its own views.
    pub(crate) view: u16,
}
