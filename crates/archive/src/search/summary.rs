//! A summary of some games: their results, and when they were played.

use crate::day::Day;
use crate::tally::Tally;

/// The counted games of a run, summed up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Summary {
    pub(crate) tally: Tally,
    pub(crate) days: DayRange,
    /// For a pattern: there were moves outside of the area before the next move in it.
    pub(crate) elsewhere: bool,
}

/// The first and last day of some games. Games without a known date are ignored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DayRange {
    pub(crate) first: Day,
    pub(crate) last: Day,
    /// The first day if the filter's range of days is ignored.
    pub(crate) first_ever: Day,
}

impl DayRange {
    /// The range of games that are all counted. Two loops without a branch, which process four games per instruction.
    pub(crate) fn of(days: &[Day]) -> Self {
        let last = days.iter().map(|day| day.to_u32()).max().unwrap_or(0);
        // An unknown day is 0 and wraps around to the greatest number.
        let first = days.iter().map(|day| day.to_u32().wrapping_sub(1)).min().unwrap_or(u32::MAX);
        let [first, last] = [first.wrapping_add(1), last].map(Day::from_u32);
        Self { first, last, first_ever: first }
    }

    /// Adds the day of a game that passes the filter.
    #[inline]
    pub(crate) fn add(&mut self, day: Day) {
        self.first = earlier(self.first, day);
        self.last = self.last.max(day);
    }

    /// Adds the day of a game that passes the filter, or would pass without the range of days.
    #[inline]
    pub(crate) fn add_ever(&mut self, day: Day) {
        self.first_ever = earlier(self.first_ever, day);
    }

    pub(crate) fn merge(&mut self, other: Self) {
        self.first = earlier(self.first, other.first);
        self.last = self.last.max(other.last);
        self.first_ever = earlier(self.first_ever, other.first_ever);
    }
}

/// The earlier of two days; an unknown day counts as later than any other.
#[inline]
fn earlier(a: Day, b: Day) -> Day {
    let known = |day: Day| day.to_u32().wrapping_sub(1);
    if known(b) < known(a) { b } else { a }
}
