//! Parses numbers and coordinates as engines write them.

use std::str::FromStr;

use renju_core::Point;

/// Parses two whole numbers with a comma.
pub(super) fn pair(text: &str) -> Option<(u32, u32)> {
    let (x, y) = text.split_once(',')?;
    Some((whole(x)?, whole(y)?))
}

/// Parses a number that has only digits. The parser of the standard library would also accept a sign, as in
/// `+7`.
pub(super) fn whole<T: FromStr>(text: &str) -> Option<T> {
    (!text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().ok())?
}

pub(super) fn on_board(x: u32, y: u32) -> Option<Point> {
    Point::at(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
}
