//! Tests the messages of `renju solve` and `renju verify` about wrong input. The messages must use the words
//! of players.

use serde_json::{Value, json};

use crate::{failure, file, renju, renju_with};

/// Returns a proof of a win from three stones in a row, after `change` has changed it.
fn proof(change: impl Fn(&mut Value)) -> Vec<u8> {
    let path = file("three.json");
    renju(&["solve", "--black", "h8 i8 j8", "--white", "a1 c3 o15", "--proof", &path]);
    let mut proof = serde_json::from_slice(&std::fs::read(&path).expect("the file exists")).expect("JSON");
    change(&mut proof);
    proof.to_string().into_bytes()
}

fn complaint(proof: &[u8]) -> String {
    let output = renju_with(&["verify", "-"], proof);
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).expect("UTF-8")
}

#[test]
fn the_examples_of_help_find_wins() {
    let help = renju(&["solve", "--help"]);
    let examples = help.lines().filter_map(|line| line.strip_prefix("  renju solve "));
    let mut count = 0;
    for example in examples.filter(|example| !example.contains("--batch")) {
        let example = example.replace("proof.sgf", &file("example.sgf"));
        let words = example.split('"').enumerate().flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        });
        let page = renju(&["solve"].into_iter().chain(words).collect::<Vec<_>>());
        assert!(page.contains(" wins by ") || page.contains(" threatens to win "), "{example}: {page}");
        count += 1;
    }
    assert_eq!(count, 6);
}

#[test]
fn a_search_without_a_result_prints_a_sentence() {
    let page = renju(&["solve", "--moves", "h8 h9 i9", "--first-moves"]);
    assert!(
        page.ends_with(
            "No first move of White was found to win by continuous fours\nWhite has no fours to try\n"
        ),
        "{page}"
    );
    let page = renju(&["solve", "--black", "h8 i8 j8 k8", "--white", "a1 c1 e1", "--to-move", "black"]);
    assert!(page.ends_with("   1. g8 five\n"), "{page}");
    let page =
        renju(&["solve", "--moves", "h8 h9 i9 g9", "--threats", "threats", "--defenses", "--nodes", "0"]);
    assert!(
        page.contains("it is not known whether White threatens a win (--each allows more nodes)"),
        "{page}"
    );
}

#[test]
fn a_branching_win_reports_that_earlier_branches_are_possible() {
    let problem = [
        "solve",
        "--black",
        "h8 i7 j7 k7 i6 g5 i4 k3",
        "--white",
        "i8 l7 g6 h6 j6 k6 h5 j5",
        "--to-move",
        "black",
    ];
    let more = ["--threats", "threats", "--unique", "--each", "100000", "--seconds", "600"];
    let page = renju(&[&problem[..], &more].concat());
    assert!(page.contains("At attack 1 no other move wins, "), "{page}");
    assert!(page.contains("; the win branches at attack 4, and perhaps before\n"), "{page}");
}

#[test]
fn contradictory_options_and_invalid_limits_are_refused() {
    for (wrong, expected) in [
        (&["--hands", "0"][..], "expected a whole number 1..255, found \"0\""),
        (&["--most-moves", "256"], "expected a whole number 1..255, found \"256\""),
        (
            &["--hands", "3", "--threats", "fours"],
            "--hands: expected with --threats threats, found --threats fours",
        ),
        (&["--most-moves", "3", "--threats", "fours"], "--most-moves: expected with --threats threats"),
        (&["--points", "--threats", "threats"], "cannot be used with"),
        (&["--black", "h8 pass"], "--black, --white: expected a point a1..o15, found pass"),
    ] {
        let (code, complaint) = failure(&[&["solve"], wrong].concat());
        assert_eq!(code, 2, "{wrong:?}");
        assert!(complaint.contains(expected), "{wrong:?}: {complaint}");
    }
}

#[test]
fn an_unreadable_batch_file_is_named() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let (code, complaint) = failure(&["solve", "--batch", folder]);
    assert_eq!(code, 3, "{complaint}");
    assert!(complaint.starts_with(&format!("renju: {folder}: ")), "{complaint}");
    let output =
        renju_with(&["solve", "--batch", "-"], b"[1]\n{\"id\":2}\n{\"id\":3,\"black\":[\"h8\",\"pass\"]}\n");
    let answers = String::from_utf8(output.stdout).expect("UTF-8");
    let answers: Vec<Value> = answers.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let errors = [
        "line 1, character 1: ",
        "line 2: expected \"moves\", \"position\", or \"black\" and \"white\", ",
        "line 3: \"black\": expected a point a1..o15, found pass",
    ];
    for (answer, expected) in answers.iter().zip(errors) {
        assert!(answer["error"].as_str().is_some_and(|error| error.starts_with(expected)), "{answer}");
    }
}

#[test]
fn verify_reports_where_a_file_is_not_a_proof() {
    let whole = proof(|_| ());
    for (text, expected) in [
        (
            &b""[..],
            "line 1, character 1: expected a proof as renju solve --proof writes it, found the end of the file",
        ),
        (
            &whole[..60],
            "character 60: expected a proof as renju solve --proof writes it, found the end of the file",
        ),
        (b"(;FF[4]GM[4])", "character 1: expected a proof as renju solve --proof writes it, found '('"),
        (b"{}", "found no \"format\""),
    ] {
        let complaint = complaint(text);
        assert!(complaint.contains(expected), "{complaint}");
    }
    let misspelt = proof(|proof| {
        let stones = proof["black"].take();
        proof.as_object_mut().expect("fields").remove("black");
        proof["blakc"] = stones;
    });
    assert!(complaint(&misspelt).contains("found the field \"blakc\" (did you mean \"black\"?)"));
}

#[test]
fn verify_refuses_a_proof_that_claims_more_than_it_shows() {
    type Change = fn(&mut Value);
    let changes: [(Change, &str); 7] = [
        (|proof| proof["by"] = json!("magic"), "\"by\": expected \"fours\" or \"threats\", found \"magic\""),
        (
            |proof| proof["left_out"] = json!(3),
            "\"left_out\": expected 0, as so many positions are left out, found 3",
        ),
        (
            |proof| proof["moves"][1]["parent"] = json!(7),
            "\"moves\", number 1 counted from 0: expected a \"parent\" before it, found 7",
        ),
        (|proof| proof["moves"] = json!([]), "at the start: expected one move of Black, found none"),
        (
            |proof| proof["moves"][0]["others"] = json!([]),
            "after g8 b1: expected a move of Black against this defense, found none",
        ),
        (
            |proof| proof["moves"][0]["point"] = json!("g9"),
            "after g9: expected a four, as the proof is by fours, found none",
        ),
        (
            |proof| {
                proof["by"] = json!("threats");
                proof["moves"][0]["point"] = json!("g9");
            },
            "after g9 b1: expected Black to win, found that f8 does not (\"others\", the moves against every other defense)",
        ),
    ];
    for (change, expected) in changes {
        let complaint = complaint(&proof(change));
        assert!(complaint.contains(expected), "{complaint}");
    }
}

#[test]
fn a_full_board_is_no_win() {
    // The board has pairs of stones of one color, shifted by one point in each row, so no color has four
    // stones in a row.
    let color = |column: usize, row: usize| (column / 2 + row).is_multiple_of(2);
    let points = |black: bool| -> Vec<String> {
        let all = (0..15).flat_map(|row| (0..15).map(move |column| (column, row)));
        let of = all.filter(|&at| at != (0, 0) && color(at.0, at.1) == black);
        of.map(|(column, row)| format!("{}{}", char::from(b'a' + column as u8), row + 1)).collect()
    };
    let proof = json!({
        "format": "renju-proof-1", "black": points(true), "white": points(false), "attacker": "white", "by": "threats",
        "left_out": 0, "moves": [{ "point": "a1", "kind": "threat" }],
    });
    let complaint = complaint(proof.to_string().as_bytes());
    assert!(
        complaint.contains("after a1: expected a five of White, as Black has no move, found none"),
        "{complaint}"
    );
}
