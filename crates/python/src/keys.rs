//! Functions about the positions of a game: their keys, their symmetries, and their text in RFEN.

use std::sync::Arc;

use arrow_array::{ArrayRef, BinaryArray, Int16Array, Int64Array, StringArray};
use arrow_schema::{DataType, Fields};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use pyo3_arrow::PyArray;
use pyo3_arrow::input::AnyArray;
use renju_core::{Color, Game, Move, Position, Rfen, Symmetry, moves_text};

use crate::builders::{ArrowRow, column, fields, lists_of_longs, structures};
use crate::column::{ColumnSettings, InputColumn, InvalidValues};
use crate::error::wrong;
use crate::moves::{OwnedTextOrBytes, TextOrBytes, position_after};

/// Number of rows that are processed between two checks for Ctrl-C. One row takes a few microseconds.
const BLOCK: usize = 4096;

/// Returns the key of a position as a signed number, as in the columns of an export. The number is signed
/// because some query engines have no unsigned numbers.
pub(crate) fn key_number(position: &Position) -> i64 {
    position.key().to_u64().cast_signed()
}

fn keys_of(value: TextOrBytes<'_>) -> Result<Vec<i64>, String> {
    let game = value.game()?;
    let mut position = Position { board: renju_core::Board::new(), to_move: Color::Black };
    let mut keys = Vec::with_capacity(game.moves().len() + 1);
    keys.push(key_number(&position));
    for m in game.moves() {
        if let Move::Place(point) = *m {
            position.board.place(point, position.to_move);
        }
        position.to_move = !position.to_move;
        keys.push(key_number(&position));
    }
    Ok(keys)
}

/// Returns the position after `ply` moves of a game. If `ply` is `None`, returns the position at the end of
/// the game. Returns `None` if the game has fewer than `ply` moves.
fn position_of(value: TextOrBytes<'_>, ply: Option<usize>) -> Result<Option<Position>, String> {
    value.game().map(|game| position_after(&game, ply.unwrap_or(game.moves().len())))
}

/// Returns the keys of all positions of a game, from the empty board on.
#[pyfunction]
#[pyo3(signature = (moves, /))]
pub(crate) fn keys(moves: OwnedTextOrBytes) -> PyResult<Vec<i64>> {
    keys_of(moves.value()).map_err(wrong)
}

/// Returns the result of `keys` for each value of a column of moves.
#[pyfunction]
#[pyo3(signature = (moves, /, *, threads, invalid))]
pub(crate) fn keys_column(
    py: Python<'_>,
    moves: AnyArray,
    threads: usize,
    invalid: InvalidValues,
) -> PyResult<PyArray> {
    let rows =
        InputColumn::new(moves)?.map(py, ColumnSettings { threads, invalid, block: BLOCK }, keys_of)?;
    Ok(PyArray::from_array_ref(lists_of_longs(rows)))
}

/// Returns the key of the position after `ply` moves of a game. If `ply` is `None`, returns the key of the
/// position at the end of the game. Returns `None` if the game has fewer than `ply` moves.
#[pyfunction]
#[pyo3(signature = (moves, /, ply))]
pub(crate) fn key(moves: OwnedTextOrBytes, ply: Option<usize>) -> PyResult<Option<i64>> {
    Ok(position_of(moves.value(), ply).map_err(wrong)?.as_ref().map(key_number))
}

/// Returns the result of `key` for each value of a column of moves.
#[pyfunction]
#[pyo3(signature = (moves, /, ply, *, threads, invalid))]
pub(crate) fn key_column(
    py: Python<'_>,
    moves: AnyArray,
    ply: Option<usize>,
    threads: usize,
    invalid: InvalidValues,
) -> PyResult<PyArray> {
    let of =
        |value: TextOrBytes<'_>| position_of(value, ply).map(|position| position.as_ref().map(key_number));
    let rows = InputColumn::new(moves)?.map(py, ColumnSettings { threads, invalid, block: BLOCK }, of)?;
    let keys: Int64Array = rows.into_iter().map(Option::flatten).collect();
    Ok(PyArray::from_array_ref(Arc::new(keys)))
}

fn rfen_of(position: Position) -> String {
    Rfen::from(position).to_string()
}

/// Returns the position after `ply` moves of a game, as text in RFEN. If `ply` is `None`, returns the
/// position at the end of the game. Returns `None` if the game has fewer than `ply` moves.
#[pyfunction]
#[pyo3(signature = (moves, /, ply))]
pub(crate) fn rfen(moves: OwnedTextOrBytes, ply: Option<usize>) -> PyResult<Option<String>> {
    Ok(position_of(moves.value(), ply).map_err(wrong)?.map(rfen_of))
}

/// Returns the result of `rfen` for each value of a column of moves.
#[pyfunction]
#[pyo3(signature = (moves, /, ply, *, threads, invalid))]
pub(crate) fn rfen_column(
    py: Python<'_>,
    moves: AnyArray,
    ply: Option<usize>,
    threads: usize,
    invalid: InvalidValues,
) -> PyResult<PyArray> {
    let of = |value: TextOrBytes<'_>| position_of(value, ply).map(|position| position.map(rfen_of));
    let rows = InputColumn::new(moves)?.map(py, ColumnSettings { threads, invalid, block: BLOCK }, of)?;
    let lines: StringArray = rows.into_iter().map(Option::flatten).collect();
    Ok(PyArray::from_array_ref(Arc::new(lines)))
}

/// Returns the symmetry that has this number, from 0 to 7.
pub(crate) fn symmetry(number: u8) -> PyResult<Symmetry> {
    Symmetry::new(number)
        .ok_or_else(|| wrong(format_args!("symmetry: expected a number 0 to 7, found {number}")))
}

fn turned(game: &Game, symmetry: Symmetry) -> impl Iterator<Item = Move> {
    game.moves().iter().map(move |m| m.turned(symmetry))
}

/// Returns the moves of a game after the board has been turned by a symmetry.
#[pyfunction]
#[pyo3(signature = (moves, symmetry, /))]
pub(crate) fn turned_moves(moves: OwnedTextOrBytes, symmetry: u8) -> PyResult<String> {
    let symmetry = self::symmetry(symmetry)?;
    Ok(moves_text(turned(&moves.value().game().map_err(wrong)?, symmetry)))
}

/// Returns the result of `turned_moves` for each value of a column of moves.
#[pyfunction]
#[pyo3(signature = (moves, symmetry, /, *, threads, invalid))]
pub(crate) fn turned_moves_column(
    py: Python<'_>,
    moves: AnyArray,
    symmetry: u8,
    threads: usize,
    invalid: InvalidValues,
) -> PyResult<PyArray> {
    let symmetry = self::symmetry(symmetry)?;
    let of = |value: TextOrBytes<'_>| value.game().map(|game| moves_text(turned(&game, symmetry)));
    let rows = InputColumn::new(moves)?.map(py, ColumnSettings { threads, invalid, block: BLOCK }, of)?;
    Ok(PyArray::from_array_ref(Arc::new(StringArray::from(rows))))
}

/// A game's moves as bytes in canonical orientation, and the symmetry that turns these moves to the recorded
/// orientation.
struct CanonicalMoves {
    bytes: Vec<u8>,
    symmetry: Symmetry,
}

impl CanonicalMoves {
    fn of(value: TextOrBytes<'_>) -> Result<Self, String> {
        let game = value.game()?;
        let to_canonical = renju_archive::canonical_symmetry(game.moves());
        let bytes = turned(&game, to_canonical).map(Move::to_u8).collect();
        Ok(Self { bytes, symmetry: to_canonical.inverse() })
    }
}

impl ArrowRow for CanonicalMoves {
    fn fields() -> Fields {
        fields(&[("canonical_moves", DataType::Binary), ("symmetry", DataType::Int16)])
    }

    fn columns(rows: &[Option<Self>]) -> Vec<ArrayRef> {
        vec![
            Arc::new(column::<_, _, BinaryArray>(rows, |row| row.bytes.clone())),
            Arc::new(column::<_, _, Int16Array>(rows, |row| row.symmetry.index() as i16)),
        ]
    }
}

/// Returns the moves of a game as bytes in canonical orientation, and the symmetry that turns these moves to
/// the recorded orientation.
#[pyfunction]
#[pyo3(signature = (moves, /))]
pub(crate) fn canonical_moves(py: Python<'_>, moves: OwnedTextOrBytes) -> PyResult<(Bound<'_, PyBytes>, u8)> {
    let CanonicalMoves { bytes, symmetry } = CanonicalMoves::of(moves.value()).map_err(wrong)?;
    Ok((PyBytes::new(py, &bytes), symmetry.index() as u8))
}

/// Returns the result of `canonical_moves` for each value of a column of moves.
#[pyfunction]
#[pyo3(signature = (moves, /, *, threads, invalid))]
pub(crate) fn canonical_moves_column(
    py: Python<'_>,
    moves: AnyArray,
    threads: usize,
    invalid: InvalidValues,
) -> PyResult<PyArray> {
    let how = ColumnSettings { threads, invalid, block: BLOCK };
    let rows = InputColumn::new(moves)?.map(py, how, CanonicalMoves::of)?;
    Ok(PyArray::from_array_ref(Arc::new(structures(rows))))
}
