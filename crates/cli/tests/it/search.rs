//! `renju search` for a person: one position, one page.

use serde_json::Value;

use crate::{MIXED, failure, renju};

fn search(more: &[&str]) -> String {
    renju(&[&["search", MIXED.1.as_str()], more].concat())
}

fn json(more: &[&str]) -> Value {
    serde_json::from_str(&search(&[more, &["--json"]].concat())).expect("JSON")
}

#[test]
fn a_page_shows_board_moves_and_games() {
    let page = search(&["--moves", "h8 i9 g7", "--limit", "3"]);
    let total = json(&["--moves", "h8 i9 g7"])["total"].as_u64().expect("a number");
    assert!(
        page.starts_with(&format!(
            "{total} games reached this position · I11 斜月 Shagetsu · White to move\n"
        )),
        "{page}"
    );
    assert!(page.contains("   8 . . . . . . . x . . . . . . .\n") || page.contains("   8 "), "{page}");
    assert!(page.contains("    Move                 Games   Share   Black   draw  White   Last\n"), "{page}");
    assert!(page.contains(&format!("Games 1 to 3 of {total}\n")), "{page}");
    assert_eq!(page.lines().filter(|line| line.trim_start().starts_with('#')).count(), 3, "{page}");
}

#[test]
fn moves_and_rfen_ask_the_same() {
    let rfen = "15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4";
    let mut answers = [json(&["--position", rfen]), json(&["--moves", "h8h9i9"])];
    answers.iter_mut().for_each(|answer| drop(answer["micros"].take()));
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn pages_follow_each_other_in_each_order() {
    for order in ["newest", "oldest", "longest"] {
        let ids = |offset: &str, limit: &str| -> Vec<Value> {
            let answer = json(&["--moves", "h8", "--order", order, "--offset", offset, "--limit", limit]);
            answer["games"].as_array().expect("a list").clone()
        };
        let all = ids("0", "100");
        assert_eq!(all.len(), 100);
        assert_eq!([ids("0", "40"), ids("40", "60")].concat(), all);
        let dates: Vec<&str> =
            all.iter().filter_map(|game| game["date"].as_str()).filter(|d| !d.is_empty()).collect();
        let lengths: Vec<u64> = all.iter().filter_map(|game| game["moves"].as_u64()).collect();
        match order {
            "newest" => assert!(dates.is_sorted_by(|a, b| a >= b), "{dates:?}"),
            "oldest" => assert!(dates.is_sorted(), "{dates:?}"),
            _ => assert!(lengths.is_sorted_by(|a, b| a >= b), "{lengths:?}"),
        }
    }
}

#[test]
fn nothing_found_is_an_answer() {
    let page = search(&["--moves", "a1 b1 c1 d1 e1"]);
    assert!(page.starts_with("No game reached this position · White to move\n"), "{page}");
    assert_eq!(json(&["--moves", "a1 b1 c1 d1 e1"])["total"], 0);
}

#[test]
fn what_cannot_be_understood_is_said() {
    let check = |more: &[&str], complaint: &str| {
        let (code, said) = failure(&[&["search", MIXED.1.as_str()], more].concat());
        assert_eq!(code, 2, "{said}");
        assert!(said.contains(complaint), "{said}");
    };
    check(
        &["--moves", "h8 p9"],
        "renju: --moves: at character 4: expected a move a1..o15 or pass, found \"p9\"\n",
    );
    check(&["--moves", "h8 h8"], "renju: --moves: move 2: expected an empty point, found h8 occupied\n");
    check(&["--position", "15/15"], "renju: --position: expected 15 ranks separated by \"/\", found 2\n");
    check(&["--moves", "h8", "--position", "15"], "cannot be used with");
    check(&["--order", "best"], "possible values: newest, oldest, longest");
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    use std::process::{Command, Stdio};
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju"));
    command
        .args(["search", MIXED.1.as_str(), "--limit", "3000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
}
