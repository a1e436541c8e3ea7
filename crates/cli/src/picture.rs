//! A position as text: `x` Black, `o` White, `.` empty, and marks on points: digits for the first nine next moves.

use std::collections::HashMap;
use std::fmt;

use renju_core::{Color, Point, Position};

/// A board to print, 16 lines.
pub(crate) struct Picture<'a> {
    position: &'a Position,
    marks: HashMap<Point, char>,
}

impl<'a> Picture<'a> {
    /// The position, with the digits 1 to 9 on the points of the first moves; a move that can be made on several
    /// points, by symmetry, marks all of them.
    pub(crate) fn new<P: AsRef<[Point]>>(position: &'a Position, moves: impl IntoIterator<Item = P>) -> Self {
        let mut marks = HashMap::new();
        for (digit, points) in ('1'..='9').zip(moves) {
            marks.extend(points.as_ref().iter().map(|&point| (point, digit)));
        }
        Self { position, marks }
    }

    /// The position, with one mark on each of some points.
    pub(crate) fn marked(position: &'a Position, marks: impl IntoIterator<Item = (Point, char)>) -> Self {
        Self { position, marks: marks.into_iter().collect() }
    }

    fn at(&self, point: Point) -> char {
        match self.position.board.at(point) {
            Some(Color::Black) => 'x',
            Some(Color::White) => 'o',
            None => self.marks.get(&point).copied().unwrap_or('.'),
        }
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..Point::SIDE).rev() {
            write!(f, "{:>4}", row + 1)?;
            for point in (0..Point::SIDE).filter_map(|column| Point::at(column, row)) {
                write!(f, " {}", self.at(point))?;
            }
            writeln!(f)?;
        }
        let letters: Vec<String> = ('a'..='o').map(String::from).collect();
        writeln!(f, "     {}", letters.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_and_marks_have_their_places() {
        let position = Position::after("h8 h9 i10").unwrap();
        let points = |text: &str| text.split(' ').map(|p| p.parse().unwrap()).collect::<Vec<Point>>();
        let picture = Picture::new(&position, [points("g9 i9"), points("a1")]).to_string();
        let lines: Vec<&str> = picture.lines().collect();
        assert_eq!(lines.len(), 16);
        assert_eq!(lines[5], "  10 . . . . . . . . x . . . . . .");
        assert_eq!(lines[6], "   9 . . . . . . 1 o 1 . . . . . .");
        assert_eq!(lines[7], "   8 . . . . . . . x . . . . . . .");
        assert_eq!(lines[14], "   1 2 . . . . . . . . . . . . . .");
        assert_eq!(lines[15], "     a b c d e f g h i j k l m n o");
    }
}
