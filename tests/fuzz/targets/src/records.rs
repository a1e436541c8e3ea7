//! Fuzz target for all readers of game records. Any record that a reader returns is consistent, and
//! does not change when it is written and read again.

use renju_code_pages::NativeTexts;
use renju_core::Game;
use renju_records::{Format, GameRecord, Hints, Loss, WriteOptions, read, write};

/// The first byte of an input is the format, and says whether the rows are flipped; the bytes after it are
/// the file.
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

/// Checks that a format loses contents only when a record is written for the first time. When the
/// record that was read back is written and read again, it must not change. SGF loses only line
/// ends, and reports this loss.
fn written(records: &[GameRecord], format: Format) {
    let Some((once, lost)) = through(records, format) else { return };
    if format == Format::Sgf {
        let held: Vec<GameRecord> = records.iter().map(on_one_line).collect();
        assert_eq!(once, held, "SGF loses no data");
        assert_eq!(lost.is_empty(), held == records, "the losses are reported: {lost:?}");
    }
    if once.is_empty() {
        return;
    }
    let (twice, _) = through(&once, format).expect("a record can be written again");
    assert_eq!(once, twice, "{format:?} is read back unchanged");
}

/// The record in the form that SGF can store: one-line texts have spaces in place of line ends, and comments
/// have only `\n` as line end.
fn on_one_line(record: &GameRecord) -> GameRecord {
    let spaced = |text: &mut String| *text = text.replace("\r\n", " ").replace(['\r', '\n'], " ");
    let mut record = record.clone();
    let GameRecord { event, round, place, date, rule, name, author, .. } = &mut record;
    [event, round, place, date, rule, name, author].into_iter().for_each(spaced);
    for player in [&mut record.black, &mut record.white] {
        [&mut player.name, &mut player.rank, &mut player.country].into_iter().for_each(spaced);
    }
    [&mut record.black_time, &mut record.white_time, &mut record.result_text].into_iter().for_each(spaced);
    let tree = &mut record.tree;
    let nodes: Vec<_> =
        tree.preorder().map(|(_, node)| node).filter(|node| tree.note(*node).is_some()).collect();
    for node in nodes {
        let note = tree.note_mut(node);
        spaced(&mut note.name);
        note.comment = note.comment.replace("\r\n", "\n").replace('\r', "\n");
        let labels: Vec<_> = note.labels.iter().map(|(point, text)| (*point, text.clone())).collect();
        for (point, mut text) in labels {
            spaced(&mut text);
            note.labels.insert(point, text);
        }
    }
    record
}

/// Writes records and reads them again. Returns the records and the reported losses; `None` if the format
/// cannot store the records.
fn through(records: &[GameRecord], format: Format) -> Option<(Vec<GameRecord>, Vec<Loss>)> {
    let written = write(records, format, &WriteOptions::default(), &NativeTexts).ok()?;
    let hints = Hints { format: Some(format), ..Hints::default() };
    Some((read(&written.bytes, &hints, &NativeTexts).ok()?.records, written.lost))
}
