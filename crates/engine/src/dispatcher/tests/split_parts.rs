//! Tests of an engine whose split parts are loaded when they are first needed.

use serde_json::{Value, json};

use crate::dispatcher::world::{Page, PageOf, import};
use crate::parts::EngineParts;

/// An engine with the same parts as the search engine of the page.
struct Split;

impl EngineParts for Split {
    const SOLVER: bool = true;
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

/// Sends a request, loads the part that answers it, and returns the last message of the engine about the request.
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

/// Returns requests that the part `solver` answers: at least one of each kind, one whose search ends at its limit, and
/// two with wrong arguments.
fn solver_requests() -> Vec<Value> {
    // Black wins by a straight four, and then a five.
    let position = json!({ "black": [112, 113, 114], "white": [0, 210], "toMove": "black" });
    [
        json!({ "kind": "solve", "position": position, "threats": "fours" }),
        json!({ "kind": "solve", "position": position, "threats": "threats", "nodes": 1 }),
        json!({ "kind": "proof-attack", "position": position, "threats": "fours", "moves": [] }),
        json!({ "kind": "proof-tree", "position": position, "threats": "fours", "most": 20 }),
        json!({ "kind": "win-question", "position": position, "threats": "fours", "question": "first-moves" }),
        json!({ "kind": "win-question", "position": position, "threats": "fours", "question": "hands" }),
        json!({ "kind": "stones-question", "position": position, "question": "sound", "stones": 2 }),
        json!({ "kind": "solve", "position": position, "threats": "all" }),
        json!({ "kind": "stones-question", "position": position, "question": "five", "stones": 0 }),
    ]
    .into()
}

#[test]
fn a_request_of_the_solver_gets_the_same_answer_from_its_part() {
    let (page, whole) = (PageOf::<Split>::new(), Page::new());
    for (id, mut request) in (1..).zip(solver_requests()) {
        request["id"] = json!(id);
        let (mut found, mut expected) = (answer(&page, request.clone()), whole.ask(request.clone()));
        // Both engines read the clock, but not equally often.
        for reply in [&mut found["reply"], &mut expected["reply"]] {
            reply.as_object_mut().and_then(|reply| reply.remove("milliseconds"));
        }
        assert_eq!(found, expected, "{request}");
    }
}

#[test]
fn without_its_part_every_request_of_the_solver_is_referred_to_another_engine() {
    let page = PageOf::<Split>::new();
    for (id, mut request) in (1..).zip(solver_requests()) {
        request["id"] = json!(id);
        page.send(request);
        let [failed] = &answers(&page, false)[..] else { panic!("one message is expected") };
        assert_eq!((&failed["id"], &failed["error"]["code"]), (&json!(id), &json!("other-engine")));
    }
}

#[test]
fn a_search_for_a_win_is_cancelled_while_its_part_is_loaded_and_while_it_runs() {
    let page = PageOf::<Split>::new();
    let stones = |text| -> Vec<u8> {
        renju_core::parse_moves(text).unwrap().iter().map(|point| point.to_u8()).collect()
    };
    // No search by threats decides this position within minutes.
    let black = stones("b12 j8 c15 d3 h4 a8 b7 b10 h2 n13 d13 j10 c13 c3 i15 f10 i3 o14");
    let white = stones("j12 f7 m15 n10 i9 c9 c11 i13 n3 b2 l5 c6 e4 i2 o1 k8 a13 b11");
    let position = json!({ "black": black, "white": white, "toMove": "white" });
    let solve = |id| json!({ "id": id, "kind": "solve", "position": position, "threats": "threats" });
    page.send(solve(1));
    page.ask(json!({ "id": 2, "kind": "cancel", "target": 1 }));
    assert_eq!(answers(&page, true), [json!({ "kind": "cancelled", "id": 1 })]);
    page.send(solve(3));
    for load in page.world.waiting.take() {
        load(true);
    }
    page.turn();
    page.send(json!({ "id": 4, "kind": "cancel", "target": 3 }));
    page.run();
    assert!(page.posted().contains(&json!({ "kind": "cancelled", "id": 3 })));
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
fn a_request_is_referred_to_another_engine_if_its_part_cannot_be_loaded() {
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
