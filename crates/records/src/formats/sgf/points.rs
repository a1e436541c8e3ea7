//! Parses and writes points and moves in the values of properties.

use renju_core::{Move, Point, Symmetry};

use super::text::parts;

/// The side of the board from which the letters of rows are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowOrder {
    /// The letter `a` is row 15, as the format demands.
    FromTop,
    /// The letter `a` is row 1, as some programs write it.
    FromBottom,
}

impl RowOrder {
    /// Parses a point such as `hh` or `h8`. The form `h8` does not depend on how rows are counted.
    pub(super) fn point(self, text: &str) -> Option<Point> {
        let text = text.trim();
        let &[column, row] = text.as_bytes() else { return text.parse().ok() };
        if row.is_ascii_digit() {
            return text.parse().ok();
        }
        let place = |letter: u8| letter.to_ascii_lowercase().checked_sub(b'a');
        let point = Point::at(place(column)?, (Point::SIDE - 1).checked_sub(place(row)?)?)?;
        Some(if self == Self::FromTop { point } else { Symmetry::FlipRows.apply(point) })
    }

    /// Parses a move: either a point, or one of the ways to write a pass.
    pub(super) fn a_move(self, text: &str) -> Option<Move> {
        let word = text.trim();
        if word.is_empty() || word.eq_ignore_ascii_case("tt") || word.eq_ignore_ascii_case("pass") {
            return Some(Move::Pass);
        }
        self.point(word).map(Move::Place)
    }

    /// Returns the points of one element in a list of points. The element is either a point, or a
    /// rectangle, written as two opposite corners such as `aa:cc`.
    pub(super) fn points(self, value: &str) -> Option<impl Iterator<Item = Point> + use<>> {
        let (from, to) = parts(value);
        let from = self.point(from)?;
        let to = to.map_or(Some(from), |to| self.point(to))?;
        let span = |a: u8, b: u8| a.min(b)..=a.max(b);
        let columns = span(from.column(), to.column());
        let of_row = move |row| columns.clone().filter_map(move |column| Point::at(column, row));
        Some(span(from.row(), to.row()).flat_map(of_row))
    }

    /// Parses points without separators such as `gfhh`, or points with row numbers and separators
    /// such as `g10, h8`.
    pub(super) fn glued(self, text: &str) -> Option<Vec<Point>> {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let mut points = Vec::new();
        for word in words {
            if word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
                let pairs = word.as_bytes().chunks(2).map(|pair| str::from_utf8(pair).ok());
                for pair in pairs {
                    points.push(self.point(pair?)?);
                }
            } else {
                for m in renju_core::parse_moves(word).ok()? {
                    points.push(m.point()?);
                }
            }
        }
        Some(points)
    }
}

/// Appends the name of a point in SGF.
pub(super) fn push_point(point: Point, out: &mut String) {
    out.push(char::from(b'a' + point.column()));
    out.push(char::from(b'a' + (Point::SIDE - 1 - point.row())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_back_and_in_either_spelling() {
        for point in Point::all() {
            let mut name = String::new();
            push_point(point, &mut name);
            assert_eq!(RowOrder::FromTop.point(&name), Some(point));
            assert_eq!(RowOrder::FromTop.point(&name.to_uppercase()), Some(point));
            assert_eq!(RowOrder::FromBottom.point(&name), Some(Symmetry::FlipRows.apply(point)));
            assert_eq!(RowOrder::FromBottom.point(&point.to_string()), Some(point));
        }
        for odd in ["", "h", "pp", "h16", "hhh", "h 8", "ap", "花"] {
            assert_eq!(RowOrder::FromTop.point(odd), None, "{odd}");
        }
    }

    #[test]
    fn lists_may_be_ranges() {
        let names = |value| {
            RowOrder::FromTop
                .points(value)
                .map(|points| points.map(|p| p.to_string()).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(names("aa:bb").as_deref(), Some("a14 b14 a15 b15"));
        assert_eq!(names("bb:aa").as_deref(), Some("a14 b14 a15 b15"));
        assert_eq!(names("aa:zz"), None);
        let glued = |text| RowOrder::FromTop.glued(text).map(|points| points.len());
        assert_eq!(
            [glued("gfhh"), glued("g10 h8h9"), glued("51"), glued("gfh")],
            [Some(2), Some(3), None, None]
        );
    }
}
