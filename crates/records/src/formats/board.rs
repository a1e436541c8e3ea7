//! Boards drawn with letters, as on forums and in tests:
//!
//! ```text
//!    A B C D E F G H I J K L M N O
//! 15 . . . . . . . . . . . . . . . 15
//! 14 . . . . . . . . . . . . . . . 14
//! ```
//!
//! A black stone is one of `X x B b ● ⚫ @ #`, a white stone one of `O o W w ○ ⚪`. An empty point is one of
//! `. + - _ ·`, or a line of a frame. `*` is a black stone if White has stones and no other sign is black.
//! Otherwise `*` marks an empty point, because some people draw the star points like that. Rows may be
//! numbered at either side. Without numbers, the highest row comes first. The number of stones determines the
//! side to move, unless a line below the board names it: `X to move`.

use crate::loss::LossSet;
use renju_core::{Board, Color, Point, PointSet, Position};

use crate::error::ReadError;
use crate::format::Format;
use crate::loss::Loss;
use crate::loss::beyond_moves::losses_beyond_moves;
use crate::model::line_builder::LineBuilder;
use crate::model::setup::shown_position;
use crate::model::{GameRecord, NodeId, NodeStep};
use crate::options::{Hints, WriteOptions};
use crate::outcome::{ReadRecords, WriteResult};
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;
use crate::text_file::{TextFile, encode};
use renju_rif::Salvaged;

const SIDE: usize = Point::SIDE as usize;
const COLUMNS: &str = "   A B C D E F G H I J K L M N O\n";
/// Line below a board that names the side to move.
const TO_MOVE: [&str; 2] = ["X to move", "O to move"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DrawnPoint {
    Stone(Color),
    Empty,
    Star,
}

struct DrawnRow {
    /// Number of the row in the drawing; `None` if the drawing has none.
    number: Option<usize>,
    cells: Vec<DrawnPoint>,
}

/// Rows of a board read so far.
#[derive(Default)]
struct DrawnBoard {
    rows: Vec<DrawnRow>,
    /// Number of the text line with the first row, from 1.
    first: usize,
    /// Whether a row was unreadable. The board is then left out.
    is_broken: bool,
}

impl DrawnBoard {
    /// Adds a row; an unreadable row has no cells.
    fn add(&mut self, at: usize, row: DrawnRow) {
        if self.rows.is_empty() {
            (self.first, self.is_broken) = (at, false);
        }
        self.is_broken |= row.cells.is_empty();
        self.rows.push(row);
    }

    /// Drops a board that ends before its last row, so that its rows do not become part of the next board.
    fn give_up(&mut self, file: &mut TextFile) {
        if !self.rows.is_empty() {
            file.flaw(self.first, "15 rows", &self.rows.len().to_string(), Salvaged::Skipped);
            self.rows.clear();
        }
    }
}

/// Reads all boards of a text, each as a record of a position.
///
/// # Errors
/// There is no board of 15x15.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, Format::Board, (hints, texts), records);
    let text = std::mem::take(&mut file.text);
    let (mut drawing, mut most_rows, mut odd) = (DrawnBoard::default(), 0, None);
    let mut lines = (1..).zip(text.lines()).peekable();
    while let Some((number, line)) = lines.next() {
        match row(line) {
            BoardLine::Other if line.contains(char::is_alphanumeric) => drawing.give_up(&mut file),
            BoardLine::Other => {}
            BoardLine::Row(row) => drawing.add(number, row),
            BoardLine::Odd(expected, found) => {
                if drawing.rows.is_empty() || !drawing.is_broken {
                    file.flaw(number, expected, &found, Salvaged::Skipped);
                }
                odd.get_or_insert((number, expected, found));
                drawing.add(number, DrawnRow { number: None, cells: Vec::new() });
            }
        }
        most_rows = most_rows.max(drawing.rows.len());
        if drawing.rows.len() < SIDE {
            continue;
        }
        // The column letters and an empty line may come between a board and the line with the side to move.
        let said = lines.clone().take(3).map(|(_, line)| line.trim()).find(|line| !is_frame(line));
        let to_move = said.and_then(|line| TO_MOVE.iter().position(|words| words.eq_ignore_ascii_case(line)));
        let rows = std::mem::take(&mut drawing.rows);
        if drawing.is_broken {
            continue;
        }
        let position = position(&rows, to_move.map(|index| Color::ALL[index]));
        let tree = LineBuilder::from(position).tree;
        file.push_record(drawing.first, GameRecord { tree, ..GameRecord::default() });
    }
    drawing.give_up(&mut file);
    match (odd, file.len()) {
        (Some((line, "15 columns", columns)), 0) => {
            Err(file.unreadable("a board of 15 by 15", format!("{columns} columns in line {line}")))
        }
        (Some((line, _, found)), 0) => {
            Err(file.unreadable("a board of 15 by 15", format!("\"{found}\" for a point in line {line}")))
        }
        (None, 0) => Err(file.unreadable("a board of 15 by 15", format!("{most_rows} rows"))),
        _ => Ok(file.finish()),
    }
}

/// Returns whether a line has no information about the position: it is empty or has the column letters.
fn is_frame(line: &str) -> bool {
    let letters = || line.split_whitespace();
    letters().all(|word| word.len() == 1) && (line.is_empty() || letters().count() > 2)
}

/// Kind of a line of text.
enum BoardLine {
    Row(DrawnRow),
    /// An unreadable row: expected content, and content found.
    Odd(&'static str, String),
    /// The line is not a row of a board.
    Other,
}

/// Reads a line as a row of the board. The line of column letters is not a row, because most of its letters
/// do not stand for a point.
fn row(line: &str) -> BoardLine {
    let is_edge = |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, '|' | '│' | '║' | ':');
    let inner = line.trim_matches(is_edge);
    let number = |text: &str| text.trim_matches(|c: char| !c.is_ascii_digit()).parse().ok();
    let (before, after) = line.split_once(inner).unwrap_or(("", ""));
    let signs = inner.chars().filter(|c| !c.is_whitespace() && !matches!(c, '|' | '│' | '║'));
    let cells: Vec<DrawnPoint> = signs.clone().filter_map(cell).collect();
    let count = signs.clone().count();
    if count < 5 || 2 * cells.len() < count {
        return BoardLine::Other;
    }
    if let Some(unknown) = signs.clone().find(|&c| cell(c).is_none()) {
        // Words may have many letters that mean stones, so only a line as long as a row counts as a row.
        let found = unknown.to_string();
        return if count == SIDE {
            BoardLine::Odd("a point such as X, O or .", found)
        } else {
            BoardLine::Other
        };
    }
    if count != SIDE {
        // The frame lines above and below a board are skipped.
        let is_line = signs.clone().all(|c| matches!(c, '+' | '-' | '_' | '─'..='╿'));
        return if is_line { BoardLine::Other } else { BoardLine::Odd("15 columns", count.to_string()) };
    }
    BoardLine::Row(DrawnRow { number: number(before).or_else(|| number(after)), cells })
}

fn cell(c: char) -> Option<DrawnPoint> {
    Some(match c {
        'X' | 'x' | 'B' | 'b' | '●' | '⚫' | '@' | '#' => DrawnPoint::Stone(Color::Black),
        'O' | 'o' | 'W' | 'w' | '○' | '⚪' => DrawnPoint::Stone(Color::White),
        '.' | '+' | '-' | '_' | '·' | '─'..='╿' => DrawnPoint::Empty,
        '*' => DrawnPoint::Star,
        _ => return None,
    })
}

/// Returns the position that fifteen rows draw.
fn position(rows: &[DrawnRow], to_move: Option<Color>) -> Position {
    let any = |found: DrawnPoint| rows.iter().any(|row| row.cells.contains(&found));
    let stars_are_black = !any(DrawnPoint::Stone(Color::Black)) && any(DrawnPoint::Stone(Color::White));
    let numbered = rows.iter().all(|row| row.number.is_none_or(|number| (1..=SIDE).contains(&number)))
        && (1..=SIDE).all(|number| rows.iter().any(|row| row.number == Some(number)));
    let mut stones = [PointSet::EMPTY; 2];
    for (index, row) in rows.iter().enumerate() {
        let number = row.number.filter(|_| numbered).unwrap_or(SIDE - index);
        for (column, &cell) in (0..Point::SIDE).zip(&row.cells) {
            let color = match cell {
                DrawnPoint::Stone(color) => color,
                DrawnPoint::Star if stars_are_black => Color::Black,
                DrawnPoint::Star | DrawnPoint::Empty => continue,
            };
            if let Some(point) = Point::at(column, (number - 1) as u8) {
                stones[color.index()].insert(point);
            }
        }
    }
    let board = Board::of(stones[0], stones[1]).unwrap_or_default();
    let by_count = || Position::alternating(board).map_or(Color::Black, |position| position.to_move);
    Position { board, to_move: to_move.unwrap_or_else(by_count) }
}

/// Draws the position that each record shows (see [`shown_position`]).
pub(crate) fn write(records: &[GameRecord], options: &WriteOptions, texts: &dyn Texts) -> WriteResult {
    let mut lost = LossSet::default();
    let mut text = String::new();
    for record in records {
        let (position, exact) = shown_position(record);
        if !text.is_empty() {
            text.push('\n');
        }
        draw(&mut text, &position);
        lost.join(losses_beyond_moves(record));
        if exact {
            lost.remove(Loss::Setup);
        }
        // A board that is read again has the stones of the moves, but not their order.
        let is_move = |node: NodeId| matches!(record.tree.step(node), NodeStep::Play(..));
        if record.tree.main_line().any(is_move) {
            lost.insert(Loss::Structure);
        }
    }
    encode(&text, lost.to_vec(), options, texts)
}

fn draw(text: &mut String, position: &Position) {
    text.push_str(COLUMNS);
    for row in (0..Point::SIDE).rev() {
        let cells = (0..Point::SIDE).filter_map(|column| Point::at(column, row)).map(|point| match position
            .board
            .at(point)
        {
            Some(Color::Black) => " X",
            Some(Color::White) => " O",
            None => " .",
        });
        let cells: String = cells.collect();
        *text += &format!("{:2}{cells} {}\n", row + 1, row + 1);
    }
    text.push_str(COLUMNS);
    let by_count = Position::alternating(position.board).map_or(Color::Black, |position| position.to_move);
    if position.to_move != by_count {
        *text += &format!("{}\n", TO_MOVE[position.to_move.index()]);
    }
}

/// Returns whether each line is a row of points, with or without stones, and all lines have the same number
/// of columns. Numbers at the edges are ignored.
pub(crate) fn is_board(text: &str) -> bool {
    const POINTS: &str = ".+-_*xXoOBbWw@#●○⚫⚪·┼";
    let cells = |line: &str| {
        let row = line.trim().trim_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || c == '|');
        let row: Vec<char> = row.chars().filter(|c| !c.is_whitespace() && *c != '|').collect();
        (row.len() >= 3 && row.iter().all(|c| POINTS.contains(*c))).then_some(row.len())
    };
    let rows: Vec<usize> = text.lines().take(60).filter_map(cells).collect();
    rows.len() >= 3 && rows.iter().all(|&columns| columns == rows[0])
}
