//! Games of the program ShowRenju (`.bdt`), one game per line:
//! `tournament=[black,white,result,moves,fifths,reverse,comment]`.
//!
//! The result is `+` for Black, `-` for White, `=` for a draw. `moves` and `fifths` (the
//! alternative fifth moves) are pairs of hexadecimal digits, see [`crate::text::hex_moves`]. The
//! meaning of `reverse` is unknown, so this field becomes a raw field of the record.

use renju_core::{GameResult, Move, Point, parse_moves};

use crate::error::ReadError;
use crate::format::Format;
use crate::model::fifths::offered_fifths;
use crate::model::line_builder::LineBuilder;
use crate::model::{GameRecord, NodeId, RawField};
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text::hex_moves::hex_move;
use crate::text_file::TextFile;
use renju_rif::Salvaged;

/// Reads all games. The digits of a pair are first the column, then the row counted from the
/// bottom. With [`Hints::flip_rows`], they are first the row counted from the top, then the column.
///
/// # Errors
/// Returns an error if there is no game in the text.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, Format::Bdt, (hints, texts), records);
    let text = std::mem::take(&mut file.text);
    let mut orientation_unknown = false;
    for (number, line) in (1..).zip(text.lines()) {
        let Some((event, fields)) = fields(line) else {
            if !line.trim().is_empty() {
                file.flaw(number, "event=[black,white,result,moves,...]", line, Salvaged::Skipped);
            }
            continue;
        };
        orientation_unknown |= has_pairs(fields[3]) && differs(fields[3]);
        let record = record(event, &fields, hints.flip_rows, (number, &mut file));
        file.push_record(number, record);
    }
    if file.len() == 0 {
        return Err(file.unreadable("lines such as event=[black,white,+,8899]", "none"));
    }
    Ok(ReadRecords { orientation_unknown, ..file.finish() })
}

/// Returns the event and the fields of a line. Returns `None` if the line is not a game. Missing
/// fields are empty. The last field contains the rest of the line.
fn fields(line: &str) -> Option<(&str, [&str; 7])> {
    let (event, rest) = line.split_once("=[")?;
    let rest = rest.trim_end().trim_end_matches([';', ',']);
    let rest = rest.strip_suffix(']').unwrap_or(rest);
    let mut fields = [""; 7];
    let mut found = 0;
    for (field, text) in fields.iter_mut().zip(rest.splitn(7, ',')) {
        (*field, found) = (text.trim(), found + 1);
    }
    (found >= 4).then_some((event.trim(), fields))
}

/// Returns whether the moves are pairs of hexadecimal digits. In some files they are points such as
/// `h8` instead.
fn has_pairs(moves: &str) -> bool {
    parse_moves(moves).is_err()
}

/// Returns whether the two possible orders of the digits (see [`hex_move`]) give different moves.
fn differs(moves: &str) -> bool {
    moves.as_bytes().chunks(2).any(|pair| hex_move(pair, false) != hex_move(pair, true))
}

fn record(
    event: &str,
    fields: &[&str; 7],
    flip_rows: bool,
    (number, file): (usize, &mut TextFile),
) -> GameRecord {
    let [black, white, result, moves, fifths, reverse, comment] = *fields;
    let mut record = GameRecord { event: event.to_owned(), ..GameRecord::default() };
    (record.black.name, record.white.name) = (black.to_owned(), white.to_owned());
    record.result = match result {
        "+" => GameResult::Black,
        "-" => GameResult::White,
        "=" => GameResult::Draw,
        _ => GameResult::Unknown,
    };
    if record.result == GameResult::Unknown {
        result.clone_into(&mut record.result_text);
    }
    let mut line = LineBuilder::new();
    let mut play = |m: Option<Move>, found: &str| {
        let played = m.ok_or("a move of two digits, 11 to FF").and_then(|m| line.play(m));
        played.map_err(|expected| file.flaw(number, expected, found, Salvaged::Cut)).is_ok()
    };
    if let Ok(moves) = parse_moves(moves) {
        moves.into_iter().all(|m| play(Some(m), &m.to_string()));
    } else {
        moves
            .as_bytes()
            .chunks(2)
            .all(|pair| play(hex_move(pair, flip_rows), &String::from_utf8_lossy(pair)));
    }
    record.tree = line.tree;
    take_fifths(&mut record, fifths, flip_rows);
    if !matches!(reverse, "" | "0") {
        record.raw.push(RawField { name: "bdt:reverse".to_owned(), value: reverse.to_owned() });
    }
    if !comment.is_empty() {
        comment.clone_into(&mut record.tree.note_mut(NodeId::ROOT).comment);
    }
    record
}

/// Adds the fifth moves that were offered but not played. If the text has no points, it becomes a
/// raw field of the record.
fn take_fifths(record: &mut GameRecord, text: &str, flip_rows: bool) {
    if text.is_empty() {
        return;
    }
    let pairs = |text: &str| -> Option<Vec<Move>> {
        text.as_bytes().chunks(2).map(|pair| hex_move(pair, flip_rows)).collect()
    };
    let moves = parse_moves(text).ok().or_else(|| pairs(text)).unwrap_or_default();
    let others: Vec<Point> = moves.into_iter().filter_map(Move::point).collect();
    if others.is_empty() {
        record.raw.push(RawField { name: "bdt:5A".to_owned(), value: text.to_owned() });
        return;
    }
    record.opening = offered_fifths(&record.tree, &others);
}

/// Returns whether one of the first lines looks like a game of this format:
/// `Some event=[black,white,+,h8i9...`.
pub(crate) fn is_bdt(text: &str) -> bool {
    text.lines()
        .take(20)
        .any(|line| line.split_once("=[").is_some_and(|(_, game)| game.matches(',').count() >= 3))
}
