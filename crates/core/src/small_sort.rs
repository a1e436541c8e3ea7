//! Sort functions that compile to little code, for lists of a few dozen items.

use std::cmp::Ordering;

/// Sorts a short list; the sort is stable.
///
/// The standard library's sorts are made for millions of items, and add about 8 KB of wasm for each
/// type of item. This function adds a tenth of that. For a few dozen items it is as fast as the
/// standard library; thousands of items take a few milliseconds.
pub fn sort_small<T>(items: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    let mut places = sorted_indices(items.len(), &|a, b| order(&items[a as usize], &items[b as usize]));
    for at in 0..items.len() {
        // The item for the index `at` was at the index `places[at]` before the sort. If this index is below
        // `at`, an earlier swap has moved the item on, to the index that `places` has there now.
        let mut from = places[at] as usize;
        while from < at {
            from = places[from] as usize;
        }
        items.swap(at, from);
        places[at] = from as u32;
    }
}

/// Sorts a list of a few dozen items by insertion; the sort is stable.
///
/// The WebAssembly engines that have no archive of games use only this sort, because the standard library's
/// sort would add 7 KB to each engine.
pub(crate) fn insertion_sort<T>(items: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && order(&items[at - 1], &items[at]) == Ordering::Greater {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Returns the indices of `len` items in sorted order; the sort is stable. The function is compiled
/// only once, not again for each type of item, and is also fast for many items.
#[inline(never)]
#[must_use]
pub fn sorted_indices(len: usize, order: &dyn Fn(u32, u32) -> Ordering) -> Vec<u32> {
    let mut places: Vec<u32> = (0..len as u32).collect();
    places.sort_by(|&a, &b| order(a, b));
    places
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn small_sorts_agree_with_the_standard_library(mut items in proptest::collection::vec((0u8..9, any::<u8>()), 0..80)) {
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            let mut inserted = items.clone();
            insertion_sort(&mut inserted, |a, b| a.0.cmp(&b.0));
            prop_assert_eq!(&inserted, &expected);
            sort_small(&mut items, |a, b| a.0.cmp(&b.0));
            prop_assert_eq!(items, expected);
        }
    }
}
