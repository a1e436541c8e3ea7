//! Tests of the import of libraries that `renju import` has written.

use super::*;
use crate::dispatcher::world::SearchPage;

const RIF: &[u8] = include_bytes!("../../../../../tests/fixtures/rif/tiny.rif");
/// The library that `renju import` makes of [`RIF`].
const LIBRARY: &[u8] = include_bytes!("../../../../../tests/fixtures/stored/tiny.renju");
/// A library in the format that older versions of `renju import` wrote.
const FIRST_FORM: &[u8] = include_bytes!("../../../../../tests/fixtures/stored/library-2.bin");

fn named(id: u32, file: &[u8], name: &str) -> Value {
    json!({ "id": id, "kind": "import", "file": file, "name": name })
}

/// Returns the description of the only collection, without its name, its time of import and the size of its
/// file.
fn facts(page: &Page) -> Value {
    let mut collection =
        page.ask(json!({ "id": 50, "kind": "open" }))["reply"]["library"]["collections"][0].clone();
    for own in ["name", "source", "bytes", "fileBytes", "importedAt", "batch"] {
        collection.as_object_mut().unwrap().remove(own);
    }
    collection
}

#[test]
fn a_library_is_the_same_collection_as_the_archive_that_it_was_made_of() {
    let (of_rif, page) = (Page::new(), Page::new());
    of_rif.ask(named(1, RIF, "tiny.rif"));
    let library = page.ask(named(1, LIBRARY, "tiny.renju"))["reply"]["library"].clone();
    assert_eq!((&library["games"], &library["collections"][0]["source"]), (&json!(11), &json!("tiny.renju")));
    assert_eq!(facts(&page), facts(&of_rif));
    let tomorrow = Page::beside(page.world.store.clone());
    assert_eq!(facts(&tomorrow), facts(&of_rif));
    for position in [vec![], vec![112]] {
        let found = |page: &Page| {
            let mut reply = page.ask(search(2, &position, &[]))["reply"].clone();
            reply.as_object_mut().unwrap().remove("microseconds");
            reply
        };
        assert_eq!(found(&tomorrow), found(&of_rif));
        assert_eq!(found(&page), found(&of_rif));
    }
    let again = tomorrow.ask(named(3, RIF, "tiny.rif"))["error"].clone();
    assert_eq!((&again["code"], &again["doubt"]["known"]), (&json!("known"), &json!("tiny.renju")));
}

#[test]
fn a_library_of_the_first_format_is_read() {
    let page = Page::new();
    let library = page.ask(named(1, FIRST_FORM, "first.renju"))["reply"]["library"].clone();
    assert!(library["games"].as_u64().is_some_and(|games| games > 0), "{library}");
}

#[test]
fn the_searching_engine_refers_library_files_to_the_whole_engine() {
    for library in [LIBRARY, FIRST_FORM] {
        let answer = SearchPage::new().ask(named(1, library, "tiny.renju"));
        assert_eq!(answer["error"]["code"], "other-engine");
    }
}

#[test]
fn a_damaged_library_is_refused_and_changes_nothing() {
    let page = Page::new();
    let mut intact = 0;
    for at in 0..LIBRARY.len() {
        let mut damaged = LIBRARY.to_vec();
        damaged[at] ^= 0x10;
        let answer = page.ask(named(1, &damaged, "tiny.renju"));
        let code = answer["error"]["code"].clone();
        match at {
            0..4 => assert_eq!(code, "not-rif"),
            4..8 => assert_eq!(code, "own-library", "{answer}"),
            _ if answer["kind"] == "reply" => {
                // A change of a byte between two parts has no effect, because bytes there have no meaning.
                assert_eq!(damaged[at], 0x10, "{at}");
                let id = answer["reply"]["library"]["collections"][0]["id"].clone();
                page.ask(json!({ "id": 2, "kind": "delete-collection", "collection": id }));
                intact += 1;
            }
            _ => assert_eq!(code, "damaged-file", "{at}: {answer}"),
        }
    }
    assert!(intact < 64, "{intact}");
    for length in 8..LIBRARY.len() {
        let answer = page.ask(named(3, &LIBRARY[..length], "tiny.renju"));
        assert_eq!(answer["error"]["code"], "damaged-file", "{length}");
    }
    let longer = [LIBRARY, b"more"].concat();
    let error = page.ask(named(4, &longer, "tiny.renju"))["error"].clone();
    assert_eq!(error["message"], "expected the end of the library, found 4 bytes more");
    assert_eq!(page.ask(json!({ "id": 5, "kind": "open" }))["reply"]["library"], Value::Null);
}
