//! A summary of some games: their results, and when they were played.

use crate::segment::digest::DaySpan;
use crate::tally::Tally;

/// The counted games of a run, summed up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Summary {
    pub(crate) tally: Tally,
    pub(crate) days: DaySpan,
    /// The same if the filter's range of days is ignored.
    pub(crate) ever: DaySpan,
    /// For a pattern: there were moves outside of the area before the next move in it.
    pub(crate) elsewhere: bool,
}
