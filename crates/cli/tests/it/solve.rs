//! Forced wins in a terminal: one position with its line, and the vectors in a batch.

use serde_json::Value;

use crate::{failure, questions_of, renju, renju_with, vectors};

/// A three and a three apart: Black makes a four and a three at once.
const FOUR_THREE: [&str; 4] = ["--black", "h8 i8 j8", "--white", "k8 a1 o15"];

fn solve(more: &[&str]) -> String {
    renju(&[&["solve"][..], &FOUR_THREE, more].concat())
}

#[test]
fn a_win_is_drawn_and_told_move_by_move() {
    let page = renju(&["solve", "--black", "h8 i8 j8", "--white", "a1 o15 c3"]);
    assert!(page.contains("Black wins by continuous fours in 1 move (1 node"), "{page}");
    assert!(page.contains("   1. g8 four    nothing helps"), "{page}");
    assert!(page.contains("   8 . . . . . . 1 x x x . . . . ."), "{page}");
}

#[test]
fn no_win_and_giving_up_are_different_answers() {
    assert!(solve(&["--side", "black"]).contains("Black has no win by continuous fours"));
    let json: Value = serde_json::from_str(&solve(&["--side", "black", "--json"])).expect("JSON");
    assert_eq!((&json["answer"], &json["line"]), (&"no-win".into(), &Value::Array(Vec::new())));
    let hard = "h8 i9 g7 i7 i8 g8 f6 e5 g6 h7 j9 h9";
    let page = renju(&["solve", "--threats", "threats", "--moves", hard, "--nodes", "10"]);
    assert!(page.contains("Gave up after") && page.contains("nothing is known"), "{page}");
}

#[test]
fn a_batch_answers_every_vector() {
    let text = vectors("vcf");
    let output = renju_with(&["solve", "--threats", "fours", "--batch", "-"], questions_of(&text).as_bytes());
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    assert_eq!(answers.lines().count(), 2_000);
    for (question, answer) in text.lines().zip(answers.lines()) {
        let question: Value = serde_json::from_str(question).expect("a vector");
        let answer: Value = serde_json::from_str(answer).expect("an answer");
        let win = if question["vcf"] == true { "win" } else { "no-win" };
        assert_eq!((&answer["id"], &answer["answer"]), (&question["id"], &win.into()));
        assert_eq!(answer["line"].as_array().is_some_and(|line| !line.is_empty()), win == "win");
        assert!(answer["nodes"].is_u64() && answer["micros"].is_u64());
    }
}

#[test]
fn the_shortest_win_is_never_longer() {
    let text = vectors("vcf");
    let length = |more: &[&str]| -> Vec<usize> {
        let output = renju_with(&[&["solve", "--batch", "-"], more].concat(), questions_of(&text).as_bytes());
        let answers = String::from_utf8(output.stdout).expect("JSON is UTF-8");
        let line = |answer| -> Value { serde_json::from_str(answer).expect("an answer") };
        answers.lines().map(|answer| line(answer)["line"].as_array().map_or(0, Vec::len)).collect()
    };
    let (any, shortest) = (length(&[]), length(&["--shortest"]));
    assert!(
        any.iter().zip(&shortest).all(|(any, shortest)| shortest <= any && (*any == 0) == (*shortest == 0))
    );
    assert!(shortest.iter().sum::<usize>() < any.iter().sum());
}

#[test]
fn a_game_that_is_over_and_what_is_contradictory_are_refused() {
    let (code, complaint) = failure(&["solve", "--black", "h8 i8 j8 k8 l8", "--white", "a1"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("expected a game that goes on, found a five of Black at h8"), "{complaint}");
    assert_eq!(failure(&["solve", "--threats", "threats", "--shortest"]).0, 2);
    let lines = b"{\"id\":1,\"black\":\"h8 i8 j8 k8 l8\",\"white\":\"a1\",\"side\":\"white\"}\n";
    let output = renju_with(&["solve", "--batch", "-"], lines);
    assert_eq!(output.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&output.stdout).contains("line 1: expected a game that goes on"));
}
