//! Positions and games that are written in one line of text (RFEN): `startpos moves h8 i9`,
//! `15/15/... b 1 rule=RIF`, `rfen ... moves g7`.
//!
//! Each line is a record. It has a position that is set up, and the moves after the word `moves`.
//! `rule=` is the opening rule, and `marks=` are circles in the final position. Other `key=value`
//! fields become raw fields of the record.
//!
//! `last=h8` shows that a game is running. This move becomes the first move of the record, after the
//! other stones, and it has its number. So the moves after it continue the numbers of the game. The record
//! opens after this move. A `last` that does not fit the position, or whose number is unknown, becomes a raw field.
//! The writer leaves such a field out if a reader would derive numbers of moves from it.
//!
//! `played=6` says that the next move has the number 7. A record without moves keeps it as a raw field, and the writer
//! derives the number of the next move from it.

use crate::loss::LossSet;
use renju_core::{Color, Move, Point, Position, Rfen, move_tokens};

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

/// Field with the number of moves before the position. It shows that the number of the next move counts moves,
/// even if the position has as many stones.
const PLAYED: &str = "played";

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
    let start: Rfen = base.parse().map_err(|error| format!("{error}"))?;
    let last = fields.iter().position(|&(key, _)| key == "last");
    let running = last.and_then(|at| Some((at, running(&start, only_move(fields[at].1)?)?)));
    let mut line = match running {
        Some((at, line)) => {
            fields.remove(at);
            line
        }
        None => LineBuilder::from(start.position),
    };
    // A number that only counts the stones says nothing about played moves.
    let is_played = fields.iter().any(|&(key, _)| key == PLAYED);
    let counted = start.position.board.len() as u32 + 1;
    let first = start.next.filter(|&next| line.plies() == 0 && next > 1 && (is_played || next != counted));
    let first = first.and_then(|first| u16::try_from(first).ok());
    for token in move_tokens(moves) {
        let played = match token {
            Ok(m) => line.play(m).map_err(|expected| (expected, m.to_string())),
            Err(error) => Err(("a move a1..o15 or pass", error.found)),
        };
        if let Err((expected, found)) = played {
            file.flaw(number, expected, &found, Salvaged::Cut);
            break;
        }
        if line.plies() == 1 && first.is_some() {
            line.tree.note_mut(line.end).number = first;
            fields.retain(|&(key, _)| key != PLAYED);
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

/// Returns the line of moves of a game whose last move is known. The line begins with the position before this move, and
/// has the move with its number in the game. Returns `None` if the move does not fit the position, or if `start` does
/// not state the number of the next move.
fn running(start: &Rfen, last: Move) -> Option<LineBuilder> {
    let number = u16::try_from(start.next?.checked_sub(1)?).ok().filter(|&number| number > 0)?;
    if !start.position.may_follow(last) {
        return None;
    }
    let Position { mut board, to_move } = start.position;
    if let Some(point) = last.point() {
        board.remove(point);
    }
    let mut line = LineBuilder::from(Position { board, to_move: !to_move });
    line.play(last).ok()?;
    let note = line.tree.note_mut(line.end);
    (note.start, note.number) = (true, Some(number));
    Some(line)
}

/// Parses a text that is one move.
fn only_move(text: &str) -> Option<Move> {
    let mut tokens = move_tokens(text);
    let found = tokens.next()?.ok()?;
    tokens.next().is_none().then_some(found)
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

/// Returns the position at the beginning of a line whose first move has a number, and removes the number from
/// `said`. If the record opens after this move, the position is the one after it, and `line` loses the move.
fn numbered_beginning(said: &mut GameRecord, line: &mut Vec<(NodeId, Move)>) -> Option<Rfen> {
    let &(node, first) = line.first()?;
    // If the side that is not to move plays first, the line begins with a pass. The pass and the move have the
    // same node, and the number belongs to the move.
    if line.get(1).is_some_and(|&(next, _)| next == node) {
        return None;
    }
    let note = said.tree.note(node)?;
    let (number, opens_here) = (note.number.map(u32::from).filter(|&number| number > 0)?, note.start);
    if opens_here {
        line.remove(0);
        let note = said.tree.note_mut(node);
        (note.number, note.start) = (None, false);
        let position = said.tree.position(node);
        return Some(Rfen { next: Some(number + 1), last: Some(first), ..Rfen::from(position) });
    }
    let position = said.tree.position(NodeId::ROOT);
    let stones = position.board.len();
    let played = (number as usize == stones + 1).then(|| (PLAYED.to_owned(), stones.to_string()));
    if number == 1 {
        return None;
    }
    said.tree.note_mut(node).number = None;
    Some(Rfen { next: Some(number), others: played.into_iter().collect(), ..Rfen::from(position) })
}

/// Returns the position of a record without moves that has a field with the number of moves before the position.
fn played_before(record: &GameRecord) -> Option<Rfen> {
    let field = record.raw.iter().find(|field| field.name.strip_prefix("rfen:") == Some(PLAYED))?;
    let next = field.value.parse::<u32>().ok()?.checked_add(1);
    Some(Rfen { next, ..Rfen::from(record.tree.position(NodeId::ROOT)) })
}

fn line_of(record: &GameRecord) -> (String, LossSet) {
    let mut said = record.clone();
    let mut line = plain_line(&record.tree, LineSupport { passes: true, setup: true });
    let end = line.last().map_or(NodeId::ROOT, |&(node, _)| node);
    let beginning = numbered_beginning(&mut said, &mut line);
    let beginning = match beginning {
        None if line.is_empty() => played_before(record),
        beginning => beginning,
    };
    let start = record.tree.position(NodeId::ROOT);
    let is_empty = start.board.is_empty() && start.to_move == Color::Black;
    let rfen = if line.is_empty() { "" } else { "rfen " };
    let mut words = vec![match &beginning {
        Some(beginning) => format!("{rfen}{beginning}"),
        None if is_empty => "startpos".to_owned(),
        None => format!("{rfen}{start}"),
    }];
    let written = beginning.as_ref().map_or(start, |beginning| beginning.position);
    // A reader must not derive numbers of moves that the record does not have.
    let numbers_moves = |key: &str, value: &str| match key {
        "last" => only_move(value).is_some_and(|last| written.may_follow(last)),
        PLAYED => beginning.is_none(),
        _ => false,
    };
    // A space or `_` would end the field. A line end would end the record.
    let is_word = |text: &str| !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c == '_');
    if is_word(&said.rule) {
        words.push(format!("rule={}", std::mem::take(&mut said.rule)));
    }
    let note = said.tree.note_mut(end);
    let circles: String = note.take_circles().iter().map(Point::to_string).collect();
    if !circles.is_empty() {
        words.push(format!("marks={circles}"));
    }
    said.raw.retain(|field| {
        let key = field.name.strip_prefix("rfen:").filter(|&key| is_word(key) && !key.contains('='));
        let is_said = |key: &&str| !matches!(*key, "rule" | "marks") && !numbers_moves(key, &field.value);
        let Some(key) = key.filter(|key| is_word(&field.value) && is_said(key)) else {
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
