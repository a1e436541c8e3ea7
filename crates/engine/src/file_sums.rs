//! Checksums of the parts (pieces) in which imported files are stored. Parts of files cannot contain their
//! own checksums, because files are stored unchanged. Each part of a library contains its checksum, so these
//! checksums are not stored here.
//!
//! ```text
//! sums := header "RJCS" | count: u32 | (batch: u32 | parts: u32 | crc32 of each part: u32) …
//! ```
//!
//! The checksums are stored beside the list of collections, not in it, so that older versions of the page can
//! still read the list.

use renju_archive::FormatError;
use renju_archive::codec::{Header, Reader, Writer};

use crate::collection_list::CollectionList;

const HEADER: Header = Header { what: "the checksums of files", magic: *b"RJCS", format: 1 };

/// Returns the checksums of the stored files of all collections in a list, as bytes in the format
/// above.
pub fn to_bytes(list: &CollectionList) -> Vec<u8> {
    let mut to = Writer::new(HEADER);
    let with_sums = || list.entries.iter().filter(|entry| !entry.file_sums.is_empty());
    to.length(with_sums().count());
    for entry in with_sums() {
        to.u32(entry.batch);
        to.length(entry.file_sums.len());
        entry.file_sums.iter().for_each(|&sum| to.u32(sum));
    }
    to.finish()
}

/// Reads the checksums into the entries of a list. If `bytes` are damaged, the entries get no checksums.
pub fn read(list: &mut CollectionList, bytes: &[u8]) {
    for (batch, sums) in open(bytes).unwrap_or_default() {
        let entry = list.entries.iter_mut().find(|entry| entry.batch == batch);
        if let Some(entry) = entry.filter(|entry| entry.file_parts as usize == sums.len()) {
            entry.file_sums = sums;
        }
    }
}

fn open(bytes: &[u8]) -> Result<Vec<(u32, Vec<u32>)>, FormatError> {
    let mut from = Reader::open(HEADER, bytes)?;
    let mut all = Vec::new();
    for _ in 0..from.length()? {
        let batch = from.u32()?;
        let mut sums = Vec::new();
        for _ in 0..from.length()? {
            sums.push(from.u32()?);
        }
        all.push((batch, sums));
    }
    from.finish()?;
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection_list::CollectionEntry;

    fn list(file_sums: Vec<u32>) -> CollectionList {
        let mut list = CollectionList::default();
        list.put(None, |id| CollectionEntry { file_parts: 2, file_sums, ..CollectionEntry::archive(id, 9) });
        list
    }

    #[test]
    fn checksums_are_read_back_for_their_batch_only() {
        let bytes = to_bytes(&list(vec![7, 8]));
        let mut back = list(Vec::new());
        read(&mut back, &bytes);
        assert_eq!(back, list(vec![7, 8]));
        let mut other = list(Vec::new());
        other.entries[0].batch = 8;
        read(&mut other, &bytes);
        assert_eq!(other.entries[0].file_sums, [] as [u32; 0]);
    }

    #[test]
    fn damaged_checksums_are_ignored() {
        let whole = to_bytes(&list(vec![7, 8]));
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            let mut back = list(Vec::new());
            read(&mut back, &bytes);
            assert_eq!(back, list(Vec::new()), "{at}");
        }
    }
}
