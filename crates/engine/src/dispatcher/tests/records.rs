//! Tests of saving and searching the user's own records, and of reading and writing files of records.

use serde_json::{Value, json};

use super::world::{Page, TestStore};
use super::{rif, search};
use crate::host::StorageChange;
use crate::rules_dispatcher::Receiver;

/// Returns a record with one line of moves. If `more` is set, it also has a variation.
pub(super) fn record(moves: &[u8], more: bool) -> Value {
    let mut nodes = vec![json!({})];
    for (place, m) in moves.iter().enumerate() {
        let color = ["black", "white"][place % 2];
        nodes.push(json!({ "parent": place, "move": m, "color": color }));
    }
    if more {
        nodes.push(json!({ "parent": 1, "move": 130, "color": "white", "comment": "all <b>text</b>" }));
    }
    json!({ "black": { "name": "Ada" }, "white": { "name": "Bo" }, "result": "black", "nodes": nodes })
}

pub(super) fn save(id: u32, record: &Value, was: Option<(u32, Option<u32>)>) -> Value {
    let mut message = json!({ "id": id, "kind": "save-record", "record": record });
    if let Some((kept, revision)) = was {
        message["recordId"] = json!(kept);
        if let Some(revision) = revision {
            message["revision"] = json!(revision);
        }
    }
    message
}

#[test]
fn a_saved_record_is_loaded_unchanged_after_a_restart() {
    let page = Page::new();
    let kept = page.ask(save(1, &record(&[112, 127, 128], true), None));
    assert_eq!(kept["reply"], json!({ "id": 1, "revision": 1 }));
    let tomorrow = Page::beside(page.world.store.clone());
    let back = tomorrow.ask(json!({ "id": 1, "kind": "load-record", "recordId": 1 }));
    assert_eq!(back["reply"]["record"], record(&[112, 127, 128], true));
    let listed = tomorrow.ask(json!({ "id": 2, "kind": "list-records" }))["reply"]["records"].clone();
    let row = &listed[0];
    assert_eq!((&row["title"], &row["moves"], &row["nodes"]), (&json!("Ada – Bo"), &json!(3), &json!(5)));
    let gone = tomorrow.ask(json!({ "id": 3, "kind": "load-record", "recordId": 9 }));
    assert_eq!(gone["error"]["code"], "gone");
}

#[test]
fn records_can_be_saved_after_the_highest_id_is_used() {
    let page = Page::new();
    let at = |id: u32, number| page.ask(save(id, &record(&[112], false), number))["reply"]["id"].clone();
    assert_eq!(at(1, Some((u32::MAX, None))), json!(u32::MAX));
    assert_eq!([at(2, None), at(3, None)], [json!(1), json!(2)]);
    let listed = page.ask(json!({ "id": 4, "kind": "list-records" }))["reply"]["records"].clone();
    assert_eq!(listed.as_array().map(Vec::len), Some(3));
}

#[test]
fn saved_records_are_searched_and_changes_are_found_at_once() {
    let page = Page::new();
    page.import(1, &rif(2));
    page.ask(save(2, &record(&[112, 127, 128], false), None));
    let total = |black: &[u8], white: &[u8]| page.ask(search(3, black, white))["reply"]["total"].clone();
    assert_eq!((total(&[112], &[127]), total(&[112], &[113])), (json!(3), json!(3)));
    page.ask(save(4, &record(&[112, 128, 129], false), Some((1, Some(1)))));
    assert_eq!((total(&[112], &[127]), total(&[112], &[128])), (json!(2), json!(1)));
    page.ask(json!({ "id": 5, "kind": "delete-record", "recordId": 1 }));
    assert_eq!(total(&[112], &[128]), json!(0));
}

#[test]
fn own_records_alone_are_a_library_whose_games_open() {
    let page = Page::new();
    page.ask(save(1, &record(&[112, 127, 128], false), None));
    let generation = page.ask(json!({ "id": 2, "kind": "open" }))["reply"]["library"]["generation"].clone();
    let row = page.ask(search(3, &[112], &[127]))["reply"]["rows"][0].clone();
    for kind in ["game", "game-record"] {
        let asked = json!({
            "id": 4, "kind": kind, "game": row["game"], "generation": generation, "symmetry": row["symmetry"]
        });
        assert_eq!(page.ask(asked)["kind"], "reply");
    }
}

#[test]
fn a_row_of_an_own_record_opens_the_record_until_it_is_deleted() {
    let page = Page::new();
    page.import(1, &rif(2));
    let generation = page.ask(json!({ "id": 2, "kind": "open" }))["reply"]["library"]["generation"].clone();
    page.ask(save(3, &record(&[112, 128, 129], true), None));
    let row = page.ask(search(4, &[112, 129], &[128]))["reply"]["rows"][0].clone();
    assert_eq!((&row["collection"], &row["id"], &row["black"]), (&json!(0), &json!(1), &json!("Ada")));
    let of_row = json!({
        "id": 5, "kind": "game-record", "game": row["game"], "generation": generation, "symmetry": row["symmetry"]
    });
    let found = page.ask(of_row.clone())["reply"].clone();
    assert_eq!(found["saved"], json!({ "id": 1, "revision": 1 }));
    assert_eq!(found["record"], record(&[112, 128, 129], true));
    // A change of a record leaves the ids of all games unchanged.
    let of_archive = page.ask(search(6, &[112], &[127]))["reply"]["rows"][0]["game"].clone();
    page.ask(save(7, &record(&[112, 128, 130], true), Some((1, Some(1)))));
    assert_eq!(page.ask(search(8, &[112], &[127]))["reply"]["rows"][0]["game"], of_archive);
    assert_eq!(page.ask(of_row.clone())["reply"]["saved"], json!({ "id": 1, "revision": 2 }));
    page.ask(json!({ "id": 9, "kind": "delete-record", "recordId": 1 }));
    assert_eq!(page.ask(of_row)["error"]["code"], "unknown-game");
}

#[test]
fn a_change_in_another_tab_is_announced_and_causes_a_conflict() {
    let store = TestStore::default();
    let (here, there) = (Page::beside(store.clone()), Page::beside(store));
    here.ask(save(1, &record(&[112], false), None));
    there.ask(json!({ "id": 1, "kind": "open" }));
    here.ask(save(2, &record(&[112, 113], false), Some((1, Some(1)))));
    assert_eq!(here.world.change.get(), Some(StorageChange::Records));
    let error = there.ask(save(2, &record(&[112, 114], false), Some((1, Some(1)))))["error"].clone();
    let message = "expected revision 1 of the record, found 2";
    assert_eq!(error, json!({ "code": "conflict", "message": message }));
    there.posted();
    there.dispatcher.changed_elsewhere(StorageChange::Records);
    there.run();
    assert_eq!(there.posted(), [json!({ "kind": "records", "id": 0 })]);
    assert_eq!(there.ask(search(3, &[112], &[113]))["reply"]["total"], json!(1));
    assert_eq!(
        there.ask(save(4, &record(&[112, 114], false), Some((1, None))))["reply"]["revision"],
        json!(3)
    );
}

#[test]
fn a_change_in_another_tab_reaches_a_page_that_has_only_loaded_the_records() {
    let store = TestStore::default();
    let (here, there) = (Page::beside(store.clone()), Page::beside(store));
    here.ask(save(1, &record(&[112], false), None));
    there.ask(json!({ "id": 1, "kind": "list-records" }));
    here.ask(save(2, &record(&[112, 113], false), Some((1, Some(1)))));
    there.dispatcher.changed_elsewhere(StorageChange::Records);
    there.run();
    let loaded = there.ask(json!({ "id": 2, "kind": "load-record", "recordId": 1 }))["reply"].clone();
    assert_eq!((&loaded["revision"], &loaded["record"]), (&json!(2), &record(&[112, 113], false)));
}

#[test]
fn a_version_that_another_tab_has_saved_is_not_deleted() {
    let store = TestStore::default();
    let (here, there) = (Page::beside(store.clone()), Page::beside(store));
    here.ask(save(1, &record(&[112], false), None));
    there.ask(save(1, &record(&[112, 113], false), Some((1, Some(1)))));
    let delete = |id: u32, revision: u32| json!({ "id": id, "kind": "delete-record", "recordId": 1, "revision": revision });
    assert_eq!(here.ask(delete(2, 1))["error"]["code"], "conflict");
    let loaded = there.ask(json!({ "id": 2, "kind": "load-record", "recordId": 1 }));
    assert_eq!(loaded["reply"]["record"], record(&[112, 113], false));
    assert_eq!(here.ask(delete(3, 2))["kind"], "reply");
    assert_eq!(here.ask(delete(4, 2))["kind"], "reply", "a missing record counts as deleted");
}

#[test]
fn a_file_is_read_and_written_and_losses_are_reported() {
    let page = Page::new();
    let sgf: &[u8] = b"(;GM[4]SZ[15]PB[Ada];B[hh];W[ih](;B[ij]C[here])(;B[gh]))";
    let read = page.ask(json!({ "id": 1, "kind": "read", "file": sgf, "name": "a.txt" }))["reply"].clone();
    assert_eq!((&read["format"], &read["total"]), (&json!("sgf"), &json!({ "records": 1, "nodes": 5 })));
    assert_eq!(read["records"][0]["black"]["name"], "Ada");
    let some =
        page.ask(json!({ "id": 2, "kind": "read", "file": sgf, "name": "", "maxNodes": 3 }))["reply"].clone();
    assert_eq!(some["records"][0]["nodes"].as_array().unwrap().len(), 3);
    let write = |format: &str| {
        page.ask(json!({ "id": 3, "kind": "write", "records": read["records"], "format": format }))
    };
    let text = write("moves")["reply"].clone();
    assert!(text["lost"].as_array().unwrap().contains(&json!("variations")), "{text}");
    let lib = write("renlib")["reply"].clone();
    assert_eq!((&lib["extension"], &lib["bytes"][0]), (&json!("lib"), &json!(255)));
    assert_eq!(write("rapfi-csv")["error"]["code"], "bad-request");
    let nothing = page.ask(json!({ "id": 4, "kind": "read", "file": b"<!doctype html>", "name": "" }));
    assert_eq!(nothing["error"]["code"], "unknown-format");
}

#[test]
fn an_invalid_record_is_refused() {
    let page = Page::new();
    let message =
        |nodes: Value| page.ask(save(1, &json!({ "nodes": nodes }), None))["error"]["message"].clone();
    assert_eq!(message(json!([])), "record: nodes: expected at least the root, found none");
    assert_eq!(
        message(json!([{}, { "parent": 1 }])),
        "record: nodes: expected a parent before node 1, found 1"
    );
    assert_eq!(message(json!([{}, {}])), "record: nodes: expected a parent of node 1, found none");
    assert_eq!(message(json!([{ "labels": [[225, "A"]] }])), "record: expected points 0..224, found 225");
}

#[test]
fn a_draft_is_stored_and_listed_but_not_searched_until_it_is_saved() {
    let page = Page::new();
    let draft = |id: u32, moves: &[u8], was: Option<(u32, Option<u32>)>| {
        let mut message = save(id, &record(moves, true), was);
        message["draft"] = json!(true);
        message
    };
    page.ask(draft(1, &[112, 127, 128], None));
    let library = |page: &Page| page.ask(json!({ "id": 2, "kind": "open" }))["reply"]["library"].clone();
    assert_eq!(library(&page), Value::Null, "a draft does not create a library");
    page.import(3, &rif(2));
    let total = || page.ask(search(4, &[112], &[127]))["reply"]["total"].clone();
    let book = || {
        let position = json!({ "black": [112], "white": [], "toMove": "white" });
        page.ask(json!({ "id": 5, "kind": "book", "position": position }))["reply"]["nodes"].clone()
    };
    assert_eq!((total(), book()), (json!(2), json!(0)));
    assert_eq!(library(&page)["collections"].as_array().unwrap().len(), 1);

    let tomorrow = Page::beside(page.world.store.clone());
    let loaded = tomorrow.ask(json!({ "id": 6, "kind": "load-record", "recordId": 1 }))["reply"].clone();
    assert_eq!((&loaded["draft"], &loaded["record"]), (&json!(true), &record(&[112, 127, 128], true)));
    let row = tomorrow.ask(json!({ "id": 7, "kind": "list-records" }))["reply"]["records"][0].clone();
    assert_eq!(row["draft"], json!(true));

    page.ask(save(8, &record(&[112, 127, 128], true), Some((1, Some(1)))));
    assert_eq!((total(), book()), (json!(3), json!(1)));
    assert_eq!(library(&page)["collections"].as_array().unwrap().len(), 2);
    let row = page.ask(json!({ "id": 9, "kind": "list-records" }))["reply"]["records"][0].clone();
    assert_eq!((&row["id"], &row["revision"], &row["draft"]), (&json!(1), &json!(2), &Value::Null));
    page.ask(draft(10, &[112, 127, 128], Some((1, Some(2)))));
    assert_eq!((total(), book()), (json!(2), json!(0)));
}

#[test]
fn a_draft_of_another_tab_is_announced() {
    let store = TestStore::default();
    let (here, there) = (Page::beside(store.clone()), Page::beside(store));
    there.ask(json!({ "id": 1, "kind": "open" }));
    let mut message = save(1, &record(&[112], false), None);
    message["draft"] = json!(true);
    here.ask(message);
    there.posted();
    there.dispatcher.changed_elsewhere(StorageChange::Records);
    there.run();
    assert_eq!(there.posted(), [json!({ "kind": "records", "id": 0 })]);
}
