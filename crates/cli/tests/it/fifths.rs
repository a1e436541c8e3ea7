//! Tests `renju fifths`: prints the offered fifth moves and the swaps as text and JSON.

use std::fs;

use expect_test::expect;

use crate::{failure, file, renju};

/// Writes an archive of a few games with offers and swaps, and returns its path.
fn offers(name: &str) -> String {
    let path = file(name);
    let game = |id: u32, black: u32, result: &str, alt: &str, swap: &str, moves: &str| {
        format!(
            "<game id=\"{id}\" tournament=\"1\" black=\"{black}\" white=\"{}\" bresult=\"{result}\" alt=\"{alt}\" swap=\"{swap}\"><move>{moves}</move></game>",
            3 - black
        )
    };
    let games = [
        game(1, 1, "1", "g10", "R", "h8 h9 h7 h10 g9"),
        game(2, 1, "0", "i9", "-", "h8 h9 h7 h10 g10"),
        game(3, 2, "0.5", "", "-", "h8 h7 h9 h6 i6"),
        game(4, 2, "1", "h9", "x", "h8 h9 h7 h10 g9"),
        game(5, 2, "1", "51", "RR", "h8 h9 h7 h10 g9"),
    ];
    let tables = r#"<rules><rule id="1" name="RIF" category="1"/></rules>
        <players><player id="1" name="Ada" surname="Must"/><player id="2" name="Hana" surname="Aoki"/></players>
        <tournaments><tournament id="1" name="First Open" start="1999-01-02" rule="1"/></tournaments>"#;
    let text = format!("<database>{tables}<games>{}</games></database>", games.concat());
    fs::write(&path, text).expect("a file");
    path
}

const POSITION: [&str; 2] = ["--moves", "h8 h9 h7 h10"];

fn fifths(archive: &str, more: &[&str]) -> String {
    renju(&[&["fifths", archive], &POSITION[..], more].concat())
}

/// Returns the text after the picture of the board.
fn below(page: &str) -> String {
    page.lines().skip(16).map(|line| format!("{line}\n")).collect()
}

#[test]
fn offers_swaps_and_inconsistent_games_are_printed() {
    let archive = offers("fifths-text.rif");
    let page = fifths(&archive, &[]);
    expect![[r#"
        5 games: Black 60%, White 20%, drawn 20%
        after move 3: swapped in 1 of 3 (33%)
          by the final Black 1, White 0; Black 100%, White 0%, drawn 0%

        Fifth moves (2 games with offers)
          g9 i9    offered 2, kept 1 (Black 100%, White 0%, drawn 0%)  1999; played 2 without offers (Black 100%, White 0%, drawn 0%)
          g10 i10  offered 2, kept 1 (Black 0%, White 100%, drawn 0%)  1999; played 1 without offers (Black 0%, White 0%, drawn 100%)
        left out of 1 game: the offer is a number without points
        left out of 1 game: an offered point has a stone
        left out of 1 game: the swaps have a letter other than R and -
        left out of 1 game: there are more swaps than the rule has chances
    "#]].assert_eq(&below(&page));
    let page = fifths(&archive, &["--decided-by", "must"]);
    expect![[r#"
        5 games: Black 60%, White 20%, drawn 20%
        after move 3: swapped in 1 of 2 (50%)
          by the final Black 1, White 0; Black 100%, White 0%, drawn 0%

        Fifth moves (2 games with offers)
          g9 i9    offered 2, kept 1 (Black 100%, White 0%, drawn 0%)  1999
          g10 i10  offered 2, kept 1 (Black 0%, White 100%, drawn 0%)  1999
        left out of 1 game: the offer is a number without points
        left out of 1 game: an offered point has a stone
        left out of 1 game: the swaps have a letter other than R and -
        left out of 1 game: there are more swaps than the rule has chances
    "#]]
    .assert_eq(&below(&page));
}

#[test]
fn json_has_the_same_numbers() {
    let answer = fifths(&offers("fifths-json.rif"), &["--json"]);
    let (answer, _) = answer.split_once(",\"microseconds\"").expect("the time comes last");
    expect![[r#"{"games":5,"tally":{"black":3,"white":1,"draw":1,"unknown":0},"swaps":[{"after":3,"swapped":{"black":1,"white":0,"draw":0,"unknown":0},"declined":{"black":0,"white":1,"draw":1,"unknown":0},"byBlack":1,"byWhite":0}],"withOffers":2,"undecided":0,"fifths":[{"points":["g9","i9"],"offered":2,"kept":{"black":1,"white":0,"draw":0,"unknown":0},"withoutOffers":{"black":2,"white":0,"draw":0,"unknown":0},"years":[1999,1999]},{"points":["g10","i10"],"offered":2,"kept":{"black":0,"white":1,"draw":0,"unknown":0},"withoutOffers":{"black":0,"white":0,"draw":1,"unknown":0},"years":[1999,1999]}],"offerMisfits":[["noPoint",1],["takenPoint",1]],"swapMisfits":[["unknownLetter",1],["tooManyLetters",1]]"#]].assert_eq(answer);
}

#[test]
fn a_position_without_offers_and_missing_moves_are_refused() {
    let archive = offers("fifths-refused.rif");
    for moves in ["h8 h9 h7 h10 g9", "h8 pass"] {
        let (code, error) = failure(&["fifths", &archive, "--moves", moves]);
        assert!(code == 2 && error.contains("at most four stones"), "{error}");
    }
    assert_eq!(failure(&["fifths", &archive]).0, 2);
    let (code, error) = failure(&["fifths", &archive, "--moves", "h8", "--decided-by", "nobody"]);
    assert!(code == 2 && error.contains("--decided-by"), "{error}");
}
