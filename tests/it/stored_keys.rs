//! Tests that position keys do not change, because they are stored. `vectors/keys.csv` has the expected keys.

use std::fmt::Write;

use renju_core::{KEY_FORMAT, Position};

use crate::support;

/// Moves to positions with few and many stones, including symmetric positions and one that needs a pass.
const MOVES: [&str; 12] = [
    "",
    "h8",
    "a1",
    "h8 h9",
    "h8 h9 i9",
    "h8 h7 g7",
    "h8 i9 g7 j6 a1",
    "h8 pass i9",
    "pass h8",
    "a1 a15 o15 o1",
    "h8 i9 i7 g9 g7 h10 h6 f8 j8",
    "h8 h9 i8 f7 j10 k11 g8 i10 j9 g9 k8 l7 a1 o15",
];

/// If the keys must change, raise [`KEY_FORMAT`] and write `vectors/keys.csv` again. Data that is stored
/// under the old keys is then lost.
#[test]
fn position_keys_are_unchanged() {
    let mut expected = format!("# format {KEY_FORMAT}: moves,key\n");
    for moves in MOVES {
        let position = Position::after(moves).expect("the moves can be played");
        writeln!(expected, "{moves},{:?}", position.board.key()).expect("writing to a string cannot fail");
    }
    assert_eq!(support::text("vectors/keys.csv"), expected);
}
