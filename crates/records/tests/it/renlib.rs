//! Tests of RenLib libraries: the samples, round trips of random libraries, and random bytes.

use expect_test::{Expect, expect};
use proptest::prelude::*;
use renju_code_pages::NativeTexts;
use renju_core::{Color, Move, Point};
use renju_records::{
    CharacterSet, Format, GameRecord, Hints, Loss, NodeId, NodeStep, ReadError, ReadRecords, RenLibNode,
    RenLibReader, RenLibStep, Setup, SourceLocation, Tree, WriteOptions, WriteResult,
};

use crate::rif_support::record_sample;

fn read_lib(bytes: &[u8], hints: &Hints) -> Result<ReadRecords, ReadError> {
    let hints = Hints { format: Some(Format::RenLib), ..hints.clone() };
    renju_records::read(bytes, &hints, &NativeTexts)
}

fn write_lib(records: &[GameRecord], set: CharacterSet) -> WriteResult {
    let options = WriteOptions { character_set: Some(set), ..WriteOptions::default() };
    renju_records::write(records, Format::RenLib, &options, &NativeTexts).unwrap()
}

fn read(bytes: &[u8]) -> ReadRecords {
    read_lib(bytes, &Hints::default()).unwrap()
}

fn utf8() -> Hints {
    Hints { character_set: Some(CharacterSet::Utf8), ..Hints::default() }
}

/// Describes a tree and its notes, with one node on each line.
fn told(tree: &Tree) -> String {
    let mut lines = Vec::new();
    for (depth, node) in tree.preorder() {
        let step = match tree.step(node) {
            NodeStep::Play(_, m) => m.to_string(),
            NodeStep::Stay => "-".to_owned(),
        };
        let mut line = format!("{:depth$}{step}", "");
        if let Some(note) = tree.note(node) {
            for text in [&note.name, &note.comment] {
                line += &if text.is_empty() { String::new() } else { format!(" {text:?}") };
            }
            line += if note.marked { " marked" } else { "" };
            line += if note.start { " start" } else { "" };
            for (point, text) in &note.labels {
                line += &format!(" {point}={text}");
            }
        }
        lines.push(line);
    }
    lines.join("\n")
}

fn check(name: &str, expected: Expect) {
    let found = read(&record_sample(name));
    let flaws: Vec<String> = found.flaws.iter().map(ToString::to_string).collect();
    let set = found.character_set;
    expected.assert_eq(&format!("{}\n{flaws:?} {set:?}\n", told(&found.records[0].tree)));
}

#[test]
fn every_sample_is_read_as_expected() {
    check(
        "branch_v30.lib",
        expect![[r#"
        -
         h8
          h9 "Direct"
           i9
           i8 marked
          i9 i7=A
           i7 "I7" "line 1\nline 2" start
        [] None
    "#]],
    );
    check(
        "root_pass_text_v34_cp932.lib",
        expect![[r#"
        -
         g7
          pass
           h8
         h8 j8=1
          i9
           g7 "花月ではない"
        [] Some(ShiftJis)
    "#]],
    );
    check(
        "legacy_headerless.lib",
        expect![[r#"
        -
         h8 "Smårgås"
          h9
           i9
          i9
           g7
            g6
        [] None
    "#]],
    );
    check(
        "subtree_dangling_siblings_v30.lib",
        expect![[r#"
        -
         h8
          h9
           g9
        [] None
    "#]],
    );
}

fn flaws(nodes: &[u8]) -> (String, Vec<String>) {
    let found = read(&[b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", nodes].concat());
    (told(&found.records[0].tree), found.flaws.iter().map(ToString::to_string).collect())
}

#[test]
fn an_unplayable_move_is_skipped_with_all_nodes_below_it() {
    // The nodes are h8, then h8 again with i9 below it, then h9.
    let (tree, found) = flaws(b"\0\0\x78\0\x78\x80\x69\x40\x68\x40");
    assert_eq!(tree, "-\n h8\n  h9");
    assert_eq!(found, ["byte 24: expected an empty point, found \"h8\"; skipped"]);
}

#[test]
fn reading_ends_at_a_byte_that_is_not_a_point() {
    let (tree, found) = flaws(b"\0\0\x78\0\xF1\0\x68\x40");
    assert_eq!(tree, "-\n h8");
    assert_eq!(found, ["byte 24: expected a byte that is a point or a pass, found \"F1\"; kept up to there"]);
}

#[test]
fn a_comment_that_is_cut_is_read_up_to_the_cut() {
    let (tree, found) = flaws(b"\0\0\x78\x48abc");
    assert_eq!(tree, "-\n h8 \"abc\"");
    assert_eq!(found, ["byte 27: expected more of the file, found \"its end\"; kept up to there"]);
    // In the first file, only the byte that fills up the last pair is missing. The second file has
    // an extra byte.
    assert_eq!(flaws(b"\0\0\x78\x48ab\0").1, [""; 0]);
    assert_eq!(flaws(b"\0\0\x78\x40\x68"), ("-\n h8".to_owned(), vec![]));
}

#[test]
fn flags_are_tested_by_bit() {
    // Each of the following lines reads another library. The libraries have, in this order: an extension
    // without a known bit; a node with the flags of both kinds of comment, of which the reader reads the
    // old kind; a line feed without a carriage return; two siblings with the same move.
    assert_eq!(flaws(b"\0\0\x78\x41\x80\x02").0, "-\n h8");
    assert_eq!(flaws(b"\0\0\x78\x68ab\xE3\0").0, "-\n h8 \"abc\"");
    assert_eq!(flaws(b"\0\0\x78\x48ab\nc\0\0").0, "-\n h8 \"ab\" \"c\"");
    assert_eq!(
        flaws(b"\0\0\x78\0\x68\xC8a\0\x68\x10\x69\x48b\0").0,
        "-\n h8\n  h9 \"a\" marked\n   i9 \"b\""
    );
}

#[test]
fn a_newer_library_is_read_with_a_warning() {
    let mut file = record_sample("branch_v30.lib");
    file[8] = 4;
    let found = read(&file);
    assert_eq!(found.records, read(&record_sample("branch_v30.lib")).records);
    assert_eq!(
        found.flaws[0].to_string(),
        "byte 8: expected a library of RenLib 3.4 or older, found \"4.0\""
    );
}

#[test]
fn other_files_are_no_libraries() {
    for (file, found) in
        [(&b"(;GM[4])"[..], "\"(;GM[4])\""), (b"", "an empty file"), (b"\xFFRen", "\"\\xffRen\"")]
    {
        let expected = "a RenLib library (a header \"RenLib\", or the byte 78 of h8)";
        let error = read_lib(file, &Hints::default()).unwrap_err().to_string();
        assert_eq!(error, format!("expected {expected}, found {found}"));
    }
}

#[test]
fn the_first_flaws_are_listed_and_the_rest_are_counted() {
    let nodes = [b"\0\0\x78\0".as_slice(), &b"\x78\xC0".repeat(5000), b"\x68\x40"].concat();
    let (tree, flaws) = flaws(&nodes);
    assert_eq!(tree, "-\n h8\n  h9");
    assert_eq!(flaws.len(), 1001);
    assert_eq!(
        flaws[1000],
        "byte 2024: expected no more that cannot be taken as it stands, found \"4000 more\"; skipped"
    );
}

#[test]
fn a_line_of_many_passes_is_cut_at_the_limit_of_a_game() {
    let (tree, flaws) = flaws(&b"\0\0".repeat(100_000));
    assert_eq!(tree.lines().count(), 256);
    assert_eq!(flaws, ["byte 532: expected at most 255 moves, found \"one more\"; skipped"]);
}

#[test]
fn losses_of_a_written_library_are_reported() {
    let mut tree = Tree::new();
    let black = PointSetOf(&["h8", "g7"]);
    tree.note_mut(NodeId::ROOT).setup = Some(Setup { black: black.set(), ..Setup::default() });
    tree.note_mut(NodeId::ROOT).comment = "two stones".to_owned();
    tree.add(NodeId::ROOT, NodeStep::Play(Color::Black, "i9".parse::<Point>().unwrap().into()));
    let record = GameRecord { event: "Open".to_owned(), tree, ..GameRecord::default() };
    let written = write_lib(&[record.clone(), record], CharacterSet::Utf8);
    assert_eq!(written.lost, [Loss::OtherRecords, Loss::Facts, Loss::Setup]);
    let found = read(&written.bytes);
    assert_eq!(told(&found.records[0].tree), "-\n g7\n  pass\n   h8\n    pass \"two stones\"\n     i9");
}

struct PointSetOf<'a>(&'a [&'a str]);

impl PointSetOf<'_> {
    fn set(&self) -> renju_core::PointSet {
        let mut set = renju_core::PointSet::default();
        for name in self.0 {
            set.insert(name.parse().unwrap());
        }
        set
    }
}

#[test]
fn characters_that_the_code_page_lacks_become_question_marks() {
    let mut tree = Tree::new();
    tree.note_mut(NodeId::ROOT).comment = "黑必胜 vs Чёрные".to_owned();
    let record = GameRecord { tree, ..GameRecord::default() };
    let written = write_lib(std::slice::from_ref(&record), CharacterSet::Windows1251);
    assert_eq!(written.lost, [Loss::Characters]);
    assert_eq!(told(&read(&written.bytes).records[0].tree), "- \"??? vs Чёрные\"");
    let written = write_lib(&[record], CharacterSet::Gb18030);
    assert_eq!(written.lost, []);
    let hints = Hints { character_set: Some(CharacterSet::Gb18030), ..Hints::default() };
    let found = read_lib(&written.bytes, &hints).unwrap();
    assert_eq!(told(&found.records[0].tree), "- \"黑必胜 vs Чёрные\"");
}

/// Makes a tree from numbers. A library can express every such tree.
fn grown(seeds: &[(u16, u8, u8, String)]) -> Tree {
    let mut tree = Tree::new();
    let mut nodes = vec![NodeId::ROOT];
    for (parent, step, kind, text) in seeds {
        let parent = nodes[usize::from(*parent) % nodes.len()];
        let position = tree.position(parent);
        let m = Move::from_u8(*step % 226).unwrap();
        let legal = m.point().is_none_or(|point| position.board.at(point).is_none());
        let plies = tree.path(parent).len() - 1;
        let node = match kind % 16 {
            0..10 if legal && plies < 255 => {
                let node = tree.enter(parent, NodeStep::Play(Color::to_move(plies), m));
                nodes.push(node);
                node
            }
            _ => parent,
        };
        let text = text.trim().to_owned();
        let note = tree.note_mut(node);
        match kind / 16 {
            0 => note.name = text,
            1 => note.comment = text.replace(' ', "\n"),
            2 => {
                if let (Some(point), false) = (m.point(), text.is_empty()) {
                    note.labels.insert(point, text);
                }
            }
            3 => note.marked = true,
            4 => note.start = true,
            _ => {}
        }
        tree.tidy();
    }
    tree
}

fn seeds() -> impl Strategy<Value = Vec<(u16, u8, u8, String)>> {
    let text = "[a-zA-Z0-9 äåжщ黒白手勝の]{0,9}";
    proptest::collection::vec((any::<u16>(), any::<u8>(), any::<u8>(), text), 0..80)
}

/// Describes every node that the reader passes on.
fn nodes_in(file: &[u8], size: usize) -> Vec<String> {
    let mut nodes = Vec::new();
    let mut take = |node: RenLibNode<'_>| nodes.push(format!("{node:?}"));
    let mut reader = RenLibReader::new();
    let pushed = file.chunks(size).try_for_each(|piece| reader.push(piece, &mut take));
    let end = reader.finish(&mut take);
    nodes.push(format!("{pushed:?} {end:?}"));
    nodes
}

proptest! {
    #[test]
    fn a_written_library_is_read_back(seeds in seeds()) {
        let record = GameRecord { tree: grown(&seeds), ..GameRecord::default() };
        let written = write_lib(std::slice::from_ref(&record), CharacterSet::Utf8);
        prop_assert_eq!(&written.lost, &[]);
        let found = read_lib(&written.bytes, &utf8()).unwrap();
        prop_assert_eq!(&found.flaws, &[]);
        prop_assert_eq!(&found.records, &[record]);
        let again = write_lib(&found.records, CharacterSet::Utf8);
        prop_assert_eq!(again.bytes, written.bytes);
    }

    #[test]
    fn nodes_do_not_depend_on_the_chunks_of_input(seeds in seeds(), size in 1usize..40, cut in any::<usize>()) {
        let record = GameRecord { tree: grown(&seeds), ..GameRecord::default() };
        let mut file = write_lib(&[record], CharacterSet::ShiftJis).bytes;
        file.truncate(1 + cut % file.len());
        prop_assert_eq!(nodes_in(&file, size), nodes_in(&file, usize::MAX));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..600), size in 1usize..20) {
        for head in [&b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"[..], b"\x78", b""] {
            let file = [head, &bytes].concat();
            prop_assert_eq!(nodes_in(&file, size), nodes_in(&file, usize::MAX));
            if let Ok(found) = read_lib(&file, &Hints::default()) {
                // The result is a valid tree. When this tree is written, it can be read again.
                let tree = &found.records[0].tree;
                for (_, node) in tree.preorder() {
                    prop_assert!(tree.path(node).len() <= 256);
                }
                let written = write_lib(&found.records, CharacterSet::Utf8);
                let again = read_lib(&written.bytes, &utf8()).unwrap();
                prop_assert!(again.flaws.is_empty());
                prop_assert_eq!(again.records[0].tree.len(), tree.len());
            }
        }
    }

    #[test]
    fn the_depth_of_a_node_increases_by_at_most_one(bytes in proptest::collection::vec(prop_oneof![0x60u8..0x70, any::<u8>()], 0..300)) {
        let mut depth = 0;
        let mut take = |node: RenLibNode<'_>| {
            assert!(node.depth <= depth, "{node:?} after {depth}");
            if let RenLibStep::Play(_) = node.step {
                depth = node.depth + 1;
            }
        };
        let mut reader = RenLibReader::new();
        reader.push(&[b"\x78\0", bytes.as_slice()].concat(), &mut take).unwrap();
        let summary = reader.finish(&mut take).unwrap();
        let in_order = |flaw: &renju_records::Flaw| matches!(flaw.at, SourceLocation::Byte(_));
        prop_assert!(summary.flaws.iter().all(in_order));
    }
}

#[test]
fn every_beginning_of_every_sample_is_read() {
    for name in [
        "branch_v30.lib",
        "root_pass_text_v34_cp932.lib",
        "legacy_headerless.lib",
        "subtree_dangling_siblings_v30.lib",
    ] {
        let file = record_sample(name);
        let whole = read(&file).records[0].tree.len();
        for end in 0..file.len() {
            let nodes = nodes_in(&file[..end], 3);
            assert_eq!(nodes, nodes_in(&file[..end], usize::MAX));
            if let Ok(found) = read_lib(&file[..end], &Hints::default()) {
                assert!(found.records[0].tree.len() <= whole);
            }
        }
    }
}
