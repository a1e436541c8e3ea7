//! Tests of an engine whose split parts are loaded when they are first needed.

use serde_json::{Value, json};

use crate::dispatcher::world::{Page, PageOf, import};
use crate::parts::EngineParts;

/// An engine with the same parts as the search engine of the page.
struct Split;

impl EngineParts for Split {
    const STUDY: bool = true;
    const HAS_SPLIT_PARTS: bool = true;
}

const ONE_GAME: &[u8] = include_bytes!("../../../../../tests/fixtures/rif/tiny.rif");

/// Answers the requests that wait for a part. Returns the messages of the engine.
fn answers(page: &PageOf<Split>, is_loaded: bool) -> Vec<Value> {
    for answer in page.world.waiting.take() {
        answer(is_loaded);
    }
    page.run();
    page.posted()
}

/// Returns the message that the engine sends last about a request whose part is loaded.
fn answer(page: &PageOf<Split>, request: Value) -> Value {
    page.send(request);
    page.run();
    assert_eq!(page.posted(), [] as [Value; 0], "the request waits for its part");
    answers(page, true).pop().expect("a request is answered")
}

#[test]
fn a_request_waits_for_its_part_and_gets_the_same_answer() {
    let (page, whole) = (PageOf::<Split>::new(), Page::new());
    let requests = [
        import(1, ONE_GAME),
        json!({ "id": 2, "kind": "change-collection", "collection": 1, "name": "Mine" }),
        json!({ "id": 3, "kind": "ratings", "least": 1, "limit": 10, "compute": true }),
        json!({ "id": 4, "kind": "procedure", "procedure": "unknown" }),
        json!({ "id": 5, "kind": "delete-collection", "collection": 7 }),
        json!({ "id": 6, "kind": "import", "file": 7 }),
        json!({ "id": 7, "kind": "delete-collection", "collection": 1 }),
    ];
    for request in requests {
        assert_eq!(answer(&page, request.clone()), whole.ask(request.clone()), "{request}");
    }
}

#[test]
fn a_query_waits_only_if_its_filter_has_a_condition_on_ratings() {
    let (page, whole) = (PageOf::<Split>::new(), Page::new());
    answer(&page, import(1, ONE_GAME));
    whole.ask(import(1, ONE_GAME));
    let search = |filter: Value| {
        let position = json!({ "black": [112], "white": [], "toMove": "white" });
        json!({ "id": 2, "kind": "search", "position": position, "filter": filter,
            "order": "newest", "offset": 0, "limit": 10 })
    };
    let plain = search(json!({}));
    assert_eq!(page.ask(plain.clone())["reply"]["rows"], whole.ask(plain)["reply"]["rows"]);
    assert!(page.world.waiting.borrow().is_empty());
    let rated = search(json!({ "rating": "1000-" }));
    let (found, expected) = (answer(&page, rated.clone()), whole.ask(rated));
    assert_eq!((&found["kind"], &found["reply"]["rows"]), (&json!("reply"), &expected["reply"]["rows"]));
}

#[test]
fn if_the_part_cannot_be_loaded_another_engine_has_to_answer() {
    let page = PageOf::<Split>::new();
    page.send(import(1, ONE_GAME));
    let [failed] = &answers(&page, false)[..] else { panic!("one message is expected") };
    assert_eq!((&failed["id"], &failed["error"]["code"]), (&json!(1), &json!("other-engine")));
    // The next request tries to load the part again.
    assert_eq!(answer(&page, import(2, ONE_GAME))["kind"], "reply");
}

#[test]
fn a_request_can_be_cancelled_while_its_part_is_loaded() {
    let page = PageOf::<Split>::new();
    page.send(import(1, ONE_GAME));
    let cancel = page.ask(json!({ "id": 2, "kind": "cancel", "target": 1 }));
    assert_eq!((&cancel["id"], &cancel["kind"]), (&json!(2), &json!("reply")));
    assert_eq!(answers(&page, true), [json!({ "kind": "cancelled", "id": 1 })]);
    page.send(import(3, ONE_GAME));
    page.ask(json!({ "id": 4, "kind": "cancel", "target": 3 }));
    assert_eq!(answers(&page, false), [json!({ "kind": "cancelled", "id": 3 })]);
    let opened = page.ask(json!({ "id": 3, "kind": "open" }));
    assert_eq!(opened["reply"].get("library"), None);
}
