//! Formats numbers and names for the user, and parses numbers in options.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use renju_core::{Color, ForbiddenKinds};
pub(crate) use renju_intake::{bytes, count, counted};

use crate::terminal::line;

/// Parses a whole number in an option.
pub(crate) fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("expected a whole number that is not too large, found \"{text}\""))
}

/// Parses a whole number in an option. The number must be in the given range.
pub(crate) fn whole_in<T>(text: &str, range: RangeInclusive<T>) -> Result<T, String>
where
    T: FromStr + PartialOrd + Display,
{
    let number = text.parse().ok().filter(|number| range.contains(number));
    let expected = format!("{}..{}", range.start(), range.end());
    number.ok_or_else(|| format!("expected a whole number {expected}, found \"{text}\""))
}

/// Limits of a time that a user gives to the solver: no time at all to a day.
pub(crate) const SECONDS: RangeInclusive<f64> = 0.0..=86_400.0;

/// Parses a number of seconds from an option or from a line of a batch. The number may have decimals.
pub(crate) fn seconds_in(text: &str, range: RangeInclusive<f64>) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| range.contains(seconds));
    let expected = format!("{} to {}", range.start(), range.end());
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("expected seconds from {expected}, found \"{text}\""))
}

/// Returns a duration as a whole number of microseconds. All durations in JSON answers have this form. Points in
/// time have another form: `importedAt` counts milliseconds since 1970.
pub(crate) fn microseconds(took: Duration) -> u64 {
    took.as_micros().try_into().unwrap_or(u64::MAX)
}

/// Returns the name of a color in JSON.
pub(crate) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// Returns the name of the rule that forbids a point to Black: double-three, double-four or overline.
pub(crate) fn forbidden(kind: ForbiddenKinds) -> &'static str {
    match kind {
        ForbiddenKinds::DOUBLE_THREE => "double-three",
        ForbiddenKinds::DOUBLE_FOUR => "double-four",
        _ => "overline",
    }
}

/// Returns the mark for a forbidden point in a picture: `3` (double-three), `4` (double-four) or `6`
/// (overline), and `!` if several rules forbid the point.
pub(crate) fn forbidden_mark(kinds: ForbiddenKinds) -> char {
    match kinds {
        ForbiddenKinds::DOUBLE_THREE => '3',
        ForbiddenKinds::DOUBLE_FOUR => '4',
        ForbiddenKinds::OVERLINE => '6',
        _ => '!',
    }
}

/// Formats `part` as a percentage of `whole`, with one decimal: `44.9%`. The result is empty if `whole` is 0.
pub(crate) fn share(part: u32, whole: u32) -> String {
    if whole == 0 { String::new() } else { format!("{:.1}%", 100.0 * f64::from(part) / f64::from(whole)) }
}

/// Formats `part` as a percentage of `whole`, without decimals: `45%`. The result is empty if `whole` is 0.
pub(crate) fn percent(part: u32, whole: u32) -> String {
    if whole == 0 { String::new() } else { format!("{:.0}%", 100.0 * f64::from(part) / f64::from(whole)) }
}

/// Returns a line with the sentence about games that a condition on ratings leaves out because a
/// rating is missing. Returns an empty text without such a condition.
pub(crate) fn games_without_rating(games: Option<u32>) -> String {
    let verb = if games == Some(1) { "has" } else { "have" };
    games.map_or_else(String::new, |games| format!("{} {verb} no rating\n", counted(games, "game")))
}

/// Returns a text for one line, with control characters escaped, and cut to `most` characters.
pub(crate) fn short(text: &str, most: usize) -> String {
    let text = line(text);
    match text.char_indices().nth(most) {
        Some(_) => text.chars().take(most - 1).chain(['…']).collect(),
        None => text.into_owned(),
    }
}

/// Draws the numbers of games by year as a row of bar characters with eight heights. The year with the most
/// games has the highest bar, and a year without games is a blank.
pub(crate) fn bars(years: &[(u16, u32)]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let most = years.iter().map(|&(_, games)| games).max().unwrap_or(0);
    let bar = |games: u32| BARS[(u64::from(games) * 8).div_ceil(u64::from(most)) as usize - 1];
    let mut text = String::new();
    let mut next = years.first().map_or(0, |&(year, _)| year);
    for &(year, games) in years.iter().filter(|&&(_, games)| games > 0) {
        text.extend((next..year).map(|_| ' '));
        text.push(bar(games));
        next = year + 1;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_by_year_are_drawn_as_bars() {
        assert_eq!(bars(&[(1999, 1), (2000, 8), (2003, 4), (2004, 800)]), "▁▁  ▁█");
        assert_eq!(bars(&[(2020, 5)]), "█");
        assert_eq!(bars(&[]), "");
    }

    #[test]
    fn numbers_are_formatted_for_users() {
        let counts = [0u32, 999, 1_000, 10_726, 1_234_567].map(count);
        assert_eq!(counts, ["0", "999", "1,000", "10,726", "1,234,567"]);
        assert_eq!([1u32, 2].map(|n| counted(n, "game")), ["1 game", "2 games"]);
        assert_eq!([1, 512, 43_100, 45_000_000].map(bytes), ["1 byte", "512 bytes", "43.1 kB", "45.0 MB"]);
        assert_eq!(
            (share(1, 3), percent(2, 3), percent(0, 0)),
            ("33.3%".into(), "67%".into(), String::new())
        );
    }
}
