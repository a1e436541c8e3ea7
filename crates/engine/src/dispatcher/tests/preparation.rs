//! Tests of the request for a preparation sheet.

use serde_json::{Value, json};

use crate::dispatcher::world::Page;

const OLDER: &[u8] = include_bytes!("../../../../../tests/fixtures/novelties/older.rif");

/// Sends a request for a sheet, and returns all messages of the engine.
fn prepare(page: &Page, id: u32, more: &Value) -> Vec<Value> {
    let generation = page.ask(json!({ "id": 89, "kind": "open" }))["reply"]["library"]["generation"].clone();
    let mut message = json!({ "id": id, "kind": "preparation", "most": 1000, "generation": generation });
    message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    page.posted();
    page.send(message);
    while !page.is_idle() {
        page.run();
    }
    page.posted()
}

fn sheet(page: &Page, id: u32, more: &Value) -> Value {
    prepare(page, id, more).pop().unwrap()["reply"].clone()
}

/// Returns the number of games in the results of some parts of a sheet.
fn games(results: &Value) -> u64 {
    results.as_object().unwrap().values().map(|games| games.as_u64().unwrap()).sum()
}

/// Returns the id of the player with the most games of an archive.
fn most_games(page: &Page) -> Value {
    let names = page.ask(json!({ "id": 90, "kind": "names", "position": { "black": [], "white": [], "toMove": "black" }, "dimension": "player", "text": "", "limit": 1 }));
    names["reply"]["names"][0]["id"].clone()
}

#[test]
fn the_parts_of_a_sheet_agree_with_the_page_of_the_player() {
    let page = Page::new();
    page.import(1, OLDER);
    let opponent = most_games(&page);
    let player = page.ask(json!({ "id": 91, "kind": "player", "player": opponent }))["reply"].clone();
    let sheet = sheet(&page, 92, &json!({ "opponent": opponent, "player": player["opponents"][0]["id"] }));
    assert_eq!(sheet["name"], player["person"]["name"], "{sheet}");
    assert_eq!((&sheet["black"], &sheet["white"]), (&player["black"], &player["white"]));
    let rows = sheet["repertoire"].as_array().unwrap();
    let of_rows: u64 = rows.iter().map(|row| games(&row["results"])).sum();
    assert_eq!(of_rows, games(&player["black"]) + games(&player["white"]));
    assert_eq!(sheet["meetings"], player["opponents"][0]["games"]);
    assert_eq!(json!(sheet["met"].as_array().unwrap().len()), sheet["meetings"]);
    let searched = sheet["searched"].as_u64().unwrap() + sheet["leftOut"].as_u64().unwrap();
    assert_eq!((json!(searched), &sheet["unsearched"]), (player["games"].clone(), &json!(0)));
    let lines = sheet["lines"].as_array().unwrap();
    let of_first = |name: &str| lines[0][name].as_u64().unwrap();
    let of_first: u64 = ["wins", "draws", "losses", "unknown"].map(of_first).iter().sum();
    assert_eq!(json!(of_first), player["games"], "all games begin at the center");
    assert!(lines.iter().all(|line| line.get("answers").is_none()), "the user has no records");
}

#[test]
fn ids_of_another_generation_are_refused() {
    let page = Page::new();
    page.import(1, OLDER);
    let opponent = most_games(&page);
    let refused = prepare(&page, 92, &json!({ "opponent": opponent, "generation": 1_000 })).pop().unwrap();
    assert_eq!(refused["error"]["code"], "unknown-game", "{refused}");
}

#[test]
fn own_records_answer_and_stored_findings_are_used() {
    let page = Page::new();
    page.import(1, OLDER);
    let opponent = most_games(&page);
    let request = json!({ "opponent": opponent });
    let before = sheet(&page, 92, &request);
    let study = json!({ "id": 93, "kind": "study-games", "threats": 0, "worker": 0, "workers": 1 });
    page.send(study);
    while !page.is_idle() {
        page.run();
    }
    let after = sheet(&page, 94, &request);
    assert_eq!((&after["missed"], &after["losses"]), (&before["missed"], &before["losses"]));
    // The record has the first two moves of the opponent's usual lines.
    let lines = before["lines"].as_array().unwrap();
    let record = json!({ "nodes": [
        {},
        { "parent": 0, "move": lines[0]["point"], "color": "black" },
        { "parent": 1, "move": lines[1]["point"], "color": "white" },
    ] });
    page.ask(json!({ "id": 95, "kind": "save-record", "record": record }));
    let answered = sheet(&page, 96, &request)["lines"].clone();
    assert_eq!((&answered[1]["before"], &answered[1]["answers"]), (&json!(0), &json!([])));
    // The images of the second move under the symmetries of the position count as one answer.
    assert_eq!(answered[0]["answers"].as_array().map(Vec::len), Some(1));
    let white = sheet(&page, 97, &json!({ "opponent": opponent, "color": "white" }))["lines"].clone();
    assert!(white[0].get("answers").is_none() && white[1]["answers"] == json!([]), "{white}");
}

#[test]
fn a_sheet_without_games_is_empty_and_a_bad_filter_is_refused() {
    let page = Page::new();
    page.import(1, OLDER);
    let nobody = sheet(&page, 92, &json!({ "opponent": 999_999 }));
    assert_eq!((&nobody["name"], &nobody["repertoire"]), (&json!("#999999"), &json!([])));
    let refused =
        prepare(&page, 93, &json!({ "opponent": 1, "filter": { "from": "spring" } })).pop().unwrap();
    assert_eq!(refused["error"]["code"], "bad-request", "{refused}");
    let limited = sheet(&page, 94, &json!({ "opponent": most_games(&page), "most": 1 }));
    assert_eq!(limited["searched"], 1);
    assert!(limited["unsearched"].as_u64() > Some(0));
}
