//! Writes games together with their findings as SGF.

use renju_code_pages::NativeTexts;
use renju_records::{Format, GameRecord, WriteError, WriteOptions, write};
use renju_study::recorded;

use super::selected_findings::SelectedFindings;

/// Returns an SGF file with the games that have selected findings. Each finding becomes a comment. If the
/// finding has a winning line, the line becomes a variation.
pub(super) fn sgf(found: &SelectedFindings<'_>) -> Result<Vec<u8>, WriteError> {
    let mut records: Vec<(u32, GameRecord)> = Vec::new();
    let mut lines = found.lines();
    for one in found.each() {
        if records.last().is_none_or(|(game, _)| *game != one.row.game) {
            let Some(record) = recorded(found.library, one.row.game) else { continue };
            records.push((one.row.game, record));
        }
        let Some((_, record)) = records.last_mut() else { continue };
        let line = one.line(&mut lines);
        one.annotate(record, &line);
    }
    let records: Vec<GameRecord> = records.into_iter().map(|(_, record)| record).collect();
    Ok(write(&records, Format::Sgf, &WriteOptions::default(), &NativeTexts)?.bytes)
}
