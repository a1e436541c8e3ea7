//! Games with what was found in them, as SGF.

use renju_code_pages::NativeTexts;
use renju_core::{Color, Move, Symmetry};
use renju_records::{Format, GameRecord, NodeId, Step, WriteError, WriteOptions, write};

use super::found::{Found, OneFind};
use super::page::sentence;

/// The games with finds that are wanted: at each find a comment, and of a win the line as a variation.
pub(super) fn sgf(found: &Found<'_>) -> Result<Vec<u8>, WriteError> {
    let mut records: Vec<(u32, GameRecord)> = Vec::new();
    let mut lines = found.lines();
    for one in found.each() {
        if records.last().is_none_or(|(game, _)| *game != one.row.game) {
            let Some((segment, index)) = found.library.archive().locate(one.row.game) else { continue };
            let symmetry: Symmetry = segment.to_recorded(index);
            let Some(record) = found.library.record(one.row.game, symmetry) else { continue };
            records.push((one.row.game, record));
        }
        let Some((_, record)) = records.last_mut() else { continue };
        let line = one.line(&mut lines);
        annotate(record, &one, &line);
    }
    let records: Vec<GameRecord> = records.into_iter().map(|(_, record)| record).collect();
    Ok(write(&records, Format::Sgf, &WriteOptions::default(), &NativeTexts)?.bytes)
}

fn annotate(record: &mut GameRecord, one: &OneFind, line: &[renju_core::Point]) {
    // The node after `turn` moves is the position that the find is about.
    let at = record.tree.main_line().filter(|&node| matches!(record.tree.step(node), Step::Play(..)));
    let before = one.turn().checked_sub(1).map_or(Some(NodeId::ROOT), |n| at.into_iter().nth(n));
    let Some(before) = before else { return };
    let points: Vec<String> = line.iter().map(ToString::to_string).collect();
    let comment = &mut record.tree.note_mut(before).comment;
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(&sentence(one, &points.join(" ")));
    let mut node = before;
    for (n, &point) in line.iter().enumerate() {
        node = record.tree.enter(node, Step::Play(Color::to_move(one.turn() + n), Move::Place(point)));
    }
}
