//! Tests of lists of stones with their colors.

use expect_test::expect;
use renju_code_pages::NativeTexts;
use renju_records::{Format, Hints, NodeId, read};

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

#[test]
fn a_remark_after_the_lists_is_a_comment() {
    for (remark, comment) in [
        ("White threatens j10.", "White threatens j10."),
        (
            "Black's best defense is j10 and\nk11, not\nat l12.",
            "Black's best defense is j10 and\nk11, not\nat l12.",
        ),
        ("\nThreat: j10\n\nA deep problem.\n", "Threat: j10\n\nA deep problem."),
        ("白棋威胁j10", "白棋威胁j10"),
        ("White to move and win at j10", "White to move and win at j10"),
    ] {
        let text = format!("Black: h8 i9\nWhite: h9 i8\n{remark}");
        assert_eq!(Format::detect(text.as_bytes(), ""), Some(Format::Stones), "{text}");
        let file = read(text.as_bytes(), &Hints::default(), &NativeTexts).unwrap();
        assert!(file.flaws.is_empty(), "{text}: {:?}", file.flaws);
        let [record] = &*file.records else { panic!("{text}: expected one record") };
        assert_eq!(record.tree.note(NodeId::ROOT).map(|note| &*note.comment), Some(comment), "{text}");
        let side = if remark.contains("to move") { "w" } else { "b" };
        let position = record.tree.position(NodeId::ROOT).to_string();
        assert_eq!(position, format!("15/15/15/15/15/15/7WB6/7BW6/15/15/15/15/15/15/15 {side} 5"), "{text}");
    }
    check(
        "B: h8 i9\nW: h9 i8\nBlack wins at j10.\nB: a1 b1\nW: c1\nWhite wins\nBlack to move",
        Format::Stones,
        expect![[r#"
            15/15/15/15/15/15/7WB6/7BW6/15/15/15/15/15/15/15 b 5 
            15/15/15/15/15/15/15/15/15/15/15/15/15/15/BBW12 b 4 
        "#]],
    );
}

#[test]
fn a_line_that_may_be_a_list_with_an_error_is_no_remark() {
    for line in ["h16", "p9 j10", "White: Ada j10", "j10 wins", "е7", "pass", "i"] {
        let text = format!("Black: h8 i9\nWhite: h9 i8\n{line}");
        let file = read(text.as_bytes(), &Hints::default(), &NativeTexts);
        assert!(file.is_err(), "{text}: {file:?}");
    }
    let text = "Black: h8 i9\nWeiss: h9 i8";
    assert!(read(text.as_bytes(), &Hints::default(), &NativeTexts).is_err(), "White is not named");
}

#[test]
fn a_remark_states_the_side_to_move() {
    for (remark, side) in [
        ("Problem 12.\nWhite to move and win.", "w"),
        ("White to play and win", "w"),
        ("White to play", "w"),
        ("Problem 3. White is to play", "w"),
        ("It is White's turn", "w"),
        ("Side to move: White", "w"),
        ("Turn: White", "w"),
        ("Vit vid draget", "w"),
        ("Problem. Vit vid draget", "w"),
        ("Valge käigul", "w"),
        ("Ход белых", "w"),
        ("Задача 4. Ход белых.", "w"),
        ("Белые начинают и выигрывают", "w"),
        ("白先胜", "w"),
        ("第12题：白先胜", "w"),
        ("轮到白方", "w"),
        ("白番", "w"),
        ("手番：白", "w"),
        ("백 차례", "w"),
        ("Problem 1. White to move.\nIf it were Black to move, j10 would win.", "w"),
        ("Ход чёрных", "b"),
        ("黑先白后", "b"),
        ("White threatens j10", "b"),
        ("Ход j10 выигрывает", "b"),
    ] {
        let text = format!("Black: h8 i9\nWhite: h9 i8\n{remark}");
        let file = read(text.as_bytes(), &Hints::default(), &NativeTexts).unwrap();
        assert!(file.flaws.is_empty(), "{text}: {:?}", file.flaws);
        let position = file.records[0].tree.position(NodeId::ROOT).to_string();
        assert_eq!(position, format!("15/15/15/15/15/15/7WB6/7BW6/15/15/15/15/15/15/15 {side} 5"), "{text}");
        assert_eq!(Format::detect(text.as_bytes(), ""), Some(Format::Stones), "{text}");
    }
    check(
        "白先\n黑：h8 i9\n白：h9 i8",
        Format::Stones,
        expect![[r#"
            15/15/15/15/15/15/7WB6/7BW6/15/15/15/15/15/15/15 w 5 
        "#]],
    );
}

#[test]
fn a_list_ends_a_remark() {
    let check = |remark: &str, expected| {
        check(&format!("Black: h8 i9\nWhite: h9 i8\n{remark}"), Format::Stones, expected);
    };
    let two = expect![[r#"
        15/15/15/15/15/15/7WB6/7BW6/15/15/15/15/15/15/15 b 5 
        15/15/15/15/15/9W5/9W5/6B8/6B8/15/15/15/15/15/15 b 5 
    "#]];
    for remark in [
        "\nDiagram 2. Black: g7 g8 White: j9 j10",
        "Diagram 1 was easy.\n\nDiagram 2. Black: g7 g8\nWhite: j9 j10",
        "Problem two\nBlack (2): g7 g8\nWhite (2): j9 j10",
        "Problem two\nBlack g7 g8\nWhite j9 j10",
    ] {
        let text = format!("Black: h8 i9\nWhite: h9 i8\n{remark}");
        let file = read(text.as_bytes(), &Hints::default(), &NativeTexts).unwrap();
        assert!(file.flaws.is_empty(), "{text}: {:?}", file.flaws);
        two.assert_eq(&crate::outline::outline(&file));
        let comment = |at: usize| file.records[at].tree.note(NodeId::ROOT).map(|note| &*note.comment);
        let title = remark.contains("Diagram 2").then_some("Diagram 2.");
        assert_eq!(comment(1).filter(|comment| !comment.is_empty()), title, "{text}");
    }
    check(
        "Problem two\nBlack g7 (threat) g8\nWhite j9 j10",
        expect![[r#"
        15/15/15/15/15/15/7WB6/7BW6/15/15/15/15/15/15/15 b 5 
          line 4: expected a point a1..o15, found "threat"; skipped
    "#]],
    );
    check(
        "Problem two\n(page)\ng7 g8",
        expect![[r#"
        expected the name of a color before the first point, found g7
    "#]],
    );
    check(
        "(page)\ng7 g8",
        expect![[r#"
        expected the name of a color before the first point, found g7
    "#]],
    );
    check(
        "(page)\n5. g7, g8.",
        expect![[r#"
        expected the name of a color before the first point, found g7
    "#]],
    );
}
