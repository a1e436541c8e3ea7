//! Tests that the readers report guesses, omissions and changes as flaws, with their position and
//! number.

use renju_code_pages::NativeTexts;
use renju_records::{CharacterSet, Format, GameRecord, Hints, Loss, WriteOptions, read, write};

use crate::outline::sample;

fn flaws(bytes: &[u8], hints: &Hints) -> Vec<String> {
    read(bytes, hints, &NativeTexts).unwrap().flaws.iter().map(ToString::to_string).collect()
}

#[test]
fn attributes_that_rif_does_not_have_are_counted_by_name() {
    let file = br#"<database version="1.0" date="" made="x">
<players count="1"><player id="1" surname="Ann" elo="2100"/><player elo='1' id="2"/></players>
<months><month id="1" name="May" short="V"/></months>
<rules kind="all"><rule id="1" name="RIF" x=""><info lang="en">y</info></rule></rules>
<games>
<game id="7" black="1" white="2" bresult="1" rated2="x" elo="3"><move n="2">h8 i9</move></game>
<game id="8" elo="4" black="1" white="2" bresult="1" unrated="0" rated="1"><move>h8</move><info>z</info></game>
</games></database>"#;
    let found = flaws(file, &Hints::default());
    let expected = [
        "line 1: expected an attribute of RIF, found \"made in <database>\"",
        "line 2: expected an attribute of RIF, found \"count in <players>\"",
        "line 2: expected an attribute of RIF, found \"elo in <player>, 2 times\"",
        "line 3: expected an attribute of RIF, found \"short in <month>\"",
        "line 4: expected an attribute of RIF, found \"kind in <rules>\"",
        "line 4: expected an attribute of RIF, found \"x in <rule>\"",
        "line 4: expected an attribute of RIF, found \"lang in <info>\"",
        "line 6: expected an attribute of RIF in game 7, found \"rated2 in <game>\"",
        "line 6: expected an attribute of RIF in game 7, found \"elo in <game>, 2 times\"",
        "line 6: expected an attribute of RIF in game 7, found \"n in <move>\"",
    ];
    assert_eq!(found, expected);
    let sample = flaws(&crate::rif_support::sample("tiny.rif"), &Hints::default());
    let found = sample.iter().filter(|flaw| flaw.contains("an attribute"));
    assert_eq!(
        found.collect::<Vec<_>>(),
        ["line 3: expected an attribute of RIF, found \"xtra in <database>\""]
    );
}

#[test]
fn very_many_names_of_attributes_are_counted_together() {
    let games: String =
        (1..=150).map(|id| format!("<game id=\"{id}\" a{id}=\"\" b{}=\"\"/>\n", "x".repeat(90))).collect();
    let found =
        flaws(format!("<database>\n<games>\n{games}</games></database>").as_bytes(), &Hints::default());
    assert_eq!(found.len(), 101);
    let long = "x".repeat(28);
    assert_eq!(
        found[1],
        format!("line 3: expected an attribute of RIF in game 1, found \"b{long}, 150 times\"")
    );
    assert_eq!(found[100], "line 102: expected an attribute of RIF in game 100, found \"others, 51 times\"");
}

#[test]
fn an_unknown_encoding_is_named() {
    let rif = |encoding: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"{encoding}\"?>\n<database><games><game id=\"1\" bresult=\"1\"><move>h8</move></game></games></database>"
        )
    };
    let told = "expected an encoding that is known";
    assert_eq!(
        flaws(rif("KOI8-R").as_bytes(), &Hints::default()),
        [format!("line 1: {told} (read as UTF-8 instead), found \"KOI8-R\"")]
    );
    let windows = Hints { character_set: Some(CharacterSet::Windows1251), ..Hints::default() };
    assert_eq!(flaws(rif("KOI8-R").as_bytes(), &windows), [""; 0], "the user has chosen the encoding");
    for known in ["UTF-8", "utf-16", "windows-1251"] {
        assert_eq!(flaws(rif(known).as_bytes(), &Hints::default()), [""; 0], "{known}");
    }

    let sgf = |encoding: &str, text: &[u8]| {
        [format!("(;GM[4]SZ[15]CA[{encoding}]C[").as_bytes(), text, b"];B[hh])\n"].concat()
    };
    let two = [sgf("utf-8", b"a"), sgf("KOI8-R", b"b"), sgf("HZ", b"c")].concat();
    assert_eq!(
        flaws(&two, &Hints::default()),
        [format!("line 2: {told} (read as utf-8 instead), found \"KOI8-R, 2 times\"")]
    );
    let gbk = encoded("黑白必胜", CharacterSet::Gb18030);
    let found = flaws(&sgf("KOI8-R", &gbk), &Hints::default());
    assert_eq!(found, [format!("line 1: {told} (read as gb18030 instead), found \"KOI8-R\"")]);
    // If a file was put together from several files, its games may be in several code pages.
    let cyrillic = encoded("победа", CharacterSet::Windows1251);
    let mixed = [sgf("GBK", &gbk), sgf("windows-1251", &cyrillic)].concat();
    assert!(flaws(&mixed, &Hints::default()).contains(
        &"line 2: expected gb18030, as all of the file is read, found \"windows-1251\"".to_owned()
    ));
    assert_eq!(flaws(&sgf("GBK", &gbk), &Hints::default()), [""; 0]);
}

fn encoded(text: &str, set: CharacterSet) -> Vec<u8> {
    renju_records::Texts::encode(&NativeTexts, text, set).unwrap()
}

#[test]
fn a_line_end_that_becomes_a_space_is_reported() {
    let file = b"(;GM[4]SZ[15]PB[Ann\nLee]GN[a\\\nb];B[hh]N[one\r\ntwo]LB[hh:x\ny][ii:z]C[two\nlines];W[ii]N[sound])";
    let read = read(file, &Hints::default(), &NativeTexts).unwrap();
    let found: Vec<String> = read.flaws.iter().map(ToString::to_string).collect();
    let told = "expected a text on one line, found";
    assert_eq!(
        found,
        [
            format!("line 1: {told} \"Ann Lee\""),
            format!("line 3: {told} \"one  two\""),
            format!("line 4: {told} \"hh:x y\"")
        ]
    );
    let record = &read.records[0];
    assert_eq!((&*record.black.name, &*record.name), ("Ann Lee", "ab"));

    let written = |record: &GameRecord| {
        write(std::slice::from_ref(record), Format::Sgf, &WriteOptions::default(), &NativeTexts).unwrap()
    };
    assert_eq!(written(record).lost, []);
    let node = record.tree.main_line().next().unwrap();
    let changes: [fn(&mut GameRecord, renju_records::NodeId); 4] = [
        |record, _| record.event = "a\nb".to_owned(),
        |record, node| record.tree.note_mut(node).name = "a\rb".to_owned(),
        |record, node| record.tree.note_mut(node).comment = "a\r\nb".to_owned(),
        |record, node| _ = record.tree.note_mut(node).labels.insert("a1".parse().unwrap(), "\n".to_owned()),
    ];
    for change in changes {
        let mut changed = record.clone();
        change(&mut changed, node);
        assert_eq!(written(&changed).lost, [Loss::LineEnds]);
    }
}

#[test]
fn undecodable_bytes_of_a_library_are_reported_with_their_node() {
    let mut bytes = sample("branch_v30.lib");
    let at = bytes.windows(6).position(|word| word == b"Direct").unwrap();
    bytes[at..at + 2].copy_from_slice(b"\xff\xff");
    let hints = Hints { character_set: Some(CharacterSet::Gb18030), ..Hints::default() };
    let read = read(&bytes, &hints, &NativeTexts).unwrap();
    assert!(read.replaced > 0 && read.flaws.len() == 1, "{:?}", read.flaws);
    let told = read.flaws[0].to_string();
    let place = format!("byte {}: expected text in gb18030, found \"\u{fffd}", at - 2);
    assert!(told.starts_with(&place), "{told}, not {place}");
}
