//! RFEN: a position in one line of text, to paste, link and store.
//!
//! ```text
//! 15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 last=i9 rule=renju
//! ```
//!
//! The line consists of, in this order:
//!
//! - fifteen ranks from row 15 down, separated by `/`: a number is a run of empty points, `B` and `W` are
//!   stones;
//! - the side to move, `b` or `w`;
//! - the number of the next move, 0 if it is unknown;
//! - any number of `key=value` fields.
//!
//! The writer emits the canonical form: each run of empty points is one number, and only the `key=value`
//! fields are optional. The parser also accepts:
//!
//! - stones as `b w`, and as `x X` (Black) and `o O` (White);
//! - a line without the side to move (if the side follows from the counts of stones), or without the number of
//!   the next move;
//! - any number of blanks, also written as `_`, `+` and `%20`, and `/` written as `%2F`, as in addresses of pages;
//! - `rfen` at the beginning, `startpos` instead of an empty board, and `moves h8 i9 pass` at the end.

use std::fmt;
use std::str::FromStr;

use crate::{Board, Color, Move, ParsePositionError, Point, PointSet, Position, move_tokens};

/// A position with everything that its RFEN line contains.
///
/// ```
/// # use renju_core::Rfen;
/// let line = "15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 last=i9 rule=renju";
/// let rfen: Rfen = line.parse().unwrap();
/// assert_eq!(rfen.last.unwrap().to_string(), "i9");
/// assert_eq!(rfen.to_string(), line);
/// assert_eq!(rfen.to_address().parse(), Ok(rfen));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rfen {
    /// The position after `moves`.
    pub position: Position,
    /// The number of the next move; `None` if the line has no such number, or the number 0. It may differ
    /// from the count of stones plus one, for example after a pass.
    pub next: Option<u32>,
    /// The moves after the word `moves` in the line. The writer does not write these moves; it writes the
    /// board after them.
    pub moves: Vec<Move>,
    /// `last=i9`: the last move. If the line also lists moves, this is the last one of `moves`.
    pub last: Option<Move>,
    /// The last move before `moves`: the value of `last=` in a line that also lists moves. The writer does not
    /// write it.
    pub before: Option<Move>,
    /// `rule=renju`: the rule; empty if the line states no rule.
    pub rule: String,
    /// `marks=h8i9`: marked points.
    pub marks: PointSet,
    /// `forbid=h8`: points that the line calls forbidden to Black; the parser does not check them against the rules.
    pub forbid: PointSet,
    /// All other `key=value` fields, in the order of the line.
    pub others: Vec<(String, String)>,
}

impl From<Position> for Rfen {
    fn from(position: Position) -> Self {
        let (marks, forbid) = (PointSet::EMPTY, PointSet::EMPTY);
        let next = u32::try_from(position.board.len() + 1).ok();
        let (moves, rule, others) = (Vec::new(), String::new(), Vec::new());
        Self { position, next, moves, last: None, before: None, rule, marks, forbid, others }
    }
}

impl FromStr for Rfen {
    type Err = ParsePositionError;

    /// Reads the canonical form and the similar spellings listed at the top of this file.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let text = unescape(text);
        let (head, moves) = split_at_moves(&text);
        let mut fields = head.split_whitespace().peekable();
        fields.next_if(|field| field.eq_ignore_ascii_case("rfen"));
        let position = Position { board: Board::new(), to_move: Color::Black };
        let mut rfen = Self { next: None, ..Self::from(position) };
        match fields.peek() {
            None if moves.is_some() => {}
            Some(field) if field.eq_ignore_ascii_case("startpos") => _ = fields.next(),
            _ => rfen.board(&mut fields)?,
        }
        fields.try_for_each(|field| rfen.field(field))?;
        rfen.play(moves.unwrap_or(""))?;
        Ok(rfen)
    }
}

/// Returns the text with percent escapes decoded, and with `_` and `+` replaced by blanks.
fn unescape(text: &str) -> String {
    let bytes = text.trim().as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let [first, after @ ..] = rest {
        let escaped = match (first, after) {
            (b'%', [high, low, ..]) => hex(*high).zip(hex(*low)),
            _ => None,
        };
        let (byte, length) = match (escaped, first) {
            (Some((high, low)), _) => (high << 4 | low, 3),
            (None, b'_' | b'+') => (b' ', 1),
            (None, &byte) => (byte, 1),
        };
        // `_` is a blank even if it was written as the escape `%5F`.
        plain.push(if byte == b'_' { b' ' } else { byte });
        rest = &rest[length..];
    }
    String::from_utf8_lossy(&plain).into_owned()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

/// Returns the text before the word `moves` and the text after this word. If the word does not
/// occur, returns the whole text and `None`.
fn split_at_moves(text: &str) -> (&str, Option<&str>) {
    let word = "moves";
    let is_word = |at: &usize| {
        let (before, after) = (&text[..*at], &text[at + word.len()..]);
        [before.chars().next_back(), after.chars().next()].into_iter().flatten().all(char::is_whitespace)
    };
    match text.match_indices(word).map(|(at, _)| at).find(is_word) {
        Some(at) => (&text[..at], Some(&text[at + word.len()..])),
        None => (text, None),
    }
}

/// The first 40 characters of a text, for an error message.
fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

impl Rfen {
    /// Reads the board, the side to move and the number of the next move from the fields; only the board is
    /// required.
    fn board<'a>(
        &mut self,
        fields: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
    ) -> Result<(), ParsePositionError> {
        let board = board(fields.next().unwrap_or(""))?;
        let number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
        let keyed = |field: &str| field.contains('=');
        let to_move = match fields.next_if(|field| !number(field) && !keyed(field)) {
            Some(field) => Some(side(field)?),
            None => None,
        };
        let alternating = || {
            let [black, white] = Color::ALL.map(|color| board.stones(color).len());
            let position = Position::alternating(board);
            position.map(|position| position.to_move).ok_or(ParsePositionError::NoSide { black, white })
        };
        let to_move = to_move.map_or_else(alternating, Ok)?;
        self.position = Position { board, to_move };
        if let Some(field) = fields.next_if(|field| !keyed(field)) {
            let next: u32 =
                field.parse().map_err(|_| ParsePositionError::Number { found: excerpt(field) })?;
            self.next = Some(next).filter(|&next| next > 0);
        }
        Ok(())
    }

    fn field(&mut self, field: &str) -> Result<(), ParsePositionError> {
        let Some((key, value)) = field.split_once('=') else {
            return Err(ParsePositionError::Field { found: excerpt(field) });
        };
        let error = |key, expected| ParsePositionError::Value { key, expected, found: excerpt(value) };
        let points = |key| {
            let point = |m: Result<Move, _>| m.ok().and_then(Move::point);
            let points: Option<PointSet> = move_tokens(value).map(point).collect();
            points.ok_or_else(|| error(key, "points such as h8i9"))
        };
        match key {
            "last" => {
                let mut moves = move_tokens(value);
                match (moves.next(), moves.next()) {
                    (Some(Ok(m)), None) => self.last = Some(m),
                    _ => return Err(error("last", "a move")),
                }
            }
            "rule" => self.rule = value.to_owned(),
            "marks" => self.marks = points("marks")?,
            "forbid" => self.forbid = points("forbid")?,
            _ => self.others.push((key.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    fn play(&mut self, moves: &str) -> Result<(), ParsePositionError> {
        let Position { board, to_move } = &mut self.position;
        for token in move_tokens(moves) {
            let found = token?;
            if let Move::Place(point) = found
                && !board.place(point, *to_move)
            {
                return Err(ParsePositionError::Occupied { found });
            }
            *to_move = !*to_move;
            self.moves.push(found);
        }
        if let Some(&last) = self.moves.last() {
            self.before = self.last.replace(last);
        }
        self.next = self.next.map(|next| next.saturating_add(self.moves.len() as u32));
        Ok(())
    }

    /// The line for use in the address of a page: blanks are `_`, and characters with a meaning in
    /// addresses are escaped.
    #[must_use]
    pub fn to_address(&self) -> String {
        let mut line = String::new();
        self.write(&mut line, without_blanks).expect("writing to a string cannot fail");
        let mut address = String::new();
        for byte in line.bytes() {
            match byte {
                b' ' => address.push('_'),
                b'/' | b'=' | b'-' | b'.' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => {
                    address.push(char::from(byte));
                }
                byte => address += &format!("%{byte:02X}"),
            }
        }
        address
    }
}

fn side(field: &str) -> Result<Color, ParsePositionError> {
    match field {
        "b" | "B" | "x" | "X" => Ok(Color::Black),
        "w" | "W" | "o" | "O" => Ok(Color::White),
        other => Err(ParsePositionError::Side { found: excerpt(other) }),
    }
}

fn board(text: &str) -> Result<Board, ParsePositionError> {
    let ranks = text.split('/').count();
    if ranks != usize::from(Point::SIDE) {
        // Other five-in-a-row games have boards of 19 x 19 or 20 x 20; their texts have 19 or 20 ranks.
        return Err(match ranks {
            13..=25 => ParsePositionError::Size { found: ranks },
            _ => ParsePositionError::Ranks { found: ranks },
        });
    }
    let mut stones = [PointSet::EMPTY; 2];
    for (row, text) in (0..Point::SIDE).rev().zip(text.split('/')) {
        rank(row, text, &mut stones)
            .ok_or_else(|| ParsePositionError::Rank { rank: row + 1, found: excerpt(text) })?;
    }
    let [black, white] = stones;
    Ok(Board::of(black, white).expect("a rank names each point once"))
}

/// Adds the stones of one rank to `stones`: the set of black stones, then the set of white stones.
/// `None` if the rank does not have exactly 15 points.
fn rank(row: u8, text: &str, stones: &mut [PointSet; 2]) -> Option<()> {
    let mut column = 0u8;
    let mut rest = text;
    while let Some(first) = rest.bytes().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            // All digits together are one number: "12" is twelve empty points, not one and two.
            let run: u8 = rest[..digits].parse().ok().filter(|run| (1..=Point::SIDE).contains(run))?;
            column = column.checked_add(run).filter(|&c| c <= Point::SIDE)?;
            rest = &rest[digits..];
            continue;
        }
        let color = match first {
            b'B' | b'b' | b'x' | b'X' => Color::Black,
            b'W' | b'w' | b'o' | b'O' => Color::White,
            _ => return None,
        };
        stones[color.index()].insert(Point::at(column, row)?);
        column += 1;
        rest = &rest[1..];
    }
    (column == Point::SIDE).then_some(())
}

impl fmt::Display for Rfen {
    /// Writes the canonical form. Fields without a value are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Escapes the characters that the parser reads as blanks or escapes.
        self.write(f, |text| without_blanks(text).replace('%', "%25").replace('+', "%2B"))
    }
}

impl Rfen {
    /// Writes the canonical form; `text` converts each key and value before it is written.
    fn write(&self, f: &mut impl fmt::Write, text: impl Fn(&str) -> String) -> fmt::Result {
        write_board(&self.position, f)?;
        let side = if self.position.to_move == Color::Black { 'b' } else { 'w' };
        write!(f, " {side} {}", self.next.unwrap_or(0))?;
        if let Some(last) = self.last {
            write!(f, " last={last}")?;
        }
        if !self.rule.is_empty() {
            write!(f, " rule={}", text(&self.rule))?;
        }
        for (key, points) in [("marks", &self.marks), ("forbid", &self.forbid)] {
            if !points.is_empty() {
                write!(f, " {key}=")?;
                points.iter().try_for_each(|point| write!(f, "{point}"))?;
            }
        }
        self.others.iter().try_for_each(|(key, value)| write!(f, " {}={}", text(key), text(value)))
    }
}

/// Returns the text with each run of blanks replaced by `-`, because a blank would end the field.
fn without_blanks(value: &str) -> String {
    value.split_whitespace().collect::<Vec<_>>().join("-")
}

impl fmt::Display for Position {
    /// Writes RFEN without `key=value` fields; the number of the next move is the count of stones plus one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(self, f)?;
        let side = if self.to_move == Color::Black { 'b' } else { 'w' };
        write!(f, " {side} {}", self.board.len() + 1)
    }
}

fn write_board(position: &Position, f: &mut impl fmt::Write) -> fmt::Result {
    for row in (0..Point::SIDE).rev() {
        let mut empty = 0;
        for point in (0..Point::SIDE).filter_map(|column| Point::at(column, row)) {
            let Some(color) = position.board.at(point) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            empty = 0;
            f.write_str(if color == Color::Black { "B" } else { "W" })?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if row > 0 {
            f.write_str("/")?;
        }
    }
    Ok(())
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads the text of an [`Rfen`] and returns only its position. The `key=value` fields must be valid, but
    /// are ignored.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        text.parse().map(|rfen: Rfen| rfen.position)
    }
}

#[cfg(test)]
mod tests;
