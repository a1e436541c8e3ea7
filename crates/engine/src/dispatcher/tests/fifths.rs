//! Tests of the request for offered fifth moves.

use serde_json::{Value, json};

use crate::dispatcher::world::Page;

/// Two games with the same four moves and two offered fifth moves each. The second game is
/// mirrored.
const GAMES: &[u8] = br#"<?xml version="1.0" encoding="UTF-8"?>
<database date="2026-01-01">
<rules><rule id="1" name="Yamaguchi" category="1"/></rules>
<games>
<game id="1" rule="1" black="1" white="2" bresult="1" alt="k6"><move>h8 i9 j8 g7 g9</move></game>
<game id="2" rule="1" black="2" white="1" bresult="0" alt="e6"><move>h8 g9 f8 i7 i9</move></game>
</games>
</database>"#;

fn fifths(page: &Page, id: u32, more: &Value) -> Value {
    let mut message = json!({ "id": id, "kind": "fifths" });
    message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    page.ask(message)
}

#[test]
fn offers_are_counted_up_to_symmetry_in_the_orientation_of_the_request() {
    let page = Page::new();
    page.import(1, GAMES);
    // h8 i9 j8 g7: Black has h8 and j8, White has i9 and g7.
    let position = json!({ "black": [112, 114], "white": [128, 96], "toMove": "black" });
    let reply = fifths(&page, 2, &json!({ "position": position }))["reply"].clone();
    assert_eq!(reply["games"], json!({ "black": 1, "white": 1, "draw": 0, "unknown": 0 }), "{reply}");
    assert_eq!(reply["withOffers"], 2);
    let offered: Vec<(u64, u64)> = reply["fifths"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fifth| (fifth["points"][0].as_u64().unwrap(), fifth["offered"].as_u64().unwrap()))
        .collect();
    // g9 is point 126, and k6 is point 85.
    assert_eq!(offered, [(126, 2), (85, 2)]);
    assert_eq!(reply["fifths"][0]["kept"], json!({ "black": 1, "white": 1, "draw": 0, "unknown": 0 }));
}

#[test]
fn a_position_of_five_stones_is_refused() {
    let page = Page::new();
    page.import(1, GAMES);
    let position = json!({ "black": [112, 114, 1], "white": [128, 96], "toMove": "white" });
    let refused = fifths(&page, 2, &json!({ "position": position }));
    assert_eq!(refused["error"]["code"], "bad-request", "{refused}");
}
