//! Tests of the search for novelties: its slices, progress messages, cancelling, and the cached result.

use std::time::Duration;

use serde_json::{Value, json};

use crate::dispatcher::world::Page;

const OLDER: &[u8] = include_bytes!("../../../../../tests/fixtures/novelties/older.rif");
const NEWER: &[u8] = include_bytes!("../../../../../tests/fixtures/novelties/newer.rif");

/// Opens a page with an archive that was replaced by its next edition. Also returns the id of the collection.
fn two_editions() -> (Page, Value) {
    let page = Page::new();
    page.import(1, OLDER);
    let reply = page.import(2, NEWER)["reply"].clone();
    assert_eq!(reply["library"]["games"], 240, "{reply}");
    (page, reply["library"]["collections"][0]["id"].clone())
}

fn asked(id: u32, collection: &Value, change: Value) -> Value {
    let mut message = json!({
        "id": id, "kind": "novelties", "generation": 2, "edition": collection, "openings": [], "player": "",
        "least": 1, "from": 1, "to": 60, "ideasOnly": false, "order": "rank", "limit": 1000,
    });
    message.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    message
}

/// Runs a search to its end, and returns all messages that the engine sent.
fn all_of(page: &Page, message: Value) -> Vec<Value> {
    page.posted();
    page.send(message);
    while !page.is_idle() {
        page.run();
    }
    page.posted()
}

#[test]
fn new_moves_of_an_edition_are_found_and_progress_is_reported() {
    let (page, collection) = two_editions();
    let posted = all_of(&page, asked(3, &collection, json!({})));
    let (last, told) = posted.split_last().unwrap();
    let terminal: Value =
        serde_json::from_slice(include_bytes!("../../../../../tests/fixtures/novelties/terminal.json"))
            .unwrap();
    let reply = &last["reply"];
    assert_eq!(
        [&reply["newGames"], &reply["olderGames"], &reply["total"]],
        [&terminal["newGames"], &terminal["olderGames"], &terminal["total"]]
    );
    assert_eq!(reply["list"].as_array().map(Vec::len), reply["total"].as_u64().map(|all| all as usize));
    assert!(told.len() >= 3, "{} messages", told.len());
    let passed: Vec<u64> =
        told.iter().map(|message| message["progress"]["passed"].as_u64().unwrap()).collect();
    assert!(passed.is_sorted() && passed[0] < passed[passed.len() - 1], "{passed:?}");
    assert!(told.iter().all(|message| message["progress"]["of"] == 4 * 240), "four passes over all games");
    assert!(passed.iter().all(|&games| games <= 4 * 240), "{passed:?}");
}

#[test]
fn slices_of_any_size_find_the_same() {
    let (page, collection) = two_editions();
    let turns = page.world.turns.get();
    let expected = all_of(&page, asked(3, &collection, json!({}))).pop().unwrap()["reply"].clone();
    let usual = page.world.turns.get() - turns;
    // If the clock advances slowly, the slices grow until one slice does the whole search. If it advances
    // fast, the slices shrink to one game.
    for (tick, is_right) in
        [(1, &(|turns: u32| turns < 20) as &dyn Fn(u32) -> bool), (9, &|turns| turns > 2 * usual)]
    {
        let (page, collection) = two_editions();
        page.world.tick.set(Duration::from_millis(tick));
        let turns = page.world.turns.get();
        let posted = all_of(&page, asked(3, &collection, json!({})));
        let turns = page.world.turns.get() - turns;
        assert!(is_right(turns), "{turns} turns, usually {usual}");
        assert_eq!(posted.last().unwrap()["reply"], expected);
    }
}

#[test]
fn a_search_is_stopped_at_any_slice() {
    let (page, collection) = two_editions();
    let expected = all_of(&page, asked(3, &collection, json!({}))).pop().unwrap()["reply"].clone();
    let mut stopped = 0;
    for turns in (1_u32..).step_by(7) {
        let (page, collection) = two_editions();
        page.posted();
        page.send(asked(3, &collection, json!({})));
        (0..turns).for_each(|_| page.turn());
        if page.is_idle() {
            break;
        }
        page.send(json!({ "id": 4, "kind": "cancel", "target": 3 }));
        page.turn();
        assert!(page.is_idle(), "no search continues after a cancel");
        let words: Vec<Value> = page.posted().into_iter().filter(|m| m["kind"] != "progress").collect();
        let reply = json!({ "id": 4, "kind": "reply", "reply": null });
        assert_eq!(words, [reply, json!({ "id": 3, "kind": "cancelled" })], "after {turns} turns");
        // The result of a cancelled search is not used for a later request.
        let again = all_of(&page, asked(5, &collection, json!({}))).pop().unwrap();
        assert_eq!(again["reply"], expected, "after {turns} turns");
        stopped += 1;
    }
    assert!(stopped >= 10, "the search was stopped at only {stopped} slices");
}

#[test]
fn another_filter_of_the_found_moves_needs_no_search() {
    let (page, collection) = two_editions();
    let all = all_of(&page, asked(3, &collection, json!({}))).pop().unwrap()["reply"].clone();
    let turns = page.world.turns.get();
    let fewer = all_of(&page, asked(4, &collection, json!({ "least": 2, "limit": 1, "file": "csv" })));
    assert_eq!(page.world.turns.get(), turns);
    let [fewer] = &fewer[..] else { panic!("{fewer:?}") };
    let total = |reply: &Value| reply["total"].as_u64().unwrap();
    assert!(total(&fewer["reply"]) < total(&all) && total(&fewer["reply"]) > 1);
    assert_eq!(fewer["reply"]["list"].as_array().map(Vec::len), Some(1));
    // If the request states a day instead of the edition, the engine has to search again.
    let by_day = json!({ "edition": null, "since": "2100" });
    let none = all_of(&page, asked(5, &collection, by_day)).pop().unwrap()["reply"].clone();
    assert!(page.world.turns.get() > turns);
    assert_eq!([&none["newGames"], &none["olderGames"], &none["total"]], [0, 240, 0]);
}

#[test]
fn a_library_that_changes_meanwhile_ends_the_search() {
    let (page, collection) = two_editions();
    page.send(asked(3, &collection, json!({})));
    (0..5).for_each(|_| page.turn());
    let other = String::from_utf8(NEWER.to_vec()).unwrap().replace("Self-play", "Other play");
    page.import(4, other.as_bytes());
    let refused = all_of(&page, asked(5, &collection, json!({}))).pop().unwrap();
    assert_eq!(refused["error"]["code"], "unknown-game", "{refused}");
    let wrong = all_of(&page, asked(6, &json!(99), json!({ "generation": 3 }))).pop().unwrap();
    assert_eq!(wrong["error"]["message"], "edition: there is no collection 99", "{wrong}");
}
