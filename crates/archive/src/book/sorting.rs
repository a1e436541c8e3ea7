//! Sorting in slices and in place: a browser must answer its reader in between, and has no memory for a second copy.
//!
//! Items go to their bucket by swaps (McIlroy, Bostic and McIlroy, "Engineering radix sort", 1993); then each bucket, which
//! has a thousandth of them when keys are evenly spread, is sorted at once.

use std::mem;

/// What can be sorted so.
pub(super) trait Sortable: Copy {
    type Order: Ord;

    fn order(&self) -> Self::Order;

    /// `0..BUCKETS`, never descending while the order ascends; `of` is what the sorting was begun with.
    fn bucket(&self, of: usize) -> usize;
}

pub(super) const BUCKETS: usize = 1024;

/// Items that a step handles: some milliseconds.
const STEP: usize = 1 << 17;

/// A sorting that has been begun.
pub(super) struct Sorting<T> {
    items: Vec<T>,
    of: usize,
    stage: Stage,
    /// Where the next item of each bucket goes, and where the bucket ends.
    heads: Vec<usize>,
    ends: Vec<usize>,
}

enum Stage {
    /// Counted so far.
    Count(usize),
    /// The bucket that is being filled.
    Move(usize),
    /// The bucket that is to be sorted.
    Sort(usize),
    Done,
}

impl<T: Sortable> Sorting<T> {
    pub(super) fn new(items: Vec<T>, of: usize) -> Self {
        Self { items, of, stage: Stage::Count(0), heads: vec![0; BUCKETS], ends: vec![0; BUCKETS] }
    }

    /// Does a slice of the work; `true` when all is done.
    pub(super) fn step(&mut self) -> bool {
        self.stage = match self.stage {
            Stage::Count(begin) => self.count(begin),
            Stage::Move(bucket) => self.fill(bucket),
            Stage::Sort(bucket) => self.sort(bucket),
            Stage::Done => Stage::Done,
        };
        matches!(self.stage, Stage::Done)
    }

    /// The sorted items.
    pub(super) fn take(&mut self) -> Vec<T> {
        debug_assert!(matches!(self.stage, Stage::Done), "all steps were done");
        mem::take(&mut self.items)
    }

    fn count(&mut self, begin: usize) -> Stage {
        let end = self.items.len().min(begin + 4 * STEP);
        for item in &self.items[begin..end] {
            self.ends[item.bucket(self.of)] += 1;
        }
        if end < self.items.len() {
            return Stage::Count(end);
        }
        let mut sum = 0;
        for (head, end) in self.heads.iter_mut().zip(&mut self.ends) {
            *head = sum;
            sum += *end;
            *end = sum;
        }
        Stage::Move(0)
    }

    fn fill(&mut self, mut bucket: usize) -> Stage {
        for _ in 0..STEP {
            while self.heads[bucket] == self.ends[bucket] {
                bucket += 1;
                if bucket == BUCKETS {
                    return Stage::Sort(0);
                }
            }
            let at = self.heads[bucket];
            let to = self.items[at].bucket(self.of);
            // In its own bucket the item is swapped with itself.
            self.items.swap(at, self.heads[to]);
            self.heads[to] += 1;
        }
        Stage::Move(bucket)
    }

    fn sort(&mut self, mut bucket: usize) -> Stage {
        let mut sorted = 0;
        while sorted < STEP / 2 {
            let begin = if bucket == 0 { 0 } else { self.ends[bucket - 1] };
            let end = self.ends[bucket];
            self.items[begin..end].sort_unstable_by_key(Sortable::order);
            sorted += end - begin;
            bucket += 1;
            if bucket == BUCKETS {
                return Stage::Done;
            }
        }
        Stage::Sort(bucket)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::book::index::Entry;

    proptest! {
        #[test]
        fn items_are_sorted(mut numbers in proptest::collection::vec(any::<u64>(), 0..2000), narrow in any::<bool>()) {
            if narrow {
                numbers.iter_mut().for_each(|number| *number >>= 9);
            }
            let mut sorting = Sorting::new(numbers.iter().copied().map(Entry).collect(), 0);
            while !sorting.step() {}
            numbers.sort_unstable();
            prop_assert!(sorting.take().into_iter().map(|entry| entry.0).eq(numbers));
        }
    }
}
