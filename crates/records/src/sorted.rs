//! A small map: a list of keys and values, sorted by key.
//!
//! The map works like a `BTreeMap`, but takes only a tenth of the machine code for each type of
//! value. The size of the code matters in a web page. Inserting an entry moves all entries after
//! it, so this map is for a few hundred entries, or for keys that arrive in ascending order.

use std::{fmt, iter, mem, slice, vec};

/// A map that is sorted by its keys.
#[derive(Clone, PartialEq, Eq)]
pub struct Sorted<K, V>(
    /// The entries in ascending order of their keys. Each key occurs once.
    Vec<(K, V)>,
);

/// A function that splits an entry into its key and its value.
type SplitEntry<'a, K, V> = fn(&'a (K, V)) -> (&'a K, &'a V);

impl<K, V> Default for Sorted<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K, V> Sorted<K, V> {
    /// Returns an empty map.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Returns the number of entries.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the map has no entries.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns all entries, in the order of their keys.
    pub fn iter(&self) -> iter::Map<slice::Iter<'_, (K, V)>, SplitEntry<'_, K, V>> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// Returns the values, in the order of their keys.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps only the entries for which `wanted` returns `true`.
    pub fn retain(&mut self, mut wanted: impl FnMut(&K, &V) -> bool) {
        self.0.retain(|(key, value)| wanted(key, value));
    }
}

impl<K: Ord, V> Sorted<K, V> {
    /// Returns the index of a key. If the key is missing, the error is the index at which it would
    /// be inserted.
    fn find(&self, key: &K) -> Result<usize, usize> {
        // Most keys arrive in ascending order, so the key is first compared with the last entry.
        match self.0.last() {
            Some((last, _)) if last >= key => self.0.binary_search_by(|(known, _)| known.cmp(key)),
            _ => Err(self.0.len()),
        }
    }

    /// Returns the value of a key.
    #[must_use]
    pub fn get(&self, key: &K) -> Option<&V> {
        self.find(key).ok().map(|at| &self.0[at].1)
    }

    /// Returns the value of a key, so that the caller can change it.
    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.find(key).ok().map(|at| &mut self.0[at].1)
    }

    /// Returns the value of a key. If the key is missing, inserts `value` first.
    pub fn get_or_insert(&mut self, key: K, value: V) -> &mut V {
        let at = self.find(&key).unwrap_or_else(|at| {
            self.0.insert(at, (key, value));
            at
        });
        &mut self.0[at].1
    }

    /// Sets the value of a key, and returns the old value, if any.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(&key) {
            Ok(at) => Some(mem::replace(&mut self.0[at].1, value)),
            Err(at) => {
                self.0.insert(at, (key, value));
                None
            }
        }
    }

    /// Removes a key, and returns its value, if any.
    pub fn remove(&mut self, key: &K) -> Option<V> {
        self.find(key).ok().map(|at| self.0.remove(at).1)
    }
}

impl<K: Ord, V> Extend<(K, V)> for Sorted<K, V> {
    /// Adds entries. If a key occurs several times, the last value for the key counts.
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        for (key, value) in entries {
            self.insert(key, value);
        }
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Sorted<K, V> {
    /// Collects entries into a map. If a key occurs several times, the last value for the key
    /// counts.
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut sorted = Self::new();
        sorted.extend(entries);
        sorted
    }
}

impl<K: Ord, V, const N: usize> From<[(K, V); N]> for Sorted<K, V> {
    fn from(entries: [(K, V); N]) -> Self {
        entries.into_iter().collect()
    }
}

impl<'a, K, V> IntoIterator for &'a Sorted<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = iter::Map<slice::Iter<'a, (K, V)>, SplitEntry<'a, K, V>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<K, V> IntoIterator for Sorted<K, V> {
    type Item = (K, V);
    type IntoIter = vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for Sorted<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_sorted_list_agrees_with_a_map(changes in proptest::collection::vec((0u8..20, any::<Option<u8>>()), 0..60)) {
            let (mut sorted, mut map) = (Sorted::new(), BTreeMap::new());
            for (key, value) in changes {
                match value {
                    Some(value) => prop_assert_eq!(sorted.insert(key, value), map.insert(key, value)),
                    None => prop_assert_eq!(sorted.remove(&key), map.remove(&key)),
                }
                prop_assert_eq!(sorted.get(&key), map.get(&key));
            }
            prop_assert!(sorted.iter().eq(map.iter()));
            prop_assert_eq!(format!("{:?}", sorted), format!("{:?}", map));
        }
    }
}
