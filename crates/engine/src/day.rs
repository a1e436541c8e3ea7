//! Calendar days as files write them.

/// Returns the day of a time in milliseconds since 1970: `2026-03-09`.
pub(crate) fn day(milliseconds: u64) -> String {
    // Days since 1 March of the year 0, in eras of 400 years: see Howard Hinnant, "chrono-compatible low-level date
    // algorithms".
    let days = milliseconds / 86_400_000 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}
