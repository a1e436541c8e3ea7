//! Shapes that one more stone makes in one line of the board: five, overline, four, straight four, three.
//!
//! The shape of a stone in a line depends on at most five points on either side. The stones of a
//! five are at most four steps away, and the stone five steps away decides whether the row is an
//! overline. These ten points with their contents are called a *window*. A table with the shape of
//! each window is computed once from the definitions; fast code only reads the table.
//!
//! The definitions are those of the International Rules (RIF 1996), chapter 9. For White, a row of
//! more than five stones also counts as a five.

mod total;

use std::sync::LazyLock;

pub use self::total::ShapeCounts;
pub(crate) use self::total::Total;
use crate::Color;

/// Number of points that a window has on either side of its center.
pub(crate) const REACH: u8 = 5;
/// Number of points on either side of the center that can belong to a five with the center.
const NEAR: i8 = REACH as i8 - 1;

/// Number of different contents that the eight points of a window at most [`NEAR`] steps from the center can
/// have. Each point is one digit in base 3: 0 for an empty point, 1 for an own stone, 2 for a stone of the
/// opponent or a point off the board.
const NEAR_WINDOWS: u16 = 3u16.pow(2 * NEAR as u32);

/// Count of the numbers that encode the windows of a color. The two points five steps away do not change the
/// shapes of White. Black's shapes depend only on whether these two points hold black stones. So each of the
/// two points is one bit, above the digits of the near points. The numbers are small, so that the shapes of
/// all windows stay in the cache of the processor.
const fn windows(color: Color) -> u16 {
    match color {
        Color::Black => NEAR_WINDOWS * 4,
        Color::White => NEAR_WINDOWS,
    }
}

/// Returns the number that a point adds to the number of a window of `color`. The point is `offset` steps from
/// the center. It holds an own stone if `own` is `true`; otherwise it holds a stone of the opponent or lies
/// off the board.
pub(crate) const fn window_part(color: Color, offset: i8, own: bool) -> u16 {
    let distance = offset.unsigned_abs();
    if distance <= NEAR as u8 {
        let place = if offset < 0 { distance - 1 } else { NEAR as u8 + distance - 1 };
        return 3u16.pow(place as u32) * if own { 1 } else { 2 };
    }
    match color {
        Color::Black if own && offset < 0 => NEAR_WINDOWS,
        Color::Black if own => NEAR_WINDOWS * 2,
        _ => 0,
    }
}

/// The shape that a stone on a point makes in one line. Offsets are steps along the line, `-5..=5`;
/// positive offsets lead towards ascending columns (within a column: ascending rows).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shape {
    five: bool,
    overline: bool,
    straight: bool,
    /// Offsets of the points that turn a four into a five: bit `offset + 5` is set for each.
    completions: u16,
    /// Offsets of the points that turn a three into a straight four: bit `offset + 5` is set for each.
    extensions: u16,
    /// The largest number of own stones in five adjacent points that include this stone and can
    /// still become a five; 0 if no such group of points has a second own stone.
    reach: u8,
}

impl Shape {
    /// Whether the shape is a winning row: exactly five for Black, five or more for White.
    #[must_use]
    pub const fn is_five(self) -> bool {
        self.five
    }

    /// Whether the shape is a row of six or more black stones. Always `false` for White, because a
    /// longer white row is a five.
    #[must_use]
    pub const fn is_overline(self) -> bool {
        self.overline
    }

    /// Number of fours. A straight four is one four; a line can also have two separate fours.
    #[must_use]
    pub const fn fours(self) -> u32 {
        if self.straight { 1 } else { self.completions.count_ones() }
    }

    /// Whether the shape is a four that becomes a five at either end.
    #[must_use]
    pub const fn is_straight_four(self) -> bool {
        self.straight
    }

    /// Whether one more stone makes a straight four. This method does not check whether that stone
    /// is forbidden to Black.
    #[must_use]
    pub const fn is_three(self) -> bool {
        self.extensions != 0
    }

    /// Whether the shape is a row of three that the next stone can turn into a four.
    #[must_use]
    pub const fn prepares_four(self) -> bool {
        self.reach == 3
    }

    /// Whether the shape is a row of two that needs three more stones for a five.
    #[must_use]
    pub const fn prepares_three(self) -> bool {
        self.reach == 2
    }

    /// The offsets of the points that turn a four into a five, at most two.
    pub fn completions(self) -> impl Iterator<Item = i8> {
        offsets(self.completions)
    }

    /// The offsets of the points that turn a three into a straight four, at most two.
    pub fn extensions(self) -> impl Iterator<Item = i8> {
        offsets(self.extensions)
    }
}

/// Iterates over the offsets in a bit mask. Bit `offset + 5` of the mask is set for each offset.
fn offsets(mut mask: u16) -> impl Iterator<Item = i8> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (bit < u16::BITS).then_some(bit as i8 - REACH as i8)
    })
}

/// Eleven points of a line: the center, which counts as an own stone, and five points on either side. Bit
/// `offset + 5` stands for the point `offset` steps from the center.
#[derive(Clone, Copy)]
struct Span {
    own: u16,
    other: u16,
}

/// The bit of the center of a [`Span`]: the point whose shape is computed.
const HERE: u16 = 1 << REACH;
/// The two points that complete a straight four, and the four stones between these points, as bits of a
/// [`Span`]. The first of the points has bit 0.
const STRAIGHT_ENDS: u16 = 0b10_0001;
const STRAIGHT_STONES: u16 = 0b01_1110;

impl Span {
    /// The points of the window that has this number among the windows of `color`.
    fn of(color: Color, window: u16) -> Self {
        let mut span = Self { own: HERE, other: 0 };
        for offset in (-NEAR..=NEAR).filter(|&offset| offset != 0) {
            let bit = 1 << (offset + REACH as i8);
            match window / window_part(color, offset, true) % 3 {
                0 => {}
                1 => span.own |= bit,
                _ => span.other |= bit,
            }
        }
        let far = window / NEAR_WINDOWS;
        span.own |= far & 1 | (far >> 1) << (2 * REACH);
        span
    }

    /// The shape for one color, computed from the definitions.
    fn shape(self, color: Color) -> Shape {
        let mut shape = self.fives(color);
        if shape.five || shape.overline || shape.completions != 0 || shape.reach < 3 {
            return shape;
        }
        let empty = !(self.own | self.other) & ((1 << 11) - 1);
        for offset in offsets(empty) {
            let bit = 1 << (offset + REACH as i8);
            let next = Self { own: self.own | bit, ..self }.fives(color);
            // The straight four must contain both the center and the stone added at `offset`.
            let contains = |bit| STRAIGHT_STONES << next.completions.trailing_zeros() & bit != 0;
            if next.straight && !next.five && contains(bit) {
                shape.extensions |= bit;
            }
        }
        shape
    }

    /// Computes the shape except for the threes (`extensions`): five, overline, fours and `reach`.
    fn fives(self, color: Color) -> Shape {
        let mut shape = Shape::default();
        let run = (self.own >> REACH).trailing_ones() + (self.own << (15 - REACH)).leading_ones() - 1;
        shape.overline = color == Color::Black && run > 5;
        for start in 1..=5 {
            let five = 0b11111 << start;
            let ends = 1 << (start - 1) | 1 << (start + 5);
            let exact = color == Color::White || self.own & ends == 0;
            if self.other & five != 0 || !exact {
                continue;
            }
            let own = (self.own & five).count_ones();
            match own {
                5 => shape.five = true,
                4 => shape.completions |= five & !self.own,
                _ => {}
            }
            // A lone stone leaves `reach` at 0, so that lines without other stones have the default shape.
            if own > 1 {
                shape.reach = shape.reach.max(own as u8);
            }
        }
        if shape.five {
            shape.completions = 0;
        }
        shape.straight = shape.completions != 0
            && shape.completions == STRAIGHT_ENDS << shape.completions.trailing_zeros();
        shape
    }
}

/// Number that identifies a shape. A byte is enough: all windows make fewer than 256
/// different shapes.
pub(crate) type ShapeId = u8;

/// Length of the list of shapes: a power of two, so that the lowest bits of any number are a valid index.
const IDS: usize = 1 << 15;

/// The shapes of all windows for one color.
pub(crate) struct Shapes {
    /// The number of each window's shape, indexed by window.
    ids: Box<[ShapeId; IDS]>,
    /// All different shapes, indexed by [`ShapeId`]. The shape with index 0 is [`Shape::default`].
    shapes: Vec<Shape>,
    /// For each shape, the [`Total`] that counts only this shape; indexed by [`ShapeId`].
    totals: Box<[Total; 256]>,
}

impl Shapes {
    fn of(color: Color) -> Self {
        let mut shapes = vec![Shape::default()];
        // The different shapes found so far, each with its id, sorted by shape.
        let mut known = vec![(Shape::default(), 0)];
        let mut ids = Box::new([0; IDS]);
        for (window, id) in (0..windows(color)).zip(ids.iter_mut()) {
            let shape = Span::of(color, window).shape(color);
            let at = known.binary_search_by_key(&shape, |&(known, _)| known).unwrap_or_else(|at| {
                let next =
                    ShapeId::try_from(shapes.len()).expect("a line makes fewer than 256 different shapes");
                shapes.push(shape);
                known.insert(at, (shape, next));
                at
            });
            *id = known[at].1;
        }
        let mut totals = Box::new([Total::NOTHING; 256]);
        for (total, &shape) in totals.iter_mut().zip(&shapes) {
            *total = Total::of_line(
                shape.five,
                shape.overline,
                shape.fours(),
                shape.is_three(),
                shape.prepares_four(),
            );
        }
        Self { ids, shapes, totals }
    }

    /// Number of the shape that a window makes.
    #[inline]
    pub(crate) fn id(&self, window: u16) -> ShapeId {
        self.ids[usize::from(window) % IDS]
    }

    #[inline]
    pub(crate) fn shape(&self, id: ShapeId) -> Shape {
        self.shapes[usize::from(id)]
    }

    #[inline]
    pub(crate) fn total(&self, id: ShapeId) -> Total {
        self.totals[usize::from(id)]
    }
}

/// The shapes for both colors, indexed by [`Color::index`]; computed at the first use, in about 10 milliseconds.
pub(crate) static SHAPES: LazyLock<[Shapes; 2]> = LazyLock::new(|| Color::ALL.map(Shapes::of));

#[cfg(test)]
mod tests;
