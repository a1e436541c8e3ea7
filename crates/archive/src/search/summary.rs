//! A summary of some games: their results, and when they were played.

use crate::segment::digest::DaySpan;
use crate::tally::Tally;

/// Sums over the counted games of a run.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Summary {
    pub(crate) tally: Tally,
    pub(crate) days: DaySpan,
    /// Like `days`, but ignoring the filter's range of days.
    pub(crate) ever: DaySpan,
    /// For a pattern: whether there were moves outside of the area before the next move in it.
    pub(crate) elsewhere: bool,
}
