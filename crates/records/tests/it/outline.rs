//! Describes the records that were read from a file, in a few words.

use std::path::Path;

use expect_test::Expect;
use renju_code_pages::NativeTexts;
use renju_records::{Format, GameRecord, Hints, NodeId, ReadError, ReadRecords, read};

/// Returns one of the project's sample files, which are made by hand.
pub(crate) fn sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/records");
    std::fs::read(folder.join(name)).unwrap()
}

/// Describes records and flaws, each on one line.
pub(crate) fn outline(read: &ReadRecords) -> String {
    let records = read.records.iter().map(|record| record_line(record) + "\n");
    let flaws = read.flaws.iter().map(|flaw| format!("  {flaw}\n"));
    records.chain(flaws).collect()
}

/// Describes a record in one line.
pub(crate) fn record_line(record: &GameRecord) -> String {
    let mut words = Vec::new();
    for (name, text) in [
        ("black", &record.black.name),
        ("white", &record.white.name),
        ("event", &record.event),
        ("place", &record.place),
        ("date", &record.date),
        ("rule", &record.rule),
    ] {
        if !text.is_empty() {
            words.push(format!("{name}={text}"));
        }
    }
    if record.result.name() != "unknown" {
        words.push(format!("result={}", record.result.name()));
    }
    words.extend(record.raw.iter().map(|field| format!("{}={}", field.name, field.value)));
    words.extend(record.opening.iter().map(|event| format!("{event:?}")));
    let tree = &record.tree;
    if tree.note(NodeId::ROOT).is_some_and(|note| note.setup.is_some()) {
        words.push(tree.position(NodeId::ROOT).to_string());
    }
    let moves = tree.main_line().map(|node| format!("{:?}", tree.step(node)).replace(", ", " "));
    words.push(
        moves
            .collect::<Vec<_>>()
            .join(" ")
            .replace("Play(Black ", "")
            .replace("Play(White ", "")
            .replace(')', ""),
    );
    words.join(" ")
}

/// Reads bytes in `format`. If `format` is `None`, detects the format of the bytes.
pub(crate) fn read_as(bytes: &[u8], format: Option<Format>) -> Result<ReadRecords, ReadError> {
    read(bytes, &Hints { format, ..Hints::default() }, &NativeTexts)
}

/// Reads a text, and checks that the outline of its records, or the error, is `expected`.
pub(crate) fn check(text: &str, format: Format, expected: Expect) {
    match read_as(text.as_bytes(), Some(format)) {
        Ok(read) => expected.assert_eq(&outline(&read)),
        Err(error) => expected.assert_eq(&format!("{error}\n")),
    }
}
