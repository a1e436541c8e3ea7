//! Tests of the list of collections.

use super::*;

#[test]
fn a_list_is_read_back_from_its_bytes() {
    let mut list =
        CollectionList { own_on: false, own_name: "OwnRecords".into(), ..CollectionList::of_one(7, 3) };
    for (format, character_set) in Format::ALL.into_iter().zip(CharacterSet::ALL.into_iter().cycle()) {
        let edition_diff = Some(EditionDiff { added: 1, changed: 2, gone: 3 });
        list.put(None, |id| CollectionEntry {
            archive: false,
            name: format!("連珠 {id}"),
            on: false,
            format,
            character_set: Some(character_set),
            flip_rows: true,
            renju_net: [None, Some(true), Some(false)][id as usize % 3],
            file_parts: 5,
            nodes: 6,
            bytes: 1 << 40,
            edition_diff,
            ..CollectionEntry::archive(id, 9)
        });
    }
    assert_eq!(CollectionList::open(7, &list.to_bytes()), Ok(list));
}

#[test]
fn unknown_names_of_a_newer_version_are_read_and_written_back() {
    let mut list = CollectionList::of_one(7, 3);
    for (format, character_set) in [("renlib-4", "shift_jis"), ("sgf", "utf-7"), ("go", "ebcdic")] {
        list.put(None, |id| CollectionEntry {
            newer: Some((format.to_owned(), character_set.to_owned())),
            format: Format::named(format).unwrap_or(Format::Rif),
            character_set: CharacterSet::named(character_set),
            ..CollectionEntry::archive(id, 9)
        });
    }
    let back = CollectionList::open(7, &list.to_bytes());
    assert_eq!(back, Ok(list.clone()));
    assert_eq!(back.map(|back| back.to_bytes()), Ok(list.to_bytes()));
}

/// Checks that the lists which released versions stored can still be opened.
#[test]
fn lists_of_all_released_versions_open() {
    let golden = include_bytes!("../../../../tests/fixtures/stored/list-1.bin");
    let list = CollectionList::open(7, golden).unwrap();
    let names: Vec<(&str, u32, bool)> =
        list.entries.iter().map(|entry| (entry.name.as_str(), entry.file_parts, entry.on)).collect();
    assert_eq!(names, [("", 0, true), ("連珠", 2, false)]);
    assert_eq!((list.own_name.as_str(), list.own_on), ("mine", true));
    assert_eq!(list.to_bytes(), golden, "earlier versions can read the written list");
}

#[test]
fn a_list_of_a_later_version_is_distinguished_from_a_damaged_one() {
    let later = Writer::new(Header { format: HEADER.format + 1, ..HEADER }).finish();
    assert!(CollectionList::open(7, &later).is_err_and(|error| error.is_newer()));
    for at in 0..later.len() {
        let mut damaged = later.clone();
        damaged[at] ^= 2;
        assert!(CollectionList::open(7, &damaged).is_err_and(|error| !error.is_newer()), "byte {at}");
    }
}

#[test]
fn the_id_of_a_deleted_collection_is_not_reused() {
    let mut list = CollectionList::default();
    let put = |list: &mut CollectionList, replaced| list.put(replaced, |id| CollectionEntry::archive(id, 0));
    assert_eq!([put(&mut list, None), put(&mut list, None)], [1, 2]);
    assert!(list.remove(2) && !list.remove(2));
    assert_eq!([put(&mut list, Some(1)), put(&mut list, None)], [1, 3]);
    list.next = u32::MAX;
    assert_eq!([put(&mut list, None), put(&mut list, None), put(&mut list, None)], [u32::MAX, 2, 4]);
    list.next = OWN_RECORDS;
    assert_eq!(put(&mut list, None), 5);
}

#[test]
fn generations_end_at_the_largest_number() {
    let mut list = CollectionList::empty(u32::MAX - 1);
    assert_eq!([list.advance(), list.advance()], [Some(u32::MAX), None]);
    assert_eq!(list.generation, u32::MAX);
}

#[test]
fn an_impossible_list_with_a_correct_checksum_is_refused() {
    let opens = |entries: &[(u32, u32, u32)]| {
        let mut list = CollectionList::default();
        list.entries.extend(entries.iter().map(|&(id, parts, file_parts)| CollectionEntry {
            parts,
            file_parts,
            ..CollectionEntry::archive(id, 9)
        }));
        CollectionList::open(7, &list.to_bytes()).is_ok()
    };
    assert!(opens(&[(1, MOST_PARTS, MOST_PARTS), (2, 0, 0)]));
    assert!(!opens(&[(1, MOST_PARTS + 1, 0)]));
    assert!(!opens(&[(1, 0, u32::MAX)]));
    assert!(!opens(&[(OWN_RECORDS, 1, 1)]));
    assert!(!opens(&[(3, 1, 1), (2, 1, 1), (3, 1, 1)]));
}

#[test]
fn the_count_of_all_parts_does_not_overflow() {
    let mut list = CollectionList::of_one(7, u32::MAX);
    list.put(None, |id| CollectionEntry {
        parts: 5,
        file_parts: u32::MAX,
        ..CollectionEntry::archive(id, 9)
    });
    assert_eq!(list.all_parts(), u32::MAX);
}
