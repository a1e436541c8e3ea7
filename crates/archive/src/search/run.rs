//! A run: a range of neighboring games of a segment (a block of games) that a search finds together.

use std::ops::Range;

/// Consecutive games of a segment in which the subject of a query occurs in the same way.
///
/// The range may include games that the filter excludes.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) games: Range<usize>,
    /// Number of moves after which the subject occurs.
    pub(crate) ply: u8,
    /// Number of the view in which the subject occurs. In a search for a position, it is the index
    /// of a symmetry. In a search for a pattern, it is an index into the views of the pattern.
    pub(crate) view: u16,
}
