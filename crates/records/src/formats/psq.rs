//! Games of Piskvork (`.psq`) and records of Gomocup (`.rec`).
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0      level of either player, 0 for a human; who began, 0 or 1
//! 8,8,1000                       column from the left, row from the top, from 1; optional milliseconds
//! engineA.exe                    optionally two names; the first is Black if player 0 began
//! engineB.exe
//! 0                              why the game ended
//! ```
//!
//! A `.rec` file begins with the names, has no first line with the size, and counts columns and
//! rows from 0. Newer tournament managers write more lines after the end of the game. These lines
//! become a raw field of the record.

use crate::text::begins_with;
use renju_core::{Move, Point};

use crate::error::ReadError;
use crate::format::Format;
use crate::loss::Loss;
use crate::loss::beyond_moves::losses_beyond_moves;
use crate::model::line_builder::LineBuilder;
use crate::model::plain_line::{LineSupport, plain_line};
use crate::model::{GameRecord, RawField};
use crate::options::{Hints, WriteOptions};
use crate::outcome::{ReadRecords, WriteResult};
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text_file::{TextFile, encode};
use renju_rif::Salvaged;

const BOARD: &str = "a board of 15 by 15";

/// Name of the raw field for the time of a move, in milliseconds.
const TIME: &str = "psq:time";
/// Name of the raw field for the number of the player who began, if it is not the first player.
const STARTER: &str = "psq:starter";
/// Name of the raw field for the levels of the players, if they are not 0.
const LEVELS: &str = "psq:levels";
/// Name of the raw field for the reason why the game ended, if it is not 0.
const END: &str = "psq:end";
/// Name of the raw field for the lines after the end of the game.
const REST: &str = "psq:rest";

/// Reads a `.psq` file.
///
/// # Errors
/// Returns an error if the first line is not a `.psq` header, or if the board is not 15x15.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, Format::Psq, (hints, texts), records);
    let text = std::mem::take(&mut file.text);
    let mut lines = text.lines().map(str::trim);
    let head = lines.next().unwrap_or_default();
    let mut fields = head.split(',').map(str::trim);
    let size = fields.next().and_then(head_size);
    let Some((width, height)) = size else {
        return Err(file.unreadable("a first line such as \"Piskvorky 15x15, 0:0, 0\"", quoted(head)));
    };
    if (width, height) != (15, 15) {
        let (format, columns, rows) = (Format::Psq, width.into(), height.into());
        return Err(ReadError::OtherBoard { format, columns, rows });
    }
    let mut record = GameRecord::default();
    for (name, usual) in [(LEVELS, "0:0"), (STARTER, "0")] {
        keep_raw(&mut record.raw, name, fields.next().unwrap_or(usual), usual);
    }
    let lines: Vec<&str> = lines.take(TextFile::PARTS).collect();
    let count = lines.iter().take_while(|line| numbers(line).is_some()).count();
    let (moves, rest) = lines.split_at(count);
    let line = play(moves, 1, 2, &mut file)?;
    record.tree = line.tree;
    let last = rest.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    let (names, end) = if last >= 2 { rest[..last].split_at(2) } else { (&[][..], &rest[..last]) };
    if let [first, second] = names {
        let began = record.raw.iter().all(|field| field.name != STARTER || field.value != "1");
        let (black, white) = if began { (first, second) } else { (second, first) };
        (record.black.name, record.white.name) = (black.to_string(), white.to_string());
    }
    if let Some((code, more)) = end.split_first() {
        keep_raw(&mut record.raw, END, code, "0");
        keep_raw(&mut record.raw, REST, &more.join("\n"), "");
    }
    file.push_record(1, record);
    Ok(file.finish())
}

/// Reads a `.rec` file.
///
/// # Errors
/// Returns an error if no move comes after the names, or if the board is not 15x15.
pub(crate) fn read_rec(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, Format::Rec, (hints, texts), records);
    let text = std::mem::take(&mut file.text);
    let lines: Vec<&str> = text.lines().map(str::trim).take(TextFile::PARTS).collect();
    let [black, white, rest @ ..] = lines.as_slice() else {
        return Err(file.unreadable("two names and moves", "fewer lines"));
    };
    let count = rest.iter().take_while(|line| numbers(line).is_some()).count();
    let line = play(&rest[..count], 0, 3, &mut file)?;
    let mut record = GameRecord { tree: line.tree, ..GameRecord::default() };
    (record.black.name, record.white.name) = (black.to_string(), white.to_string());
    let end: Vec<&str> = rest[count..].iter().copied().filter(|line| !line.is_empty()).collect();
    if line.end == crate::model::NodeId::ROOT && end.is_empty() {
        return Err(file.unreadable("two names and moves", "only names"));
    }
    keep_raw(&mut record.raw, "rec:end", &end.join("\n"), "0");
    file.push_record(1, record);
    Ok(file.finish())
}

/// Parses the board size in the field `Piskvorky 15x15`.
fn head_size(field: &str) -> Option<(u16, u16)> {
    let (word, size) = field.split_once(char::is_whitespace)?;
    let (width, height) = size.trim().split_once(['x', 'X'])?;
    let size = (width.trim().parse().ok()?, height.trim().parse().ok()?);
    word.eq_ignore_ascii_case("Piskvorky").then_some(size)
}

/// Parses a line of text with a move: column, row and time.
fn numbers(line: &str) -> Option<(u16, u16, &str)> {
    let mut fields = line.splitn(3, ',').map(str::trim);
    let (column, row) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    let time = fields.next().unwrap_or_default();
    time.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.').then_some((column, row, time))
}

/// Plays the moves of a file. Each move is a line of text. `origin` is the number that the file
/// uses for the first column and for the first row. `first` is the line number of the first move.
fn play(moves: &[&str], origin: u16, first: usize, file: &mut TextFile) -> Result<LineBuilder, ReadError> {
    let mut line = LineBuilder::new();
    for (number, &text) in (first..).zip(moves) {
        let Some((column, row, time)) = numbers(text) else { break };
        let point = || {
            let at = |coordinate: u16| u8::try_from(coordinate.checked_sub(origin)?).ok();
            Point::at(at(column)?, 14u8.checked_sub(at(row)?)?)
        };
        let Some(point) = point() else {
            return Err(file.unreadable(BOARD, format!("the move {text} in line {number}")));
        };
        if let Err(expected) = line.play(Move::Place(point)) {
            file.flaw(number, expected, text, Salvaged::Cut);
            break;
        }
        if !matches!(time, "" | "0") {
            keep_raw(&mut line.tree.note_mut(line.end).raw, TIME, time, "");
        }
    }
    Ok(line)
}

fn keep_raw(fields: &mut Vec<RawField>, name: &str, value: &str, usual: &str) {
    if value != usual {
        fields.push(RawField { name: name.to_owned(), value: value.to_owned() });
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.chars().take(40).collect::<String>())
}

/// Writes the first record as a `.psq` file.
pub(crate) fn write(records: &[GameRecord], options: &WriteOptions, texts: &dyn Texts) -> WriteResult {
    let Some(record) = records.first() else { return WriteResult::default() };
    let mut said = record.clone();
    let mut field = |name: &str, usual: &str| take_raw(&mut said.raw, name, usual);
    let (levels, starter) = (field(LEVELS, "0:0"), field(STARTER, "0"));
    let (end, rest) = (field(END, "0"), field(REST, ""));
    let mut text = format!("Piskvorky 15x15, {levels}, {starter}\n");
    for (node, m) in plain_line(&record.tree, LineSupport::default()) {
        let time =
            said.tree.note(node).is_some().then(|| take_raw(&mut said.tree.note_mut(node).raw, TIME, "0"));
        if let Some(point) = m.point() {
            let time = time.as_deref().unwrap_or("0");
            text += &format!("{},{},{time}\n", point.column() + 1, 15 - point.row());
        }
    }
    let (mut names, mut altered) = ([&record.black.name, &record.white.name], false);
    if starter == "1" {
        names.reverse();
    }
    if names.iter().any(|name| !name.is_empty()) || !rest.is_empty() {
        for name in names {
            let name_line = one_line(name);
            altered |= name_line != *name;
            text += &format!("{name_line}\n");
        }
    }
    text += &format!("{end}\n{rest}");
    (said.black.name, said.white.name) = Default::default();
    let mut lost = losses_beyond_moves(&said);
    lost.insert_if(altered, Loss::Facts);
    lost.insert_if(records.len() > 1, Loss::OtherRecords);
    encode(&text, lost.to_vec(), options, texts)
}

/// Returns a name as a line of text that cannot be read as a move.
fn one_line(name: &str) -> String {
    let line: String = name.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if numbers(&line).is_some() { line.replace(',', ";") } else { line }
}

/// Removes the raw field with this name, and returns its value. If there is no such field, or its
/// value cannot be written at the usual position in the file, removes nothing and returns `usual`.
fn take_raw(fields: &mut Vec<RawField>, name: &str, usual: &str) -> String {
    let is_digits =
        |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let fits = |value: &str| match name {
        TIME => is_digits(value),
        STARTER => matches!(value, "0" | "1"),
        LEVELS => value.split_once(':').is_some_and(|(one, other)| is_digits(one) && is_digits(other)),
        END => is_digits(value) || (value.starts_with('-') && is_digits(&value[1..])),
        _ => value.lines().all(|line| line.trim() == line) && !value.ends_with('\n') && !value.contains('\r'),
    };
    let at = fields.iter().position(|f| f.name == name && f.value != usual && fits(&f.value));
    at.map_or_else(|| usual.to_owned(), |at| fields.remove(at).value)
}

/// Returns whether the text is a `.rec` file: two names, then lines `x,y,milliseconds`.
pub(crate) fn is_rec(text: &str) -> bool {
    let is_move = |line: &str| {
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        matches!(fields.len(), 2 | 3) && fields.iter().all(|field| field.parse::<u64>().is_ok())
    };
    let lines: Vec<&str> = text.lines().take(3).collect();
    matches!(lines[..], [black, white, first] if !is_move(black) && !is_move(white) && is_move(first))
}

/// Returns whether the text is a `.psq` file.
pub(crate) fn is_psq(text: &str) -> bool {
    begins_with(text, "Piskvorky")
}
