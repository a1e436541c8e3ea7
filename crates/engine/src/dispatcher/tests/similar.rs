//! Tests of the request for positions that are almost the same.

use serde_json::json;

use crate::dispatcher::world::Page;

/// Three games: the first is h8 i9 j8, the second differs only in the third move, and the third
/// ends after h8 i9.
const GAMES: &[u8] = br#"<?xml version="1.0" encoding="UTF-8"?>
<database date="2026-01-01">
<games>
<game id="1" black="1" white="2" bresult="1"><move>h8 i9 j8</move></game>
<game id="2" black="2" white="1" bresult="0"><move>h8 g9 h6 a1</move></game>
<game id="3" black="2" white="1" bresult="0.5"><move>h8 i9</move></game>
</games>
</database>"#;

#[test]
fn positions_that_differ_by_one_stone_are_shown_in_the_orientation_of_the_request() {
    let page = Page::new();
    page.import(1, GAMES);
    // h8 i9 j8: Black has h8 (112) and j8 (114), White has i9 (128).
    let position = json!({ "black": [112, 114], "white": [128], "toMove": "white" });
    let asked = json!({ "id": 2, "kind": "similar", "position": position, "limit": 9 });
    let reply = page.ask(asked)["reply"].clone();
    assert_eq!((&reply["games"], &reply["found"]), (&json!(2), &json!(2)), "{reply}");
    let positions = reply["positions"].as_array().unwrap();
    // Games 2 and 3 have a position with h8 and i9, but without j8.
    assert_eq!(positions[0]["removed"], 114);
    assert_eq!(positions[0]["added"], json!(null));
    assert_eq!(positions[0]["toMove"], "black");
    assert_eq!(positions[0]["tally"], json!({ "black": 0, "white": 1, "draw": 1, "unknown": 0 }));
    // Game 2, mirrored: h8 i9 h6.
    assert_eq!((&positions[1]["removed"], &positions[1]["added"]), (&json!(114), &json!(82)));
    let none = page.ask(json!({ "id": 3, "kind": "similar", "position": position, "limit": 1 }));
    assert_eq!(none["reply"]["positions"].as_array().unwrap().len(), 1);
    assert_eq!(none["reply"]["found"], 2);
}

#[test]
fn a_point_with_two_stones_is_refused() {
    let page = Page::new();
    page.import(1, GAMES);
    let position = json!({ "black": [112], "white": [112], "toMove": "black" });
    let refused = page.ask(json!({ "id": 2, "kind": "similar", "position": position, "limit": 9 }));
    assert_eq!(refused["error"]["code"], "bad-request", "{refused}");
}
