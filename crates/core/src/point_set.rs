//! A set of points as 225 bits.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

use crate::{Point, Symmetry};

/// A set of points. Bit `p % 64` of word `p / 64` is set if the set contains the point with index `p`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointSet([u64; 4]);

impl PointSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);
    /// The set of all 225 points.
    pub const FULL: Self = Self([u64::MAX, u64::MAX, u64::MAX, (1 << (Point::COUNT - 192)) - 1]);

    /// The bits of the set.
    #[inline]
    pub(crate) const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The set with these bits. The bits for numbers of 225 or more must be 0.
    #[inline]
    pub(crate) const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// Calls `see` with the index of each point, in ascending order. Takes less time than [`PointSet::iter`].
    #[inline]
    pub(crate) fn each(self, mut see: impl FnMut(u8)) {
        for (word, base) in self.0.into_iter().zip([0, 64, 128, 192]) {
            Bits(word).for_each(|bit| see(base + bit));
        }
    }

    /// Adds the point with this index if `present` is `true`. Does not branch.
    #[inline]
    pub(crate) const fn insert_if(&mut self, index: u8, present: bool) {
        self.0[index as usize / 64] |= (present as u64) << (index % 64);
    }

    /// Adds a point. Returns `true` if the set did not have the point before.
    #[inline]
    pub const fn insert(&mut self, point: Point) -> bool {
        let new = !self.contains(point);
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
        new
    }

    /// Removes a point. Returns `true` if the set had the point before.
    #[inline]
    pub const fn remove(&mut self, point: Point) -> bool {
        let there = self.contains(point);
        self.0[point.index() / 64] &= !(1 << (point.index() % 64));
        there
    }

    /// Adds the point with this index if it is not in the set; removes the point if it is in the
    /// set.
    #[inline]
    pub(crate) const fn toggle(&mut self, index: u8) {
        self.0[index as usize / 64] ^= 1 << (index % 64);
    }

    /// Whether the point is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(&self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 == 1
    }

    /// The point of the set with the lowest index; `None` if the set is empty.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// Number of points.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// The points in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        self.0
            .into_iter()
            .zip([0u8, 64, 128, 192])
            .flat_map(|(word, base)| Bits(word).map(move |bit| base + bit))
            .map(|index| Point::new(index).expect("only points are ever inserted"))
    }

    /// The set turned by `symmetry`.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        self.iter().map(|point| symmetry.apply(point)).collect()
    }
}

/// Iterates over the bits that are set in a word. Each item is the number of a bit, lowest first.
struct Bits(u64);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

impl BitAnd for PointSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for PointSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for PointSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(std::array::from_fn(|i| !self.0[i] & Self::FULL.0[i]))
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn points() -> impl Strategy<Value = BTreeSet<Point>> {
        proptest::collection::btree_set((0u8..225).prop_map(|i| Point::new(i).unwrap()), 0..60)
    }

    proptest! {
        #[test]
        fn a_point_set_agrees_with_a_set_of_the_standard_library(a in points(), b in points()) {
            let (x, y): (PointSet, PointSet) = (a.iter().copied().collect(), b.iter().copied().collect());
            prop_assert!(x.iter().eq(a.iter().copied()));
            prop_assert_eq!(x.len(), a.len());
            prop_assert_eq!(x.is_empty(), a.is_empty());
            prop_assert!((x & y).iter().eq(a.intersection(&b).copied()));
            prop_assert!((x | y).iter().eq(a.union(&b).copied()));
            prop_assert!((!x).iter().eq(Point::all().filter(|p| !a.contains(p))));
            for s in Symmetry::ALL {
                prop_assert_eq!(x.turned(s).turned(s.inverse()), x);
            }
        }

        #[test]
        fn insert_and_remove_return_whether_the_set_changed(a in points(), index in 0u8..225) {
            let point = Point::new(index).unwrap();
            let mut x: PointSet = a.iter().copied().collect();
            prop_assert_eq!(x.insert(point), !a.contains(&point));
            prop_assert!(x.contains(point) && !x.insert(point));
            prop_assert!(x.remove(point) && !x.contains(point) && !x.remove(point));
        }
    }
}
