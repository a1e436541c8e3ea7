//! Tests of lists of stones with their colors.

use expect_test::expect;
use renju_code_pages::NativeTexts;
use renju_records::{Format, Hints, read};

use crate::outline::check;

#[test]
fn stones_with_their_colors_are_a_position() {
    let shown = expect![[r#"
        15/15/15/15/15/15/7WB6/7BW6/6B8/15/15/15/15/15/15 w 6 
    "#]];
    for text in [
        "Black: h8, i9, g7; White: h9, i8",
        "black: h8 i9 g7 white: h9 i8",
        "W: h9 i8\nB: h8 i9 g7",
        "--black \"h8 i9 g7\" --white \"h9i8\"",
        "Black (3): h8 i9 and g7. White stones: 1. h9 2. i8",
        "Svart: H8 I9 G7\nVit: H9 I8",
        "黑：h8 i9 g7 白：h9 i8",
        "Black:\nh8 i9\ng7\nWhite:\nh9 i8\nWhite to move",
    ] {
        assert_eq!(Format::detect(text.as_bytes(), ""), Some(Format::Stones), "{text}");
        let file = read(text.as_bytes(), &Hints::default(), &NativeTexts).unwrap();
        assert!(file.flaws.is_empty(), "{text}: {:?}", file.flaws);
        shown.assert_eq(&crate::outline::outline(&file));
    }
}

#[test]
fn the_side_to_move_can_be_named() {
    let check = |text, expected| check(text, Format::Stones, expected);
    check(
        "B: h8 i8 j8",
        expect![[r#"
        15/15/15/15/15/15/15/7BBB5/15/15/15/15/15/15/15 b 4 
    "#]],
    );
    check(
        "White: none. Black: h8 i8 j8",
        expect![[r#"
        15/15/15/15/15/15/15/7BBB5/15/15/15/15/15/15/15 b 4 
    "#]],
    );
    check(
        "White to move. Black: h8 i9 White: h9 i8",
        expect![[r#"
        15/15/15/15/15/15/7WB6/7BW6/15/15/15/15/15/15/15 w 5 
    "#]],
    );
    check(
        "--black \"h8 i9\" --white \"h9 i8\" --to-move white",
        expect![[r#"
        15/15/15/15/15/15/7WB6/7BW6/15/15/15/15/15/15/15 w 5 
    "#]],
    );
    check(
        "Black: h8 i9 White: h9 i8 to move: nobody",
        expect![[r#"
        expected black or white, found nobody
    "#]],
    );
}

#[test]
fn a_color_that_is_named_again_begins_the_next_position() {
    let check = |text, expected| check(text, Format::Stones, expected);
    check(
        "B: h8 i8 W: h9\nB: a1 B: b1 W: c1 White to move\nB: d1 h16 W: d2\n",
        expect![[r#"
        15/15/15/15/15/15/7W7/7BB6/15/15/15/15/15/15/15 w 4 
        15/15/15/15/15/15/15/15/15/15/15/15/15/15/BBW12 w 4 
          line 3: expected a point a1..o15, found "h16"; skipped
    "#]],
    );
}

#[test]
fn a_stone_list_that_does_not_fit_is_refused() {
    let check = |text, expected| check(text, Format::Stones, expected);
    check(
        "Black: h8 i9 White: h9 i8 then Black wins",
        expect![[r#"
        expected a point a1..o15, found then
    "#]],
    );
    check(
        "Black: h8 i9 White: h9 p9",
        expect![[r#"
        expected a point a1..o15, found p9
    "#]],
    );
    check(
        "Black: h8 i9 White: h9 h8",
        expect![[r#"
        expected an empty point, found h8
    "#]],
    );
    check(
        "Black: h8 i9 White: Ada",
        expect![[r#"
        expected a point a1..o15, found Ada
    "#]],
    );
    check(
        "g7 Black: h8",
        expect![[r#"
        expected the name of a color before the first point, found g7
    "#]],
    );
    check(
        "nothing",
        expect![[r#"
        expected the points of a color, found none
    "#]],
    );
    check(
        "Studied at home. Black: h8 i9 White: h9",
        expect![[r#"
        15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 
          line 1: expected the name of a color, found "Studied"
          line 1: expected the name of a color, found "at"
          line 1: expected the name of a color, found "home"
    "#]],
    );
}
