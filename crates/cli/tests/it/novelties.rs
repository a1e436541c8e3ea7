//! Tests `renju novelties`: prints the new moves of an edition as text, JSON, a table and SGF.

use expect_test::expect;
use serde_json::Value;

use crate::search::few;
use crate::{MIXED, failure, file, renju, renju_with};

fn novelties(archive: &str, more: &[&str]) -> String {
    renju(&[&["novelties", archive], more].concat())
}

/// Returns an answer without the elapsed time, which differs between runs.
fn untimed(page: &str) -> String {
    let (head, rest) = page.split_once(" (in ").expect("the time");
    format!("{head}{}", rest.split_once(" s)").expect("the time ends with s").1)
}

fn json(archive: &str, more: &[&str]) -> Value {
    serde_json::from_str(&novelties(archive, &[more, &["--json"]].concat())).expect("JSON")
}

#[test]
fn new_moves_are_printed_with_the_moves_played_before() {
    let page = novelties(&few(), &["--since", "2010", "--least-games", "1", "--diagrams"]);
    expect![[r#"
        2 new moves in 3 new games, compared with 3 older games
        1 new game had no new move
        By opening: D4 1, I6 1

          1. 2 i9 · I6 雲月 Ungetsu · 1 game, no result
             h8 i9
          15 . . . . . . . . . . . . . . .
          14 . . . . . . . . . . . . . . .
          13 . . . . . . . . . . . . . . .
          12 . . . . . . . . . . . . . . .
          11 . . . . . . . . . . . . . . .
          10 . . . . . . . . . . . . . . .
           9 . . . . . . . . * . . . . . .
           8 . . . . . . . x . . . . . . .
           7 . . . . . . . . . . . . . . .
           6 . . . . . . . . . . . . . . .
           5 . . . . . . . . . . . . . . .
           4 . . . . . . . . . . . . . . .
           3 . . . . . . . . . . . . . . .
           2 . . . . . . . . . . . . . . .
           1 . . . . . . . . . . . . . . .
             a b c d e f g h i j k l m n o
             3 older games here before: Black won 2, White won 1, drawn 0
             played: h7 3
             Hana Aoki – Ada Must  no result  2010-08-14  Last Cup  (White: 5 games, strength 0.54)

          2. 4 j9 · D4 花月 Kagetsu · 1 game, White scored 0.5 of 1
             h8 h9 i9 j9
          15 . . . . . . . . . . . . . . .
          14 . . . . . . . . . . . . . . .
          13 . . . . . . . . . . . . . . .
          12 . . . . . . . . . . . . . . .
          11 . . . . . . . . . . . . . . .
          10 . . . . . . . . . . . . . . .
           9 . . . . . . . o x * . . . . .
           8 . . . . . . . x . . . . . . .
           7 . . . . . . . . . . . . . . .
           6 . . . . . . . . . . . . . . .
           5 . . . . . . . . . . . . . . .
           4 . . . . . . . . . . . . . . .
           3 . . . . . . . . . . . . . . .
           2 . . . . . . . . . . . . . . .
           1 . . . . . . . . . . . . . . .
             a b c d e f g h i j k l m n o
             3 older games here before: Black won 2, White won 1, drawn 0
             played: g7 3
             Ada Must – Hana Aoki  drawn  2010-08-14  Last Cup  (White: 6 games, strength 0.44)
    "#]]
    .assert_eq(&untimed(&page));
}

#[test]
fn an_edition_is_compared_with_the_one_before() {
    let (archive, _) = &*MIXED;
    let text = std::fs::read_to_string(archive).expect("text");
    // Makes an older edition, which lacks every 50th game.
    let mut older = String::new();
    let mut number = 0;
    for part in text.split_inclusive("</game>") {
        number += 1;
        let (head, game) = part.split_at(part.find("<game ").unwrap_or(0));
        older.push_str(head);
        if number % 50 != 0 || !part.contains("</game>") {
            older.push_str(game);
        }
    }
    let before = file("older.rif");
    std::fs::write(&before, older).expect("the file is written");
    let answer = json(archive, &["--older", &before, "--least-games", "1", "--limit", "1000"]);
    let new_games = answer["newGames"].as_u64().expect("a number");
    assert!((50..=60).contains(&new_games), "{new_games}");
    assert_eq!(answer["olderGames"].as_u64().expect("a number") + new_games, 3_000 - gone(archive));
    let list = answer["novelties"].as_array().expect("a list");
    assert_eq!(answer["total"], list.len());
    assert!(!list.is_empty() && list.len() as u64 <= new_games);
    for novelty in list {
        // Compares the new move with the answers of `renju search` in both editions, for the positions before
        // and after the move.
        let line: Vec<&str> =
            novelty["line"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
        let (played, before_moves) = line.split_last().expect("a move");
        assert_eq!(novelty["played"], *played);
        let search = |archive: &str, moves: &[&str]| -> Value {
            let answer = renju(&["search", archive, "--moves", &moves.join(" "), "--json"]);
            serde_json::from_str(&answer).expect("JSON")
        };
        assert_eq!(search(&before, &line)["total"], 0, "{line:?}");
        let older = search(&before, before_moves);
        assert_eq!(older["total"], novelty["older"]["games"], "{line:?}");
        assert_eq!(older["tally"]["black"], novelty["older"]["black"], "{line:?}");
        assert_eq!(older["ended"], novelty["olderEnded"], "{line:?}");
        let next = older["nextMoves"].as_array().expect("moves");
        let next: Vec<&Value> = next.iter().filter(|next| next["games"] != 0).collect();
        let moves = novelty["olderMoves"].as_array().expect("moves");
        assert_eq!(next.len(), moves.len());
        for (next, other) in next.iter().zip(moves) {
            assert_eq!(next["games"], other["games"]);
        }
        assert!(search(archive, &line)["total"].as_u64() >= Some(1));
    }
    // Repeats the search in the library of the games instead of the RIF file, with another order of the list.
    let known =
        json(&MIXED.1, &["--older", &before, "--least-games", "1", "--order", "known", "--limit", "3"]);
    assert_eq!(known["total"], answer["total"]);
    let games: Vec<_> = known["novelties"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| one["older"]["games"].as_u64())
        .collect();
    assert!(games.is_sorted_by(|a, b| a >= b), "{games:?}");
}

/// Returns the number of games that are in the file, but not in the library, because they have no moves.
fn gone(archive: &str) -> u64 {
    let info: Value = serde_json::from_str(&renju(&["search", archive, "--json"])).expect("JSON");
    3_000 - info["total"].as_u64().expect("a number")
}

#[test]
fn the_examples_of_help_run() {
    let (archive, library) = &*MIXED;
    let help = renju(&["novelties", "--help"]);
    assert!(help.contains("Examples:"));
    let examples = help.lines().filter_map(|line| line.strip_prefix("  renju novelties "));
    let mut count = 0;
    for example in examples {
        let example = example.split(" > ").next().unwrap_or_default();
        let sgf = file("new-moves.sgf");
        let words = example.split_whitespace().map(|word| match word {
            "games.renju" => library,
            "new.rif" | "old.rif" => archive,
            "new-moves.sgf" => &sgf,
            // Id of a player in the archive.
            "must" => "#1",
            "2026-01-01" | "2025" => "2000",
            word => word,
        });
        let words: Vec<String> = words.map(str::to_owned).collect();
        let words: Vec<&str> = ["novelties"].into_iter().chain(words.iter().map(String::as_str)).collect();
        let page = renju(&words);
        assert!(page.contains(" new game") || page.starts_with("place,rank,"), "{example}: {page}");
        if example.contains("--sgf") {
            let converted = renju(&["convert", &sgf, "-o", "-", "--output-format", "sgf"]);
            assert!(converted.contains("New. "), "{converted}");
        }
        count += 1;
    }
    assert_eq!(count, 5);
}

#[test]
fn a_table_has_a_line_for_each_game() {
    let table = novelties(&few(), &["--since", "2010", "--least-games", "1", "--csv"]);
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[0].starts_with("place,rank,rating,opening,move,played,line,"));
    assert_eq!(lines.len(), 3, "{table}");
    let output =
        renju_with(&["novelties", &few(), "--since", "2010", "--least-games", "1", "--sgf", "-"], b"");
    assert!(output.stdout.starts_with(b"(;"), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn invalid_arguments_of_novelties_are_errors() {
    let archive = few();
    let (code, complaint) = failure(&["novelties", &archive, "--opening", "d14"]);
    assert_eq!(code, 2, "{complaint}");
    let (code, complaint) = failure(&["novelties", &archive, "--player", "nobody"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("--player: expected a name or number of the archive"), "{complaint}");
    let (code, complaint) = failure(&["novelties", &archive, "--sgf", &archive]);
    assert_eq!(code, 2);
    assert!(complaint.contains("would replace"), "{complaint}");
    let page = novelties(&archive, &["--since", "2100"]);
    assert!(page.starts_with("0 new moves in 0 new games, compared with 6 older games"), "{page}");
}

/// Compares the answer with a file of expected answers. A test of the page compares the page's own search
/// with the same file.
#[test]
fn the_page_and_the_terminal_find_the_same_new_moves() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/novelties/");
    let [older, newer, terminal] =
        ["older.rif", "newer.rif", "terminal.json"].map(|name| format!("{folder}{name}"));
    let expected: Value =
        serde_json::from_str(&std::fs::read_to_string(terminal).expect("text")).expect("JSON");
    assert_eq!(json(&newer, &["--older", &older, "--least-games", "1", "--limit", "100"]), expected);
}

#[test]
fn new_moves_can_be_ordered_by_the_ratings_of_their_players() {
    let library = &MIXED.1;
    let more = ["--since", "2015", "--least-games", "1", "--limit", "100000"];
    let list = |order: &str| -> Vec<Value> {
        let answer = json(library, &[&more[..], &["--order", order]].concat());
        answer["novelties"].as_array().expect("a list").clone()
    };
    let lines = |list: &[Value]| -> Vec<String> { list.iter().map(|one| one["line"].to_string()).collect() };
    let (of_rank, of_rating) = (list("rank"), list("rating"));
    let (by_rank, by_rating) = (lines(&of_rank), lines(&of_rating));
    assert!(by_rank.len() > 10 && by_rank != by_rating);
    let sorted = |mut lines: Vec<String>| {
        lines.sort();
        lines
    };
    assert_eq!(sorted(by_rank), sorted(by_rating));
    // JSON, the table and the text have the same ratings, if ratings are computed.
    assert!(of_rank.iter().all(|one| one.get("rating").is_none()));
    let ratings: Vec<i64> = of_rating.iter().map(|one| one["rating"].as_i64().unwrap_or(i64::MIN)).collect();
    assert!(ratings[0] > i64::MIN && ratings.is_sorted_by(|a, b| a >= b), "{ratings:?}");
    let args = [&more[..], &["--order", "rating"]].concat();
    let table = novelties(library, &[&args[..], &["--csv"]].concat());
    let second: Vec<&str> = table.lines().nth(1).expect("a line").split(',').collect();
    assert_eq!((second[0], second[2]), ("1", ratings[0].to_string().as_str()));
    let text = novelties(library, &args);
    assert!(text.contains(&format!(" · best rating {}\n", ratings[0])), "{text}");
}
