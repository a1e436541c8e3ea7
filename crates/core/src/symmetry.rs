//! The eight symmetries of the board: four rotations and four reflections.

use crate::Point;

/// One of the eight ways to map the board onto itself. The numbers of the variants, 0 to 7, are stored and
/// sent in messages, so the order of the variants must never change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Leaves the board unchanged.
    #[default]
    Identity,
    /// A quarter turn clockwise, row 15 on top: a1 goes to a15.
    Rotate90,
    /// A half turn: a1 goes to o15.
    Rotate180,
    /// A quarter turn counterclockwise: a1 goes to o1.
    Rotate270,
    /// Exchanges left and right: a1 goes to o1.
    FlipColumns,
    /// Exchanges top and bottom: a1 goes to a15.
    FlipRows,
    /// Reflects the board on the diagonal from a1 to o15: columns become rows.
    Transpose,
    /// Reflects the board on the diagonal from a15 to o1.
    AntiTranspose,
}

use Symmetry::{AntiTranspose, FlipColumns, FlipRows, Identity, Rotate90, Rotate180, Rotate270, Transpose};

impl Symmetry {
    /// Returns words that describe how the symmetry changes the board.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Identity => "nothing",
            Rotate90 => "90 degrees",
            Rotate180 => "180 degrees",
            Rotate270 => "270 degrees",
            FlipColumns => "exchange of left and right",
            FlipRows => "exchange of top and bottom",
            Transpose => "the mirror a1-o15",
            AntiTranspose => "the mirror a15-o1",
        }
    }

    /// The number of symmetries.
    pub const COUNT: usize = 8;
    /// All eight symmetries, in the order of their numbers.
    pub const ALL: [Self; Self::COUNT] =
        [Identity, Rotate90, Rotate180, Rotate270, FlipColumns, FlipRows, Transpose, AntiTranspose];

    /// The symmetry with this number; `None` if the number is not in `0..8`.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The number in `0..8`: the index in [`Symmetry::ALL`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The point to which the symmetry moves `point`.
    #[inline]
    #[must_use]
    pub const fn apply(self, point: Point) -> Point {
        IMAGES[self as usize][point.index()]
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Rotate90 => Rotate270,
            Rotate270 => Rotate90,
            mirror_or_half => mirror_or_half,
        }
    }

    /// The symmetry that applies `self` and then `next`.
    ///
    /// ```
    /// # use renju_core::{Point, Symmetry};
    /// let both = Symmetry::Rotate90.then(Symmetry::FlipRows);
    /// for p in Point::all() {
    ///     assert_eq!(both.apply(p), Symmetry::FlipRows.apply(Symmetry::Rotate90.apply(p)));
    /// }
    /// ```
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let probe = PROBE;
        let image = next.apply(self.apply(probe));
        Self::ALL.into_iter().find(|s| s.apply(probe) == image).expect("the symmetries form a group")
    }

    const fn image(self, column: u8, row: u8) -> (u8, u8) {
        let (c, r, last) = (column, row, Point::SIDE - 1);
        match self {
            Identity => (c, r),
            Rotate90 => (r, last - c),
            Rotate180 => (last - c, last - r),
            Rotate270 => (last - r, c),
            FlipColumns => (last - c, r),
            FlipRows => (c, last - r),
            Transpose => (r, c),
            AntiTranspose => (last - r, last - c),
        }
    }
}

/// The point b1. The eight symmetries move it to eight different points, so the image of b1
/// identifies a symmetry.
const PROBE: Point = Point::at(1, 0).expect("the point is on the board");

/// `IMAGES[symmetry][point]`: the point to which the symmetry moves the point. With this table of 1.8 kB,
/// turning a point is one load from memory.
const IMAGES: [[Point; Point::COUNT]; Symmetry::COUNT] = {
    let mut images = [[Point::CENTER; Point::COUNT]; Symmetry::COUNT];
    let mut s = 0;
    while s < Symmetry::COUNT {
        let mut p = 0;
        while p < Point::COUNT {
            let (column, row) = Symmetry::ALL[s].image(p as u8 % Point::SIDE, p as u8 / Point::SIDE);
            images[s][p] = Point::at(column, row).expect("a symmetry stays on the board");
            p += 1;
        }
        s += 1;
    }
    images
};

/// A set of symmetries as eight bits. For example, two games are compared move by move. A set then
/// contains the symmetries that turn all moves of one game so far into the moves of the other game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symmetries(u8);

impl Symmetries {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// The set of all eight symmetries.
    pub const ALL: Self = Self(u8::MAX);

    /// Returns the set with these bits. Bit `s` is set if the set contains the symmetry with number
    /// `s`.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Returns the bits of the set. Bit `s` is set if the set contains the symmetry with number
    /// `s`.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The symmetry of the set with the lowest number; `None` if the set is empty.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Symmetry> {
        self.iter().next()
    }

    /// The symmetries in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |s| self.0 >> s.index() & 1 == 1)
    }
}

impl FromIterator<Symmetry> for Symmetries {
    fn from_iter<I: IntoIterator<Item = Symmetry>>(symmetries: I) -> Self {
        Self(symmetries.into_iter().fold(0, |bits, s| bits | 1 << s.index()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_symmetry_is_a_permutation_that_fixes_the_center() {
        for s in Symmetry::ALL {
            let mut images: Vec<_> = Point::all().map(|p| s.apply(p)).collect();
            images.sort();
            assert!(images.into_iter().eq(Point::all()));
            assert_eq!(s.apply(Point::CENTER), Point::CENTER);
            assert_eq!(Symmetry::new(s.index() as u8), Some(s));
        }
    }

    #[test]
    fn the_symmetries_form_a_group() {
        for a in Symmetry::ALL {
            assert_eq!(a.then(a.inverse()), Identity);
            for b in Symmetry::ALL {
                let both = a.then(b);
                assert!(Point::all().all(|p| both.apply(p) == b.apply(a.apply(p))), "{a:?} then {b:?}");
            }
        }
    }

    #[test]
    fn each_symmetry_moves_the_corner_according_to_its_name() {
        let corner = |s: Symmetry| s.apply(Point::at(0, 0).unwrap()).to_string();
        assert_eq!(Symmetry::ALL.map(corner), ["a1", "a15", "o15", "o1", "o1", "a15", "a1", "o15"]);
    }
}
