//! Positions and games that are written in one line of text (RFEN): `startpos moves h8 i9`,
//! `15/15/... b 1 rule=RIF`, `rfen ... moves g7`.
//!
//! Each line is a record. It has a position that is set up, and the moves after the word `moves`.
//! `rule=` is the opening rule, and `marks=` are circles in the final position. Other `key=value`
//! fields become raw fields of the record.

use crate::loss::LossSet;
use renju_core::{Color, Point, Position, move_tokens};

use crate::error::ReadError;
use crate::format::Format;
use crate::loss::Loss;
use crate::loss::beyond_moves::losses_beyond_moves;
use crate::model::line_builder::LineBuilder;
use crate::model::plain_line::{LineSupport, plain_line};
use crate::model::setup::is_set_up_at_root;
use crate::model::{GameRecord, Mark, NodeId, RawField};
use crate::options::{Hints, WriteOptions};
use crate::outcome::{ReadRecords, WriteResult};
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text_file::{TextFile, encode};
use renju_rif::Salvaged;

/// Reads each line of text as a record.
///
/// # Errors
/// Returns an error if no line has a position. The error describes the problem in the first line.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, Format::Rfen, (hints, texts), records);
    let text = std::mem::take(&mut file.text);
    let mut wrong = None;
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        match record(line, (number, &mut file)) {
            Ok(record) => file.push_record(number, record),
            Err(error) => {
                file.flaw(number, "a position", line, Salvaged::Skipped);
                wrong = wrong.or(Some(error));
            }
        }
    }
    match wrong {
        Some(error) if file.len() == 0 => {
            Err(file.unreadable("a position in one line", format!("none: {error}")))
        }
        None if file.len() == 0 => Err(file.unreadable("a position in one line", "nothing")),
        _ => Ok(file.finish()),
    }
}

/// Parses the record in a line. The error describes the problem with the position.
fn record(line: &str, (number, file): (usize, &mut TextFile)) -> Result<GameRecord, String> {
    let line = line.replace('_', " ");
    let is_start =
        |&(at, _): &(usize, &str)| line[at + 5..].starts_with(char::is_whitespace) || at + 5 == line.len();
    let after_space = |at: usize| at == 0 || line[..at].ends_with(char::is_whitespace);
    let word = line.match_indices("moves").find(|found| after_space(found.0) && is_start(found));
    let (head, moves) = word.map_or((&*line, ""), |(at, word)| (&line[..at], &line[at + word.len()..]));
    let mut words = head.split_whitespace().take(TextFile::PARTS).peekable();
    words.next_if(|word| word.eq_ignore_ascii_case("rfen"));
    let (mut base, mut fields) = (Vec::new(), Vec::new());
    for word in words {
        match word.split_once('=') {
            Some(field) => fields.push(field),
            None => base.push(word),
        }
    }
    let base = if base.is_empty() { "startpos".to_owned() } else { base.join(" ") };
    let position: Position = base.parse().map_err(|error| format!("{error}"))?;
    let mut line = LineBuilder::from(position);
    for token in move_tokens(moves) {
        let played = match token {
            Ok(m) => line.play(m).map_err(|expected| (expected, m.to_string())),
            Err(error) => Err(("a move a1..o15 or pass", error.found)),
        };
        if let Err((expected, found)) = played {
            file.flaw(number, expected, &found, Salvaged::Cut);
            break;
        }
    }
    let mut record = GameRecord { tree: line.tree, ..GameRecord::default() };
    for (key, value) in fields {
        let marks = |points: Vec<Point>| points.into_iter().map(|point| (point, Mark::Circle));
        match key {
            "rule" if record.rule.is_empty() => value.clone_into(&mut record.rule),
            "marks" if points(value).is_some() => {
                record.tree.note_mut(line.end).marks.extend(points(value).into_iter().flat_map(marks));
            }
            _ => record.raw.push(RawField { name: format!("rfen:{key}"), value: value.to_owned() }),
        }
    }
    record.tree.tidy();
    Ok(record)
}

/// Parses points, with or without separators between them. Returns `None` for any other text.
fn points(text: &str) -> Option<Vec<Point>> {
    move_tokens(text).map(|token| token.ok()?.point()).collect()
}

/// Writes each record as a line: the position that is set up, the moves, and the fields.
pub(crate) fn write(records: &[GameRecord], options: &WriteOptions, texts: &dyn Texts) -> WriteResult {
    let mut lost = LossSet::default();
    let mut text = String::new();
    for record in records {
        let (line, record_lost) = line_of(record);
        text += &line;
        text.push('\n');
        lost.join(record_lost);
    }
    encode(&text, lost.to_vec(), options, texts)
}

fn line_of(record: &GameRecord) -> (String, LossSet) {
    let mut said = record.clone();
    let line = plain_line(&record.tree, LineSupport { passes: true, setup: true });
    let start = record.tree.position(NodeId::ROOT);
    let is_empty = start.board.is_empty() && start.to_move == Color::Black;
    let mut words = vec![match (is_empty, line.is_empty()) {
        (true, _) => "startpos".to_owned(),
        (false, true) => start.to_string(),
        (false, false) => format!("rfen {start}"),
    }];
    // A space or `_` would end the field. A line end would end the record.
    let is_word = |text: &str| !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c == '_');
    if is_word(&said.rule) {
        words.push(format!("rule={}", std::mem::take(&mut said.rule)));
    }
    let end = line.last().map_or(NodeId::ROOT, |&(node, _)| node);
    let note = said.tree.note_mut(end);
    let circles: String = note.take_circles().iter().map(Point::to_string).collect();
    if !circles.is_empty() {
        words.push(format!("marks={circles}"));
    }
    said.raw.retain(|field| {
        let key = field.name.strip_prefix("rfen:").filter(|&key| is_word(key) && !key.contains('='));
        let Some(key) = key.filter(|&key| !matches!(key, "rule" | "marks") && is_word(&field.value)) else {
            return true;
        };
        words.push(format!("{key}={}", field.value));
        false
    });
    if !line.is_empty() {
        words.push("moves".to_owned());
        words.extend(line.iter().map(|(_, m)| m.to_string()));
    }
    let mut lost = losses_beyond_moves(&said);
    lost.remove(Loss::Passes);
    if is_set_up_at_root(record) {
        lost.remove(Loss::Setup);
    }
    (words.join(" "), lost)
}

/// Returns whether the text begins with a position, which has fifteen rows between slashes, or with
/// a word that announces a position.
pub(crate) fn is_rfen(text: &str) -> bool {
    let first = text.split([' ', '_', '\t', '\n', '\r']).next().unwrap_or_default();
    let is_rank =
        |rank: &str| !rank.is_empty() && rank.chars().all(|c| c.is_ascii_digit() || "bwxo".contains(c));
    let ranks = first.to_ascii_lowercase();
    matches!(&*ranks, "startpos" | "rfen")
        || (ranks.matches('/').count() == 14 && ranks.split('/').all(is_rank))
}
