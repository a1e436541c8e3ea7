//! Functions that find the positions of a column with a win by fours, and the games in which a player missed
//! such a win.

use std::sync::Arc;

use arrow_array::{ArrayRef, Int16Array, Int64Array, StringArray};
use arrow_schema::{DataType, Fields};
use pyo3::prelude::*;
use pyo3_arrow::PyArray;
use pyo3_arrow::input::AnyArray;
use renju_core::{Board, Color, Game, Move, Point, Position, moves_text};
use renju_solver::{BadProblem, FirstMoves, Solver, Verdict};

use crate::builders::{ArrowRow, column, fields, lists, structures};
use crate::column::{ColumnSettings, InputColumn, InvalidValues};
use crate::error::wrong;
use crate::moves::{OwnedTextOrBytes, TextOrBytes, color_name};
use crate::win::{TABLES, by_fours, line};

/// Number of positions that are searched between two checks for Ctrl-C. Most positions take about ten
/// microseconds.
const POSITIONS: usize = 1024;
/// Number of games that are searched between two checks for Ctrl-C. Most games take a millisecond.
const GAMES: usize = 64;

/// Result of the search in one of the positions of a column.
struct WinRow {
    verdict: Verdict,
    line: String,
    nodes: u64,
}

impl WinRow {
    fn of(value: TextOrBytes<'_>, nodes: u64) -> Result<Self, String> {
        let mut solver =
            Solver::new(by_fours(value.position()?), TABLES).map_err(|error| error.to_string())?;
        let verdict = solver.run(nodes);
        let line = if verdict == Verdict::Win { line(&mut solver).join(" ") } else { String::new() };
        Ok(Self { verdict, line, nodes: solver.nodes() })
    }
}

impl ArrowRow for WinRow {
    fn fields() -> Fields {
        fields(&[("answer", DataType::Utf8), ("line", DataType::Utf8), ("nodes", DataType::Int64)])
    }

    fn columns(rows: &[Option<Self>]) -> Vec<ArrayRef> {
        let line = |row: &Option<Self>| {
            row.as_ref().filter(|row| row.verdict == Verdict::Win).map(|row| row.line.clone())
        };
        vec![
            Arc::new(column::<_, _, StringArray>(rows, |row| row.verdict.name())),
            Arc::new(rows.iter().map(line).collect::<StringArray>()),
            Arc::new(column::<_, _, Int64Array>(rows, |row| row.nodes.cast_signed())),
        ]
    }
}

/// Searches each position (in RFEN) of a column for a win by fours of the side to move.
#[pyfunction]
#[pyo3(signature = (positions, /, *, nodes, threads, invalid))]
pub(crate) fn win_by_fours_column(
    py: Python<'_>,
    positions: AnyArray,
    nodes: u64,
    threads: usize,
    invalid: InvalidValues,
) -> PyResult<PyArray> {
    let how = ColumnSettings { threads, invalid, block: POSITIONS };
    let rows = InputColumn::new(positions)?.map(py, how, |value| WinRow::of(value, nodes))?;
    Ok(PyArray::from_array_ref(Arc::new(structures(rows))))
}

/// A missed win: at this move, another move wins by fours, but the played move is not proved to win.
struct MissedWinRow {
    /// Number of the played move, from 1.
    number: usize,
    side: Color,
    played: Move,
    /// `win`, or `out-of-budget` if the solver reached its limit of nodes. In the second case, it is unknown
    /// whether there was a win, or whether the played move also wins.
    verdict: Verdict,
    /// The moves that are known to win, separated by spaces.
    winning: String,
}

impl MissedWinRow {
    /// Returns all missed wins of a game. The search ends where the game is over: at a five, or at an
    /// overline of Black.
    fn all(value: TextOrBytes<'_>, nodes: u64) -> Result<Vec<Self>, String> {
        let game: Game = value.game()?;
        let mut position = Position { board: Board::new(), to_move: Color::Black };
        let mut missed = Vec::new();
        for (number, &played) in (1..).zip(game.moves()) {
            match Self::at(number, position, played, nodes) {
                Ok(found) => missed.extend(found),
                Err(_) => break,
            }
            if let Move::Place(point) = played {
                position.board.place(point, position.to_move);
            }
            position.to_move = !position.to_move;
        }
        Ok(missed)
    }

    fn at(number: usize, position: Position, played: Move, nodes: u64) -> Result<Option<Self>, BadProblem> {
        let problem = by_fours(position);
        let side = position.to_move;
        let verdict = Solver::new(problem, TABLES)?.run(nodes);
        let mut missed = Self { number, side, played, verdict, winning: String::new() };
        match verdict {
            Verdict::NoWin => return Ok(None),
            Verdict::OutOfBudget => return Ok(Some(missed)),
            Verdict::Win => {}
        }
        let mut first = FirstMoves::new(problem, nodes, TABLES)?;
        first.run(nodes);
        let is_played = |point: Point| played == Move::Place(point);
        if first.winning().any(|attack| is_played(attack.point())) {
            return Ok(None);
        }
        let is_open = |point: Point| {
            let tried = first.moves().iter().find(|tried| tried.attack.point() == point);
            tried.map_or(first.undecided() > 0, |tried| tried.verdict == Verdict::OutOfBudget)
        };
        if played.point().is_some_and(is_open) {
            missed.verdict = Verdict::OutOfBudget;
        }
        missed.winning = moves_text(first.winning().map(|attack| attack.point()));
        Ok(Some(missed))
    }
}

impl ArrowRow for MissedWinRow {
    fn fields() -> Fields {
        let text = |name| (name, DataType::Utf8);
        fields(&[("number", DataType::Int16), text("side"), text("played"), text("answer"), text("winning")])
    }

    fn columns(rows: &[Option<Self>]) -> Vec<ArrayRef> {
        vec![
            Arc::new(column::<_, _, Int16Array>(rows, |row| row.number as i16)),
            Arc::new(column::<_, _, StringArray>(rows, |row| color_name(row.side))),
            Arc::new(column::<_, _, StringArray>(rows, |row| row.played.to_string())),
            Arc::new(column::<_, _, StringArray>(rows, |row| row.verdict.name())),
            Arc::new(column::<_, _, StringArray>(rows, |row| row.winning.clone())),
        ]
    }
}

/// A missed win: number of the move, side, played move, verdict and winning moves.
type MissedWinTuple = (usize, &'static str, String, &'static str, String);

/// Returns the wins by fours that the players of a game missed.
#[pyfunction]
#[pyo3(signature = (moves, /, *, nodes))]
pub(crate) fn missed_wins(
    py: Python<'_>,
    moves: OwnedTextOrBytes,
    nodes: u64,
) -> PyResult<Vec<MissedWinTuple>> {
    let all = py.detach(|| MissedWinRow::all(moves.value(), nodes)).map_err(wrong)?;
    let row = |missed: MissedWinRow| {
        let MissedWinRow { number, side, played, verdict, winning } = missed;
        (number, color_name(side), played.to_string(), verdict.name(), winning)
    };
    Ok(all.into_iter().map(row).collect())
}

/// Returns the result of `missed_wins` for each value of a column of moves.
#[pyfunction]
#[pyo3(signature = (moves, /, *, nodes, threads, invalid))]
pub(crate) fn missed_wins_column(
    py: Python<'_>,
    moves: AnyArray,
    nodes: u64,
    threads: usize,
    invalid: InvalidValues,
) -> PyResult<PyArray> {
    let how = ColumnSettings { threads, invalid, block: GAMES };
    let rows = InputColumn::new(moves)?.map(py, how, |value| MissedWinRow::all(value, nodes))?;
    Ok(PyArray::from_array_ref(Arc::new(lists(rows))))
}
