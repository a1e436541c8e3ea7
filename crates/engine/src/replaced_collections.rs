//! Replaced collections. The user can restore them until the next start of the page, so their parts stay
//! stored until then.
//!
//! ```text
//! replaced := header "RJCP" | count: u32 | (entry | parts: u32 | crc32 of each part of the file: u32) ...
//! ```
//!
//! The replaced collections are stored beside the list of collections, not in it, so that older versions of
//! the page can still read the list. Older versions delete the parts of the replaced collections.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader, Writer};

use crate::collection_list::{CollectionEntry, CollectionList};

const HEADER: Header = Header { what: "the collections that were replaced", magic: *b"RJCP", format: 1 };

impl CollectionList {
    /// Replaces the collection with this id by the entry that `entry` makes, and adds the old entry
    /// to the replaced collections. Returns whether a collection with this id existed.
    pub fn replace(&mut self, id: u32, entry: impl FnOnce(u32) -> CollectionEntry) -> bool {
        let Some(old) = self.entry(id).cloned() else { return false };
        self.put(Some(id), entry);
        self.replaced.push(old);
        true
    }

    /// Replaces the collection with this id by the collection that it replaced last. Returns
    /// `false` if there is no collection to restore.
    pub fn bring_back(&mut self, id: u32) -> bool {
        let Some(at) = self.replaced.iter().rposition(|replaced| replaced.id == id) else { return false };
        let entry = self.replaced.remove(at);
        let Some(now) = self.entry_mut(id) else { return false };
        // Keep the name of the current collection, and the choice whether queries search it, because the user
        // may have changed both.
        *now = CollectionEntry { name: std::mem::take(&mut now.name), on: now.on, ..entry };
        true
    }

    /// Calls `keep` with the id of each replaced collection, and removes the collection if `keep`
    /// returns `false`. Returns whether any collection was removed.
    pub fn forget_replaced(&mut self, keep: impl Fn(u32) -> bool) -> bool {
        let before = self.replaced.len();
        self.replaced.retain(|replaced| keep(replaced.id));
        self.replaced.len() < before
    }

    /// Returns the total size in bytes of all replaced collections with this id; `None` if there
    /// are none.
    pub fn replaced_bytes(&self, id: u32) -> Option<u64> {
        let bytes = self.replaced.iter().filter(|replaced| replaced.id == id).map(|one| one.bytes);
        bytes.reduce(u64::saturating_add)
    }
}

/// Returns the replaced collections of a list in their stored format.
pub fn to_bytes(list: &CollectionList) -> Vec<u8> {
    let mut to = Writer::new(HEADER);
    to.length(list.replaced.len());
    for entry in &list.replaced {
        entry.write(&mut to);
        to.length(entry.file_sums.len());
        entry.file_sums.iter().for_each(|&sum| to.u32(sum));
    }
    to.finish()
}

/// Reads the replaced collections into a list. If the bytes are damaged, the list gets no replaced
/// collections, and everything else stays usable.
pub fn read(list: &mut CollectionList, bytes: &[u8]) {
    let of_list = |replaced: &CollectionEntry| list.entry(replaced.id).is_some();
    list.replaced = open(bytes).unwrap_or_default().into_iter().filter(of_list).collect();
}

fn open(bytes: &[u8]) -> Result<Vec<CollectionEntry>, FormatError> {
    let mut from = Reader::open(HEADER, bytes)?;
    let mut all = Vec::new();
    for _ in 0..from.length()? {
        let mut entry = CollectionEntry::read(&mut from)?;
        for _ in 0..from.length()? {
            entry.file_sums.push(from.u32()?);
        }
        all.push(entry);
    }
    from.finish()?;
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a list with a collection that was replaced twice, and a collection that was not replaced.
    fn list() -> CollectionList {
        let mut list = CollectionList::default();
        let entry =
            |batch: u32| move |id| CollectionEntry { bytes: 100, ..CollectionEntry::archive(id, batch) };
        list.put(None, entry(1));
        list.put(None, entry(2));
        assert!(list.replace(1, |id| CollectionEntry { file_sums: vec![7, 8], ..entry(3)(id) }));
        assert!(list.replace(1, entry(4)));
        assert!(!list.replace(9, entry(5)));
        list
    }

    fn batches(list: &CollectionList) -> Vec<u32> {
        list.stored().map(|entry| entry.batch).collect()
    }

    #[test]
    fn replaced_versions_are_restored_one_by_one_under_the_current_name() {
        let mut list = list();
        assert_eq!((batches(&list), list.replaced_bytes(1)), (vec![4, 2, 1, 3], Some(200)));
        list.entry_mut(1).unwrap().name = "Mine".to_owned();
        assert!(list.bring_back(1) && !list.bring_back(2));
        assert_eq!((batches(&list), list.entries[0].name.as_str()), (vec![3, 2, 1], "Mine"));
        assert_eq!(list.entries[0].file_sums, [7, 8]);
        assert!(list.bring_back(1) && !list.bring_back(1));
        assert_eq!((batches(&list), list.replaced_bytes(1)), (vec![1, 2], None));
    }

    #[test]
    fn replaced_versions_are_deleted_with_their_collection_or_at_the_next_start() {
        let mut with = list();
        assert!(with.remove(1));
        assert_eq!(batches(&with), [2]);
        let mut with = list();
        assert!(!with.forget_replaced(|id| id == 1));
        assert!(with.forget_replaced(|_| false) && !with.forget_replaced(|_| false));
        assert_eq!(batches(&with), [4, 2]);
    }

    #[test]
    fn replaced_versions_are_read_completely_or_not_at_all() {
        let bytes = to_bytes(&list());
        let bare = || {
            let mut bare = list();
            assert!(bare.forget_replaced(|_| false));
            bare
        };
        let mut back = bare();
        read(&mut back, &bytes);
        assert_eq!(back, list());
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            read(&mut back, &damaged);
            assert_eq!(back, bare(), "{at}");
        }
        let mut without = bare();
        assert!(without.remove(1));
        read(&mut without, &bytes);
        assert_eq!(without.replaced, []);
    }
}
