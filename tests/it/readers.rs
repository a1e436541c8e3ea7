//! Compares our readers and writers with readers of other projects: @sabaki/sgf (npm), sgfmill and sgf
//! (Python) for SGF, and ElementTree (Python) for RIF. Each script in `readers/` reads a file and prints its
//! contents.
//!
//! If a reader is not installed, the test skips the reader and prints a line. If the environment variable
//! `READERS` names the reader's language (`node`, `python` or both), the test fails instead. `cargo xtask
//! test` uses the readers in Node, and `cargo xtask test --long` uses all of them. `RENJU_PYTHON` is the
//! Python program that has the packages.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use renju_code_pages::NativeTexts;
use renju_core::{Color, Move, Point};
use renju_records::{
    CharacterSet, Format, GameRecord, Hints, NodeId, NodeStep, OpeningEvent, RawField, RifDecoder, RifItem,
    RifReader, Texts, WriteOptions, read, write,
};
use serde_json::{Value, json};

use crate::support::{cases, fixture};

/// The readers of SGF: the name of the package, our script that runs the package, and the arguments of the
/// script.
const SGF_READERS: [(&str, &str, &[&str]); 3] =
    [("@sabaki/sgf", "sgf.mjs", &[]), ("sgfmill", "sgf.py", &["sgfmill"]), ("sgf", "sgf.py", &["sgf"])];

/// Prints the file with a reader, and returns the output as JSON values; `None` if the reader is not
/// installed.
fn said(reader: &str, script: &str, arguments: &[&str], file: &Path) -> Option<Vec<Value>> {
    let is_node = script.ends_with(".mjs");
    let (kind, program) = if is_node {
        ("node", "node".into())
    } else {
        ("python", env::var_os("RENJU_PYTHON").unwrap_or_else(|| "python3".into()))
    };
    let wanted = env::var("READERS").is_ok_and(|wanted| wanted.split(',').any(|word| word == kind));
    if !wanted && !is_there(&program, reader) {
        eprintln!("{reader} is not installed, so it was not asked");
        return None;
    }
    let mut command = Command::new(&program);
    let output = command
        .arg(fixture("readers").join(script))
        .args(arguments)
        .arg(file)
        .env("PYTHONUTF8", "1")
        .output();
    let output = output.unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{reader} refuses {}: {errors}", file.display());
    let lines = String::from_utf8(output.stdout).expect("the text is UTF-8");
    Some(lines.lines().map(|line| serde_json::from_str(line).expect("the file is JSON")).collect())
}

/// Whether a program can be run and the package is installed for it.
fn is_there(program: &OsString, package: &str) -> bool {
    if package.starts_with('@') {
        let runs =
            Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
        return runs && fixture("node_modules").join(package).is_dir();
    }
    let module = if package == "ElementTree" { "xml.etree.ElementTree" } else { package };
    let import = Command::new(program).args(["-c", &format!("import {module}")]).output();
    import.is_ok_and(|output| output.status.success())
}

fn place(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A text with characters that are special in SGF, XML and terminals. It does not begin or end with white
/// space.
fn text() -> impl Strategy<Value = String> {
    "[]\\[\\\\:;()<>&\"'a-c 1花月éЖ𠮷]{0,12}".prop_map(|text| text.trim().to_owned())
}

prop_compose! {
    /// A game with variations, comments and an offered fifth move. Each pair of numbers in `places`
    /// determines the parent of the next node and the point of its stone.
    fn game()(
        places in proptest::collection::vec((0u8..4, 0u8..225), 6..40),
        texts in proptest::collection::vec(text(), 40),
        (black, white) in (text(), text()),
        offered in proptest::bool::ANY,
    ) -> GameRecord {
        let mut record = GameRecord::default();
        (record.black.name, record.white.name) = (black, white);
        let mut last = NodeId::ROOT;
        for ((back, at), text) in places.into_iter().zip(texts) {
            // Every fourth node on average begins a variation of the last move.
            let parent = if back == 0 { record.tree.parent(last).unwrap_or(last) } else { last };
            let free = (0..225u8).map(|more| (u16::from(at) + u16::from(more)) % 225);
            let board = record.tree.position(parent).board;
            let mut free = free.filter_map(|index| Point::at((index % 15) as u8, (index / 15) as u8));
            let Some(point) = free.find(|&point| board.at(point).is_none()) else { break };
            let color = if record.tree.path(parent).len() % 2 == 0 { Color::Black } else { Color::White };
            let step = NodeStep::Play(color, if at == 224 { Move::Pass } else { Move::Place(point) });
            last = record.tree.enter(parent, step);
            record.tree.note_mut(last).comment = text;
        }
        record.tree.tidy();
        if offered {
            let points = ["a1", "o15"].map(|point| point.parse().expect("it is a point")).to_vec();
            record.opening.push(OpeningEvent::Offer { ply: 5, points });
            let name = "sgf:5A".to_owned();
            record.raw.push(RawField { name, value: "gf".to_owned() });
        }
        record
    }
}

fn games(count: u32) -> Vec<GameRecord> {
    let mut runner = TestRunner::deterministic();
    let one = |_| game().new_tree(&mut runner).expect("the strategy rejects no value").current();
    (0..count).map(one).collect()
}

/// The output that a reader of SGF should print for a record.
fn outline(record: &GameRecord) -> Value {
    let tree = &record.tree;
    let node = |(depth, node): (usize, NodeId)| {
        let (color, at) = match tree.step(node) {
            NodeStep::Play(color, m) => (if color == Color::Black { "B" } else { "W" }, m.point()),
            NodeStep::Stay => ("", None),
        };
        let letter = |from: u8| char::from(b'a' + from);
        let at = at.map_or(String::new(), |at| [letter(at.column()), letter(14 - at.row())].iter().collect());
        let comment = tree.note(node).map_or("", |note| &*note.comment);
        json!([depth, color, at, comment])
    };
    let nodes: Vec<Value> = tree.preorder().map(node).collect();
    json!({ "players": [record.black.name, record.white.name], "nodes": nodes })
}

#[test]
fn other_readers_of_sgf_find_the_same_games() {
    let games = games(cases(300));
    let written = write(&games, Format::Sgf, &WriteOptions::default(), &NativeTexts).expect("SGF is written");
    let file = place("readers.sgf");
    fs::write(&file, &written.bytes).expect("the file can be written");
    let expected: Vec<Value> = games.iter().map(outline).collect();
    let ours = read(&written.bytes, &Hints::default(), &NativeTexts).expect("the file is SGF");
    assert_eq!(ours.records.iter().map(outline).collect::<Vec<_>>(), expected);
    for (reader, script, arguments) in SGF_READERS {
        let Some(found) = said(reader, script, arguments, &file) else { continue };
        assert_eq!(found.len(), expected.len(), "{reader}");
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found, expected, "{reader}");
        }
    }
}

#[test]
fn other_readers_read_the_sgf_vectors_of_the_page() {
    let cases: Vec<Value> =
        serde_json::from_str(&crate::support::text("vectors/sgf.json")).expect("the file is JSON");
    let file = place("vectors.sgf");
    let all: String = cases.iter().filter_map(|case| case["sgf"].as_str()).collect();
    fs::write(&file, &all).expect("the file can be written");
    let games = read(all.as_bytes(), &Hints::default(), &NativeTexts).expect("the file is SGF").records.len();
    for (reader, script, arguments) in SGF_READERS {
        let found = said(reader, script, arguments, &file);
        assert_eq!(found.map_or(games, |found| found.len()), games, "{reader}");
    }
}

/// The output that a reader of RIF should print for a file, made with our own reader.
fn rif_outline(bytes: &[u8]) -> Vec<Value> {
    let mut lines = Vec::new();
    let mut sink = |item: RifItem<'_>| match item {
        RifItem::Player(row) => {
            lines.push(json!({ "player": row.id.to_string(), "name": row.name, "surname": row.surname }));
        }
        RifItem::Game(game) => {
            let id = |id: Option<u32>| id.map_or(String::new(), |id| id.to_string());
            let moves: Vec<String> = game.moves.iter().map(ToString::to_string).collect();
            lines.push(json!({
                "id": game.id.to_string(), "black": id(game.black), "white": id(game.white),
                "tournament": id(game.tournament), "rule": id(game.rule), "round": game.round,
                "bresult": game.result_text, "alt": game.alt, "swap": game.swap, "moves": moves, "info": game.info,
                "cut": game.cut,
            }));
        }
        _ => {}
    };
    let (mut decoder, mut reader) = (RifDecoder::new(None), RifReader::new());
    reader.push(&decoder.push(bytes, &NativeTexts), &mut sink).expect("the file is RIF");
    reader.push(&decoder.finish(&NativeTexts), &mut sink).expect("the file is RIF");
    reader.finish(&mut sink).expect("the file is RIF");
    lines
}

fn check_rif(name: &str, bytes: &[u8]) {
    let file = place(name);
    fs::write(&file, bytes).expect("the file can be written");
    let Some(found) = said("ElementTree", "rif.py", &[], &file) else { return };
    let ours = rif_outline(bytes);
    assert_eq!(found.len(), ours.len(), "{name}");
    for (mut found, mut ours) in found.into_iter().zip(ours) {
        // Our reader stops at a move that cannot be read or played. The moves after it are removed from the
        // output of the other reader.
        let cut = ours.as_object_mut().and_then(|ours| ours.remove("cut")) == Some(Value::Bool(true));
        if let (true, Some(moves)) = (cut, found.get_mut("moves").and_then(Value::as_array_mut)) {
            moves.truncate(ours["moves"].as_array().map_or(0, Vec::len));
        }
        assert_eq!(found, ours, "{name}");
    }
}

#[test]
fn our_rif_reader_agrees_with_elementtree() {
    let tiny = fs::read(fixture("fixtures/rif/tiny.rif")).expect("the sample exists");
    check_rif("tiny.rif", &tiny);
    // The sample file in other encodings. One name is replaced, because no other code page has its
    // characters.
    let text = str::from_utf8(&tiny).expect("the text is UTF-8").trim_start_matches('\u{feff}');
    let declared = |set: &str| text.replacen("UTF-8", set, 1);
    let wide: Vec<u8> =
        format!("\u{feff}{}", declared("UTF-16")).encode_utf16().flat_map(u16::to_le_bytes).collect();
    check_rif("utf-16.rif", &wide);
    for (label, set, name) in [
        ("windows-1251", CharacterSet::Windows1251, "Соколов"),
        ("ISO-8859-1", CharacterSet::Windows1252, "Åström"),
        ("shift_jis", CharacterSet::ShiftJis, "表ソ花子"),
    ] {
        let named = declared(label).replace("テスト 花", "").replace("Mononym", name);
        let bytes = NativeTexts.encode(&named, set).expect("the code page has all characters");
        if label == "shift_jis" {
            // ElementTree does not support code pages with several bytes per character, so only our reader is
            // tested with this file.
            assert!(rif_outline(&bytes).iter().any(|line| line["surname"] == name));
        } else {
            check_rif(&format!("{label}.rif"), &bytes);
        }
    }
    // RIF files that our writer makes of random games. The games have no variations, because RIF does not
    // support them.
    let mut runner = TestRunner::deterministic();
    let mut one = |_| {
        let mut record = game().new_tree(&mut runner).expect("the strategy rejects no value").current();
        let played = |node| match record.tree.step(node) {
            NodeStep::Play(_, m) => Some(m),
            NodeStep::Stay => None,
        };
        let line: Vec<Move> = record.tree.main_line().filter_map(played).collect();
        record.tree = renju_records::Tree::of_moves(&line);
        record
    };
    let games: Vec<GameRecord> = (0..cases(300)).map(&mut one).collect();
    let written = write(&games, Format::Rif, &WriteOptions::default(), &NativeTexts).expect("RIF is written");
    check_rif("written.rif", &written.bytes);
}
