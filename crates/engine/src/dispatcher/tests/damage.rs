//! Tests of damaged stored data: the engine reports the damage, and saves the readable data.

use renju_archive::codec::{Header, Writer};
use serde_json::{Value, json};

use super::collections::{LIB, SGF, add, book, three, total};
use super::records::{record, save};
use super::rif;
use super::world::Page;
use crate::store::{StoreError, StoredRecord};

/// Opens another page with the same storage, after making the stored list of collections
/// unreadable.
fn without_list(page: &Page) -> Page {
    let store = page.world.store.clone();
    store.damage.replace(Some(StoreError::DamagedList { found: "a flipped bit".into() }));
    Page::beside(store)
}

fn open(page: &Page) -> Value {
    page.ask(json!({ "id": 1, "kind": "open" }))["reply"].clone()
}

#[test]
fn own_records_are_usable_without_the_list_of_collections() {
    let page = three();
    page.ask(save(2, &record(&[112, 127, 128], true), None));
    let page = without_list(&page);
    let load = json!({ "id": 3, "kind": "load-record", "recordId": 1 });
    assert_eq!(page.ask(load.clone())["reply"]["record"], record(&[112, 127, 128], true));
    assert_eq!(page.ask(save(4, &record(&[112], false), Some((1, Some(1)))))["reply"]["revision"], json!(2));
    assert_eq!(
        page.ask(json!({ "id": 5, "kind": "list-records" }))["reply"]["records"].as_array().unwrap().len(),
        1
    );
    let opened = open(&page);
    assert_eq!((&opened["damage"], &opened["storage"]), (&json!("changed"), &json!("persistent")));
    assert_eq!(opened["library"]["collections"][0]["kind"], json!("own"));
    assert_eq!(total(&page, &[112], &[]), json!(1), "queries use the remaining games");
    // No import overwrites the stored data before the user has decided how to mend the list.
    assert_eq!(page.import(6, &rif(1))["error"]["code"], "storage-damaged");
    assert_eq!(page.ask(load)["kind"], "reply");
}

#[test]
fn a_lost_list_is_rebuilt_from_the_stored_parts() {
    let page = three();
    page.ask(save(2, &record(&[112, 127, 128], true), None));
    let before = (total(&page, &[112], &[127]), book(&page, &[112], &[128]));
    let page = without_list(&page);
    open(&page);
    let mended = page.ask(json!({ "id": 2, "kind": "mend-storage", "how": "repair" }))["reply"].clone();
    assert_eq!(mended["damage"], Value::Null);
    let kinds = |library: &Value| -> Vec<Value> {
        let mut kinds: Vec<Value> = (library["collections"].as_array().unwrap().iter())
            .map(|one| json!([one["kind"], one["source"], one["damaged"]]))
            .collect();
        kinds.sort_by_key(Value::to_string);
        kinds
    };
    let expected = [
        json!(["book", "book.lib", false]),
        json!(["games", "club.sgf", false]),
        json!(["games", "games.rif", false]),
        json!(["own", "", false]),
    ];
    assert_eq!(kinds(&mended["library"]), expected);
    assert_eq!(total(&page, &[112], &[127]), before.0);
    let moves = |book: &Value| book["moves"].as_array().unwrap().len();
    assert_eq!(moves(&book(&page, &[112], &[128])), moves(&before.1));
    let tomorrow = Page::beside(page.world.store.clone());
    assert_eq!(kinds(&open(&tomorrow)["library"]), expected);
}

#[test]
fn the_remaining_data_is_salvaged_as_files_before_the_storage_is_reset() {
    let page = three();
    page.ask(save(2, &record(&[112, 127, 128], true), None));
    let page = without_list(&page);
    let files = page.ask(json!({ "id": 2, "kind": "salvage" }))["reply"]["files"].clone();
    let file = |name: &str| {
        files.as_array().unwrap().iter().find(|file| file["name"] == name).map(|file| file["bytes"].clone())
    };
    assert_eq!((file("2/club.sgf"), file("3/book.lib")), (Some(json!(SGF)), Some(json!(LIB))));
    assert!(file("1/games.rif").is_some() && file("list.bin").is_some(), "{files}");
    let anew = page.ask(json!({ "id": 3, "kind": "mend-storage", "how": "anew" }))["reply"].clone();
    assert_eq!(anew["library"]["collections"].as_array().unwrap().len(), 1);
    assert_eq!(anew["library"]["collections"][0]["kind"], "own");
    assert_eq!(page.world.store.memory.parts.borrow().iter().count(), 0);
    assert_eq!(page.import(4, &rif(2))["reply"]["library"]["games"], json!(3));
}

#[test]
fn a_list_of_a_newer_version_is_reported_and_not_replaced() {
    let page = three();
    let store = page.world.store.clone();
    store.damage.replace(Some(StoreError::Newer { found: "format 2".into() }));
    let page = Page::beside(store);
    assert_eq!(open(&page)["damage"], "newer");
    assert_eq!(page.import(2, &rif(1))["error"]["code"], "storage-newer");
    assert_eq!(page.ask(save(3, &record(&[112], false), None))["kind"], "reply");
}

#[test]
fn a_storage_that_does_not_open_is_not_treated_as_empty() {
    let page = Page::new();
    page.import(1, &rif(1));
    for (error, code) in [
        (StoreError::Newer { found: "VersionError".into() }, "storage-newer"),
        (StoreError::Blocked, "storage-blocked"),
    ] {
        let store = page.world.store.clone();
        store.shut.replace(Some(error));
        let page = Page::beside(store.clone());
        assert_eq!(page.ask(json!({ "id": 1, "kind": "open" }))["error"]["code"], code);
        assert_eq!(page.ask(save(2, &record(&[112], false), None))["error"]["code"], code);
        store.shut.take();
        assert_eq!(open(&page)["library"]["games"], json!(1));
    }
}

/// Returns a record as a version of the page with the record format `format` would store it.
fn stored(format: u32, changed_at: u64) -> StoredRecord {
    let mut to = Writer::new(Header { what: "a game record", magic: *b"RJGR", format });
    to.text("what a later version has to say");
    StoredRecord { revision: 3, changed_at, draft: false, bytes: to.finish() }
}

#[test]
fn an_unreadable_own_record_is_listed_and_its_bytes_are_salvaged() {
    let page = Page::new();
    page.ask(save(1, &record(&[112, 127, 128], true), None));
    let records = &page.world.store.memory.records;
    let whole = records.borrow().get(&1).unwrap().clone();
    for at in 0..whole.bytes.len() {
        let mut damaged = whole.clone();
        damaged.bytes[at] ^= 0x40;
        let bytes = damaged.bytes.clone();
        records.borrow_mut().insert(1, damaged);
        let page = Page::beside(page.world.store.clone());
        let rows = page.ask(json!({ "id": 1, "kind": "list-records" }))["reply"]["records"].clone();
        assert_eq!((&rows[0]["id"], &rows[0]["damage"]), (&json!(1), &json!("changed")), "byte {at}");
        let raw = page.ask(json!({ "id": 2, "kind": "raw-record", "recordId": 1 }))["reply"].clone();
        assert_eq!(raw, json!({ "name": "record-1.bin", "bytes": bytes }), "byte {at}");
    }
    let page = Page::beside(page.world.store.clone());
    assert_eq!(page.ask(json!({ "id": 3, "kind": "delete-record", "recordId": 1 }))["kind"], "reply");
    let rows = page.ask(json!({ "id": 4, "kind": "list-records" }))["reply"]["records"].clone();
    assert_eq!(rows, json!([]));
}

#[test]
fn a_record_of_a_newer_version_is_not_changed() {
    let page = Page::new();
    page.ask(save(1, &record(&[112], false), None));
    let records = &page.world.store.memory.records;
    records.borrow_mut().insert(7, stored(2, 1 << 50));
    let page = Page::beside(page.world.store.clone());
    let rows = page.ask(json!({ "id": 1, "kind": "list-records" }))["reply"]["records"].clone();
    assert_eq!((&rows[0]["id"], &rows[0]["damage"]), (&json!(7), &json!("newer")));
    assert_eq!((&rows[1]["id"], &rows[1]["damage"]), (&json!(1), &Value::Null));
    page.ask(save(2, &record(&[112, 113], false), Some((1, Some(1)))));
    assert_eq!(records.borrow().get(&7), Some(&stored(2, 1 << 50)));
    assert_eq!(page.ask(save(3, &record(&[112], false), Some((7, Some(2)))))["error"]["code"], "conflict");
    assert_eq!(page.ask(json!({ "id": 4, "kind": "load-record", "recordId": 7 }))["error"]["code"], "gone");
}

/// Flips a bit in a stored part of a collection.
fn flip(page: &Page, batch: u32, part: usize, at: usize) {
    let mut parts = page.world.store.memory.parts.borrow_mut();
    parts.get_mut(&batch).expect("the part is stored")[part][at] ^= 1;
}

#[test]
fn a_changed_byte_of_a_stored_file_is_detected_and_reported() {
    let page = three();
    for at in 0..LIB.len() {
        flip(&page, 3, 2, at);
        let tomorrow = Page::beside(page.world.store.clone());
        open(&tomorrow);
        let told = tomorrow.ask(json!({ "id": 2, "kind": "open" }))["reply"]["library"].clone();
        assert_eq!(told["collections"][2]["fileDamaged"], json!(true), "byte {at}");
        assert_eq!(told["collections"][1]["fileDamaged"], Value::Null, "byte {at}");
        // The other books and the readable parts of the damaged file are still available.
        assert_ne!(book(&tomorrow, &[112], &[])["moves"], json!([]), "byte {at}");
        let export = json!({ "id": 3, "kind": "export-collection", "collection": 3 });
        assert_eq!(tomorrow.ask(export)["reply"]["damaged"], json!(true), "byte {at}");
        flip(&page, 3, 2, at);
    }
    let export = page.ask(json!({ "id": 3, "kind": "export-collection", "collection": 3 }))["reply"].clone();
    assert_eq!(export, json!({ "bytes": LIB, "name": "book.lib", "lost": [] }));
}

#[test]
fn a_missing_part_of_a_file_is_reported_by_its_number() {
    let page = three();
    page.world.store.memory.parts.borrow_mut().get_mut(&2).expect("the part is stored").pop();
    let tomorrow = Page::beside(page.world.store.clone());
    let asked = json!({ "id": 1, "kind": "export-collection", "collection": 2, "format": "renlib" });
    let error = tomorrow.ask(asked)["error"].clone();
    assert_eq!(error["code"], "storage-damaged");
    assert!(error["message"].as_str().unwrap().starts_with("expected part 1 of the file"), "{error}");
}

#[test]
fn a_file_that_was_stored_without_checksums_is_read() {
    let page = three();
    for entry in &mut page.world.store.memory.list.borrow_mut().entries {
        entry.file_sums.clear();
    }
    let tomorrow = Page::beside(page.world.store.clone());
    assert_eq!(book(&tomorrow, &[112], &[]), book(&page, &[112], &[]));
    let library = add(&tomorrow, b"(;GM[4]SZ[15]PB[Di];B[hh];W[gg])", "more.sgf", json!({}));
    assert_eq!(library["collections"].as_array().unwrap().len(), 4);
    assert_eq!(page.world.store.memory.list.borrow().entries[3].file_sums.len(), 1);
}

#[test]
fn an_import_after_the_site_s_data_was_cleared_shows_the_imported_games() {
    let page = Page::new();
    page.import(1, &rif(3));
    let memory = &page.world.store.memory;
    // Simulate that the browser has cleared the data while the page is open: the storage begins anew with
    // another generation.
    memory.parts.borrow_mut().clear();
    memory.list.replace(crate::collection_list::CollectionList::empty(77_000));
    let library = page.import(2, &rif(5))["reply"]["library"].clone();
    assert_eq!((&library["games"], &library["generation"]), (&json!(5), &json!(77_001)));
    assert_eq!(total(&page, &[112], &[]), json!(5));
}

#[test]
fn a_failing_storage_is_an_error_and_not_an_empty_file() {
    let page = three();
    page.world.store.refuses.replace(Some(StoreError::Failed { found: "a test".to_owned() }));
    let export = page.ask(json!({ "id": 3, "kind": "export-collection", "collection": 3 }));
    assert_eq!(export["error"]["code"], "storage-failed", "{export}");
}
