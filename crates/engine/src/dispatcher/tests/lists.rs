//! Tests of lists of games in all orders, of files with these games, and of the games of a player.

use serde_json::{Value, json};

use super::world::Page;

const FILE: &str = r#"<database version="1.0" date="2026-09-30">
<countries><country id="1" name="Estonia" abbr="EST"/><country id="2" name="Japan" abbr="JPN"/></countries>
<players>
<player id="1" name="Ants" surname="Õun" country="1"/>
<player id="2" name="Li" surname="Wei"/>
<player id="3" name="åsa" surname="Ek" country="2"/>
</players>
<tournaments><tournament id="5" name="Tallinn Open" country="1" start="2016-05-01" rule="25"/></tournaments>
<rules><rule id="25" name="Taraguchi-10" category="1"/><rule id="26" name="RIF" category="1"/></rules>
<games>
<game id="1" black="1" white="2" bresult="1" tournament="5"><move>h8 h9 i9 g7</move></game>
<game id="2" black="2" white="1" bresult="0" tournament="5"><move>h8 g8 g9 i7 k9</move></game>
<game id="3" black="3" white="7" bresult="0.5" rule="26"><move>h8 i9 a1 h9 b1</move></game>
<game id="4" black="1" white="2" bresult="0.5"><move>h8 i9</move></game>
</games></database>"#;

fn page() -> Page {
    let page = Page::new();
    assert_eq!(page.import(1, FILE.as_bytes())["reply"]["library"]["games"], 4);
    page
}

/// Sends a request about the empty board, with the fields `more`.
fn ask(page: &Page, kind: &str, more: Value) -> Value {
    let mut message = json!({
        "id": 2, "kind": kind, "position": { "black": [], "white": [], "toMove": "black" }, "offset": 0, "limit": 10
    });
    message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    page.ask(message)
}

/// Returns the ids of all games in the order `order`.
fn listed(page: &Page, order: &str) -> Vec<u64> {
    let reply = ask(page, "games", json!({ "order": order }))["reply"].clone();
    reply["rows"].as_array().unwrap().iter().map(|row| row["id"].as_u64().unwrap()).collect()
}

#[test]
fn games_are_sorted_by_every_column_in_both_directions() {
    let page = page();
    for (order, ids) in [
        ("newest", [2, 1, 4, 3]),
        ("oldest", [1, 2, 3, 4]),
        ("longest", [2, 3, 1, 4]),
        ("shortest", [4, 1, 2, 3]),
        ("black", [1, 4, 3, 2]),
        ("black-descending", [2, 3, 1, 4]),
        // The file does not state the name of player 7.
        ("white", [2, 1, 4, 3]),
        ("white-descending", [1, 4, 2, 3]),
        ("event", [2, 1, 4, 3]),
        ("event-descending", [2, 1, 4, 3]),
        ("rule", [3, 2, 1, 4]),
        ("rule-descending", [2, 1, 3, 4]),
        ("result", [1, 2, 4, 3]),
        ("result-descending", [4, 3, 2, 1]),
    ] {
        assert_eq!(listed(&page, order), ids, "{order}");
        // The second request takes the order from the cache.
        assert_eq!(listed(&page, order), ids, "{order}");
    }
    let openings = |order: &str| {
        let reply = ask(&page, "games", json!({ "order": order }))["reply"].clone();
        let rows = reply["rows"].as_array().unwrap().clone();
        rows.into_iter().map(|row| row["opening"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let up = openings("opening");
    let known: Vec<&String> = up.iter().filter(|code| !code.is_empty()).collect();
    assert!(
        known.len() >= 2 && known.is_sorted() && up[known.len()..].iter().all(String::is_empty),
        "{up:?}"
    );
    let down = openings("opening-descending");
    assert!(down[..known.len()].iter().rev().eq(known), "{down:?}");
}

#[test]
fn names_of_all_collections_are_sorted_together() {
    let page = page();
    assert_eq!(listed(&page, "black"), [1, 4, 3, 2]);
    let sgf = "(;GM[4]SZ[15]PB[Jo Oak]PW[Ämil Ash];B[hh];W[ih])";
    page.ask(
        json!({ "id": 3, "kind": "import", "file": sgf.as_bytes(), "name": "jo.sgf", "collection": "new" }),
    );
    let names = |order: &str, side: &str| -> Vec<Value> {
        let reply = ask(&page, "games", json!({ "order": order }))["reply"].clone();
        reply["rows"].as_array().unwrap().iter().map(|row| row[side].clone()).collect()
    };
    assert_eq!(names("black", "black"), ["Ants Õun", "Ants Õun", "åsa Ek", "Jo Oak", "Li Wei"]);
    assert_eq!(names("white-descending", "white"), ["Li Wei", "Li Wei", "Ants Õun", "Ämil Ash", "#7"]);
}

#[test]
fn rows_games_and_filters_use_the_same_ids_of_players() {
    let page = page();
    let filter = json!({ "players": [3] });
    let reply = ask(&page, "games", json!({ "order": "newest", "filter": filter }))["reply"].clone();
    let row = &reply["rows"][0];
    assert_eq!((&row["blackId"], &row["whiteId"]), (&json!(3), &json!(7)));
    let game = json!({ "id": 4, "kind": "game", "game": row["game"], "generation": 1, "symmetry": 0 });
    let game = page.ask(game)["reply"].clone();
    assert_eq!((&game["blackId"], &game["whiteId"]), (&json!(3), &json!(7)));
}

#[test]
fn a_player_has_results_by_side_year_opening_and_opponent() {
    let page = page();
    let player = |id: u32| page.ask(json!({ "id": 2, "kind": "player", "player": id }))["reply"].clone();
    let ants = player(1);
    assert_eq!(
        (&ants["person"]["name"], &ants["person"]["country"]),
        (&json!("Ants Õun"), &json!("Estonia"))
    );
    assert_eq!(ants["games"], 3);
    let tally = |black: u32, white: u32, draw: u32| json!({ "black": black, "white": white, "draw": draw, "unknown": 0 });
    assert_eq!((&ants["black"], &ants["white"]), (&tally(1, 0, 1), &tally(0, 1, 0)));
    assert_eq!(
        ants["years"],
        json!([
            { "year": 2016, "black": tally(1, 0, 0), "white": tally(0, 1, 0) },
            { "black": tally(0, 0, 1), "white": tally(0, 0, 0) }
        ])
    );
    let li =
        json!({ "id": 2, "name": "Li Wei", "games": 3, "wins": 2, "draws": 1, "losses": 0, "unknown": 0 });
    assert_eq!(ants["opponents"], json!([li]));
    assert_eq!(ants["openings"].as_array().unwrap().last().unwrap()["opening"], Value::Null);
    assert_eq!(player(7)["opponents"][0]["name"], "åsa Ek");
    assert_eq!((&player(99)["games"], &player(99)["person"]["name"]), (&json!(0), &json!("#99")));
    // Queries skip collections that are switched off.
    page.ask(json!({ "id": 3, "kind": "change-collection", "collection": 1, "on": false }));
    assert_eq!(player(1)["games"], 0);
}

fn export(page: &Page, order: &str, format: &str, more: Value) -> Value {
    let mut list = json!({ "order": order });
    list.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let list = ask(page, "game-ids", list)["reply"].clone();
    let mut file = page.ask(export_games(&list, format))["reply"].clone();
    assert_eq!(file["missing"], 0);
    file["missing"] = list["missing"].clone();
    file
}

/// Returns a request for a file of the games whose ids a reply lists.
fn export_games(list: &Value, format: &str) -> Value {
    let (games, generation) = (&list["games"], &list["generation"]);
    json!({ "id": 9, "kind": "export-games", "games": games, "generation": generation, "format": format })
}

fn bytes(reply: &Value) -> Vec<u8> {
    reply["bytes"].as_array().unwrap().iter().map(|byte| byte.as_u64().unwrap() as u8).collect()
}

fn text(reply: &Value) -> String {
    String::from_utf8(bytes(reply)).unwrap()
}

#[test]
fn a_list_is_exported_in_its_order_and_in_the_recorded_orientation() {
    let page = page();
    let moves = export(&page, "oldest", "moves", json!({}));
    assert_eq!(text(&moves), "h8 h9 i9 g7\nh8 g8 g9 i7 k9\nh8 i9 a1 h9 b1\nh8 i9\n");
    assert_eq!(
        (&moves["games"], &moves["missing"], &moves["name"]),
        (&json!(4), &json!(0), &json!("games.txt"))
    );
    assert_eq!(moves["lost"], json!(["facts", "result", "raw-fields"]));
    // The exported games keep the orientation in which they were recorded, although the query's board is
    // turned.
    let position = json!({ "black": [112], "white": [113], "toMove": "black" });
    let turned = export(&page, "newest", "moves", json!({ "position": position }));
    assert_eq!(text(&turned), "h8 g8 g9 i7 k9\nh8 h9 i9 g7\n");
    let table = export(&page, "longest", "table", json!({ "filter": { "players": [3, 1], "as": "black" } }));
    assert_eq!(table["lost"], json!([]));
    let line = "draw\tåsa Ek\t#7\t\t\tRIF\t\t5\th8 i9 a1 h9 b1";
    let lines: Vec<String> = text(&table).lines().map(str::to_owned).collect();
    assert_eq!(lines[0], "result\tblack\twhite\tdate\tevent\trule\topening\tlength\tmoves");
    assert_eq!((lines.len(), lines[1].as_str()), (4, line));
    assert!(
        lines[2].starts_with("black\tAnts Õun\tLi Wei\t2016-05-01\tTallinn Open\tTaraguchi-10\tD"),
        "{}",
        lines[2]
    );
}

#[test]
fn selected_games_are_exported_to_a_file_that_can_be_imported() {
    let page = page();
    let rows = ask(&page, "games", json!({ "order": "oldest" }))["reply"]["rows"].clone();
    let chosen = json!({ "games": [rows[2]["game"], rows[0]["game"], "1/4000", "1/4000"], "generation": 1 });
    let again = Page::new();
    for format in ["rif", "sgf"] {
        let reply = export(&page, "oldest", format, chosen.clone());
        assert_eq!((&reply["games"], &reply["missing"]), (&json!(2), &json!(1)), "{format}");
        assert_eq!(reply["lost"], json!([]));
        let file = bytes(&reply);
        let read =
            again.ask(json!({ "id": 1, "kind": "read", "file": file, "name": reply["name"] }))["reply"]
                .clone();
        // One of the two games refers to a player whom the tables do not list. The reader
        // reports this for the exported RIF file.
        let flaws = usize::from(format == "rif");
        assert_eq!((&read["format"], read["flaws"].as_array().unwrap().len()), (&json!(format), flaws));
        let players: Vec<&Value> =
            read["records"].as_array().unwrap().iter().map(|record| &record["black"]["name"]).collect();
        assert_eq!(players, ["Ants Õun", "åsa Ek"]);
        assert_eq!(read["records"][0]["rule"], json!("Taraguchi-10"));
    }
    let rif = text(&export(&page, "oldest", "rif", chosen));
    // The file has only those rows of the tables that its games need: Li Wei played the first game, and Japan
    // is the country of the player Åsa.
    assert!(rif.contains("Japan") && rif.contains("Wei") && rif.contains("Taraguchi-10"));
    let first = json!({ "games": [rows[0]["game"]] });
    let rif = text(&export(&page, "oldest", "rif", first));
    assert!(
        rif.contains("Estonia") && !rif.contains("Japan") && !rif.contains("Ek") && !rif.contains("\"RIF\""),
        "{rif}"
    );
    let stale = ask(&page, "game-ids", json!({ "order": "oldest", "games": ["1/0"], "generation": 7 }));
    assert_eq!(stale["error"]["code"], "unknown-game");
    let stale = page.ask(export_games(&json!({ "games": ["1/0"], "generation": 7 }), "sgf"));
    assert_eq!(stale["error"]["code"], "unknown-game");
    let gone = page.ask(export_games(&json!({ "games": ["1/4000", "7/0"], "generation": 1 }), "moves"));
    assert_eq!((&gone["reply"]["games"], &gone["reply"]["missing"]), (&json!(0), &json!(2)));
    let none = export(&page, "oldest", "sgf", json!({ "filter": { "players": [99] } }));
    assert_eq!((&none["games"], &none["bytes"]), (&json!(0), &json!([])));
}

#[test]
fn own_records_and_records_of_files_are_exported_with_their_variations() {
    let page = page();
    let record = json!({
        "black": { "name": "Me" }, "result": "white",
        "nodes": [
            {}, { "parent": 0, "move": 112, "color": "black" },
            { "parent": 1, "move": 97, "color": "white", "comment": "mine" }
        ]
    });
    page.ask(json!({ "id": 3, "kind": "save-record", "record": record }));
    let sgf = "(;GM[4]SZ[15]PB[Jo];B[hh](;W[ih];B[jj])(;W[gh]C[theirs]))";
    page.ask(
        json!({ "id": 3, "kind": "import", "file": sgf.as_bytes(), "name": "jo.sgf", "collection": "new" }),
    );
    let file = export(&page, "newest", "sgf", json!({}));
    assert_eq!((&file["games"], &file["lost"]), (&json!(6), &json!([])));
    assert!(text(&file).contains("C[mine]") && text(&file).contains("C[theirs]"));
    let moves = export(&page, "newest", "moves", json!({}));
    let lost = moves["lost"].as_array().unwrap();
    assert!(lost.contains(&json!("variations")) && lost.contains(&json!("comments")), "{lost:?}");
    let rif = export(&page, "newest", "rif", json!({}));
    assert_eq!(rif["games"], 6);
    assert!(rif["lost"].as_array().unwrap().contains(&json!("variations")), "{}", rif["lost"]);
}

#[test]
fn a_long_list_is_written_in_slices_and_can_be_stopped() {
    let page = Page::new();
    page.import(1, &super::rif(500));
    let turns = page.world.turns.get();
    let moves = export(&page, "newest", "moves", json!({}));
    assert_eq!(text(&moves), "h8 h9 i9\n".repeat(500));
    assert!(page.world.turns.get() > turns + 50);
    let list = ask(&page, "game-ids", json!({ "order": "newest" }))["reply"].clone();
    page.posted();
    page.send(export_games(&list, "table"));
    page.turn();
    page.send(super::search(10, &[112], &[127]));
    assert_eq!(page.posted().pop().unwrap()["reply"]["total"], 500);
    page.send(json!({ "id": 11, "kind": "cancel", "target": 9 }));
    page.run();
    assert_eq!(page.posted().pop().unwrap(), json!({ "id": 9, "kind": "cancelled" }));
}

#[test]
fn an_event_has_standings_openings_and_games_by_round() {
    let page = page();
    let event = |id: u32| page.ask(json!({ "id": 2, "kind": "event", "event": id }))["reply"].clone();
    let open = event(5);
    assert_eq!((&open["event"]["name"], &open["total"]), (&json!("Tallinn Open"), &json!(2)));
    assert_eq!(
        open["players"],
        json!([
            { "place": 1, "id": 1, "name": "Ants Õun", "wins": 2, "draws": 0, "losses": 0, "unknown": 0,
              "halfPoints": 4, "buchholz": 0, "sonnebornBerger": 0 },
            { "place": 2, "id": 2, "name": "Li Wei", "wins": 0, "draws": 0, "losses": 2, "unknown": 0,
              "halfPoints": 0, "buchholz": 8, "sonnebornBerger": 0 },
        ])
    );
    let games: u64 = open["openings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|opening| {
            opening["results"]["black"].as_u64().unwrap() + opening["results"]["white"].as_u64().unwrap()
        })
        .sum();
    assert_eq!(games, 2);
    let rows: Vec<_> = open["games"].as_array().unwrap().iter().map(|game| &game["row"]["id"]).collect();
    assert_eq!(rows, [&json!(1), &json!(2)]);
    // The rows contain the same ids of games as other lists, so that the page can open the games.
    let game = json!({ "id": 4, "kind": "game", "game": open["games"][1]["row"]["game"], "generation": 1, "symmetry": 0 });
    assert_eq!(page.ask(game)["reply"]["event"]["id"], 5);
    assert_eq!((&event(99)["total"], &event(99)["event"]["name"]), (&json!(0), &json!("#99")));
    // Queries skip collections that are switched off.
    page.ask(json!({ "id": 3, "kind": "change-collection", "collection": 1, "on": false }));
    assert_eq!(event(5)["total"], 0);
}
