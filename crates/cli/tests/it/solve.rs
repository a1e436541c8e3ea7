//! Tests `renju solve`: one position with its winning line, and a batch with the test vectors.

use serde_json::Value;

use crate::{failure, questions_of, renju, renju_with, vectors};

/// A position in which Black has three stones in a row. The row is blocked at one end. Black can make a four,
/// but cannot win by fours.
const FOUR_THREE: [&str; 4] = ["--black", "h8 i8 j8", "--white", "k8 a1 o15"];

fn solve(more: &[&str]) -> String {
    renju(&[&["solve"][..], &FOUR_THREE, more].concat())
}

#[test]
fn a_win_is_drawn_and_listed_move_by_move() {
    let page = renju(&["solve", "--black", "h8 i8 j8", "--white", "a1 o15 c3"]);
    assert!(page.contains("Black wins by continuous fours in 1 move (1 node"), "{page}");
    assert!(page.contains("   1. g8 four    nothing helps"), "{page}");
    assert!(page.contains("   8 . . . . . . 1 x x x . . . . ."), "{page}");
}

#[test]
fn no_win_and_giving_up_are_different_answers() {
    assert!(solve(&["--to-move", "black"]).contains("Black has no win by continuous fours"));
    let json: Value = serde_json::from_str(&solve(&["--to-move", "black", "--json"])).expect("JSON");
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
        assert!(answer["nodes"].is_u64() && answer["microseconds"].is_u64());
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
fn a_finished_game_and_contradictory_options_are_refused() {
    let (code, complaint) = failure(&["solve", "--black", "h8 i8 j8 k8 l8", "--white", "a1"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("expected a game that goes on, found a five of Black at h8"), "{complaint}");
    let (code, complaint) = failure(&["solve", "--moves", "h8", "--threats", "vct", "--shortest"]);
    assert!(code == 2 && complaint.contains("found --threats threats"), "{complaint}");
    let lines = b"{\"id\":1,\"black\":\"h8 i8 j8 k8 l8\",\"white\":\"a1\",\"toMove\":\"white\"}\n";
    let output = renju_with(&["solve", "--batch", "-"], lines);
    assert_eq!(output.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&output.stdout).contains("line 1: expected a game that goes on"));
}

/// Returns the JSON answer to a query for the position [`FOUR_THREE`].
fn json(more: &[&str]) -> Value {
    serde_json::from_str(&solve(&[more, &["--json"]].concat())).expect("JSON")
}

#[test]
fn an_overline_of_black_is_the_end_of_a_game() {
    for more in
        [&[][..], &["--first-moves"], &["--defenses"], &["--unique"], &["--points"], &["--hands", "2"]]
    {
        let six = [&["solve", "--black", "h8 i8 j8 k8 l8 m8", "--white", "a1"], more].concat();
        let (code, complaint) = failure(&six);
        assert_eq!(code, 2, "{more:?}");
        assert!(
            complaint.contains("expected a game that goes on, found an overline of Black at h8"),
            "{complaint}"
        );
    }
    // White also wins by six stones in a row.
    let (_, complaint) = failure(&["solve", "--white", "h8 i8 j8 k8 l8 m8"]);
    assert!(complaint.contains("found a five of White at h8"), "{complaint}");
}

#[test]
fn all_winning_first_moves_and_the_points_against_them() {
    let three = ["solve", "--black", "h8 i8 j8", "--white", "a1 o15 c3"];
    let page = renju(&[&three[..], &["--first-moves"]].concat());
    assert!(page.contains("Black wins by continuous fours with 2 first moves: g8 k8"), "{page}");
    let page = renju(&[&three[..], &["--defenses", "--to-move", "white"]].concat());
    assert!(page.contains("Black threatens to win by continuous fours:"), "{page}");
    assert!(page.contains("White defends at 2 points: g8 k8"), "{page}");
    let answer: Value =
        serde_json::from_str(&renju(&[&three[..], &["--defenses", "--to-move", "white", "--json"]].concat()))
            .expect("JSON");
    assert_eq!(answer["defending"], serde_json::json!(["g8", "k8"]));
    assert_eq!(answer["threat"], "win");
    let none = json(&["--defenses", "--to-move", "white"]);
    assert_eq!((&none["threat"], &none["defending"]), (&"no-win".into(), &Value::Array(Vec::new())));
}

#[test]
fn a_straight_four_has_no_defense_but_a_longest_resistance() {
    let four = ["solve", "--black", "h8 i8 j8 k8", "--white", "a1 o15 c3 a15", "--to-move", "white"];
    let page = renju(&[&four[..], &["--defenses"]].concat());
    assert!(page.contains("No defense of White was found\n"), "{page}");
    assert!(page.contains("Longest resistance, 1 move of Black: "), "{page}");
}

#[test]
fn hands_moves_branches_and_points_are_printed() {
    let two = ["solve", "--black", "h8 i8 i9 i10", "--white", "a1 o15 c3 a15"];
    let answer = |more: &[&str]| -> Value {
        serde_json::from_str(&renju(&[&two[..], more, &["--json"]].concat())).expect("JSON")
    };
    let hands = answer(&["--hands", "3"]);
    assert_eq!((&hands["answer"], &hands["hands"]), (&"win".into(), &1.into()));
    let moves = answer(&["--most-moves", "4"]);
    assert_eq!((&moves["answer"], &moves["moves"]), (&"win".into(), &1.into()));
    let unique = answer(&["--unique"]);
    assert_eq!((&unique["answer"], unique["moves"].as_array().map(Vec::len)), (&"win".into(), Some(1)));
    let page = renju(&["solve", "--white", "h8 i8 j8 g9 g10", "--black", "k8 a1 o15 c3 a15", "--points"]);
    assert!(page.contains("White: four-threes: g8\n"), "{page}");
    let (code, complaint) = failure(&["solve", "--first-moves", "--defenses"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("cannot be used with"), "{complaint}");
}

#[test]
fn a_line_of_a_batch_may_have_a_position_and_limits_of_its_own() {
    let lines = br#"{"id":1,"position":"15/15/15/15/15/15/15/7BBB5/15/15/15/15/15/15/15 b"}
{"id":2,"position":"15/15/15/15/15/15/15/7BBB5/15/15/15/15/15/15/15 w","nodes":5000}
{"id":3,"moves":"h8 i9 g7 i7 i8 g8 f6 e5 g6 h7 j9 h9","nodes":10,"seconds":60}
{"id":4,"moves":[],"nodes":"many"}
{"id":5,"moves":[],"toMvoe":"black"}
"#;
    let output = renju_with(&["solve", "--threats", "threats", "--batch", "-"], lines);
    let answers = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    let answers: Vec<Value> =
        answers.lines().map(|answer| serde_json::from_str(answer).expect("an answer")).collect();
    assert_eq!(answers[0]["answer"], "win");
    assert_eq!(answers[1]["answer"], "no-win");
    assert_eq!(answers[2]["answer"], "out-of-budget");
    assert_eq!(answers[3]["error"], "line 4: \"nodes\": expected a whole number, found \"many\"");
    assert!(answers[4]["error"].as_str().is_some_and(|error| error.ends_with("(did you mean \"toMove\"?)")));
    for wrong in [
        &["solve", "--nodes", "many"][..],
        &["solve", "--hands", "300"],
        &["search", "x.rif", "--limit", "-1"],
        &["search", "x.rif", "--length-from", "256"],
        &["graph", "x.rif", "--width", "0"],
        &["graph", "x.rif", "--back", "all"],
        &["sample", "--games", "none", "-o", "x.rif"],
        &["sample", "--games", "0", "-o", "x.rif"],
        &["sample", "--games", "1", "--seed", "x", "-o", "x.rif"],
        &["convert", "a.rif", "-o", "b.sgf", "--memory", "much"],
        &["book", "a.lib", "--comments", "1.5"],
    ] {
        let (code, complaint) = failure(wrong);
        assert_eq!(code, 2, "{wrong:?}");
        assert!(!complaint.contains("digit") && !complaint.contains("number too"), "{wrong:?}: {complaint}");
        assert!(
            complaint.contains("expected a whole number") || complaint.contains("unexpected"),
            "{complaint}"
        );
    }
}
