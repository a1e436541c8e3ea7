//! Lists of stones with their colors, as people write positions: `Black: h8 i9 g7; White: h9 i8`.
//!
//! A position consists of the name of a color with the points of its stones, and the same for the
//! other color. The grammar, in which words may be in upper or lower case:
//!
//! ```text
//! text      = position { position }
//! position  = part { part }
//! part      = color { point } | color "to move" | "to move" color
//! color     = "black" | "b" | "svart" | "must" | "musta" | "чёрные" | "черные" | "чёрных" | "черных" | "黑" | "黒" | "흑"
//!           | "white" | "w" | "vit" | "valge" | "белые" | "белых" | "白" | "백"
//! point     = column row, without a separator: a1 to o15
//! ```
//!
//! Any characters that are neither letters nor digits may stand between words, so the options
//! `--black "h8 i9" --white "h9"` of the command line are such a text too. Points may also be
//! adjacent (`h8i9`). The words `stone`, `stones`, `and`, `none` and numbers with a dot or a bracket
//! (`1.`, `(3)`) are skipped. A color that is named again after the other color begins the next position.
//! Other words for `to move` are in the same languages as the colors: `White to play`, `Ход белых`, `白先`. Without
//! such words, the number of stones determines the side to move.
//!
//! After the lists of both colors, lines that are clearly a remark (`White threatens j10.`) become the comment of
//! the position. A remark may also state the side to move. It ends where the next list begins, also within a line
//! (`Diagram 2. Black: g7`). Any other word after the first color makes the position unreadable, because a stone list that
//! is read only in part is a wrong position.

mod detect;
mod remark;
mod words;

use std::borrow::Cow;

use renju_core::{Board, Color, Move, PointSet, Position, move_tokens};

use crate::error::ReadError;
use crate::format::Format;
use crate::model::line_builder::LineBuilder;
use crate::model::{GameRecord, NodeId};
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text_file::TextFile;
pub(crate) use detect::is_stones;
use remark::find_list;
use renju_rif::Salvaged;
use words::{StoneWord, Words, glued_side};

/// Reads each position in a text. Each position becomes a record.
///
/// # Errors
/// Returns an error if there is no position that can be read completely. The error describes the
/// problem in the first position.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, Format::Stones, (hints, texts), records);
    let text = std::mem::take(&mut file.text);
    let mut open = StoneList::default();
    let mut wrong = None;
    for (number, line) in (1..).zip(text.lines()) {
        let Some(at) = open.find_list(line) else {
            open.take_remark(line);
            continue;
        };
        let (title, line) = line.split_at(at);
        if !title.is_empty() {
            let ended = std::mem::replace(&mut open, StoneList::titled(title)).end(&mut file);
            wrong = wrong.or(ended);
        }
        let mut words = Words { rest: line };
        while let Some(word) = words.next() {
            if let StoneWord::Color(color) = word
                && open.would_begin_again(color)
                && !words.begins_to_move()
            {
                let ended = std::mem::take(&mut open).end(&mut file);
                wrong = wrong.or(ended);
            }
            open.take(&word, &mut words, number, &mut file);
        }
    }
    let ended = open.end(&mut file);
    match wrong.or(ended) {
        Some(Wrong { expected, found, .. }) if file.len() == 0 => Err(file.unreadable(expected, found)),
        None if file.len() == 0 => Err(file.unreadable("the points of a color", "none")),
        _ => Ok(file.finish()),
    }
}

/// The problem that makes a position unreadable.
#[derive(Debug)]
struct Wrong {
    line: usize,
    expected: Cow<'static, str>,
    found: String,
}

/// A position that is being read.
#[derive(Debug, Default)]
struct StoneList {
    stones: [PointSet; 2],
    /// The color of the points that follow.
    color: Option<Color>,
    /// Whether each color has been named.
    named: [bool; 2],
    to_move: Option<Color>,
    /// Number of the line that names the first color.
    line: usize,
    /// The words before the first color, if they are in the same line after another position.
    title: String,
    /// The lines of the remark after the lists.
    remark: String,
    wrong: Option<Wrong>,
}

impl StoneList {
    /// Returns whether the name of `color` begins the next position.
    fn would_begin_again(&self, color: Color) -> bool {
        self.named[color.index()] && (self.color != Some(color) || !self.remark.is_empty())
    }

    /// Returns a list whose first line begins with a title.
    fn titled(title: &str) -> Self {
        let to_move = Words { rest: title }.find_side();
        Self { title: title.trim().to_owned(), to_move, ..Self::default() }
    }

    /// Returns where the lists begin or continue in the next line; `None` if the line belongs to the remark.
    fn find_list(&self, line: &str) -> Option<usize> {
        let in_remark = !self.remark.is_empty();
        let has_points = |color: Color| !self.stones[color.index()].is_empty();
        let is_whole = self.named == [true; 2] && self.color.is_some_and(has_points);
        if is_whole || in_remark { find_list(line, in_remark) } else { Some(0) }
    }

    /// Adds a line to the remark. The first line that states the side to move determines it.
    fn take_remark(&mut self, line: &str) {
        self.to_move = self.to_move.or_else(|| Words { rest: line }.find_side());
        self.remark += line.trim();
        self.remark.push('\n');
    }

    /// Adds a word of the line `number` to the position. `after` has the words after it.
    fn take(&mut self, word: &StoneWord<'_>, after: &mut Words<'_>, number: usize, file: &mut TextFile) {
        match *word {
            StoneWord::Color(color) if after.take_to_move() => self.to_move = Some(color),
            StoneWord::Color(color) => {
                if self.named == [false; 2] {
                    self.line = number;
                }
                self.named[color.index()] = true;
                self.color = Some(color);
            }
            StoneWord::ToMove => match after.next() {
                Some(StoneWord::Color(color)) => self.to_move = Some(color),
                other => self.refuse(number, "black or white", other.map_or("nothing", |word| word.text())),
            },
            StoneWord::Points(text) if !self.remark.is_empty() => {
                self.refuse(number, "the name of a color before the first point", text);
            }
            StoneWord::Points(text) => self.put(text, number),
            StoneWord::Skipped(_) => {}
            StoneWord::Other(text) if self.named == [false; 2] => match glued_side(text) {
                Some(color) => self.to_move = Some(color),
                None => file.flaw(number, "the name of a color", text, Salvaged::Whole),
            },
            StoneWord::Other(text) => self.refuse(number, "a point a1..o15", text),
        }
    }

    /// Puts stones of the named color on the points in `text`.
    fn put(&mut self, text: &str, number: usize) {
        let Some(color) = self.color else {
            return self.refuse(number, "the name of a color before the first point", text);
        };
        for token in move_tokens(text) {
            let point = token.ok().and_then(Move::point);
            let Some(point) = point else { return self.refuse(number, "a point a1..o15", text) };
            if self.stones.iter().any(|stones| stones.contains(point)) {
                return self.refuse(number, "an empty point", &point.to_string());
            }
            self.stones[color.index()].insert(point);
        }
    }

    /// Notes the first problem of the position.
    fn refuse(&mut self, line: usize, expected: &'static str, found: &str) {
        if self.wrong.is_none() {
            self.wrong = Some(Wrong { line, expected: expected.into(), found: renju_rif::quote(found) });
        }
    }

    /// Adds the position to the records of the file. If the position is unreadable, reports the
    /// problem and returns it.
    fn end(self, file: &mut TextFile) -> Option<Wrong> {
        if let Some(wrong) = self.wrong {
            file.flaw(wrong.line, wrong.expected.clone(), &wrong.found, Salvaged::Skipped);
            return Some(wrong);
        }
        let board = Board::of(self.stones[0], self.stones[1]).filter(|board| !board.is_empty())?;
        let by_count = || Position::alternating(board).map_or(Color::Black, |position| position.to_move);
        let position = Position { board, to_move: self.to_move.unwrap_or_else(by_count) };
        let mut tree = LineBuilder::from(position).tree;
        let comment = format!("{}\n{}", self.title, self.remark);
        if !comment.trim().is_empty() {
            comment.trim().clone_into(&mut tree.note_mut(NodeId::ROOT).comment);
        }
        file.push_record(self.line, GameRecord { tree, ..GameRecord::default() });
        None
    }
}
