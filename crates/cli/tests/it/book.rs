//! Tests `renju book`: the answer has moves, labels and comments in the orientation of the query.

use serde_json::{Value, json};

use crate::{failure, file, renju};

fn sample(name: &str) -> String {
    format!("{}/../../tests/fixtures/records/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn ask(arguments: &[&str]) -> Value {
    let mut answer: Value =
        serde_json::from_str(&renju(&[&["book"], arguments, &["--json"]].concat())).expect("JSON");
    answer.as_object_mut().expect("an object").remove("microseconds");
    answer
}

#[test]
fn the_answer_of_a_library_has_the_orientation_of_the_query() {
    let library = sample("branch_v30.lib");
    // The library has the moves h8 i9 i7. The last move has the name I7.
    let answer = ask(&[&library, "--moves", "h8 g9"]);
    let move_ = json!({
        "points": ["g7", "i9"], "places": 1, "stands": 1, "elsewhere": false, "labels": ["A"], "comment": "I7",
        "marked": false, "books": [0]
    });
    assert_eq!(answer["moves"], json!([move_]));
    let answer = ask(&[&library, "--moves", "h8 g9 g7"]);
    assert_eq!(answer["comments"][0]["text"], "line 1\nline 2");
    let page = renju(&["book", &library, "--moves", "h8 i8"]);
    assert!(page.contains("The position stands in 1 place\n"), "{page}");
    assert!(page.contains("   1  h7 h9        1 place     marked\n"), "{page}");
    assert!(page.ends_with("\nDirect\n"), "{page}");
}

#[test]
fn texts_are_decoded_with_the_chosen_or_guessed_code_page() {
    let library = sample("root_pass_text_v34_cp932.lib");
    let comments = |arguments: &[&str]| {
        ask(&[&[&library[..], "--moves", "h8 g9 i7"], arguments].concat())["comments"].clone()
    };
    let guessed = comments(&[]);
    assert_eq!(guessed.as_array().map(Vec::len), Some(1));
    assert_eq!(guessed, comments(&["--character-set", "cp932"]));
    assert!(!guessed.to_string().contains('\u{FFFD}'), "{guessed}");
    assert_ne!(guessed, comments(&["--character-set", "windows-1252"]));
}

#[test]
fn several_libraries_are_queried_together() {
    let (one, two) = (sample("branch_v30.lib"), sample("subtree_dangling_siblings_v30.lib"));
    let answer = ask(&[&one, &two, "--moves", "h8"]);
    let alone = [ask(&[&one, "--moves", "h8"]), ask(&[&two, "--moves", "h8"])];
    let sum: u64 = alone.iter().filter_map(|answer| answer["places"].as_u64()).sum();
    assert_eq!(answer["places"], sum);
}

#[test]
fn an_unreadable_library_and_an_unknown_character_set_are_errors() {
    let wrong = file("wrong.lib");
    std::fs::write(&wrong, "GIF89a").expect("a file");
    let (code, complaint) = failure(&["book", &wrong]);
    assert_eq!(code, 3);
    assert!(complaint.contains("expected a RenLib library"), "{complaint}");
    assert_eq!(failure(&["book", &file("nowhere.lib")]).0, 3);
    let (code, complaint) = failure(&["book", &sample("branch_v30.lib"), "--character-set", "klingon"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("expected one of utf-8, gb18030"), "{complaint}");
    assert_eq!(failure(&["book", &sample("branch_v30.lib"), "--moves", "h8 h8"]).0, 2);
}
