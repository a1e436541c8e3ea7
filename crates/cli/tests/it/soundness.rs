//! Tests `renju solve --stones --sound` and `renju problems --check --sound`.

use serde_json::Value;

use crate::{failure, file, renju};

/// White makes a five with three stones, but only if the first stone is e4, which makes a
/// four-three.
const FOUR_THREE: [&str; 7] =
    ["solve", "--white", "b4 c4 d4 e5 e6", "--black", "a4 a15 o15 h1 o1", "--to-move", "white"];

fn solve(more: &[&str]) -> String {
    renju(&[&FOUR_THREE[..], more].concat())
}

fn json(more: &[&str]) -> Value {
    serde_json::from_str(&solve(&[more, &["--json"]].concat())).expect("JSON")
}

#[test]
fn stones_count_the_five_and_moves_do_not() {
    let stones = json(&["--stones", "5"]);
    let moves = json(&["--most-moves", "5"]);
    assert_eq!((&stones["stones"], &moves["moves"]), (&3.into(), &2.into()));
    assert!(stones["moves"].is_null() && moves["stones"].is_null());
    assert_eq!(json(&["--stones", "2"])["answer"], "no-win");
    let page = renju(&["solve", "--black", "h8 i8 j8 k8", "--white", "l8 a1 c1 e1", "--stones", "4"]);
    assert!(page.contains("Black makes a five at once"), "{page}");
}

#[test]
fn a_sound_problem_is_distinguished_from_one_with_a_dual_solution() {
    let sound = json(&["--stones", "3", "--sound"]);
    assert_eq!((&sound["answer"], &sound["fewest"]), (&"sound".into(), &3.into()));
    let page = solve(&["--stones", "3", "--sound"]);
    assert!(page.contains("Sound: White makes five with 3 stones in one way only"), "{page}");
    // With four stones, White may play the four-three after another four or three.
    let dual = json(&["--stones", "4", "--sound", "--line", "e4 f4"]);
    assert_eq!((&dual["answer"], &dual["fewest"]), (&"dual".into(), &3.into()));
    assert!(dual["duals"].as_array().is_some_and(|duals| !duals.is_empty()), "{dual}");
    assert_eq!(json(&["--stones", "2", "--sound"])["answer"], "no-win");
    assert_eq!(json(&["--stones", "3", "--sound", "--line", "f4"])["answer"], "line-fails");
    let cut = json(&["--stones", "5", "--sound", "--nodes", "20", "--line", "e4"]);
    assert_eq!(cut["answer"], "not-decided");
}

#[test]
fn the_solutions_are_written_as_variations() {
    let to = file("solutions.sgf");
    let page = solve(&["--stones", "4", "--sound", "--line", "e4", "--variations", &to]);
    assert!(page.contains(&format!("Solutions written to {to}")), "{page}");
    let text = std::fs::read_to_string(&to).expect("the file exists");
    assert!(text.contains("C[the author's line]") && text.contains("C[dual solution]"), "{text}");
    let back = file("solutions-back.sgf");
    renju(&["convert", &to, "-o", &back]);
    assert_eq!(std::fs::read_to_string(&back).expect("the file exists"), text);
}

#[test]
fn soundness_needs_a_number_of_stones() {
    for (wrong, expected) in [
        (&["--sound"][..], "--stones"),
        (&["--stones", "1"], "expected a whole number 2..255, found \"1\""),
        (&["--stones", "3", "--line", "e4"], "--sound"),
        (&["--stones", "3", "--sound", "--line", "pass"], "--line: expected points, found pass"),
        (&["--stones", "3", "--threats", "fours"], "--stones: expected with --threats threats"),
        (&["--stones", "3", "--hands", "3"], "cannot be used with"),
    ] {
        let (code, complaint) = failure(&[&FOUR_THREE[..], wrong].concat());
        assert_eq!(code, 2, "{wrong:?}");
        assert!(complaint.contains(expected), "{wrong:?}: {complaint}");
    }
}

#[test]
fn a_set_is_summarized_and_its_duplicates_are_named() {
    let set = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/problems/set.jsonl");
    let text = std::fs::read_to_string(set).expect("the fixture exists");
    let said = renju(&["problems", "--check", set, "--sound"]);
    let wins = text.lines().filter(|line| line.contains("\"kind\":\"win\"")).count();
    assert_eq!(said.lines().filter(|line| line.contains(" stones, ")).count(), wins, "{said}");
    assert!(said.contains("Level 1: ") && said.contains("Sound: "), "{said}");
    let twice = file("twice.jsonl");
    let second = text.lines().nth(1).expect("a problem");
    std::fs::write(&twice, format!("{text}{second}\n")).expect("the file is written");
    let (code, complaint) = failure(&["problems", "--check", &twice]);
    assert_eq!(code, 3);
    assert!(complaint.contains("expected another problem, found that of line 2"), "{complaint}");
}

#[test]
fn every_backend_gives_the_same_answer() {
    let all = ["--backend", "df-pn,depth-first,naive"];
    for (more, expected) in [
        (&["--stones", "3"][..], "win"),
        (&["--stones", "2"], "no-win"),
        (&["--threats", "fours"], "win"),
        (&["--threats", "threats"], "win"),
    ] {
        let answer = json(&[&all[..], more].concat());
        assert_eq!(answer["answer"], expected, "{answer}");
        let backends = answer["backends"].as_array().expect("the searches");
        assert_eq!(backends.len(), 3);
        assert!(backends.iter().all(|one| one["answer"] == expected && one["nodes"].is_u64()), "{answer}");
    }
    let page = solve(&[&all[..], &["--stones", "3"]].concat());
    assert!(page.lines().count() == 3 && page.starts_with("df-pn        win"), "{page}");
    let (code, complaint) = failure(&[&FOUR_THREE[..], &["--backend", "naive", "--unique"]].concat());
    assert_eq!(code, 2, "{complaint}");
}
