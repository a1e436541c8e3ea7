//! Tests `renju similar`: prints similar positions as text and JSON.

use std::fs;

use expect_test::expect;

use crate::{failure, file, renju};

/// Writes an archive of four games, and returns its path.
fn games(name: &str) -> String {
    let path = file(name);
    let game = |id: u32, result: &str, moves: &str| {
        format!("<game id=\"{id}\" black=\"1\" white=\"2\" bresult=\"{result}\"><move>{moves}</move></game>")
    };
    let games = [
        game(1, "1", "h8 i9 j8 a1"),
        game(2, "0", "h8 g9 h6 a1"),
        game(3, "0.5", "h8 i9"),
        game(4, "0", "j8 i9 h7 g7 h8"),
    ];
    fs::write(&path, format!("<database><games>{}</games></database>", games.concat())).expect("a file");
    path
}

const POSITION: [&str; 2] = ["--moves", "h8 i9 j8"];

#[test]
fn positions_with_one_stone_more_less_or_elsewhere_are_printed() {
    let archive = games("similar-text.rif");
    let page = renju(&[&["similar", &archive], &POSITION[..]].concat());
    let below: String = page.lines().skip(16).map(|line| format!("{line}\n")).collect();
    expect![[r#"
        4 similar positions in 3 games without this one
          without black j8     2 games (Black 0%, White 50%, drawn 50%)
          without black h8     1 game (Black 0%, White 100%, drawn 0%)
          black j8 -> h6       1 game (Black 0%, White 100%, drawn 0%)
          black h8 -> h7       1 game (Black 0%, White 100%, drawn 0%)
    "#]]
    .assert_eq(&below);
    let page = renju(&[&["similar", &archive], &POSITION[..], &["--limit", "1"]].concat());
    assert!(page.ends_with("  3 more\n"), "{page}");
}

#[test]
fn json_has_the_same_numbers() {
    let archive = games("similar-json.rif");
    let answer = renju(&[&["similar", &archive], &POSITION[..], &["--json"]].concat());
    let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer["games"], 3);
    assert_eq!(answer["found"].as_u64(), answer["positions"].as_array().map(|all| all.len() as u64));
    assert_eq!(answer["positions"][0]["removed"], "j8");
}

#[test]
fn a_position_is_needed() {
    let archive = games("similar-none.rif");
    assert!(failure(&["similar", &archive]).1.contains("expected a position"));
}
