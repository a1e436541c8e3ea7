//! Tests sets of training problems: a set made from an archive passes the check, and a set with a changed
//! line does not.

use serde_json::Value;

use crate::{MIXED, failure, file, is_long, renju};

/// Makes a set of problems from the mixed archive. Returns the path of the set, and the text on standard
/// output.
fn set(name: &str, more: &[&str]) -> (String, String) {
    let path = file(name);
    let page = renju(&[&["problems", &MIXED.1, "-o", &path][..], more].concat());
    (path, page)
}

fn lines(path: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(path).expect("the file exists");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn every_problem_of_a_created_set_is_verified() {
    let (path, page) = set("fours.jsonl", &["--limit", "40"]);
    assert!(page.contains("fours.jsonl: 40 problems of "), "{page}");
    let lines = lines(&path);
    assert_eq!((lines.len(), &lines[0]["format"]), (41, &Value::from("renju-problems-1")));
    let ids: std::collections::HashSet<&str> =
        lines[1..].iter().filter_map(|one| one["id"].as_str()).collect();
    assert_eq!(ids.len(), 40);
    assert!(
        lines[1..].iter().all(|one| one["reached"].as_u64() >= Some(1) && one["length"].as_u64() >= Some(2))
    );
    let said = renju(&["problems", "--check", &path]);
    assert!(said.ends_with("fours.jsonl: 40 problems checked, none refuted\n"), "{said}");
}

#[test]
fn the_same_archive_and_seed_give_the_same_set() {
    let read = |seed| std::fs::read(set(&format!("seed-{seed}.jsonl"), &["--limit", "10", "--seed", seed]).0);
    let (one, again, other) =
        (read("3").expect("a set"), read("3").expect("a set"), read("4").expect("a set"));
    assert!(one == again && one != other);
}

#[test]
fn problems_are_selected_by_kind_and_level() {
    let (path, _) = set("kinds.jsonl", &["--kind", "defence,forbidden", "--level", "1-2", "--limit", "3"]);
    let lines = lines(&path);
    for kind in ["defence", "forbidden"] {
        assert_eq!(lines[1..].iter().filter(|one| one["kind"] == kind).count(), 3, "{kind}");
    }
    assert!(lines[1..].iter().all(|one| one["kind"] != "win" && one["level"].as_u64() <= Some(2)));
    renju(&["problems", "--check", &path]);
    let (code, said) = failure(&["problems", &MIXED.1, "-o", "-", "--level", "4-2"]);
    assert_eq!(code, 2);
    assert!(said.contains("expected a level 1..5, or two of them such as 2-4, found \"4-2\""), "{said}");
}

#[test]
fn a_set_is_made_of_the_games_of_rated_players() {
    let (path, page) = set("rated.jsonl", &["--kind", "forbidden", "--limit", "20"]);
    assert!(!page.contains("no rating"), "{page}");
    let rating = |one: &Value| one["from"]["rating"].as_u64();
    let all = lines(&path);
    assert!(all[1..].iter().any(|one| rating(one) < Some(1_950)), "{all:?}");
    let more = ["--kind", "forbidden", "--limit", "20", "--rating", "black:1950-2150"];
    let (path, page) = set("rated.jsonl", &more);
    let lines = lines(&path);
    assert_eq!(lines.len(), 21);
    // In each problem, Black is to move.
    assert!(lines[1..].iter().all(|one| (Some(1_950)..=Some(2_150)).contains(&rating(one))), "{lines:?}");
    let search = renju(&["search", &MIXED.1, "--rating", "black:1950-2150", "--json"]);
    let search: Value = serde_json::from_str(&search).expect("JSON");
    let missing =
        |page: &str| page.lines().find_map(|line| line.strip_suffix(" games have no rating")?.parse().ok());
    assert_eq!(missing(&page), search["withoutRating"].as_u64(), "{page}");
    let (code, said) = failure(&["problems", "--check", &path, "--rating", "2200-"]);
    assert_eq!(code, 2, "{said}");
}

#[test]
fn the_examples_of_help_create_sets() {
    let help = renju(&["problems", "--help"]);
    let made = file("example.jsonl");
    // The examples search every game, so they get a smaller archive than the other tests.
    let (games, library) = (file("example.rif"), file("example.renju"));
    let number = if is_long() { "300" } else { "100" };
    renju(&["sample", "--games", number, "--seed", "5", "--shape", "mixed", "-o", &games]);
    renju(&["import", &games, "-o", &library]);
    let mut count = 0;
    for example in help.lines().filter_map(|line| line.strip_prefix("  renju ")) {
        let words: Vec<&str> = example
            .split_whitespace()
            .map(|word| match word {
                "games.renju" => library.as_str(),
                word if word.ends_with(".jsonl") => made.as_str(),
                word => word,
            })
            .collect();
        let page = renju(&words);
        assert!(page.contains("example.jsonl: "), "{example}: {page}");
        count += 1;
    }
    assert_eq!(count, 7);
}

#[test]
fn each_damaged_line_of_a_set_is_reported() {
    let (path, _) = set("damaged.jsonl", &["--limit", "4"]);
    let text = std::fs::read_to_string(&path).expect("the file exists");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let solution = |line: &str| {
        let value: Value = serde_json::from_str(line).expect("JSON");
        value["solution"].as_str().expect("a solution").to_owned()
    };
    let point = solution(&lines[1]);
    lines[1] = lines[1].replace(&format!("\"solution\":\"{point}\""), "\"solution\":\"a1\"");
    lines[2].truncate(40);
    lines[3] = lines[3].replace("\"kind\":\"win\"", "\"kind\":\"loss\"");
    std::fs::write(&path, lines.join("\n")).expect("the file is written");
    let (code, said) = failure(&["problems", "--check", &path]);
    assert_eq!(code, 3);
    for expected in [
        "line 2: expected a1 as the only solution",
        "line 3: character 40: expected a problem",
        "line 4: kind: expected win, defence or forbidden, found \"loss\"",
        "expected 4 problems, found 2",
    ] {
        assert!(said.contains(expected), "{said}");
    }
    let (code, said) = failure(&["problems", "--check", &MIXED.0]);
    assert_eq!(code, 3);
    assert!(said.contains("line 1: "), "{said}");
}

#[test]
fn a_set_of_another_format_is_refused_with_a_short_message() {
    let set = file("later.jsonl");
    let name = "x".repeat(100_000);
    for (line, found) in [
        ("{\"format\":\"renju-problems-9\",\"problems\":1}".to_owned(), "found \"renju-problems-9\""),
        (
            format!("{{\"format\":\"{name}\",\"problems\":1}}"),
            "expected format \"renju-problems-1\", found \"xxx",
        ),
    ] {
        std::fs::write(&set, format!("{line}\n{{\"id\":\"a\"}}\n")).expect("the file is written");
        let (code, said) = failure(&["problems", "--check", &set]);
        assert_eq!((code, said.lines().count()), (3, 1), "{said}");
        assert!(said.contains(found) && said.len() < 1000, "{said}");
    }
    let long = format!(
        "{{\"format\":\"renju-problems-1\",\"problems\":1}}\n{{\"id\":\"{name}\",\"kind\":\"{name}\"}}\n"
    );
    std::fs::write(&set, long).expect("the file is written");
    assert!(failure(&["problems", "--check", &set]).1.len() < 1000);
    std::fs::write(&set, "{\"format\":\"".to_owned() + &"x".repeat(2 << 20)).expect("the file is written");
    let (_, said) = failure(&["problems", "--check", &set]);
    assert!(said.contains("line 1: expected at most 1.0 MB, found more"), "{said}");
}
