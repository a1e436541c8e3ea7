//! Tests batches of queries: every answer equals the answer of a naive scan, and a wrong line does not stop
//! the batch.

use std::collections::BTreeMap;

use renju_core::{Board, Color, Game, Move, Position, Symmetry};
use renju_records::RifGame;
use serde_json::{Value, json};

use crate::naive::{Found, Scan};
use crate::{Contents, MIXED, is_long, renju_with};

/// Returns positions to query, from one game in every `step` games. The ply and the orientation differ from
/// game to game.
pub(crate) fn questions(games: &[&RifGame], step: usize) -> Vec<Position> {
    let mut questions: Vec<Position> = games
        .iter()
        .step_by(step)
        .enumerate()
        .filter_map(|(n, game)| {
            let plies = if game.moves.is_empty() { 0 } else { n * 7 % (game.moves.len() + 1) };
            let game = Game::of(&game.moves[..plies]).ok()?;
            Some(Position { board: *game.board(), to_move: game.to_move() }.turned(Symmetry::ALL[n % 8]))
        })
        .collect();
    // Adds a position that no game has, and the empty board with White to move.
    questions.push(Position::after("a1 o15 a15 o1").expect("moves"));
    questions.push(Position { to_move: Color::White, board: Board::new() });
    questions
}

pub(crate) fn points(position: &Position, color: Color) -> Vec<String> {
    position.board.stones(color).iter().map(|point| point.to_string()).collect()
}

/// Returns the numbers of an answer that the naive scan also counts.
pub(crate) fn found(answer: &Value) -> Found {
    let number = |value: &Value| u32::try_from(value.as_u64().expect("a count")).expect("a small one");
    let results = |value: &Value| ["black", "white", "draw", "unknown"].map(|name| number(&value[name]));
    let points =
        |row: &Value| -> Vec<String> { serde_json::from_value(row["points"].clone()).expect("points") };
    let mut next = BTreeMap::new();
    for row in answer["nextMoves"].as_array().expect("a list") {
        assert_eq!(results(&row["tally"]).iter().sum::<u32>(), number(&row["games"]));
        next.insert(points(row), (results(&row["tally"]), number(&row["transposed"])));
    }
    let tally = results(&answer["tally"]);
    assert_eq!(tally.iter().sum::<u32>(), number(&answer["total"]));
    Found { tally, ended: number(&answer["ended"]), next }
}

#[test]
fn answers_equal_a_naive_scan() {
    let (archive, library) = &*MIXED;
    let contents = Contents::of(archive);
    let games = contents.games();
    assert!(games.iter().any(|game| game.moves.contains(&Move::Pass)) && games.iter().any(|game| game.cut));
    let questions = questions(&games, if is_long() { 7 } else { 23 });
    let lines: Vec<String> = questions
        .iter()
        .enumerate()
        .map(|(id, position)| {
            let [black, white] = Color::ALL.map(|color| points(position, color));
            let side = position.to_move.to_string().to_lowercase();
            json!({"id": id, "black": black, "white": white, "toMove": side}).to_string()
        })
        .collect();
    let output = renju_with(&["search", library, "--batch", "-"], lines.join("\n").as_bytes());
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(answers.lines().count(), questions.len());
    let scan = Scan::new(&games);
    for ((id, question), line) in questions.iter().enumerate().zip(answers.lines()) {
        let answer: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(answer["id"], id);
        assert_eq!(found(&answer), scan.search(question, |_| true), "{question}");
        let counts: Vec<u64> = answer["nextMoves"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|row| row["games"].as_u64())
            .collect();
        assert!(counts.is_sorted_by(|a, b| a >= b), "most games first: {line}");
    }
}

#[test]
fn a_query_by_moves_or_points_in_any_orientation_has_the_same_answer() {
    let lines = r#"{"id":"list","moves":["h8","h9","i9"]}
{"id":"text","moves":"h8h9i9"}
{"id":"points","black":["i9","h8"],"white":["h9"]}
{"id":"turned","moves":["h8","i8","i7"]}"#;
    let output = renju_with(&["search", &MIXED.1, "--batch", "-"], lines.as_bytes());
    let answers: Vec<Value> = String::from_utf8(output.stdout)
        .expect("UTF-8")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    for answer in &answers {
        assert!(answer["total"].as_u64() > Some(0));
        assert_eq!((&answer["total"], &answer["tally"]), (&answers[0]["total"], &answers[0]["tally"]));
    }
    assert_eq!(answers[1]["nextMoves"], answers[0]["nextMoves"]);
}

#[test]
fn an_invalid_line_gets_an_error_in_the_order_of_the_lines() {
    let lines = b"{\"id\":[1e400,\"\\u00e9\"],\"moves\":[]}\n\nno json\n{\"id\":{\"a\":1},\"moves\":[\"z1\"]}\n\xff\n{\"moves\":\"h8\"}";
    let output = renju_with(&["search", &MIXED.1, "--batch", "-"], lines);
    assert_eq!(output.status.code(), Some(4));
    let complaint = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(
        complaint,
        "renju: 3 of 5 questions could not be understood; each has an \"error\" in its place\n"
    );
    let answers = String::from_utf8(output.stdout).expect("UTF-8");
    let lines: Vec<&str> = answers.lines().collect();
    // Answers repeat ids unchanged, even ids that a JSON library cannot represent.
    assert!(
        lines[0].starts_with("{\"id\":[1e400,\"\\u00e9\"],\"total\":3000,\"tally\":{\"black\":"),
        "{}",
        lines[0]
    );
    assert_eq!(
        lines[1],
        r#"{"id":null,"error":"line 3, character 2: expected JSON such as {\"id\":1,\"moves\":[\"h8\"]}, found 'o'"}"#
    );
    assert_eq!(
        lines[2],
        r#"{"id":{"a":1},"error":"line 4: \"moves\": at character 1: expected a move a1..o15 or pass, found \"z1\""}"#
    );
    assert!(lines[3].starts_with(r#"{"id":null,"error":"line 5, "#), "{}", lines[3]);
    assert!(lines[4].starts_with(r#"{"id":null,"total":"#), "{}", lines[4]);
    assert_eq!(lines.len(), 5);
}

#[test]
fn an_unknown_field_is_named_with_its_line() {
    let lines = b"{\"id\":1,\"moves\":[]}\n{\"id\":2,\"moves\":[],\"fliter\":{}}";
    let output = renju_with(&["search", &MIXED.1, "--batch", "-"], lines);
    assert_eq!(output.status.code(), Some(4));
    let answers = String::from_utf8(output.stdout).expect("UTF-8");
    let second = answers.lines().nth(1).expect("an answer");
    assert!(
        second.starts_with(r#"{"id":2,"error":"line 2: expected one of the fields moves, black, "#),
        "{second}"
    );
    assert!(second.ends_with(r#", found \"fliter\" (did you mean \"filter\"?)"}"#), "{second}");
    // The other commands report the fields of a search as unknown.
    for command in ["forbidden", "solve"] {
        let output = renju_with(&[command, "--batch", "-"], b"{\"id\":3,\"moves\":[],\"area\":\"h8\"}");
        assert_eq!(output.status.code(), Some(4), "{command}");
        let answer = String::from_utf8(output.stdout).expect("UTF-8");
        let also = if command == "solve" { ", nodes, seconds" } else { "" };
        let expected = format!(
            r#"{{"id":3,"error":"line 1: expected one of the fields moves, black, white, toMove, position{also}, found \"area\""}}"#
        );
        assert_eq!(answer.trim(), expected, "{command}");
    }
}

#[test]
fn keys_are_printed_in_the_documented_order() {
    let output = renju_with(&["search", &MIXED.1, "--batch", "-"], b"{\"id\":1,\"moves\":[]}");
    let line = String::from_utf8(output.stdout).expect("UTF-8");
    let places: Vec<_> =
        ["\"id\"", "\"total\"", "\"tally\"", "\"ended\"", "\"nextMoves\"", "\"microseconds\""]
            .map(|key| line.find(key).expect("the key is printed"))
            .to_vec();
    assert!(places.is_sorted(), "{line}");
    assert!(line.contains(r#""nextMoves":[{"points":["h8"],"games":"#), "{line}");
}

#[test]
fn no_error_mentions_the_implementation() {
    let bad: [&[u8]; 14] = [
        b"[1]",
        b"7",
        b"\"h8\"",
        b"null",
        b"true",
        b"1.5",
        b"{\"moves\":[}",
        b"{\"moves\"",
        b"{\"moves\":\"h8\",\"moves\":\"h8\"}",
        b"{moves:1}",
        b"{\"moves\":\"\\ud800\"}",
        b"{\"moves\":1e999}",
        b"\xff\xfe",
        b"{\"moves\":\"h8\"} x",
    ];
    for command in [&["solve"][..], &["forbidden"], &["search", &MIXED.1]] {
        let output = renju_with(&[command, &["--batch", "-"]].concat(), &bad.join(&b'\n'));
        assert_eq!(output.status.code(), Some(4));
        let answers = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(answers.lines().count(), bad.len(), "{answers}");
        for answer in answers.lines() {
            assert!(answer.contains("expected ") && answer.contains(", found "), "{answer}");
            for word in ["struct", "element", "invalid", "ident", "sequence", "`", "EOF", "column", "visitor"]
            {
                assert!(!answer.contains(word), "{word}: {answer}");
            }
        }
    }
}
