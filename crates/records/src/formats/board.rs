//! Boards drawn with letters, as on forums and in tests:
//!
//! ```text
//!    A B C D E F G H I J K L M N O
//! 15 . . . . . . . . . . . . . . . 15
//! 14 . . . . . . . . . . . . . . . 14
//! ```
//!
//! A black stone is one of `X x B b ● ⚫ @ #`, a white stone one of `O o W w ○ ⚪`. An empty point is
//! one of `. + - _ ·`, or a box-drawing character such as `┼`. The sign `*` is a black stone if there are white
//! stones and no other sign for black stones. Otherwise `*` is an empty point, because some people
//! draw the star points like that. Rows may be numbered at either side. Without numbers, the
//! highest row comes first. A line below the board may name the side to move: `X to move`. Without
//! such a line, the number of stones determines the side to move.

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
/// The lines below a board that name Black or White as the side to move.
const TO_MOVE: [&str; 2] = ["X to move", "O to move"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DrawnPoint {
    Stone(Color),
    Empty,
    Star,
}

struct DrawnRow {
    /// Number of the row as written in the drawing; `None` if the row has no number.
    number: Option<usize>,
    cells: Vec<DrawnPoint>,
}

/// The rows of a board that have been read so far.
#[derive(Default)]
struct DrawnBoard {
    rows: Vec<DrawnRow>,
    /// Number of the line of text with the first row, counted from 1.
    first: usize,
    /// Whether a row was unreadable. If so, the board is left out.
    is_broken: bool,
}

impl DrawnBoard {
    /// Adds a row. A row that was unreadable has no cells.
    fn add(&mut self, at: usize, row: DrawnRow) {
        if self.rows.is_empty() {
            (self.first, self.is_broken) = (at, false);
        }
        self.is_broken |= row.cells.is_empty();
        self.rows.push(row);
    }

    /// Drops the rows of a board that ends before its last row, so that these rows do not become
    /// part of the next board.
    fn give_up(&mut self, file: &mut TextFile) {
        if !self.rows.is_empty() {
            file.flaw(self.first, "15 rows", &self.rows.len().to_string(), Salvaged::Skipped);
            self.rows.clear();
        }
    }
}

/// Reads all boards in a text. Each board becomes a record with a position.
///
/// # Errors
/// Returns an error if there is no board of 15x15.
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
        // The column letters and an empty line may come between the board and the line that names
        // the side to move.
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

/// Returns whether a line is empty or contains the column letters, and so says nothing about the
/// position.
fn is_frame(line: &str) -> bool {
    let letters = || line.split_whitespace();
    letters().all(|word| word.len() == 1) && (line.is_empty() || letters().count() > 2)
}

/// The kind of a line of text.
enum BoardLine {
    Row(DrawnRow),
    /// An unreadable row of a board, with the expected content and the content found.
    Odd(&'static str, String),
    /// The line is not a row of a board.
    Other,
}

/// Reads a line of text as a row of the board. The line of column letters does not count as a row,
/// because most of its letters are not signs for points.
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
        // The words of an ordinary text may have many letters that are signs for stones. So a line
        // with another letter counts as a row only if it has the length of a row.
        let found = unknown.to_string();
        return if count == SIDE {
            BoardLine::Odd("a point such as X, O or .", found)
        } else {
            BoardLine::Other
        };
    }
    if count != SIDE {
        // Skips the frame lines above and below a board.
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

/// Returns the position that fifteen rows show.
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

/// Draws, for each record, the position that the record shows (see [`shown_position`]).
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
        // When the drawn board is read again, it has the stones of the moves, but not their order.
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

/// Returns whether each line is a row of points, with or without stones, and whether all lines have
/// the same number of columns. Numbers at the edges are ignored.
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
