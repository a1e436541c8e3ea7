//! RFEN: a position in one line, as people paste it, link to it and keep it.
//!
//! ```text
//! 15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 last=i9 rule=renju
//! ```
//!
//! Fifteen ranks from row 15 down, separated by `/`, each of runs of empty points and letters `B` and `W`; the side to move;
//! the number of the next move, 0 where it is not known; then `key=value` as often as wanted. The writer's form is the
//! canonical one: a run is one number, and everything but the keys is there. The reader takes what comes near it:
//!
//! - stones as `b w`, and as `x X` (Black) and `o O` (White);
//! - no side (it follows from the counts of stones, where they tell), no number, a number without a side;
//! - blanks as they come, also as `_`, `+` and `%20`, and `/` as `%2F`: so it comes out of addresses of pages;
//! - `rfen` before it, `startpos` for the empty board, and after either `moves h8 i9 pass`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Board, Color, Move, Point, PointSet, Position, move_tokens};

/// A position with all that its line says.
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
    /// The position, after the moves if there are any.
    pub position: Position,
    /// The number of the next move, where it is said; it need not follow from the stones, as somebody may have passed.
    pub next: Option<u32>,
    /// The moves that came after the board in the line. The writer writes the board after them.
    pub moves: Vec<Move>,
    /// `last=i9`: the last move, or the last of `moves`.
    pub last: Option<Move>,
    /// `rule=renju`: the rule, or empty.
    pub rule: String,
    /// `marks=h8i9`: points that are marked.
    pub marks: PointSet,
    /// `forbid=h8`: points where Black may not play, as somebody says; nothing is checked.
    pub forbid: PointSet,
    /// Other keys with their values, in the order of the line.
    pub others: Vec<(String, String)>,
}

/// Text that is no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePositionError {
    /// Not 15 ranks.
    #[error("expected 15 ranks separated by \"/\", found {found}")]
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A board of another game, or of another size.
    #[error("expected a board of 15 by 15 points, found {found} by {found}")]
    Size {
        /// Its rows.
        found: usize,
    },
    /// A rank that does not describe 15 points.
    #[error("rank {rank}: expected 15 points in runs 1..15, B and W, found \"{found}\"")]
    Rank {
        /// Row, 1..15.
        rank: u8,
        /// The rank's text; of a long one, the beginning.
        found: String,
    },
    /// Something else than a side.
    #[error("expected the side to move, \"b\" or \"w\", found \"{found}\"")]
    Side {
        /// The text in its place.
        found: String,
    },
    /// A move number that is none.
    #[error("expected the number of the next move, found \"{found}\"")]
    Number {
        /// The text in its place.
        found: String,
    },
    /// A key whose value cannot be read.
    #[error("{key}: expected {expected}, found \"{found}\"")]
    Value {
        /// The key.
        key: &'static str,
        /// What its value should be.
        expected: &'static str,
        /// The value.
        found: String,
    },
    /// Something after the number that has no key.
    #[error("expected key=value or moves, found \"{found}\"")]
    Field {
        /// The text in its place.
        found: String,
    },
    /// The stones do not say whose move it is, and neither does the text.
    #[error("expected the side to move after {black} black and {white} white stones, found nothing")]
    NoSide {
        /// Black stones.
        black: usize,
        /// White stones.
        white: usize,
    },
    /// A stone on a stone.
    #[error("expected an empty point, found {found} a second time")]
    Occupied {
        /// The move, or point.
        found: Move,
    },
    /// A list of moves that cannot be read.
    #[error(transparent)]
    Moves(#[from] crate::ParseMovesError),
}

impl From<Position> for Rfen {
    fn from(position: Position) -> Self {
        let (marks, forbid) = (PointSet::EMPTY, PointSet::EMPTY);
        let next = u32::try_from(position.board.len() + 1).ok();
        let (moves, last, rule, others) = (Vec::new(), None, String::new(), Vec::new());
        Self { position, next, moves, last, rule, marks, forbid, others }
    }
}

impl FromStr for Rfen {
    type Err = ParsePositionError;

    /// Reads the line and what comes near it.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let text = plain(text);
        let (head, moves) = parted(&text);
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

/// The text with its blanks as blanks, whatever an address made of them.
fn plain(text: &str) -> String {
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
        // A `_` may have been escaped as well.
        plain.push(if byte == b'_' { b' ' } else { byte });
        rest = &rest[length..];
    }
    String::from_utf8_lossy(&plain).into_owned()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

/// What is before the word `moves`, and what comes after it.
fn parted(text: &str) -> (&str, Option<&str>) {
    let word = "moves";
    let stands = |at: &usize| {
        let (before, after) = (&text[..*at], &text[at + word.len()..]);
        [before.chars().next_back(), after.chars().next()].into_iter().flatten().all(char::is_whitespace)
    };
    match text.match_indices(word).map(|(at, _)| at).find(stands) {
        Some(at) => (&text[..at], Some(&text[at + word.len()..])),
        None => (text, None),
    }
}

/// A text for an error message: of a long one, the beginning.
fn found(text: &str) -> String {
    text.chars().take(40).collect()
}

impl Rfen {
    /// Reads `board side next`, of which only the board has to be there.
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
            let next: u32 = field.parse().map_err(|_| ParsePositionError::Number { found: found(field) })?;
            self.next = Some(next).filter(|&next| next > 0);
        }
        Ok(())
    }

    fn field(&mut self, field: &str) -> Result<(), ParsePositionError> {
        let Some((key, value)) = field.split_once('=') else {
            return Err(ParsePositionError::Field { found: found(field) });
        };
        let error = |key, expected| ParsePositionError::Value { key, expected, found: found(value) };
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
        self.last = self.moves.last().copied().or(self.last);
        self.next = self.next.map(|next| next.saturating_add(self.moves.len() as u32));
        Ok(())
    }

    /// The line as it stands in the address of a page: blanks are `_`, and what an address has other uses for is escaped.
    #[must_use]
    pub fn to_address(&self) -> String {
        let mut address = String::new();
        for byte in self.to_string().bytes() {
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
        other => Err(ParsePositionError::Side { found: found(other) }),
    }
}

fn board(text: &str) -> Result<Board, ParsePositionError> {
    let ranks = text.split('/').count();
    if ranks != usize::from(Point::SIDE) {
        // Other games of five in a row have boards of 19 or 20, and say so with as many ranks.
        return Err(match ranks {
            13..=25 => ParsePositionError::Size { found: ranks },
            _ => ParsePositionError::Ranks { found: ranks },
        });
    }
    let mut stones = [PointSet::EMPTY; 2];
    for (row, text) in (0..Point::SIDE).rev().zip(text.split('/')) {
        rank(row, text, &mut stones)
            .ok_or_else(|| ParsePositionError::Rank { rank: row + 1, found: found(text) })?;
    }
    let [black, white] = stones;
    Ok(Board::of(black, white).expect("a rank names each point once"))
}

/// Reads one rank into the sets; `None` where it does not add up to 15 points.
fn rank(row: u8, text: &str, stones: &mut [PointSet; 2]) -> Option<()> {
    let mut column = 0u8;
    let mut rest = text;
    while let Some(first) = rest.bytes().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            // Maximal digits: "12" is twelve empty points, never one and two.
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
    /// The canonical form, with the keys that say something.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(&self.position, f)?;
        let side = if self.position.to_move == Color::Black { 'b' } else { 'w' };
        write!(f, " {side} {}", self.next.unwrap_or(0))?;
        if let Some(last) = self.last {
            write!(f, " last={last}")?;
        }
        if !self.rule.is_empty() {
            write!(f, " rule={}", word(&self.rule))?;
        }
        for (key, points) in [("marks", &self.marks), ("forbid", &self.forbid)] {
            if !points.is_empty() {
                write!(f, " {key}=")?;
                points.iter().try_for_each(|point| write!(f, "{point}"))?;
            }
        }
        self.others.iter().try_for_each(|(key, value)| write!(f, " {}={}", word(key), word(value)))
    }
}

/// A value has no blanks.
fn word(value: &str) -> String {
    value.split_whitespace().collect::<Vec<_>>().join("-")
}

impl fmt::Display for Position {
    /// Its RFEN, without keys; the next move is counted by the stones.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(self, f)?;
        let side = if self.to_move == Color::Black { 'b' } else { 'w' };
        write!(f, " {side} {}", self.board.len() + 1)
    }
}

fn write_board(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

    /// Reads RFEN and what comes near it: see [`Rfen`], whose keys are read as well, but not kept.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        text.parse().map(|rfen: Rfen| rfen.position)
    }
}

#[cfg(test)]
mod tests;
