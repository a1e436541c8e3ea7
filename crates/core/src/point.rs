//! The 225 points of the board, from `a1` in the lower left corner to `o15` in the upper right.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A point of the board: `row * 15 + column`, so a1 = 0, h8 = 112, o15 = 224.
///
/// Columns a..o run from left to right, rows 1..15 from bottom to top. A `Point` is always on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The number of columns of the board, and also the number of rows.
    pub const SIDE: u8 = 15;
    /// The number of points.
    pub const COUNT: usize = 225;
    /// h8, the center of the board, where Black places the first stone.
    pub const CENTER: Self = Self(112);

    /// The point with this index; `None` if the index is not in `0..225`.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// The point in this column and row; `None` if the column or the row is not in `0..15`.
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

    /// All points in ascending order: a1, b1, ..., o15.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The index in `0..225`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The index in `0..225` as a byte. Stored files contain this number.
    #[inline]
    #[must_use]
    pub const fn to_u8(self) -> u8 {
        self.0
    }

    /// The column in `0..15`; 0 is a.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Self::SIDE
    }

    /// The row in `0..15`; 0 is row 1.
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

/// Error: a text is not the name of a point.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a point a1..o15, found \"{found}\"")]
pub struct ParsePointError {
    /// The whole text that was read.
    pub found: String,
}

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads `h8` or `H8`, without surrounding text and without leading zeros.
    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let point = match *text.as_bytes() {
            [letter, units @ b'1'..=b'9'] => from_digits(letter, units - b'0'),
            [letter, b'1', units @ b'0'..=b'5'] => from_digits(letter, 10 + units - b'0'),
            _ => None,
        };
        point.ok_or_else(|| ParsePointError { found: text.to_owned() })
    }
}

/// The point with this letter, in upper or lower case, and this row, counted from 1.
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
    fn text_that_is_not_a_point_is_refused_and_reported() {
        for text in ["", "h", "8", "h0", "h16", "p1", "h08", "h8 ", "h88", "連1", "`1"] {
            assert_eq!(text.parse::<Point>(), Err(ParsePointError { found: text.to_owned() }));
        }
        assert_eq!(Point::new(225), None);
    }
}
