//! Tests `renju position`: reads a position, and prints it in several notations, turned on request.

use serde_json::Value;

use crate::{failure, renju};

const D4: &str = "15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4";

fn url(arguments: &[&str]) -> String {
    renju(&[&["position"], arguments, &["--url"]].concat()).trim_end().replace('_', " ")
}

#[test]
fn a_position_is_drawn_with_its_line() {
    let page = renju(&["position", "h8 h9 i9"]);
    assert!(page.starts_with(&format!("{D4}\n\n  15 . .")), "{page}");
    assert!(page.contains("   9 . . . . . . . o x . . . . . ."), "{page}");
    assert!(page.contains("White to move, 2 black stones and 1 white stone\n"), "{page}");
    assert!(page.contains("Not symmetric\n"), "{page}");
    assert!(renju(&["position", "startpos"]).contains("Unchanged by 90 degrees, 180 degrees"));
}

#[test]
fn a_position_is_turned_mirrored_and_its_colors_are_exchanged() {
    assert_eq!(url(&["h8", "h9", "i9"]), D4);
    assert_eq!(url(&[D4]), D4);
    assert_eq!(url(&[&D4.replace(' ', "_").replace('/', "%2F")]), D4);
    let at = |line: &str| url(&["startpos moves", line]);
    assert_eq!(url(&["h8 h9 i9", "--turn", "90"]), at("h8 i8 i7"));
    assert_eq!(url(&["h8 h9 i9", "--turn", "180"]), at("h8 h7 g7"));
    assert_eq!(url(&["h8 h9 i9", "--mirror"]), at("h8 h9 g9"));
    assert_eq!(url(&["h8 h9 i9", "--turn", "90", "--mirror"]), at("h8 g8 g7"));
    let exchanged = "15/15/15/15/15/15/7BW6/7W7/15/15/15/15/15/15/15 b 4";
    assert_eq!(url(&["h8 h9 i9", "--exchange"]), exchanged);
    assert_eq!(url(&[exchanged, "--exchange"]), D4);
}

#[test]
fn all_views_have_one_canonical_line_and_one_key() {
    let ask = |moves: &str| -> Value {
        serde_json::from_str(&renju(&["position", moves, "--canonical", "--json"])).expect("JSON")
    };
    let (here, there) = (ask("h8 h9 i9"), ask("h8 g8 g7"));
    assert_eq!((&here["rfen"], &here["key"]), (&there["rfen"], &there["key"]));
    assert_eq!((&here["rfen"], &here["toCanonical"]), (&here["canonical"], &Value::from("nothing")));
    assert_eq!(here["toMove"], "white");
    assert_eq!(here["symmetries"], serde_json::json!(["nothing"]));
}

#[test]
fn invalid_positions_are_errors() {
    for (arguments, complaint) in [
        (&["position", "h8 h8"][..], "expected an empty point, found h8 a second time"),
        (&["position", "15/15 b"], "expected 15 ranks separated by \"/\", found 2"),
        (&["position", "zz9"], "expected a move a1..o15 or pass, found \"zz9\""),
        (&["position"], "required"),
        (&["position", "h8", "--turn", "45"], "45"),
    ] {
        let (code, found) = failure(arguments);
        assert_eq!(code, 2, "{found}");
        assert!(found.contains(complaint), "{found}");
    }
}
