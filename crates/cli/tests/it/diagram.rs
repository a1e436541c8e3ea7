//! Tests `renju diagram`: boards as static HTML and as SVG.

use serde_json::Value;

use crate::{failure, file, renju, renju_with};

const VECTORS: &str = include_str!("../../../../tests/vectors/static-boards.json");
const FRAME: &str = include_str!("../../src/static_board/frame.svg");
const STYLE_SHEET: &str = include_str!("../../src/static_board/static.css");

/// Returns the arguments of the command for a board of the vectors.
fn arguments(board: &Value) -> Vec<String> {
    let text = |name: &str| board[name].as_str().unwrap_or("");
    let mut arguments = vec!["diagram".to_owned()];
    let mut add = |name: &str, value: String| arguments.extend([name.to_owned(), value]);
    match (text("position"), text("moves")) {
        ("", moves) => add("--moves", moves.to_owned()),
        (position, "") => add("--position", position.to_owned()),
        (position, moves) => add("--position", format!("{position} moves {moves}")),
    }
    for (key, option) in [("coordinates", "--coordinates"), ("numbers", "--numbers"), ("theme", "--theme")] {
        if !text(key).is_empty() {
            add(option, text(key).to_owned());
        }
    }
    for (key, option) in [("lastMove", "--last-move"), ("label", "--label")] {
        if !text(key).is_empty() {
            add(option, text(key).to_owned());
        }
    }
    for (key, option) in [("ply", "--ply"), ("size", "--size")] {
        if let Some(number) = board[key].as_u64() {
            add(option, number.to_string());
        }
    }
    arguments
}

fn with<'a>(arguments: &'a [String], more: &[&'a str]) -> Vec<&'a str> {
    arguments.iter().map(String::as_str).chain(more.iter().copied()).collect()
}

#[test]
fn boards_are_those_of_the_package() {
    let vectors: Value = serde_json::from_str(VECTORS).expect("JSON");
    let frame = FRAME.trim_end();
    let inside = &frame[frame.find('>').expect("a tag") + 1..];
    let boards = vectors["boards"].as_array().expect("a list");
    assert!(boards.len() > 8);
    for case in boards {
        let arguments = arguments(&case["board"]);
        let html = case["html"].as_str().expect("text").replace("{frame}", frame);
        assert_eq!(renju(&with(&arguments, &["--css", "static.css"])), html, "{arguments:?}");
        let svg = case["svg"].as_str().expect("text").replace("{frame}", inside);
        assert_eq!(renju(&with(&arguments, &["--svg"])), svg, "{arguments:?}");
    }
}

#[test]
fn a_board_contains_its_style_sheet() {
    let html = renju(&["diagram", "--moves", "h8"]);
    assert!(html.contains(&format!("<style>{}</style>", STYLE_SHEET.trim_end())));
}

#[test]
fn each_record_of_a_file_becomes_a_board() {
    let games = "(;GM[1]FF[4]SZ[15];B[hh];W[hg];B[ig])(;GM[1]FF[4]SZ[15]AB[hh][ii]AW[hg];W[jj])";
    let sgf = file("diagram.sgf");
    std::fs::write(&sgf, games).expect("the file is written");
    let boards = renju(&["diagram", &sgf, "--css", "a.css", "--ply", "2"]);
    assert_eq!(boards.matches("<renju-board").count(), 2);
    assert!(boards.contains(r#" moves="h8 h9 i9" ply="2">"#), "{boards}");
    assert!(
        boards.contains(r#" position="15/15/15/15/15/15/7W7/7B7/8B6/15/15/15/15/15/15 w 4" moves="j6">"#)
    );
    let second = renju(&["diagram", &sgf, "--css", "a.css", "--game", "2"]);
    assert!(boards.ends_with(&second));
    let piped = renju_with(&["diagram", "-", "--svg", "--game", "1"], games.as_bytes());
    assert!(piped.stdout.starts_with(b"<svg xmlns="), "{}", String::from_utf8_lossy(&piped.stderr));
}

#[test]
fn two_moves_of_one_color_in_sequence_begin_a_new_line() {
    let output = renju_with(&["diagram", "-", "--css", "a.css"], b"(;GM[1]SZ[15];B[hh];B[ii];W[hg];B[ig])");
    let html = String::from_utf8(output.stdout).expect("UTF-8");
    let board = r#" position="15/15/15/15/15/15/15/7B7/8B6/15/15/15/15/15/15 w 3 last=i7" moves="h9 i9">"#;
    assert!(html.contains(board), "{html}");
}

#[test]
fn invalid_arguments_of_diagram_are_errors() {
    let sgf = file("two.sgf");
    std::fs::write(&sgf, "(;GM[1]SZ[15];B[hh])(;GM[1]SZ[15];B[ii])").expect("the file is written");
    for (arguments, expected, code) in [
        (&["diagram", &sgf, "--svg"][..], "--svg: expected one record, found 2 records", 2),
        (&["diagram", &sgf, "--game", "3"], "--game: expected a number of a record, found 2 records", 2),
        (&["diagram", &sgf, "--moves", "h8"], "cannot be used with", 2),
        (&["diagram", "--moves", "h8 z9"], "found \"z9\"", 2),
        (&["diagram", "--moves", "h8", "--size", "3"], "expected a whole number 16..10000", 2),
    ] {
        let (found, said) = failure(arguments);
        assert_eq!(found, code, "{said}");
        assert!(said.contains(expected), "{said}");
    }
    let output = renju_with(&["diagram", "-"], b"nothing that is a game");
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
}
