//! Tests of position databases: plain and packed binary files, and tables of text.

use std::io::Write as _;

use expect_test::{Expect, expect};
use lz4_flex::frame::FrameEncoder;
use proptest::prelude::*;
use renju_code_pages::NativeTexts;
use renju_core::{Color, Position, Symmetry};
use renju_records::{
    CharacterSet, Format, GameRecord, Hints, Loss, NodeId, NodeStep, ReadRecords, Texts, Tree, WriteOptions,
    WriteResult, read,
};

use crate::random_record::record;

fn told(tree: &Tree) -> String {
    let mut lines = Vec::new();
    for (_, node) in tree.preorder().skip(1) {
        let position = tree.position(node);
        let points = |color| position.board.stones(color).iter().map(|p| p.to_string()).collect::<String>();
        let note = tree.note(node).unwrap();
        let mut line = format!("{}-{}-{:?}", points(Color::Black), points(Color::White), position.to_move);
        for (point, text) in &note.labels {
            line += &format!(" {point}={text}");
        }
        for field in &note.raw {
            line += &format!(" {}={}", field.name, field.value);
        }
        line += &if note.comment.is_empty() { String::new() } else { format!(" {:?}", note.comment) };
        lines.push(line);
    }
    lines.join("\n")
}

fn check(found: &ReadRecords, expected: Expect) {
    let flaws: Vec<String> = found.flaws.iter().map(ToString::to_string).collect();
    let record = &found.records[0];
    let set = found.character_set;
    expected.assert_eq(&format!("{}\n{} {set:?}\n{}\n", told(&record.tree), record.rule, flaws.join("\n")));
}

/// Returns a database with these keys and data.
fn database(entries: &[(&[u8], &[u8])]) -> Vec<u8> {
    let mut bytes = u32::try_from(entries.len()).unwrap().to_le_bytes().to_vec();
    for part in entries.iter().flat_map(|&(key, data)| [key, data]) {
        bytes.extend(u16::try_from(part.len()).unwrap().to_le_bytes());
        bytes.extend(part);
    }
    bytes
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = FrameEncoder::new(Vec::new());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn sample() -> Vec<u8> {
    let said = NativeTexts.encode("@BTXT@76甲\n\u{8}黑必胜\u{8}第二", CharacterSet::Gb18030).unwrap();
    let data = [b"w\x10\x27\x33\0".as_slice(), &said].concat();
    database(&[
        (&[2, 15, 15, 7, 7], &[0xFF, 0, 0, 0, 0]),
        // Black has h8 and i9, White has h9 and a pass. So Black is to move.
        (&[2, 15, 15, 7, 7, 8, 8, 7, 8, 0xFF, 0xFF], &data),
        (&[0, 15, 15, 7, 7, 8, 8], &[]),
        (&[2, 19, 19, 7, 7], &[b'l', 0, 0, 0, 0]),
        (&[2, 15, 15, 7, 7, 7, 7], &[]),
        (&[2, 15, 15, 15, 7], &[]),
    ])
}

#[test]
fn positions_are_read_with_values_and_texts() {
    let file = sample();
    let found = read(&file, &Hints::default(), &NativeTexts).unwrap();
    assert_eq!(found.format, Format::RapfiDb);
    check(
        &found,
        expect![[r#"
        h8--White
        h8i9-h9-Black h7=甲 rapfi:label=w rapfi:value=10000 rapfi:bound=exact 12 "黑必胜\n第二"
        h8-i9-Black rapfi:rule=freestyle gomoku
        renju Some(Gb18030)
        byte 72: expected a board of 15 by 15, found "19 by 19"; skipped
        byte 86: expected one stone on a point, found "two"; skipped
        byte 97: expected a point of the board, found "column 15, row 7, from 0"; skipped
    "#]],
    );
    assert_eq!(read(&packed(&file), &Hints::default(), &NativeTexts), Ok(found));
}

#[test]
fn the_declaration_of_utf_8_in_a_database_is_used() {
    let said = [b"\0\0\0\0\0".as_slice(), "ä".as_bytes()].concat();
    let marked: [(&[u8], &[u8]); 2] = [(&[0, 0, 0], b"\0\0\0\0\0charset=\"UTF-8\""), (&[2, 15, 15], &said)];
    let found = read(&database(&marked), &Hints::default(), &NativeTexts).unwrap();
    check(
        &found,
        expect![[r#"
        --Black "ä"
        renju Some(Utf8)

    "#]],
    );
}

#[test]
fn a_text_table_is_read_like_a_database() {
    let table = r#"index,key,label,value,depth,bound,text
0,r-15-15-h8--w,(none),0,0,none,""
1,r-15-15-h8i9-h9-b,w,10000,12,exact,"@BTXT@76甲\n\bsays \"win\", surely\n\\o/\bmore"
2,f-15-15-h8-i9-b,(5),-3,1,lower,""
3,r-19-19-h8--w,l,0,0,none,""
4,r-15-15-h8-h8-b,l,0,0,none,""
5,r-15-15-h8--w,l,0,0,none
6,r-15-15-h16--w,l,0,0,none,""
"#;
    let found = read(table.as_bytes(), &Hints::default(), &NativeTexts).unwrap();
    assert_eq!(found.format, Format::RapfiCsv);
    check(
        &found,
        expect![[r#"
        h8--White
        h8i9-h9-Black h7=甲 rapfi:label=w rapfi:value=10000 rapfi:bound=exact 12 "says \"win\", surely\n\\o/\nmore"
        h8-i9-Black rapfi:rule=freestyle gomoku rapfi:label=5 rapfi:value=-3 rapfi:bound=lower 1
        renju Some(Utf8)
        line 5: expected a board of 15 by 15, found "r-19-19-h8--w"; skipped
        line 6: expected one stone on a point, found "r-15-15-h8-h8-b"; skipped
        line 7: expected a text between double quotes, found nothing; skipped
        line 8: expected a position such as r-15-15-h8i9-h9-w, found "r-15-15-h16--w"; skipped
    "#]],
    );
}

#[test]
fn a_highly_compressed_database_uses_limited_memory() {
    // The packed file has two hundred megabytes of positions. Each position takes a kilobyte.
    let text = [b"\0\0\0\0\0".as_slice(), &[b'a'; 1000]].concat();
    let entry = &database(&[(&[2, 15, 15, 7, 7], &text)])[4..];
    let bytes = [&1_000_000u32.to_le_bytes(), &*entry.repeat(200_000)].concat();
    let found = read(&packed(&bytes), &Hints::default(), &NativeTexts).unwrap();
    assert!(found.records[0].tree.len() < 60_000, "{}", found.records[0].tree.len());
    assert!(found.flaws[0].to_string().contains("no more positions than fit"), "{}", found.flaws[0]);
}

proptest! {
    #[test]
    fn any_bytes_and_every_beginning_are_read_or_refused(
        bytes in proptest::collection::vec(any::<u8>(), 0..300), end in any::<usize>(), at in any::<usize>(), byte: u8
    ) {
        let mut damaged = sample();
        let at = at % damaged.len();
        damaged[at] = byte;
        let (plain, frame) = (sample(), packed(&damaged));
        let table = [b"index,key,label,value,depth,bound,text\n".as_slice(), &bytes].concat();
        for (format, file) in [
            (Format::RapfiDb, &bytes[..]),
            (Format::RapfiDb, &damaged),
            (Format::RapfiDb, &plain[..end % plain.len()]),
            (Format::RapfiDb, &frame[..end % frame.len()]),
            (Format::RapfiCsv, &table),
        ] {
            let hints = Hints { format: Some(format), ..Hints::default() };
            if let Ok(found) = read(file, &hints, &NativeTexts) {
                prop_assert_eq!(found.records.len(), 1);
            }
        }
    }
}

fn write_db(records: &[GameRecord]) -> WriteResult {
    renju_records::write(records, Format::RapfiDb, &WriteOptions::default(), &NativeTexts).unwrap()
}

fn read_db(bytes: &[u8]) -> Option<ReadRecords> {
    let hints = Hints { format: Some(Format::RapfiDb), ..Hints::default() };
    read(bytes, &hints, &NativeTexts).ok()
}

/// Returns the least of the eight texts of a position, one for each orientation.
fn canonical(position: &Position) -> (String, Color) {
    let boards = Symmetry::ALL.map(|symmetry| position.board.turned(symmetry).to_string());
    (boards.into_iter().min().unwrap(), position.to_move)
}

#[test]
fn a_database_is_written_unchanged_after_reading() {
    let found = read(&sample(), &Hints::default(), &NativeTexts).unwrap();
    let written = write_db(&found.records);
    assert_eq!(written.lost, []);
    let again = read(&written.bytes, &Hints::default(), &NativeTexts).unwrap();
    // The rule of the first entry is the rule of the record. The positions are in the orientation with the least key.
    check(
        &again,
        expect![[r#"
        h8--White
        h8-g7-Black rapfi:rule=freestyle gomoku
        g7h8-g8-Black i8=甲 rapfi:label=w rapfi:value=10000 rapfi:bound=exact 12 "黑必胜\n第二"
        renju Some(Utf8)

    "#]],
    );
    assert_eq!(write_db(&again.records).bytes, written.bytes);
    assert_eq!(&written.bytes[..9], [4, 0, 0, 0, 3, 0, 0, 0, 0]);
}

#[test]
fn moves_become_positions_and_equal_positions_one_entry() {
    let mut record = GameRecord { rule: "RIF".to_owned(), ..GameRecord::default() };
    let tree = &mut record.tree;
    let line = |tree: &mut Tree, moves: &str| {
        let mut at = NodeId::ROOT;
        for (ply, m) in renju_core::parse_moves(moves).unwrap().into_iter().enumerate() {
            at = tree.enter(at, NodeStep::Play(Color::to_move(ply), m));
        }
        at
    };
    let first = line(tree, "h8 h9 j10");
    tree.note_mut(first).comment = "first".to_owned();
    tree.note_mut(first).labels.insert("a1".parse().unwrap(), "A".to_owned());
    // This line reaches the same position in another orientation and by another order of moves.
    let second = line(tree, "j6 i8 h8");
    tree.note_mut(second).comment = "second".to_owned();
    let written = write_db(&[record]);
    assert_eq!(written.lost, [Loss::Facts, Loss::Structure]);
    let again = read_db(&written.bytes).unwrap();
    check(
        &again,
        expect![[r#"
        f6--White
        h8--White
        f6-g8-Black
        h8-g8-Black
        f6h8-g8-White o15=A "first\nsecond"
        renju Some(Utf8)

    "#]],
    );
}

proptest! {
    #[test]
    fn every_position_of_a_record_is_in_its_database(record in record()) {
        let written = write_db(std::slice::from_ref(&record));
        let Some(found) = read_db(&written.bytes) else {
            prop_assert_eq!(record.tree.len(), 1);
            return Ok(());
        };
        prop_assert_eq!(&found.flaws, &[]);
        let entries = &found.records[0].tree;
        let mut known = std::collections::BTreeMap::new();
        for (_, node) in entries.preorder().skip(1) {
            let key = canonical(&entries.position(node));
            prop_assert!(known.insert(key, entries.note(node).unwrap()).is_none(), "a position twice");
        }
        let clean = |text: &str| text.replace(['\u{8}', '\0'], " ");
        for (_, node) in record.tree.preorder().skip(1) {
            let note = known.get(&canonical(&record.tree.position(node)));
            prop_assert!(note.is_some());
            let comment = record.tree.note(node).map_or("", |note| &note.comment);
            prop_assert!(note.unwrap().comment.contains(&clean(comment)));
        }
        let again = write_db(&found.records);
        prop_assert_eq!(&again.lost, &[]);
        prop_assert_eq!(again.bytes, written.bytes);
    }
}
