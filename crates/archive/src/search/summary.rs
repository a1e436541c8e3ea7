//! A summary of some games: their results, and when they were played.

use crate::segment::digest::DaySpan;
use crate::tally::Tally;

/// Results and dates of a range of games. Only games that pass the filter count, except in `ever`.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Summary {
    pub(crate) tally: Tally,
    pub(crate) days: DaySpan,
    /// Like `days`, but also includes games outside of the filter's range of days.
    pub(crate) ever: DaySpan,
    /// For a pattern, whether there were moves outside of the pattern's area before the next move in the
    /// area.
    pub(crate) elsewhere: bool,
}
