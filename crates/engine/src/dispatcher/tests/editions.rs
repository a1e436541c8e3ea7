//! Tests of several archives, of editions that replace earlier ones, and of restored editions.

use serde_json::{Value, json};

use super::collections::{add, total};
use super::rif;
use super::world::{Page, import};
use crate::store::StoreError;

/// Returns an archive that has the games of `rif(games)` with the same ids, but other moves in all games.
fn other(games: u32) -> Vec<u8> {
    moved(games, games)
}

/// Returns an archive that has the games of `rif(games)`, but with other moves in the last `others` games.
fn moved(games: u32, others: u32) -> Vec<u8> {
    let text = String::from_utf8(rif(games)).unwrap();
    let (same, rest) = text.split_at(text.find(&format!("<game id=\"{}\"", games - others + 1)).unwrap());
    (same.to_owned() + &rest.replace("h8 h9 i9", "h8 i9 g7")).into_bytes()
}

/// Lists the collections in a reply, each as its id, name and number of games.
fn told(reply: &Value) -> Vec<String> {
    let library = if reply["library"].is_object() { &reply["library"] } else { reply };
    let collections = library["collections"].as_array().unwrap();
    collections
        .iter()
        .map(|one| format!("{} {} {}", one["id"], one["source"], one["games"]).replace('"', ""))
        .collect()
}

fn open(page: &Page, start: bool) -> Value {
    page.ask(json!({ "id": 80, "kind": "open", "start": start }))["reply"].clone()
}

fn bring_back(page: &Page, collection: u32) -> Value {
    page.ask(json!({ "id": 81, "kind": "change-collection", "collection": collection, "bringBack": true }))
}

#[test]
fn an_archive_that_is_not_an_edition_becomes_a_second_collection() {
    for (first, second) in [(rif(30), other(90)), (other(90), rif(30)), (rif(30), other(30))] {
        let page = Page::new();
        add(&page, &first, "older.rif", json!({}));
        let both = add(&page, &second, "sample.rif", json!({}));
        assert_eq!(both["collections"].as_array().unwrap().len(), 2, "{both}");
        assert_eq!(both["collections"][1]["editionDiff"], Value::Null);
        let direct = |page: &Page| total(page, &[112], &[127]);
        let all = |page: &Page| total(page, &[112], &[]);
        let counted = (direct(&page), all(&page));
        assert_eq!(counted.1, both["games"]);
        assert_ne!(counted.0, counted.1);
        // When the page is opened again, both archives are there, and each can be switched on or off.
        let tomorrow = Page::beside(page.world.store.clone());
        assert_eq!(open(&tomorrow, true)["library"], both);
        tomorrow.ask(json!({ "id": 2, "kind": "change-collection", "collection": 1, "on": false }));
        assert_eq!(all(&tomorrow), both["collections"][1]["games"]);
    }
}

#[test]
fn a_newer_edition_finds_its_own_older_one_among_several() {
    let page = Page::new();
    add(&page, &rif(30), "one.rif", json!({}));
    add(&page, &other(40), "two.rif", json!({}));
    let library = add(&page, &other(50), "two, newer.rif", json!({}));
    assert_eq!(told(&library), ["1 one.rif 30", "2 two, newer.rif 50"]);
    let news = json!({ "added": 10, "changed": 0, "gone": 0 });
    assert_eq!(library["collections"][1]["editionDiff"], news);
    let library = add(&page, &rif(31), "one, newer.rif", json!({}));
    assert_eq!(told(&library), ["1 one, newer.rif 31", "2 two, newer.rif 50"]);
    assert_eq!(total(&page, &[112], &[]), json!(81));
}

#[test]
fn an_unclear_edition_needs_a_decision_between_three_targets() {
    let taken = |how: Value| {
        let page = Page::new();
        page.import(1, &rif(30));
        let error = page.import(2, &moved(40, 25))["error"].clone();
        let rival = json!({ "collection": 1, "name": "games.rif", "games": 30, "same": 15 });
        assert_eq!((&error["code"], &error["doubt"]["rival"]), (&json!("unclear"), &rival), "{error}");
        assert_eq!(told(&open(&page, false)), ["1 games.rif 30"]);
        let mut message = import(3, &moved(40, 25));
        message.as_object_mut().unwrap().extend(how.as_object().unwrap().clone());
        told(&page.ask(message)["reply"])
    };
    let both = ["1 games.rif 30", "2 games.rif 40"];
    assert_eq!(taken(json!({ "collection": "new" })), both);
    assert_eq!(taken(json!({ "anyway": true })), both);
    assert_eq!(taken(json!({ "collection": 1 })), ["1 games.rif 40"]);
}

#[test]
fn a_replaced_collection_can_be_restored_until_the_next_start() {
    let page = Page::new();
    add(&page, &rif(30), "older.rif", json!({}));
    add(&page, &rif(31), "newer.rif", json!({}));
    let bytes = open(&page, false)["library"]["collections"][0]["replacedBytes"].clone();
    assert!(bytes.as_u64().is_some_and(|bytes| bytes > 0), "{bytes}");
    // Opening another engine of the page, or another tab, does not count as a start of the page, so the
    // replaced collections stay.
    let beside = Page::beside(page.world.store.clone());
    assert_eq!(open(&beside, false)["library"]["collections"][0]["replacedBytes"], bytes);
    let back = bring_back(&beside, 1)["reply"].clone();
    assert_eq!(told(&back), ["1 older.rif 30"]);
    assert_eq!(back["library"]["collections"][0]["replacedBytes"], Value::Null);
    assert_eq!(total(&beside, &[112], &[]), json!(30));
    assert_eq!(bring_back(&beside, 1)["error"]["code"], "gone");
    // Replace the archive twice, and then restore the edition that was replaced last.
    for games in [31, 32] {
        add(&beside, &rif(games), &format!("{games}.rif"), json!({}));
    }
    assert_eq!(told(&bring_back(&beside, 1)["reply"]), ["1 31.rif 31"]);
    let parts = || page.world.store.memory.parts.borrow().len();
    assert_eq!(parts(), 2);
    let tomorrow = Page::beside(page.world.store.clone());
    let started = open(&tomorrow, true);
    assert_eq!((told(&started), parts()), (vec!["1 31.rif 31".to_owned()], 1));
    assert_eq!(started["library"]["collections"][0]["replacedBytes"], Value::Null);
    assert_eq!(bring_back(&tomorrow, 1)["error"]["code"], "gone");
    assert_eq!(total(&tomorrow, &[112], &[]), json!(31));
}

#[test]
fn the_replacement_of_any_collection_can_be_undone() {
    let page = Page::new();
    let sgf = b"(;GM[4]SZ[15];B[hh];W[hg];B[ig])";
    add(&page, sgf, "club.sgf", json!({}));
    add(&page, &rif(5), "games.rif", json!({ "collection": 1, "anyway": true }));
    bring_back(&page, 1);
    let export = page.ask(json!({ "id": 7, "kind": "export-collection", "collection": 1 }))["reply"].clone();
    assert_eq!((&export["bytes"], &export["name"]), (&json!(sgf), &json!("club.sgf")));
}

#[test]
fn a_replaced_collection_can_be_restored_if_its_replacement_is_damaged() {
    let page = Page::new();
    page.import(1, &other(9));
    add(&page, &rif(30), "older.rif", json!({}));
    add(&page, &rif(31), "newer.rif", json!({}));
    page.world.store.memory.parts.borrow_mut().get_mut(&3).unwrap()[2].pop();
    let tomorrow = Page::beside(page.world.store.clone());
    assert_eq!(open(&tomorrow, true)["library"]["collections"][1]["damaged"], json!(true));
    assert_eq!(told(&bring_back(&tomorrow, 2)["reply"]), ["1 games.rif 9", "2 older.rif 30"]);
}

#[test]
fn a_full_storage_reports_the_bytes_of_replaced_collections() {
    let page = Page::new();
    page.import(1, &rif(30));
    page.import(2, &rif(31));
    page.world.store.refuses.replace(Some(StoreError::Full { needed: 700, available: None }));
    let error = page.import(3, &rif(32))["error"].clone();
    assert!(error["held"].as_u64().is_some_and(|bytes| bytes > 0), "{error}");
    page.world.store.refuses.take();
    assert_eq!(told(&bring_back(&page, 1)["reply"]), ["1 games.rif 30"]);
}

#[test]
fn a_collection_that_another_tab_has_just_changed_is_not_replaced() {
    let page = Page::new();
    page.import(1, &rif(30));
    let other_tab = Page::beside(page.world.store.clone());
    open(&other_tab, false);
    // Without locks, two tabs can import at the same time. Here the other tab changes the list after this
    // tab has compared its file with the collections, and before this tab stores the file.
    page.send(import(2, &rif(32)));
    let mut imported = false;
    while !page.is_idle() {
        page.turn();
        let is_storing = page.posted().iter().any(|message| message["progress"]["phase"] == "storing");
        if is_storing && !std::mem::replace(&mut imported, true) {
            other_tab.import(2, &rif(31));
        }
    }
    assert!(imported);
    let tomorrow = Page::beside(page.world.store.clone());
    assert_eq!(told(&open(&tomorrow, false)), ["1 games.rif 31", "2 games.rif 32"]);
}

#[test]
fn only_a_file_with_the_notice_is_renju_nets_archive() {
    let kind = |notice: &str, name: &str| {
        let text = String::from_utf8(rif(3)).unwrap();
        add(&Page::new(), format!("{notice}{text}").as_bytes(), name, json!({}))["collections"][0]["kind"]
            .clone()
    };
    assert_eq!(kind("<!-- Copyright www.renju.net -->", "games.rif"), "archive");
    assert_eq!(kind("", "renjunet_v10_20260930.rif"), "games");
    assert_eq!(kind("<!-- not from RenjuNet (c) -->", "a.rif"), "games");
}
