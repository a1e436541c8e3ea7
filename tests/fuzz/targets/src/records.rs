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

/// What a format cannot hold is lost once: what was read of it is written again without a loss, and as the same bytes.
fn written(records: &[GameRecord], format: Format) {
    let options = WriteOptions::default();
    let Ok(first) = write(records, format, &options, &NativeTexts) else { return };
    let hints = Hints { format: Some(format), ..Hints::default() };
    let Ok(read) = read(&first.bytes, &hints, &NativeTexts) else {
        // Of a record without anything that the format holds there may be nothing to read.
        return;
    };
    if read.records.is_empty() {
        return;
    }
    let second = write(&read.records, format, &options, &NativeTexts).expect("what was read can be written");
    assert_eq!(
        String::from_utf8_lossy(&first.bytes),
        String::from_utf8_lossy(&second.bytes),
        "{format:?} is written again as it was read"
    );
}
