//! Tests `renju compose`.

use serde_json::Value;

use crate::{failure, renju};

/// White makes a five with three stones, but only if the first stone is e4, which makes a
/// four-three. The problem does not need the stone h1.
const FOUR_THREE: [&str; 9] = [
    "compose",
    "--white",
    "b4 c4 d4 e5 e6",
    "--black",
    "a4 a15 o15 h1",
    "--to-move",
    "white",
    "--stones",
    "3",
];
/// Four-threes on both sides of the board: e4 and k4.
const TWO: [&str; 9] = [
    "compose",
    "--white",
    "b4 c4 d4 e5 e6 n4 m4 l4 k5 k6",
    "--black",
    "a4 o4 a15 h1",
    "--to-move",
    "white",
    "--stones",
    "3",
];

fn lines(arguments: &[&str]) -> Vec<Value> {
    let text = renju(&[arguments, &["--json"]].concat());
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn changes_that_make_a_problem_sound_are_printed() {
    let found = lines(&[&TWO[..], &["--change", "remove,add"]].concat());
    assert_eq!((&found[0]["about"], &found[0]["answer"]), (&"problem".into(), &"dual".into()));
    assert_eq!(found[0]["duals"][0]["point"], if found[0]["line"][0] == "e4" { "k4" } else { "e4" });
    let changes: Vec<&Value> = found.iter().filter(|line| line["about"] == "change").collect();
    let has = |change: &str, color: &Value, point: &str| {
        changes
            .iter()
            .any(|line| line["change"] == change && &line["color"] == color && line["point"] == point)
    };
    assert!(has("add", &"black".into(), "k4") && has("remove", &Value::Null, "l4"));
    assert!(changes.iter().all(|line| line["better"][0] == "sound" && line["stones"].is_u64()));
    let end = found.last().expect("the list has a last line");
    assert_eq!((&end["about"], &end["positions"][1]), (&"changes".into(), &changes.len().into()));
    let page = renju(&[&TWO[..], &["--change", "add"]].concat());
    assert!(
        page.contains("White: not sound, five with 3 stones") && page.contains("dual solutions: "),
        "{page}"
    );
    assert!(page.contains("add Black k4 (sound): five with 3 stones"), "{page}");
    assert!(page.contains(" tried, "), "{page}");
}

#[test]
fn stones_that_a_problem_does_not_need_are_removed() {
    let page = renju(&[&FOUR_THREE[..], &["--change", "none", "--fewest"]].concat());
    assert!(
        page.contains("White: sound, five with 3 stones") && page.contains(" are enough, without "),
        "{page}"
    );
    let fewest = lines(&[&FOUR_THREE[..], &["--change", "none", "--fewest"]].concat());
    let fewest: Vec<&Value> = fewest.iter().filter(|line| line["about"] == "fewest").collect();
    assert!(!fewest.is_empty() && fewest.iter().all(|line| line["complete"] == true), "{fewest:?}");
    let unsound = renju(&[&TWO[..], &["--change", "none", "--fewest"]].concat());
    assert!(unsound.contains("Only a sound problem has stones that it does not need"), "{unsound}");
}

#[test]
fn positions_beyond_the_limit_of_nodes_stay_undecided() {
    let page = renju(&[&FOUR_THREE[..], &["--nodes", "1", "--change", "remove"]].concat());
    assert!(page.contains("White: not decided (--nodes allows more)"), "{page}");
    assert!(page.contains("9 changes tried, 0 better, 9 not decided"), "{page}");
}

#[test]
fn wrong_arguments_are_named() {
    for (more, expected) in [
        (&["--change", "turn"][..], "invalid value 'turn'"),
        (&["--reach", "0"], "expected a whole number 1..14, found \"0\""),
        (&["--most-positions", "5"], "--fewest"),
    ] {
        let (code, complaint) = failure(&[&FOUR_THREE[..], more].concat());
        assert_eq!(code, 2, "{more:?}");
        assert!(complaint.contains(expected), "{more:?}: {complaint}");
    }
    let (code, complaint) = failure(&["compose", "--black", "h8 i8 j8 k8 l8", "--stones", "3"]);
    assert!(code == 2 && complaint.contains("expected a game that goes on"), "{complaint}");
}
