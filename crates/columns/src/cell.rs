//! The value of a table cell, and its conversion from and to the types of the fields of a game.

use std::borrow::Cow;

use chrono::NaiveDate;
use renju_archive::Day;

/// The value of one column in one row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum CellValue<'a> {
    /// An unknown value.
    Null,
    Long(i64),
    Int(i32),
    Real(f64),
    Flag(bool),
    Bytes(Cow<'a, [u8]>),
}

/// The kind of value that a column expects, in words for an error message.
pub(crate) type ExpectedKind = &'static str;

impl<'a> CellValue<'a> {
    /// Converts a text to a cell. An empty text becomes null.
    pub(crate) fn of_text(text: &'a str) -> Self {
        if text.is_empty() { Self::Null } else { Self::Bytes(Cow::Borrowed(text.as_bytes())) }
    }

    pub(crate) fn of_id(id: Option<u32>) -> Self {
        id.map_or(Self::Null, |id| Self::Long(id.into()))
    }

    pub(crate) fn of_flag(flag: Option<bool>) -> Self {
        flag.map_or(Self::Null, Self::Flag)
    }

    pub(crate) fn of_number(number: Option<u16>) -> Self {
        number.map_or(Self::Null, |number| Self::Int(number.into()))
    }

    /// Converts a day to a cell with a number such as `20260814`. If the month or the day is unknown, the
    /// number has 00 in its place. A wholly unknown date becomes null.
    pub(crate) fn of_day(day: Day) -> Self {
        day_number(day).map_or(Self::Null, Self::Int)
    }

    pub(crate) fn into_text(self) -> Result<String, ExpectedKind> {
        match self {
            Self::Null => Ok(String::new()),
            Self::Bytes(bytes) => String::from_utf8(bytes.into_owned()).map_err(|_| "a text in UTF-8"),
            _ => Err("a text"),
        }
    }

    pub(crate) fn into_id(self) -> Result<Option<u32>, ExpectedKind> {
        const ID: ExpectedKind = "an id in 0..=4294967295";
        match self {
            Self::Null => Ok(None),
            Self::Long(id) => u32::try_from(id).map(Some).map_err(|_| ID),
            Self::Int(id) => u32::try_from(id).map(Some).map_err(|_| ID),
            _ => Err(ID),
        }
    }

    pub(crate) fn into_flag(self) -> Result<Option<bool>, ExpectedKind> {
        match self {
            Self::Null => Ok(None),
            Self::Flag(flag) => Ok(Some(flag)),
            _ => Err("true or false"),
        }
    }

    pub(crate) fn into_day(self) -> Result<Day, ExpectedKind> {
        const DAY: ExpectedKind = "a day such as 20260814, with 00 for an unknown month or day";
        let number = match self {
            Self::Null => return Ok(Day::UNKNOWN),
            Self::Int(number) => number,
            Self::Long(number) => i32::try_from(number).map_err(|_| DAY)?,
            _ => return Err(DAY),
        };
        let part = |divisor: i32, modulus: i32| u16::try_from(number / divisor % modulus).unwrap_or(0);
        let day = Day::new(part(10_000, 10_000), part(100, 100) as u8, part(1, 100) as u8);
        if day_number(day) == Some(number) { Ok(day) } else { Err(DAY) }
    }

    /// Returns the value as text for an error message. Bytes are cut after the first 40 bytes.
    pub(crate) fn shown(&self) -> String {
        const SHOWN: usize = 40;
        match self {
            Self::Null => "nothing".to_owned(),
            Self::Long(number) => number.to_string(),
            Self::Int(number) => number.to_string(),
            Self::Real(number) => number.to_string(),
            Self::Flag(flag) => flag.to_string(),
            Self::Bytes(bytes) => {
                let some = &bytes[..bytes.len().min(SHOWN)];
                let more = if bytes.len() > SHOWN { "…" } else { "" };
                match str::from_utf8(some) {
                    Ok(text) => format!("{:?}{more}", text),
                    Err(_) => format!("the bytes {some:02x?}{more}"),
                }
            }
        }
    }
}

/// Returns a date as a number such as `20260814`. If the month or the day is unknown, the number has 00 in
/// its place. Returns `None` for a wholly unknown date.
pub(crate) fn day_number(day: Day) -> Option<i32> {
    let year = i32::from(day.year()?);
    let month = i32::from(day.month().unwrap_or(0));
    // The lowest five bits of [`Day::to_u32`] are the day of the month.
    let of_month = (day.to_u32() & 0x1f) as i32;
    Some(year * 10_000 + month * 100 + of_month)
}

/// Returns the number of days from 1970-01-01 to a date, the form in which Parquet stores dates. Returns
/// `None` if the year, the month or the day is unknown or invalid.
pub(crate) fn date_number(day: Day) -> Option<i32> {
    let number = day_number(day)?.unsigned_abs();
    let date = NaiveDate::from_ymd_opt(day.year()?.into(), number / 100 % 100, number % 100)?;
    Some(date.to_epoch_days())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        let date = |text: &str| date_number(Day::parse(text));
        assert_eq!(date("1970-01-01"), Some(0));
        assert_eq!(date("2000-02-29"), Some(11_016));
        assert_eq!(date("2026-08-14"), Some(20_679));
        assert_eq!(date("1969-12-31"), Some(-1));
        for none in ["", "2026", "2026-08", "2025-02-29", "2026-04-31"] {
            assert_eq!(date(none), None, "{none}");
        }
    }

    #[test]
    fn dates_are_converted_to_day_numbers_and_back() {
        for (text, number) in [("2026-08-14", 20_260_814), ("2026-08", 20_260_800), ("2026", 20_260_000)] {
            assert_eq!(day_number(Day::parse(text)), Some(number));
            assert_eq!(CellValue::Int(number).into_day(), Ok(Day::parse(text)));
        }
        for wrong in [-1, 0, 814, 20_261_301, 20_260_032, 20_260_005] {
            assert!(CellValue::Int(wrong).into_day().is_err(), "{wrong}");
        }
    }
}
