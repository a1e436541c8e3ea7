//! Tests of several collections: adding, searching, switching off, exporting and deleting them.

use serde_json::{Value, json};

use super::world::{Page, TestStore};
use super::{gzipped, rif, search};
use crate::collection_list::CollectionList;

pub(super) const SGF: &[u8] =
    b"(;GM[4]SZ[15]PB[Ada]PW[Bo]DT[2026-11-01];B[hh];W[hg];B[ig](;W[ih])(;W[gh]C[weak]LB[ii:A]))\
    (;GM[4]SZ[15]PB[Cy];B[hh];W[gg];B[ig])";
/// A RenLib file. After h8, its tree has two alternatives: h9 and i9. The move i9 has a comment in
/// Shift_JIS.
pub(super) const LIB: &[u8] =
    b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\x78\0\x68\xC0\x69\x48\x98\x41\x8E\xEC\0\0";

pub(super) fn add(page: &Page, file: &[u8], name: &str, more: Value) -> Value {
    let mut message = json!({ "id": 90, "kind": "import", "file": file, "name": name });
    message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    page.ask(message)["reply"]["library"].clone()
}

fn change(page: &Page, collection: u32, change: Value) -> Value {
    let mut message = json!({ "id": 91, "kind": "change-collection", "collection": collection });
    message.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    page.ask(message)
}

pub(super) fn total(page: &Page, black: &[u8], white: &[u8]) -> Value {
    page.ask(search(92, black, white))["reply"]["total"].clone()
}

pub(super) fn book(page: &Page, black: &[u8], white: &[u8]) -> Value {
    let to_move = if black.len() == white.len() { "black" } else { "white" };
    let position = json!({ "black": black, "white": white, "toMove": to_move });
    page.ask(json!({ "id": 93, "kind": "book", "position": position }))["reply"].clone()
}

/// Opens a page with three collections: an archive, games of an SGF file, and a RenLib library.
pub(super) fn three() -> Page {
    let page = Page::new();
    page.import(1, &rif(3));
    add(&page, SGF, "club.sgf", json!({}));
    add(&page, LIB, "book.lib", json!({ "characterSet": "shift_jis" }));
    page
}

#[test]
fn files_become_collections_of_their_kinds_and_are_available_after_a_restart() {
    let page = three();
    let library = page.ask(json!({ "id": 2, "kind": "open" }))["reply"]["library"].clone();
    let kinds = |library: &Value| -> Vec<String> {
        let collections = library["collections"].as_array().unwrap();
        let line =
            |c: &Value| format!("{} {} {} {}", c["id"], c["kind"], c["games"], c["nodes"]).replace('"', "");
        collections.iter().map(line).collect()
    };
    assert_eq!(kinds(&library), ["1 games 3 0", "2 games 2 6", "3 book 0 4"]);
    assert_eq!((&library["games"], &library["source"]), (&json!(5), &json!("games.rif")));
    let tomorrow = Page::beside(page.world.store.clone());
    let opened = tomorrow.ask(json!({ "id": 1, "kind": "open" }))["reply"]["library"].clone();
    assert_eq!(opened, library);
    assert_eq!(book(&tomorrow, &[112], &[127]), book(&page, &[112], &[127]));
}

#[test]
fn only_the_collections_that_are_switched_on_are_searched() {
    let page = three();
    assert_eq!(total(&page, &[112], &[]), json!(5));
    let off = change(&page, 2, json!({ "on": false, "name": "Club" }))["reply"]["library"].clone();
    let club = &off["collections"][1];
    assert_eq!((&club["on"], &club["name"], &club["games"]), (&json!(false), &json!("Club"), &json!(2)));
    assert_eq!((total(&page, &[112], &[]), &off["games"]), (json!(3), &json!(3)));
    let again = Page::beside(page.world.store.clone());
    assert_eq!(total(&again, &[112], &[]), json!(3));
    change(&page, 2, json!({ "on": true }));
    let mut asked = search(3, &[112], &[]);
    asked["facets"] = json!(["collection"]);
    asked["limit"] = json!(9);
    let answer = page.ask(asked)["reply"].clone();
    assert_eq!(
        answer["facets"][0]["values"],
        json!([{ "id": 1, "name": "games.rif", "games": 3 }, { "id": 2, "name": "Club", "games": 2 }])
    );
    assert_eq!(answer["rows"].as_array().unwrap().len(), 5);
    assert_eq!(change(&page, 9, json!({ "on": true }))["error"]["code"], "gone");
}

#[test]
fn a_collection_has_the_name_and_the_switch_of_its_import() {
    let page = Page::new();
    let named = json!({ "collection": "new", "title": "Club", "off": true });
    let library = add(&page, SGF, "club.sgf", named);
    let club = &library["collections"][0];
    assert_eq!(
        (&club["name"], &club["on"], &club["source"]),
        (&json!("Club"), &json!(false), &json!("club.sgf"))
    );
    assert_eq!(library["games"], json!(0));
    // A file that replaces a collection changes neither the collection's name nor whether queries search it.
    let other = json!({ "collection": club["id"], "title": "Other", "anyway": true });
    let library = add(&page, LIB, "other.lib", other);
    let club = &library["collections"][0];
    assert_eq!(
        (&club["name"], &club["on"], &club["source"]),
        (&json!("Club"), &json!(false), &json!("other.lib"))
    );
}

#[test]
fn a_collection_is_deleted_and_replaced_without_the_others() {
    let page = three();
    let parts = |page: &Page, batch: u32| page.world.store.memory.parts.borrow().get(&batch).cloned();
    let archive = parts(&page, 1).unwrap();
    let left = page.ask(json!({ "id": 2, "kind": "delete-collection", "collection": 2 }))["reply"].clone();
    assert_eq!(left["library"]["collections"].as_array().unwrap().len(), 2);
    assert_eq!((total(&page, &[112], &[]), parts(&page, 1)), (json!(3), Some(archive)));
    assert!(parts(&page, 2).is_none());
    // A newer edition of the archive replaces the older one, and the reply counts the differences.
    let newer = page.import(3, &rif(5))["reply"]["library"].clone();
    let news = json!({ "added": 2, "changed": 0, "gone": 0 });
    assert_eq!((&newer["collections"][0]["id"], &newer["collections"][0]["editionDiff"]), (&json!(1), &news));
    assert_eq!(total(&page, &[112], &[]), json!(5));
    // The engine does not assign the id of a deleted collection again while there are unused ids.
    let library = add(&page, SGF, "club.sgf", json!({ "collection": "new" }));
    assert_eq!(library["collections"][2]["id"], json!(4));
    let library = add(&page, LIB, "other.lib", json!({ "collection": 4, "anyway": true }));
    assert_eq!(library["collections"][2]["kind"], json!("book"));
    let gone = json!({ "id": 4, "kind": "import", "file": SGF, "name": "x", "collection": 2 });
    assert_eq!(page.ask(gone)["error"]["code"], "gone");
}

#[test]
fn answers_of_books_have_the_orientation_of_the_query() {
    let page = three();
    // The book has h9. The query has i8. Both lead to the same position after a rotation.
    assert_eq!(book(&page, &[112], &[113])["nodes"], book(&page, &[112], &[127])["nodes"]);
    let moves = book(&page, &[112], &[])["moves"].clone();
    let collections: Vec<&Value> = moves.as_array().unwrap().iter().map(|m| &m["collections"]).collect();
    assert!(collections.contains(&&json!([2, 3])) || collections.contains(&&json!([3])), "{moves}");
    let comment = book(&page, &[112], &[128])["comments"][0].clone();
    assert_eq!((&comment["name"], &comment["collection"]), (&json!("連珠"), &json!(3)), "{comment}");
    let record =
        page.ask(json!({ "id": 5, "kind": "book-record", "collection": 3, "node": comment["node"] }));
    let (record, at) = (&record["reply"]["record"], record["reply"]["nodeIndex"].as_u64().unwrap() as usize);
    assert_eq!(record["nodes"][at]["name"], json!("連珠"));
    // With another code page, the text of the comment differs. The stored file stays as it is.
    change(&page, 3, json!({ "characterSet": "windows-1252" }));
    assert_ne!(book(&page, &[112], &[128])["comments"][0]["name"], json!("連珠"));
    assert_eq!(
        page.ask(json!({ "id": 6, "kind": "book-record", "collection": 7, "node": 0 }))["error"]["code"],
        "gone"
    );
}

#[test]
fn a_collection_is_exported_as_its_original_file() {
    let page = three();
    let export = |collection: u32, format: Option<&str>| {
        let mut message = json!({ "id": 7, "kind": "export-collection", "collection": collection });
        if let Some(format) = format {
            message["format"] = json!(format);
        }
        page.ask(message)["reply"].clone()
    };
    assert_eq!(export(2, None), json!({ "bytes": SGF, "name": "club.sgf", "lost": [] }));
    assert_eq!(export(3, None), json!({ "bytes": LIB, "name": "book.lib", "lost": [] }));
    let bytes = |value: &Value| -> Vec<u8> {
        value["bytes"].as_array().unwrap().iter().map(|byte| byte.as_u64().unwrap() as u8).collect()
    };
    let again = Page::new();
    assert_eq!(again.import(1, &bytes(&export(1, None)))["reply"]["library"]["games"], json!(3));
    let sgf = bytes(&export(1, Some("sgf")));
    assert_eq!(add(&again, &sgf, "a.sgf", json!({}))["collections"][1]["games"], json!(3));
}

#[test]
fn a_game_of_any_collection_is_a_record() {
    let page = three();
    let generation = page.ask(json!({ "id": 2, "kind": "open" }))["reply"]["library"]["generation"].clone();
    let record = |black: &[u8], white: &[u8], collection: u32| {
        let mut asked = search(3, black, white);
        asked["filter"] = json!({ "collections": [collection] });
        let row = page.ask(asked)["reply"]["rows"][0].clone();
        assert_eq!(row["collection"], json!(collection));
        page.ask(json!({
            "id": 4, "kind": "game-record", "game": row["game"], "generation": generation, "symmetry": row["symmetry"]
        }))["reply"]["record"]
            .clone()
    };
    let of_archive = record(&[112, 128], &[127], 1);
    let moves: Vec<&Value> = of_archive["nodes"].as_array().unwrap().iter().map(|n| &n["move"]).collect();
    assert_eq!(moves[1..], [&json!(112), &json!(127), &json!(128)]);
    assert_eq!(record(&[112, 128], &[126], 2)["black"]["name"], json!("Cy"));
    // The record has variations and comments. Its moves are turned to the orientation of the query: in the
    // file, the moves after h8 are h9 and i9.
    let turned = record(&[112, 98], &[113], 2);
    assert_eq!(turned["nodes"][5]["comment"], json!("weak"), "{turned}");
    assert_eq!((&turned["nodes"][2]["move"], &turned["nodes"][3]["move"]), (&json!(113), &json!(98)));
}

#[test]
fn a_packed_file_of_any_kind_is_read() {
    let page = Page::new();
    let library = add(&page, &gzipped(LIB), "book.lib.gz", json!({}));
    assert_eq!(library["collections"][0]["nodes"], json!(4));
    let export = page.ask(json!({ "id": 2, "kind": "export-collection", "collection": 1 }))["reply"].clone();
    assert_eq!((&export["name"], &export["bytes"]), (&json!("book.lib"), &json!(LIB)));
}

#[test]
fn a_library_stored_before_collections_existed_opens() {
    let page = Page::new();
    page.import(1, &rif(3));
    let store = TestStore::default();
    store
        .memory
        .list
        .replace(CollectionList::of_one(1, page.world.store.memory.list.borrow().entries[0].parts));
    store.memory.parts.replace(page.world.store.memory.parts.borrow().clone());
    let page = Page::beside(store);
    let library = page.ask(json!({ "id": 1, "kind": "open" }))["reply"]["library"].clone();
    let archive = &library["collections"][0];
    assert_eq!(
        (&archive["id"], &archive["kind"], &archive["name"]),
        (&json!(1), &json!("games"), &json!("games.rif"))
    );
    assert!(library["bytes"].as_u64().unwrap() > 0);
    assert_eq!(total(&page, &[112], &[127]), json!(3));
}

#[test]
fn changes_of_the_list_by_two_tabs_are_merged() {
    let store = TestStore::default();
    let (here, there) = (Page::beside(store.clone()), Page::beside(store));
    here.import(1, &rif(1));
    there.ask(json!({ "id": 1, "kind": "open" }));
    add(&here, SGF, "a.sgf", json!({}));
    // The page `there` has not loaded the collection that the page `here` has added.
    let library = add(&there, LIB, "b.lib", json!({}));
    assert_eq!(library["collections"].as_array().unwrap().len(), 3);
    assert_eq!(total(&there, &[112], &[]), json!(3));
}

/// Changes the last byte of a part of a collection in the storage.
fn damage(page: &Page, batch: u32, part: usize) {
    let mut parts = page.world.store.memory.parts.borrow_mut();
    let last = parts.get_mut(&batch).and_then(|parts| parts[part].last_mut()).expect("the part is stored");
    *last ^= 0xff;
}

#[test]
fn a_damaged_collection_does_not_affect_the_others() {
    let page = three();
    damage(&page, 1, 2);
    let tomorrow = Page::beside(page.world.store.clone());
    let library = |page: &Page| page.ask(json!({ "id": 1, "kind": "open" }))["reply"]["library"].clone();
    let damaged = |library: &Value| -> Vec<bool> {
        let collections = library["collections"].as_array().unwrap();
        collections.iter().map(|collection| collection["damaged"] == json!(true)).collect()
    };
    assert_eq!(damaged(&library(&tomorrow)), [true, false, false]);
    assert_eq!(total(&tomorrow, &[112], &[127]), json!(1));
    assert_ne!(book(&tomorrow, &[112], &[]), Value::Null);
    // The engine cannot tell whether a different file is an edition of the damaged collection. The import of
    // the collection's own file makes the collection readable again.
    let unclear = tomorrow.import(90, &rif(4))["error"].clone();
    assert_eq!((&unclear["code"], &unclear["doubt"]["rival"]["collection"]), (&json!("unclear"), &json!(1)));
    let mended = add(&tomorrow, &rif(3), "games.rif", json!({}));
    assert_eq!((damaged(&mended), &mended["games"]), (vec![false; 3], &json!(5)));
}

#[test]
fn a_library_without_a_readable_collection_is_an_error() {
    let page = Page::new();
    page.import(1, &rif(3));
    damage(&page, 1, 2);
    let tomorrow = Page::beside(page.world.store.clone());
    assert_eq!(tomorrow.ask(json!({ "id": 1, "kind": "open" }))["error"]["code"], json!("storage-failed"));
    assert_eq!(tomorrow.ask(search(2, &[], &[]))["error"]["code"], json!("storage-failed"));
    // The damaged collection is not replaced, so that the user can still salvage its readable parts.
    let library = tomorrow.import(3, &rif(2))["reply"]["library"].clone();
    let damaged = |at: usize| &library["collections"][at]["damaged"];
    assert_eq!((damaged(0), damaged(1), &library["games"]), (&json!(true), &json!(false), &json!(2)));
    // The error states which part is missing.
    tomorrow.ask(json!({ "id": 4, "kind": "delete-collection", "collection": 1 }));
    page.world.store.memory.parts.borrow_mut().get_mut(&2).expect("the part is stored").pop();
    let tomorrow = Page::beside(page.world.store.clone());
    let error = tomorrow.ask(json!({ "id": 1, "kind": "open" }))["error"].clone();
    assert_eq!(error["message"], json!("expected 3 parts of generation 2 in the storage, found 2"));
}

#[test]
fn names_of_an_archive_are_decoded_by_its_declared_encoding() {
    let file = |declared: &str| {
        format!(
            "<?xml version='1.0' encoding='{declared}'?><database><players><player id='1' surname='Соколов'/></players>\
             <games><game id='1' black='1' bresult='1'><move>h8</move></game></games></database>"
        )
    };
    let declared = file("windows-1251");
    let (single, _, _) = encoding_rs::WINDOWS_1251.encode(&declared);
    let wide: Vec<u8> =
        format!("\u{feff}{}", file("utf-16")).encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [&*single, &wide] {
        let page = Page::new();
        let library = page.import(1, bytes)["reply"]["library"].clone();
        assert_eq!(library["problems"], json!({ "skipped": 0, "cut": 0, "noted": 0, "first": [] }));
        let game = page.ask(search(2, &[], &[]))["reply"].to_string();
        assert!(game.contains("Соколов"), "{game}");
    }
}

#[test]
fn a_long_list_of_short_games_is_imported_completely() {
    // A file with so many records needs more memory than the usual limit for a file of this size.
    let list = "h8 i9\n\n".repeat(60_000);
    let page = Page::new();
    let mut reply =
        page.ask(json!({ "id": 1, "kind": "import", "file": list.as_bytes(), "name": "list.txt" }));
    while reply["kind"] == "progress" {
        page.run();
        reply = page.posted().pop().expect("the import sends messages");
    }
    let library = &reply["reply"]["library"];
    assert_eq!((&library["games"], &library["problems"]["skipped"]), (&json!(60_000), &json!(0)), "{reply}");
}
