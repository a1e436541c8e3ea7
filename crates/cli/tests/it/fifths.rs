//! Tests `renju fifths`: offered fifth moves and swaps, as text and as JSON.

use expect_test::expect;
use serde_json::{Value, json};

use crate::{failure, file, renju};

/// Writes an archive with four games in one position after the fourth move, in different orientations.
fn archive() -> String {
    let path = file("fifths.rif");
    let game = |id: u32, result: &str, alt: &str, swap: &str, moves: &str| {
        format!(
            "<game id=\"{id}\" tournament=\"1\" black=\"1\" white=\"2\" bresult=\"{result}\" alt=\"{alt}\" swap=\"{swap}\"><move>{moves}</move></game>"
        )
    };
    let games = [
        game(1, "1", "i10", "R", "h8 h9 i9 g7 j6"),
        // The same position, reflected: its offer f10 is j6 here, and its fifth move g9 is i7.
        game(2, "0", "j6", "-", "h8 i8 i9 g7 i10"),
        game(3, "0.5", "51", "?", "h8 h9 i9 g7 g8"),
        game(4, "1", "h8 j6", "R-", "h8 h9 i9 g7 j6"),
    ];
    let tables = r#"<players><player id="1" name="Ada" surname="Must"/><player id="2" name="Bo" surname="Ek"/></players>
        <tournaments><tournament id="1" name="Open" start="2020-01-02"/></tournaments>"#;
    std::fs::write(&path, format!("<database>{tables}<games>{}</games></database>", games.join("\n")))
        .expect("written");
    path
}

/// Returns the text after the picture of the board.
fn below(page: &str) -> &str {
    page.split_once("h i j k l m n o\n").expect("a picture comes first").1
}

#[test]
fn offers_and_swaps_are_told() {
    let archive = archive();
    expect![[r#"
        4 games, 2 with an offer

        fifth move        offered   kept  played  Black  White  drawn  years
        j6                      1      1       2   100%     0%     0%  2020
        j9                      1      1       1     0%   100%     0%  2020
        f10                     1      0       0                       2020
        i10                     1      0       0                       2020
        g8                      0      0       1     0%     0%   100%  2020

        swap after     chances  swapped         Black wins if swapped, if not
        move 3               3        2    67%   100%, 0%
        move 4               1        0     0%       , 100%

        Who had the choice here  swapped  of
          Ada Must                              0  1
        1 game with no points in the offer
        1 game with an offered point that had a stone
        1 game with a point that was offered twice, or is equal by symmetry to another
        1 game with swaps that cannot be read
    "#]]
    .assert_eq(below(&renju(&["fifths", &archive, "--moves", "h8 h9 i9 g7"])));
    expect![[r#"
        4 games

        swap after     chances  swapped         Black wins if swapped, if not
        move 3               3        2    67%   100%, 0%
        move 4               1        0     0%       , 100%

        Who had the choice here  swapped  of
          Ada Must                              2  2
        … and 1 more player (--limit shows more)
        1 game with swaps that cannot be read
    "#]]
    .assert_eq(below(&renju(&["fifths", &archive, "--moves", "h8 h9 i9", "--limit", "1"])));
}

#[test]
fn an_answer_is_one_object_of_json() {
    let answer = renju(&["fifths", &archive(), "--moves", "h8 h9 i9 g7", "--json"]);
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!((&answer["games"], &answer["withOffer"]), (&json!(4), &json!(2)));
    assert_eq!(answer["misfits"], json!({ "withoutPoints": 1, "taken": 1, "repeated": 1, "swaps": 1 }));
    assert_eq!(answer["swaps"][0]["after"], 3);
}

#[test]
fn another_position_is_a_wrong_question() {
    let (code, text) = failure(&["fifths", &archive(), "--moves", "h8 h9"]);
    assert_eq!(code, 2);
    assert!(
        text.contains("expected a position after the third or the fourth move, found 2 stones"),
        "{text}"
    );
}
