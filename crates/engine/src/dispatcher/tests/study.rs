//! Tests of the requests that analyze an archive.

use serde_json::{Value, json};

use crate::dispatcher::world::{Page, PageOf, SearchPage};
use crate::parts::EngineParts;
use crate::store::StoreError;

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
    // The reply leaves out a move to a point with a stone.
    assert_eq!(moves.as_array().map(Vec::len), Some(2));
    let asked = json!({ "id": 2, "kind": "forced-moves", "position": three("black"), "moves": [111, 0], "threats": 500 });
    let moves = last(&page, asked)["reply"]["moves"].clone();
    assert_eq!([&moves[0]["outcome"], &moves[0]["by"]], ["wins", "fours"]);
}

#[test]
fn a_finished_game_and_an_invalid_point_are_refused() {
    let page = SearchPage::new();
    let over = json!({ "black": [112, 113, 114, 115, 116], "white": [0, 1, 2, 3], "toMove": "white" });
    let asked = json!({ "id": 1, "kind": "forced-moves", "position": over, "moves": [7] });
    assert_eq!(last(&page, asked)["error"]["code"], "game-over");
    let empty = json!({ "black": [], "white": [], "toMove": "black" });
    let asked = json!({ "id": 2, "kind": "forced-moves", "position": empty, "moves": [225] });
    let refused = last(&page, asked);
    assert_eq!(refused["error"]["message"], "moves: expected points 0..224, found 225");
}

/// Returns four games. In each, Black can make a straight four at move 7; the later moves differ.
pub(super) fn games() -> Vec<u8> {
    let head = "<game id=\"ID\" black=\"1\" white=\"2\" rule=\"RULE\" bresult=\"RESULT\"><move>h8 a1 i8 a3 j8 a5 LAST</move></game>";
    let game = |id: u32, rule: u32, result: &str, last: &str| {
        let ids = head.replace("ID", &id.to_string()).replace("RULE", &rule.to_string());
        ids.replace("RESULT", result).replace("LAST", last)
    };
    let text = [
        game(1, 1, "1", "k8 a7 l8"),
        game(2, 1, "0", "o15 g8 o13 k8"),
        game(3, 2, "1", "k8 a7 l8"),
        game(4, 1, "0.5", "o15"),
    ];
    let players =
        "<player id=\"1\" name=\"Ada\" surname=\"Must\"/><player id=\"2\" name=\"Ants\" surname=\"Must\"/>";
    let rules =
        "<rule id=\"1\" name=\"Renju\" category=\"1\"/><rule id=\"2\" name=\"Gomoku\" category=\"2\"/>";
    format!("<database version=\"1.0\"><players>{players}</players><rules>{rules}</rules><games>{}</games></database>", text.concat())
        .into_bytes()
}

fn page_with_games() -> Page {
    let page = Page::new();
    page.import(1, &games());
    page
}

pub(super) fn study<P: EngineParts>(page: &PageOf<P>, id: u32, worker: u32, workers: u32) -> Value {
    page.ask(json!({ "id": id, "kind": "study-games", "threats": 0, "worker": worker, "workers": workers }))
}

pub(super) fn finds<P: EngineParts>(page: &PageOf<P>, id: u32, kinds: Value) -> Value {
    let asked = json!({
        "id": id, "kind": "finds", "threats": 0, "kinds": kinds, "both": false, "least": 0, "offset": 0, "limit": 10,
    });
    page.ask(asked)["reply"].clone()
}

#[test]
fn missed_wins_are_found_counted_and_stored() {
    let page = page_with_games();
    let nothing = finds(&page, 2, json!([]));
    assert_eq!(
        [&nothing["games"], &nothing["leftOut"], &nothing["studied"], &nothing["total"]],
        [3, 1, 0, 0]
    );
    let reply = study(&page, 3, 0, 1)["reply"].clone();
    assert_eq!([&reply["games"], &reply["done"]], [4, 4]);
    assert_eq!(reply["kept"], true);
    let found = finds(&page, 4, json!(["missed"]));
    assert_eq!([&found["studied"], &found["total"]], [3, 2]);
    let rows = found["rows"].as_array().unwrap();
    let missed: Vec<(u64, u64, u64)> = rows
        .iter()
        .map(|row| [&row["game"]["id"], &row["ply"], &row["detail"]].map(|n| n.as_u64().unwrap()).into())
        .collect();
    // In the second game, Black plays elsewhere at move 7, and White then takes both winning points (g8 and
    // k8). The fourth game ends in a draw, although Black still had the win.
    assert!(missed.contains(&(2, 6, 1)) && missed.contains(&(4, 6, 1)), "{missed:?}");
    let ada =
        found["players"].as_array().unwrap().iter().find(|player| player["name"] == "Ada Must").unwrap();
    assert_eq!([&ada["games"], &ada["had"], &ada["missed"]], [3, 3, 2]);
    assert_eq!(ada["id"], 1);
    let won = finds(&page, 5, json!(["won"]));
    assert_eq!(won["rows"][0]["game"]["id"], 1);
    assert_eq!(won["rows"][0]["given"], 6);
}

#[test]
fn several_workers_share_the_games_and_another_page_continues() {
    let page = page_with_games();
    let store = page.world.store.clone();
    study(&page, 2, 0, 2);
    // If the findings of a game are stored, another page or another worker does not search this
    // game again.
    let other = SearchPage::beside(store.clone());
    let before = finds(&other, 1, json!([]));
    let reply = study(&other, 2, 1, 2)["reply"].clone();
    let after = finds(&other, 3, json!([]));
    assert_eq!(after["studied"], 3);
    assert!(before["studied"].as_u64() < Some(3) && reply["games"] == 2, "{before} {reply}");
    let again = study(&other, 4, 0, 1)["reply"].clone();
    assert_eq!([&again["done"], &again["finds"]], [4, 0]);
    // The first page also finds the new findings.
    assert_eq!(finds(&page, 5, json!([]))["rows"], after["rows"]);
}

#[test]
fn findings_that_two_tabs_store_in_the_same_millisecond_are_both_stored() {
    let page = page_with_games();
    page.world.clock.set(Some(1));
    study(&page, 2, 0, 2);
    let other = SearchPage::beside(page.world.store.clone());
    other.world.clock.set(Some(1));
    // The second tab searches the games that the first tab has not searched.
    study(&other, 2, 0, 1);
    assert_eq!(finds(&SearchPage::beside(page.world.store.clone()), 1, json!([]))["studied"], 3);
}

#[test]
fn damaged_findings_are_searched_again_and_a_full_storage_is_reported() {
    let page = page_with_games();
    study(&page, 2, 0, 1);
    let store = page.world.store.clone();
    let expected = finds(&page, 3, json!([]));
    for part in store.finds.parts.borrow_mut().values_mut() {
        part[9] ^= 1;
    }
    let other = SearchPage::beside(store.clone());
    assert_eq!(finds(&other, 1, json!([]))["studied"], 0);
    assert!(store.finds.parts.borrow().is_empty());
    *store.finds.full.borrow_mut() = Some(StoreError::Gone);
    let reply = study(&other, 2, 0, 1)["reply"].clone();
    assert_eq!(reply["kept"], false);
    assert_eq!(finds(&other, 3, json!([]))["rows"], expected["rows"]);
}

#[test]
fn findings_of_a_later_version_are_not_changed() {
    let page = page_with_games();
    study(&page, 2, 0, 1);
    let store = page.world.store.clone();
    let later: Vec<u8> = [b"RJFN\x02".as_slice(), &[7; 40]].concat();
    store.finds.parts.borrow_mut().insert("0 1 0".to_owned(), later.clone());
    let other = SearchPage::beside(store.clone());
    assert_eq!(finds(&other, 1, json!([]))["studied"], 3);
    assert_eq!(store.finds.parts.borrow().get("0 1 0"), Some(&later));
}

#[test]
fn the_analysis_pauses_on_request() {
    let page = page_with_games();
    page.send(json!({ "id": 2, "kind": "rest-study", "rest": true }));
    page.send(json!({ "id": 3, "kind": "study-games", "threats": 0, "worker": 0, "workers": 1 }));
    page.run();
    let is_reply = |answer: &Value, id: u32| answer["id"] == id && answer["kind"] == "reply";
    let posted = page.posted();
    assert!(posted.iter().any(|answer| is_reply(answer, 2)));
    assert!(!posted.iter().any(|answer| is_reply(answer, 3)), "{posted:?}");
    page.send(json!({ "id": 4, "kind": "rest-study", "rest": false }));
    page.run();
    assert!(page.posted().iter().any(|answer| is_reply(answer, 3)));
    assert_eq!(finds(&page, 5, json!([]))["studied"], 3);
    // The page can cancel a job while it is paused.
    page.send(json!({ "id": 6, "kind": "rest-study", "rest": true }));
    page.send(json!({ "id": 7, "kind": "study-games", "threats": 1, "worker": 0, "workers": 1 }));
    page.run();
    page.send(json!({ "id": 8, "kind": "cancel", "target": 7 }));
    page.run();
    assert!(page.posted().iter().any(|answer| answer["id"] == 7 && answer["kind"] == "cancelled"));
}

#[test]
fn findings_are_exported_as_a_table_and_as_games_with_variations() {
    let page = page_with_games();
    study(&page, 2, 0, 1);
    let file = |id: u32, kind: &str, limit: u32| {
        let asked = json!({
            "id": id, "kind": "finds-file", "format": kind, "threats": 0, "kinds": ["missed"], "both": false, "least": 0,
            "offset": 0, "limit": limit,
        });
        let reply = page.ask(asked)["reply"].clone();
        let bytes = serde_json::from_value::<Vec<u8>>(reply["bytes"].clone()).expect("bytes");
        (String::from_utf8(bytes).expect("UTF-8"), reply["written"].clone())
    };
    let (table, written) = file(3, "csv", 10);
    assert_eq!(written, 2);
    let lines: Vec<&str> = table.trim_start_matches('\u{feff}').split_terminator("\r\n").collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with("game,black,white,") && lines[0].contains(",line,played,"), "{table}");
    let of_4 = lines.iter().find(|line| line.starts_with("4,")).expect("game 4");
    assert!(of_4.contains(",missed,black,7,7,fours,1,") && of_4.ends_with(",o15,6,4"), "{of_4}");
    let (games, _) = file(4, "sgf", 10);
    // The missed win is a variation beside the move that was played.
    assert_eq!([games.matches("(;FF[4]").count(), games.matches("(;B[gh])").count()], [2, 2], "{games}");
    assert!(games.contains("Black missed a win in 1 move by fours"), "{games}");
    assert_eq!(file(5, "csv", 1).1, 1);
}

#[test]
fn games_that_another_worker_has_just_imported_are_analysed() {
    let page = page_with_games();
    let other = SearchPage::beside(page.world.store.clone());
    assert_eq!(finds(&other, 1, json!([]))["games"], 3);
    let more = String::from_utf8(games()).unwrap().replace(
        "</games>",
        "<game id=\"5\" black=\"1\" white=\"2\" rule=\"1\" bresult=\"0\"><move>h8 a1 i8 a3 j8 a5 a15</move></game></games>",
    );
    // Add a second collection.
    page.import(2, more.as_bytes());
    assert_eq!(finds(&other, 2, json!([]))["games"], 3 + 4);
    assert_eq!(study(&other, 3, 0, 1)["reply"]["games"], 4 + 5);
}

#[test]
fn a_stopped_analysis_has_stored_its_findings() {
    let page = page_with_games();
    page.send(json!({ "id": 2, "kind": "study-games", "threats": 200_000, "worker": 0, "workers": 1 }));
    for _ in 0..40 {
        page.turn();
    }
    page.send(json!({ "id": 3, "kind": "cancel", "target": 2 }));
    page.run();
    let ends: Vec<Value> = page.posted().into_iter().filter(|answer| answer["id"] == 2).collect();
    assert!(ends.iter().any(|end| end["kind"] == "cancelled" || end["kind"] == "reply"), "{ends:?}");
    let asked = json!({ "id": 4, "kind": "study-games", "threats": 0, "worker": 0, "workers": 0 });
    assert_eq!(page.ask(asked)["error"]["code"], "bad-request");
}

#[test]
fn each_step_of_an_opening_has_its_choices() {
    let page = SearchPage::new();
    let ask = |id: u32, choices: Value| {
        last(&page, json!({ "id": id, "kind": "procedure", "rule": "taraguchi-10", "choices": choices }))
    };
    let place = |point: u8| json!({ "kind": "place", "point": point });
    let first = ask(1, json!([]))["reply"].clone();
    assert_eq!(first["step"], json!({ "kind": "place", "by": "first", "points": [112] }));
    let stay = json!({ "kind": "swap", "swapped": false });
    let fourth = json!([place(112), stay, place(127), stay, place(128), stay, place(126)]);
    let swap = ask(2, fourth)["reply"].clone();
    assert_eq!(swap["step"], json!({ "kind": "swap", "by": "first", "offer": 10 }));
    assert_eq!(swap["moves"], json!([112, 127, 128, 126]));
    let refused = ask(3, json!([place(0)]));
    assert_eq!(
        refused["error"]["message"],
        "event 1: expected one of the 1 points where it is allowed, found a1"
    );
    let off = ask(4, json!([place(225)]));
    assert_eq!(off["error"]["message"], "choice 1: expected a point 0..224, found 225");
}

#[test]
fn workers_with_other_numbers_of_games_share_the_games() {
    let page = page_with_games();
    let short =
        |id: u32, last: &str| format!("<game id=\"{id}\"><move>h8 a1 i8 a3 j8 a5 {last}</move></game>");
    let other = format!("<database>{}</database>", short(1, "o1") + &short(2, "o3") + &short(3, "o5"));
    page.import(2, other.as_bytes());
    // Import the file of the first collection again, so that in this engine its games come after those of the
    // second collection.
    let again = json!({ "id": 3, "kind": "import", "name": "a.rif", "file": games(), "collection": 1, "anyway": true });
    assert_eq!(page.ask(again)["kind"], "reply");
    let asked = json!({ "id": 4, "kind": "finds", "threats": 0, "kinds": [], "both": false, "least": 0, "offset": 0, "limit": 10 });
    let games = page.ask(asked)["reply"]["games"].clone();
    study(&page, 5, 0, 2);
    let fresh = SearchPage::beside(page.world.store.clone());
    study(&fresh, 1, 1, 2);
    assert_eq!(finds(&fresh, 2, json!([]))["studied"], games);
}

#[test]
fn a_player_without_a_latin_name_has_the_native_name() {
    let page = Page::new();
    let player = "<player id=\"7\" name=\"\" surname=\"\" native_name=\"中村茂\"/>";
    let game = "<game id=\"1\" black=\"7\" bresult=\"0\"><move>h8 a1 i8 a3 j8 a5 o15</move></game>";
    let file = format!("<database><players>{player}</players><games>{game}</games></database>");
    page.import(1, file.as_bytes());
    study(&page, 2, 0, 1);
    assert_eq!(finds(&page, 3, json!([]))["players"][0]["name"], "中村茂");
}
