//! Rows: stones of one color in a line, if they can still become a five, and the empty points where
//! one more stone extends the row.
//!
//! `x` is a stone of the color, `o` a stone of the other color, `.` an empty point. `*` is an eye: an empty
//! point where one more stone makes the row that the text on the right names. A line continues with empty points
//! beyond the picture; `|` is the edge of the board.
//!
//! ```text
//! four           o x x x x *     | x * x x x .      one stone makes a five
//!                . * x x x x * .                    a straight four has two eyes, and is one four
//! three          . * x x x * .     . x x * x .      one stone makes a straight four
//! closed three   o x x x * * .     o * x x x * o    one stone makes a four, but no straight four
//!                . x * x * x .     | x x * * x .
//! two            . * * x x * * .   . * x * x * .    one stone makes a three
//! ```
//!
//! A five is exactly five stones for Black and five or more for White. So black stones that can
//! only become an overline are not a row. Fours, straight fours and threes follow the International
//! Rules (see [`crate::Shape`]), with one exception: forbidden points do not matter here. A black
//! three whose straight four needs a forbidden point still counts as a three, because a player who
//! looks for shapes wants to see this three. The web page shows the forbidden point as well. Stones
//! of a higher kind do not count for a lower kind: three stones of a four are not a three, and two
//! stones of a three are not a two. A line with a five of one color has no other rows of this
//! color.

#[cfg(test)]
mod tests;

use crate::small_sort::insertion_sort;
use crate::{Board, Color, Direction, Point};

/// Kind of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RowKind {
    /// One more stone makes a five.
    Four,
    /// One more stone makes a straight four.
    Three,
    /// One more stone makes a four, but no straight four.
    ClosedThree,
    /// One more stone makes a three.
    Two,
}

/// A row: stones of one color in a line, and the empty points where one more stone extends the row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The color of the stones.
    pub color: Color,
    /// The kind of the row.
    pub kind: RowKind,
    /// The first stone or eye of the row, in the forward direction of its line: see [`Direction`].
    pub from: Point,
    /// The last stone or eye of the row.
    pub to: Point,
    /// The empty points where one more stone turns the row into a higher kind, in the order of the line; at
    /// least one.
    pub eyes: Vec<Point>,
}

impl Board {
    /// The rows of both colors: Black's first, sorted by kind for each color. Two rows with equal
    /// color, kind and line never have equal eyes. Takes about ten microseconds.
    ///
    /// ```
    /// use renju_core::{Position, RowKind};
    ///
    /// let board = Position::of_points("g8 h8 i8", "f8").unwrap().board;
    /// let [row] = &board.rows()[..] else { panic!("one row") };
    /// assert_eq!((row.kind, row.from.to_string(), row.to.to_string()), (RowKind::ClosedThree, "g8".into(), "k8".into()));
    /// assert_eq!(row.eyes, ["j8".parse().unwrap(), "k8".parse().unwrap()]);
    /// ```
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let (mut rows, mut in_line) = (Vec::new(), Vec::new());
        for direction in Direction::ALL {
            for first in Point::all().filter(|&point| direction.advance(point, -1).is_none()) {
                let next = |point: &Point| direction.advance(*point, 1);
                let points: Vec<Point> = std::iter::successors(Some(first), next).collect();
                for color in Color::ALL {
                    ColorLine::of(self, &points, color).add_rows(&mut in_line);
                    rows.extend(in_line.drain(..).map(|row| row.on(&points, color)));
                }
            }
        }
        insertion_sort(&mut rows, |a, b| (a.color.index(), a.kind).cmp(&(b.color.index(), b.kind)));
        rows
    }
}

/// A set of points of a line, as bits. Bit [`FIRST`] is the first point of the line. The bits before the
/// first point and after the last point stand for neighbors off the board.
type LinePoints = u32;

/// The bit of the first point of a line.
const FIRST: u32 = 2;
/// One more than the last bit of the longest line.
const END: u32 = FIRST + Point::SIDE as u32;

/// The contents of a line of the board, seen from one color.
#[derive(Clone, Copy)]
struct ColorLine {
    color: Color,
    own: LinePoints,
    empty: LinePoints,
}

#[derive(Clone, Copy)]
struct LineRow {
    kind: RowKind,
    stones: LinePoints,
    eyes: LinePoints,
}

impl ColorLine {
    fn of(board: &Board, points: &[Point], color: Color) -> Self {
        let mut line = Self { color, own: 0, empty: 0 };
        for (bit, &point) in (FIRST..).zip(points) {
            match board.at(point) {
                None => line.empty |= 1 << bit,
                Some(stone) if stone == color => line.own |= 1 << bit,
                Some(_) => {}
            }
        }
        line
    }

    /// The line after one more stone of its color, at the bit `stone`.
    const fn with(self, stone: LinePoints) -> Self {
        Self { own: self.own | stone, empty: self.empty & !stone, ..self }
    }

    fn add_rows(self, rows: &mut Vec<LineRow>) {
        if self.own.count_ones() >= 2 && !self.has_five() {
            self.add_fours(rows);
            self.add_open_rows(RowKind::Three, rows);
            self.add_closed_threes(rows);
            self.add_open_rows(RowKind::Two, rows);
        }
    }

    /// Whether the line has a five of its color. If so, the line has no other rows of this color.
    fn has_five(self) -> bool {
        let own = self.own;
        let starts = own & own >> 1 & own >> 2 & own >> 3 & own >> 4;
        let longer = if self.color == Color::Black { own << 1 | own >> 5 } else { 0 };
        starts & !longer != 0
    }

    /// The stones that become a five (for White, a row of five or more) together with one more stone on the
    /// empty point `eye`. `eye` itself is not included. Empty if that stone completes no five.
    #[inline(never)]
    fn four(self, eye: LinePoints) -> LinePoints {
        let at = eye.trailing_zeros();
        let own = self.own | eye;
        let after = (own >> at).trailing_ones();
        let before = (own << (31 - at)).leading_ones();
        let is_five = match self.color {
            Color::Black => after + before == 6,
            Color::White => after + before >= 6,
        };
        let row = (u32::MAX >> (32 - after) << at) | (u32::MAX << (32 - before) >> (31 - at));
        if is_five && self.empty & eye != 0 { row & !eye } else { 0 }
    }

    fn is_fifth(self, point: LinePoints) -> bool {
        point != 0 && self.four(point) != 0
    }

    /// Whether the points `stones` belong to one four.
    #[inline(never)]
    fn is_in_four(self, stones: LinePoints) -> bool {
        bits(self.empty).any(|eye| self.four(eye) != 0 && stones & !self.four(eye) == 0)
    }

    /// Adds the fours of the line to `rows`. A straight four is one four with two eyes; any other four has
    /// one eye.
    fn add_fours(self, rows: &mut Vec<LineRow>) {
        let is_straight = |eye: LinePoints| {
            self.is_fifth(eye) && self.is_fifth(eye << 5) && self.own & (eye * 0b11110) == eye * 0b11110
        };
        for eye in bits(self.empty).filter(|&eye| self.is_fifth(eye)) {
            if is_straight(eye) {
                add(LineRow { kind: RowKind::Four, stones: eye * 0b11110, eyes: eye | eye << 5 }, rows);
            } else if !is_straight(eye >> 5) {
                add(LineRow { kind: RowKind::Four, stones: self.four(eye), eyes: eye }, rows);
            }
        }
    }

    /// Whether the four points `place` can become a straight four: none holds a stone of the other color,
    /// both neighbors are empty, and a stone on either neighbor would complete a five.
    fn is_place(self, place: LinePoints) -> bool {
        let (ends, beyond) = (place >> 1 & !place | place << 1 & !place, place >> 2 & !place | place << 2);
        let exact = self.color == Color::White || self.own & beyond & !ends & !place == 0;
        place & !(self.own | self.empty) == 0 && ends & !self.empty == 0 && exact
    }

    /// Adds the threes or the twos of the line to `rows`, depending on `kind`. Leaves out twos that are part
    /// of a three.
    fn add_open_rows(self, kind: RowKind, rows: &mut Vec<LineRow>) {
        let count = if kind == RowKind::Three { 3 } else { 2 };
        let mut found: Vec<LineRow> = Vec::new();
        for place in (FIRST..END).map(|bit| 0b1111 << bit).filter(|&place| self.is_place(place)) {
            let stones = place & self.own;
            let is_part =
                |row: &LineRow| row.kind == RowKind::Three && stones & !row.stones == 0 && count == 2;
            if stones.count_ones() != count || self.is_in_four(stones) || rows.iter().any(is_part) {
                continue;
            }
            // A stone that makes a four is not an eye of a two.
            let is_eye = |&eye: &LinePoints| count == 3 || !self.with(eye).is_in_four(stones | eye);
            for eyes in bits(place & self.empty).filter(is_eye) {
                add(LineRow { kind, stones, eyes }, &mut found);
            }
        }
        join(found, rows);
    }

    fn add_closed_threes(self, rows: &mut Vec<LineRow>) {
        let kind = RowKind::ClosedThree;
        let mut closed: Vec<LineRow> = Vec::new();
        for five in (FIRST..END).map(|bit| 0b11111 << bit) {
            let (stones, next_to) = (five & self.own, (five >> 1 | five << 1) & !five);
            let exact = self.color == Color::White || self.own & next_to == 0;
            let is_three = |row: &LineRow| row.kind == RowKind::Three && row.stones == stones;
            let fits = five & !(self.own | self.empty) == 0 && exact && stones.count_ones() == 3;
            if fits && !self.is_in_four(stones) && !rows.iter().any(is_three) {
                for eyes in bits(five & self.empty).filter(|&eye| !self.is_fifth(eye)) {
                    add(LineRow { kind, stones, eyes }, &mut closed);
                }
            }
        }
        join(closed, rows);
    }
}

/// Iterates over the points of a set. Each item is a set with one point.
fn bits(mut points: LinePoints) -> impl Iterator<Item = LinePoints> {
    std::iter::from_fn(move || {
        let bit = points & points.wrapping_neg();
        points ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// Adds `row` to `rows`. If `rows` already has a row with the kind and the stones of `row`, adds only the
/// eyes of `row` to that row.
#[inline(never)]
fn add(row: LineRow, rows: &mut Vec<LineRow>) {
    match rows.iter_mut().find(|other| (other.kind, other.stones) == (row.kind, row.stones)) {
        Some(other) => other.eyes |= row.eyes,
        None => rows.push(row),
    }
}

/// Adds the rows `found` to `rows`, and joins rows that have the same kind and the same eyes to one row. For
/// example, five white stones around two empty points contain several closed threes with the same two eyes.
/// Two twos can share their only eye.
#[inline(never)]
fn join(found: Vec<LineRow>, rows: &mut Vec<LineRow>) {
    for row in found {
        match rows.iter_mut().find(|other| (other.kind, other.eyes) == (row.kind, row.eyes)) {
            Some(other) => other.stones |= row.stones,
            None => rows.push(row),
        }
    }
}

impl LineRow {
    /// Converts the row of a line to a row of the board. `points` are the points of the line in order.
    #[inline(never)]
    fn on(self, points: &[Point], color: Color) -> Row {
        let all = self.stones | self.eyes;
        let point = |bit: u32| points[(bit - FIRST) as usize];
        Row {
            color,
            kind: self.kind,
            from: point(all.trailing_zeros()),
            to: point(all.ilog2()),
            eyes: bits(self.eyes).map(|eye| point(eye.trailing_zeros())).collect(),
        }
    }
}
