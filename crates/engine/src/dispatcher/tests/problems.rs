//! Tests of making problems from games: no problem may be lost at the limit or after a cancel.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::dispatcher::world::Page;

const GAMES: &[u8] = include_bytes!("../../../../../tests/fixtures/novelties/older.rif");

fn page() -> Page {
    let page = Page::new();
    page.import(1, GAMES);
    page.posted();
    page
}

fn asked(id: u32, limit: usize, after: u64) -> Value {
    json!({
        "id": id, "kind": "make-problems", "problems": "forbidden", "threats": "fours", "limit": limit,
        "nodes": 500, "after": after,
    })
}

/// Sends a request and runs it to its end. Returns all messages that the engine sent; the reply is the last.
fn all_of(page: &Page, message: Value) -> Vec<Value> {
    page.send(message);
    while !page.is_idle() {
        page.run();
    }
    page.posted()
}

fn id_of(line: &str) -> String {
    serde_json::from_str::<Value>(line).unwrap()["id"].as_str().unwrap().to_owned()
}

fn ids(reply: &Value) -> BTreeSet<String> {
    reply["set"].as_str().unwrap().lines().skip(1).map(id_of).collect()
}

/// Returns the ids of the problems in the progress messages.
fn told(posted: &[Value]) -> Vec<String> {
    let lines = posted.iter().filter_map(|message| message["progress"]["lines"].as_array());
    lines.flatten().map(|line| id_of(line.as_str().unwrap())).collect()
}

#[test]
fn the_last_game_contributes_all_of_its_problems_even_beyond_the_limit() {
    let page = page();
    let (mut after, mut beyond) = (0, 0);
    for id in 2.. {
        let posted = all_of(&page, asked(id, 1, after));
        let reply = &posted[posted.len() - 1]["reply"];
        let made = ids(reply);
        assert_eq!(reply["made"], made.len());
        assert_eq!(told(&posted).into_iter().collect::<BTreeSet<_>>(), made);
        beyond += usize::from(made.len() > 1);
        after = reply["lookedAt"].as_u64().unwrap();
        if after == 210 {
            break;
        }
    }
    assert!(beyond > 0, "no game has more than one problem");
}

#[test]
fn each_problem_is_reported_at_once_so_that_a_stop_loses_none() {
    let page = page();
    let posted = all_of(&page, asked(2, 30, 0));
    let made = ids(&posted[posted.len() - 1]["reply"]);
    let lines = told(&posted);
    assert_eq!(lines.iter().cloned().collect::<BTreeSet<_>>(), made);
    assert_eq!(lines.len(), made.len(), "each problem is reported once");

    page.send(asked(3, 30, 0));
    let mut posted = Vec::new();
    while told(&posted).len() < 3 {
        page.turn();
        posted.extend(page.posted());
    }
    page.send(json!({ "id": 4, "kind": "cancel", "target": 3 }));
    page.run();
    posted.extend(page.posted());
    assert!(posted.iter().any(|message| message["kind"] == "cancelled"), "{posted:?}");
    let last = posted.iter().rfind(|message| message["kind"] == "progress").unwrap()["progress"].clone();
    let kept = told(&posted);
    assert_eq!(last["made"], kept.len());
    assert!((1..210).contains(&last["lookedAt"].as_u64().unwrap()), "{last}");
    // Without a cancel, the set must have the same problems.
    let whole = all_of(&page, asked(5, kept.len(), 0)).pop().unwrap()["reply"].clone();
    assert_eq!(ids(&whole), kept.into_iter().collect());
    assert!(last["lookedAt"].as_u64() >= whole["lookedAt"].as_u64(), "{last}");
}

#[test]
fn a_filter_chooses_the_games_of_which_problems_are_made() {
    let page = page();
    let games = |filter: Value| {
        let mut message = asked(2, 1, 0);
        message["filter"] = filter;
        let posted = all_of(&page, message);
        posted.iter().find_map(|message| message["progress"]["games"].as_u64()).unwrap_or(0)
    };
    assert_eq!(games(Value::Null), 210);
    assert_eq!(games(json!({ "collections": [1] })), 210);
    assert_eq!(games(json!({ "collections": [0] })), 0, "the user has no records");
}
