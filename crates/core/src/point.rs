//! The 225 intersections, `a1` in the lower left corner to `o15` in the upper right.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A point of the board: `row * 15 + column`, so a1 = 0, h8 = 112, o15 = 224.
///
/// Columns a..o run from left to right, rows 1..15 from bottom to top. A `Point` cannot be off the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Columns, and rows, of the board.
    pub const SIDE: u8 = 15;
    /// Points of the board.
    pub const COUNT: usize = 225;
    /// h8, where Black's first stone belongs.
    pub const CENTER: Self = Self(112);

    /// The point with this index in `0..225`.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// The point in this column and row, both in `0..15`.
    ///
    /// ```
    /// # use renju_core::Point;
    /// assert_eq!(Point::at(8, 8).unwrap().to_string(), "i9");
    /// assert_eq!(Point::at(15, 0), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < Self::SIDE && row < Self::SIDE { Some(Self(row * Self::SIDE + column)) } else { None }
    }

    /// All points, a1, b1, .. o15.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// `0..225`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The index as a byte, as it is stored.
    #[inline]
    #[must_use]
    pub const fn to_u8(self) -> u8 {
        self.0
    }

    /// `0..15`, 0 is a.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Self::SIDE
    }

    /// `0..15`, 0 is row 1.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / Self::SIDE
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that names no point.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a point a1..o15, found \"{found}\"")]
pub struct ParsePointError {
    /// The text as it was given.
    pub found: String,
}

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads `h8` or `H8`, nothing around it, no leading zero.
    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let point = match *text.as_bytes() {
            [letter, units @ b'1'..=b'9'] => from_digits(letter, units - b'0'),
            [letter, b'1', units @ b'0'..=b'5'] => from_digits(letter, 10 + units - b'0'),
            _ => None,
        };
        point.ok_or_else(|| ParsePointError { found: text.to_owned() })
    }
}

/// A point from its letter in either case and its row from 1.
fn from_digits(letter: u8, row: u8) -> Option<Point> {
    let column = letter.to_ascii_lowercase().checked_sub(b'a')?;
    Point::at(column, row.checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_read_back_from_its_name() {
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(Point::at(point.column(), point.row()), Some(point));
            assert_eq!(Point::new(point.to_u8()), Some(point));
        }
        assert_eq!("H8".parse(), Ok(Point::CENTER));
    }

    #[test]
    fn what_is_no_point_is_refused_with_what_was_found() {
        for text in ["", "h", "8", "h0", "h16", "p1", "h08", "h8 ", "h88", "連1", "`1"] {
            assert_eq!(text.parse::<Point>(), Err(ParsePointError { found: text.to_owned() }));
        }
        assert_eq!(Point::new(225), None);
    }
}
