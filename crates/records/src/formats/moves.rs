//! Lists of moves in plain text, as people write them: `h8 i9 g7`, `1. H8 2. pass`, `h8i9g7`.
//!
//! [`renju_core::move_tokens`] documents the text that is allowed between moves. Each line is a
//! record, unless it continues the line before it (see [`OpenRecord::goes_on_with`]). Text before
//! the first move and after the last readable move is skipped and reported as a flaw. A dash in
//! front of skipped text is not read as a pass.
//!
//! The reader also recognizes two other ways of writing moves, by their letters: pairs of
//! hexadecimal digits (see [`crate::text::hex_moves`]), and columns lettered A to P without I, as
//! in older books and on the game server PBeM.

mod letters;

use crate::loss::LossSet;
use crate::text::count_glued_moves;
use renju_core::{Color, Move, move_tokens};

use crate::error::ReadError;
use crate::format::Format;
use crate::loss::Loss;
use crate::loss::beyond_moves::losses_beyond_moves;
use crate::model::GameRecord;
use crate::model::line_builder::LineBuilder;
use crate::model::plain_line::{LineSupport, plain_line};
use crate::options::{Hints, WriteOptions};
use crate::outcome::{ReadRecords, WriteResult};
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text::hex_moves::{hex_move, hex_pairs, is_hex};
use crate::text_file::{TextFile, encode};
use renju_rif::Salvaged;

/// The line of text that is written for a record without moves.
const NO_MOVES: &str = "-";

/// Reads the records in a text. If the moves are pairs of hexadecimal digits, the digits are first
/// the column, then the row counted from the bottom. With [`Hints::flip_rows`], they are first the
/// row counted from the top, then the column.
///
/// # Errors
/// Returns an error if there is no move in the text.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, Format::Moves, (hints, texts), records);
    let mut text = std::mem::take(&mut file.text);
    let is_hex = is_hex(&text);
    if let (false, Some((line, found))) = (is_hex, letters::without_i(&text)) {
        file.flaw(line, "columns A to O (they were taken as A to P without I)", &found, Salvaged::Whole);
        text = letters::with_i(&text);
    }
    let mut open = OpenRecord::default();
    for (number, line) in (1..).zip(text.lines()) {
        let Some(next) = read_line(line, is_hex.then_some(hints.flip_rows), (number, &mut file)) else {
            open.pause();
            continue;
        };
        let goes_on = open.goes_on_with(&next);
        if goes_on && open.cut {
            file.flaw(number, "nothing after what could not be read", line, Salvaged::Skipped);
            continue;
        }
        if !goes_on {
            open.end(&mut file);
        }
        if let Err((expected, found)) = open.take(next, line, number) {
            file.flaw(number, expected, &found.to_string(), Salvaged::Cut);
        }
    }
    open.end(&mut file);
    if file.len() == 0 {
        return Err(file.unreadable("moves such as h8 i9 g7", "none"));
    }
    let orientation_unknown =
        is_hex && hex_pairs(&text).any(|pair| hex_move(pair, false) != hex_move(pair, true));
    Ok(ReadRecords { orientation_unknown, ..file.finish() })
}

/// Moves that were read from one line.
#[derive(Debug)]
struct ReadLine {
    moves: Vec<Move>,
    /// The move number that is written before the first move, if any.
    number: Option<u32>,
    /// Whether the line ends with unreadable text that may have been moves.
    cut: bool,
}

/// Reads a line. Returns `None` if the line has no moves. Other text in the line is reported as a
/// flaw. `hex` is `None` for ordinary moves. Otherwise the moves are pairs of hexadecimal digits,
/// and [`hex_move`] gets the value in `hex`.
fn read_line(line: &str, hex: Option<bool>, (at, file): (usize, &mut TextFile)) -> Option<ReadLine> {
    if line.trim() == NO_MOVES {
        return Some(ReadLine { moves: Vec::new(), number: Some(1), cut: true });
    }
    if let Some(flip_rows) = hex {
        let moves: Vec<Move> = hex_pairs(line).filter_map(|pair| hex_move(pair, flip_rows)).collect();
        return (!moves.is_empty()).then_some(ReadLine { moves, number: None, cut: false });
    }
    let plain = letters::without_colors(line);
    let Some(start) = letters::first_move(&plain) else {
        if line.contains(char::is_alphabetic) {
            file.flaw(at, "moves", line, Salvaged::Skipped);
        }
        return None;
    };
    let (before, rest) = plain.split_at(start);
    if start > 0 && letters::move_number(before).is_some_and(|number| number > 1) {
        // `before` is the text before the first readable move. If it begins with a move number above
        // 1, the line continues a game, and the move after that number is unreadable.
        file.flaw(at, "a move a1..o15 or pass", before, Salvaged::Cut);
        return Some(ReadLine { moves: Vec::new(), number: letters::move_number(before), cut: true });
    }
    if before.contains(char::is_alphabetic) {
        file.flaw(at, "a move", before, Salvaged::Whole);
    }
    let mut read = ReadLine { moves: Vec::new(), number: letters::move_number(rest), cut: false };
    for token in move_tokens(rest) {
        match token {
            Ok(m) => read.moves.push(m),
            Err(error) => {
                let end = rest.char_indices().nth(error.at - 1).map_or(rest.len(), |(end, _)| end);
                let (good, other) = rest.split_at(end);
                drop_dashes(&mut read.moves, good);
                // Every move has a digit, so unreadable text without a digit was not a move.
                read.cut = other.contains(|c: char| c.is_ascii_digit());
                let salvaged = if read.cut { Salvaged::Cut } else { Salvaged::Whole };
                file.flaw(at, "a move a1..o15 or pass", &error.found, salvaged);
            }
        }
    }
    (!read.moves.is_empty()).then_some(read)
}

/// Removes moves that were read as passes but are only dashes or dots in front of other text.
fn drop_dashes(moves: &mut Vec<Move>, text: &str) {
    let mut text = text.trim_end();
    while let Some(rest) = text.strip_suffix("--").or_else(|| text.strip_suffix("..")) {
        if moves.pop_if(|m| *m == Move::Pass).is_none() {
            break;
        }
        text = rest.trim_end();
    }
}

/// Smallest length in bytes of a line that may have been broken by some program, so that the next
/// line continues it.
const WIDE: usize = 60;

/// A record that the next line may continue.
#[derive(Debug, Default)]
struct OpenRecord {
    line: Option<LineBuilder>,
    /// Number of the record's first line in the text.
    number: usize,
    /// Whether each line of the record so far has one or two moves.
    narrow: bool,
    /// Whether the last line of the record has at least [`WIDE`] bytes.
    wide: bool,
    /// Whether the last line of the record has an unreadable or unplayable part.
    cut: bool,
}

impl OpenRecord {
    /// Returns whether the line `next` continues the record. If the line begins with a move number,
    /// the number decides. Otherwise three conditions must hold. First, the last line of the record
    /// has no unreadable or unplayable part. Second, the moves of `next` can be played. Third,
    /// either all lines have one or two moves, or the last line was so long that a program may have
    /// broken it.
    fn goes_on_with(&self, next: &ReadLine) -> bool {
        let Some(line) = &self.line else { return false };
        if let Some(number) = next.number {
            return number > 1;
        }
        let mut board = line.position().board;
        let fits = |m: &Move| m.point().is_none_or(|point| board.place(point, Color::Black));
        let may_go_on = self.wide || (self.narrow && next.moves.len() <= 2);
        !self.cut && may_go_on && next.moves.iter().all(fits)
    }

    /// Notes a line without moves. After such a line, only a line with a move number can continue
    /// the record.
    const fn pause(&mut self) {
        (self.narrow, self.wide) = (false, false);
    }

    /// Plays the moves of a line at the end of the record.
    ///
    /// # Errors
    /// Returns an error if a move cannot be played: the expected content and this move.
    fn take(&mut self, next: ReadLine, text: &str, number: usize) -> Result<(), (&'static str, Move)> {
        if self.line.is_none() {
            (self.number, self.narrow) = (number, true);
        }
        let line = self.line.get_or_insert_with(LineBuilder::new);
        (self.narrow, self.wide) = (self.narrow && next.moves.len() <= 2, text.len() >= WIDE);
        self.cut = next.cut;
        for m in next.moves {
            if let Err(expected) = line.play(m) {
                self.cut = true;
                return Err((expected, m));
            }
        }
        Ok(())
    }

    /// Adds the record, if any, to the records found in the file.
    fn end(&mut self, file: &mut TextFile) {
        let Self { line, number, .. } = std::mem::take(self);
        if let Some(line) = line {
            file.push_record(number, GameRecord { tree: line.tree, ..GameRecord::default() });
        }
    }
}

/// Writes each record as a line. If the line could be read as a continuation of the line before it,
/// the number `1.` is written in front of its first move.
pub(crate) fn write(records: &[GameRecord], options: &WriteOptions, texts: &dyn Texts) -> WriteResult {
    let mut lost = LossSet::default();
    let mut text = String::new();
    let mut before = OpenRecord::default();
    for record in records {
        let moves: Vec<Move> = plain_line(&record.tree, LineSupport { passes: true, setup: false })
            .into_iter()
            .map(|(_, m)| m)
            .collect();
        let words: Vec<String> = moves.iter().map(Move::to_string).collect();
        let mut line = if moves.is_empty() { NO_MOVES.to_owned() } else { words.join(" ") };
        let next = ReadLine { cut: moves.is_empty(), number: moves.is_empty().then_some(1), moves };
        if before.goes_on_with(&next) {
            line.insert_str(0, "1. ");
        }
        before = OpenRecord::default();
        before.take(next, &line, 0).expect("the moves of a record can be played");
        text += &line;
        text.push('\n');
        let mut beyond = losses_beyond_moves(record);
        beyond.remove(Loss::Passes);
        lost.join(beyond);
    }
    encode(&text, lost.to_vec(), options, texts)
}

/// Returns whether at least half of the words in the text are moves. Numbers and passes do not
/// count as words. A text of only pairs of hexadecimal digits, as some servers write moves, also
/// counts as moves.
pub(crate) fn is_moves(text: &str) -> bool {
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).take(400);
    let (mut moves, mut others) = (0, 0);
    for word in words() {
        let word = word.to_ascii_lowercase();
        match count_glued_moves(&word) {
            Some(count) => moves += count,
            None if word.bytes().all(|byte| byte.is_ascii_digit()) || matches!(&*word, "pass" | "tt") => {}
            None => others += 1,
        }
    }
    let is_pair =
        |word: &str| word.len().is_multiple_of(2) && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    (moves > 0 && moves >= others) || (words().all(is_pair) && words().map(str::len).sum::<usize>() >= 6)
}
