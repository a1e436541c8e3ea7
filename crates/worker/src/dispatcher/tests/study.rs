//! What an archive teaches.

use serde_json::{Value, json};

use crate::dispatcher::world::SearchPage;

fn last(page: &SearchPage, message: Value) -> Value {
    let id = message["id"].clone();
    page.send(message);
    page.run();
    let mut answers =
        page.posted().into_iter().filter(|answer| answer["id"] == id && answer["kind"] != "progress");
    answers.next_back().expect("an answer")
}

#[test]
fn next_moves_win_and_lose_by_force() {
    let page = SearchPage::new();
    let three = |to_move: &str| json!({ "black": [112, 113, 114], "white": [127, 128], "toMove": to_move });
    let asked =
        json!({ "id": 1, "kind": "forced-moves", "position": three("white"), "moves": [111, 0, 112] });
    let moves = last(&page, asked)["reply"]["moves"].clone();
    assert_eq!(moves[1]["outcome"], "loses");
    assert_eq!(moves[1]["by"], "fours");
    assert_eq!(moves[1]["line"].as_array().map(Vec::len), Some(1));
    // A point with a stone is left out.
    assert_eq!(moves.as_array().map(Vec::len), Some(2));
    let asked = json!({ "id": 2, "kind": "forced-moves", "position": three("black"), "moves": [111, 0], "threats": 500 });
    let moves = last(&page, asked)["reply"]["moves"].clone();
    assert_eq!([&moves[0]["outcome"], &moves[0]["by"]], ["wins", "fours"]);
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let page = SearchPage::new();
    let over = json!({ "black": [112, 113, 114, 115, 116], "white": [0, 1, 2, 3], "toMove": "white" });
    let asked = json!({ "id": 1, "kind": "forced-moves", "position": over, "moves": [7] });
    assert_eq!(last(&page, asked)["error"]["code"], "game-over");
    let empty = json!({ "black": [], "white": [], "toMove": "black" });
    let asked = json!({ "id": 2, "kind": "forced-moves", "position": empty, "moves": [225] });
    let refused = last(&page, asked);
    assert_eq!(refused["error"]["message"], "moves: expected points 0..224, found 225");
}
