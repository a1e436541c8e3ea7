//! Tests written proofs: `renju verify` accepts a proof, rejects a changed proof, and reports how many
//! positions a cut proof leaves out.

use serde_json::{Value, json};

use crate::{failure, file, is_long, renju, renju_with, vectors};

/// Returns the options that state the stones and the side to move of a problem.
fn stones(case: &Value) -> [String; 6] {
    let list = |name: &str| {
        let points: Vec<&str> =
            case[name].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        points.join(" ")
    };
    let side = case["side"].as_str().expect("a side").to_owned();
    ["--black".to_owned(), list("black"), "--white".to_owned(), list("white"), "--to-move".to_owned(), side]
}

/// Returns every `step`th problem with this kind of win.
fn problems(win: &str, step: usize) -> Vec<Value> {
    let text = vectors("problems");
    let all = text.lines().map(|line| -> Value { serde_json::from_str(line).expect("a problem") });
    all.filter(|case| case["win"] == win).step_by(step).collect()
}

fn write(case: &Value, more: &[&str], path: &str) -> String {
    let stones = stones(case);
    let stones: Vec<&str> = stones.iter().map(String::as_str).collect();
    renju(&[&["solve"][..], &stones, &["--seconds", "60", "--proof", path], more].concat())
}

fn read(path: &str) -> Value {
    serde_json::from_slice(&std::fs::read(path).expect("the file exists")).expect("JSON")
}

#[test]
fn proofs_by_fours_and_by_threats_hold() {
    for (win, step) in [("fours", 40), ("threats", 350)] {
        for case in problems(win, step) {
            let path = file("holds.json");
            let page = write(&case, &["--threats", win], &path);
            assert!(page.contains("Proof of "), "{page}");
            let said = renju(&["verify", &path]);
            assert!(said.starts_with("The proof holds: "), "{said}");
        }
    }
}

/// A unit test of the web component checks that the page saves its proofs in the form of this file.
#[test]
fn a_proof_in_the_form_of_the_page_holds() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/proofs/threats.json");
    let said = renju(&["verify", path]);
    assert!(said.starts_with("The proof holds: "), "{said}");
}

#[test]
fn a_changed_proof_is_refused() {
    let path = file("changed.json");
    let case = &problems("threats", 500)[0];
    write(case, &["--threats", "threats"], &path);
    let whole = read(&path);
    let moves = whole["moves"].as_array().expect("moves").clone();
    let verify = |changed: &Value| {
        std::fs::write(&path, changed.to_string()).expect("the file is written");
        failure(&["verify", &path])
    };
    // Replaces the point of a defense by another point, so that the proof has no answer to the original
    // defense.
    let defence = moves.iter().position(|entry| entry["kind"] == "defence").expect("the proof has a defense");
    let mut shorter = whole.clone();
    shorter["moves"][defence]["point"] = json!(moves[0]["point"]);
    let (code, complaint) = verify(&shorter);
    assert_eq!(code, 3);
    assert!(complaint.contains("after ") || complaint.contains("expected"), "{complaint}");
    // Replaces the first move of the proof by another move.
    let empty = ["a1", "o15", "a15", "o1"].into_iter().find(|&point| {
        !["black", "white"]
            .iter()
            .any(|&color| whole[color].as_array().is_some_and(|all| all.contains(&json!(point))))
    });
    let mut other = whole.clone();
    other["moves"][0]["point"] = json!(empty.expect("a corner is empty"));
    assert_eq!(verify(&other).0, 3);
    // Gives the defender an additional stone on the point of the first move.
    let mut stopped = whole.clone();
    let defender = if whole["attacker"] == "black" { "white" } else { "black" };
    stopped[defender].as_array_mut().expect("stones").push(moves[0]["point"].clone());
    assert_eq!(verify(&stopped).0, 3);
    // Makes an entry claim falsely that it has the same position as another entry.
    let mut same = whole.clone();
    same["moves"][defence]["same"] = json!(0);
    assert_eq!(verify(&same).0, 3);
}

#[test]
fn a_proof_with_any_falsified_field_is_refused() {
    let path = file("falsified.json");
    let refused = |changed: &Value, said: &str| {
        std::fs::write(&path, changed.to_string()).expect("the file is written");
        let (code, complaint) = failure(&["verify", &path]);
        assert!(code == 3 && complaint.contains(said), "{said}: {complaint}");
    };
    for (win, by, other) in [("threats", "threats", "fours"), ("fours", "fours", "threats")] {
        // The proof of the first problem by threats has 2,500 moves, and a longer run changes that proof. The
        // proof of the 81st has 59.
        let problems = problems(win, 80);
        let case = &problems[usize::from(!is_long())];
        write(case, &["--threats", win], &path);
        let whole = read(&path);
        assert_eq!(whole["by"], by);
        let change = |field: &str, value: Value, said: &str| {
            let mut changed = whole.clone();
            changed[field] = value;
            refused(&changed, said);
        };
        change(
            "by",
            json!(other),
            if other == "fours" { "expected a four" } else { "\"by\": expected \"fours\"" },
        );
        change("left_out", json!(1), "\"left_out\": expected 0");
        let entries = whole["moves"].as_array().map_or(0, Vec::len);
        let change_entry = |at: usize, field: &str, value: Value, said: &str| {
            let mut changed = whole.clone();
            changed["moves"][at][field] = value;
            refused(&changed, said);
        };
        let kinds = ["five", "four", "three", "threat", "block", "forced", "counter-four", "defence", "x"];
        for (index, at) in (0..entries).step_by(entries.div_ceil(kinds.len())).enumerate() {
            let kind = &whole["moves"][at]["kind"];
            let wrong = kinds.iter().cycle().skip(index).find(|&wrong| kind != wrong);
            change_entry(at, "kind", json!(wrong), "\"kind\": expected ");
        }
        // Only the moves after a defense can be left out, and the first move is an attack. An entry that
        // leaves out its next moves must not have a next move.
        change_entry(0, "left_out", json!(true), "after moves of the defender only");
        let followed = (0..entries).find(|&at| whole["moves"][at]["parent"] == 0).expect("a defense");
        change_entry(followed, "left_out", json!(true), "expected one of a next move");
        let mut more = whole.clone();
        let copy = whole["moves"][followed].clone();
        more["moves"].as_array_mut().expect("moves").push(copy);
        refused(&more, "that belong to the proof");
        // A proof need not state the kinds of its moves.
        let mut without = whole.clone();
        for entry in without["moves"].as_array_mut().expect("moves") {
            entry.as_object_mut().expect("an entry").remove("kind");
        }
        std::fs::write(&path, without.to_string()).expect("the file is written");
        assert!(renju(&["verify", &path]).starts_with("The proof holds: "));
    }
}

#[test]
fn a_win_by_fours_that_was_searched_by_threats_is_a_proof_by_fours() {
    let path = file("by.json");
    write(&problems("fours", 500)[0], &["--threats", "threats"], &path);
    assert_eq!(read(&path)["by"], "fours");
    assert!(renju(&["verify", &path]).starts_with("The proof holds: "));
}

#[test]
fn the_rest_of_a_cut_proof_is_verified() {
    let path = file("cut.json");
    let case = &problems("threats", 500)[0];
    let page = write(case, &["--threats", "threats", "--proof-moves", "5"], &path);
    assert!(page.contains(" left out"), "{page}");
    let output = renju_with(&["verify", &path, "--json"], b"");
    assert_eq!(output.status.code(), Some(5));
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["answer"], "holds-as-far-as-it-goes");
    assert_eq!(answer["leftOut"], read(&path)["left_out"]);
    assert!(answer["leftOut"].as_u64() > Some(0));
}

#[test]
fn a_file_that_is_not_a_proof_is_refused_without_internal_terms() {
    for bytes in [&b"[1]"[..], b"{}", b"{\"format\":\"renju-proof-1\"}", b"x", b"\xff", b"{\"format\":1}"] {
        let output = renju_with(&["verify", "-"], bytes);
        assert_eq!(output.status.code(), Some(3));
        let complaint = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(complaint.contains("expected a proof as renju solve --proof writes it"), "{complaint}");
        assert!(!complaint.contains("struct") && !complaint.contains("invalid"), "{complaint}");
    }
    let (code, complaint) = failure(&["solve", "--black", "h8", "--proof", "proof.txt"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("--proof: expected a name .json or .sgf"), "{complaint}");
}

#[test]
fn a_proof_as_sgf_is_a_record_with_variations() {
    let (json, sgf) = (file("tree.json"), file("tree.sgf"));
    let case = &problems("threats", 500)[0];
    write(case, &["--threats", "threats"], &json);
    write(case, &["--threats", "threats"], &sgf);
    let text = std::fs::read_to_string(&sgf).expect("the file exists");
    let moves = read(&json)["moves"].as_array().map(Vec::len).expect("moves");
    assert_eq!(text.matches("C[").count(), moves);
    assert!(text.contains("C[three; against every other defense "), "{text}");
    let back = file("back.sgf");
    renju(&["convert", &sgf, "-o", &back]);
    assert_eq!(std::fs::read_to_string(&back).expect("the file exists"), text);
}

#[test]
fn without_a_win_nothing_is_written() {
    let path = file("none.json");
    let page = renju(&["solve", "--black", "h8", "--white", "a1", "--proof", &path]);
    assert!(page.contains("has no win"), "{page}");
    assert!(page.contains(&format!("No proof was written to {path}: only a win has one")), "{page}");
    assert!(!std::path::Path::new(&path).exists());
}

#[test]
fn the_entries_of_a_proof_and_the_length_of_its_error_are_limited() {
    let path = file("bounds.json");
    let check = |proof: &Value, said: &str| {
        std::fs::write(&path, proof.to_string()).expect("the file is written");
        let (code, found) = failure(&["verify", &path]);
        assert!(
            code == 3 && found.contains(said) && found.len() < 1000,
            "{}",
            &found[..found.len().min(2000)]
        );
    };
    let name = "x".repeat(100_000);
    let proof = |format: &str, attacker: &str, point: &str, others: usize| {
        json!({
            "format": format, "black": [], "white": [], "attacker": attacker, "by": "fours", "left_out": 0,
            "moves": [{ "point": point, "others": vec!["h8"; others] }],
        })
    };
    check(&proof(&name, "black", "h8", 0), "\"format\": expected");
    check(&proof("renju-proof-1", &name, "h8", 0), "\"attacker\": expected");
    check(&proof("renju-proof-1", "black", &name, 0), "number 0 counted from 0");
    check(&proof("renju-proof-1", "black", "h8", 226), "expected at most 225 \"others\", found 226");
    let mut many = proof("renju-proof-1", "black", "h8", 0);
    many["moves"] = vec![json!({ "point": "h8" }); 1_000_001].into();
    check(&many, "\"moves\": expected at most 1000000, found 1000001");
}

#[test]
fn the_winning_line_is_the_main_line_of_a_proof_as_sgf() {
    let sgf = file("main-line.sgf");
    let position = "15/15/15/15/15/15/8W6/6WBB6/6B1W6/5BB8/4W10/15/15/15/W14 b 11";
    let problem = ["solve", "--threats", "threats", "--position", position, "--seconds", "60"];
    let page = renju(&[&problem[..], &["--proof", &sgf]].concat());
    let answer: Value = serde_json::from_str(&renju(&[&problem[..], &["--json"]].concat())).expect("JSON");
    let line: Vec<&str> = answer["line"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(line.len() > 10, "{page}");
    let text = std::fs::read_to_string(&sgf).expect("the file exists");
    let main = text.split(')').next().expect("a first variation");
    let name = |part: &str| {
        let [column, row] = part.as_bytes()[2..4] else { panic!("expected a point, found {part}") };
        format!("{}{}", char::from(column), u32::from(b'p' - row))
    };
    let played: Vec<String> = main.split(';').filter(|part| part.starts_with(['B', 'W'])).map(name).collect();
    assert_eq!(played[..line.len()], line);
}
