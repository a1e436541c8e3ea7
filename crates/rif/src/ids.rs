//! A compact set of numbers, for the ids of the games read so far.

use std::collections::BTreeMap;

/// Set of numbers that are mostly added in ascending order. One word of memory stores 64 numbers,
/// and the word that was used last is cached.
///
/// A million ascending ids take 0.4 MB. Ids that are far apart, in random order, take about 20 bytes each.
#[derive(Debug, Default)]
pub(super) struct NumberSet {
    /// The words of the set: bit `id % 64` of the entry `id / 64` states whether the set contains
    /// `id`. The entry `page` is cached in the field `bits`, so the copy in this map may be missing
    /// or out of date.
    pages: BTreeMap<u32, u64>,
    page: u32,
    bits: u64,
}

impl NumberSet {
    /// Adds an id, and returns whether it is new.
    pub(super) fn insert(&mut self, id: u32) -> bool {
        let page = id / u64::BITS;
        if page != self.page {
            self.pages.insert(self.page, self.bits);
            self.page = page;
            self.bits = self.pages.get(&page).copied().unwrap_or(0);
        }
        let bit = 1 << (id % u64::BITS);
        let new = self.bits & bit == 0;
        self.bits |= bit;
        new
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_number_set_agrees_with_a_set_of_the_standard_library(ids in proptest::collection::vec(prop_oneof![0u32..300, any::<u32>()], 0..200)) {
            let (mut ours, mut naive) = (NumberSet::default(), HashSet::new());
            for id in ids {
                prop_assert_eq!(ours.insert(id), naive.insert(id));
            }
        }
    }
}
