//! The line of moves on a static board, and its stones.

use renju_core::{Board, Color, Move, Point, PointSet, Position, Rfen};
use renju_records::{NodeId, NodeStep, Tree};

/// A position and the moves after it. The board shows the first moves.
#[derive(Clone, Debug)]
pub(crate) struct StaticLine {
    /// The position before the first move.
    start: Position,
    /// The number of the first move: 1 after stones that were set up, and more after moves that were played before.
    next: u32,
    /// The move that led to `start`, if it is known.
    before: Option<Move>,
    pub(super) moves: Vec<Move>,
    /// Number of moves that the board shows; `None` means all moves.
    ply: Option<usize>,
}

/// A stone, with the number of its move. A stone of the start position has no number.
#[derive(Clone, Copy, Debug)]
pub(super) struct NumberedStone {
    pub(super) point: Point,
    pub(super) color: Color,
    pub(super) number: Option<u32>,
}

/// Field of RFEN with the number of moves that were played before a position.
const PLAYED: &str = "played";

/// Steps (columns, rows) from one stone to the next along a row, a column and both diagonals.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

impl StaticLine {
    /// Returns a line of moves that begins on the empty board.
    pub(crate) fn of_moves(moves: Vec<Move>) -> Self {
        let start = Position { board: Board::new(), to_move: Color::Black };
        Self { start, next: 1, before: None, moves, ply: None }
    }

    /// Returns the line of a text in RFEN: the start position and the moves in the text.
    pub(crate) fn of_position(rfen: &Rfen) -> Self {
        let moves = rfen.moves.clone();
        let mut start = rfen.position;
        for point in moves.iter().filter_map(|m| m.point()) {
            start.board.remove(point);
        }
        if !moves.len().is_multiple_of(2) {
            start.to_move = !start.to_move;
        }
        let named = if moves.is_empty() { rfen.last } else { rfen.before };
        let before = named.filter(|&last| start.may_follow(last));
        // A writer that knows only the stones writes their number plus one. Such a number says nothing about played
        // moves. But a writer that knows the last move, or how many moves were played, has seen the game.
        let is_played = before.is_some() || rfen.others.iter().any(|(key, _)| key == PLAYED);
        let written = rfen.next.map(|next| next.saturating_sub(moves.len() as u32));
        let next = written.filter(|&next| is_played || next != following(&start)).unwrap_or(1).max(1);
        Self { start, next, before, moves, ply: None }
    }

    /// Returns the main line of a record. The line begins again after each setup, and where a color plays twice in a
    /// row, because the colors of a line alternate. The numbers of the moves continue.
    pub(crate) fn of_record(tree: &Tree) -> Self {
        let mut line = Self::of_moves(Vec::new());
        for node in std::iter::once(NodeId::ROOT).chain(tree.main_line()) {
            let is_setup = tree.note(node).is_some_and(|note| note.setup.is_some());
            let step = tree.step(node);
            let following = line.next.saturating_add(line.moves.len() as u32);
            let number = tree.note(node).and_then(|note| note.number).map_or(following, u32::from);
            match step {
                NodeStep::Play(color, m) if !is_setup && line.may_play(color) => {
                    if line.moves.is_empty() {
                        line.start.to_move = color;
                        line.next = number;
                    }
                    line.moves.push(m);
                }
                NodeStep::Stay if !is_setup => {}
                _ => {
                    let start = tree.position(node);
                    let (before, next) = match step {
                        NodeStep::Play(_, m) => (Some(m), number.saturating_add(1)),
                        NodeStep::Stay => (None, following),
                    };
                    line = Self { start, next, before, moves: Vec::new(), ply: None };
                }
            }
        }
        line
    }

    /// Limits the moves that the board shows to the first `ply` moves. With `None`, the board shows all moves.
    pub(crate) fn up_to(self, ply: Option<usize>) -> Self {
        Self { ply, ..self }
    }

    pub(super) fn shown(&self) -> &[Move] {
        &self.moves[..self.ply.unwrap_or(usize::MAX).min(self.moves.len())]
    }

    /// Returns the position before the first move as RFEN; empty for the empty board.
    pub(super) fn position_text(&self) -> String {
        if self.start.board.is_empty() && self.start.to_move == Color::Black && self.next == 1 {
            return String::new();
        }
        let counted = following(&self.start);
        let next = if self.next == 1 { counted } else { self.next };
        // A reader would give a number to a last move whose number is unknown.
        let last = self.before.filter(|&last| self.next != 1 && self.start.may_follow(last));
        // Without this field, a reader would count from 1.
        let is_unclear = last.is_none() && self.next == counted && counted > 1;
        let played = is_unclear.then(|| (PLAYED.to_owned(), (counted - 1).to_string()));
        let others = played.into_iter().collect();
        Rfen { next: Some(next), last, others, ..Rfen::from(self.start) }.to_string()
    }

    /// Returns the last shown move. If the board shows only the start position, returns the move
    /// that led to this position.
    pub(super) fn last(&self) -> Option<Move> {
        self.shown().last().copied().or(self.before)
    }

    /// Returns the shown stones: black and white stones of the start position, then the moves.
    pub(super) fn stones(&self) -> Vec<NumberedStone> {
        let start = Color::ALL.into_iter().flat_map(|color| {
            let points = self.start.board.stones(color).iter();
            points.map(move |point| NumberedStone { point, color, number: None })
        });
        let moves = (0..).zip(self.shown()).filter_map(|(index, m)| {
            let number = Some(self.next.saturating_add(index));
            Some(NumberedStone { point: m.point()?, color: self.color(index as usize), number })
        });
        start.chain(moves).collect()
    }

    /// Returns whether a move of this color can follow. Either color may play the first move, because many records
    /// do not say who plays after a setup.
    fn may_play(&self, color: Color) -> bool {
        self.moves.is_empty() || color == self.color(self.moves.len())
    }

    /// Returns the color of the move at an index of the line.
    fn color(&self, index: usize) -> Color {
        if index.is_multiple_of(2) { self.start.to_move } else { !self.start.to_move }
    }
}

/// Returns the number that the next move has in a game with one move for each stone of the position.
fn following(position: &Position) -> u32 {
    position.board.len() as u32 + 1
}

/// The ends and the color of the row of stones that wins the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct WinningRow {
    pub(super) color: Color,
    pub(super) from: Point,
    pub(super) to: Point,
}

/// Returns the row of stones that wins the game: five stones, or more if they are white.
pub(super) fn winning_row(stones: &[NumberedStone]) -> Option<WinningRow> {
    let mut colors = [PointSet::EMPTY; 2];
    for stone in stones {
        colors[stone.color.index()].insert(stone.point);
    }
    stones.iter().find_map(|&NumberedStone { point, color, .. }| {
        DIRECTIONS.into_iter().find_map(|step| {
            let row = row_from(&colors[color.index()], point, step);
            let is_win = row.len() == 5 || (row.len() > 5 && color == Color::White);
            is_win.then_some(WinningRow { color, from: *row.first()?, to: *row.last()? })
        })
    })
}

/// Returns the stones of a row that begins at `start`; empty if the row begins at an earlier point.
fn row_from(own: &PointSet, start: Point, (right, up): (i8, i8)) -> Vec<Point> {
    let (column, row) = column_and_row(start);
    let stone = |steps: i8| {
        let [column, row] = [column + right * steps, row + up * steps].map(u8::try_from);
        Point::at(column.ok()?, row.ok()?).filter(|&point| own.contains(point))
    };
    if stone(-1).is_some() {
        return Vec::new();
    }
    (0..).map_while(stone).collect()
}

fn column_and_row(point: Point) -> (i8, i8) {
    (point.column().cast_signed(), point.row().cast_signed())
}

#[cfg(test)]
mod tests {
    use renju_code_pages::NativeTexts;
    use renju_records::{Hints, read};

    use super::*;

    /// Returns the line of a game in SGF. `nodes` is the text after the first properties of the root.
    fn line_of(nodes: &str) -> StaticLine {
        let sgf = format!("(;GM[4]SZ[15]{nodes})");
        let file = read(sgf.as_bytes(), &Hints::default(), &NativeTexts).unwrap();
        StaticLine::of_record(&file.records[0].tree)
    }

    #[test]
    fn a_reader_of_the_start_position_numbers_the_moves_alike() {
        let games = [
            (";B[hh];W[hg];B[ig]", 1),
            // Black plays twice, and the next number is the number of stones plus one.
            (";B[hh];B[hg];W[ig]", 3),
            (";B[hh];B[hg];W[ig];W[jj];B[aa]", 5),
            ("AB[hh][ii]AW[hg];B[jj];W[aa]", 1),
            ("AB[hh][ii]AW[hg];B[jj]MN[4];W[aa]", 4),
            ("AB[hh][ii]AW[hg];B[jj]MN[9];W[aa]", 9),
            (";B[hh]MN[5];W[aa]", 5),
            (";B[hh];AE[hh];B[ii]", 2),
        ];
        for (game, number) in games {
            let line = line_of(game);
            let text = line.position_text();
            let read = if text.is_empty() { 1 } else { StaticLine::of_position(&text.parse().unwrap()).next };
            assert_eq!((line.next, read), (number, number), "{game}: {text}");
        }
    }

    #[test]
    fn moves_of_a_text_continue_the_numbers_of_the_last_move() {
        let stones = "15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15";
        for (fields, number, written) in [
            ("w 4 last=i9 moves g7 g8", 4, "w 4 last=i9"),
            ("w 4 last=i9", 4, "w 4 last=i9"),
            ("w 31 last=i9 moves g7", 31, "w 31 last=i9"),
            ("b 5 last=pass moves g7", 5, "b 5 last=pass"),
            // This last move does not fit the position.
            ("w 4 last=a1 moves g7", 1, "w 4"),
            ("w 4 last=h9 moves g7", 1, "w 4"),
            // The number is unknown.
            ("w last=i9", 1, "w 4"),
            ("w 0 last=i9 moves g7", 1, "w 4"),
        ] {
            let line = StaticLine::of_position(&format!("rfen {stones} {fields}").parse().unwrap());
            assert_eq!(
                (line.next, line.position_text()),
                (number, format!("{stones} {written}")),
                "{fields}"
            );
        }
    }
}
