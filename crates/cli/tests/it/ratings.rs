//! Tests `renju ratings`: prints ratings of players as text, JSON and a table.

use serde_json::Value;

use crate::{MIXED, failure, renju, renju_with};

fn ratings(more: &[&str]) -> String {
    renju(&[&["ratings", MIXED.1.as_str()], more].concat())
}

fn json(more: &[&str]) -> Value {
    serde_json::from_str(&ratings(&[more, &["--json"]].concat())).expect("JSON")
}

#[test]
fn players_are_listed_from_the_highest_rating() {
    let answer = json(&["--least-games", "1", "--limit", "100000"]);
    let players = answer["players"].as_array().expect("a list");
    assert_eq!(answer["total"], players.len());
    let order: Vec<f64> = players.iter().map(|one| one["rating"].as_f64().expect("a rating")).collect();
    assert!(order.len() > 10 && order.is_sorted_by(|a, b| a >= b), "{order:?}");
    // Every rated game counts once for each of its two players.
    let games: u64 = players.iter().map(|one| one["games"].as_u64().expect("games")).sum();
    assert_eq!(Some(games), answer["games"].as_u64().map(|games| 2 * games));
    let unrated = answer["unrated"].as_object().expect("counts").values();
    let unrated: u64 = unrated.map(|count| count.as_u64().expect("a count")).sum();
    assert_eq!(answer["games"].as_u64().map(|games| games + unrated), Some(3_000));
}

#[test]
fn a_curve_ends_with_the_rating_of_the_list() {
    let best = json(&["--least-games", "1", "--limit", "1"])["players"][0].clone();
    let id = best["id"].to_string();
    let curve = json(&["--player", &id])["players"][0]["curve"].clone();
    let last = curve.as_array().and_then(|curve| curve.last()).expect("days").clone();
    assert_eq!([&last["rating"], &last["date"]], [&best["rating"], &best["last"]]);
    let table = ratings(&["--player", &id, "--csv"]);
    assert_eq!(table.lines().count(), 1 + curve.as_array().map_or(0, Vec::len));
    let text = ratings(&["--player", &id]);
    assert!(text.contains(best["name"].as_str().expect("a name")), "{text}");
}

#[test]
fn nobody_has_a_rating_before_the_first_game() {
    assert_eq!(json(&["--at", "1800"])["total"], 0);
    assert_eq!(
        json(&["--at", "2100", "--least-games", "1"])["total"],
        json(&["--least-games", "1"])["total"]
    );
}

#[test]
fn openings_are_compared_with_what_the_ratings_predict() {
    let answer = json(&["--openings"]);
    let openings = answer["openings"].as_array().expect("a list");
    let sum = |field: &str| openings.iter().map(|one| one[field].as_f64().expect("a number")).sum::<f64>();
    assert_eq!(Some(sum("games")), answer["games"].as_f64());
    assert!(sum("score") > 0.0 && sum("expected") > 0.0);
    assert!(ratings(&["--openings"]).contains("expected"));
}

#[test]
fn bad_arguments_are_explained() {
    let (code, complaint) = failure(&["ratings", &MIXED.1, "--variance", "0"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("expected a number from 0.01 to 10000"), "{complaint}");
    let (code, complaint) = failure(&["ratings", &MIXED.1, "--player", "nobody"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("nobody"), "{complaint}");
}

#[test]
fn the_examples_of_help_run() {
    let help = renju(&["ratings", "--help"]);
    let examples: Vec<&str> =
        help.lines().filter_map(|line| line.strip_prefix("  renju ratings games.renju")).collect();
    for example in &examples {
        let example = example.split(" > ").next().unwrap_or_default();
        // Id of a player in the archive.
        let words: Vec<&str> =
            example.split_whitespace().map(|word| if word == "\"must\"" { "#1" } else { word }).collect();
        assert!(!ratings(&words).is_empty(), "{example}");
    }
    assert_eq!(examples.len(), 5);
}

#[test]
fn games_are_filtered_by_the_ratings_of_their_players() {
    let search = |more: &[&str]| -> Value {
        let base = ["search", MIXED.1.as_str(), "--moves", "h8", "--json", "--limit", "0"];
        serde_json::from_str(&renju(&[&base[..], more].concat())).expect("JSON")
    };
    let number = |answer: &Value, field: &str| answer[field].as_u64().expect("a number");
    let all = search(&[]);
    assert!(all.get("withoutRating").is_none());
    let (any, both, low) =
        (search(&["--rating", "any:1900-"]), search(&["--rating", "1900-"]), search(&["--rating", "-1899"]));
    assert!(number(&any, "total") > number(&both, "total") && number(&both, "total") > 0);
    // If both ratings of a game are known, either at least one rating is high, or both ratings are
    // low.
    let known = number(&search(&["--rating", "0-"]), "total");
    assert!(number(&any, "total") + number(&low, "total") >= known);
    assert_eq!(known + number(&search(&["--rating", "0-"]), "withoutRating"), number(&all, "total"));
    let text = renju(&["search", MIXED.1.as_str(), "--moves", "h8", "--rating", "black:1900-"]);
    assert!(text.contains(" have no rating\n"), "{text}");
    let error = failure(&["search", MIXED.1.as_str(), "--moves", "h8", "--rating", "2200"]);
    assert!(error.1.contains("expected ratings such as 2200-"), "{error:?}");
}

/// Returns the sentence about games without a rating in an output, and its number.
fn without_rating(page: &str) -> u64 {
    let line = page.lines().find(|line| line.ends_with(" no rating"));
    let line = line.unwrap_or_else(|| panic!("expected the games without a rating, found\n{page}"));
    line.split(' ').next().unwrap_or_default().replace(',', "").parse().expect("a number")
}

#[test]
fn every_command_with_a_condition_on_ratings_counts_games_without_a_rating() {
    let library = &MIXED.1;
    let rating = ["--rating", "any:1900-"];
    let json = |arguments: &[&str]| -> Value {
        serde_json::from_str(&renju(&[arguments, &rating[..], &["--json"]].concat())).expect("JSON")
    };
    let expected = json(&["search", library])["withoutRating"].as_u64().expect("a number");
    assert!(expected > 0);
    for command in ["search", "graph"] {
        let page = renju(&[&[command, library], &rating[..]].concat());
        assert_eq!((without_rating(&page), command), (expected, command));
        assert_eq!(json(&[command, library])["withoutRating"], expected, "{command}");
    }
    // Each line of a table is a game, and Graphviz reads the graph, so the sentence about ratings
    // goes to standard error.
    for command in [["search", library, "--table"], ["graph", library, "--dot"]] {
        let output = renju_with(&[&command[..], &rating[..]].concat(), b"");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        assert!(!text(&output.stdout).contains("no rating"), "{command:?}");
        assert_eq!(without_rating(&text(&output.stderr)), expected, "{command:?}");
    }
    let area = ["graph", library, "--area", "top-left", "--moves", "h8"];
    assert_eq!(without_rating(&renju(&[&area[..], &rating[..]].concat())), json(&area)["withoutRating"]);
    // `fifths` counts only renju games, so it may leave out fewer games than `search`.
    let fifths = ["fifths", library, "--moves", "h8"];
    let missing = without_rating(&renju(&[&fifths[..], &rating[..]].concat()));
    assert!(missing > 0 && missing <= expected);
    assert_eq!(json(&fifths)["withoutRating"], missing);
    let similar = ["similar", library, "--moves", "h8 h9"];
    let missing = without_rating(&renju(&[&similar[..], &rating[..]].concat()));
    assert!(missing > 0 && missing < expected);
    assert_eq!(json(&similar)["withoutRating"], missing);
    assert!(!renju(&similar).contains("no rating"));
    // A search of all games would take long, so these commands search one year.
    let year = ["--from", "2015", "--to", "2015"];
    let expected = json(&[&["search", library], &year[..]].concat())["withoutRating"].as_u64();
    let of_year = |command: &str, more: &[&str]| {
        renju_with(&[&[command, library], &rating[..], &year[..], more].concat(), b"")
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    for (command, more) in [("missed", &[][..]), ("review", &["--limit", "1"])] {
        let page = text(&of_year(command, more).stdout);
        assert_eq!((Some(without_rating(&page)), command), (expected, command));
        // In JSON, each line is a finding or a game, so standard error has the sentence.
        let output = of_year(command, &[more, &["--json"]].concat());
        assert!(!text(&output.stdout).contains("no rating"));
        assert_eq!((Some(without_rating(&text(&output.stderr))), command), (expected, command));
    }
}
