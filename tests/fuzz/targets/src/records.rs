//! Every reader: what is read holds together, and what is written of it is read back as it was written.

use renju_code_pages::NativeTexts;
use renju_core::Game;
use renju_records::{Format, GameRecord, Hints, WriteOptions, read, write};

/// The first byte says as what the rest is read, and whether with its rows the other way.
pub(crate) fn check(data: &[u8]) {
    let Some((&how, bytes)) = data.split_first() else { return };
    let format = Format::ALL.get(usize::from(how & 0x7f)).copied();
    let hints = Hints { format, flip_rows: how >= 0x80, ..Hints::default() };
    let Ok(file) = read(bytes, &hints, &NativeTexts) else { return };
    for record in &file.records {
        for (_, node) in record.tree.preorder() {
            let _ = record.tree.position(node);
        }
        if let Some(moves) = record.tree.moves() {
            assert!(Game::of(&moves).is_ok(), "{moves:?}");
        }
    }
    for format in Format::ALL {
        written(&file.records, format);
    }
}

/// What a format cannot hold is lost once: what was read of a file is written as a file that is read as the same.
fn written(records: &[GameRecord], format: Format) {
    let Some(once) = through(records, format) else { return };
    if once.is_empty() {
        return;
    }
    let twice = through(&once, format).expect("what was read can be written");
    assert_eq!(once, twice, "{format:?} is read as it was written");
}

/// Written and read again; nothing where the format holds nothing of it.
fn through(records: &[GameRecord], format: Format) -> Option<Vec<GameRecord>> {
    let written = write(records, format, &WriteOptions::default(), &NativeTexts).ok()?;
    let hints = Hints { format: Some(format), ..Hints::default() };
    Some(read(&written.bytes, &hints, &NativeTexts).ok()?.records)
}
