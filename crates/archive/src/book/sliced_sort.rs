//! An in-place sort in short steps. A browser must be able to respond between two steps, and may not have
//! memory for a second copy of the items.
//!
//! The sort first swaps each item into its bucket (McIlroy, Bostic and McIlroy, "Engineering radix sort",
//! 1993). Then it sorts one bucket after the other. With evenly distributed keys a bucket has a thousandth of
//! the items.

use std::mem;

/// An item that [`SlicedSort`] can sort.
pub(super) trait Sortable: Copy {
    type Order: Ord;

    fn order(&self) -> Self::Order;

    /// Returns the bucket of the item, `0..BUCKETS`. An item that sorts after another item must not have a
    /// lower bucket. `scale` is the number that was passed to [`SlicedSort::new`].
    fn bucket(&self, scale: usize) -> usize;
}

pub(super) const BUCKETS: usize = 1024;

/// Number of items that one step moves to their buckets. A step takes a few milliseconds. A step that
/// counts items handles four times as many, and a step that sorts buckets about half as many.
const STEP_ITEMS: usize = 1 << 17;

/// A sort in progress.
pub(super) struct SlicedSort<T> {
    items: Vec<T>,
    /// The argument `scale` of [`Sortable::bucket`].
    scale: usize,
    stage: SortStage,
    /// For each bucket, the index at which its next item is placed.
    heads: Vec<usize>,
    /// For each bucket, the index after its last item.
    ends: Vec<usize>,
}

enum SortStage {
    /// Counting the items of each bucket. The value is the index of the next item to count.
    Count(usize),
    /// Moving items to their buckets. The value is the index of the bucket that is being filled.
    Move(usize),
    /// Sorting the buckets. The value is the index of the next bucket.
    Sort(usize),
    Done,
}

impl<T: Sortable> SlicedSort<T> {
    pub(super) fn new(items: Vec<T>, scale: usize) -> Self {
        Self { items, scale, stage: SortStage::Count(0), heads: vec![0; BUCKETS], ends: vec![0; BUCKETS] }
    }

    /// Does one step of the work; returns `true` when the items are sorted.
    pub(super) fn step(&mut self) -> bool {
        self.stage = match self.stage {
            SortStage::Count(begin) => self.count(begin),
            SortStage::Move(bucket) => self.fill(bucket),
            SortStage::Sort(bucket) => self.sort(bucket),
            SortStage::Done => SortStage::Done,
        };
        matches!(self.stage, SortStage::Done)
    }

    /// Returns the sorted items and removes them from the sort. Call this method after the last
    /// step.
    pub(super) fn take_items(&mut self) -> Vec<T> {
        debug_assert!(matches!(self.stage, SortStage::Done), "all steps were done");
        mem::take(&mut self.items)
    }

    fn count(&mut self, begin: usize) -> SortStage {
        let end = self.items.len().min(begin + 4 * STEP_ITEMS);
        for item in &self.items[begin..end] {
            self.ends[item.bucket(self.scale)] += 1;
        }
        if end < self.items.len() {
            return SortStage::Count(end);
        }
        let mut sum = 0;
        for (head, end) in self.heads.iter_mut().zip(&mut self.ends) {
            *head = sum;
            sum += *end;
            *end = sum;
        }
        SortStage::Move(0)
    }

    fn fill(&mut self, mut bucket: usize) -> SortStage {
        for _ in 0..STEP_ITEMS {
            while self.heads[bucket] == self.ends[bucket] {
                bucket += 1;
                if bucket == BUCKETS {
                    return SortStage::Sort(0);
                }
            }
            let at = self.heads[bucket];
            let to = self.items[at].bucket(self.scale);
            // An item that is already in its bucket is swapped with itself.
            self.items.swap(at, self.heads[to]);
            self.heads[to] += 1;
        }
        SortStage::Move(bucket)
    }

    fn sort(&mut self, mut bucket: usize) -> SortStage {
        let mut sorted = 0;
        while sorted < STEP_ITEMS / 2 {
            let begin = if bucket == 0 { 0 } else { self.ends[bucket - 1] };
            let end = self.ends[bucket];
            self.items[begin..end].sort_unstable_by_key(Sortable::order);
            sorted += end - begin;
            bucket += 1;
            if bucket == BUCKETS {
                return SortStage::Done;
            }
        }
        SortStage::Sort(bucket)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Copy)]
    struct Number(u64);

    impl Sortable for Number {
        type Order = u64;

        fn order(&self) -> u64 {
            self.0
        }

        fn bucket(&self, _: usize) -> usize {
            (self.0 >> (u64::BITS - BUCKETS.ilog2())) as usize
        }
    }

    proptest! {
        #[test]
        fn items_are_sorted(mut numbers in proptest::collection::vec(any::<u64>(), 0..2000), narrow in any::<bool>()) {
            if narrow {
                numbers.iter_mut().for_each(|number| *number >>= 9);
            }
            let mut sort = SlicedSort::new(numbers.iter().copied().map(Number).collect(), 0);
            while !sort.step() {}
            numbers.sort_unstable();
            prop_assert!(sort.take_items().into_iter().map(|number| number.0).eq(numbers));
        }
    }
}
