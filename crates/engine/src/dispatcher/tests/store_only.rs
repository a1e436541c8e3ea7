//! Tests of imports by an engine that only stores the collection, while another engine of the page searches.

use serde_json::{Value, json};

use super::world::{Page, SearchPage, import};
use super::{rif, search};
use crate::host::StorageChange;
use crate::rules_dispatcher::Receiver;

/// Returns the request to store a file without adding it to the library.
fn store(id: u32, file: &[u8], more: Value) -> Value {
    let mut message = import(id, file);
    message["storeOnly"] = json!(true);
    if let (Some(message), Value::Object(more)) = (message.as_object_mut(), more) {
        message.extend(more);
    }
    message
}

fn total(page: &SearchPage) -> Value {
    page.ask(search(90, &[112], &[]))["reply"]["total"].clone()
}

#[test]
fn a_collection_stored_by_one_engine_is_found_by_the_other() {
    let searching = SearchPage::new();
    searching.ask(json!({ "id": 1, "kind": "open" }));
    let importer = SearchPage::beside(searching.world.store.clone());
    let reply = importer.ask(store(1, &rif(3000), json!({})))["reply"].clone();
    assert_eq!(reply, json!({ "storage": "persistent" }));
    assert_eq!(importer.world.announced.get(), 1);
    let followed = searching.ask(json!({ "id": 2, "kind": "follow" }))["reply"].clone();
    assert_eq!(followed["library"]["games"], 3000);
    assert_eq!(total(&searching), 3000);
}

#[test]
fn the_engine_that_stores_answers_from_the_games_read_so_far() {
    let importer = SearchPage::new();
    importer.send(store(1, &rif(3000), json!({})));
    let mut partial = Value::Null;
    for id in 2.. {
        importer.turn();
        if importer.is_idle() {
            break;
        }
        importer.send(search(id, &[112], &[]));
        let answered = importer.posted().into_iter().rfind(|message| message["id"] == id);
        if let Some(reply) = answered.map(|message| message["reply"].clone())
            && reply["source"] == "import"
        {
            partial = reply["total"].clone();
        }
    }
    assert!(partial.as_u64().is_some_and(|games| games > 0), "{partial}");
}

#[test]
fn the_engine_that_stored_answers_until_the_other_has_read_it() {
    let importer = SearchPage::new();
    importer.ask(store(1, &rif(3000), json!({})));
    let reply = importer.ask(search(2, &[112], &[]))["reply"].clone();
    assert_eq!((&reply["total"], &reply["source"]), (&json!(3000), &json!("import")));
    importer.ask(store(3, b"no games", json!({})));
    assert_eq!(importer.ask(search(4, &[112], &[]))["reply"]["source"], "library");
}

#[test]
fn the_searching_engine_answers_while_it_opens_and_adds_a_collection() {
    let searching = SearchPage::new();
    searching.ask(store(1, &rif(4000), json!({ "storeOnly": false })));
    let importer = SearchPage::beside(searching.world.store.clone());
    // Change the moves from the third on, so that the second file is another archive, not an edition of the
    // first.
    let other = String::from_utf8(rif(5000)).expect("the text is UTF-8").replace("h8 h9 i9", "h8 i9 g7");
    importer.ask(store(1, other.as_bytes(), json!({ "collection": "new" })));
    searching.send(json!({ "id": 2, "kind": "follow" }));
    searching.world.tick.set(std::time::Duration::from_millis(10));
    let turns = searching.world.turns.get();
    let mut totals = Vec::new();
    while !searching.is_idle() {
        searching.turn();
        searching.posted();
        searching.send(search(3, &[112], &[]));
        totals.extend(
            searching.posted().into_iter().rev().map(|message| message["reply"]["total"].clone()).next(),
        );
    }
    assert!(searching.world.turns.get() > turns + 5, "the import runs in slices");
    // Each query must find the new collection with all its games, or must not find the new collection.
    assert!(totals.iter().all(|total| *total == 4000 || *total == 9000), "{totals:?}");
    assert_eq!((&totals[0], total(&searching)), (&json!(4000), json!(9000)));
}

#[test]
fn an_edition_is_recognized_from_the_storage_alone() {
    let page = Page::new();
    page.import(1, &rif(3000));
    let importer = SearchPage::beside(page.world.store.clone());
    let known = importer.ask(store(1, &rif(3000), json!({})))["error"].clone();
    assert_eq!(known["code"], "known");
    let reply = importer.ask(store(2, &rif(3001), json!({})))["reply"].clone();
    assert_eq!(reply["storage"], "persistent");
    let library = page.ask(json!({ "id": 3, "kind": "follow" }))["reply"]["library"].clone();
    assert_eq!(library["collections"][0]["editionDiff"], json!({ "added": 1, "changed": 0, "gone": 0 }));
    assert_eq!(
        (&library["collections"].as_array().map(Vec::len), &library["games"]),
        (&Some(1), &json!(3001))
    );
}

#[test]
fn a_failure_to_store_is_reported_and_the_library_stays() {
    let page = Page::new();
    page.import(1, &rif(8));
    let importer = SearchPage::beside(page.world.store.clone());
    let full = crate::store::StoreError::Full { needed: 700, available: Some(300) };
    importer.send(store(1, &rif(90), json!({ "collection": "new" })));
    page.world.store.refuses.replace(Some(full));
    importer.run();
    let error = importer.posted().pop().map(|message| message["error"]["code"].clone());
    assert_eq!(error, Some(json!("storage-full")));
    page.world.store.refuses.take();
    assert_eq!(page.ask(search(2, &[112], &[]))["reply"]["total"], 8);
}

#[test]
fn a_full_storage_reports_the_size_of_replaced_collections() {
    let page = Page::new();
    page.import(1, &rif(30));
    page.import(2, &rif(31));
    let full = crate::store::StoreError::Full { needed: 700, available: None };
    page.world.store.refuses.replace(Some(full));
    let importer = SearchPage::beside(page.world.store.clone());
    let error = importer.ask(store(1, &rif(32), json!({})))["error"].clone();
    assert_eq!(error["code"], "storage-full");
    assert!(error["held"].as_u64().is_some_and(|bytes| bytes > 0), "{error}");
}

#[test]
fn a_collection_stored_while_the_library_opens_is_found_after_its_announcement() {
    let first = SearchPage::new();
    first.ask(store(1, &rif(4000), json!({ "storeOnly": false })));
    let searching = SearchPage::beside(first.world.store.clone());
    searching.send(json!({ "id": 1, "kind": "open" }));
    searching.turn();
    first.ask(store(2, &rif(4001), json!({ "storeOnly": false })));
    searching.dispatcher.changed_elsewhere(StorageChange::Library);
    searching.run();
    assert_eq!(total(&searching), 4001);
}

#[test]
fn own_records_alone_answer_no_query_before_the_collections_are_open() {
    let page = Page::new();
    page.import(1, &rif(3000));
    page.ask(super::records::save(2, &super::records::record(&[112], false), None));
    let tomorrow = Page::beside(page.world.store.clone());
    tomorrow.ask(json!({ "id": 1, "kind": "list-records" }));
    assert_eq!(tomorrow.ask(search(2, &[112], &[]))["reply"]["total"], 3001);
}
