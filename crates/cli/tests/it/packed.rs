//! Tests that libraries in the format that preceded [`renju_library::LibraryFile`] can still be opened.

use std::fs;

use renju_library::{Importer, Library};

use crate::{MIXED, file, renju};

/// Returns an answer without the elapsed time, which differs between runs.
fn answer(library: &str) -> serde_json::Value {
    let text = renju(&["search", library, "--moves", "h8 h9", "--facets", "--json"]);
    let mut json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    json["microseconds"].take();
    json
}

#[test]
fn a_packed_library_answers_as_one_that_is_searched_in_place() {
    let (archive, library) = &*MIXED;
    let mut importer = Importer::new();
    importer.push(&fs::read(archive).expect("the file exists")).expect("the file is RIF");
    let old: Library = importer.finish().expect("the file is RIF");
    let (packed, mut bytes) = (file("packed.renju"), Vec::new());
    old.write(&mut bytes).expect("writing to memory cannot fail");
    fs::write(&packed, bytes).expect("the file is written");
    assert_eq!(answer(&packed), answer(library));
    assert!(renju(&["info", &packed]).contains("       3,000  games\n"));
}
