//! Rebuilds the list of collections from the stored parts, for use if the stored list is unreadable.
//!
//! The rebuilt list lacks the names that the user gave, the choice of collections to search, and the code
//! pages, because only the stored list has them. Games, books and their files are not lost.

use renju_archive::codec::checksum;
use renju_library::{Library, SourceInfo};
use renju_records::{Format, Sorted};

use crate::collection_list::{CollectionEntry, CollectionList, MOST_PARTS};
use crate::store::Remains;

/// The stored parts of one batch (the parts that one change has added), by their numbers. Some
/// parts may be missing.
pub(crate) type BatchParts<'a> = Sorted<u32, &'a [u8]>;

/// Rebuilds the list of collections from the stored parts.
pub(crate) fn rebuilt(remains: &Remains) -> CollectionList {
    let batches = batches(remains);
    let last = batches.iter().next_back().map_or(0, |(&batch, _)| batch);
    let mut list = CollectionList::empty(last.saturating_add(1));
    // Only the latest archive (a RIF file with a date) becomes the first archive and is switched
    // on, because parts of its earlier editions may also be stored.
    for (&batch, parts) in batches.iter().rev() {
        let (info, is_archive) = (source_info(parts), list.archive().is_none());
        list.put(None, |id| entry(id, batch, parts, &info, is_archive));
    }
    list.entries.reverse();
    list
}

/// Returns a list without collections. Its generation is higher than the batches of all stored parts.
pub(crate) fn empty(remains: &Remains) -> CollectionList {
    CollectionList::empty(rebuilt(remains).generation)
}

/// Groups the stored parts by batch.
pub(crate) fn batches(remains: &Remains) -> Sorted<u32, BatchParts<'_>> {
    let mut batches: Sorted<u32, BatchParts<'_>> = Sorted::new();
    for (&(batch, number), part) in remains.parts.iter() {
        batches.get_or_insert(batch, BatchParts::new()).insert(number, part);
    }
    batches
}

/// Reads the description of the imported file from the first part. Returns an empty description if the part
/// is unreadable.
pub(crate) fn source_info(parts: &BatchParts<'_>) -> SourceInfo {
    parts.get(&0).and_then(|part| SourceInfo::open(part).ok()).unwrap_or_default()
}

/// Returns the number of parts that belong to the library: all parts up to the last part in the
/// format of library parts.
pub(crate) fn library_parts(parts: &BatchParts<'_>) -> u32 {
    let of_library = parts.iter().filter(|(_, part)| Library::is_part(part));
    of_library.map(|(&number, _)| number.saturating_add(1)).max().unwrap_or(0)
}

fn entry(
    id: u32,
    batch: u32,
    parts: &BatchParts<'_>,
    info: &SourceInfo,
    is_archive: bool,
) -> CollectionEntry {
    let numbers = || parts.iter().map(|(&number, _)| number).filter(|&number| number < MOST_PARTS);
    let all = numbers().max().map_or(0, |number| number + 1);
    let library = library_parts(parts).min(all);
    let file_parts = all - library;
    let edition = file_parts == 0 && !info.edition.is_empty();
    let head = parts.get(&library).copied().unwrap_or_default();
    let format = if file_parts == 0 { Some(Format::Rif) } else { Format::detect(head, &info.source) };
    let sums: Vec<u32> =
        (library..all).filter_map(|number| parts.get(&number)).map(|part| checksum(part)).collect();
    CollectionEntry {
        archive: edition && is_archive,
        on: !edition || is_archive,
        format: format.unwrap_or(Format::Sgf),
        parts: library,
        file_parts,
        // The file may have a book (a tree of moves with comments). The placeholder 1 makes the engine try to
        // build a book from the file. `repair` then sets the right number.
        nodes: file_parts.min(1),
        bytes: parts.values().map(|part| part.len() as u64).sum(),
        file_sums: if sums.len() == file_parts as usize { sums } else { Vec::new() },
        ..CollectionEntry::archive(id, batch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_with_impossible_numbers_belong_to_no_collection() {
        let mut remains = Remains::default();
        for number in [0, 1, MOST_PARTS, u32::MAX] {
            remains.parts.insert((u32::MAX, number), vec![7]);
        }
        let list = rebuilt(&remains);
        assert_eq!(list.generation, u32::MAX);
        assert_eq!((list.entries[0].parts, list.entries[0].file_parts), (0, 2));
    }
}
