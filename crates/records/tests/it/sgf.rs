//! Tests of SGF: the samples, files of unusual programs, damaged files, and round trips.

use std::fmt::Write as _;
use std::path::Path;

use expect_test::{Expect, expect};
use proptest::prelude::*;
use renju_code_pages::NativeTexts;
use renju_core::{GameResult, Point};
use renju_records::{
    CharacterSet, Format, GameRecord, Hints, NodeId, OpeningEvent, RawField, ReadError, ReadRecords, Setup,
    Tree, WriteError, WriteOptions, read, write,
};

use crate::random_record::{moves, record};

fn sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/records");
    std::fs::read(folder.join(name)).unwrap()
}

pub(crate) fn read_text(text: &str) -> ReadRecords {
    read(text.as_bytes(), &Hints::default(), &NativeTexts).unwrap()
}

/// Describes trees and flaws as text that people can compare.
fn outline(file: &ReadRecords) -> String {
    let mut text = String::new();
    for record in &file.records {
        let shown = format!("{:?}", record.tree);
        // Empty fields of a note are not shown.
        let mut shown = shown.replace("Note { ", "").replace(" }", "");
        for nothing in [
            "name: \"\", ",
            "comment: \"\", ",
            "setup: None, ",
            "labels: {}, ",
            "marks: {}, ",
            "lines: [], ",
            "number: None, ",
            "marked: false, ",
            "start: false, ",
            ", raw: []",
            "raw: []",
        ] {
            shown = shown.replace(nothing, "");
        }
        let _ = writeln!(text, "{}", shown.trim_start());
    }
    for flaw in &file.flaws {
        let _ = writeln!(text, "{flaw}");
    }
    text
}

pub(crate) fn check(text: &str, expected: Expect) {
    expected.assert_eq(&outline(&read_text(text)));
}

#[test]
fn variations_are_read() {
    let file = read(&sample("variations.sgf"), &Hints::default(), &NativeTexts).unwrap();
    let expected = expect![[r#"
        - comment: "root comment"
         Black h8
          White h9 comment: "h9"
           Black i9 labels: {i6: "A", g9: "2"}, marks: {g8: Triangle}
            White g7
           Black i8 name: "D6"
            White g8
            White pass
    "#]];
    expected.assert_eq(&outline(&file));
    let record = &file.records[0];
    assert_eq!((&*record.black.name, &*record.white.name), ("Ann ] Test", "Bob"));
    assert_eq!((record.result, &*record.result_text), (GameResult::Black, "B+R"));
    assert_eq!((&*record.date, &*record.rule), ("1999-01-02", "RIF"));
    assert_eq!(record.opening, [OpeningEvent::Offer { ply: 5, points: vec!["g10".parse().unwrap()] }]);
    assert_eq!(record.raw, [RawField { name: "sgf:AP".to_owned(), value: "handmade:0".to_owned() }]);
    assert!(file.orientation_unknown && file.flaws.is_empty() && file.character_set.is_none());
}

#[test]
fn a_setup_is_read() {
    let file = read(&sample("setup_GM1_GOWrite_style.sgf"), &Hints::default(), &NativeTexts).unwrap();
    let expected = expect![[r#"
        - setup: Some(Setup { black: {i7, h8, g9}, white: {h7, i8}, empty: {}, to_move: Some(Black)), labels: {f10: "x"}
         Black f10
          White pass
    "#]];
    expected.assert_eq(&outline(&file));
}

#[test]
fn unusual_spellings_of_sgf_are_read() {
    // The file has a key written as a word, values in capital letters, points such as `h8`, several
    // moves in a node, and a move in the root.
    check(
        "(;GaMe[1]Black[HH]C[first];White[i9];B[G7]W[j6]N[two];;B[tt];W[pass];B[])",
        expect![[r#"
            -
             Black h8 comment: "first"
              White i9
               Black g7
                White j6 name: "two"
                 Black pass
                  White pass
                   Black pass
        "#]],
    );
    // The file has two moves of Black in a row, a setup that is written as a range, a text with
    // brackets, a second mark on a point, and unknown properties.
    check(
        "\u{feff}Dear all, (see [1]):\r\n( ;GM[4] SZ[15:15]\r\nAE[aa:bb];B[hh];B[ig]C[see [1] and more]TR[aa:ab]MA[aa]DD[aa][bb]KO[])",
        expect![[r#"
            - setup: Some(Setup { black: {}, white: {}, empty: {a14, b14, a15, b15}, to_move: None)
             Black h8
              Black i9 comment: "see [1] and more", marks: {a14: Triangle, a15: Triangle}, raw: [RawField { name: "sgf:MA", value: "aa", RawField { name: "sgf:DD", value: "aa", RawField { name: "sgf:DD", value: "bb", RawField { name: "sgf:KO", value: ""]
            line 3: expected a bracket in a text as \], found "see [1] and more"
        "#]],
    );
    check(
        "(;SZ[15];B[hh])\n--\n(;SZ[15];B[ig])(;)",
        expect![[r#"
        -
         Black h8
        -
         Black i9
        -
    "#]],
    );
}

#[test]
fn an_unplayable_move_is_left_out_and_the_rest_is_read() {
    check(
        "(;SZ[15];B[hh]\n(;W[hh];B[aa](;W[bb]))\n(;W[ig];B[xx];W[aa])\n(;W[gi]AW[zz]LB[a]))",
        expect![[r#"
            -
             Black h8
              White i9
              White g7 raw: [RawField { name: "sgf:AW", value: "zz", RawField { name: "sgf:LB", value: "a"]
            line 2: expected an empty point, found "h8"; kept up to there
            line 3: expected a move such as hh, found "xx"; kept up to there
            line 4: expected a point such as hh, found "zz"
            line 4: expected a point and a text, hh:A, found "a"
        "#]],
    );
    // A setup may put a stone on a point from which it removes another stone.
    check(
        "(;SZ[15];B[hh];AE[hh]W[hh])",
        expect![[r#"
            -
             Black h8
              White h8 setup: Some(Setup { black: {}, white: {}, empty: {h8}, to_move: None)
        "#]],
    );
    let long = format!("(;SZ[15]{}\n;B[hh])", ";W[]".repeat(255));
    let file = read_text(&long);
    assert_eq!(file.records[0].tree.main_line().count(), 255);
    assert_eq!(
        file.flaws[0].to_string(),
        "line 2: expected at most 255 moves, found \"h8\"; kept up to there"
    );
}

#[test]
fn a_cut_file_is_read_up_to_the_cut() {
    check(
        "(;SZ[15];B[hh];W[i",
        expect![[r#"
        -
         Black h8
        line 1: expected a ] that ends the text, found "i"
        line 1: expected a move such as hh, found "i"; kept up to there
        line 1: expected a ) that ends the game, found nothing
    "#]],
    );
    check(
        "(;SZ[15];B[hh] ! ;W;W[ig][aa]) x",
        expect![[r#"
            -
             Black h8
              White i9
               White a15
            line 1: expected a property such as B[hh], found "!"
            line 1: expected a property such as B[hh], found "W"
        "#]],
    );
}

#[test]
fn games_of_other_kinds_are_refused_without_effect_on_the_rest() {
    let file = read_text("(;SZ[19];B[pd])\n(;GM[2];B[aa])(;SZ[15];B[hh])");
    assert_eq!(file.records.len(), 1);
    let flaws: Vec<String> = file.flaws.iter().map(ToString::to_string).collect();
    assert_eq!(
        flaws,
        [
            "line 1: expected a board of 15 by 15, found \"one of 19 by 19\"; skipped",
            "line 2: expected a game of renju or gomoku (GM[4]), found \"GM[2]\"; skipped"
        ]
    );
    let refused =
        |text: &str| read(text.as_bytes(), &Hints::default(), &NativeTexts).unwrap_err().to_string();
    assert_eq!(refused("(;SZ[19:13];B[pd])"), "expected a board of 15 by 15, found one of 19 by 13");
    assert_eq!(refused("<html>"), "expected game records, found a web page");
    assert_eq!(refused(""), "expected game records, found an empty file");
    let hints = Hints { format: Some(Format::Sgf), ..Hints::default() };
    let error = read(b"h8 i9", &hints, &NativeTexts).unwrap_err();
    assert_eq!(error.to_string(), "expected a game that begins with (;, found none");
    assert!(matches!(error, ReadError::Unreadable { format: Format::Sgf, .. }));
}

#[test]
fn rows_may_be_counted_from_the_bottom() {
    let moves = |text: &str, flip_rows| {
        let file = read(text.as_bytes(), &Hints { flip_rows, ..Hints::default() }, &NativeTexts).unwrap();
        let moves: Vec<String> =
            file.records[0].tree.moves().unwrap().iter().map(ToString::to_string).collect();
        (moves.join(" "), file.orientation_unknown)
    };
    let (usual, flipped) = ("h8 i9 a1".to_owned(), "h8 i7 a15".to_owned());
    let game = "(;SZ[15];B[hh];W[ig];B[ao])";
    assert_eq!(moves(game, false), (usual.clone(), true));
    assert_eq!(moves(game, true), (flipped.clone(), true));
    let known = "(;SZ[15]RE[B+five_in_a_row];B[hh];W[ig];B[ao])";
    assert_eq!(moves(known, false), (flipped.clone(), false));
    assert_eq!(moves(known, true), (usual.clone(), false));
    let own = "(;SZ[15]AP[GOWrite:3]RE[B+five_in_a_row];B[hh];W[ig];B[ao])";
    assert_eq!(moves(own, false), (usual, false));
}

#[test]
fn code_pages_are_declared_or_guessed() {
    let name = |bytes: &[u8], told| {
        let file = read(bytes, &Hints { character_set: told, ..Hints::default() }, &NativeTexts).unwrap();
        (file.records[0].black.name.clone(), file.character_set)
    };
    let (utf8, latin) = (CharacterSet::Utf8, CharacterSet::Windows1252);
    assert_eq!(name("(;PB[Åke])".as_bytes(), None), ("Åke".to_owned(), Some(utf8)));
    assert_eq!(name("\u{feff}(;PB[Åke])".as_bytes(), None), ("Åke".to_owned(), Some(utf8)));
    assert_eq!(name(b"(;PB[Sm\xe5rg\xe5s])", Some(latin)), ("Smårgås".to_owned(), Some(latin)));
    assert_eq!(name(b"(;CA[iso-8859-1]PB[\xc3\xa5])", None), ("Ã¥".to_owned(), Some(latin)));
    assert_eq!(name("(;CA[ISO-8859-1]PB[Å])".as_bytes(), Some(utf8)), ("Å".to_owned(), Some(utf8)));
    assert_eq!(name(b"(;PB[Ake])", None), ("Ake".to_owned(), None));
    let wide: Vec<u8> = "\u{feff}(;PB[Åke])".encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(name(&wide, None), ("Åke".to_owned(), Some(utf8)));
}

#[test]
fn offered_fifths_written_by_other_programs_are_read() {
    let opening = |fifth: &str| {
        let file = read_text(&format!("(;SZ[15]5A{fifth};B[hh];W[ig];B[gi];W[jj];B[ab])"));
        (file.records[0].opening.clone(), file.records[0].raw.len())
    };
    let offer = |points: &str| {
        let points: Vec<Point> = points.split(' ').map(|point| point.parse().unwrap()).collect();
        let point = points[0];
        vec![OpeningEvent::Offer { ply: 5, points }, OpeningEvent::Choose { ply: 5, point }]
    };
    assert_eq!(opening("[gf]"), (offer("a14 g10"), 0));
    assert_eq!(opening("[gfhi]"), (offer("a14 g10 h7"), 0));
    assert_eq!(opening("[gf][a14]"), (offer("a14 g10"), 0));
    assert_eq!(opening("[51]"), (vec![], 1));
}

#[test]
fn empty_properties_are_not_written() {
    let options = WriteOptions::default();
    assert_eq!(write(&[], Format::Sgf, &options, &NativeTexts), Err(WriteError::Nothing));
    let url = write(&[GameRecord::default()], Format::RenjuNoteUrl, &options, &NativeTexts);
    assert!(matches!(url, Err(WriteError::NotWritten { .. }) | Ok(_)));
    let written = write(&[GameRecord::default()], Format::Sgf, &options, &NativeTexts).unwrap();
    let text = String::from_utf8(written.bytes).unwrap();
    assert_eq!(
        text,
        concat!("(;FF[4]GM[4]SZ[15]CA[UTF-8]AP[renju-board:", env!("CARGO_PKG_VERSION"), "]\n)\n")
    );
}

#[test]
fn a_sample_is_written_and_read_back() {
    let file = read(&sample("variations.sgf"), &Hints::default(), &NativeTexts).unwrap();
    let written = write(&file.records, Format::Sgf, &WriteOptions::default(), &NativeTexts).unwrap();
    let expected = expect![[r#"
        (;FF[4]GM[4]SZ[15]CA[UTF-8]AP[renju-board:0.1.0]
        PB[Ann \] Test]PW[Bob]DT[1999-01-02]RU[RIF]RE[B+R]RBFIFTH[gf]RBOP[offer:5:gf]RBRAW[sgf\:AP:handmade\:0]C[root comment];B[hh];W[hg]C[h9]
        (;B[ig]LB[ij:A][gg:2]TR[gh];W[gi])
        (;B[ih]N[D6]
        (;W[gh])
        (;W[])))
    "#]];
    expected.assert_eq(str::from_utf8(&written.bytes).unwrap());
}

/// Returns the record that the reader should return after `record` was written as SGF: `record` without its empty
/// setups. The other differences that the documentation of the SGF module lists do not occur in the random records
/// of this test.
fn as_read(record: &GameRecord) -> GameRecord {
    let mut record = record.clone();
    let nodes: Vec<NodeId> = record.tree.preorder().map(|(_, node)| node).collect();
    for node in nodes {
        if record.tree.note(node).is_some_and(|note| note.setup == Some(Setup::default())) {
            record.tree.note_mut(node).setup = None;
        }
    }
    record
}

proptest! {
    #[test]
    fn written_records_are_read_back(records in proptest::collection::vec(record(), 1..4)) {
        let written = write(&records, Format::Sgf, &WriteOptions::default(), &NativeTexts).unwrap();
        prop_assert_eq!(&written.lost, &[]);
        let text = String::from_utf8_lossy(&written.bytes).into_owned();
        let file = read(&written.bytes, &Hints::default(), &NativeTexts).unwrap();
        prop_assert_eq!(file.format, Format::Sgf);
        prop_assert_eq!(&file.flaws, &[], "{}", text);
        prop_assert!(!file.orientation_unknown);
        for (read, record) in file.records.iter().zip(&records) {
            prop_assert_eq!(read, &as_read(record), "{}", text);
        }
        prop_assert_eq!(file.records.len(), records.len());
    }

    #[test]
    fn a_file_without_variations_has_only_a_main_line(moves in moves()) {
        let record = GameRecord { tree: Tree::of_moves(&moves), ..GameRecord::default() };
        let written = write(&[record], Format::Sgf, &WriteOptions::default(), &NativeTexts).unwrap();
        let file = read(&written.bytes, &Hints::default(), &NativeTexts).unwrap();
        prop_assert_eq!(file.records[0].tree.moves(), Some(moves));
    }

    #[test]
    fn line_ends_are_converted_to_those_of_the_format(text in "[a\r\n\\\\:\\]]{0,8}") {
        let mut tree = Tree::new();
        let note = tree.note_mut(NodeId::ROOT);
        (note.name, note.comment) = (text.clone(), text.clone());
        tree.tidy();
        let record = GameRecord { event: text.clone(), tree, ..GameRecord::default() };
        let written = write(&[record], Format::Sgf, &WriteOptions::default(), &NativeTexts).unwrap();
        let file = read(&written.bytes, &Hints::default(), &NativeTexts).unwrap();
        let lines = text.replace("\r\n", "\n").replace('\r', "\n");
        prop_assert_eq!(&file.records[0].event, &lines.replace('\n', " "));
        let note = file.records[0].tree.note(NodeId::ROOT).cloned().unwrap_or_default();
        prop_assert_eq!(note.name, lines.replace('\n', " "));
        prop_assert_eq!(note.comment, lines);
    }

    #[test]
    fn records_of_any_text_are_written_and_read_back(text in "(\\(;SZ\\[15\\])?([()\\[\\];:\\\\BWCabh81 \n花]|;B\\[|\\];W\\[|LB\\[|\\(;B\\[hh\\]){0,60}", flip_rows in any::<bool>()) {
        let hints = Hints { format: Some(Format::Sgf), flip_rows, ..Hints::default() };
        if let Ok(file) = read(text.as_bytes(), &hints, &NativeTexts) {
            // The records can be written. When they are read again, they are equal to the original
            // records.
            let written = write(&file.records, Format::Sgf, &WriteOptions::default(), &NativeTexts).unwrap();
            let again = read(&written.bytes, &Hints::default(), &NativeTexts).unwrap();
            prop_assert_eq!(again.flaws, vec![]);
            prop_assert_eq!(again.records, file.records);
        }
    }
}
