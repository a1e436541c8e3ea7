//! Tests of text as people paste it: lists of moves, drawn boards, addresses and positions.

use expect_test::expect;
use renju_code_pages::NativeTexts;
use renju_records::{Format, Hints, WriteOptions, read, write};

use crate::outline::{check, outline, read_as, sample};

#[test]
fn lists_of_moves_are_read_as_people_write_them() {
    let check = |text, expected| check(text, Format::Moves, expected);
    check(
        "h8 i9 g7\nh8 h9 i9",
        expect![[r#"
        h8 i9 g7
        h8 h9 i9
    "#]],
    );
    check(
        "1. h8 i9\n2. g7 --\n\n3. i7 1-0\n1. h8\n",
        expect![[r#"
        h8 i9 g7 pass i7
        h8
    "#]],
    );
    check(
        "h8\ni9\ng7\n\nh9",
        expect![[r#"
        h8 i9 g7
        h9
    "#]],
    );
    check(
        "The final:\n1. Vit H8, Svart I9; Vit G7 good!\n2. zz9 a1\n3. b1",
        expect![[r#"
            h8 i9 g7
              line 1: expected moves, found "The final:"; skipped
              line 2: expected a move a1..o15 or pass, found "good"
              line 3: expected a move a1..o15 or pass, found "2. zz9"; kept up to there
              line 4: expected nothing after what could not be read, found "3. b1"; skipped
        "#]],
    );
    check(
        "h8 i9 h16 g7\n2. g7",
        expect![[r#"
        h8 i9
          line 1: expected a move a1..o15 or pass, found "h16"; kept up to there
          line 2: expected nothing after what could not be read, found "2. g7"; skipped
    "#]],
    );
    check(
        "h8 i9 h8 a1",
        expect![[r#"
        h8 i9
          line 1: expected an empty point, found "h8"; kept up to there
    "#]],
    );
    check(
        "hello",
        expect![[r#"
        expected moves such as h8 i9 g7, found none
    "#]],
    );
    check(
        "H8 J9 P15 A1",
        expect![[r#"
        h8 i9 o15 a1
          line 1: expected columns A to O (they were taken as A to P without I), found "P15"
    "#]],
    );
    check(
        "h8 i9 p9",
        expect![[r#"
        h8 i9
          line 1: expected a move a1..o15 or pass, found "p9"; kept up to there
    "#]],
    );
}

#[test]
fn pairs_of_digits_are_read_in_either_orientation() {
    let hints = |flip_rows| Hints { format: Some(Format::Moves), flip_rows, ..Hints::default() };
    let one = read(b"88 9A 00 11", &hints(false), &NativeTexts).unwrap();
    let other = read(b"889A0011", &hints(true), &NativeTexts).unwrap();
    assert_eq!((outline(&one).trim(), one.orientation_unknown), ("h8 i10 pass a1", true));
    assert_eq!((outline(&other).trim(), other.orientation_unknown), ("h8 j7 pass a15", true));
    // Only the center is the same point in both orientations, so the orientation of this text does
    // not matter.
    assert!(!read(b"88 00", &hints(false), &NativeTexts).unwrap().orientation_unknown);
}

#[test]
fn boards_in_several_drawing_styles_are_read() {
    let empty = "...............\n";
    let board = |middle: &str| empty.repeat(6) + middle + &empty.repeat(7);
    let check = |text: &str, expected| check(text, Format::Board, expected);
    check(
        &board(".......xo......\n........x......\n"),
        expect![[r#"
        15/15/15/15/15/15/7BW6/8B6/15/15/15/15/15/15/15 w 4 
    "#]],
    );
    check(
        &board("+ + + + + + + ● ○ + + + + + +\n| | + + + + + + + + + + + + + + +\n"),
        expect![[r#"
        15/15/15/15/15/15/7BW6/15/15/15/15/15/15/15/15 b 3 
    "#]],
    );
    // A `*` is a black stone if White has letters and Black has none. Otherwise it is an empty
    // point.
    check(
        &board(".......*o......\n...............\n"),
        expect![[r#"
        15/15/15/15/15/15/7BW6/15/15/15/15/15/15/15/15 b 3 
    "#]],
    );
    check(
        &board(".......xo......\n...*...........\n"),
        expect![[r#"
        15/15/15/15/15/15/7BW6/15/15/15/15/15/15/15/15 b 3 
    "#]],
    );
    check(
        &(board(".......xxx.....\n...............\n") + "\nO to move\n" + &board(&empty.repeat(2))),
        expect![[r#"
        15/15/15/15/15/15/7BBB5/15/15/15/15/15/15/15/15 w 4 

    "#]],
    );
    // The letters B and W mean stones. Two boards are read as two boards, with any text between
    // them.
    check(
        &format!(
            "{}\nAnd then:\n{}",
            board(".......BW......\n...............\n"),
            board(".......bwb.....\n...............\n")
        ),
        expect![[r#"
            15/15/15/15/15/15/7BW6/15/15/15/15/15/15/15/15 b 3 
            15/15/15/15/15/15/7BWB5/15/15/15/15/15/15/15/15 w 4 
        "#]],
    );
    // The reader leaves out the board with an unknown sign and the board that ends early. It reads
    // the other boards.
    check(
        &format!(
            "{}A board:\n{}Next\n{}",
            board(".......?W......\n...............\n"),
            empty.repeat(9),
            board(".......B.......\n...............\n")
        ),
        expect![[r#"
            15/15/15/15/15/15/7B7/15/15/15/15/15/15/15/15 w 2 
              line 7: expected a point such as X, O or ., found "?"; skipped
              line 17: expected 15 rows, found "9"; skipped
        "#]],
    );
    check(
        &board(".......QQ......\n...............\n"),
        expect![[r#"
            expected a board of 15 by 15, found "Q" for a point in line 7
        "#]],
    );
    let upwards: String = (1..=15)
        .map(|row| format!("{row:2} {}", if row == 2 { "x..............\n" } else { empty }))
        .collect();
    check(
        &upwards,
        expect![[r#"
        15/15/15/15/15/15/15/15/15/15/15/15/15/B14/15 w 2 
    "#]],
    );
    check(
        &"...................\n".repeat(19),
        expect![[r#"
        expected a board of 15 by 15, found 19 columns in line 1
    "#]],
    );
    check(
        &empty.repeat(14),
        expect![[r#"
        expected a board of 15 by 15, found 14 rows
    "#]],
    );
}

#[test]
fn addresses_are_read_as_the_records_of_their_pages() {
    let file = read_as(&sample("renjunote_url.txt"), None).unwrap();
    let record = &file.records[0];
    expect![[r#"
        14W/15/15/15/15/15/15/15/15/15/15/15/15/B14/B14 b 4 h8 i9 g7
    "#]]
    .assert_eq(&outline(&file));
    let shown = record.tree.main_line().nth(1).unwrap();
    let note = record.tree.note(shown).unwrap();
    expect!["true {h9: Circle} [NoteLine { from: h8, to: i9, arrow: false }]"]
        .assert_eq(&format!("{} {:?} {:?}", note.start, note.marks, note.lines));
    check(
        "#g:h8h8i9,c:9,b:a1,w:a1,l:a1b3c1,o:i,x:1",
        Format::RenjuNoteUrl,
        expect![[r#"
        15/15/15/15/15/15/15/15/15/15/15/15/15/15/B14 w 2 h8
          line 1: expected a field such as g:h8i9, found "x:1"
          line 1: expected an empty point, found "a1"
          line 1: expected an empty point, found "h8"; kept up to there
          line 1: expected two points of one row, column or diagonal, found "a1b3"
          line 1: expected two points of one row, column or diagonal, found "c1"
    "#]],
    );
    check(
        "https://example.invalid/%23g%3Ah8i9%2Cc%3A1%2Cgid%3A7",
        Format::RenjuNoteUrl,
        expect![[r#"
        renjunote:gid=7 h8 i9
    "#]],
    );
    check(
        "https://example.invalid/#/H8I9G7?x=1",
        Format::GomocalcUrl,
        expect![[r#"
        h8 i9 g7
    "#]],
    );
    check(
        "https://example.invalid/#h8i9&a1b1&c1&15&2",
        Format::GomocalcUrl,
        expect![[r#"
        lfz084:number=2 15/15/15/15/15/15/15/15/15/15/15/15/15/15/BBW12 b 4 h8 i9
    "#]],
    );
    check(
        "https://example.invalid/#h8i9%a1b1%c1%12",
        Format::GomocalcUrl,
        expect![[r#"
        expected a board of 15 by 15, found one of size 12
    "#]],
    );
    check(
        "https://example.invalid/#h8h8",
        Format::GomocalcUrl,
        expect![[r#"
        h8
          line 1: expected an empty point, found "h8"; kept up to there
    "#]],
    );
}

#[test]
fn each_address_is_a_record() {
    check(
        "https://example.invalid/#g:h8i9\n\n https://example.invalid/#g:h8h9i9,c:1\nhttps://example.invalid/#/h8i9g7",
        Format::RenjuNoteUrl,
        expect![[r#"
            h8 i9
            h8 h9 i9
            h8 i9 g7
        "#]],
    );
    check(
        "https://example.invalid/#/h8i9g7 https://example.invalid/#/h8h9&&&12\nhttps://example.invalid/#/h8h8",
        Format::GomocalcUrl,
        expect![[r#"
            h8 i9 g7
            h8
              line 1: expected a board of 15 by 15, found "one of size 12"; skipped
              line 2: expected an empty point, found "h8"; kept up to there
        "#]],
    );
}

#[test]
fn a_running_game_in_rfen_keeps_the_number_of_its_next_move() {
    let d4 = "15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15";
    for (line, numbers) in [
        (format!("{d4} w 4 last=i9"), vec![Some(3)]),
        (format!("{d4} w 31 last=i9"), vec![Some(30)]),
        (format!("{d4} b 5 last=pass"), vec![Some(4)]),
        (format!("rfen {d4} w 31 last=i9 moves g7 g8"), vec![Some(30), None, None]),
        (format!("rfen {d4} w 9 moves g7"), vec![Some(9)]),
        (format!("rfen {d4} w 4 played=3 moves g7"), vec![Some(4)]),
        (format!("{d4} w 4 played=3"), vec![]),
        // Without these fields, the number only counts the stones.
        (format!("rfen {d4} w 4 moves g7"), vec![None]),
    ] {
        let file = read(line.as_bytes(), &Hints::default(), &NativeTexts).unwrap();
        let tree = &file.records[0].tree;
        let found: Vec<_> =
            tree.main_line().map(|node| tree.note(node).and_then(|note| note.number)).collect();
        assert_eq!(found, numbers, "{line}");
        let written = write(&file.records, Format::Rfen, &WriteOptions::default(), &NativeTexts).unwrap();
        assert_eq!(String::from_utf8(written.bytes).unwrap(), format!("{line}\n"));
    }
    // A last move that is not on the board remains a field.
    let file = read(format!("{d4} w 4 last=a1").as_bytes(), &Hints::default(), &NativeTexts).unwrap();
    assert_eq!((file.records[0].tree.len(), file.records[0].raw.len()), (1, 1));
}

#[test]
fn numbers_of_rfen_are_the_same_after_saving() {
    let d4 = "15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15";
    for (line, written) in [
        // Without a number, the last move must not get one.
        (format!("{d4} w last=i9"), format!("{d4} w 4")),
        (format!("rfen {d4} w last=i9 moves g7"), format!("rfen {d4} w 4 moves g7")),
        // These last moves do not fit the position, so they are plain fields.
        (format!("{d4} w 4 last=a1"), format!("{d4} w 4 last=a1")),
        (format!("{d4} w 4 last=i9h9"), format!("{d4} w 4 last=i9h9")),
        (format!("{d4} w 7 played=6"), format!("{d4} w 7 played=6")),
        ("startpos played=6".to_owned(), format!("{} b 7 played=6", ["15"; 15].join("/"))),
        (format!("rfen {d4} w 7 played=6 moves g7"), format!("rfen {d4} w 7 moves g7")),
        (format!("rfen {d4} w played=6 moves g7"), format!("rfen {d4} w 4 moves g7")),
    ] {
        let file = read(line.as_bytes(), &Hints::default(), &NativeTexts).unwrap();
        let saved = write(&file.records, Format::Rfen, &WriteOptions::default(), &NativeTexts).unwrap();
        assert_eq!(String::from_utf8(saved.bytes).unwrap(), format!("{written}\n"), "{line}");
    }
}

#[test]
fn lines_of_rfen_are_positions_and_games() {
    let d4 = "15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15";
    check(
        &format!(
            "startpos moves h8 pass i9\n\n{d4}_w_4 last=i9 rule=RIF marks=h8i9\nrfen {d4} moves g7 h8\n15/15"
        ),
        Format::Rfen,
        expect![[r#"
            h8 pass i9
            rule=RIF 15/15/15/15/15/15/7W7/7B7/15/15/15/15/15/15/15 b 3 i9
            15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 g7
              line 4: expected an empty point, found "h8"; kept up to there
              line 5: expected a position, found "15/15"; skipped
        "#]],
    );
    check(
        "15/15/w",
        Format::Rfen,
        expect![[r#"
        expected a position in one line, found none: expected 15 ranks separated by "/", found 3
    "#]],
    );
}
