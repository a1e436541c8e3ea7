//! A set of points for operations on all lines of the board at once.

use crate::{Direction, Point, PointSet};

/// Number of bits of a row: a bit for each column, and a bit that is always 0. Because of this bit, the end of a row
/// and the start of the next row are never taken for adjacent points of a line.
const ROW: u32 = Point::SIDE as u32 + 1;
/// The bits of the four rows of a word, without the bits that are always 0.
const ROWS: [u64; 4] = [0x7fff, 0x7fff << 16, 0x7fff << 32, 0x7fff << 48];

/// A set of points. The bit `16 * row + column`, counted from the lowest bit of the first word, stands for the
/// point in this row and column.
#[derive(Clone, Copy)]
pub(crate) struct PaddedSet([u64; 4]);

/// The points that belong to groups of five adjacent points in a line. [`PaddedSet::open_fives`]
/// says which groups count.
pub(crate) struct OpenFives {
    /// The points of groups that have one stone or more.
    pub(crate) with_one: PaddedSet,
    /// The points of groups that have two stones or more.
    pub(crate) with_two: PaddedSet,
}

impl PaddedSet {
    pub(crate) const EMPTY: Self = Self([0; 4]);

    /// The set with these points.
    pub(crate) fn of(points: PointSet) -> Self {
        let [a, b, c, d] = points.words();
        // Four rows of a `PointSet` have 60 bits.
        let rows = [a, a >> 60 | b << 4, b >> 56 | c << 8, c >> 52 | d << 12];
        Self(
            rows.map(|four| four & ROWS[0] | four << 1 & ROWS[1] | four << 2 & ROWS[2] | four << 3 & ROWS[3]),
        )
    }

    /// The points of the set.
    pub(crate) fn points(self) -> PointSet {
        let [a, b, c, d] = self.0.map(|four| {
            four & ROWS[0] | (four & ROWS[1]) >> 1 | (four & ROWS[2]) >> 2 | (four & ROWS[3]) >> 3
        });
        PointSet::from_words([a | b << 60, b >> 4 | c << 56, c >> 8 | d << 52, d >> 12])
    }

    /// Number of bits from a point to a neighbor in a line.
    const fn step(direction: Direction) -> u32 {
        match direction {
            Direction::Row => 1,
            Direction::Column => ROW,
            Direction::Rising => ROW + 1,
            Direction::Falling => ROW - 1,
        }
    }

    /// Moves each bit of the set `bits` bits down. `bits` is in `1..64`.
    #[inline]
    const fn down(self, bits: u32) -> Self {
        let [a, b, c, d] = self.0;
        let carry = 64 - bits;
        Self([a >> bits | b << carry, b >> bits | c << carry, c >> bits | d << carry, d >> bits])
    }

    /// Moves each bit of the set `bits` bits up. `bits` is in `1..64`.
    #[inline]
    const fn up(self, bits: u32) -> Self {
        let [a, b, c, d] = self.0;
        let carry = 64 - bits;
        Self([a << bits, b << bits | a >> carry, c << bits | b >> carry, d << bits | c >> carry])
    }

    #[inline]
    const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    #[inline]
    pub(crate) const fn and(self, Self(other): Self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a & other[0], b & other[1], c & other[2], d & other[3]])
    }

    #[inline]
    pub(crate) const fn or(self, Self(other): Self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a | other[0], b | other[1], c | other[2], d | other[3]])
    }

    #[inline]
    pub(crate) const fn without(self, Self(other): Self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a & !other[0], b & !other[1], c & !other[2], d & !other[3]])
    }

    /// The first point of each group of five adjacent points in a line, if all five are in the set.
    #[inline]
    const fn fives(self, step: u32) -> Self {
        let two = self.and(self.down(step));
        let four = two.and(two.down(2 * step));
        four.and(four.down(step))
    }

    /// All points of the groups of five whose first points are in the set.
    #[inline]
    const fn all_five(self, step: u32) -> Self {
        let two = self.or(self.up(step));
        let four = two.or(two.up(2 * step));
        four.or(four.up(step))
    }

    /// The points of all rows of five or more adjacent points of the set; with `exactly`, only of rows of five.
    pub(crate) fn rows_of_five(self, exactly: bool) -> Self {
        Direction::ALL.into_iter().fold(Self::EMPTY, |points, direction| {
            let step = Self::step(direction);
            let fives = self.fives(step);
            // Nearly no board has a row of five stones.
            if fives.is_empty() {
                return points;
            }
            let longer = if exactly { fives.down(step).or(fives.up(step)) } else { Self::EMPTY };
            points.or(fives.without(longer).all_five(step))
        })
    }

    /// Considers the groups of five adjacent points in a line that have no stone of the other color. The set has the
    /// stones of one color; `open` has these stones and the empty points.
    #[inline]
    pub(crate) const fn open_fives(self, open: Self, direction: Direction) -> OpenFives {
        let step = Self::step(direction);
        let next = self.down(step);
        let (one_of_two, two_of_two) = (self.or(next), self.and(next));
        let one_of_next_two = one_of_two.down(2 * step);
        let one_of_four = one_of_two.or(one_of_next_two);
        let two_of_four = two_of_two.or(two_of_two.down(2 * step)).or(one_of_two.and(one_of_next_two));
        let fifth = self.down(2 * step).down(2 * step);
        let fives = open.fives(step);
        OpenFives {
            with_one: fives.and(one_of_four.or(fifth)).all_five(step),
            with_two: fives.and(two_of_four.or(one_of_four.and(fifth))).all_five(step),
        }
    }
}
