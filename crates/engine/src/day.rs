//! Calendar days in the form `2026-03-09`.

use chrono::NaiveDate;

/// Returns the day of a time in the form `2026-03-09`. `milliseconds` counts from the beginning of 1970.
pub(crate) fn day(milliseconds: u64) -> String {
    let days = i32::try_from(milliseconds / 86_400_000).unwrap_or(i32::MAX);
    NaiveDate::from_epoch_days(days).unwrap_or(NaiveDate::MAX).to_string()
}
