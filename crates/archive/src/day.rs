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

    /// Parses a date such as `2026-08-14`, `2026-08`, `2026-08-00` or `2026`. A part that is not a number,
    /// or that [`Day::new`] does not accept, counts as unknown: `2026-13-01` is the year 2026, and
    /// `0000-00-00` is the unknown date.
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

    /// Returns the first day that the date can mean: January 1st if only the year is known, the 1st if only
    /// the year and the month are known, and otherwise the date itself. The year must be known.
    #[must_use]
    pub const fn first(self) -> Self {
        let month = if self.0 >> 5 & 0xf == 0 { 1 << 5 } else { 0 };
        let day = if self.0 & 0x1f == 0 { 1 } else { 0 };
        Self(self.0 | month | day)
    }

    /// Returns the last day that the date can mean: December 31st if only the year is known, and the 31st
    /// of the month (even of a shorter month) if only the year and the month are known. Otherwise returns
    /// the date itself. The year must be known.
    #[must_use]
    pub const fn last(self) -> Self {
        let month = if self.0 >> 5 & 0xf == 0 { 12 << 5 } else { 0 };
        let day = if self.0 & 0x1f == 0 { 31 } else { 0 };
        Self(self.0 | month | day)
    }

    /// Returns the number of the date, counted from 1970-01-01, which has the number 0. Returns `None` if the
    /// day is unknown. A day after the end of its month counts as a day of the next month: 31 April
    /// is 1 May.
    #[must_use]
    pub const fn number(self) -> Option<i32> {
        let (Some(year), Some(month), day) = (self.year(), self.month(), self.0 & 0x1f) else { return None };
        if day == 0 {
            return None;
        }
        // Years begin with March here, so that the leap day is the last day of a year.
        let (year, month) = (year as i32 - (month <= 2) as i32, (month as i32 + 9) % 12);
        let leap_days = year / 4 - year / 100 + year / 400;
        // The number of days from March 1st to the first day of each month.
        let before = (153 * month + 2) / 5;
        Some(year * 365 + leap_days + before + day as i32 - 719_469)
    }

    /// Returns the number of the last day that the date can mean, or `None` if the date is unknown; see
    /// [`Day::number`].
    #[must_use]
    pub const fn last_number(self) -> Option<i32> {
        if self.0 == 0 {
            return None;
        }
        let last = self.last();
        let is_whole = last.0 == self.0;
        match (last.number(), last.month()) {
            // [`Day::last`] gives each month 31 days.
            (Some(number), Some(month)) if !is_whole => {
                let next = if month == 12 { 13 } else { month + 1 };
                let of_next = Self((self.0 >> 9) << 9 | (next as u32) << 5 | 1);
                match if next == 13 { None } else { of_next.number() } {
                    Some(first) => Some(first - 1),
                    None => Some(number),
                }
            }
            (number, _) => number,
        }
    }

    /// Returns the date with this number; see [`Day::number`]. Dates outside the years 1 to 9999 are unknown.
    #[must_use]
    pub const fn of_number(number: i32) -> Self {
        let days = number as i64 + 719_468;
        // A period of 400 years has 146,097 days.
        let (period, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        let year = year + period * 400 + next;
        if year < 1 || year > 9999 {
            return Self::UNKNOWN;
        }
        Self((year as u32) << 9 | (month as u32) << 5 | day as u32)
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
    fn days_are_numbered_without_gaps() {
        assert_eq!(Day::parse("1970-01-01").number(), Some(0));
        assert_eq!(Day::parse("2000-03-01").number(), Some(11_017));
        assert_eq!(Day::parse("2026-11-27").number(), Some(20_784));
        for number in -719_162..=2_932_896 {
            let day = Day::of_number(number);
            assert_eq!(day.number(), Some(number), "{day}");
        }
        assert_eq!(Day::of_number(-719_163), Day::UNKNOWN);
        assert_eq!(Day::of_number(i32::MIN), Day::UNKNOWN);
        assert_eq!(Day::of_number(i32::MAX), Day::UNKNOWN);
        for (text, last) in [
            ("2024", "2024-12-31"),
            ("2024-02", "2024-02-29"),
            ("2023-02", "2023-02-28"),
            ("2024-04", "2024-04-30"),
            ("2024-12", "2024-12-31"),
            ("2024-05-06", "2024-05-06"),
        ] {
            let number = Day::parse(text).last_number().expect("a day");
            assert_eq!(Day::of_number(number).to_string(), last);
        }
        assert_eq!(Day::UNKNOWN.last_number(), None);
        assert_eq!(Day::parse("2024-02").number(), None);
    }

    #[test]
    fn dates_are_ordered_by_time() {
        let days = ["", "1999", "1999-01", "1999-01-02", "1999-02", "2000-01-01"].map(Day::parse);
        assert!(days.is_sorted());
    }
}
