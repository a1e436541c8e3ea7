//! Tests that the JSON of every command has one shape: each line is an object, and its field names
//! are in camel case.

use std::fs;

use serde_json::Value;

use crate::{MIXED, failure, file, renju};

/// Returns the objects that a command prints, one for each line.
fn objects(arguments: &[&str]) -> Vec<Value> {
    let text = renju(&[arguments, &["--json", "--quiet"]].concat());
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(!lines.is_empty(), "{arguments:?} prints nothing");
    for line in &lines {
        assert!(line.is_object(), "{arguments:?}: {line}");
        check_names(line);
    }
    lines
}

fn check_names(value: &Value) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            assert!(!name.contains(['_', '-', ' ']) && !name.starts_with(char::is_uppercase), "{name}");
            check_names(value);
        }),
        Value::Array(values) => values.iter().for_each(check_names),
        _ => {}
    }
}

/// Runs a command, which must print one object, and returns the object.
fn object(arguments: &[&str]) -> Value {
    let mut lines = objects(arguments);
    assert_eq!(lines.len(), 1, "{arguments:?}");
    lines.pop().unwrap_or_default()
}

#[test]
fn every_json_answer_is_an_object() {
    let (archive, library) = &*MIXED;
    let moves = ["--moves", "h8 h9"];
    let searched = object(&[&["search", library][..], &moves].concat());
    assert!(searched["total"].as_u64() > Some(0) && searched["microseconds"].is_u64(), "{searched}");
    let graph = object(&[&["graph", library][..], &moves].concat());
    assert_eq!((&graph["nodes"][0]["level"], &graph["nodes"][0]["games"]), (&0.into(), &searched["total"]));
    assert!(graph["arcs"].as_array().is_some_and(|arcs| arcs.iter().all(|arc| arc["move"].is_string())));
    assert_eq!(object(&["graph", library, "--census"])["games"], 3_000);
    assert_eq!(object(&["graph", library, "--area", "top-left", "--moves", "h8"])["nodes"][0]["level"], 0);
    let fifths = object(&[&["fifths", library][..], &["--moves", "h8 h9 i9"]].concat());
    assert!(fifths["games"].as_u64() > Some(0) && fifths["swaps"].is_array(), "{fifths}");
    let info = object(&["info", library, "--warnings"]);
    assert!(info["games"] == 3_000 && info["warnings"].as_array().is_some_and(|list| !list.is_empty()));
    assert!(object(&["novelties", archive, "--since", "2015"])["novelties"].is_array());
    assert!(objects(&["missed", archive, "--length-to", "24"]).iter().all(|one| one["kind"] == "missed"));
    let four = ["--black", "h8 i8 j8", "--white", "a1 o15 c3"];
    assert_eq!(object(&[&["solve"][..], &four].concat())["answer"], "win");
    assert!(object(&[&["forbidden"][..], &four].concat())["forbidden"].is_object());
    assert_eq!(object(&["position", "h8 h9"])["toMove"], "black");
    let proof = file("proof.json");
    renju(&[&["solve"][..], &four, &["--proof", &proof]].concat());
    assert_eq!(object(&["verify", &proof])["leftOut"], 0);
}

#[test]
fn every_command_that_writes_a_file_has_a_summary() {
    let (sample, library) = (file("summary.rif"), file("summary.renju"));
    let made = object(&["sample", "--games", "400", "--shape", "mixed", "-o", &sample]);
    let bytes = fs::metadata(&sample).expect("a file").len();
    assert_eq!((&made["games"], &made["bytes"]), (&400.into(), &bytes.into()));
    let imported = object(&["import", &sample, "-o", &library, "--warnings", "--count-forbidden"]);
    assert_eq!((&imported["games"], &imported["fileBytes"]), (&400.into(), &bytes.into()));
    assert!(imported["warnings"].is_array() && imported["forbidden"].is_array(), "{imported}");
    let converted = object(&["convert", &library, "-o", &file("summary.sgf")]);
    assert_eq!((&converted["records"], &converted["format"]), (&400.into(), &"sgf".into()));
    let set = file("summary.jsonl");
    let problems = object(&["problems", &library, "-o", &set, "--limit", "2"]);
    assert_eq!(problems["levels"].as_array().map(Vec::len), Some(5));
    let checked = objects(&["problems", "--check", &set]);
    assert_eq!((&checked[0]["problems"], &checked[0]["faults"]), (&problems["problems"], &0.into()));
    let published = object(&["publish", &library, "-o", &file("summary-archive"), "--licence", "CC0-1.0"]);
    assert!(published["games"] == 400 && published["bytes"].as_u64() > Some(0), "{published}");
    for command in [
        &["sample", "--games", "4"][..],
        &["import", &sample],
        &["convert", &library, "--output-format", "sgf"],
        &["problems", &library],
    ] {
        let (code, message) = failure(&[command, &["-o", "-", "--json"]].concat());
        assert!(code == 2 && message.contains("--json: expected an output in a file or folder"), "{message}");
    }
}
