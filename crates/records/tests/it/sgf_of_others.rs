//! Tests of SGF as other programs require it, and as other programs write it.

use expect_test::expect;
use renju_code_pages::NativeTexts;
use renju_records::{Format, GameRecord, NodeId, OpeningEvent, RawField, Tree, WriteOptions, write};

use crate::sgf::{check, read_text};

#[test]
fn names_of_properties_have_letters_only() {
    let mut tree = Tree::of_moves(&renju_core::parse_moves("h8 i9 g7 i7 j6").unwrap());
    let odd = ["sgf:5A", "sgf:A1", "sgf:LONGERTHANANYKEY", "sgf:", "sgf:OK"];
    let raw =
        || odd.iter().map(|name| RawField { name: (*name).to_owned(), value: "x".to_owned() }).collect();
    tree.note_mut(NodeId::ROOT).raw = raw();
    let opening =
        vec![OpeningEvent::Offer { ply: 5, points: vec!["g10".parse().unwrap(), "j6".parse().unwrap()] }];
    let record = GameRecord { opening, raw: raw(), tree, ..GameRecord::default() };
    let written = write(&[record], Format::Sgf, &WriteOptions::default(), &NativeTexts).unwrap();
    let text = String::from_utf8(written.bytes).unwrap();
    // Outside of values, SGF has only capital letters.
    let names: Vec<&str> = text.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    let outside = names.iter().filter(|name| text.contains(&format!("{name}[")) && !name.is_empty());
    let illegal: Vec<_> =
        outside.filter(|name| name.len() > 16 || !name.bytes().all(|b| b.is_ascii_uppercase())).collect();
    assert!(illegal.is_empty(), "{illegal:?} in {text}");
    assert!(text.contains("RBFIFTH[gf]") && text.contains("OK[x]"), "{text}");
    let again = read_text(&text);
    let fields: Vec<&str> = again.records[0].raw.iter().map(|field| &*field.name).collect();
    assert_eq!(fields, odd);
}

#[test]
fn the_openings_of_gomoku_quest_are_read() {
    check(
        "(;GM[4]FF[4]SZ[15]GN[gomokuquest]RE[B+]\nPB[a (1800)]PW[b (1750)]\n;QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii])",
        expect![[r#"
            -
             Black h8
              White h9
               Black j10
                White i9
                 Black g9
                  White i7
        "#]],
    );
    // The player may choose White in a later node. Points that are not on the board are reported.
    check(
        "(;SZ[15];QPR[hh,hg];B[jf];QSLW[])(;SZ[15];QPR[hh,zz,ig];W[aa])",
        expect![[r#"
            -
             Black h8
              White h9
               Black j10
            -
             Black h8
            line 1: expected a move such as hh, found "zz"; kept up to there
        "#]],
    );
}
