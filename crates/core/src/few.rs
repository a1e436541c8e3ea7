//! Sorting what a message holds: a few dozen items, once.

use std::cmp::Ordering;

/// Puts items in order; equal ones stay as they stand.
///
/// The standard library's sorts are made for millions of items, and are some 8 KB of code for each kind of item. This is a
/// tenth of that, and as quick for a few dozen; thousands take some milliseconds.
pub fn sort_few<T>(items: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    let mut places = places(items.len(), &|a, b| order(&items[a as usize], &items[b as usize]));
    for at in 0..items.len() {
        // What stood there may have been moved by an exchange before, which has noted where to.
        let mut from = places[at] as usize;
        while from < at {
            from = places[from] as usize;
        }
        items.swap(at, from);
        places[at] = from as u32;
    }
}

/// The numbers of the items in order: one piece of code for all kinds.
#[inline(never)]
fn places(len: usize, order: &dyn Fn(u32, u32) -> Ordering) -> Vec<u32> {
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
        fn it_sorts_as_the_standard_library(mut items in proptest::collection::vec((0u8..9, any::<u8>()), 0..80)) {
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            sort_few(&mut items, |a, b| a.0.cmp(&b.0));
            prop_assert_eq!(items, expected);
        }
    }
}
