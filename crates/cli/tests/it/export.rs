//! Tests `renju export`: tables of comma-separated values, JSON lines, the summary, and the terms of RenjuNet.

use std::fs;
use std::io::Read;

use flate2::read::GzDecoder;
use serde_json::Value;

use crate::{MIXED, failure, file, renju, renju_with};

/// Returns the games of a library as sorted lines of text.
fn games(library: &str) -> Vec<String> {
    let table = renju(&["search", library, "--table", "--limit", "4000"]);
    let mut lines: Vec<String> = table.lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

#[test]
fn json_lines_are_imported_again() {
    let (_, library) = &*MIXED;
    let (lines, again) = (file("games.jsonl"), file("from-lines.renju"));
    let said = renju(&["export", library, "-o", &lines]);
    assert!(said.starts_with(&format!("{lines}: 3,000 games in ")), "{said}");
    let report = renju(&["import", &lines, "-o", &again, "--warnings"]);
    assert!(report.contains("3,000 games of ") && !report.contains("left out"), "{report}");
    // The JSON lines have neither the opening that a file names nor the ids of its tables.
    let moves = |library: &str| {
        let lines = renju(&["convert", library, "-o", "-", "--output-format", "moves"]);
        let mut lines: Vec<String> = lines.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(moves(library), moves(&again));
    assert_eq!(games(library).len(), games(&again).len());
    let packed = file("games.jsonl.gz");
    renju(&["export", library, "-o", &packed]);
    let mut text = String::new();
    GzDecoder::new(fs::File::open(&packed).expect("a file")).read_to_string(&mut text).expect("packed text");
    assert_eq!(text, fs::read_to_string(&lines).expect("text"));
    let first: Value = serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
    assert!(first["moves"].is_string() && first["result"].is_string(), "{first}");
    let output = renju_with(&["export", library, "-o", "-", "--output-format", "jsonl"], b"");
    assert_eq!(String::from_utf8(output.stdout).expect("UTF-8"), text);
}

#[test]
fn a_table_has_a_line_for_each_game() {
    let (_, library) = &*MIXED;
    let table = file("games.csv");
    renju(&["export", library, "-o", &table]);
    let text = fs::read_to_string(&table).expect("text");
    let lines: Vec<&str> = text.split("\r\n").collect();
    assert!(lines[0].starts_with("game,id,black_id,black,black_native,"), "{}", lines[0]);
    assert!(!lines[0].contains("canonical_moves"));
    assert_eq!(lines.len(), 3_002, "a head, 3,000 games and an end of line");
    assert!(lines[1].starts_with("0,"), "{}", lines[1]);
}

#[test]
fn a_summary_is_one_object() {
    let (archive, _) = &*MIXED;
    let columns = file("summary-columns");
    let said = renju(&["export", archive, "-o", &columns, "--positions", "--json", "--quiet"]);
    let summary: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((&summary["format"], &summary["games"]), (&"parquet".into(), &3_000.into()));
    assert!(summary["positions"].as_u64() > Some(3_000) && summary["microseconds"].is_u64(), "{summary}");
    for (arguments, expected) in [
        (&["-o", "games.txt"][..], "expected .csv, .jsonl, a folder, or --output-format"),
        (&["-o", "-"], "expected .csv, .jsonl, a folder, or --output-format"),
        (&["-o", "games.csv", "--positions"], "--positions: expected with Parquet"),
        (&["-o", "-", "--output-format", "csv", "--json"], "--json: expected an output in a file or folder"),
    ] {
        let (code, message) = failure(&[&["export", archive], arguments].concat());
        assert!(code == 2 && message.contains(expected), "{arguments:?}: {message}");
    }
}

#[test]
fn only_an_export_of_renju_nets_archive_contains_its_terms() {
    let terms = "neither it nor what is made of it may be put on a website";
    for (notice, has_terms) in [("", false), ("<!-- Copyright RenjuNet, www.renju.net -->", true)] {
        let (archive, library, columns) =
            (file("own.rif"), file("own.renju"), file(&format!("terms-{has_terms}")));
        let games = r#"<games><game id="1"><move>h8 h9</move></game></games>"#;
        let rif = format!(
            "<?xml version=\"1.0\"?>{notice}<database version=\"1.0\" date=\"2026-11-20\">{games}</database>"
        );
        fs::write(&archive, rif).expect("the file is written");
        renju(&["import", &archive, "-o", &library]);
        let output = renju_with(&["export", &library, "-o", &columns], b"");
        assert_eq!(String::from_utf8_lossy(&output.stderr).contains(terms), has_terms, "{notice}");
        let readme = fs::read_to_string(format!("{columns}/README.txt")).expect("text");
        assert_eq!(readme.contains(terms), has_terms, "{readme}");
        let published =
            renju_with(&["publish", &library, "-o", &file("published"), "--licence", "CC0-1.0"], b"");
        assert_eq!(published.status.code(), Some(if has_terms { 2 } else { 0 }));
    }
}
