//! Tests of the request for ratings: its slices, the stored ratings, and another edition.

use serde_json::{Value, json};

use crate::dispatcher::world::Page;

const OLDER: &[u8] = include_bytes!("../../../../../tests/fixtures/novelties/older.rif");
const NEWER: &[u8] = include_bytes!("../../../../../tests/fixtures/novelties/newer.rif");

/// Returns a file whose events all count for ratings.
fn rated(file: &[u8]) -> Vec<u8> {
    String::from_utf8(file.to_vec()).unwrap().replace("rated=\"0\"", "rated=\"1\"").into_bytes()
}

/// Sends a request for ratings, and returns the reply.
fn ratings(page: &Page, id: u32, more: &Value) -> Value {
    let mut message = json!({ "id": id, "kind": "ratings", "least": 1, "limit": 1000, "compute": true });
    message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    page.posted();
    page.send(message);
    while !page.is_idle() {
        page.run();
    }
    page.posted().pop().unwrap()
}

#[test]
fn ratings_are_computed_once_for_an_edition() {
    let page = Page::new();
    page.import(1, &rated(OLDER));
    let nothing = ratings(&page, 2, &json!({ "compute": false }))["reply"].clone();
    assert_eq!((&nothing["computed"], &nothing["list"]), (&json!(false), &json!([])));
    let first = ratings(&page, 3, &json!({}))["reply"].clone();
    assert!(first["games"].as_u64().unwrap() > 0, "{first}");
    let list = first["list"].as_array().unwrap();
    assert_eq!(json!(list.len()), first["total"]);
    let order: Vec<i64> = list.iter().map(|one| one["rated"]["rating"].as_i64().unwrap()).collect();
    assert!(order.is_sorted_by(|a, b| a >= b), "{order:?}");
    let player = &list[0]["id"];
    let one = ratings(&page, 4, &json!({ "player": player, "compute": false }))["reply"].clone();
    assert_eq!(one["curve"].as_array().unwrap().last(), Some(&list[0]["rated"]));
    assert_eq!(one["list"], first["list"]);

    // Another engine reads the stored ratings without a computation.
    let other = Page::beside(page.world.store.clone());
    assert_eq!(ratings(&other, 5, &json!({ "compute": false }))["reply"], first);

    // Another edition has other games, so its ratings are not computed yet.
    page.import(6, &rated(NEWER));
    assert_eq!(ratings(&page, 7, &json!({ "compute": false }))["reply"]["computed"], false);
    let newer = ratings(&page, 8, &json!({}))["reply"].clone();
    assert!(newer["games"].as_u64() > first["games"].as_u64(), "{newer}");
}

#[test]
fn a_bad_day_is_refused() {
    let page = Page::new();
    page.import(1, OLDER);
    let refused = ratings(&page, 2, &json!({ "at": "spring" }));
    assert_eq!(refused["error"]["code"], "bad-request", "{refused}");
}
