//! Tests of a page that names a published archive.

mod editions;
mod faults;
mod faults_of_offline;
mod slow_hosts;

use std::{env, fs, io, process};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use renju_published::File;
use renju_published::publish::{About, Cut, Files, publish};

use super::*;
use crate::dispatcher::world::SearchPage;
use crate::dispatcher::world::test_host::{MANIFEST, TestHost};
use crate::parts::EngineParts;

struct Folder(Vec<(String, Vec<u8>)>);

impl Files for Folder {
    fn put(&mut self, bytes: &[u8]) -> io::Result<File> {
        let file = File::of(bytes)?;
        self.0.push((file.name(), bytes.to_vec()));
        Ok(file)
    }
}

/// Returns a RIF file of games with moves near the center of the board. Many of the games have the
/// same first moves.
fn many(games: u32) -> Vec<u8> {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut text = String::new();
    for id in 1..=games {
        let mut moves = vec![(7, 7)];
        let length = random.random_range(3..16);
        while moves.len() < length {
            let reach = 1 + moves.len() as i32 / 4;
            let m = [0, 0].map(|_| 7 + random.random_range(-reach..=reach));
            if !moves.contains(&(m[0], m[1])) {
                moves.push((m[0], m[1]));
            }
        }
        let moves: Vec<String> =
            moves.iter().map(|(x, y)| format!("{}{}", (b'a' + *x as u8) as char, y + 1)).collect();
        let [black, white, result] =
            [random.random_range(1..30), random.random_range(1..30), random.random_range(0..2)];
        text.push_str(&format!(
            "<game id=\"{id}\" black=\"{black}\" white=\"{white}\" bresult=\"{result}\" btime=\"17\"><move>{}</move></game>\n",
            moves.join(" ")
        ));
    }
    let players: String =
        (1..30).map(|id| format!("<player id=\"{id}\" name=\"A\" surname=\"Player {id}\"/>")).collect();
    format!("<database version=\"1.0\" date=\"2026-09-30\"><players>{players}</players><games>{text}</games></database>")
        .into_bytes()
}

/// Opens a page that has the games as a collection, without a published archive.
fn local(games: u32) -> Page {
    let page = Page::new();
    page.import(1, &many(games));
    page
}

/// Returns a host that has published the games of `page`.
fn host(page: &Page, name: &str) -> TestHost {
    let scratch = env::temp_dir().join(format!("renju-engine-{}-{name}", process::id()));
    fs::create_dir_all(&scratch).unwrap();
    let about = About { name: "Club".to_owned(), licence: "CC0-1.0".to_owned(), ..About::default() };
    let cut = Cut { most_blocks: 2, slot_bytes: 500 };
    let mut folder = Folder(Vec::new());
    let session = page.dispatcher.repository.session().borrow();
    let manifest = publish(&session.library, &about, &cut, &mut folder, &scratch, &|_, _, _| {}).unwrap();
    fs::remove_dir_all(&scratch).unwrap();
    let host = TestHost::default();
    let mut files = host.files.borrow_mut();
    files.insert(MANIFEST.to_owned(), serde_json::to_vec(&manifest).unwrap());
    files.extend(folder.0.into_iter().map(|(name, bytes)| (MANIFEST.replace("manifest.json", &name), bytes)));
    drop(files);
    host
}

/// Sends a request and returns the last message about it. A message about the archive may come after that
/// message.
fn ask<P: EngineParts>(page: &world::PageOf<P>, message: Value) -> Value {
    page.posted();
    page.send(message.clone());
    page.run();
    let about = |posted: &Value| posted["id"] == message["id"];
    page.posted().into_iter().rfind(about).expect("a message is answered")
}

fn page(host: &TestHost) -> SearchPage {
    SearchPage::with_host(TestStore::default(), host.clone())
}

/// Returns a query for the position after these moves, with at most `limit` games.
fn question(id: u32, moves: &[u8], limit: u32) -> Value {
    let color = |first: usize| moves.iter().skip(first).step_by(2).copied().collect::<Vec<u8>>();
    let mut question = search(id, &color(0), &color(1));
    question["limit"] = json!(limit);
    question
}

/// Returns the moves of some games of a page.
fn lines(page: &Page, games: u32) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for game in 0..games {
        let view = ask(
            page,
            json!({ "id": 9, "kind": "game", "game": format!("1/{}", game * 7), "generation": 1, "symmetry": 0 }),
        );
        found.push(serde_json::from_value(view["reply"]["moves"].clone()).unwrap());
    }
    found
}

/// Returns an answer without the fields that differ between two engines: the time that the engine
/// took, and the numbers and ids in the rows.
fn bare(mut answer: Value) -> Value {
    let reply = answer["reply"].as_object_mut().unwrap_or_else(|| panic!("expected a reply"));
    reply.remove("microseconds");
    for row in reply.get_mut("rows").and_then(Value::as_array_mut).into_iter().flatten() {
        for field in ["game", "collection", "blackId", "whiteId"] {
            row.as_object_mut().unwrap().remove(field);
        }
    }
    answer
}

#[test]
fn answers_equal_those_of_the_archive_as_a_collection() {
    let local = local(4_000);
    let host = host(&local, "answers");
    let page = page(&host);
    let opened = ask(&page, json!({ "id": 1, "kind": "open" }));
    let library = &opened["reply"]["library"];
    assert_eq!((&library["games"], &library["collections"][0]["kind"]), (&json!(4000), &json!("published")));
    let mut asked = 0;
    for line in lines(&local, 40) {
        for ply in 0..=line.len() {
            asked += 1;
            let question = question(7, &line[..ply], 10);
            assert_eq!(bare(ask(&page, question.clone())), bare(ask(&local, question)), "{:?}", &line[..ply]);
        }
    }
    assert!(asked > 200, "{asked}");
    let ranges = host.asked.borrow().iter().filter(|(_, range)| range.is_some()).count();
    assert!(ranges > 10, "{ranges}");
}

#[test]
fn a_published_archive_leaves_a_condition_on_ratings_to_the_page() {
    let local = local(100);
    let page = page(&host(&local, "ratings"));
    let mut question = question(7, &[], 10);
    question["filter"] = json!({ "rating": "2200-" });
    assert_eq!(ask(&page, question)["error"]["code"], "other-engine");
}

#[test]
fn from_a_host_without_ranges_each_whole_file_is_fetched_once() {
    let local = local(2_000);
    let host = host(&local, "whole-files");
    host.no_ranges.set(true);
    let page = page(&host);
    for line in lines(&local, 5) {
        let question = question(7, &line, 10);
        assert_eq!(bare(ask(&page, question.clone())), bare(ask(&local, question)));
    }
    let mut asked: Vec<String> = host.asked.borrow().iter().map(|(url, _)| url.clone()).collect();
    let all = asked.len();
    asked.sort();
    asked.dedup();
    assert!(asked.len() + 1 >= all, "{} of {all}", asked.len());
}

#[test]
fn a_game_has_all_of_its_facts_and_can_become_a_record() {
    let local = local(1_000);
    let host = host(&local, "game");
    let page = page(&host);
    let line = lines(&local, 1).remove(0);
    let answer = ask(&page, question(2, &line, 1));
    let row = &answer["reply"]["rows"][0];
    assert_eq!(row["collection"], json!(u32::MAX));
    let game =
        json!({ "id": 3, "kind": "game", "game": row["game"], "generation": 0, "symmetry": row["symmetry"] });
    let view = ask(&page, game.clone());
    assert_eq!(
        (&view["reply"]["moves"], &view["reply"]["blackTime"]),
        (&json!(line), &json!("17")),
        "{view}"
    );
    let mut record = game;
    record["kind"] = json!("game-record");
    let record = ask(&page, record);
    assert_eq!(record["reply"]["record"]["nodes"].as_array().map(Vec::len), Some(line.len() + 1), "{record}");
}

#[test]
fn games_are_exported_with_all_of_their_facts() {
    let local = local(1_000);
    let host = host(&local, "export");
    let page = page(&host);
    let line = lines(&local, 1).remove(0);
    for format in ["sgf", "rif", "moves", "table"] {
        let mut list = question(2, &line[..2], 1);
        list["kind"] = json!("game-ids");
        let export = |list: Value| {
            let reply = &list["reply"];
            json!({ "id": 3, "kind": "export-games", "games": reply["games"], "generation": reply["generation"],
                "format": format })
        };
        let ours = ask(&page, export(ask(&page, list.clone())));
        let theirs = ask(&local, export(ask(&local, list)));
        let sorted = |answer: &Value| {
            let bytes: Vec<u8> = serde_json::from_value(answer["reply"]["bytes"].clone()).unwrap();
            let mut lines: Vec<String> =
                String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert_eq!(ours["reply"]["games"], theirs["reply"]["games"], "{format}: {ours}");
        assert!(ours["reply"]["games"].as_u64().unwrap() > 10, "{format}");
        // The ids of table rows depend on the file, and records from RIF have another order of fields. So
        // only the number of games is compared for RIF.
        if format != "rif" {
            assert_eq!(sorted(&ours), sorted(&theirs), "{format}");
        }
    }
}

#[test]
fn fetched_data_answers_queries_without_the_host() {
    let local = local(2_000);
    let host = host(&local, "offline");
    let line = lines(&local, 1).remove(0);
    let question = question(7, &line, 10);
    let first = page(&host);
    let answer = bare(ask(&first, question.clone()));
    first.run();
    host.is_gone.set(true);
    let page = page(&host);
    assert_eq!(bare(ask(&page, question)), answer);
    let other = ask(&page, super::search(8, &[0, 30, 60], &[4, 34]));
    assert_eq!(other["error"]["code"], json!("archive-unreachable"), "{other}");
    let info = ask(&page, json!({ "id": 9, "kind": "open-published" }));
    assert!(info["reply"]["offline"].as_str().unwrap().contains("Failed to fetch"), "{info}");
}

#[test]
fn a_large_download_needs_confirmation() {
    let local = local(4_000);
    let host = host(&local, "large");
    let page = page(&host);
    ask(&page, json!({ "id": 1, "kind": "open" }));
    page.dispatcher.published.archive.allow_at_most(10_000);
    let mut filtered = question(2, &[], 10);
    filtered["filter"] = json!({ "players": [3] });
    let failed = ask(&page, filtered.clone());
    assert_eq!(failed["error"]["code"], json!("archive-large"), "{failed}");
    let needed = failed["error"]["needed"].as_u64().unwrap();
    ask(&page, json!({ "id": 3, "kind": "allow-published", "bytes": needed }));
    let answer = ask(&page, filtered.clone());
    let total = answer["reply"]["total"].as_u64().unwrap();
    assert_eq!(answer["reply"]["total"], ask(&local, filtered)["reply"]["total"]);
    assert!(total > 100, "{answer}");
    // Facets are left out of the answer if counting them would need a large download.
    host.stored.borrow_mut().clear();
    let fresh = self::page(&host);
    ask(&fresh, json!({ "id": 1, "kind": "open" }));
    fresh.dispatcher.published.archive.allow_at_most(10_000);
    let mut counted = question(5, &[], 10);
    counted["facets"] = json!(["player"]);
    let answer = ask(&fresh, counted);
    assert_eq!((&answer["reply"]["total"], &answer["reply"]["facets"]), (&json!(4000), &json!([])));
}

#[test]
fn the_whole_archive_can_be_stored_offline_and_deleted() {
    let local = local(1_500);
    let host = host(&local, "kept");
    let page = page(&host);
    let kept = ask(&page, json!({ "id": 1, "kind": "keep-published" }));
    assert_eq!((&kept["reply"]["missing"], &kept["reply"]["stored"]), (&json!(0), &kept["reply"]["bytes"]));
    host.is_gone.set(true);
    let page = self::page(&host);
    for line in lines(&local, 10) {
        let question = question(7, &line, 10);
        assert_eq!(bare(ask(&page, question.clone())), bare(ask(&local, question)));
    }
    let mut area = question(8, &[112], 10);
    area["area"] = json!({ "points": [112, 113, 127], "any": [], "anywhere": true, "exchanged": false });
    assert_eq!(ask(&page, area.clone())["reply"]["total"], ask(&local, area)["reply"]["total"]);
    let forgotten = ask(&page, json!({ "id": 9, "kind": "forget-published" }));
    assert_eq!((&forgotten["reply"]["stored"], host.stored.borrow().len()), (&json!(0), 0));
}

#[test]
fn a_damaged_file_is_reported_and_other_files_still_answer() {
    let local = local(500);
    let good = host(&local, "damaged");
    let sentence = |change: &dyn Fn(&str, &mut Vec<u8>)| {
        let host = TestHost::default();
        for (url, bytes) in good.files.borrow().iter() {
            let mut bytes = bytes.clone();
            change(url, &mut bytes);
            host.files.borrow_mut().insert(url.clone(), bytes);
        }
        let page = page(&host);
        let opened = ask(&page, json!({ "id": 6, "kind": "open-published" }));
        let failed =
            if opened["kind"] == "failed" { opened } else { ask(&page, question(7, &[112, 113], 10)) };
        let code = failed["error"]["code"].as_str().unwrap_or_default().to_owned();
        (code, failed["error"]["message"].as_str().unwrap_or_default().to_owned())
    };
    let is_manifest = |url: &str| url == MANIFEST;
    let (code, message) = sentence(&|url, bytes| {
        if is_manifest(url) {
            *bytes = b"<html>".to_vec()
        }
    });
    assert_eq!(
        (code.as_str(), message.contains("expected the manifest")),
        ("archive-damaged", true),
        "{message}"
    );
    let (code, _) = sentence(&|url, bytes| {
        if !is_manifest(url) {
            bytes.truncate(bytes.len() / 2)
        }
    });
    assert_eq!(code, "archive-damaged");
    let (code, message) = sentence(&|url, bytes| {
        if !is_manifest(url) {
            bytes.iter_mut().for_each(|byte| *byte ^= 0x55);
        }
    });
    assert_eq!(code, "archive-damaged", "{message}");
    // Without a valid manifest, queries still search the user's own games.
    let host = TestHost::default();
    host.files.borrow_mut().insert(MANIFEST.to_owned(), b"{}".to_vec());
    let page = page(&host);
    page.import(1, &rif(3));
    assert_eq!(ask(&page, super::search(2, &[112], &[]))["reply"]["total"], json!(3));
    ask(&page, json!({ "id": 3, "kind": "open-published" }));
}

#[test]
fn a_published_archive_is_searched_with_collections_and_can_be_switched_off() {
    let local = local(1_000);
    let host = host(&local, "together");
    let page = page(&host);
    ask(&page, json!({ "id": 1, "kind": "open" }));
    let before = ask(&page, question(2, &[112, 127], 100))["reply"].clone();
    page.import(3, &rif(5));
    let after = ask(&page, question(4, &[112, 127], 100))["reply"].clone();
    assert_eq!(after["total"].as_u64(), before["total"].as_u64().map(|total| total + 5));
    assert_eq!(after["games"], json!(1_005));
    let off =
        ask(&page, json!({ "id": 5, "kind": "change-collection", "collection": u32::MAX, "on": false }));
    assert_eq!(off["reply"]["library"]["games"], json!(5), "{off}");
    assert_eq!(ask(&page, question(6, &[112, 127], 100))["reply"]["total"], json!(5));
    ask(&page, json!({ "id": 7, "kind": "change-collection", "collection": u32::MAX, "on": true }));
    assert_eq!(ask(&page, question(8, &[112, 127], 100))["reply"]["total"], after["total"]);
}

#[test]
fn the_graph_has_the_numbers_of_all_games() {
    let local = local(3_000);
    let host = host(&local, "graph");
    let page = page(&host);
    for line in lines(&local, 6) {
        let mut graph = question(2, &line[..line.len().min(4)], 1);
        graph["kind"] = json!("graph");
        (graph["back"], graph["forward"], graph["width"]) = (json!(1), json!(2), json!(8));
        assert_eq!(bare(ask(&page, graph.clone())), bare(ask(&local, graph.clone())));
        // The upper half of the board.
        graph["part"] = json!((105..225).collect::<Vec<u8>>());
        assert_eq!(bare(ask(&page, graph.clone())), bare(ask(&local, graph)));
    }
}
