//! Tests of the two engines of a page, which share one storage: the engine that only searches, and the whole
//! engine (see `EngineParts`).

use std::collections::BTreeSet;

use super::records::{record, save};
use super::*;
use crate::dispatcher::any_messages::TEMPLATES;
use crate::dispatcher::world::SearchPage;
use crate::parts::EngineParts;

const OTHER: &str = "other-engine";

#[test]
fn the_searching_engine_refers_some_requests_to_the_other_engine() {
    let page = SearchPage::new();
    let mut refused = BTreeSet::new();
    for (id, template) in (1..).zip(TEMPLATES.iter()) {
        let mut message = template.clone();
        message["id"] = json!(id);
        // For `import`, the content of the file decides whether an engine supports the request.
        if page.ask(message)["error"]["code"] == OTHER && template["kind"] != "import" {
            refused.insert(template["kind"].as_str().unwrap());
        }
    }
    let expected = [
        "book",
        "book-record",
        "delete-record",
        "export-collection",
        "export-games",
        "game-record",
        "list-records",
        "load-record",
        "mend-storage",
        "proof-attack",
        "proof-tree",
        "raw-record",
        "read",
        "salvage",
        "save-record",
        "solve",
        "stones-question",
        "win-question",
        "write",
    ];
    assert_eq!(refused, BTreeSet::from(expected));
}

#[test]
fn gzip_that_the_browser_cannot_unpack_is_referred_to_the_other_engine() {
    let packed = gzipped(&rif(40));
    let search = SearchPage::new();
    search.send(import(1, &packed));
    search.run();
    let posted = search.posted();
    let library = &posted.last().unwrap()["reply"]["library"];
    assert_eq!((&library["games"], &library["fileBytes"]), (&json!(40), &json!(packed.len())));
    let read = posted.iter().filter_map(|message| message["progress"]["bytesRead"].as_u64()).max();
    assert_eq!(read, Some(packed.len() as u64));

    let (cut, damaged) =
        (packed[..packed.len() - 40].to_vec(), [&packed[..60], b"damage", &packed[66..]].concat());
    let two = rif(2);
    let joined = [gzipped(&two[..90]), gzipped(&two[90..])].concat();
    for file in [&cut, &damaged, &joined] {
        let page = SearchPage::new();
        assert_eq!(page.import(1, file)["error"]["code"], OTHER);
        assert_eq!(page.ask(json!({ "id": 2, "kind": "open" }))["reply"]["library"], Value::Null);
    }
    assert_eq!(Page::new().import(1, &joined)["reply"]["library"]["games"], 2);
}

/// An engine with only the parts that every engine has by default: the search, and changes of the collections.
struct Bare;

impl EngineParts for Bare {}

/// An engine with the default parts and the part for published archives.
struct OnlyPublished;

impl EngineParts for OnlyPublished {
    const PUBLISHED: bool = true;
}

/// An engine with the default parts and the solver.
struct OnlySolver;

impl EngineParts for OnlySolver {
    const SOLVER: bool = true;
}

#[test]
fn an_engine_without_the_part_refuses_questions_about_a_five_with_n_stones() {
    let mut message = TEMPLATES
        .iter()
        .find(|message| message["kind"] == "stones-question")
        .expect("the kind has a template")
        .clone();
    message["id"] = json!(1);
    let said = world::PageOf::<OnlySolver>::new().ask(message);
    assert_eq!(said["error"]["code"], OTHER, "{said}");
}

/// Sends an engine with the parts `P` a request of this kind without arguments, and returns the
/// error in the answer.
fn said_of<P: EngineParts>(kind: &str) -> Value {
    let error = world::PageOf::<P>::new().ask(json!({ "id": 1, "kind": kind }))["error"].clone();
    json!([error["code"], error["message"]])
}

#[test]
fn requests_of_parts_that_an_engine_lacks_are_unknown() {
    let known = "expected the kind open, follow, import";
    for kind in ["finds", "novelties", "open-published"] {
        let said = said_of::<Bare>(kind);
        let message = said[1].as_str().unwrap();
        assert_eq!(said[0], "bad-request");
        assert!(message.starts_with(known), "{message}");
        assert!(message.ends_with(&format!("stones-question or cancel, found \"{kind}\"")), "{message}");
    }
    let said = said_of::<OnlyPublished>("finds");
    assert_eq!(said[0], "bad-request");
    let end = "open-published, allow-published, keep-published, forget-published or cancel, found \"finds\"";
    assert!(said[1].as_str().unwrap().ends_with(end), "{said}");
}

#[test]
fn requests_of_the_whole_engine_are_referred_with_any_arguments() {
    assert_eq!(said_of::<Bare>("game-record")[0], OTHER);
    assert_eq!(said_of::<Bare>("export-games")[0], OTHER);
    assert_eq!(said_of::<OnlyPublished>("solve")[0], OTHER);
    // This engine supports these two kinds of requests for games of a published archive, so it reads their
    // arguments.
    assert_eq!(said_of::<OnlyPublished>("game-record")[0], "bad-request");
    assert_eq!(said_of::<OnlyPublished>("export-games")[0], "bad-request");
}

/// An engine that analyzes collections, and does not change them.
struct OnlyReads;

impl EngineParts for OnlyReads {
    const CHANGES: bool = false;
    const STUDY: bool = true;
}

#[test]
fn an_engine_that_only_reads_collections_refers_changes_to_the_other() {
    let page = Page::new();
    page.import(1, &rif(30));
    let reads = world::PageOf::<OnlyReads>::beside(page.world.store.clone());
    for kind in ["import", "delete-all-collections", "change-collection", "delete-collection"] {
        let mut message = TEMPLATES
            .iter()
            .find(|message| message["kind"] == kind)
            .expect("the kind has a template")
            .clone();
        message["id"] = json!(1);
        assert_eq!(reads.ask(message)["error"]["code"], OTHER, "{kind}");
    }
    assert_eq!(reads.ask(search(2, &[112], &[]))["reply"]["total"], 30);
    page.import(3, &rif(31));
    let followed = reads.ask(json!({ "id": 4, "kind": "follow" }));
    assert_eq!(followed["reply"]["library"]["games"], 31);
}

#[test]
fn both_engines_refuse_an_invalid_request_with_the_same_message() {
    let nothing = json!({ "id": 1, "kind": "nothing" });
    assert_eq!(SearchPage::new().ask(nothing.clone()), Page::new().ask(nothing));
}

#[test]
fn the_searching_engine_imports_only_rif() {
    let page = SearchPage::new();
    assert_eq!(page.import(1, &rif(3))["reply"]["library"]["games"], 3);
    let before = page.ask(json!({ "id": 2, "kind": "open" }));
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("games.rif", zip::write::SimpleFileOptions::default()).unwrap();
    zip.write_all(&rif(4)).unwrap();
    let zip = zip.finish().unwrap().into_inner();
    for (id, file) in [(3, zip.as_slice()), (4, b"(;GM[4]SZ[15];B[hh];W[ig])")] {
        assert_eq!(page.import(id, file)["error"]["code"], OTHER);
        assert_eq!(page.ask(json!({ "id": 2, "kind": "open" })), before);
        assert_eq!(page.ask(search(9, &[112], &[127]))["reply"]["total"], 3);
    }
}

/// Opens a page with games of two files and of the user. Also opens a page whose engine only searches. Both
/// pages use one storage.
fn both() -> (Page, SearchPage) {
    let whole = Page::new();
    whole.import(1, &rif(3));
    assert!(whole.ask(save(2, &record(&[112, 127, 128], false), None))["reply"]["id"].is_number());
    whole.ask(search(3, &[112], &[127]));
    let mut second = import(4, &rif(2));
    (second["collection"], second["anyway"]) = (json!("new"), json!(true));
    assert!(whole.ask(second)["reply"]["library"].is_object());
    let searching = SearchPage::beside(whole.world.store.clone());
    (whole, searching)
}

/// Returns all games, sorted by collection and id. The reply itself sorts games with equal dates by
/// number, and the two engines number the games differently.
fn listed<P: EngineParts>(page: &world::PageOf<P>) -> Vec<Value> {
    let reply = page.ask(of_all("games", json!({ "order": "oldest", "offset": 0, "limit": 100 })));
    let mut rows = reply["reply"]["rows"].as_array().expect("the reply has rows").clone();
    rows.sort_by_key(|row| (row["collection"].as_u64(), row["id"].as_u64()));
    rows
}

fn of_all(kind: &str, more: Value) -> Value {
    let mut message =
        json!({ "id": 5, "kind": kind, "position": { "black": [], "white": [], "toMove": "black" } });
    message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    message
}

#[test]
fn a_game_has_the_same_id_in_both_engines() {
    let (whole, searching) = both();
    let (ours, theirs) = (listed(&searching), listed(&whole));
    let ids = |rows: &[Value]| rows.iter().map(|row| row["game"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&ours), ["0/1", "1/0", "1/1", "1/2", "2/0", "2/1"]);
    assert_eq!(ids(&ours), ids(&theirs));
    for row in &ours {
        let of = |kind: &str| json!({ "id": 6, "kind": kind, "game": row["game"], "generation": 2, "symmetry": 3 });
        assert_eq!(searching.ask(of("game"))["reply"]["moves"], whole.ask(of("game"))["reply"]["moves"]);
        assert!(whole.ask(of("game-record"))["reply"]["record"].is_object());
    }
}

/// Returns the numbers of a reply's games in the library of an engine.
fn numbers<P: EngineParts>(page: &world::PageOf<P>, rows: &[Value]) -> Vec<Option<u32>> {
    let session = page.dispatcher.repository.session().borrow();
    let number = |row: &Value| session.number_of(&session.library, row["game"].as_str()?.parse().ok()?);
    rows.iter().map(number).collect()
}

#[test]
fn the_engines_number_the_games_differently() {
    let (whole, searching) = both();
    let rows = listed(&searching);
    assert_ne!(numbers(&searching, &rows), numbers(&whole, &rows), "the numbers would do as ids");
}

#[test]
fn the_id_of_another_library_is_no_game() {
    let (whole, _) = both();
    let record = |game: &str, generation: u32| {
        let asked =
            json!({ "id": 6, "kind": "game-record", "game": game, "generation": generation, "symmetry": 0 });
        whole.ask(asked)
    };
    assert!(record("1/0", 2)["reply"].is_object());
    for (game, generation) in [("1/0", 1), ("1/9", 2), ("7/0", 2), ("0/2", 2), ("4294967295/0", 2)] {
        assert_eq!(record(game, generation)["error"]["code"], "unknown-game", "{game}");
    }
}

#[test]
fn one_engine_exports_the_games_that_the_other_lists() {
    let (whole, searching) = both();
    for order in ["newest", "oldest"] {
        for chosen in [None, Some(["0/1", "1/2", "2/1", "1/9999"])] {
            let mut list = json!({ "order": order });
            if let Some(chosen) = chosen {
                list["games"] = json!(chosen);
            }
            let list = of_all("game-ids", list);
            let ours = searching.ask(list)["reply"].clone();
            assert_eq!(ours["missing"], chosen.map_or(0, |_| 1));
            let file = whole.ask(json!({ "id": 5, "kind": "export-games", "games": ours["games"],
                "generation": ours["generation"], "format": "table" }));
            let games = ours["games"].as_array().unwrap().len();
            assert_eq!((&file["reply"]["games"], &file["reply"]["missing"]), (&json!(games), &json!(0)));
            assert_eq!(games, chosen.map_or(6, |_| 3));
        }
    }
}

#[test]
fn an_import_by_the_other_engine_is_found_after_reopening() {
    let whole = Page::new();
    whole.ask(json!({ "id": 1, "kind": "open" }));
    let searching = SearchPage::beside(whole.world.store.clone());
    searching.import(2, &rif(3));
    assert!(whole.ask(json!({ "id": 3, "kind": "open" }))["reply"]["library"].is_null());
    let again = whole.ask(json!({ "id": 4, "kind": "follow" }));
    assert_eq!(again["reply"]["library"]["games"], 3);
    assert_eq!(whole.ask(search(5, &[112], &[127]))["reply"]["total"], 3);
}
