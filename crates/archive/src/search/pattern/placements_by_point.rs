//! Which placements of a pattern have a stone on a point, and which want it empty.
//!
//! The games of a block begin alike. Where a placement wants one of their first points empty, it occurs in none of them, unless
//! these first moves are also all of its stones.

use renju_core::{Point, PointSet};

/// The placements by point, one bit each.
#[derive(Debug)]
pub(crate) struct PlacementsByPoint {
    /// All placements.
    all: Vec<u64>,
    /// By point.
    with_stone: Vec<Vec<u64>>,
    wanting_empty: Vec<Vec<u64>>,
}

impl PlacementsByPoint {
    /// `placements`: the points of the stones of each, and those that it wants empty.
    pub(crate) fn of<'a>(placements: impl ExactSizeIterator<Item = [&'a [u8]; 2]>) -> Self {
        let none = vec![0; placements.len().div_ceil(64)];
        let rows = || vec![none.clone(); Point::COUNT];
        let mut by_point = Self { all: none.clone(), with_stone: rows(), wanting_empty: rows() };
        for (placement, [stones, empty]) in placements.enumerate() {
            let (word, bit) = (placement / 64, 1 << (placement % 64));
            by_point.all[word] |= bit;
            // One without stones occurs before the first move.
            if !stones.is_empty() {
                stones.iter().for_each(|&point| by_point.with_stone[usize::from(point)][word] |= bit);
                empty.iter().for_each(|&point| by_point.wanting_empty[usize::from(point)][word] |= bit);
            }
        }
        by_point
    }

    /// The placements that can occur where all games take the points `common` first. `has_only` says whether all stones of a
    /// placement are on these points.
    pub(crate) fn possible(&self, common: PointSet, has_only: impl Fn(usize) -> bool) -> Vec<u64> {
        let (mut possible, mut begun) = (self.all.clone(), vec![0; self.all.len()]);
        for point in common.iter() {
            let rows = self.with_stone[point.index()].iter().zip(&self.wanting_empty[point.index()]);
            for ((possible, begun), (with_stone, wanting_empty)) in
                possible.iter_mut().zip(&mut begun).zip(rows)
            {
                *possible &= !wanting_empty;
                *begun |= with_stone;
            }
        }
        for (word, possible) in possible.iter_mut().enumerate() {
            for_each_bit(begun[word] & !*possible, |bit| {
                *possible |= u64::from(has_only(word * 64 + bit)) << bit;
            });
        }
        possible
    }
}

/// Visits the bits that are set.
#[inline]
pub(crate) fn for_each_bit(mut word: u64, mut visit: impl FnMut(usize)) {
    while word != 0 {
        visit(word.trailing_zeros() as usize % 64);
        word &= word - 1;
    }
}
