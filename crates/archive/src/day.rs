//! Dates as they occur in game records: a full date, a year with a month, a year alone, or an unknown date.

use std::fmt;

/// A date. The day, or the day and the month, may be unknown; if the record states no date, the whole date is
/// unknown. Dates are ordered by time. An unknown date comes first, and a year comes before its months.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

impl Day {
    /// The unknown date.
    pub const UNKNOWN: Self = Self(0);

    /// Returns the date with this year, month and day. The value 0 means unknown. A day without a
    /// month counts as unknown. A value that no calendar has, such as month 13, also counts as
    /// unknown.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Self {
        if year == 0 || year > 9999 {
            return Self::UNKNOWN;
        }
        let month = if month <= 12 { month } else { 0 };
        let day = if month > 0 && day <= 31 { day } else { 0 };
        Self(u32::from(year) << 9 | u32::from(month) << 5 | u32::from(day))
    }

    /// Parses `2026-08-14`, `2026-08`, `2026-08-00` or `2026`; any other text, such as `0000-00-00`, is an
    /// unknown date.
    ///
    /// ```
    /// # use renju_archive::Day;
    /// assert_eq!(Day::parse("2026-08-14"), Day::new(2026, 8, 14));
    /// assert_eq!(Day::parse("2026-08-00").to_string(), "2026-08");
    /// assert_eq!(Day::parse("0000-00-00"), Day::UNKNOWN);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut parts = text.trim().split('-');
        let year = parts.next().and_then(|part| part.parse().ok()).unwrap_or(0);
        let mut small = || parts.next().and_then(|part| part.parse().ok()).unwrap_or(0);
        Self::new(year, small(), small())
    }

    /// Converts a sort key back to the date from which [`Day::to_u32`] computed it.
    #[must_use]
    pub const fn from_u32(number: u32) -> Self {
        Self(number)
    }

    /// Returns the year, or `None` if the date is unknown.
    #[inline]
    #[must_use]
    pub const fn year(self) -> Option<u16> {
        match self.year_or_zero() {
            0 => None,
            year => Some(year),
        }
    }

    /// Returns the year, or 0 if the date is unknown.
    #[inline]
    pub(crate) const fn year_or_zero(self) -> u16 {
        (self.0 >> 9) as u16
    }

    /// Returns the month, `1..=12`, or `None` if the month is unknown.
    #[must_use]
    pub const fn month(self) -> Option<u8> {
        match (self.0 >> 5 & 0xf) as u8 {
            0 => None,
            month => Some(month),
        }
    }

    /// Returns the first day that the date can mean: January 1st if only the year is known, the 1st
    /// if only the year and the month are known, and otherwise the date itself.
    #[must_use]
    pub const fn first(self) -> Self {
        let month = if self.0 >> 5 & 0xf == 0 { 1 << 5 } else { 0 };
        let day = if self.0 & 0x1f == 0 { 1 } else { 0 };
        Self(self.0 | month | day)
    }

    /// Returns the last day that the date can mean: December 31st if only the year is known, and
    /// the 31st of the month (even of a shorter month) if only the year and the month are known.
    #[must_use]
    pub const fn last(self) -> Self {
        let month = if self.0 >> 5 & 0xf == 0 { 12 << 5 } else { 0 };
        let day = if self.0 & 0x1f == 0 { 31 } else { 0 };
        Self(self.0 | month | day)
    }

    /// Returns the date that is `years` years earlier than this date, with the same month and day.
    pub(crate) const fn years_before(self, years: u32) -> Self {
        Self(self.0.saturating_sub(years << 9))
    }

    /// Returns a sort key that grows with time; 0 for an unknown date.
    #[inline]
    #[must_use]
    pub const fn to_u32(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Day {
    /// Writes the known parts of the date: `2026-08-14`, `2026-08`, `2026` or nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(year) = self.year() else { return Ok(()) };
        write!(f, "{year:04}")?;
        let Some(month) = self.month() else { return Ok(()) };
        write!(f, "-{month:02}")?;
        match self.0 & 0x1f {
            0 => Ok(()),
            day => write!(f, "-{day:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_parts_of_a_date_are_read() {
        for text in ["", "2026", "2026-08", "2026-08-14", "0987-12-31"] {
            assert_eq!(Day::parse(text).to_string(), text);
        }
        for (text, read) in [
            ("2026-13-01", "2026"),
            ("2026-02-40", "2026-02"),
            ("x", ""),
            ("2026-00-09", "2026"),
            ("20260-1-1", ""),
        ] {
            assert_eq!(Day::parse(text).to_string(), read, "{text}");
        }
    }

    #[test]
    fn a_partial_date_is_a_range_of_days() {
        let range =
            |text: &str| [Day::parse(text).first(), Day::parse(text).last()].map(|day| day.to_string());
        assert_eq!(range("2026"), ["2026-01-01", "2026-12-31"]);
        assert_eq!(range("2026-08"), ["2026-08-01", "2026-08-31"]);
        assert_eq!(range("2026-08-14"), ["2026-08-14", "2026-08-14"]);
        assert_eq!(Day::parse("2026-08-14").years_before(2).to_string(), "2024-08-14");
    }

    #[test]
    fn dates_are_ordered_by_time() {
        let days = ["", "1999", "1999-01", "1999-01-02", "1999-02", "2000-01-01"].map(Day::parse);
        assert!(days.is_sorted());
    }
}
