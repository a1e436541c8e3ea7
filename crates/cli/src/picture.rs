//! Draws a position, or a part of a position, as text: `x` is Black, `o` is White, `.` is empty. Points can
//! have other marks, such as digits for the first nine next moves.

use std::collections::HashMap;
use std::fmt;

use renju_archive::Pattern;
use renju_core::{Color, Point, PointSet, Position};

use crate::terminal::{TextStyle, styled};

/// A board that is printed as 16 lines of text.
pub(crate) struct Picture {
    stones: [PointSet; 2],
    /// Characters to print on empty points instead of `.`.
    marks: HashMap<Point, char>,
}

impl Picture {
    /// Returns the picture of a position with the digits 1 to 9 on the points of the first nine moves. If a
    /// move has several equivalent points, all of its points have the digit.
    pub(crate) fn new<P: AsRef<[Point]>>(position: &Position, moves: impl IntoIterator<Item = P>) -> Self {
        Self::marked(position, digits(moves))
    }

    /// Returns the picture of a position with the given marks on empty points.
    pub(crate) fn marked(position: &Position, marks: impl IntoIterator<Item = (Point, char)>) -> Self {
        let stones = Color::ALL.map(|color| position.board.stones(color));
        Self { stones, marks: marks.into_iter().collect() }
    }

    /// Returns the picture of a pattern. Points where the pattern allows any content have `?`, points outside
    /// of its area are blank, and digits mark the first nine moves.
    pub(crate) fn of_pattern<P: AsRef<[Point]>>(
        pattern: &Pattern,
        moves: impl IntoIterator<Item = P>,
    ) -> Self {
        let any = pattern.area & !(pattern.empty | pattern.stones[0] | pattern.stones[1]);
        let outside = (!pattern.area).iter().map(|point| (point, ' '));
        let marks = outside.chain(any.iter().map(|point| (point, '?'))).chain(digits(moves));
        Self { stones: pattern.stones, marks: marks.collect() }
    }

    fn at(&self, point: Point) -> char {
        match self.stones.map(|stones| stones.contains(point)) {
            [true, _] => 'x',
            [_, true] => 'o',
            _ => self.marks.get(&point).copied().unwrap_or('.'),
        }
    }
}

/// Returns the character of a point, with its style.
fn colored(at: char) -> String {
    match at {
        'x' => styled(TextStyle::Strong, at),
        'o' | '.' | '?' | ' ' => at.to_string(),
        _ => styled(TextStyle::Mark, at),
    }
}

/// Returns the digits for the points of the first nine moves. A point of several moves gets the lowest digit.
fn digits<P: AsRef<[Point]>>(moves: impl IntoIterator<Item = P>) -> HashMap<Point, char> {
    let mut digits = HashMap::new();
    for (digit, points) in ('1'..='9').zip(moves) {
        for &point in points.as_ref() {
            digits.entry(point).or_insert(digit);
        }
    }
    digits
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..Point::SIDE).rev() {
            let points = (0..Point::SIDE).filter_map(|column| Point::at(column, row));
            let line: String = points.map(|point| format!(" {}", colored(self.at(point)))).collect();
            writeln!(f, "{:>4}{}", row + 1, line.trim_end())?;
        }
        let letters: Vec<String> = ('a'..='o').map(String::from).collect();
        writeln!(f, "     {}", letters.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_and_marks_are_drawn_on_their_points() {
        let position = Position::after("h8 h9 i10").unwrap();
        let points = |text: &str| text.split(' ').map(|p| p.parse().unwrap()).collect::<Vec<Point>>();
        let picture = Picture::new(&position, [points("g9 i9"), points("a1")]).to_string();
        assert!(
            picture.contains(&styled(TextStyle::Strong, 'x'))
                && picture.contains(&styled(TextStyle::Mark, 1))
        );
        let picture = picture.replace(|c: char| ('\u{fdd0}'..='\u{fdef}').contains(&c), "");
        let lines: Vec<&str> = picture.lines().collect();
        assert_eq!(lines.len(), 16);
        assert_eq!(lines[5], "  10 . . . . . . . . x . . . . . .");
        assert_eq!(lines[6], "   9 . . . . . . 1 o 1 . . . . . .");
        assert_eq!(lines[7], "   8 . . . . . . . x . . . . . . .");
        assert_eq!(lines[14], "   1 2 . . . . . . . . . . . . . .");
        assert_eq!(lines[15], "     a b c d e f g h i j k l m n o");
    }
}
