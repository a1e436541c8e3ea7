//! Tests of the requests about forbidden points and forced wins.

use serde_json::{Value, json};

use super::world::Page;
use crate::rules_dispatcher::Receiver;

fn position(black: &str, white: &str, to_move: &str) -> Value {
    let points = |text: &str| -> Vec<u8> {
        let points = renju_core::parse_moves(text).unwrap();
        points.iter().map(|point| point.to_u8()).collect()
    };
    json!({ "black": points(black), "white": points(white), "toMove": to_move })
}

fn solve(id: u32, position: &Value, threats: &str, limits: Value) -> Value {
    let mut request = json!({ "id": id, "kind": "solve", "position": position, "threats": threats });
    request.as_object_mut().unwrap().extend(limits.as_object().unwrap().clone());
    request
}

/// Returns a board on which Black has three in a row and White has no stone near. Black wins by a straight
/// four, and then a five.
fn three() -> Value {
    position("h8 i8 j8", "a1 a15", "black")
}

/// Returns a position that cannot be solved in minutes. It has random stones with many twos and few
/// fours, so a search by threats neither finds a win nor proves that there is no win.
fn open_game() -> Value {
    let black = "b12 j8 c15 d3 h4 a8 b7 b10 h2 n13 d13 j10 c13 c3 i15 f10 i3 o14";
    let white = "j12 f7 m15 n10 i9 c9 c11 i13 n3 b2 l5 c6 e4 i2 o1 k8 a13 b11";
    position(black, white, "white")
}

#[test]
fn the_reply_has_the_rows_of_both_colors() {
    let page = Page::new();
    page.send(
        json!({ "id": 1, "kind": "rows", "position": position("g8 h8 i8", "f8 a1 b1 c1 d1", "black") }),
    );
    assert_eq!(
        page.posted().remove(0)["reply"]["rows"],
        json!([
            { "color": "black", "kind": "closed-three", "from": 111, "to": 115, "eyes": [114, 115] },
            { "color": "white", "kind": "four", "from": 0, "to": 4, "eyes": [4] }
        ])
    );
}

#[test]
fn the_reply_has_the_forbidden_points_and_their_rows() {
    let page = Page::new();
    let asked = position("h10 h9 g8 f8", "", "black");
    page.send(json!({ "id": 1, "kind": "forbidden", "position": asked }));
    let points = page.posted().remove(0)["reply"]["points"].clone();
    let (f8, g8, h8, h9, h10) = (110, 111, 112, 127, 142);
    let rows =
        [json!({ "kind": "33", "points": [f8, g8, h8] }), json!({ "kind": "33", "points": [h8, h9, h10] })];
    let found = points.as_array().unwrap().iter().find(|point| point["point"] == h8).unwrap();
    assert_eq!(found["kinds"], json!(["33"]));
    for row in rows {
        assert!(found["rows"].as_array().unwrap().contains(&row), "{found}");
    }
}

#[test]
fn an_impossible_position_is_refused() {
    let page = Page::new();
    let twice = json!({ "black": [112], "white": [112], "toMove": "black" });
    let outside = json!({ "black": [225], "white": [], "toMove": "black" });
    for (position, message) in [
        (&twice, "position: expected one stone a point, found two on h8"),
        (&outside, "position: expected points 0..224, found 225"),
    ] {
        let requests = [
            json!({ "id": 1, "kind": "forbidden", "position": position }),
            solve(1, position, "fours", json!({})),
            json!({ "id": 1, "kind": "proof-attack", "position": position, "threats": "fours", "moves": [] }),
        ];
        for request in requests {
            let error = page.ask(request)["error"].clone();
            assert_eq!(error, json!({ "code": "bad-request", "message": message }));
        }
    }
    let outside =
        json!({ "id": 1, "kind": "proof-attack", "position": three(), "threats": "fours", "moves": [225] });
    assert_eq!(page.ask(outside)["error"]["message"], "moves: expected points 0..224, found 225");
}

#[test]
fn a_game_that_is_over_has_nothing_to_solve() {
    let page = Page::new();
    let over = position("h8 i8 j8 k8 l8", "a1 a3 a5 a7", "white");
    for threats in ["fours", "threats"] {
        let error = page.ask(solve(1, &over, threats, json!({})))["error"].clone();
        assert_eq!(error["code"], "game-over");
        assert!(error["message"].as_str().unwrap().starts_with("expected a game that goes on, found a five"));
    }
}

#[test]
fn a_win_comes_with_its_line_and_its_proof_answers_every_defence() {
    let page = Page::new();
    let answer = page.ask(solve(1, &three(), "fours", json!({})))["reply"].clone();
    assert_eq!(answer["verdict"], "win");
    assert!(answer["nodes"].as_u64().unwrap() > 0);
    let attack = &answer["line"][0]["attack"];
    assert_eq!(attack["kind"], "four");
    let asked = |moves: &[&Value]| json!({ "id": 2, "kind": "proof-attack", "position": three(), "threats": "fours", "moves": moves });
    assert_eq!(&page.ask(asked(&[]))["reply"]["attack"], attack);
    for defence in [json!(1), json!(100), json!(214)] {
        let reply = page.ask(asked(&[&attack["point"], &defence]))["reply"].clone();
        assert_eq!(reply["attack"]["kind"], "five", "after {defence}");
    }
    // A new page has no proof in memory, so it searches again.
    assert_eq!(&Page::new().ask(asked(&[]))["reply"]["attack"], attack);
}

#[test]
fn the_search_for_the_fewest_fours_keeps_the_proof_that_the_page_shows() {
    let page = Page::new();
    let problem = position(
        "g1 b2 f2 d3 a5 c5 c6 g6 c8 d8 h8 a9 d9 i9 a11 g11",
        "f1 k2 a3 l3 a4 c4 g4 b5 n5 e6 f6 i8 f11 l11 j12",
        "black",
    );
    let found = page.ask(solve(1, &problem, "fours", json!({})))["reply"].clone();
    let shortest = json!({ "shortest": true });
    assert_eq!(page.ask(solve(2, &problem, "fours", shortest))["reply"]["verdict"], "win");
    // A new search would begin with no positions, and end undecided.
    let again = page.ask(solve(3, &problem, "fours", json!({ "nodes": 0 })))["reply"].clone();
    assert_eq!((&again["verdict"], &again["nodes"]), (&json!("win"), &found["nodes"]));
    let nothing = json!({ "shortest": true, "nodes": 0 });
    assert_eq!(page.ask(solve(4, &problem, "fours", nothing))["reply"]["verdict"], "win");
    // A defense needs no search, so its answer does not wait for a running question.
    page.posted();
    page.send(json!({
        "id": 5, "kind": "win-question", "position": open_game(), "threats": "threats", "question": "first-moves"
    }));
    page.send(
        json!({ "id": 6, "kind": "proof-attack", "position": problem, "threats": "fours", "moves": [] }),
    );
    page.run();
    let replies = page.posted().into_iter().filter(|sent| sent.get("reply").is_some());
    assert_eq!(replies.map(|sent| sent["id"].clone()).collect::<Vec<_>>(), [6, 5]);
    // A search in another position drops both.
    page.ask(solve(7, &open_game(), "fours", json!({ "shortest": true, "nodes": 1 })));
    let dropped = page.ask(solve(8, &problem, "fours", json!({ "nodes": 0 })));
    assert_eq!(dropped["reply"]["verdict"], "out-of-budget");
}

#[test]
fn no_win_is_distinguished_from_an_undecided_search() {
    let page = Page::new();
    let answer = page.ask(solve(1, &position("h8", "h9", "black"), "fours", json!({})))["reply"].clone();
    assert_eq!((&answer["verdict"], &answer["line"]), (&json!("no-win"), &json!([])));
    let answer = page.ask(solve(2, &open_game(), "threats", json!({ "nodes": 1 })))["reply"].clone();
    assert_eq!(answer["verdict"], "out-of-budget");
    // A search always completes its last node, so the number of nodes may exceed the limit a little.
    assert!((1..100).contains(&answer["nodes"].as_u64().unwrap()), "{answer}");
}

#[test]
fn a_repeated_search_continues_and_another_search_starts_again() {
    let page = Page::new();
    let nodes = |id: u32, position: &Value| {
        page.ask(solve(id, position, "threats", json!({ "nodes": 3 })))["reply"]["nodes"].as_u64().unwrap()
    };
    let (first, second) = (nodes(1, &open_game()), nodes(2, &open_game()));
    assert!(first >= 3 && second >= first + 3, "{first} {second}");
    page.ask(solve(3, &three(), "fours", json!({})));
    assert_eq!(nodes(4, &open_game()), first);
}

#[test]
fn a_search_reports_progress_ten_times_a_second_until_its_time_limit() {
    let page = Page::new();
    page.send(solve(7, &open_game(), "threats", json!({ "milliseconds": 1500 })));
    page.run();
    let posted = page.posted();
    let (last, progress) = posted.split_last().unwrap();
    assert_eq!((&last["kind"], &last["reply"]["verdict"]), (&json!("reply"), &json!("out-of-budget")));
    assert!((10..=15).contains(&progress.len()), "{} messages", progress.len());
    assert!(progress.iter().all(|message| message["kind"] == "progress" && message["id"] == 7));
    let nodes: Vec<u64> = progress.iter().map(|m| m["progress"]["nodes"].as_u64().unwrap()).collect();
    assert!(nodes.is_sorted() && nodes[0] > 0, "{nodes:?}");
    assert!(last["reply"]["milliseconds"].as_u64().unwrap() >= 1500);
}

#[test]
fn a_search_is_cancelled_within_a_slice_and_other_requests_run_between_slices() {
    let page = Page::new();
    page.send(solve(1, &open_game(), "threats", json!({ "milliseconds": 60_000 })));
    page.turn();
    page.send(json!({ "id": 2, "kind": "forbidden", "position": three() }));
    assert_eq!(page.posted().pop().unwrap()["id"], json!(2));
    page.turn();
    page.send(json!({ "id": 3, "kind": "cancel", "target": 1 }));
    page.turn();
    let words = page.posted();
    let reply = json!({ "id": 3, "kind": "reply", "reply": null });
    assert_eq!(words, [reply, json!({ "id": 1, "kind": "cancelled" })]);
    // The next request continues the stopped search.
    let nodes =
        |id| page.ask(solve(id, &open_game(), "threats", json!({ "nodes": 1 })))["reply"]["nodes"].clone();
    assert!(nodes(4).as_u64().unwrap() > 100);
}

#[test]
fn a_waiting_search_can_be_cancelled() {
    let page = Page::new();
    page.send(solve(1, &open_game(), "threats", json!({ "milliseconds": 300 })));
    page.send(solve(2, &three(), "fours", json!({})));
    page.send(solve(3, &three(), "fours", json!({})));
    page.turn();
    page.send(json!({ "id": 4, "kind": "cancel", "target": 2 }));
    page.run();
    let ends: Vec<_> = page
        .posted()
        .into_iter()
        .filter(|message| message["kind"] != "progress" && message["id"] != 4)
        .map(|message| (message["id"].clone(), message["kind"].clone()))
        .collect();
    let ended = |id: u32, kind: &str| (json!(id), json!(kind));
    assert_eq!(ends, [ended(2, "cancelled"), ended(1, "reply"), ended(3, "reply")]);
}

#[test]
fn the_solver_does_not_open_the_storage() {
    let page = Page::new();
    page.ask(json!({ "id": 1, "kind": "forbidden", "position": three() }));
    page.ask(solve(2, &three(), "fours", json!({ "nodes": 100 })));
    page.dispatcher.changed_elsewhere(crate::host::StorageChange::Library);
    page.run();
    assert_eq!(page.world.opened.get(), 0);
}

fn question(position: &Value, threats: &str, question: &str) -> Value {
    json!({ "id": 7, "kind": "win-question", "position": position, "threats": threats, "question": question })
}

fn of_kind(reply: &Value, kind: &str) -> Vec<u64> {
    let marks = reply["marks"].as_array().unwrap().iter();
    marks.filter(|mark| mark["kind"] == kind).map(|mark| mark["point"].as_u64().unwrap()).collect()
}

#[test]
fn the_reply_marks_winning_first_moves_and_defending_points() {
    let page = Page::new();
    let (g8, k8) = (111, 115);
    for threats in ["fours", "threats"] {
        let mut asked = question(&three(), threats, "first-moves");
        asked["nodesEach"] = json!(1_000);
        let reply = page.ask(asked)["reply"].clone();
        assert_eq!(reply["verdict"], "win");
        assert!(threats == "threats" || reply["done"] == true, "{reply}");
        assert!(of_kind(&reply, "wins").contains(&g8) && of_kind(&reply, "wins").contains(&k8), "{reply}");
        let defender = position("h8 i8 j8", "a1 a15", "white");
        let mut asked = question(&defender, threats, "defences");
        asked["nodesEach"] = json!(200);
        let reply = page.ask(asked)["reply"].clone();
        assert_eq!(reply["verdict"], "win");
        let defends = of_kind(&reply, "defends");
        assert!(threats == "threats" || defends == [g8, k8], "{reply}");
        assert_eq!(of_kind(&reply, "resists"), [0; 0]);
    }
    let four = position("h8 i8 j8 k8", "a1 a15 o1 o15", "white");
    let reply = page.ask(question(&four, "fours", "defences"))["reply"].clone();
    assert_eq!(of_kind(&reply, "defends"), [0; 0]);
    assert!(!of_kind(&reply, "resists").is_empty(), "{reply}");
}

#[test]
fn the_reply_has_hands_branches_and_tactical_points() {
    let page = Page::new();
    let reply = page.ask(question(&three(), "threats", "hands"))["reply"].clone();
    assert_eq!((&reply["verdict"], &reply["hands"]), (&json!("win"), &json!(1)));
    let reply = page.ask(question(&three(), "fours", "unique"))["reply"].clone();
    // At the last turn of a win, a second winning move is no branch. This win has only one turn.
    assert_eq!((reply.get("branch"), &reply["undecided"]), (None, &json!(0)));
    let four_three = position("k8 a1 o15 c3", "h8 i8 j8 g9 g10", "white");
    let reply = page.ask(question(&four_three, "fours", "points"))["reply"].clone();
    assert_eq!(of_kind(&reply, "four-three"), [111]);
    let over = position("h8 i8 j8 k8 l8 m8", "", "white");
    for asked in ["first-moves", "defences", "unique", "hands", "points"] {
        assert_eq!(page.ask(question(&over, "fours", asked))["error"]["code"], "game-over");
    }
}

#[test]
fn a_question_reports_partial_results_and_can_be_stopped() {
    let page = Page::new();
    page.send(question(&open_game(), "threats", "first-moves"));
    page.turn();
    page.turn();
    page.send(json!({ "id": 8, "kind": "cancel", "target": 7 }));
    page.run();
    let ends: Vec<Value> =
        page.posted().into_iter().filter(|message| message["kind"] != "progress").collect();
    let reply = json!({ "id": 8, "kind": "reply", "reply": null });
    assert_eq!(ends, [reply, json!({ "id": 7, "kind": "cancelled" })]);
    // A time limit also ends the search. The reply has the results so far.
    let mut limited = question(&open_game(), "threats", "first-moves");
    limited["milliseconds"] = json!(20);
    let reply = page.ask(limited)["reply"].clone();
    assert_eq!(reply["done"], false);
    assert!(reply["undecided"].as_u64() > Some(0));
}

/// Returns a position in which White makes a five with three stones. The first stone, e4, makes a
/// four-three.
fn four_three() -> Value {
    position("a4 a15 o15 h1 o1", "b4 c4 d4 e5 e6", "white")
}

fn stones_question(position: &Value, question: &str, stones: u8) -> Value {
    json!({ "id": 7, "kind": "stones-question", "position": position, "question": question, "stones": stones })
}

#[test]
fn the_reply_has_the_fewest_stones_and_the_soundness_of_a_problem() {
    let page = Page::new();
    let reply = page.ask(stones_question(&four_three(), "five", 6))["reply"].clone();
    assert_eq!((&reply["least"], &reply["most"], &reply["done"]), (&json!(3), &json!(3), &json!(true)));
    assert_eq!((&reply["verdict"], &reply["line"][0]), (&json!("win"), &json!(49)));
    let reply = page.ask(stones_question(&four_three(), "five", 2))["reply"].clone();
    assert_eq!((&reply["verdict"], &reply["least"], reply.get("most")), (&json!("no-win"), &json!(3), None));
    let reply = page.ask(stones_question(&four_three(), "sound", 3))["reply"].clone();
    assert_eq!((&reply["soundness"], &reply["others"]), (&json!("sound"), &json!([])));
    let mut fewest = stones_question(&four_three(), "sound", 9);
    fewest["fewest"] = json!(true);
    let reply = page.ask(fewest)["reply"].clone();
    assert_eq!((&reply["soundness"], &reply["stones"]), (&json!("sound"), &json!(3)));
    let mut long = stones_question(&four_three(), "sound", 4);
    long["line"] = json!([49, 50]);
    let reply = page.ask(long)["reply"].clone();
    assert_eq!((&reply["soundness"], &reply["others"][0]["attack"]), (&json!("dual"), &json!(1)));
    let mut fails = stones_question(&four_three(), "sound", 3);
    fails["line"] = json!([50]);
    let reply = page.ask(fails)["reply"].clone();
    assert_eq!((&reply["soundness"], &reply["failsAt"]), (&json!("line-fails"), &json!(1)));
    let mut outside = stones_question(&four_three(), "sound", 3);
    outside["line"] = json!([225]);
    assert_eq!(page.ask(outside)["error"]["message"], "line: expected points 0..224, found 225");
    let over = position("h8 i8 j8 k8 l8 m8", "", "white");
    for question in ["five", "sound"] {
        assert_eq!(page.ask(stones_question(&over, question, 3))["error"]["code"], "game-over");
    }
}

#[test]
fn a_question_about_stones_is_cancelled_and_limited_in_time() {
    let page = Page::new();
    page.send(stones_question(&open_game(), "sound", 7));
    page.turn();
    page.turn();
    page.send(json!({ "id": 8, "kind": "cancel", "target": 7 }));
    page.run();
    let last = page.posted().into_iter().next_back();
    assert_eq!(last, Some(json!({ "id": 7, "kind": "cancelled" })));
    for question in ["five", "sound"] {
        let mut limited = stones_question(&open_game(), question, 7);
        limited["milliseconds"] = json!(20);
        let reply = page.ask(limited)["reply"].clone();
        assert_eq!((&reply["done"], &reply["verdict"]), (&json!(false), &json!("out-of-budget")));
        assert!(reply["least"].as_u64() > Some(0));
    }
}

#[test]
fn the_reply_has_a_proof_as_a_tree() {
    let page = Page::new();
    let tree = |most: u32| json!({ "id": 9, "kind": "proof-tree", "position": three(), "threats": "fours", "most": most });
    let reply = page.ask(tree(100))["reply"].clone();
    let moves = reply["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &moves[0]["kind"], &reply["leftOut"]), (3, &json!("four"), &json!(0)));
    assert_eq!(page.ask(tree(0))["reply"], json!({ "moves": [], "leftOut": 1 }));
    let none = json!({ "id": 9, "kind": "proof-tree", "position": position("h8", "a1", "black"), "threats": "fours", "most": 9 });
    assert_eq!(page.ask(none)["reply"], json!({ "moves": [], "leftOut": 0 }));
}
