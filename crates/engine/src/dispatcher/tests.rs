mod collections;
mod damage;
mod doubts;
mod editions;
mod faults;
mod faults_of_finds;
mod fifths;
mod library_files;
mod lists;
mod novelties;
mod preparation;
mod problems;
mod published;
mod queries;
mod ratings;
mod records;
mod refused_files;
mod similar;
mod solver;
mod split_parts;
mod store_only;
mod study;
mod two_engines;

use std::io::{Cursor, Write};

use serde_json::{Value, json};

use super::fault_schedule;
use super::world::{self, Page, TestStore, UNREADABLE, import};
use crate::host::StorageChange;
use crate::protocol::tests::{Side, conversations};
use crate::rules_dispatcher::Receiver;
use crate::signal::Signal;
use crate::store::StoreError;

fn search(id: u32, black: &[u8], white: &[u8]) -> Value {
    let to_move = if black.len() == white.len() { "black" } else { "white" };
    let position = json!({ "black": black, "white": white, "toMove": to_move });
    json!({ "id": id, "kind": "search", "position": position, "order": "newest", "offset": 0, "limit": 1 })
}

/// Returns a RIF file of games with the ids 1, 2, 3 and so on. All games begin with h8, h9, i9.
fn rif(games: u32) -> Vec<u8> {
    let games: String = (1..=games)
        .map(|id| {
            format!("<game id=\"{id}\" black=\"1\" white=\"2\" bresult=\"1\"><move>h8 h9 i9</move></game>\n")
        })
        .collect();
    format!("<database version=\"1.0\" date=\"2026-09-30\"><games>{games}</games></database>").into_bytes()
}

#[test]
fn an_imported_archive_is_available_after_a_restart() {
    let page = Page::new();
    assert_eq!(page.ask(json!({ "id": 1, "kind": "open" }))["reply"], json!({ "storage": "persistent" }));
    let imported = page.import(2, &rif(3000));
    let library = &imported["reply"]["library"];
    assert_eq!((&library["generation"], &library["games"]), (&json!(1), &json!(3000)));
    assert_eq!((&library["source"], &library["edition"]), (&json!("games.rif"), &json!("2026-09-30")));
    assert_eq!(library["fileBytes"], json!(rif(3000).len()));
    assert_eq!(page.world.announced.get(), 1);

    let tomorrow = Page::beside(page.world.store.clone());
    assert_eq!(&tomorrow.ask(json!({ "id": 1, "kind": "open" }))["reply"], &imported["reply"]);
    let answer = tomorrow.ask(search(2, &[112], &[127]));
    assert_eq!((&answer["reply"]["total"], &answer["reply"]["source"]), (&json!(3000), &json!("library")));
    let row = &answer["reply"]["rows"][0];
    let game =
        json!({ "id": 3, "kind": "game", "game": row["game"], "generation": 1, "symmetry": row["symmetry"] });
    assert_eq!(tomorrow.ask(game)["reply"]["moves"], json!([112, 127, 128]));
}

#[test]
fn a_query_before_the_library_is_open_waits_for_it() {
    let page = Page::new();
    page.import(1, &rif(1));
    let page = Page::beside(page.world.store.clone());
    page.send(search(1, &[112], &[]));
    assert_eq!(page.posted(), [] as [Value; 0]);
    page.run();
    assert_eq!(page.posted()[0]["reply"]["total"], json!(1));
    // The library is open now, so the reply to a query arrives before `receive` returns.
    page.send(search(2, &[112], &[]));
    assert_eq!(page.posted()[0]["reply"]["total"], json!(1));
}

#[test]
fn a_query_without_a_library_is_an_error() {
    let page = Page::new();
    let error = page.ask(search(1, &[], &[]))["error"].clone();
    assert_eq!(error, json!({ "code": "no-library", "message": "expected a library, found none" }));
}

#[test]
fn an_import_reports_every_phase_and_regular_progress() {
    let page = Page::new();
    let file = rif(20_000);
    page.import(7, &file);
    page.send(import(8, &[&file[..], b"\n"].concat()));
    page.run();
    let progress: Vec<Value> = page
        .posted()
        .into_iter()
        .filter(|m| m["kind"] == "progress")
        .map(|m| m["progress"].clone())
        .collect();
    let phases: Vec<&str> = progress.iter().map(|p| p["phase"].as_str().unwrap()).collect();
    assert_eq!((phases[0], phases[phases.len() - 1]), ("reading", "storing"));
    assert_eq!(progress[0]["bytesRead"], json!(0));
    let (middle, last) = (&progress[progress.len() / 2], &progress[progress.len() - 1]);
    let expected = middle["gamesExpected"].as_u64().unwrap();
    assert!((19_000..=21_000).contains(&expected), "{expected}");
    assert_eq!(last["bytesRead"], last["bytesTotal"]);
    assert_eq!((&last["games"], &last["gamesExpected"]), (&json!(20_000), &json!(20_000)));
    // The test clock advances by 3 ms at each reading. The importer reads the clock at most three times for
    // each piece of the file, so one message covers many pieces.
    assert!(progress.len() <= 3 + file.len() / (10 * 256 * 1024), "{} messages", progress.len());
}

#[test]
fn during_an_import_queries_are_answered_between_two_slices() {
    let page = Page::new();
    page.send(import(1, &rif(20_000)));
    let mut answers = Vec::new();
    while page.world.store.generation() == 0 {
        page.turn();
        page.posted();
        page.send(search(2, &[112], &[127]));
        answers.extend(page.posted());
    }
    let totals: Vec<u64> = answers.iter().filter_map(|a| a["reply"]["total"].as_u64()).collect();
    assert!(totals.is_sorted() && totals.iter().any(|t| (1..20_000).contains(t)), "{totals:?}");
    assert!(answers.iter().any(|a| a["reply"]["source"] == "import"));
    assert!(page.world.turns.get() >= 2);
}

#[test]
fn games_of_a_running_import_have_generation_0() {
    let page = Page::new();
    page.send(import(1, &rif(20_000)));
    let game = |generation| json!({ "id": 2, "kind": "game", "game": "0/0", "generation": generation, "symmetry": 0 });
    let answer = |generation| {
        page.turn();
        page.posted();
        page.send(game(generation));
        page.posted().remove(0)
    };
    let found = (0..20).map(|_| answer(0)).find(|answer| answer["kind"] == "reply").unwrap();
    assert_eq!(found["reply"]["moves"].as_array().unwrap().len(), 3);
    assert_eq!(answer(1)["error"]["message"], "expected no game, found one of generation 1");
}

#[test]
fn the_old_library_answers_until_the_new_one_is_stored() {
    let page = Page::new();
    page.import(1, &rif(6000));
    page.send(import(2, &rif(20_000)));
    page.turn();
    page.turn();
    page.posted();
    page.send(search(3, &[112], &[]));
    let answer = page.posted().remove(0);
    assert_eq!((&answer["reply"]["total"], &answer["reply"]["source"]), (&json!(6000), &json!("library")));
    page.run();
    assert_eq!(page.ask(search(4, &[112], &[]))["reply"]["total"], json!(20_000));
    let stale = json!({ "id": 5, "kind": "game", "game": "1/0", "generation": 1, "symmetry": 0 });
    let error = json!({ "code": "unknown-game", "message": "expected a game of generation 2, found one of generation 1" });
    assert_eq!(page.ask(stale)["error"], error);
}

#[test]
fn a_stopped_import_changes_nothing() {
    let page = Page::new();
    page.import(1, &rif(6000));
    for turns in 0.. {
        page.send(import(2, &rif(20_000)));
        (0..turns).for_each(|_| page.turn());
        if page.posted().iter().any(|message| message["kind"] == "reply") {
            assert!(turns > 3, "the import ended before the cancel");
            break;
        }
        page.send(json!({ "id": 3, "kind": "cancel", "target": 2 }));
        page.run();
        let words: Vec<_> = page.posted().into_iter().filter(|m| m["kind"] != "progress").collect();
        let reply = json!({ "id": 3, "kind": "reply", "reply": null });
        assert_eq!(words, [reply, json!({ "id": 2, "kind": "cancelled" })], "after {turns} turns");
        assert_eq!(page.ask(search(4, &[112], &[]))["reply"]["total"], json!(6000));
    }
    assert_eq!(page.world.store.generation(), 2, "all imports but the last were stopped");
}

#[test]
fn a_second_import_waits_for_the_first() {
    let page = Page::new();
    page.send(import(1, &rif(12_000)));
    page.send(import(2, &rif(20_000)));
    page.run();
    let posted = page.posted();
    let waiting = posted.iter().position(|m| m["progress"]["phase"] == "waiting").unwrap();
    assert_eq!(posted[waiting]["id"], json!(2));
    let replies: Vec<_> = posted.iter().filter(|m| m["kind"] == "reply").collect();
    assert_eq!([&replies[0]["id"], &replies[1]["id"]], [&json!(1), &json!(2)]);
    assert_eq!(replies[1]["reply"]["library"]["games"], json!(20_000));
}

#[test]
fn an_import_waits_for_another_tab_and_can_be_stopped_meanwhile() {
    let page = Page::new();
    let taken = Signal::default();
    page.world.lock.replace(taken.clone());
    page.send(import(1, &rif(1)));
    page.send(import(2, &rif(2)));
    page.run();
    let phases: Vec<_> =
        page.posted().iter().map(|m| (m["id"].clone(), m["progress"]["phase"].clone())).collect();
    assert_eq!(phases, [(json!(1), json!("waiting")), (json!(2), json!("waiting"))]);
    let stopped = page.ask(json!({ "id": 3, "kind": "cancel", "target": 1 }));
    assert_eq!((&stopped["id"], &stopped["kind"]), (&json!(2), &json!("progress")));
    taken.raise();
    page.run();
    assert_eq!(page.posted().pop().unwrap()["reply"]["library"]["games"], json!(2));
}

#[test]
fn a_full_storage_is_reported_with_sizes_and_the_old_library_stays() {
    let page = Page::new();
    page.import(1, &rif(8));
    let full = StoreError::Full { needed: 700, available: Some(300) };
    page.world.store.refuses.replace(Some(full));
    let error = page.import(2, &rif(9))["error"].clone();
    let message = "expected room for 700 bytes, found 300";
    assert_eq!(error, json!({ "code": "storage-full", "message": message, "needed": 700, "available": 300 }));
    assert_eq!(page.ask(search(3, &[112], &[]))["reply"]["total"], json!(8));
}

#[test]
fn a_failing_storage_is_tried_again_and_can_be_overwritten() {
    let page = Page::new();
    page.import(1, &rif(1));
    let store = page.world.store.clone();
    let page = Page::beside(store.clone());
    store.refuses.replace(Some(StoreError::Failed { found: "UnknownError: disk".to_owned() }));
    let error = page.ask(json!({ "id": 1, "kind": "open" }))["error"].clone();
    let message = "expected the storage to work, found UnknownError: disk";
    assert_eq!(error, json!({ "code": "storage-failed", "message": message }));
    assert_eq!(page.ask(search(2, &[], &[]))["error"]["code"], "storage-failed");
    store.refuses.take();
    assert_eq!(page.ask(search(3, &[112], &[]))["reply"]["total"], json!(1));

    // A library that another version of this page wrote cannot be opened, but the user can replace it.
    store.memory.parts.borrow_mut().get_mut(&1).unwrap()[0][4] ^= 1;
    let page = Page::beside(store);
    assert_eq!(page.ask(json!({ "id": 1, "kind": "open" }))["error"]["code"], "storage-failed");
    assert_eq!(page.import(2, &rif(2))["reply"]["library"]["generation"], json!(2));
    assert_eq!(page.ask(search(3, &[112], &[]))["reply"]["total"], json!(2));
}

#[test]
fn unreadable_damaged_and_foreign_files_are_refused_and_change_nothing() {
    let page = Page::new();
    page.import(1, &rif(1));
    let code = |file: &[u8]| page.import(2, file)["error"]["code"].clone();
    assert_eq!(code(UNREADABLE), "read-failed");
    assert_eq!(code(b""), "not-rif");
    assert_eq!(code(b"<!doctype html><html></html>"), "not-rif");
    // A database of positions begins with the count of its entries and the length of the first entry. The first six
    // bytes of the following files could be such numbers. The first file is a program, and the other files are damaged
    // libraries that `renju import` made.
    assert_eq!(code(&[&b"\x7fELF\x02\x01\x01"[..], &[0; 300], &[7; 4000]].concat()), "not-rif");
    assert_eq!(code(&[&b"RJLM\x01\0\0\0"[..], &[0; 56], &[7; 4000]].concat()), "damaged-file");
    assert_eq!(code(&[&b"RJLB\x01\0\0\0"[..], &[7; 4000]].concat()), "damaged-file");
    // The format of this library is newer than this program.
    assert_eq!(code(&[&b"RJLM\xff\0\0\0"[..], &[0; 56], &[7; 4000]].concat()), "own-library");
    assert_eq!(code(b"\x1f\x8b\x08\x00, and then nothing that gzip would write"), "damaged-file");
    assert_eq!(code(b"PK\x03\x04, and then nothing that zip would write"), "damaged-file");
    // A zip archive without files consists only of its end record: a signature and 18 zero bytes.
    assert_eq!(code(&[&b"PK\x05\x06"[..], &[0; 18]].concat()), "no-archive-in-zip");
    assert_eq!(page.ask(search(3, &[112], &[]))["reply"]["total"], json!(1));
}

#[test]
fn packed_files_are_read_like_plain_ones() {
    let plain = rif(40);
    for packed in [gzipped(&plain), zipped(&[("games.rif", &plain)])] {
        let page = Page::new();
        let library = page.import(1, &packed)["reply"]["library"].clone();
        assert_eq!((&library["games"], &library["fileBytes"]), (&json!(40), &json!(packed.len())));
    }
}

fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut to = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    to.write_all(bytes).unwrap();
    to.finish().unwrap()
}

fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut to = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        to.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        to.write_all(bytes).unwrap();
    }
    to.finish().unwrap().into_inner()
}

#[test]
fn the_reply_names_the_imported_archive_of_a_zip_and_the_others() {
    let (large, small) = (rif(40), rif(2));
    let page = Page::new();
    let one = zipped(&[("games.rif", &large), ("readme.txt", b"hello")]);
    assert_eq!(page.import(1, &one)["reply"]["zip"], Value::Null);
    let two = zipped(&[("old/2025.rif", &small), ("2026.rif", &large), ("readme.txt", b"hello")]);
    let said = json!({ "taken": "2026.rif", "left": ["old/2025.rif"] });
    let mut again = import(2, &two);
    again["anyway"] = json!(true);
    let reply = page.ask(again)["reply"].clone();
    assert_eq!((&reply["zip"], &reply["library"]["games"]), (&said, &json!(40)));
    assert_eq!(page.ask(json!({ "id": 3, "kind": "open" }))["reply"]["zip"], Value::Null);
    let read = |file: &[u8]| {
        page.ask(json!({ "id": 4, "kind": "read", "file": file, "name": "both.zip" }))["reply"].clone()
    };
    let texts = zipped(&[("a.txt", b"h8 i9"), ("b.txt", b"h8 i9 g9")]);
    let reply = read(&texts);
    assert_eq!(
        (&reply["zip"], &reply["total"]["nodes"]),
        (&json!({ "taken": "b.txt", "left": ["a.txt"] }), &json!(4))
    );
    assert_eq!(read(&one)["zip"], Value::Null);
}

#[test]
fn a_deleted_library_is_removed_from_memory_and_storage() {
    let page = Page::new();
    page.import(1, &rif(1));
    assert_eq!(
        page.ask(json!({ "id": 2, "kind": "delete-all-collections" }))["reply"],
        json!({ "storage": "persistent" })
    );
    assert_eq!(page.world.announced.get(), 2);
    assert_eq!(page.ask(search(3, &[], &[]))["error"]["code"], "no-library");
    // The new library has another generation, so the page recognizes the game numbers of the deleted library
    // as outdated.
    assert_eq!(page.import(4, &rif(1))["reply"]["library"]["generation"], json!(3));
}

#[test]
fn a_library_imported_in_another_tab_is_opened_and_announced() {
    let store = TestStore::default();
    let (here, there) = (Page::beside(store.clone()), Page::beside(store));
    let heard = |page: &Page| {
        page.dispatcher.changed_elsewhere(StorageChange::Library);
        page.run();
        page.posted()
    };
    there.import(1, &rif(1));
    assert_eq!(heard(&here), [] as [Value; 0], "without an open library no change is announced");
    here.ask(json!({ "id": 1, "kind": "open" }));
    assert_eq!(heard(&here), [] as [Value; 0], "the library is already open");
    there.import(2, &rif(2));
    let told = heard(&here);
    assert_eq!((told.len(), &told[0]["id"], &told[0]["library"]["generation"]), (1, &json!(0), &json!(2)));
    assert_eq!(here.ask(search(3, &[112], &[]))["reply"]["total"], json!(2));
    there.ask(json!({ "id": 4, "kind": "delete-all-collections" }));
    assert_eq!(heard(&here), [json!({ "id": 0, "kind": "library" })]);
}

#[test]
fn an_unstored_library_stays_when_another_tab_changes_the_storage() {
    let page = Page::new();
    page.world.store.forgets.set(true);
    assert_eq!(page.import(1, &rif(1))["reply"]["storage"], "session");
    page.dispatcher.changed_elsewhere(StorageChange::Library);
    page.run();
    assert_eq!(page.posted(), [] as [Value; 0]);
    assert_eq!(page.ask(search(2, &[112], &[]))["reply"]["total"], json!(1));
}

#[test]
fn an_invalid_request_gets_an_error_reply() {
    let page = Page::new();
    for (file, conversation) in conversations() {
        for pair in conversation.messages.windows(2).filter(|pair| pair[0].from == Side::Stranger) {
            assert_eq!(page.ask(pair[0].message.clone()), pair[1].message, "{file}");
        }
    }
    page.import(1, &rif(1));
    let message = |request: Value| page.ask(request)["error"]["message"].clone();
    assert_eq!(message(search(2, &[112, 225], &[])), "position: expected points 0..224, found 225");
    assert_eq!(message(search(3, &[112], &[112])), "position: expected one stone a point, found two on h8");
    let game = |game: &str, symmetry: u8| json!({ "id": 4, "kind": "game", "game": game, "generation": 1, "symmetry": symmetry });
    assert_eq!(message(game("1/0", 8)), "expected a symmetry 0..7, found 8");
    assert_eq!(message(game("1/1", 0)), "expected a game of the library, found 1/1");
    let no_id = message(game("1", 0));
    assert!(
        no_id.as_str().unwrap().contains("expected the id of a game such as 3/120, found \"1\""),
        "{no_id}"
    );
}
