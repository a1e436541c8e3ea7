//! Tests `renju forbidden`: the picture with the reasons, and a batch with the test vectors.

use serde_json::{Value, json};

use crate::{failure, questions_of, renju, renju_with, vectors};

#[test]
fn a_position_is_drawn_with_the_rows_that_forbid_a_point() {
    let page = renju(&["forbidden", "--black", "g8 i8 h7 h9"]);
    assert!(page.contains("   8 . . . . . . x 3 x . . . . . ."), "{page}");
    assert!(page.ends_with("1 forbidden point\n  h8  double-three (h7–h9, g8–i8)\n"), "{page}");
    assert_eq!(
        renju(&["forbidden", "--black", "g8 i8 h7 h9", "--json"]),
        "{\"forbidden\":{\"h8\":[\"33\"]}}\n"
    );
    assert!(renju(&["forbidden", "--moves", ""]).ends_with("0 forbidden points\n"));
    for command in ["forbidden", "solve"] {
        let (code, message) = failure(&[command]);
        assert_eq!(code, 2);
        let expected = "expected a position by --moves, --position, or --black and --white; found none";
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn a_batch_answers_every_vector() {
    let text = vectors("forbidden");
    let output = renju_with(&["forbidden", "--batch", "-"], questions_of(&text).as_bytes());
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    assert_eq!(answers.lines().count(), 3_597);
    for (question, answer) in text.lines().zip(answers.lines()) {
        let question: Value = serde_json::from_str(question).expect("a vector");
        let mut expected = question["forbidden"].clone();
        for kinds in expected.as_object_mut().expect("points").values_mut() {
            if kinds.is_string() {
                *kinds = json!([kinds.take()]);
            }
        }
        let answer: Value = serde_json::from_str(answer).expect("an answer");
        assert_eq!(answer, json!({ "id": question["id"], "forbidden": expected }));
    }
}

#[test]
fn contradictory_positions_are_errors() {
    let (code, complaint) = failure(&["forbidden", "--black", "h8", "--white", "h8"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("expected an empty point, found h8 a second time"), "{complaint}");
    assert_eq!(failure(&["forbidden", "--moves", "h8", "--black", "i9"]).0, 2);
}
